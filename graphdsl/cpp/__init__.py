"""Reading files of CUDA C++: what they include, and which side of the machine their code is for."""

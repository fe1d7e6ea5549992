"""Proofs that the threads of a kernel do not race, for all launches and inputs."""

"""A timeline semaphore of Vulkan that CUDA can import, made with NVIDIA's Vulkan driver alone.

The driver is loaded by itself, without Vulkan's loader and headers, so that a machine that has
NVIDIA's graphics libraries needs nothing more. Structures are written out as ``vulkan_core.h`` 1.3
has them.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, Self

LIBRARIES: Final = ("libGLX_nvidia.so.0", "libEGL_nvidia.so.0")
"""Either has the driver in it."""
LOADER_INTERFACE: Final = 5
VERSION_1_2: Final = 1 << 22 | 2 << 12
OPAQUE_FD: Final = 1
TIMELINE: Final = 1
EXTENSION: Final = b"VK_KHR_external_semaphore_fd"

APPLICATION_INFO, INSTANCE_CREATE_INFO, DEVICE_QUEUE_CREATE_INFO, DEVICE_CREATE_INFO = 0, 1, 2, 3
SEMAPHORE_CREATE_INFO: Final = 9
EXPORT_SEMAPHORE_CREATE_INFO: Final = 1000077000
SEMAPHORE_GET_FD_INFO: Final = 1000079001
TIMELINE_SEMAPHORE_FEATURES: Final = 1000207000
SEMAPHORE_TYPE_CREATE_INFO: Final = 1000207002
SEMAPHORE_SIGNAL_INFO: Final = 1000207005

_Pointer = ctypes.c_void_p


class VulkanUnavailableError(RuntimeError):
    """There is no Vulkan driver here, or it cannot do what is needed."""


def _structure(name: str, *fields: tuple[str, Any]) -> type[ctypes.Structure]:
    """Return a structure that begins as all of Vulkan's do: its type and what extends it."""
    start: list[tuple[str, Any]] = [("sType", ctypes.c_uint32), ("pNext", _Pointer)]
    return type(name, (ctypes.Structure,), {"_fields_": start + list(fields)})


_u32, _u64 = ctypes.c_uint32, ctypes.c_uint64
ApplicationInfo = _structure(
    "ApplicationInfo",
    ("pApplicationName", _Pointer),
    ("applicationVersion", _u32),
    ("pEngineName", _Pointer),
    ("engineVersion", _u32),
    ("apiVersion", _u32),
)
InstanceCreateInfo = _structure(
    "InstanceCreateInfo",
    ("flags", _u32),
    ("pApplicationInfo", _Pointer),
    ("enabledLayerCount", _u32),
    ("ppEnabledLayerNames", _Pointer),
    ("enabledExtensionCount", _u32),
    ("ppEnabledExtensionNames", _Pointer),
)
QueueCreateInfo = _structure(
    "QueueCreateInfo",
    ("flags", _u32),
    ("queueFamilyIndex", _u32),
    ("queueCount", _u32),
    ("pQueuePriorities", _Pointer),
)
DeviceCreateInfo = _structure(
    "DeviceCreateInfo",
    ("flags", _u32),
    ("queueCreateInfoCount", _u32),
    ("pQueueCreateInfos", _Pointer),
    ("enabledLayerCount", _u32),
    ("ppEnabledLayerNames", _Pointer),
    ("enabledExtensionCount", _u32),
    ("ppEnabledExtensionNames", _Pointer),
    ("pEnabledFeatures", _Pointer),
)
TimelineFeatures = _structure("TimelineFeatures", ("timelineSemaphore", _u32))
SemaphoreCreateInfo = _structure("SemaphoreCreateInfo", ("flags", _u32))
ExportInfo = _structure("ExportInfo", ("handleTypes", _u32))
TypeInfo = _structure("TypeInfo", ("semaphoreType", _u32), ("initialValue", _u64))
GetFdInfo = _structure("GetFdInfo", ("semaphore", _u64), ("handleType", _u32))
SignalInfo = _structure("SignalInfo", ("semaphore", _u64), ("value", _u64))


class TimelineSemaphore:
    """A timeline semaphore on the first GPU that Vulkan has; a context manager.

    Raises
    ------
    VulkanUnavailableError
        If there is no Vulkan driver, or it has no such semaphores.
    """

    def __init__(self) -> None:
        self._library = _library()
        self._instance = _Pointer()
        self._device = _Pointer()
        self._semaphore = _u64()
        try:
            self._make_device()
            self._make_semaphore()
        except BaseException:
            self.close()
            raise

    def _make_device(self) -> None:
        application = ApplicationInfo(sType=APPLICATION_INFO, apiVersion=VERSION_1_2)
        info = InstanceCreateInfo(
            sType=INSTANCE_CREATE_INFO, pApplicationInfo=ctypes.addressof(application)
        )
        self._call("vkCreateInstance", ctypes.byref(info), None, ctypes.byref(self._instance))
        count = _u32(1)
        physical = (_Pointer * 1)()
        # VK_INCOMPLETE, where there are more devices than are asked for.
        self._call(
            "vkEnumeratePhysicalDevices",
            self._instance,
            ctypes.byref(count),
            physical,
            accepted=(0, 5),
        )
        if not count.value:
            raise VulkanUnavailableError("Vulkan has no GPU")
        priority = ctypes.c_float(1)
        queue = QueueCreateInfo(
            sType=DEVICE_QUEUE_CREATE_INFO,
            queueCount=1,
            pQueuePriorities=ctypes.addressof(priority),
        )
        features = TimelineFeatures(sType=TIMELINE_SEMAPHORE_FEATURES, timelineSemaphore=1)
        extensions = (ctypes.c_char_p * 1)(EXTENSION)
        device_info = DeviceCreateInfo(
            sType=DEVICE_CREATE_INFO,
            pNext=ctypes.addressof(features),
            queueCreateInfoCount=1,
            pQueueCreateInfos=ctypes.addressof(queue),
            enabledExtensionCount=1,
            ppEnabledExtensionNames=ctypes.addressof(extensions),
        )
        self._call(
            "vkCreateDevice",
            _Pointer(physical[0]),
            ctypes.byref(device_info),
            None,
            ctypes.byref(self._device),
        )

    def _make_semaphore(self) -> None:
        kind = TypeInfo(sType=SEMAPHORE_TYPE_CREATE_INFO, semaphoreType=TIMELINE)
        export = ExportInfo(
            sType=EXPORT_SEMAPHORE_CREATE_INFO,
            pNext=ctypes.addressof(kind),
            handleTypes=OPAQUE_FD,
        )
        info = SemaphoreCreateInfo(sType=SEMAPHORE_CREATE_INFO, pNext=ctypes.addressof(export))
        self._call(
            "vkCreateSemaphore",
            self._device,
            ctypes.byref(info),
            None,
            ctypes.byref(self._semaphore),
        )

    def file_descriptor(self) -> int:
        """Return a new file descriptor of it, which belongs to whoever imports it."""
        info = GetFdInfo(
            sType=SEMAPHORE_GET_FD_INFO, semaphore=self._semaphore.value, handleType=OPAQUE_FD
        )
        found = ctypes.c_int(-1)
        self._call("vkGetSemaphoreFdKHR", self._device, ctypes.byref(info), ctypes.byref(found))
        return found.value

    @property
    def value(self) -> int:
        """What it was last signalled with."""
        found = _u64()
        self._call("vkGetSemaphoreCounterValue", self._device, self._semaphore, ctypes.byref(found))
        return found.value

    def signal(self, value: int) -> None:
        """Signal it from the host."""
        info = SignalInfo(sType=SEMAPHORE_SIGNAL_INFO, semaphore=self._semaphore.value, value=value)
        self._call("vkSignalSemaphore", self._device, ctypes.byref(info))

    def close(self) -> None:
        """Destroy it."""
        if self._semaphore.value:
            self._function("vkDestroySemaphore")(self._device, self._semaphore, None)
        if self._device.value:
            self._function("vkDestroyDevice")(self._device, None)
        if self._instance.value:
            self._function("vkDestroyInstance")(self._instance, None)
        self._semaphore, self._device, self._instance = _u64(), _Pointer(), _Pointer()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _function(self, name: str) -> Any:
        lookup = self._library.vk_icdGetInstanceProcAddr
        lookup.restype, lookup.argtypes = _Pointer, [_Pointer, ctypes.c_char_p]
        address = lookup(self._instance, name.encode())
        if not address:
            raise VulkanUnavailableError(f"the Vulkan driver has no {name}")
        return ctypes.CFUNCTYPE(ctypes.c_int)(address)

    def _call(self, name: str, *arguments: Any, accepted: Sequence[int] = (0,)) -> None:
        result = self._function(name)(*arguments)
        if result not in accepted:
            raise VulkanUnavailableError(f"{name} failed with VkResult {result}")


def _library() -> Any:
    for name in LIBRARIES:
        try:
            library = ctypes.CDLL(name)
            negotiate = library.vk_icdNegotiateLoaderICDInterfaceVersion
        except (OSError, AttributeError):
            continue
        version = _u32(LOADER_INTERFACE)
        if not negotiate(ctypes.byref(version)):
            return library
    raise VulkanUnavailableError(f"none of {', '.join(LIBRARIES)} has NVIDIA's Vulkan driver")

"""What is to be seen on a virtual display, and clicks on it."""
import ctypes
import os
import time


class Image(ctypes.Structure):
    """The beginning of Xlib's XImage: as much as is read here."""
    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("offset", ctypes.c_int), ("format", ctypes.c_int),
                ("data", ctypes.c_void_p), ("order", ctypes.c_int), ("unit", ctypes.c_int), ("first", ctypes.c_int),
                ("pad", ctypes.c_int), ("depth", ctypes.c_int), ("stride", ctypes.c_int), ("bits", ctypes.c_int)]


class Screen:
    """The display that DISPLAY names."""

    # Light enough to be no text.
    DARK = 110

    def __init__(self):
        self.x = ctypes.CDLL("libX11.so.6")
        self.test = ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint,
                                     ctypes.c_uint, ctypes.c_ulong, ctypes.c_int]
        self.x.XGetImage.restype = ctypes.POINTER(Image)
        self.x.XDestroyImage.argtypes = [ctypes.POINTER(Image)]
        self.x.XFlush.argtypes = [ctypes.c_void_p]
        self.test.XTestFakeMotionEvent.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_int,
                                                   ctypes.c_ulong]
        self.test.XTestFakeButtonEvent.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_ulong]
        self.display = self.x.XOpenDisplay(None)
        if not self.display:
            raise SystemExit(f"No display {os.environ.get('DISPLAY', '')}.")
        self.root = self.x.XDefaultRootWindow(self.display)

    def pixels(self, area):
        """The green of each pixel in an area (left, top, width, height)."""
        image = self.x.XGetImage(self.display, self.root, *area, 0xFFFFFFFF, 2)
        size = image.contents.stride * image.contents.height
        bytes_ = ctypes.string_at(image.contents.data, size)
        self.x.XDestroyImage(image)
        return bytes_[1::4]

    def ink(self, area, paper):
        """How many dark pixels stand in an area, if there is paper under them: so much of it that is light."""
        pixels = self.pixels(area)
        dark = len(pixels.translate(None, bytes(range(self.DARK, 256))))
        return dark if len(pixels) - dark >= paper * len(pixels) else 0

    def wait_for_ink(self, area, since, least=150, paper=0.5, patience=60):
        """Seconds from a moment until there is text in an area."""
        while self.ink(area, paper) < least:
            if time.perf_counter() - since > patience:
                raise SystemExit(f"Nothing was painted at {area} in {patience} seconds.")
            time.sleep(0.002)
        return time.perf_counter() - since

    def click(self, x, y):
        """Presses and lets go the first button at a place."""
        self.test.XTestFakeMotionEvent(self.display, -1, x, y, 0)
        for pressed in (1, 0):
            self.test.XTestFakeButtonEvent(self.display, 1, pressed, 0)
        self.x.XFlush(self.display)

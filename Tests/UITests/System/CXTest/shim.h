// The X display: its windows and picture, and made-up input. The inline functions stand for what Swift cannot import.
#pragma once
#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <stdlib.h>

static inline Window display_root(Display *display) { return DefaultRootWindow(display); }

static inline void display_free_image(XImage *image) { XDestroyImage(image); }

static int display_ignore_error(Display *display, XErrorEvent *event) { return 0; }

// Windows may go at any moment: asking about one that is gone is no reason to end.
static inline void display_ignore_errors(void) { XSetErrorHandler(display_ignore_error); }

// The first number of a window's property of 32 bit numbers, or 0.
static inline unsigned long display_number(Display *display, Window window, const char *name) {
  Atom type;
  int format;
  unsigned long count, left, number = 0;
  unsigned char *data = NULL;
  if (XGetWindowProperty(display, window, XInternAtom(display, name, False), 0, 1, False, AnyPropertyType, &type,
                         &format, &count, &left, &data) == Success && data) {
    if (format == 32 && count > 0) number = *(unsigned long *)data;
    XFree(data);
  }
  return number;
}

// A window's property of text, to be freed, or NULL.
static inline char *display_text(Display *display, Window window, const char *name) {
  Atom type;
  int format;
  unsigned long count, left;
  unsigned char *data = NULL;
  if (XGetWindowProperty(display, window, XInternAtom(display, name, False), 0, 4096, False, AnyPropertyType, &type,
                         &format, &count, &left, &data) == Success && format == 8)
    return (char *)data;
  if (data) XFree(data);
  return NULL;
}

// The rows of an image of 32 bits a pixel as PNG has them: a zero before each, then red, green and blue.
static inline void display_copy_rows(const XImage *image, unsigned char *out) {
  for (int y = 0; y < image->height; y++) {
    const unsigned char *pixel = (const unsigned char *)image->data + (size_t)y * image->bytes_per_line;
    *out++ = 0;
    for (int x = 0; x < image->width; x++, pixel += 4) {
      *out++ = pixel[2];
      *out++ = pixel[1];
      *out++ = pixel[0];
    }
  }
}

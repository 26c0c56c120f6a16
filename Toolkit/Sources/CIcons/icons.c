#include "icons.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// GVDB, the format of a GResource, is read in place and must be aligned.
static _Alignas(8) const unsigned char icons[] = {
#embed "icons.gresource"
};

const void *toolkit_icons(size_t *size) {
  *size = sizeof icons;
  return icons;
}

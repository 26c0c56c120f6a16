#pragma once
#include <stddef.h>

// The symbols drawn for this toolkit, as a compiled GResource of `size` bytes.
const void *toolkit_icons(size_t *size);

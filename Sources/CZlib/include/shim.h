#ifndef BROADSHEET_CZLIB_H
#define BROADSHEET_CZLIB_H

#include <zlib.h>

// inflateInit2 is a macro over the size of the structure: Swift imports no such macro.
static inline int czlib_start(z_stream *s, int window_bits) { return inflateInit2(s, window_bits); }

#endif

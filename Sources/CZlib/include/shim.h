#ifndef BROADSHEET_CZLIB_H
#define BROADSHEET_CZLIB_H

#include <zlib.h>

// inflateInit2 and deflateInit2 are macros over the size of the structure: Swift imports no such macro.
static inline int czlib_start(z_stream *s, int window_bits) { return inflateInit2(s, window_bits); }
static inline int czlib_start_deflate(z_stream *s, int level, int window_bits, int memory) {
  return deflateInit2(s, level, Z_DEFLATED, window_bits, memory, Z_DEFAULT_STRATEGY);
}

#endif

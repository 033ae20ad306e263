/// Counts what a thread allocates, for benchmarks.

#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

/// The blocks of memory that the calling thread has allocated by malloc, calloc and realloc, not
/// those with an alignment of their own; always 0 with a sanitizer.
uint64_t allocation_count(void);

#endif

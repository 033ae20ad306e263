#include "allocation_count.h"

#include <stddef.h>

// The program's malloc replaces the C library's for all code that it loads, the Swift runtime included.
// glibc keeps its own under these names, and its free() takes their blocks.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static _Thread_local uint64_t allocations;

uint64_t allocation_count(void) { return allocations; }

// Sanitizers have their own malloc.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations++;
  return __libc_realloc(block, size);
}

#endif

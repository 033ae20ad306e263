#pragma once

#include <stdint.h>

/// The 64-bit words of a set of processors: 1,024 processors, as in glibc's own set.
enum { processor_words = 16 };

/// Writes the processors that the calling thread may use, a bit each; 0 on failure.
int processors_allowed(uint64_t *set);

/// Binds the calling thread, and threads that it starts, to these processors; 0 on failure.
int processors_keep(const uint64_t *set);

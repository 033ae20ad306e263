#pragma once

#include <stdint.h>

/// How many 64-bit words a set of processors has here: 1,024 processors, as glibc's own set.
enum { processor_words = 16 };

/// Writes which processors the calling thread may use, a bit each; whether that is known.
int processors_allowed(uint64_t *set);

/// Keeps the calling thread, and those that it starts, on these processors; whether the system does so.
int processors_keep(const uint64_t *set);

// Swift's Glibc module leaves out what needs _GNU_SOURCE.
#define _GNU_SOURCE
#include "processors.h"

#include <sched.h>

int processors_allowed(uint64_t *set) {
  return sched_getaffinity(0, processor_words * sizeof(uint64_t), (cpu_set_t *)set) == 0;
}

int processors_keep(const uint64_t *set) {
  return sched_setaffinity(0, processor_words * sizeof(uint64_t), (const cpu_set_t *)set) == 0;
}

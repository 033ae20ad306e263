// Swift's Glibc module has no malloc.h.
#include "memory.h"

#include <malloc.h>

void memory_give_back(void) { malloc_trim(0); }

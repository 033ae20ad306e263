#pragma once

/// Gives freed memory back to the system (malloc_trim(3)); takes some milliseconds.
void memory_give_back(void);

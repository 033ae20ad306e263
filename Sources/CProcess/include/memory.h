#pragma once

/// Gives freed memory back to the system (malloc_trim(3)), which takes some milliseconds.
void memory_give_back(void);

// The C functions that Swift needs in a module without a C library: memory, copies of bytes, and
// arithmetic that has no instruction. The arithmetic is exact or correctly rounded, as on the
// server.
//
// Memory is one heap that only grows. Blocks have sizes that are powers of two, and each size has a
// list of free blocks. `malloc` and `free` take constant time. One thread only.

#include <stddef.h>
#include <stdint.h>

// Swift's empty array: class, references, count, and capacity with a flag. Swift aligns its own to
// 4 bytes. A span of 8-byte elements over it traps if the linker did not align it to 8. Swift's
// definition is weak, so this one replaces it.
_Alignas(16) intptr_t emptyArray[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {0, -1, 0, 1};

// The first byte after all data; the linker sets its address.
extern uint8_t __heap_base;

enum { PAGE = 65536, HEAD = 16, LEAST = 5, SIZES = 32 };

// The header of each block. It keeps the block aligned to 16 bytes.
typedef struct Block {
  // The exponent of its size, header included.
  uint32_t size;
  // The next free block of the same size, while this one is free.
  struct Block *next;
} Block;

static Block *spare[SIZES];
static uintptr_t top;

static Block *fresh(uint32_t size) {
  if (top == 0) top = ((uintptr_t)&__heap_base + HEAD - 1) & ~(uintptr_t)(HEAD - 1);
  uint64_t end = (uint64_t)top + ((uint64_t)1 << size);
  uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end > have) {
    uint64_t pages = (end - have + PAGE - 1) / PAGE;
    if (pages > 65535 || __builtin_wasm_memory_grow(0, (size_t)pages) == SIZE_MAX) return NULL;
  }
  Block *block = (Block *)top;
  top = (uintptr_t)end;
  block->size = size;
  return block;
}

void *malloc(size_t bytes) {
  if (bytes > 0x7fffffe0u) return NULL;
  uint32_t size = LEAST;
  while (((size_t)1 << size) < bytes + HEAD) size += 1;
  Block *block = spare[size];
  if (block != NULL) spare[size] = block->next;
  else block = fresh(size);
  return block == NULL ? NULL : (uint8_t *)block + HEAD;
}

void free(void *memory) {
  if (memory == NULL) return;
  Block *block = (Block *)((uint8_t *)memory - HEAD);
  block->next = spare[block->size];
  spare[block->size] = block;
}

// The module never needs more than the 16-byte alignment of every block.
int posix_memalign(void **memory, size_t alignment, size_t bytes) {
  if (alignment > HEAD) __builtin_trap();
  *memory = malloc(bytes);
  return *memory == NULL ? 12 : 0;  // ENOMEM
}

// With the bulk-memory feature, each of these is one instruction.
void *memmove(void *to, const void *from, size_t bytes) {
  return __builtin_memmove(to, from, bytes);
}

void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
  return __builtin_memcpy(to, from, bytes);
}

void *memset(void *to, int byte, size_t bytes) { return __builtin_memset(to, byte, bytes); }

int memcmp(const void *one, const void *other, size_t bytes) {
  const uint8_t *a = one, *b = other;
  for (size_t at = 0; at < bytes; at += 1)
    if (a[at] != b[at]) return a[at] < b[at] ? -1 : 1;
  return 0;
}

// The seed of hash tables. A constant is safe: only the page's own user could choose colliding
// keys.
void arc4random_buf(void *to, size_t bytes) { memset(to, 0x5a, bytes); }

// Rounds to the nearest whole number, halves away from 0.
double round(double x) {
  double whole = __builtin_trunc(x);
  // The difference is exact, because the two numbers are close.
  if (__builtin_fabs(x - whole) >= 0.5) whole += __builtin_copysign(1, x);
  return __builtin_copysign(whole, x);
}

// The product of two 128-bit numbers, as compiler-rt has it.
__int128 __multi3(__int128 one, __int128 other) {
  uint64_t a = (uint64_t)one, b = (uint64_t)other;
  uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
  uint64_t low = al * bl;
  uint64_t middle = ah * bl + (low >> 32);
  uint64_t cross = al * bh + (uint32_t)middle;
  uint64_t high = ah * bh + (middle >> 32) + (cross >> 32);
  high += (uint64_t)(one >> 64) * b + a * (uint64_t)(other >> 64);
  low = (cross << 32) | (uint32_t)low;
  return (__int128)(((unsigned __int128)high << 64) | low);
}

__attribute__((import_module("page"), import_name("number"))) double page_number(
    const char *digits, size_t count);

// A number with more digits than this module reads exactly: the page reads it, correctly rounded.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  size_t count = 0;
  while (text[count] != 0) count += 1;
  *number = page_number(text, count);
  return text + count;
}


// Unicode's tables would be a third of the module. It compares names byte by byte instead, and cuts
// no text.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return (void)scalar, 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return (void)scalar, 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  return (void)first, (void)second, UINT32_MAX;
}
uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) { return (void)scalar, 0; }
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return (void)scalar, 0; }
_Bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return (void)scalar, 0; }
_Bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return (void)scalar, 0; }
const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};

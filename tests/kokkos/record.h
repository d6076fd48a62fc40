/* The record of a view, and the functions of Kokkos that make, count and release it, by their names in its library. */
#pragma once
#include <stddef.h>
enum { HEADER = 128 };
typedef struct Record {
  void *functions;
  char *memory;
  size_t size;
  void (*deletes)(struct Record *);
  int users;
} Record;
#define OF_RECORDS "_ZN6Kokkos4Impl22SharedAllocationRecordIvvE"
void make(Record *, const void *, const void *, size_t, void (*)(Record *)) __asm__(
    "_ZN6Kokkos4Impl28SharedAllocationRecordCommonINS_9HostSpaceEEC2ERKS2_RKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcE"
    "EEmPFvPNS0_22SharedAllocationRecordIvvEEE");
void use(Record *) __asm__(OF_RECORDS "9incrementEPS2_");
Record *leave(Record *) __asm__(OF_RECORDS "9decrementEPS2_");

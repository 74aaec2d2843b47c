/* The peer of bench/dice.ts: checks rolled die by die and ranked by a plain loop, as one would write it in C.
 *
 *   dice-loop DICE SLICES TRIALS SEED  ->  one line: nanoseconds for a check, as the median of so many slices of so many
 *                                          checks, then how often each value 0 .. 10 came up
 *
 * Faces come from xorshift64* (S. Vigna, ACM TOMS 42, 2016), the upper 32 bits scaled to six; its bias is below 2^-29. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t state;

static inline unsigned below6(void) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (unsigned)(((state * 2685821657736338717ULL) >> 32) * 6 >> 32);
}

static int check(int dice) {
  int counts[6] = {0};
  for (int die = 0; die < dice; die++) counts[below6()]++;
  int most = 0, run = 0, longest = 0;
  for (int face = 0; face < 6; face++) {
    if (counts[face] > most) most = counts[face];
    run = counts[face] > 0 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  int kind = most >= 6 ? 10 : most >= 2 ? 2 * (most - 1) : 0;
  int straight = longest >= 3 ? 2 * longest - 3 : 0;
  int best = kind > straight ? kind : straight;
  return best > 0 ? best : counts[5] > 0;
}

static int ascending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  const int dice = atoi(argv[1]);
  const int slices = atoi(argv[2]);
  const int trials = atoi(argv[3]);
  if (slices < 1 || slices > 1000 || trials < 1) return 2;
  state = strtoull(argv[4], NULL, 10) * 2654435769ULL + 88172645463325252ULL;
  long tally[11] = {0};
  double times[1000];
  for (int slice = 0; slice < slices; slice++) {
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (int trial = 0; trial < trials; trial++) tally[check(dice)]++;
    clock_gettime(CLOCK_MONOTONIC, &to);
    times[slice] = ((to.tv_sec - from.tv_sec) * 1e9 + (to.tv_nsec - from.tv_nsec)) / trials;
  }
  qsort(times, slices, sizeof times[0], ascending);
  printf("%.3f", times[slices / 2]);
  for (int value = 0; value <= 10; value++) printf(" %ld", tally[value]);
  printf("\n");
  return 0;
}

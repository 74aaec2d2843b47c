/* The peer of bench/playouts.ts: the pools of recorded playouts, rolled die by die and ranked by a plain loop.
 *
 *   pools-loop FILE PASSES SEED  ->  one line: nanoseconds for one pass over all pools, as the median of so many; dice rolled
 *                                    in a pass; how often each value 0 .. 10 came up in all passes
 *
 * FILE holds one byte for each pool: its dice. */
#include "naive.h"

enum { MAX_POOLS = 1 << 26 };

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  FILE *file = fopen(argv[1], "rb");
  unsigned char *pools = malloc(MAX_POOLS);
  if (file == NULL || pools == NULL) return 2;
  const long count = (long)fread(pools, 1, MAX_POOLS, file);
  fclose(file);
  const int passes = atoi(argv[2]);
  if (count < 1 || count == MAX_POOLS || passes < 1 || passes > 1000) return 2;
  seed_dice(argv[3]);
  long tally[11] = {0}, dice = 0;
  double times[1000];
  for (int pass = 0; pass < passes; pass++) {
    const double from = now_by(CLOCK_THREAD_CPUTIME_ID);
    for (long at = 0; at < count; at++) tally[check(pools[at])]++;
    times[pass] = now_by(CLOCK_THREAD_CPUTIME_ID) - from;
  }
  for (long at = 0; at < count; at++) dice += pools[at];
  printf("%.0f %ld", median(times, passes), dice);
  for (int value = 0; value <= 10; value++) printf(" %ld", tally[value]);
  printf("\n");
  free(pools);
  return 0;
}

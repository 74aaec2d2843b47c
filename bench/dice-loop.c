/* The peer of bench/dice.ts: checks rolled die by die and ranked by a plain loop, as one would write it in C.
 *
 *   dice-loop DICE SLICES TRIALS SEED  ->  one line: nanoseconds for a check, as the median of so many slices of so many
 *                                          checks, then how often each value 0 .. 10 came up */
#include "naive.h"

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  const int dice = atoi(argv[1]);
  const int slices = atoi(argv[2]);
  const int trials = atoi(argv[3]);
  if (slices < 1 || slices > 1000 || trials < 1) return 2;
  seed_dice(argv[4]);
  long tally[11] = {0};
  double times[1000];
  for (int slice = 0; slice < slices; slice++) {
    const double from = now_by(CLOCK_MONOTONIC);
    for (int trial = 0; trial < trials; trial++) tally[check(dice)]++;
    times[slice] = (now_by(CLOCK_MONOTONIC) - from) / trials;
  }
  printf("%.3f", median(times, slices));
  for (int value = 0; value <= 10; value++) printf(" %ld", tally[value]);
  printf("\n");
  return 0;
}

/* What the C peers of the benchmarks share: dice as one would roll them in C, a check ranked by a plain loop, and time.
 *
 * Faces come from xorshift64* (S. Vigna, ACM TOMS 42, 2016), the upper 32 bits scaled to six; its bias is below 2^-29. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t state;

static inline void seed_dice(const char *text) {
  state = strtoull(text, NULL, 10) * 2654435769ULL + 88172645463325252ULL;
}

static inline unsigned below6(void) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (unsigned)(((state * 2685821657736338717ULL) >> 32) * 6 >> 32);
}

/* The value, 0 to 10, of the best combination of so many dice. */
static inline int check(int dice) {
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

/* Nanoseconds by the given clock: by CLOCK_THREAD_CPUTIME_ID waiting for other programs does not count. */
static inline double now_by(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static inline double median(double *times, int count) {
  qsort(times, count, sizeof times[0], ascending);
  return (times[(count - 1) / 2] + times[count / 2]) / 2;
}

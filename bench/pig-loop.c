/* The peer of bench/pig.ts: Pig as one would write it in C. Two sides hold at 20 points, or with enough to win.
 *
 *   pig-loop TARGET ROUNDS SLICES GAMES SEED  ->  one line: nanoseconds for a game, as the median of so many slices of so
 *                                                 many games; wins of the first side, of the second, games without a
 *                                                 winner; rolls; how many games took 1, 2, .. 2 ROUNDS turns */
#include "naive.h"

enum { MAX_TURNS = 400 };

static long outcomes[3], rolls, lengths[MAX_TURNS + 1];

static int holds(int mine, int turn, int target) {
  return turn >= 20 || mine + turn >= target;
}

/* Points that a turn brings. */
static int take_turn(int mine, int target) {
  int turn = 0;
  for (;;) {
    const int face = (int)below6() + 1;
    rolls++;
    if (face == 1) return 0;
    turn += face;
    if (mine + turn >= target || holds(mine, turn, target)) return turn;
  }
}

static void play(int target, int rounds) {
  int scores[2] = {0, 0};
  for (int turn = 0; turn < 2 * rounds; turn++) {
    const int side = turn % 2;
    scores[side] += take_turn(scores[side], target);
    if (scores[side] < target) continue;
    outcomes[side]++;
    lengths[turn + 1]++;
    return;
  }
  outcomes[2]++;
  lengths[2 * rounds]++;
}

int main(int argc, char **argv) {
  if (argc != 6) return 2;
  const int target = atoi(argv[1]);
  const int rounds = atoi(argv[2]);
  const int slices = atoi(argv[3]);
  const int games = atoi(argv[4]);
  if (target < 2 || rounds < 1 || 2 * rounds > MAX_TURNS || slices < 1 || slices > 1000 || games < 1) return 2;
  seed_dice(argv[5]);
  double times[1000];
  for (int slice = 0; slice < slices; slice++) {
    const double from = now_by(CLOCK_THREAD_CPUTIME_ID);
    for (int game = 0; game < games; game++) play(target, rounds);
    times[slice] = (now_by(CLOCK_THREAD_CPUTIME_ID) - from) / games;
  }
  printf("%.3f %ld %ld %ld %ld", median(times, slices), outcomes[0], outcomes[1], outcomes[2], rolls);
  for (int turns = 1; turns <= 2 * rounds; turns++) printf(" %ld", lengths[turns]);
  printf("\n");
  return 0;
}

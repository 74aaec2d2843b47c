// Better is never worse, at length: what each change that is better beyond doubt does to the win rate, where the agents
// know of it and where it is hidden from them.
// Run: node bench/better.ts [--game GAME …] [--only WORDS] [--games N] [--first N] [--hidden]
//
// All variants of the same settings play the same games. An interval is that of its change alone. "Surely worse" is
// said of all changes of a game together: a false alarm in at most 5 of 100 such lists.
import { argumentsOf } from '../scripts/arguments.ts'
import { gameIds } from '../src/games/registry.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { compareBetter, differenceOfPairs, surelyWorse } from '../src/testing/index.ts'
import type { Compared } from '../src/testing/index.ts'
import { betterOf } from '../tests/support/better.ts'

const taken = argumentsOf('node bench/better.ts', 'What better content does to the win rate.', {
  game: { default: [] as readonly string[], about: 'these games alone', among: gameIds },
  only: { default: '', about: 'only changes, or settings, that hold these words' },
  games: { default: 1000, about: 'of each variant' },
  first: { default: 0, about: 'the first playout', min: 0 },
  hidden: { default: false, about: 'play each change once more, hidden from the agents' },
})

const pp = (pairs: Compared['pairs']): string => {
  const { value, low, high } = differenceOfPairs(pairs)
  const [at, from, to] = [value, low, high].map((share) => (100 * share).toFixed(1))
  return `${at} (${from} to ${to})`
}

for (const id of taken.game.length > 0 ? taken.game : gameIds) {
  const all: Compared[] = []
  for (const { title, loaded, changes, metric } of await betterOf(nodeWorkbench(), id)) {
    const chosen = Object.entries(changes).filter(([name]) => `${title}: ${name}`.includes(taken.only))
    if (chosen.length === 0) continue
    console.log(`${id}, ${title}, ${taken.games} games with the same dice, pp (95% interval)`)
    for (const one of compareBetter(loaded, Object.fromEntries(chosen), {
      first: taken.first,
      games: taken.games,
      hides: taken.hidden,
      metric,
    })) {
      const { both, onlyFirst } = one.pairs
      const hidden = !taken.hidden
        ? ''
        : one.hidden === undefined
          ? '  hidden: not possible'
          : `  hidden: ${pp(one.hidden)}`
      console.log(
        `  ${one.change}: ${pp(one.pairs)} of ${((100 * (both + onlyFirst)) / taken.games).toFixed(1)}%${hidden}`,
      )
      all.push({ ...one, change: `${title}: ${one.change}` })
    }
  }
  const worse = surelyWorse(all, 0.05)
  console.log(`${id}: ${all.length} changes, surely worse: ${worse.map(({ change }) => change).join('; ') || 'none'}`)
}

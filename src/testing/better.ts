// Better is never worse: of changes that are better beyond doubt (`Game.better`), none may lower the win rate of the
// agents that play by default. One that does shows an agent that judges wrongly, or a rule with two edges.
import { holm, pairedProportions, signTest } from '../estimate/index.ts'
import type { Estimate, PairCells } from '../estimate/index.ts'
import type { Better, Game } from '../engine/game.ts'
import { parseYaml } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import { columnOf, findEstimand, jobOf, layoutOf, parseExperiment, Player, withVariants } from '../simulate/index.ts'
import type { ContentFiles, LoadedExperiment, PlayerOptions } from '../simulate/index.ts'

/** A change, and what came of it on the same dice. */
export interface Compared {
  readonly change: string
  /** Games won as things are (first) and with the change (second). */
  readonly pairs: PairCells
  /** The same where agents don't know of the change; undefined: it can't be hidden from them. */
  readonly hidden: PairCells | undefined
}

export interface Comparing {
  /** The first playout, and how many. */
  readonly first?: number
  readonly games: number
  /** Play each change once more, hidden from the agents. Default false. */
  readonly hides?: boolean
  /** What is won. Default `win`. */
  readonly metric?: string
}

const AS_GIVEN = 'as it is'

/**
 * The experiment of `Better.settings`.
 * @param shipped what the content was read from; changes inside its entries need it
 * @throws InputError for settings that the game doesn't know
 */
export function experimentOfBetter(
  game: Game,
  content: unknown,
  shipped: readonly Document[],
  settings: Better['settings'],
): LoadedExperiment {
  const files: ContentFiles = {
    shipped,
    read: () => [],
    content: (users) => (users.length === 0 ? content : game.content.extend(content, shipped, users)),
  }
  const document = parseYaml({ name: 'better', text: JSON.stringify({ game: game.id, ...settings }) })
  const parsed = parseExperiment(document, game, files)
  const layouts = parsed.experiment.variants.map((variant) => layoutOf(game, parsed.content, variant))
  return { ...parsed, game, files, document, layouts, job: jobOf(parsed.experiment, parsed.content) }
}

/**
 * Plays each change beside the settings as they are.
 * @param loaded the experiment of `Better.settings`
 * @throws InputError for a change that can't be made
 */
export function compareBetter(
  loaded: LoadedExperiment,
  changes: Better['changes'],
  { first = 0, games, hides = false, metric = 'win' }: Comparing,
): Compared[] {
  const wanted = Object.entries(changes).map(([name, set]) => ({ name, set }))
  const { game, content, experiment } = withVariants(loaded, [{ name: AS_GIVEN, set: {} }, ...wanted], [metric])
  const won = (variant: number, seen?: PlayerOptions['seen']): Int32Array => {
    const { settings } = experiment.variants[variant]!
    const player = new Player(game, content, { variant, seed: experiment.seed, settings, references: [metric], seen })
    const column = columnOf(player.layout, findEstimand(player.layout, metric))
    return player.playBatch(first, games).columns.slice(column * games, (column + 1) * games)
  }
  const before = won(0)
  return wanted.map(({ name: change }, index) => {
    const pairs = pairsOf(before, won(index + 1))
    if (!hides) return { change, pairs, hidden: undefined }
    return {
      change,
      pairs,
      hidden: hiddenPairs(before, () => won(index + 1, { content, settings: experiment.variants[0]!.settings })),
    }
  })
}

/** Of what can't be hidden, agents that know nothing of it choose what is not legal, or look for what is not there. */
function hiddenPairs(before: Int32Array, after: () => Int32Array): PairCells | undefined {
  try {
    return pairsOf(before, after())
  } catch {
    return undefined
  }
}

function pairsOf(first: Int32Array, second: Int32Array): PairCells {
  const cells = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 }
  first.forEach((before, playout) => {
    const after = second[playout]! > 0
    cells[before > 0 ? (after ? 'both' : 'onlyFirst') : after ? 'onlySecond' : 'neither'] += 1
  })
  return cells
}

/** The difference that a change makes to the win rate, with its own 95% interval. */
export const differenceOfPairs = (pairs: PairCells): Estimate => pairedProportions(pairs, 0.95)

/**
 * The changes that lower the win rate by more than chance explains.
 * @param level the chance of at least one false alarm in all of them together, if none lowers it
 * Formula: exact one-sided sign test of the games that only one of both won, corrected by S. Holm (1979)
 */
export function surelyWorse<One extends Pick<Compared, 'pairs'>>(all: readonly One[], level: number): One[] {
  const pValues = all.map(({ pairs: { onlyFirst, onlySecond } }) =>
    onlySecond >= onlyFirst ? 1 : Math.min(1, signTest(onlyFirst, onlySecond) / 2),
  )
  return all.filter((_, index) => holm(pValues)[index]! <= level)
}

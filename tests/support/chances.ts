// Exact chances of events (`Telling.chanceOf`) held against games: what came, how often, and how often it should have.
import { expect } from 'vitest'
import type { ExactChance, Game, GameEvent } from '../../src/engine/game.ts'
import { Player } from '../../src/simulate/index.ts'

/**
 * By type of event: events that differ from one that was told in nothing but what came, one for each result that was
 * possible, its own included.
 */
export type Results<Scenario> = Readonly<Record<string, (event: GameEvent, scenario: Scenario) => readonly GameEvent[]>>

interface Count {
  events: number
  came: number
  expected: number
  variance: number
  /** Whether more came where the chance was higher: what came less its chance, times the chance; its variance. */
  slope: number
  slopeVariance: number
}

const SEED = 56

/** Who throws dice again does not like what came: such draws are held together with those that were left alone. */
const THROWN_AGAIN = / at the first throw$/

/** Sums of chances that are 1 differ from it by less. */
const ROUNDING = 1e-9
/** Standard deviations. A correct game exceeds them in one of 16,000 kinds. */
const MAX_OF_KIND = 4
/** The same for draws of one chance. A correct game exceeds them in about one of 1,000,000 groups. */
const MAX_OF_CHANCE = 5
/** Groups with less variance are too small for a normal distribution. */
const MIN_VARIANCE = 9

/**
 * Plays games and compares each result of each draw with its chance: all draws of a kind together, those with the same
 * chance, and whether more came where the chance was higher. What a player chooses never depends on the draw, so the
 * differences add up like independent ones.
 *
 * Each kind is judged twice: as often as it is said, and more often where that is said.
 *
 * @param nameOf of a kind of draw, where the type of the event says too little
 * @returns how many events of each kind were told with a chance
 */
export function holdAgainstPlay<Content, Settings, Scenario, State, View>(
  game: Game<Content, Settings, Scenario, State, View>,
  content: Content,
  settings: readonly object[],
  games: number,
  results: Results<Scenario>,
  nameOf: (event: GameEvent) => string = ({ type }) => type,
): Map<string, number> {
  const kinds = new Map<string, Count>()
  const chances = new Map<string, Count>()
  const told = new Map<string, number>()
  for (const [variant, setting] of settings.entries()) {
    // A seed of its own: with the same dice, settings would be wrong together.
    const player = new Player(game, content, {
      variant,
      seed: SEED + variant,
      settings: game.settings(content).parse(setting),
    })
    const scenario = player.scenario as Scenario
    const chanceOf = (event: GameEvent): ExactChance | undefined => game.telling.chanceOf!(scenario, event)
    for (let playout = 0; playout < games; playout++)
      player.playOne(playout, (event) => {
        const own = chanceOf(event)
        if (own === undefined) return
        if (!(event.type in results)) throw new Error(`no results are known of the event ${event.type}`)
        const name = nameOf(event)
        told.set(name, (told.get(name) ?? 0) + 1)
        const all = results[event.type]!(event, scenario).map((one) => chanceOf(one)!)
        const sum = all.reduce((total, { chance }) => total + chance, 0)
        if (Math.abs(sum - 1) > ROUNDING || new Set(all.map(({ of }) => of)).size < all.length)
          throw new Error(`chances ${JSON.stringify(all)} of ${JSON.stringify(event)}`)
        if (!all.some(({ of, chance }) => of === own.of && chance === own.chance))
          throw new Error(`what came is no possible result of ${JSON.stringify(event)}`)
        for (const { of, chance } of all) {
          const kind = `${name} ${of.replace(THROWN_AGAIN, '')}`
          const beside = chance - 1 / all.length
          count(kinds, kind, chance, of === own.of, beside)
          count(chances, `${kind} ${chance.toFixed(3)}`, chance, of === own.of, beside)
        }
      })
  }
  const wrong = [...beyond(kinds, MAX_OF_KIND), ...slanted(kinds), ...beyond(chances, MAX_OF_CHANCE)]
  expect(wrong, 'chances that do not fit what came').toEqual([])
  return told
}

/** @param beside how far the chance is from that of results that are all as likely */
function count(counts: Map<string, Count>, name: string, chance: number, came: boolean, beside: number): void {
  const sums = counts.get(name) ?? { events: 0, came: 0, expected: 0, variance: 0, slope: 0, slopeVariance: 0 }
  counts.set(name, sums)
  sums.events += 1
  sums.came += came ? 1 : 0
  sums.expected += chance
  sums.variance += chance * (1 - chance)
  sums.slope += ((came ? 1 : 0) - chance) * beside
  sums.slopeVariance += chance * (1 - chance) * beside ** 2
}

function beyond(counts: ReadonlyMap<string, Count>, max: number): string[] {
  return [...counts].flatMap(([name, { events, came, expected, variance }]) => {
    // What is certain has to come, and what is impossible must not.
    const allowed = variance < ROUNDING ? ROUNDING * events : max * Math.sqrt(variance)
    if ((variance < MIN_VARIANCE && variance >= ROUNDING) || Math.abs(came - expected) <= allowed) return []
    return [`${name}: ${came} of ${events}, expected ${expected.toFixed(1)} ± ${Math.sqrt(variance).toFixed(1)}`]
  })
}

/** Kinds of which more, or less, than said came where the chance was high. */
function slanted(counts: ReadonlyMap<string, Count>): string[] {
  return [...counts].flatMap(([name, { variance, slope, slopeVariance }]) =>
    variance < MIN_VARIANCE || Math.abs(slope) <= MAX_OF_KIND * Math.sqrt(slopeVariance) + ROUNDING
      ? []
      : [`${name}: came ${slope > 0 ? 'more' : 'less'} often than said where its chance was high`],
  )
}

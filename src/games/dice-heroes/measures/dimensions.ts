// What metrics are counted by: heroes, cards, skills, dice, turns.
import type { Dimension } from '../../../engine/game.ts'
import { namesOf, shownOf, words } from '../../../engine/words.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SIZES, Type, TYPES } from '../words/dice.ts'
import { Fate, FATES, REASONS, Way } from '../words/vocabulary.ts'

// ---- Words ---------------------------------------------------------------------------------------------------------

/** How a party stands is looked at after every so many turns, STANDINGS times. */
export const EVERY = 5
export const STANDINGS = 8
/** Turns up to which it is counted when things happen; what comes later counts as of that turn. */
export const HORIZON = 60
/** How long things take at a table, in seconds: our assumptions. */
export const SECONDS = { turn: 45, check: 20, closing: 15 } as const

/** Numbers in bands: the first end that a number does not pass. */
export const TURN_ENDS = [5, 10, 15, 20, 25, 30] as const
export const SLACK_ENDS = [0, 1, 3, 6, 10, 15] as const
export const PAID_ENDS = [0, 2, 5, 10] as const
export const WOUND_ENDS = [0, 1, 2, 4, 8] as const
/** Percent of turns. */
export const TOGETHER_ENDS = [25, 50, 75] as const

export function bandOf(number: number, ends: readonly number[]): number {
  let band = 0
  while (band < ends.length && number > ends[band]) band += 1
  return band
}

function bands(name: string, ends: readonly number[], from: number): Dimension {
  const labels = ends.map((end, index) => {
    const first = index === 0 ? from : ends[index - 1] + 1
    return first === end ? String(end) : `${first} to ${end}`
  })
  return { name, labels: [...labels, `${ends.at(-1)! + 1} and more`] }
}

export const BattleEnd = words('won', 'lost', 'fled', 'stood', 'evaded')
export const ObstacleEnd = words('passed', 'failed', 'fled', 'evaded')
export const NearDeathEnd = words('rescued', 'died', 'game over')
export const DamageFate = words('reduced', 'from the hand', 'from the bag', 'dropped')
/** Why dice of a hero are discarded; those that are deterred or removed come last. */
export const LOSSES = [...REASONS, 'deterred', 'removed'] as const
/** What becomes of dice that are met. */
export const MET_FATES = [Fate.acquire, Fate.remove, Fate.return, Fate.hide, Fate.deter] as const
/** Where live dice are: all of a party's. */
export const PLACES_OF_DICE = ['hand', 'ally hand', 'bag', 'discard pile', 'deterrent pile'] as const
export const WOUND_SOURCES = ['met', 'card'] as const
/** By how much E is above H. */
export const LARGEST_GAP = 8
export const GAPS = ['H above E', ...Array.from({ length: LARGEST_GAP + 1 }, (_, gap) => countLabel(gap, LARGEST_GAP))]

/** Initial closing difficulties from 0; the last and more share a cell. */
export const LARGEST_DIFFICULTY = 8
/** What loses dice beside cards of encounters. */
export const Other = words({
  nameless: 'a nameless enemy',
  obstacle: 'an obstacle',
  rule: 'a rule of a card',
  check: 'dice spent on checks',
  skill: 'dice spent on skills',
  exploreAgain: 'exploring again',
  endTurn: 'discarding at the end of a turn',
})

function countLabel(count: number, last: number): string {
  return count === last ? `${count}+` : String(count)
}

const counts = (name: string, last: number): Dimension => ({
  name,
  labels: Array.from({ length: last + 1 }, (_, count) => String(count)),
})

const upTo = (name: string, last: number): Dimension => ({
  name,
  labels: Array.from({ length: last + 1 }, (_, count) => countLabel(count, last)),
})

// ---- Cards ---------------------------------------------------------------------------------------------------------

/** Cards that can be met in a scenario: enemies, then villains, then the nameless enemy; and obstacles. */
export interface Cards {
  /** By number of the card: its index; that of the nameless one for a card that no location deals. */
  readonly enemies: Int16Array
  readonly villains: Int16Array
  readonly obstacles: Int16Array
  readonly all: Dimension
  readonly ofVillains: Dimension
  readonly ofObstacles: Dimension
  readonly firstVillain: number
  readonly nameless: number
  readonly namelessObstacle: number
}

const made = new WeakMap<Scenario, Cards>()
let last: { readonly scenario: Scenario; readonly cards: Cards } | undefined

/** Made once for each scenario; the last one is at hand. */
export function cardsOf(scenario: Scenario): Cards {
  if (last?.scenario === scenario) return last.cards
  const cards = made.get(scenario) ?? listCards(scenario)
  made.set(scenario, cards)
  last = { scenario, cards }
  return cards
}

interface Named {
  readonly id: string
  readonly name: string
}

function listCards({ enemies, villains, obstacles, kinds, stages }: Scenario): Cards {
  const met = listed(kinds.map((kind) => kind.enemies))
  const dealt = listed(stages.map((stage) => stage.villains))
  const passed = listed(kinds.map((kind) => kind.obstacles))
  const all = [
    ...met.map((number) => named(enemies[number], 'enemy:')),
    ...dealt.map((number) => named(villains[number], 'villain:')),
  ]
  const nameless = { id: 'nameless', name: 'a nameless one' }
  return {
    enemies: indicesOf(enemies, met, 0, all.length),
    villains: indicesOf(villains, dealt, met.length, all.length),
    obstacles: indicesOf(obstacles, passed, 0, passed.length),
    all: dimension('card', [...all, nameless]),
    ofVillains: dimension('card', orNone(all.slice(met.length))),
    ofObstacles: dimension('obstacle', [...passed.map((number) => obstacles[number]), nameless]),
    firstVillain: met.length,
    nameless: all.length,
    namelessObstacle: passed.length,
  }
}

const listed = (lists: readonly Int16Array[]): number[] =>
  [...new Set(lists.flatMap((list) => [...list]))].toSorted((a, b) => a - b)

const named = ({ id, name }: Named, prefix: string): Named => ({ id: prefix + id, name })

function indicesOf(cards: readonly Named[], met: readonly number[], first: number, other: number): Int16Array {
  return Int16Array.from(cards, (_, number) => (met.includes(number) ? first + met.indexOf(number) : other))
}

/** A dimension has a label in any case. */
const orNone = (entries: readonly Named[]): readonly Named[] =>
  entries.length === 0 ? [{ id: 'none', name: 'none' }] : entries

const dimension = (name: string, entries: readonly Named[]): Dimension => ({
  name,
  labels: entries.map(({ id }) => id),
  labelsShown: entries.map((entry) => entry.name),
})

// ---- Dimensions ----------------------------------------------------------------------------------------------------

export type Dimensions = ReturnType<typeof dimensionsOf>

export function dimensionsOf(scenario: Scenario) {
  const { heroes, kinds, maxLocations, seatCount, skills, stages, isAdventure } = scenario
  const { all, ofVillains, ofObstacles } = cardsOf(scenario)
  const round = { name: 'round', labels: Array.from({ length: STANDINGS }, (_, index) => String(EVERY * (index + 1))) }
  const game = {
    name: 'game',
    labels: stages.map(({ id }, index) => `${index + 1} ${id}`),
    labelsShown: stages.map(({ name }, index) => `${index + 1} ${name}`),
  }
  return {
    scenario,
    seatCount,
    hero: { name: 'hero', labels: heroes.map(({ label }) => label) },
    card: all,
    villain: ofVillains,
    obstacle: ofObstacles,
    cause: {
      name: 'cause',
      labels: [...all.labels.slice(0, -1), ...namesOf(Other)],
      labelsShown: [...all.labelsShown!.slice(0, -1), ...shownOf(Other)],
    },
    skill: dimension('skill', orNone(skills.map((skill) => (skill.isCard ? named(skill, 'ally:') : skill)))),
    location: dimension('location', kinds),
    game,
    /** What the dice economy of adventures is by before all else. */
    games: isAdventure ? [game] : [],
    place: { name: 'place', labels: PLACES_OF_DICE },
    round,
    turnBand: bands('turns', TURN_ENDS, 1),
    dead: counts('dead', seatCount),
    closed: counts('closed', maxLocations),
    left: counts('left', maxLocations),
    nth: { name: 'nth', labels: Array.from({ length: maxLocations }, (_, index) => String(index + 1)) },
    slack: bands('turns-left', SLACK_ENDS, 0),
    paid: bands('paid', PAID_ENDS, 0),
    wounds: bands('wounds', WOUND_ENDS, 0),
    together: bands('percent', TOGETHER_ENDS, 0),
    type: { name: 'type', labels: TYPES },
    /** Those that a hand can hold: ALLY dice lie beside it, and it has none. */
    held: { name: 'type', labels: TYPES.slice(0, Type.wound + 1) },
    size: { name: 'size', labels: SIZES.map((size) => `d${size}`) },
    metFate: { name: 'fate', labels: MET_FATES.map((fate) => FATES[fate]) },
    way: { name: 'way', labels: namesOf(Way) },
    difficulty: upTo('difficulty', LARGEST_DIFFICULTY),
  }
}

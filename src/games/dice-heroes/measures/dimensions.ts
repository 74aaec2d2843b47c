// What metrics are counted by: heroes, cards, skills, dice, turns.
import {
  Bands,
  byCount,
  byLabel,
  byThing,
  countLabels,
  inTime,
  type Thing,
  thingsOf,
} from '../../../engine/dimensions.ts'
import type { Dimension } from '../../../engine/metric.ts'
import { onceFor } from '../../../engine/once.ts'
import { namesOf, shownOf, words } from '../../../engine/words.ts'
import type { Scenario, SkillTable } from '../setup/scenario.ts'
import { EVERY, STANDINGS } from '../state/state.ts'
import { LIVE_TYPES, SIZES, STAT_TYPES, Type, TYPES } from '../words/dice.ts'
import { CHECKS, DAMAGES, Fate, FATES, Outcome, REASONS, SOURCES, Way } from '../words/vocabulary.ts'

/** Turns up to which it is counted when things happen; what comes later counts as of that turn. */
export const HORIZON = 60
/** How long things take at a table, in seconds: our assumptions. */
export const SECONDS = { turn: 45, check: 20, closing: 15 } as const

// ---- Words ---------------------------------------------------------------------------------------------------------

/** How games end, without those that go on. */
export const OUTCOMES = namesOf(Outcome).slice(1)
export const BattleEnd = words('won', 'lost', 'fled', 'stood', 'evaded')
export const ObstacleEnd = words('passed', 'failed', 'fled', 'evaded')
export const NearDeathEnd = words('rescued', 'died', 'game over')
export const DamageFate = words('reduced', 'from the hand', 'from the bag', 'dropped')
/** Why dice of a hero are discarded; those that are deterred or removed come last. */
export const LOSSES = [...REASONS, 'deterred', 'removed'] as const
/** What becomes of dice that are met. */
export const MET_FATES: readonly number[] = [Fate.acquire, Fate.remove, Fate.return, Fate.hide, Fate.deter]
/** E above H; larger gaps share a cell, as initial closing difficulties do. */
export const LARGEST_GAP = 8
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

// ---- The same in all scenarios -------------------------------------------------------------------------------------

export const TURNS = new Bands('turns', 1, [5, 10, 15, 20, 25, 30])
export const SLACK = new Bands('turns-left', 0, [0, 1, 3, 6, 10, 15])
export const PAID = new Bands('paid', 0, [0, 10, 15, 20, 25, 30, 40])
export const WOUNDS = new Bands('wounds', 0, [0, 1, 2, 4, 8])
/** Percent of turns. */
export const TOGETHER = new Bands('percent', 0, [25, 50, 75])

const shownAs = (dimension: Dimension, shown: (label: string) => string): Dimension => ({
  ...dimension,
  labelsShown: dimension.labels.map(shown),
})

const FIXED = {
  battleEnd: byLabel('end', namesOf(BattleEnd)),
  check: byLabel('check', CHECKS),
  damage: byLabel('type', DAMAGES),
  damageFate: byLabel('fate', namesOf(DamageFate)),
  difficulty: byCount('difficulty', LARGEST_DIFFICULTY, true),
  firstDeath: {
    ...byLabel('first death', ['nobody', ...TURNS.dimension.labels]),
    labelsShown: ['nobody dies', ...TURNS.dimension.labels.map((turns) => inTime('turns', turns))],
  },
  gap: {
    ...byLabel('gap', ['H above E', ...countLabels(LARGEST_GAP, true)]),
    labelsShown: ["the hero's total is higher", ...countLabels(LARGEST_GAP, true)],
  },
  /** Types that a hand can hold: ALLY dice lie beside it, and it has none. */
  held: byLabel('type', TYPES.slice(0, Type.wound + 1)),
  live: byLabel('type', LIVE_TYPES),
  loss: byLabel('cause', OUTCOMES.slice(1)),
  metFate: {
    ...byLabel('fate', MET_FATES, (fate) => FATES[fate]),
    labelsShown: ['acquired', 'removed', 'back in the bag', 'hidden', 'deterred'],
  },
  nearDeathEnd: byLabel('end', namesOf(NearDeathEnd)),
  obstacleEnd: byLabel('end', namesOf(ObstacleEnd)),
  /** What becomes of the own die of a stat check. */
  own: byLabel('own', ['hidden', 'discarded']),
  /** Where live dice are: all of a party's. */
  place: byLabel('place', ['hand', 'ally hand', 'bag', 'discard pile', 'deterrent pile']),
  paid: shownAs(PAID.dimension, (count) => `${count} paid`),
  range: { ...byLabel('range', ['here', 'far']), labelsShown: ['at the same location', 'elsewhere'] },
  round: byLabel('round', [...Array(STANDINGS).keys()], (look) => String(EVERY * (look + 1))),
  size: byLabel('size', SIZES, (size) => `d${size}`),
  slack: shownAs(SLACK.dimension, (turns) => `${turns} ${turns === '1' ? 'turn' : 'turns'} left`),
  source: {
    ...byLabel('source', SOURCES),
    labelsShown: ['a battle', 'fleeing', 'standing without a fight', 'an effect'],
  },
  stat: byLabel('type', STAT_TYPES),
  together: shownAs(TOGETHER.dimension, (percent) => `company in ${percent}% of turns`),
  turns: TURNS.dimension,
  type: byLabel('type', TYPES),
  way: byLabel('way', namesOf(Way)),
  why: { ...byLabel('why', LOSSES), labelsShown: LOSSES.map((why) => why.replaceAll('-', ' ')) },
  wounds: shownAs(WOUNDS.dimension, (count) => `${count} WOUND ${count === '1' ? 'die' : 'dice'}`),
  woundSource: byLabel('source', ['met', 'card']),
}

// ---- Cards that can be met -----------------------------------------------------------------------------------------

const prefixed =
  (prefix: string) =>
  ({ id, name }: Thing): Thing => ({ id: prefix + id, name })

/** Enemies, then villains, then the nameless enemy; and obstacles: by number of a card its index among these. */
export const cardsOf = onceFor(({ enemies, villains, obstacles, kinds, stages }: Scenario) => {
  const met = thingsOf(kinds, enemies, (kind) => kind.enemies)
  const dealt = thingsOf(stages, villains, (stage) => stage.villains)
  const passed = thingsOf(kinds, obstacles, (kind) => kind.obstacles)
  const fought = [...met.things.map(prefixed('enemy:')), ...dealt.things.map(prefixed('villain:'))]
  const nameless = { id: 'nameless', name: 'a nameless one' }
  const others = namesOf(Other).map((id, index) => ({ id, name: shownOf(Other)[index] }))
  return {
    enemies: met.indexOf,
    villains: dealt.indexOf,
    obstacles: passed.indexOf,
    firstVillain: met.things.length,
    nameless: fought.length,
    namelessObstacle: passed.things.length,
    card: byThing('card', [...fought, nameless]),
    villain: byThing('card', fought.slice(met.things.length)),
    obstacle: byThing('obstacle', [...passed.things, nameless]),
    cause: byThing('cause', [...fought, ...others]),
  }
})

// ---- By scenario ---------------------------------------------------------------------------------------------------

export type Dimensions = ReturnType<typeof dimensionsOf>

export function dimensionsOf(scenario: Scenario) {
  const { heroes, kinds, maxLocations, seatCount, skills, stages, isAdventure } = scenario
  const game = byThing('game', stages.map(numbered))
  return {
    scenario,
    ...FIXED,
    ...cardsOf(scenario),
    hero: byLabel('hero', heroes, ({ label }) => label),
    skill: byThing('skill', skills.map(ofSkill)),
    part: byThing('part', skills.map(ofSkill)),
    location: byThing('location', kinds),
    game,
    /** What the dice economy of adventures is by before all else. */
    games: isAdventure ? [game] : [],
    dead: byCount('dead', seatCount),
    closed: {
      ...byCount('closed', maxLocations),
      labelsShown: countLabels(maxLocations).map(
        (count) => `${count} ${count === '1' ? 'location' : 'locations'} closed`,
      ),
    },
    left: byCount('left', maxLocations),
    nth: byLabel('nth', countLabels(maxLocations).slice(1)),
    /** Most that are expected. */
    maxTurns: isAdventure ? 240 : 60,
    maxDead: isAdventure ? 3 * seatCount : seatCount,
  }
}

const numbered = ({ id, name }: Thing, index: number): Thing => ({
  id: `${index + 1} ${id}`,
  name: `${index + 1} ${name}`,
})
const ofSkill = (skill: SkillTable): Thing => (skill.isCard ? prefixed('ally:')(skill) : skill)

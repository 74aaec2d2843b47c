// What games measure, counted from what they tell, by plain code apart from the rules. Dice of the party and of
// locations are not told apart where an event does not say whose they are: such cells are left out.
import type { GameEvent } from '../../../src/engine/game.ts'
import { namesOf } from '../../../src/engine/words.ts'
import type { Scenario } from '../../../src/games/dice-heroes/setup/scenario.ts'
import { SIZES, TYPES } from '../../../src/games/dice-heroes/words/dice.ts'
import { CHECKS, FATES, Outcome, REASONS, SOURCES, Use, Way } from '../../../src/games/dice-heroes/words/vocabulary.ts'

/** By metric and labels, joined by `|`: a number, or numerator and denominator. */
export type Counts = Map<string, Map<string, number | [number, number]>>

/** An event with whatever it tells. */
interface Said {
  readonly type: string
  readonly round: number
  readonly seat: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each event tells other things
  readonly [told: string]: any
}

const typeName = (kind: number): string => TYPES[Math.floor(kind / SIZES.length)]
const sizeName = (kind: number): string => `d${SIZES[kind % SIZES.length]}`
const OUTCOMES = namesOf(Outcome)
const WAYS = namesOf(Way)

/** Numbers that only grow. */
class Counter {
  readonly all: Counts = new Map()

  #of(metric: string): Map<string, number | [number, number]> {
    const found = this.all.get(metric) ?? new Map<string, number | [number, number]>()
    this.all.set(metric, found)
    return found
  }

  set(metric: string, value: number, ...labels: readonly (string | number)[]): void {
    if (value !== 0) this.#of(metric).set(labels.join('|'), value)
  }

  add(metric: string, amount: number, ...labels: readonly (string | number)[]): void {
    this.set(metric, ((this.#of(metric).get(labels.join('|')) as number | undefined) ?? 0) + amount, ...labels)
  }

  first(metric: string, round: number, ...labels: readonly (string | number)[]): void {
    if (!this.#of(metric).has(labels.join('|'))) this.set(metric, Math.min(60, round) + 1, ...labels)
  }

  trial(metric: string, successes: number, trials: number, ...labels: readonly (string | number)[]): void {
    const [sum, total] = (this.#of(metric).get(labels.join('|')) as [number, number] | undefined) ?? [0, 0]
    this.#of(metric).set(labels.join('|'), [sum + successes, total + trials])
  }

  /** One of several. */
  among(metric: string, one: string, all: readonly string[], ...before: readonly (string | number)[]): void {
    for (const label of all) this.trial(metric, label === one ? 1 : 0, 1, ...before, label)
  }
}

export function countsOf(scenario: Scenario, events: readonly GameEvent[]): Counts {
  const counter = new Counter()
  const games: Said[][] = []
  for (const event of events as unknown as readonly Said[])
    if (event.type === 'scenario') games.push([event])
    else games.at(-1)?.push(event)
  let [turns, dead, seconds] = [0, 0, 0]
  for (const game of games) {
    const counted = countGame(scenario, counter, game)
    turns += counted.turns
    dead += counted.dead
    seconds += counted.seconds
  }
  const outcome = (events as unknown as readonly Said[]).findLast(({ type }) => type === 'ended')!.outcome as number
  counter.set('outcome', outcome - 1)
  const won = games.filter((game) =>
    game.some(({ type, outcome: how }) => type === 'ended' && how === Outcome.won),
  ).length
  if (scenario.isAdventure)
    scenario.stages.forEach(({ id }, stage) => {
      counter.trial('completed', stage < won ? 1 : 0, 1, `${stage + 1} ${id}`)
    })
  counter.set('win', outcome === Outcome.won ? 1 : 0)
  counter.set('turns', turns)
  counter.set('heroes-dead', dead)
  counter.set('table-time', Math.round(seconds / 60))
  return counter.all
}

interface Game {
  readonly turns: number
  readonly dead: number
  readonly seconds: number
}

function countGame(scenario: Scenario, counter: Counter, events: readonly Said[]): Game {
  const [begin] = events
  const kinds = begin.kinds as number[]
  const heroes = scenario.heroes.map(({ label }) => label)
  const of = (type: string): Said[] => events.filter((event) => event.type === type)
  const ticks = of('ticked').filter(({ left }) => left >= 0)
  const end = of('ended')[0]
  const isWon = end.outcome === Outcome.won ? 1 : 0
  const closed = of('closed')
  const died = of('died')

  // Turns.
  for (const { seat } of ticks) counter.trial('explorations', 0, 1, heroes[seat])
  for (const { seat, paid } of of('explored')) {
    counter.trial('explorations', 1, 0, heroes[seat])
    counter.trial('paid-explorations', paid >= 0 ? 1 : 0, 1, heroes[seat])
  }
  for (const event of of('explored')) counter.set('locations-seen', 1, scenario.kinds[kindAt(kinds, event)].id)
  const paid = of('explored').filter((event) => event.paid >= 0).length
  counter.trial('win-by-paid', isWon, 1, bandLabel(paid, [0, 10, 15, 20, 25, 30, 40], 0))

  // Closing and villains.
  closed.forEach(({ round, way }, index) => {
    counter.first('closings-by-turn', round, index + 1)
    counter.among('closing-ways', WAYS[way], WAYS)
  })
  of('defeated').forEach(({ round, villain }) => {
    counter.first('villain-beaten', round, `villain:${scenario.villains[villain].id}`)
    counter.trial('dice-at-defeat', 0, 1, `villain:${scenario.villains[villain].id}`)
  })

  // Deaths.
  died.forEach(({ seat, round }, index) => {
    counter.first('deaths', round, heroes[seat])
    counter.trial('turns-out', Math.max(0, end.turn - Math.max(1, round)), 1, heroes[seat])
    if (index === 0) counter.trial('win-by-first-death', isWon, 1, bandLabel(Math.max(1, round), TURN_ENDS, 1))
  })
  if (died.length === 0) counter.trial('win-by-first-death', isWon, 1, 'nobody')
  const open = new Set<number>()
  const spells: string[] = []
  for (const { type, seat } of events) {
    if (type === 'near death') open.add(seat)
    if ((type === 'saved' || type === 'died') && (open.delete(seat) || type === 'died'))
      spells.push(type === 'saved' ? 'rescued' : 'died')
  }
  for (const spell of [...spells, ...[...open].map(() => 'game over')])
    counter.among('near-deaths', spell, ['rescued', 'died', 'game over'])

  // The end.
  const closable = kinds.filter((kind) => scenario.kinds[kind].isClosable).length
  const villains = kinds.filter((kind) => scenario.kinds[kind].hasVillain).length
  const labels = Array.from({ length: scenario.maxLocations + 1 }, (_, count) => String(count))
  if (isWon === 0) {
    counter.among('loss-causes', OUTCOMES[end.outcome], OUTCOMES.slice(2))
    counter.among('locations-left', String(closable - closed.length), labels)
    counter.among('villains-left', String(villains - of('defeated').length), labels)
  } else {
    const left = events.findLast(({ type }) => type === 'ticked' || type === 'timer')!.left as number
    counter.trial('timer-left', left, 1)
    counter.among('timer-slack', bandLabel(left, SLACK_ENDS, 0), SLACK_LABELS)
  }
  if (scenario.isAdventure) {
    const stage = begin.stage as number
    const label = `${stage + 1} ${scenario.stages[stage].id}`
    countStage(counter, label, begin, ticks.length, died.length, isWon)
    for (const { dice } of of('rebuilt')) {
      const sides = (dice as number[]).reduce((sum, kind) => sum + SIZES[kind % SIZES.length], 0)
      counter.trial('game-die-size', sides, dice.length, label)
    }
  }

  countPlaces(scenario, counter, events, kinds, isWon)
  for (let look = 1; look <= 8 && 5 * look < end.round; look++)
    counter.trial('win-by-closed', isWon, 1, 5 * look, closed.filter(({ round }) => round <= 5 * look).length)
  countEncounters(scenario, counter, events)
  countChecks(scenario, counter, events)
  countDice(scenario, counter, events)
  return {
    turns: ticks.length,
    dead: died.length,
    seconds: 45 * ticks.length + 20 * of('checked').length + 15 * closed.length,
  }
}

const SLACK_ENDS = [0, 1, 3, 6, 10, 15]
const SLACK_LABELS = ['0', '1', '2 to 3', '4 to 6', '7 to 10', '11 to 15', '16 or more']
const TURN_ENDS = [5, 10, 15, 20, 25, 30]

function bandLabel(number: number, ends: readonly number[], from: number): string {
  const index = ends.findIndex((end) => number <= end)
  if (index < 0) return `${ends.at(-1)! + 1} or more`
  const first = index === 0 ? from : ends[index - 1] + 1
  return first === ends[index] ? String(first) : `${first} to ${ends[index]}`
}

function kindAt(kinds: readonly number[], { at, place }: Said): number {
  return at === undefined ? kinds[place] : at.kind
}

function countStage(
  counter: Counter,
  game: string,
  { attempt }: Said,
  turns: number,
  dead: number,
  isWon: number,
): void {
  counter.trial('won', isWon, 1, game)
  counter.trial('attempts', 1, attempt === 1 ? 1 : 0, game)
  counter.trial('game-turns', turns, 1, game)
  counter.trial('game-deaths', dead, 1, game)
}

/** Where heroes are, with whom, and how long they wait. */
function countPlaces(
  scenario: Scenario,
  counter: Counter,
  events: readonly Said[],
  kinds: readonly number[],
  isWon: number,
): void {
  const { heroes, numbers } = scenario
  const at = heroes.map(() => 0)
  const living = new Set(heroes.keys())
  const endedAt = new Map<number, number>()
  let [seconds, turns, together, active] = [0, 0, 0, -1]
  for (const event of events) {
    const { type, seat } = event
    if (type === 'ticked' && event.left >= 0) {
      if (active >= 0) endedAt.set(active, seconds)
      active = seat
      if (endedAt.has(seat)) counter.trial('waiting', seconds - endedAt.get(seat)!, 1, heroes[seat].label)
      seconds += 45
      turns += 1
      if ([...living].some((other) => other !== seat && at[other] === at[seat])) together += 1
      counter.trial('failed-attempts', 0, 1)
    }
    if (type === 'checked') seconds += 20
    if (type === 'closed') seconds += 15
    if (type === 'travelled') at[seat] = event.to.place ?? event.to
    if (type === 'died') {
      living.delete(seat)
      const here = scenario.kinds[kinds[at[seat]]].id
      counter.among(
        'deaths-by-location',
        here,
        scenario.kinds.map(({ id }) => id),
      )
    }
    if (type === 'checked' && CHECKS[event.check] === 'closing') {
      const initial = Math.max(0, scenario.kinds[kinds[at[seat]]].difficulty + numbers.difficulty)
      counter.trial('closing-attempts', event.passed ? 1 : 0, 1, initial >= 8 ? '8+' : initial)
      if (!event.passed) counter.trial('failed-attempts', 1, 0)
    }
    const user = userOf(scenario, event)
    if (user >= 0 && user !== active)
      counter.trial('assists', 1, 0, heroes[user].label, at[user] === at[active] ? 'here' : 'far')
  }
  if (turns > 0) counter.trial('win-by-together', isWon, 1, bandLabel((100 * together) / turns, [25, 50, 75], 0))
}

/** Who has used a skill of which the event tells; -1 for no skill, or one that rolls again. */
function userOf({ skills }: Scenario, { type, seat, by, skill, dice }: Said): number {
  if (!['checked', 'modified', 'used', 'reduced'].includes(type) || skill < 0 || skills[skill].use === Use.reroll)
    return -1
  if (type === 'checked') return dice.find(({ counts }: { counts: boolean }) => counts).payer
  return type === 'used' ? seat : by
}

// ---- Encounters ----------------------------------------------------------------------------------------------------

function countEncounters(scenario: Scenario, counter: Counter, events: readonly Said[]): void {
  let met: Said | undefined
  let card = ''
  let isObstacle = false
  const isBattle = (): boolean => met !== undefined && !isObstacle
  const battle = (end: string): void => {
    counter.among('battles', end, ['won', 'lost', 'fled', 'stood', 'evaded'], card)
  }
  const obstacle = (end: string): void => {
    counter.among('obstacles', end, ['passed', 'failed', 'fled', 'evaded'], card)
  }
  for (const event of events) {
    if (event.type === 'explored' || event.type === 'turn') met = undefined
    if (event.type === 'met') {
      const type = typeName(event.die)
      isObstacle = type === 'obstacle'
      met = ['obstacle', 'enemy', 'villain'].includes(type) ? event : undefined
      card = met === undefined ? '' : cardLabel(scenario, type, event.card)
      if (isObstacle) counter.set('obstacles-met', 1, card)
      if (isBattle()) {
        counter.set('cards-met', 1, card)
        counter.trial('battle-damage', 0, 1, card)
      }
      if (type === 'villain') {
        counter.first('first-villain', event.round)
        counter.first('villain-met', event.round, card)
        counter.trial('villain-meetings', 1, 0, card)
      }
    }
    const either = (end: string): void => {
      if (isObstacle) obstacle(end)
      else battle(end)
    }
    if (event.type === 'fled') either('fled')
    if (event.type === 'stood') battle('stood')
    if (event.type !== 'checked') continue
    const check = CHECKS[event.check]
    if (check === 'battle') battle(event.passed ? 'won' : 'lost')
    if (check === 'obstacle') obstacle(event.passed ? 'passed' : 'failed')
    if (check === 'evade' && event.passed) either('evaded')
    if (check === 'battle') counter.among('battle-gaps', gapLabel(event), GAPS)
  }
}

const GAPS = ['H above E', '0', '1', '2', '3', '4', '5', '6', '7', '8+']
const gapLabel = ({ e, h, passed }: Said): string => (passed ? GAPS[0] : e - h >= 8 ? '8+' : String(e - h))

function cardLabel(scenario: Scenario, type: string, card: number): string {
  if (card < 0) return 'nameless'
  if (type === 'obstacle') return scenario.obstacles[card].id
  return `${type}:${(type === 'enemy' ? scenario.enemies : scenario.villains)[card].id}`
}

// ---- Checks --------------------------------------------------------------------------------------------------------

export const skillLabel = ({ skills }: Scenario, skill: number): string =>
  skills[skill].isCard ? `ally:${skills[skill].id}` : skills[skill].id

function countChecks(scenario: Scenario, counter: Counter, events: readonly Said[]): void {
  let [help, helpers] = [0, 0]
  for (const event of events) {
    const { type, seat } = event
    if (['checked', 'modified', 'used', 'reduced'].includes(type) && event.skill >= 0)
      if (scenario.skills[event.skill].use !== Use.reroll)
        counter.trial('skill-uses', 1, 0, skillLabel(scenario, event.skill))
    const user = userOf(scenario, event)
    if (user >= 0) counter.trial('sheet-uses', 1, 0, scenario.heroes[user].label, skillLabel(scenario, event.skill))
    if (type === 'reduced' && event.skill >= 0)
      counter.trial('damage-prevented', event.amount, 1, skillLabel(scenario, event.skill))
    if (type === 'modified' && event.by !== seat) {
      help += event.side === 1 ? event.amount : -event.amount
      helpers += 1
    }
    if (type !== 'checked') continue
    const check = CHECKS[event.check]
    counter.trial('checks', event.passed ? 1 : 0, 1, check)
    if (event.skill >= 0) counter.trial('skill-success', event.passed ? 1 : 0, 1, skillLabel(scenario, event.skill))
    if (helpers > 0) {
      const margin = event.h - help - event.e
      const passes = margin > 0 || (margin === 0 && (check === 'obstacle' || check === 'closing'))
      counter.trial('assists-turned', event.passed && !passes ? 1 : 0, 1)
    }
    ;[help, helpers] = [0, 0]
    const own = poolLabel(event)
    if (own === '' || check === 'test') continue
    if (event.die >= 0) counter.trial('first-rolls', 0, 1, check, own, sizeName(event.die))
    else counter.trial('first-closing-rolls', 0, 1, own, event.eRoll <= 14 ? event.eRoll : 'other')
  }
}

/** The dice of a check that count for H, as first rolls name them. */
function poolLabel({ dice, roll }: Said): string {
  const kinds = (dice as readonly { kind: number; counts: boolean }[]).filter(({ counts }) => counts)
  const sides = kinds.map(({ kind }) => SIZES[kind % SIZES.length]).sort((a, b) => a - b)
  if (sides.length <= 1) return sides.map((size) => `d${size}`).join('')
  if (sides.length > 2 || (roll !== 1 && roll !== 2)) return 'other'
  return roll === 1 ? `d${sides[0]} + d${sides[1]}` : `better of d${sides[0]} and d${sides[1]}`
}

// ---- Dice ----------------------------------------------------------------------------------------------------------

function countDice({ heroes }: Scenario, counter: Counter, events: readonly Said[]): void {
  for (const event of events) {
    const hero = heroes[event.seat as number]?.label
    switch (event.type) {
      case 'became': {
        const type = typeName(event.die)
        const fate = FATES[event.fate]
        if (fate === 'acquire' || fate === 'return') counter.trial('encounters', 1, 0, type, fate)
        if (fate === 'acquire' && type !== 'wound') counter.add('dice-gained', 1, hero)
        if (fate === 'discard' && type !== 'wound') counter.trial('dice-lost', 1, 0, REASONS[event.reason])
        break
      }
      case 'damaged':
        counter.add('damage', event.amount, hero, SOURCES[event.source])
        break
      case 'endured':
        counter.trial('damage-fates', event.hand.length, 0, 'from the hand')
        counter.trial('damage-fates', event.bag.length, 0, 'from the bag')
        counter.trial('damage-fates', event.dropped, 0, 'dropped')
        break
      case 'wounded':
        counter.trial('wounds', 1, 0, hero)
        break
      case 'cured':
        counter.trial('wounds-cured', event.dice.length, 0, hero)
        break
    }
  }
}

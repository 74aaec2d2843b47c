// Events told as sentences. A sentence carries what is needed to check it against the rules: dice, rolls, what both
// totals of a check are made of, places, cards.
import { listInWords as listed, narrator, type Sentences, signed } from '../../../engine/narration.ts'
import { countInWords as counted } from '../../../input/index.ts'
import { cardOf, type CardTable, type Scenario } from '../setup/scenario.ts'
import { kindOf, LIVE_TYPES, shownDie, sizeOf, STAT_TYPES, Type, typeOf } from '../words/dice.ts'
import { Seen } from '../words/effects.ts'
import type { Heard, ToldDie, ToldPart, ToldPlace } from '../words/events.ts'
import { Check, CHECKS, DAMAGES, Fate, Reason, Roll, Side } from '../words/vocabulary.ts'

/** Events that only say whose turn it is, and how it ends. */
export const ANNOUNCEMENTS = ['ticked', 'refilled'] as const
/** Events without a sentence: replay heads each turn itself. */
export const SILENT = ['turn'] as const

const TOP: readonly string[] = ['scenario', 'ended', 'rebuilt', 'rewarded', 'kept', 'passed on']
const HEADS: readonly string[] = ['location', 'opening hand', 'ticked', 'skipped', 'travelled', 'drawn', 'explored']

type Names = ReturnType<typeof namesFor>

/** The names that sentences are made with. @param seat of the hero whom the event is about */
function namesFor(scenario: Scenario, seat: number | undefined) {
  const hero = (number: number): string => scenario.heroes[number].name
  return {
    scenario,
    hero,
    who: seat === undefined || seat < 0 ? '' : hero(seat),
    at: ({ place, kind }: ToldPlace): string => `${scenario.kinds[kind].name} (${place + 1})`,
  }
}

type Told<Type extends Heard['type']> = Heard & { readonly type: Type }

const SENTENCES: Sentences<Heard, Names> = {
  scenario: beginning,
  location,
  'opening hand': ({ dice }, { who }) => `${who}'s opening hand: ${shown(dice)}`,
  turn: () => undefined,
  ticked: ({ left, at, hand }, names) =>
    `${names.who}'s turn at ${names.at(at)}` +
    (left < 0 ? ': a token has to be removed, and none is left' : `, ${tokens(left)} left, in hand ${shown(hand)}`),
  skipped: ({ left }, { who }) => `${who} is dead and is skipped, ${tokens(Math.max(0, left))} left`,
  gave: ({ to, dice }, { who, hero }) => `${who} gives ${hero(to)} ${shown(dice)}`,
  travelled: ({ from, to }, { who, at }) => `${who} goes from ${at(from)} to ${at(to)}`,
  drawn: ({ dice, at }, names) => `${names.who} draws ${shown(dice)} from the bag of ${names.at(at)}`,
  rolled: ({ rolls, h, e }, { who }) => `${who} rolls ${rolls.join(' and ')}: ${h} against ${e}`,
  explored: ({ at, die, drawn }, names) =>
    `${names.who} explores ${names.at(at)} and meets ${shownDie(die)}` +
    (drawn.length > 1 ? '; what else was drawn returns' : ''),
  met: cardText,
  acted: ({ source }, { scenario }) => `${scenario.sources[source]} acts`,
  checked: check,
  modified: (event, names) => {
    const aim = `${event.by === event.seat ? 'the' : `${names.who}'s`} ${CHECKS[event.check]} check`
    const whose = event.side === Side.hero ? names.who : 'the encounter'
    return `${helpText(event, `for ${aim}`, names)}; the total of ${whose} changes by ${signed(event.amount)}`
  },
  rerolled: ({ side, rolls, skill }, { who, scenario }) =>
    `${side === Side.hero ? `${who}'s dice` : 'the die met'}, which showed ${rolls.join(' and ')}, are rolled again` +
    (skill < 0 ? '' : ` by ${scenario.skills[skill].name}`),
  used: (event, { who, hero, scenario }) =>
    `${who} uses ${used(event, scenario)}${event.for === event.seat ? '' : ` for ${hero(event.for)}`}: ` +
    costs(event.dice) +
    (scenario.skills[event.skill].roll === Roll.none ? '' : `; the result is ${event.roll}`),
  became,
  forfeited: ({ die }, { who }) => `${who} forfeits the ${shownDie(die)}`,
  left: ({ die }, { who }) => `${who} leaves the ${shownDie(die)}`,
  fled: flight,
  stood: flight,
  damaged: ({ amount, damage, source }, { who }) =>
    `${who} takes ${amount} ${DAMAGES[damage]} damage (${SOURCE[source]})`,
  reduced: (event, names) => {
    const lower = `is ${event.amount} lower: ${event.left} left`
    if (event.skill < 0) return `${names.who}'s damage ${lower}`
    const whose = event.by === event.seat ? 'the' : `${names.who}'s`
    return `${helpText(event, `against ${whose} damage`, names)}; it ${lower}`
  },
  endured: ({ hand, bag, dropped }, { who }) => {
    const parts = [
      ...(hand.length > 0 ? [`${shown(hand)} of the hand`] : []),
      ...(bag.length > 0 ? [`${shown(bag)} of the bag`] : []),
    ]
    const lost = parts.length > 0 ? listed(parts) : 'nothing'
    return `${who} endures it and discards ${lost}${dropped > 0 ? `; ${dropped} of the damage is dropped` : ''}`
  },
  wounded: ({ die, displaced, hidden }, { who }) => {
    const room = displaced < 0 ? '' : ` instead of ${shownDie(displaced)}, which is discarded`
    return `${who} gains ${shownDie(die)}${hidden ? ', which is hidden in the bag' : room}`
  },
  cured: ({ dice }, { who }) => `${who} is rid of ${shown(dice)}`,
  'near death': (_, { who }) => `${who} is near death`,
  saved: (_, { who }) => `${who} is near death no more`,
  died: (_, { who }) => `${who.toUpperCase()} DIES`,
  defeated: ({ villain, at }, names) =>
    `${names.scenario.villains[villain]?.name ?? 'the nameless VILLAIN'} is defeated at ${names.at(at)}`,
  closed: ({ at, way, lost }, names) =>
    `${names.at(at)} is closed (${WAY[way]})` +
    (lost.length > 0 ? `; ${shown(lost)} of its bag ${lost.length === 1 ? 'is' : 'are'} removed` : ''),
  timer: ({ amount, left }) =>
    `the timer changes by ${signed(amount)}: ${left < 0 ? 'a token is missing' : `${tokens(left)} left`}`,
  moved: ({ dice, from, to }, { who }) =>
    `${who}'s ${shown(dice)} ${goOrGoes(dice)} from the ${ZONE[from]} to the ${ZONE[to]}`,
  added: ({ at, to, dice }, names) =>
    `new in the ${at === null ? `${ZONE[to]} of ${names.who}` : `bag of ${names.at(at)}`}: ${shown(dice)}`,
  bonus: ({ checks, amount, uses }, { who }) => {
    const kinds = CHECKS.filter((_, kind) => (checks >> kind) & 1)
    return `${who} has ${signed(amount)} on the next ${counted(uses, `${listed(kinds, 'or')} check`)} of this turn`
  },
  peeked: peek,
  granted: (_, { who }) => `${who} may explore again at no cost`,
  resolved: () => 'the encounter is over',
  'cut short': (_, { who }) => `${who}'s turn ends`,
  discarded: ({ dice }, { who }) => `${who} discards ${shown(dice)} at the end of the turn`,
  refilled: ({ dice, hand, capacity, bag }, { who }) =>
    `${who} draws ${shown(dice)}: ${hand} of ${capacity} in hand, ${bag} in the bag`,
  rewarded: (event, { who, scenario }) => `${who} ${REWARDED[event.reward](event, scenario)}`,
  kept: ({ dice }, { who }) => `${who} keeps ${shown(dice)} by own choice`,
  'passed on': ({ die, from, replaced }, { who, hero }) =>
    `${who} takes ${shownDie(die)} ${from < 0 ? 'of the deterrent pile' : `that ${hero(from)} can spare`}` +
    (replaced < 0 ? '' : ` instead of ${shownDie(replaced)}`),
  rebuilt: ({ dice, fresh }, { who }) =>
    `${who}'s bag is rebuilt: ${shown(dice)}${fresh > 0 ? `, ${fresh} of them new` : ''}`,
  ended: ({ outcome, turn }) => `${END[outcome]} after ${counted(turn, 'turn')}`,
}

export const narrate = narrator<Scenario, Heard, Names>(SENTENCES, namesFor, TOP, HEADS)

// ---- Set-up --------------------------------------------------------------------------------------------------------

function beginning({ stage, attempt }: Told<'scenario'>, { scenario }: Names): string {
  const { stages, heroes, numbers, isAdventure } = scenario
  const { name, level, timer, objective } = stages[stage]
  const nth = isAdventure ? `, attempt ${attempt} of ${numbers.attempts}` : ''
  const goal = `level ${level}, ${tokens(timer)}, to ${GOAL[objective]}`
  return `${name}${nth}: ${goal}. Heroes: ${heroes.map((one) => one.name).join(', ')}`
}

function location(event: Told<'location'>, { scenario }: Names): string {
  const { at, difficulty, villain, enemies, obstacles, dice } = event
  const names = (all: readonly CardTable[], cards: readonly number[]): string =>
    cards.map((card) => all[card].name).join(', ')
  const facts = [
    difficulty < 0 ? 'cannot be closed' : `closing difficulty ${difficulty}`,
    ...(villain < 0 ? [] : [`villain ${scenario.villains[villain].name}`]),
    ...(enemies.length > 0 ? [`enemies ${names(scenario.enemies, enemies)}`] : []),
    ...(obstacles.length > 0 ? [`obstacles ${names(scenario.obstacles, obstacles)}`] : []),
    `bag ${shown(dice)}`,
  ]
  return `location ${at.place + 1}, ${scenario.kinds[at.kind].name}: ${facts.join('; ')}`
}

// ---- Encounters ----------------------------------------------------------------------------------------------------

function cardText(event: Told<'met'>, { scenario }: Names): string {
  const card = cardOf(scenario, event)
  if (card === undefined) return 'the card is a nameless one'
  const isObstacle = typeOf(event.die) === Type.obstacle
  const { tier, places } = scenario.obstacles[event.card] ?? { tier: 0, places: [] }
  return `the card is ${card.name}${isObstacle ? `, an obstacle of tier ${tier} (${needed(places)})` : ''}`
}

/** One of two types, one, or two dice. */
function needed(places: readonly Uint8Array[]): string {
  const named = (kinds: Uint8Array): string[] =>
    STAT_TYPES.flatMap((type) => (kinds[kindOf(Type[type], 0)] === 1 ? [type.toUpperCase()] : []))
  return listed(places.map((kinds) => listed(named(kinds), 'or')))
}

/** What a check is made for, and by what; then the totals of both sides, with what they are made of. */
function check(event: Told<'checked'>, { scenario, who, at, hero }: Names): string {
  const by = event.skill < 0 ? '' : ` with ${used(event, scenario)}`
  const counting = event.dice.filter((die) => die.counts)
  const payer = counting[0]?.payer ?? event.seat
  const whose = payer === event.seat ? '' : ` of ${hero(payer)}`
  const isClosing = event.check === Check.closing
  const dice = counting.map((die) => `${paid(die)} ${die.roll}`).join(', ')
  const rolls = counting.map((die) => die.roll)
  const how = rolls.length > 1 ? `${ROLL[event.roll]} ` : ''
  const h = total(String(aggregated(rolls, event.roll)), event.parts, Side.hero, event.h)
  const of = event.die >= 0 ? shownDie(event.die) : isClosing ? 'difficulty' : 'card'
  const e = total(`${event.eRoll} (${of})`, event.parts, Side.encountered, event.e)
  const aim = `${AIM[event.check]}${isClosing ? ` ${at(event.at)}` : ''}${by}${whose}`
  return `${who} ${aim}: ${dice}; ${how}${h} against ${e}: ${event.passed ? 'passed' : 'failed'}`
}

/** `4 + 1 (Heavy Stroke) = 5`, or `4` alone. */
function total(first: string, all: readonly ToldPart[], side: number, sum: number): string {
  const parts = all.filter((part) => part.side === side)
  if (parts.length === 0) return first
  const added = parts.map(({ amount, why }) => `${amount < 0 ? '−' : '+'} ${Math.abs(amount)} (${why})`)
  return `${first} ${added.join(' ')} = ${sum}`
}

function aggregated(rolls: readonly number[], roll: number): number {
  const sum = rolls.reduce((all, one) => all + one, 0)
  // In the order of words/vocabulary.ts.
  return [0, sum, Math.max(...rolls), Math.min(...rolls), Math.floor(sum / rolls.length)][roll]
}

/** A die that pays, with what becomes of it: `PHYSICAL d6 (hidden)`. */
const paid = ({ kind, fate }: ToldDie): string => `${shownDie(kind)} (${FATE[fate]})`
const costs = (dice: readonly ToldDie[]): string =>
  dice.map((die) => paid(die) + (die.roll > 0 ? ` rolls ${die.roll}` : '')).join(', ')

/** A skill with its level, an ally card without. */
function used({ skill, level }: { readonly skill: number; readonly level: number }, { skills }: Scenario): string {
  const { name, isCard } = skills[skill]
  return isCard ? name : `${name} ${level}`
}

/** Who uses what, for what, and at what price. */
function helpText(event: Told<'modified' | 'reduced'>, aim: string, { scenario, hero }: Names): string {
  return `${hero(event.by)} uses ${used(event, scenario)} ${aim}: ${costs(event.dice)}`
}

function flight(event: Told<'fled' | 'stood'>, { scenario: { numbers }, who }: Names): string {
  const size = sizeOf(event.die)
  if (typeOf(event.die) === Type.obstacle) return `${who} flees`
  const isFlight = event.type === 'fled'
  const first = isFlight ? Math.floor(size / numbers.fleeDivisor) : size
  const of = isFlight ? (numbers.fleeDivisor === 2 ? 'half of ' : `1/${numbers.fleeDivisor} of `) : ''
  const amount = total(`${first} (${of}d${size})`, event.parts, Side.encountered, event.damage)
  return `${who} ${isFlight ? 'flees' : 'stands'}, and the damage is ${amount}`
}

/** The encountered die, a die that pays for exploring again, and what a card has changed. */
function became(event: Told<'became'>, { scenario, who }: Names): string | undefined {
  const { die, fate, planned, source, reason, isMet, hasRoom } = event
  const why = fate === planned ? '' : source < 0 ? ' by a card' : ` by ${scenario.sources[source]}`
  if (reason === Reason.exploreAgain) return `${who} pays ${shownDie(die)} to explore again: it is ${FATE[fate]}${why}`
  if (isMet) {
    if (typeOf(die) === Type.wound && fate === Fate.acquire) return undefined // told as a wound
    const isHidden = fate === Fate.acquire && !hasRoom
    return `the ${shownDie(die)} ${isHidden ? 'is acquired, and hidden for want of room' : MET[fate]}${why}`
  }
  return fate === planned ? undefined : `instead, ${shownDie(die)} of ${who} is ${FATE[fate]}${why}`
}

// ---- The rest ------------------------------------------------------------------------------------------------------

function peek({ at, what, seen }: Told<'peeked'>, names: Names): string {
  const { villains, enemies, obstacles } = names.scenario
  if (what === Seen.bag) return `all see in the bag of ${names.at(at)}: ${shown(seen)}`
  const all = what === Seen.villain ? villains : what === Seen.enemies ? enemies : obstacles
  const cards = seen.map((card) => all[card].name).join(', ')
  return `all see the ${SEEN[what]} of ${names.at(at)}: ${cards || 'none'}`
}

/** By reward, in the order of words/vocabulary.ts. */
const REWARDED: readonly ((event: Told<'rewarded'>, scenario: Scenario) => string)[] = [
  ({ die }) => `gains ${shownDie(die)}`,
  ({ choice, value }, { skills }) => `improves ${skills[choice].name} to level ${value}`,
  ({ choice }, { skills }) => `learns ${skills[choice].name}`,
  ({ choice, value }) => `may have ${value} ${LIVE_TYPES[choice].toUpperCase()} dice from now on`,
  ({ value }) => `has capacity ${value} from now on`,
]

// ---- Words ---------------------------------------------------------------------------------------------------------

/** `2 PHYSICAL d4, MENTAL d6`: equal dice are counted together, in their order. */
function shown(kinds: readonly number[]): string {
  if (kinds.length === 0) return 'nothing'
  const counts = new Map<number, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => (count === 1 ? shownDie(kind) : `${count} ${shownDie(kind)}`)).join(', ')
}

const goOrGoes = ({ length }: readonly number[]): string => (length === 1 ? 'goes' : 'go')
const tokens = (count: number): string => counted(count, 'token')

// In the order of words/vocabulary.ts and words/effects.ts.
const FATE = ['hidden', 'discarded', 'deterred', 'removed', 'kept', 'acquired', 'returned']
const MET = ['is hidden', 'is discarded', 'is deterred', 'is removed', 'is kept', 'is acquired', 'returns to the bag']
const AIM = ['tries for it', 'tries to win it', 'fights', 'tries to pass', 'evades', 'tries to close', 'makes a test']
const ROLL = ['nothing of', 'the sum', 'the maximum', 'the minimum', 'the mean']
const SOURCE = ['battle lost', 'flight', 'stood still', 'effect']
const WAY = ['empty bag', 'after its villain', 'by a card', 'by a skill']
const ZONE = ['hand', 'ally hand', 'bag', 'discard pile', 'deterrent pile', 'bag of the location', 'box']
const SEEN = ['villain', 'bag', 'enemies', 'obstacles']
const GOAL = [
  'close all locations',
  'defeat all villains',
  'defeat a villain',
  'close all locations and defeat all villains',
]
const END = [
  '',
  'the scenario is won',
  'the scenario is lost for want of time',
  'the scenario is lost with all heroes dead',
  'the scenario is lost by a card',
]

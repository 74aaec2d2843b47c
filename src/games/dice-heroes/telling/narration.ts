// Events told as sentences. A sentence carries what is needed to check it against the rules: dice, rolls, what E and H
// are made of, places, cards.
import type { GameEvent } from '../../../engine/game.ts'
import { countInWords } from '../../../input/index.ts'
import type { CardTable, Scenario } from '../setup/scenario.ts'
import { kindOf, LIVE_TYPES, shownDie, sizeOf, STAT_TYPES, Type, typeOf } from '../words/dice.ts'
import { Seen } from '../words/effects.ts'
import type { Heard, ToldDie, ToldPart, ToldPlace } from '../words/events.ts'
import { Check, CHECKS, Fate, Reason, Reward, Roll, Side } from '../words/vocabulary.ts'

/** Events that only say whose turn it is, and how it ends. */
export const ANNOUNCEMENTS = ['ticked', 'refilled'] as const
/** Events without a sentence: replay heads each turn itself. */
export const SILENT = ['turn'] as const

/** One event as a sentence, indented below the turn it belongs to; undefined where another one tells it. */
export function narrate(scenario: Scenario, event: GameEvent): string | undefined {
  const told = event as Heard
  const sentence = sentenceOf(scenario, told)
  if (sentence === undefined) return undefined
  const indent = TOP.has(told.type) ? '' : HEADS.has(told.type) ? ' ' : '   '
  return `${indent}${capitalized(sentence)}.`
}

const TOP: ReadonlySet<string> = new Set(['scenario', 'ended', 'rebuilt', 'rewarded', 'kept', 'passed on'])
const HEADS: ReadonlySet<string> = new Set([
  'location',
  'opening hand',
  'ticked',
  'skipped',
  'travelled',
  'drawn',
  'explored',
])

function sentenceOf(scenario: Scenario, event: Heard): string | undefined {
  const hero = (seat: number): string => scenario.heroes[seat].name
  const who = event.seat === undefined || event.seat < 0 ? '' : hero(event.seat)
  const at = (place: ToldPlace): string => `${scenario.kinds[place.kind].name} (${place.place + 1})`
  switch (event.type) {
    case 'scenario':
      return beginning(scenario, event)
    case 'location':
      return location(scenario, event)
    case 'opening hand':
      return `${who}'s opening hand: ${dice(event.dice)}`
    case 'turn':
      return undefined
    case 'ticked': {
      if (event.left < 0) return `${who}'s turn at ${at(event.at)}: a token has to be removed, and none is left`
      return `${who}'s turn at ${at(event.at)}, ${tokens(event.left)} left, in hand ${dice(event.hand)}`
    }
    case 'skipped':
      return `${who} is dead and is skipped, ${tokens(Math.max(0, event.left))} left`
    case 'gave':
      return `${who} gives ${hero(event.to)} ${dice(event.dice)}`
    case 'travelled':
      return `${who} goes from ${at(event.from)} to ${at(event.to)}`
    case 'drawn':
      return `${who} draws ${dice(event.dice)} from the bag of ${at(event.at)}`
    case 'rolled':
      return `${who} rolls ${event.rolls.join(' and ')}: H is ${event.h} against E ${event.e}`
    case 'explored': {
      const others = event.drawn.length > 1 ? '; what else was drawn returns' : ''
      return `${who} explores ${at(event.at)} and meets ${shownDie(event.die)}${others}`
    }
    case 'met':
      return cardText(scenario, event)
    case 'acted':
      return `${scenario.sources[event.source]} acts`
    case 'checked':
      return check(scenario, event)
    case 'modified': {
      const whose = event.by === event.seat ? '' : ` for ${who}`
      return `${hero(event.by)} uses ${used(scenario, event)}${whose}: ${costs(event)}; ${change(event)}`
    }
    case 'rerolled': {
      const side = event.side === Side.hero ? `${who}'s dice` : 'the die met'
      const why = event.skill < 0 ? '' : ` by ${scenario.skills[event.skill].name}`
      return `${side}, which showed ${event.rolls.join(' and ')}, are rolled again${why}`
    }
    case 'used': {
      const { roll } = scenario.skills[event.skill]
      const result = roll === Roll.none ? '' : `; the result is ${event.roll}`
      return `${who} uses ${used(scenario, event)}: ${costs(event)}${result}`
    }
    case 'became':
      return became(scenario, event, who)
    case 'forfeited':
      return `${who} forfeits the ${shownDie(event.die)}`
    case 'left':
      return `${who} leaves the ${shownDie(event.die)}`
    case 'fled':
    case 'stood':
      return flight(scenario, event, who)
    case 'damaged':
      return `${who} takes ${event.amount} ${DAMAGE[event.damage]} damage (${SOURCE[event.source]})`
    case 'reduced': {
      const left = `is ${event.amount} lower: ${event.left} left`
      if (event.skill < 0) return `${who}'s damage ${left}`
      const whose = event.by === event.seat ? '' : ` for ${who}`
      return `${hero(event.by)} uses ${used(scenario, event)}${whose}: ${costs(event)}; the damage ${left}`
    }
    case 'endured': {
      const parts = [
        ...(event.hand.length > 0 ? [`${dice(event.hand)} of the hand`] : []),
        ...(event.bag.length > 0 ? [`${dice(event.bag)} of the bag`] : []),
      ]
      const dropped = event.dropped > 0 ? `; ${event.dropped} of the damage is dropped` : ''
      return `${who} endures it and discards ${listed(parts.length > 0 ? parts : ['nothing'])}${dropped}`
    }
    case 'wounded': {
      const room = event.displaced < 0 ? '' : ` in place of ${shownDie(event.displaced)}, which is discarded`
      return `${who} gains ${shownDie(event.die)}${event.hidden ? ', which is hidden in the bag' : room}`
    }
    case 'cured':
      return `${who} is rid of ${dice(event.dice)}`
    case 'near death':
      return `${who} is near death`
    case 'saved':
      return `${who} is near death no more`
    case 'died':
      return `${who.toUpperCase()} DIES`
    case 'defeated':
      return `${scenario.villains[event.villain]?.name ?? 'the nameless VILLAIN'} is defeated at ${at(event.at)}`
    case 'closed': {
      const lost = event.lost.length > 0 ? `; ${dice(event.lost)} of its bag ${are(event.lost)} removed` : ''
      return `${at(event.at)} is closed (${WAY[event.way]})${lost}`
    }
    case 'timer':
      return `the timer changes by ${signed(event.amount)}: ${leftText(event.left)}`
    case 'moved':
      return `${who} moves ${dice(event.dice)} from the ${ZONE[event.from]} to the ${ZONE[event.to]}`
    case 'added': {
      const where = event.at === null ? `${ZONE[event.to]} of ${who}` : `bag of ${at(event.at)}`
      return `new in the ${where}: ${dice(event.dice)}`
    }
    case 'bonus': {
      const checks = listed(
        CHECKS.filter((_, kind) => (event.checks >> kind) & 1),
        'or',
      )
      return `${who} has ${signed(event.amount)} on the next ${counted(event.uses, `${checks} check`)} of this turn`
    }
    case 'peeked':
      return peek(scenario, event, at(event.at))
    case 'granted':
      return `${who} may explore again at no cost`
    case 'resolved':
      return `the encounter is over`
    case 'cut short':
      return `${who}'s turn ends`
    case 'discarded':
      return `${who} discards ${dice(event.dice)} at the end of the turn`
    case 'refilled': {
      const drawn = event.dice.length > 0 ? `draws ${dice(event.dice)}` : 'draws nothing'
      return `${who} ${drawn}: ${event.hand} of ${event.capacity} in hand, ${event.bag} in the bag`
    }
    case 'rewarded':
      return `${who} ${reward(scenario, event)}`
    case 'kept':
      return `${who} keeps ${dice(event.dice)} by own choice`
    case 'passed on': {
      const from = event.from < 0 ? 'of the deterrent pile' : `that ${hero(event.from)} can spare`
      const gap = event.replaced < 0 ? '' : ` in place of ${shownDie(event.replaced)}`
      return `${who} takes ${shownDie(event.die)} ${from}${gap}`
    }
    case 'rebuilt': {
      const fresh = event.fresh > 0 ? `, ${event.fresh} of them new` : ''
      return `${who}'s bag is rebuilt: ${dice(event.dice)}${fresh}`
    }
    case 'ended':
      return `${END[event.outcome]} in turn ${event.turn}`
  }
}

type Told<Of extends Heard['type']> = Extract<Heard, { readonly type: Of }>

/** A skill with its level, an ally card without. */
function used({ skills }: Scenario, { skill, level }: { readonly skill: number; readonly level: number }): string {
  const { name, isCard } = skills[skill]
  return isCard ? name : `${name} ${level}`
}

// ---- Set-up --------------------------------------------------------------------------------------------------------

function beginning({ stages, heroes, numbers, isAdventure }: Scenario, event: Told<'scenario'>): string {
  const { name, level, timer, objective } = stages[event.stage]
  const attempt = isAdventure ? `, attempt ${event.attempt} of ${numbers.attempts}` : ''
  const goal = `level ${level}, ${tokens(timer)}, to ${GOAL[objective]}`
  return `${name}${attempt}: ${goal}. Heroes: ${heroes.map((one) => one.name).join(', ')}`
}

function location({ kinds, villains, enemies, obstacles }: Scenario, event: Told<'location'>): string {
  const names = (all: readonly { readonly name: string }[], cards: readonly number[]): string =>
    cards.map((card) => all[card].name).join(', ')
  const facts = [
    event.difficulty < 0 ? 'cannot be closed' : `closing difficulty ${event.difficulty}`,
    ...(event.villain < 0 ? [] : [`villain ${villains[event.villain].name}`]),
    ...(event.enemies.length > 0 ? [`enemies ${names(enemies, event.enemies)}`] : []),
    ...(event.obstacles.length > 0 ? [`obstacles ${names(obstacles, event.obstacles)}`] : []),
    `bag ${dice(event.dice)}`,
  ]
  return `location ${event.at.place + 1}, ${kinds[event.at.kind].name}: ${facts.join('; ')}`
}

// ---- Encounters ----------------------------------------------------------------------------------------------------

/** The card of a die that is met; undefined for a nameless one. */
export function cardOf(
  { enemies, obstacles, villains }: Scenario,
  { die, card }: { readonly die: number; readonly card: number },
): CardTable | undefined {
  const type = typeOf(die)
  return (type === Type.obstacle ? obstacles : type === Type.enemy ? enemies : villains)[card]
}

function cardText(scenario: Scenario, event: Told<'met'>): string {
  const card = cardOf(scenario, event)
  if (card === undefined) return 'the card is a nameless one'
  const isObstacle = typeOf(event.die) === Type.obstacle
  const { tier, places } = scenario.obstacles[event.card] ?? { tier: 0, places: [] }
  return `the card is ${card.name}${isObstacle ? `, an obstacle of tier ${tier} (${needed(places)})` : ''}`
}

/** One of two types, one, or two dice. */
const needed = (places: readonly Uint8Array[]): string =>
  listed(
    places.map((kinds) =>
      listed(
        STAT_TYPES.filter((type) => kinds[kindOf(Type[type], 0)] === 1).map((type) => type.toUpperCase()),
        'or',
      ),
    ),
  )

/** What a check is made for, and by what; then E and H with what they are made of. */
function check(scenario: Scenario, event: Told<'checked'>): string {
  const { heroes, kinds } = scenario
  const who = heroes[event.seat].name
  const by = event.skill < 0 ? '' : ` with ${used(scenario, event)}`
  const counting = event.dice.filter((die) => die.counts)
  const payer = counting[0]?.payer ?? event.seat
  const whose = payer === event.seat ? '' : ` of ${heroes[payer].name}`
  const aim = event.check === Check.closing ? ` ${kinds[event.at.kind].name} (${event.at.place + 1})` : ''
  const rolls = counting.map((die) => `${paid(die)} ${die.roll}`).join(', ')
  const how = counting.length > 1 ? `${ROLL[event.roll]} ` : ''
  const h = total(String(aggregated(counting, event.roll)), event.parts, Side.hero, event.h)
  const of = event.die >= 0 ? shownDie(event.die) : event.check === Check.closing ? 'difficulty' : 'card'
  const e = total(`${event.eRoll} (${of})`, event.parts, Side.encountered, event.e)
  const result = event.passed ? 'passed' : 'failed'
  return `${who} ${AIM[event.check]}${aim}${by}${whose}: ${rolls}; H ${how}${h} against E ${e}: ${result}`
}

/** `4 + 1 (Heavy Stroke) = 5`, or `4` alone. */
function total(first: string, all: readonly ToldPart[], side: number, sum: number): string {
  const parts = all.filter((part) => part.side === side)
  if (parts.length === 0) return first
  const added = parts.map(({ amount, why }) => `${amount < 0 ? '−' : '+'} ${Math.abs(amount)} (${why})`)
  return `${first} ${added.join(' ')} = ${sum}`
}

function aggregated(rolled: readonly ToldDie[], roll: number): number {
  const rolls = rolled.map((die) => die.roll)
  const sum = rolls.reduce((so, one) => so + one, 0)
  switch (roll) {
    case Roll.max:
      return Math.max(...rolls)
    case Roll.min:
      return Math.min(...rolls)
    case Roll.mean:
      return Math.floor(sum / rolls.length)
    default:
      return roll === Roll.none ? 0 : sum
  }
}

/** A die that pays, with what becomes of it: `PHYSICAL d6 (hidden)`. */
const paid = ({ kind, fate }: ToldDie): string => `${shownDie(kind)} (${FATE[fate]})`
const costs = ({ dice: all }: { readonly dice: readonly ToldDie[] }): string =>
  all.map((die) => paid(die) + (die.roll > 0 ? ` rolls ${die.roll}` : '')).join(', ')
const change = ({ side, amount }: { readonly side: number; readonly amount: number }): string =>
  `${side === Side.hero ? 'H' : 'E'} changes by ${signed(amount)}`

function flight({ numbers }: Scenario, event: Told<'fled' | 'stood'>, who: string): string {
  const size = sizeOf(event.die)
  if (typeOf(event.die) === Type.obstacle) return `${who} flees`
  const isFlight = event.type === 'fled'
  const first = isFlight ? Math.floor(size / numbers.fleeDivisor) : size
  const of = isFlight ? (numbers.fleeDivisor === 2 ? 'half of ' : `1/${numbers.fleeDivisor} of `) : ''
  const amount = total(`${first} (${of}d${size})`, event.parts, Side.encountered, event.damage)
  return `${who} ${isFlight ? 'flees' : 'stands'}, and the damage is ${amount}`
}

/** The encountered die, a die that pays for exploring again, and what a card has changed. */
function became({ sources }: Scenario, event: Told<'became'>, who: string): string | undefined {
  const { die, fate, planned, reason, isMet, hasRoom } = event
  const why = fate === planned ? '' : event.source < 0 ? ' by a card' : ` by ${sources[event.source]}`
  if (reason === Reason.exploreAgain) return `${who} pays ${shownDie(die)} to explore again: it is ${FATE[fate]}${why}`
  if (isMet) {
    if (typeOf(die) === Type.wound && fate === Fate.acquire) return undefined // told as a wound
    const isHidden = fate === Fate.acquire && !hasRoom
    return `the ${shownDie(die)} ${isHidden ? 'is acquired, and hidden for want of room' : MET[fate]}${why}`
  }
  return fate === planned ? undefined : `instead, ${shownDie(die)} of ${who} is ${FATE[fate]}${why}`
}

// ---- The rest ------------------------------------------------------------------------------------------------------

function peek({ villains, enemies, obstacles }: Scenario, { what, seen }: Told<'peeked'>, where: string): string {
  if (what === Seen.bag) return `all see in the bag of ${where}: ${dice(seen)}`
  const all = what === Seen.villain ? villains : what === Seen.enemies ? enemies : obstacles
  const names = seen.map((card) => all[card].name)
  return `all see the ${SEEN[what]} of ${where}: ${names.join(', ') || 'none'}`
}

function reward({ skills }: Scenario, { reward: kind, choice, die, value }: Told<'rewarded'>): string {
  switch (kind) {
    case Reward.gainDie:
      return `gains ${shownDie(die)}`
    case Reward.improveSkill:
      return `improves ${skills[choice].name} to level ${value}`
    case Reward.learnSkill:
      return `learns ${skills[choice].name}`
    case Reward.raiseLimit:
      return `may have ${value} ${LIVE_TYPES[choice].toUpperCase()} dice from now on`
    default:
      return `has capacity ${value} from now on`
  }
}

// ---- Words ---------------------------------------------------------------------------------------------------------

/** `2 PHYSICAL d4, MENTAL d6`: equal dice are counted together, in their order. */
function dice(kinds: readonly number[]): string {
  if (kinds.length === 0) return 'nothing'
  const counts = new Map<number, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => (count === 1 ? shownDie(kind) : `${count} ${shownDie(kind)}`)).join(', ')
}

const are = (all: readonly unknown[]): string => (all.length === 1 ? 'is' : 'are')
const counted = (count: number, one: string): string => countInWords(count, one, `${one}s`)
const tokens = (count: number): string => counted(count, 'token')
const leftText = (count: number): string => (count < 0 ? 'a token is missing' : `${tokens(count)} left`)
const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)

const capitalized = (text: string): string => text[0].toUpperCase() + text.slice(1)
const listed = (all: readonly string[], last = 'and'): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`

// In the order of words/vocabulary.ts and words/effects.ts.
const FATE = ['hidden', 'discarded', 'deterred', 'removed', 'kept', 'acquired', 'returned']
const MET = ['is hidden', 'is discarded', 'is deterred', 'is removed', 'is kept', 'is acquired', 'returns to the bag']
const AIM = ['tries for it', 'tries to win it', 'fights', 'tries to pass', 'evades', 'tries to close', 'makes a test']
const ROLL = ['nothing of', 'the sum', 'the maximum', 'the minimum', 'the mean']
const DAMAGE = ['physical', 'magical']
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
  'the scenario is lost for want of time,',
  'the scenario is lost with all heroes dead,',
  'the scenario is lost by a card',
]

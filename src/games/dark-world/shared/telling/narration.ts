// Events that both games tell, as sentences: for `replay`, for golden playouts, for the one told death of a report. A
// sentence carries what is needed to check it against the rule book: dice, cards, strengths, points.
import type { GameEvent } from '../../../../engine/game.ts'
import { namesOf } from '../../../../engine/words.ts'
import type { SharedEvent } from '../words/events.ts'
import { How, partsShown } from '../words/counted.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { Outcome } from '../state/state.ts'

/** A figure as its owner knows it: kind and, where there are several, number. */
export const figureName = ({ kinds, kindOf }: SharedScenario, figure: number): string => {
  const first = kindOf.indexOf(kindOf[figure])
  const isOnly = first === kindOf.lastIndexOf(kindOf[figure])
  return `${kinds[kindOf[figure]]}${isOnly ? '' : ` ${figure - first + 1}`}`
}
export const placeName = (scenario: SharedScenario, place: number): string => scenario.placeNames[place] ?? 'nowhere'
export const itemName = (scenario: SharedScenario, kind: number): string => scenario.itemNames[kind]
export const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`
const CARDS = ['Hit card', 'Miss card'] as const
export const cardName = (scenario: SharedScenario, kind: number): string =>
  scenario.options.cardKinds === 'dual' ? 'card' : CARDS[kind]

/** Lines that begin with a figure or a thing (`the Wolf moves …`) begin as sentences do. */
export const inSentences = (text: string | undefined): string | undefined =>
  text?.replace(/^ *\p{Ll}/gmu, (begin) => begin.toUpperCase())

/** Sentences of these say who comes, and in what order (`Game.announcements`). */
export const ANNOUNCEMENTS: readonly SharedEvent['type'][] = ['roundBegins', 'turn']

/** @param on where a sentence ends in a place: ` on [3, 4]`, ` in the Entrance` */
export function narrateShared(scenario: SharedScenario, gameEvent: GameEvent): string | undefined {
  const event = gameEvent as GameEvent & SharedEvent
  const name = (seat: number): string => scenario.seats[seat].name
  const who = event.seat === undefined ? '' : name(event.seat)
  const boss = scenario.boss.name
  const figure = (index: number): string => `the ${figureName(scenario, index)}`
  const item = (kind: number): string => itemName(scenario, kind)
  switch (event.type) {
    case 'gameBegins':
      return `${scenario.seats.map((seat) => seat.name).join(', ')}. Squares are [row, column].`
    case 'roundBegins':
      return ` Order: ${event.order.map(name).join(', ')}.`
    case 'turn':
      return event.seat === scenario.villain ? ` ${boss}'s turn.` : ` ${who}'s turn.`
    case 'woke':
      return `   ${who} wakes with ${event.hp} HP.`
    case 'moved':
      return `   ${who} moves to ${placeName(scenario, event.place)} (${count(event.left, 'action')} left).`
    case 'figureMoved':
      return `   ${figure(event.figure)} moves to ${placeName(scenario, event.place)}.`
    case 'rolled':
      return undefined
    case 'blow': {
      const aim = event.boss ? boss : figure(event.figure)
      const cards = event.cards > 0 ? ` and ${count(event.cards, 'card')}` : ''
      const strikes = `${who} strikes ${event.back ? 'back at' : 'at'} ${aim}`
      const roll = `${dice(event.faces)} = ${event.total}${cards}`
      return `   ${strikes}: ${roll}, needs ${event.needed}: ${event.kills ? 'a kill' : 'no effect'}.`
    }
    case 'struck': {
      const striker = event.boss ? boss : figure(event.figure)
      const cards = event.cards > 0 ? `, ${count(event.cards, 'card')} against it` : ''
      const roll = `${dice(event.faces)} = ${event.total}${cards}`
      return `   ${striker} strikes ${who}: ${roll}: ${event.damage} HP lost, ${event.hp} left.`
    }
    case 'slain':
      return `   ${who} has slain ${figure(event.figure)} (${event.strength}) by ${namesOf(How)[event.how]}.`
    case 'rewarded':
      return event.coin ? `   ${who} gains a coin.` : undefined
    case 'drew': {
      const kinds =
        scenario.options.cardKinds === 'dual'
          ? ''
          : `: ${[
              [event.hits, 'Hit'],
              [event.cards - event.hits, 'Miss'],
            ]
              .filter(([many]) => Number(many) > 0)
              .map(([many, kind]) => `${many} ${kind}`)
              .join(', ')}`
      return `   ${who} draws ${count(event.cards, 'card')} (${event.why})${kinds}.`
    }
    case 'discarded':
      return `   ${who} lays off a ${cardName(scenario, event.kind)}.`
    case 'knockedOut':
      return event.place < 0
        ? undefined
        : `   ${who.toUpperCase()} IS KNOCKED OUT (${scenario.causes[event.cause]}), ` +
            `and lies in ${placeName(scenario, event.place)}.`
    case 'eliminated':
      return `   ${who.toUpperCase()} IS OUT OF THE GAME (${scenario.causes[event.cause]}).`
    case 'tookItem':
      return `   ${who} takes ${item(event.kind)}${event.left > 0 ? ` and leaves ${item(event.left - 1)}` : ''}.`
    case 'leftItem':
      return `   ${item(event.kind)} stays on ${placeName(scenario, event.place)}.`
    case 'laidDown':
      return `   ${who} lays ${item(event.kind)} down.`
    case 'drank':
      return `   ${who} drinks a Healing Potion: ${event.hp} HP.`
    case 'putOnBoots':
      return `   ${who} puts on Speed Boots: ${count(event.left, 'action')} left.`
    case 'rested':
      return `   ${who} rests at the Fountain: ${event.hp} HP.`
    case 'placed': {
      const withItem = event.item >= 0 ? ` with ${item(event.item)}` : ''
      return `   ${boss} places ${figure(event.figure)} on ${placeName(scenario, event.place)}${withItem}.`
    }
    case 'bossSlain':
      return `   ${who.toUpperCase()} HAS SLAIN ${boss.toUpperCase()}.`
    case 'gameEnds':
      return [
        event.outcome === Outcome.bossKilled
          ? `${boss} is dead.`
          : event.outcome === Outcome.villainWins
            ? `${boss} has won.`
            : 'The game stays unfinished.',
        ...event.scores.map(
          (points, hero) => `   ${name(hero)}: ${count(points, 'point')}${origin(event.parts[hero], boss)}.`,
        ),
      ].join('\n')
  }
}

/** Where points come from: ` (coins 2, cards left 3)`. */
function origin(parts: readonly number[], villain: string): string {
  const names = Object.values(partsShown(villain, 'hostages'))
  const shown = parts.flatMap((part, index) => (part === 0 ? [] : [`${names[index]} ${part}`]))
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`
}

const dice = (faces: readonly number[]): string => (faces.length === 0 ? 'no dice' : faces.join(' + '))

// Events that both games tell, as sentences: for `replay`, for golden playouts, for the one told death of a report. A
// sentence carries what is needed to check it against the rule book: dice, cards, strengths, points.
import { byId } from '../../../../engine/content.ts'
import type { GameEvent } from '../../../../engine/game.ts'
import { countInWords } from '../../../../input/index.ts'
import { narrator, type Sentences } from '../../../../engine/narration.ts'
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

/** `[8, 5] in room 1`, `[4, 17] in the arena`, `the Doomstep`. */
function placeName({ placeNames, zoneOf, zoneNames }: SharedScenario, index: number): string {
  const name = placeNames[index]
  if (name === undefined) return 'nowhere'
  const zone = zoneNames[zoneOf[index]]
  return zoneOf[index] === 0 || !name.startsWith('[') ? name : `${name} in ${/\d$/.test(zone) ? '' : 'the '}${zone}`
}

export const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`
const CARDS = ['Hit card', 'Miss card'] as const

/** Sentences of these say who comes, and in what order (`Game.announcements`). */
export const ANNOUNCEMENTS: readonly SharedEvent['type'][] = ['roundBegins', 'turn']

/** What sentences of both games are made with. @param seat whom the event is about */
const namesFor = (scenario: SharedScenario, seat: number | undefined) => ({
  name: (of: number): string => scenario.seats[of].name,
  who: seat === undefined ? '' : scenario.seats[seat].name,
  boss: scenario.boss.name,
  figure: (index: number): string => `the ${figureName(scenario, index)}`,
  item: (kind: number): string => scenario.itemNames[kind],
  place: (index: number): string => placeName(scenario, index),
  card: (kind: number): string => (scenario.options.cardKinds === 'dual' ? 'card' : CARDS[kind]),
  scenario,
})
export type Names = ReturnType<typeof namesFor>

/** @param sentences of the game's own events */
export const narratorOf = <Scenario extends SharedScenario, Event extends { readonly type: string }>(
  sentences: Sentences<GameEvent & Event, Names & { readonly scenario: Scenario }>,
) =>
  narrator<Scenario, GameEvent & (Event | SharedEvent), Names & { readonly scenario: Scenario }>(
    { ...SENTENCES, ...sentences } as never,
    (scenario, seat) => ({ ...namesFor(scenario, seat), scenario }),
    ['gameBegins', 'gameEnds', 'deadEnd'],
    ['roundBegins', 'turn', 'chestPlaced', 'treasuresHidden', 'guardPosted'],
  )

const SENTENCES: Sentences<GameEvent & SharedEvent, Names> = {
  gameBegins: (_, { scenario }) => `${scenario.seats.map((seat) => seat.name).join(', ')}. Squares are [row, column]`,
  roundBegins: ({ order }, { name }) => `order: ${order.map(name).join(', ')}`,
  turn: ({ seat }, { scenario, who, boss }) => `${seat === scenario.villain ? boss : who}'s turn`,
  woke: ({ hp }, { who }) => `${who} wakes with ${hp} HP`,
  moved: (event, { who, place }) => `${who} moves to ${place(event.place)} (${count(event.left, 'action')} left)`,
  figureMoved: (event, { figure, place }) => `${figure(event.figure)} moves to ${place(event.place)}`,
  rolled: () => undefined,
  blow(event, { who, boss, figure }) {
    const aim = event.boss ? boss : figure(event.figure)
    const cards = event.cards > 0 ? ` and ${count(event.cards, 'card')}` : ''
    const strikes = `${who} strikes ${event.back ? 'back at' : 'at'} ${aim}`
    const roll = `${dice(event.faces)} = ${event.total}${cards}`
    return `${strikes}: ${roll}, needs ${event.needed}${event.kills ? ', a kill' : ': no effect'}`
  },
  struck(event, { who, boss, figure }) {
    const striker = event.boss ? boss : figure(event.figure)
    const cards = event.cards > 0 ? `, ${count(event.cards, 'card')} against it` : ''
    const roll = `${dice(event.faces)} = ${event.total}${cards}`
    return `${striker} strikes ${who}: ${roll}: ${event.damage} HP lost, ${event.hp} left`
  },
  slain: (event, { who, figure }) =>
    `${who} has slain ${figure(event.figure)} (strength ${event.strength}) by ${namesOf(How)[event.how]}`,
  rewarded: ({ coin }, { who }) => (coin ? `${who} gains a coin` : undefined),
  drew({ cards, hits, why }, { scenario, who }) {
    const kinds = Object.entries({ Hit: hits, Miss: cards - hits }).filter(([, many]) => many > 0)
    const shown = kinds.map(([kind, many]) => `${many} ${kind}`).join(', ')
    return `${who} draws ${count(cards, 'card')} (${why})${scenario.options.cardKinds === 'dual' ? '' : `: ${shown}`}`
  },
  discarded: ({ kind }, { who, card }) => `${who} lays off a ${card(kind)}`,
  knockedOut: ({ cause, place: at }, { scenario, who, place }) =>
    at < 0 ? undefined : `${who.toUpperCase()} IS KNOCKED OUT (${scenario.causes[cause]}), and lies at ${place(at)}`,
  eliminated: ({ cause }, { scenario, who }) => `${who.toUpperCase()} IS OUT OF THE GAME (${scenario.causes[cause]})`,
  tookItem: ({ kind, left }, { who, item }) =>
    `${who} takes ${item(kind)}${left > 0 ? ` and leaves ${item(left - 1)}` : ''}`,
  leftItem: (event, { item, place }) => `${item(event.kind)} stays on ${place(event.place)}`,
  laidDown: ({ kind }, { who, item }) => `${who} lays ${item(kind)} down`,
  drank: ({ hp }, { who }) => `${who} drinks a Healing Potion: ${hp} HP`,
  putOnBoots: ({ left }, { who }) => `${who} puts on Speed Boots: ${count(left, 'action')} left`,
  rested: ({ hp }, { who }) => `${who} rests at the Fountain: ${hp} HP`,
  placed(event, { boss, figure, item, place }) {
    const withItem = event.item >= 0 ? ` with ${item(event.item)}` : ''
    return `${boss} places ${figure(event.figure)} on ${place(event.place)}${withItem}`
  },
  bossSlain: (_, { who, boss }) => `${who.toUpperCase()} HAS SLAIN ${boss.toUpperCase()}`,
  gameEnds: ({ outcome, scores, parts }, { name, boss }) =>
    [
      outcome === Outcome.bossKilled
        ? `${boss} is dead`
        : outcome === Outcome.villainWins
          ? `${boss} has won`
          : 'the game stays unfinished',
      ...scores.map((points, hero) => `   ${name(hero)}: ${count(points, 'point')}${origin(parts[hero], boss)}`),
    ].join('.\n'),
}

/** Where points come from: ` (coins 2, cards left 3)`. */
function origin(parts: readonly number[], villain: string): string {
  const names = Object.values(partsShown(villain, 'hostages'))
  const shown = parts.flatMap((part, index) => (part === 0 ? [] : [`${names[index]} ${part}`]))
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`
}

const dice = (faces: readonly number[]): string => (faces.length === 0 ? 'no dice' : faces.join(' + '))

/** What both games ask for, and what ends them: their rule books have no limit of rounds. */
export const aimOf = (
  { boxes }: { readonly boxes: readonly { readonly id: string; readonly boss: { readonly name: string } }[] },
  { party, box }: { readonly party: readonly unknown[]; readonly box: string },
): string =>
  `${countInWords(party.length, 'hero has', 'heroes have')} to slay ${byId(boxes, box).boss.name} before ` +
  `${party.length === 1 ? 'being eliminated' : 'all of them are eliminated, each for the most points'}`

// A game in progress as a file, in both games: what the fields of their common state mean, what is made of them again,
// and what cannot be so. Each game adds its own fields.
import type { PositionFile } from '../../../../engine/game.ts'
import type { Complain } from '../../../../engine/fields.ts'
import type { FieldMeaning, Lists } from '../../../../engine/position.ts'
import { namesOf } from '../../../../engine/words.ts'
import type { Path } from '../../../../input/index.ts'
import { squareOf } from '../content/map.ts'
import { M } from '../measures/metrics.ts'
import { itemsHeld } from '../rules/items.ts'
import { handSize } from '../rules/cards.ts'
import { Mark, type SharedScenario } from '../setup/scenario.ts'
import { Card, CARD_KINDS, FREE, ITEM_KINDS, MAX_STRENGTH, NONE, Where } from '../state/state.ts'
import type { Figure, Place, Table } from '../state/table.ts'
import { figureName } from '../telling/narration.ts'

/** Seats as they are called; by their labels where two have one name. */
export function namesOfSeats({ seats }: SharedScenario): string[] {
  const names = seats.map(({ name }) => name)
  return new Set(names).size === names.length ? names : seats.map(({ label }) => label)
}

/** `room 1 r8c5`, `the Doomstep`. */
const placeLabels = ({ placeNames, zoneOf, zoneNames }: SharedScenario): string[] =>
  placeNames.map((name, place) => {
    const square = squareOf(name)
    if (square === undefined) return name
    return `${zoneOf[place] === 0 ? '' : `${zoneNames[zoneOf[place]]} `}r${square[0]}c${square[1]}`
  })

/** Where a figure can be, but for the reserve; `home` is none of them. */
const WHERE = namesOf(Where).slice(Where.board, Where.home)
const WHERE_WORDS = ['in the reserve', 'on the board', 'a trophy', 'in the Pit']

export function sharedLists({
  state,
  scenario,
}: Table): Lists & Readonly<Record<'heroes' | 'places', readonly string[]>> {
  const seats = namesOfSeats(scenario)
  const heroes = seats.slice(0, scenario.heroCount)
  return {
    heroes,
    turns: () => [...Array.from(state.order, (hero, nth) => heroes[hero] ?? heroes[nth]), seats[scenario.villain]],
    items: scenario.itemNames,
    cards: scenario.options.cardKinds === 'dual' ? ['card', 'unused'] : namesOf(Card),
    weapons: scenario.weaponNames,
    figures: Array.from({ length: scenario.figureCount }, (_, figure) => figureName(scenario, figure)),
    where: WHERE,
    zones: scenario.zoneNames,
    places: placeLabels(scenario),
  }
}

/** Fields that only metrics read are derived, as no position answers these metrics. */
export const sharedFields = ({ scenario }: Table) =>
  ({
    round: { is: { highest: scenario.options.roundLimit }, isAlways: true },
    order: { is: { row: 'heroes', room: scenario.heroCount, length: () => scenario.heroCount } },
    turn: { is: { entry: 'turns' }, isAlways: true },
    place: { name: 'at', by: 'heroes', is: { entry: 'places' }, isAlways: true },
    hp: { by: 'heroes', is: { highest: (hero) => scenario.heroHp[hero] }, isAlways: true },
    out: { by: 'heroes', is: 'flag' },
    outIn: { by: 'heroes', is: { highest: scenario.options.roundLimit } },
    unconscious: { by: 'heroes', is: 'flag' },
    weapon: { by: 'heroes', is: { entry: 'weapons', first: 1 } },
    coins: { by: 'heroes', is: 'count' },
    held: { name: 'items', by: ['heroes', 'items'], is: 'count' },
    hand: { by: ['heroes', 'cards'], is: 'count', isWhole: true },
    unseen: 'derived',
    armedAt: 'derived',
    outAt: 'derived',
    turnEndedAt: 'derived',
    where: { by: 'figures', is: { entry: 'where', first: Where.board }, isWhole: true },
    at: { by: 'figures', is: { entry: 'places' }, isWhole: true },
    item: { by: 'figures', is: { entry: 'items', first: 1 }, isWhole: true },
    strength: { by: 'figures', is: { highest: MAX_STRENGTH - 1 } },
    points: { by: 'figures', is: 'count' },
    knownTo: { by: 'figures', is: { set: 'heroes' } },
    owner: { by: 'figures', is: { entry: 'heroes' } },
    acted: 'derived', // the villain's turn begins with none
    group: { name: 'placedIn', by: 'figures', is: { entry: 'zones' }, isWhole: true },
    board: 'derived',
    occupant: 'derived',
    loose: { name: 'items', by: ['places', 'items'], is: 'count' },
    inZone: 'derived',
    supply: { by: 'items', is: 'count' },
    outcome: 'derived',
    slayer: 'derived',
    bossWounds: { is: scenario.options.bossHp === 'accumulate' ? 'count' : { highest: 0 } },
    coinsLeft: 'derived',
    freshHit: 'derived',
    freshMiss: 'derived',
    drawn: 'derived',
    underHead: 'inner',
    underCount: 'inner',
    deckAddress: 'inner',
    inPlay: 'derived',
    onBoard: 'derived',
    lying: 'derived',
    seconds: 'derived',
    knockOuts: 'derived',
    firstKnockOut: 'derived',
    lastDeadly: 'derived',
    lastWearer: 'derived',
    lastZone: 'derived',
  }) satisfies Readonly<Record<string, FieldMeaning>>

/** What only one of the games has. */
export interface OwnThings {
  /** What stands on places beside heroes and figures. */
  readonly more: readonly { readonly name: string; readonly at: Path; readonly place: Place; readonly is: number }[]
  /** Golden Weapons that no hero has: 1 + kind. */
  readonly weapons: readonly { readonly weapon: number; readonly at: Path }[]
  /** Items that have come into the game besides those of the supply, by kind. */
  readonly moreItems?: readonly number[]
  /** Whether a figure may be where heroes have no squares. */
  mayShare?(figure: Figure, place: Place): boolean
}

/** Whether turns can be named by it. */
export function isOrderSound({ state, scenario }: Table, complain: Complain): boolean {
  const isSound = new Set(state.order).size === scenario.heroCount && !state.order.includes(NONE)
  if (!isSound)
    complain(['order'], 'not every hero comes once in the order', {
      expected: `each once: ${namesOfSeats(scenario).slice(0, scenario.heroCount).join(', ')}`,
    })
  return isSound
}

/** Makes again what is derived in both games, and says what cannot be so. */
export function remakeShared(table: Table, complain: Complain, own: OwnThings): void {
  const { state, scenario } = table
  if (state.round < 1) complain(['round'], 'rounds count from 1', { expected: 'a round from 1' })
  if (state.turn < 0) complain(['turn'], 'it has to be the turn of somebody', { expected: 'a hero, or the villain' })
  checkHeroes(table, complain)
  checkFigures(table, complain, own)
  standAgain(table, complain, own)
  checkItems(table, complain, own)
  checkWeapons(table, complain, own)
  remakeCoins(table, complain)
  remakeDeck(table, complain)
  state.inPlay = scenario.heroCount - state.out.filter((out) => out !== 0).length
  state.lying = state.loose.reduce((sum, count) => sum + count, 0)
  for (let figure = 0; figure < scenario.figureCount; figure++)
    for (let hero = 0; hero < scenario.heroCount; hero++)
      if ((state.knownTo[figure] & (1 << hero)) === 0)
        state.unseen[
          (hero * scenario.kinds.length + scenario.kindOf[figure]) * MAX_STRENGTH + state.strength[figure]
        ] += 1
}

function checkHeroes(table: Table, complain: Complain): void {
  const { state, scenario } = table
  const names = namesOfSeats(scenario)
  if (state.out.every((out) => out !== 0))
    complain(['heroes'], 'all heroes are out: the game is over', { expected: 'a hero who is in the game' })
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    const name = names[hero]
    const at = ['heroes', name]
    const isOut = state.out[hero] !== 0
    if (isOut !== (state.place[hero] === NONE))
      complain([...at, 'at'], `${name} is ${isOut ? 'out of the game, and at a place' : 'in the game, but nowhere'}`, {
        expected: isOut ? 'at: none' : 'a place',
      })
    if (isOut ? state.outIn[hero] < 1 || state.outIn[hero] > state.round : state.outIn[hero] !== 0)
      complain(
        [...at, 'outIn'],
        `${name} is ${isOut ? 'out of the game' : 'in the game'}, outIn: ${state.outIn[hero]}`,
        {
          expected: isOut ? `a round from 1 to ${state.round}` : 'outIn: 0',
        },
      )
    const isDown = state.unconscious[hero] !== 0
    if (!isOut && isDown !== (state.hp[hero] === 0))
      complain([...at, 'hp'], `${name} is ${isDown ? 'unconscious' : 'awake'} with ${state.hp[hero]} HP`, {
        expected: isDown
          ? 'hp: 0, or unconscious: false'
          : `hp from 1 to ${scenario.heroHp[hero]}, or unconscious: true`,
      })
    const held = itemsHeld(table, hero)
    if (held > table.itemLimit(hero))
      complain([...at, 'items'], `${name} has ${held} items`, { expected: `at most ${table.itemLimit(hero)}` })
    if (handSize(table, hero) > scenario.handLimit)
      complain([...at, 'hand'], `${name} has ${handSize(table, hero)} cards`, {
        expected: `at most ${scenario.handLimit}`,
      })
  }
}

function checkFigures({ state, scenario }: Table, complain: Complain, own: OwnThings): void {
  for (let figure = 0; figure < scenario.figureCount; figure++) {
    const name = figureName(scenario, figure)
    const at = ['figures', name]
    const [where, place] = [state.where[figure], state.at[figure]]
    if ((where === Where.board) !== (place !== NONE))
      complain(
        at,
        `the ${name} is ${WHERE_WORDS[where]}, ${place === NONE ? 'but nowhere' : 'and at a place as well'}`,
        {
          expected: where === Where.board ? 'at: a place' : 'at: none, or where: board',
        },
      )
    if (where === Where.trophy && state.owner[figure] === NONE)
      complain(at, `the ${name} is a trophy of nobody`, { expected: 'owner: a hero' })
    if (where !== Where.board && state.item[figure] > 0)
      complain(at, `the ${name} is ${WHERE_WORDS[where]}, and has an item on its base`, { expected: 'item: none' })
    const isShared = place !== NONE && (scenario.marks[place] & Mark.space) !== 0
    if (isShared && own.mayShare?.(figure, place) !== true)
      complain([...at, 'at'], `no figure stands at ${placeLabels(scenario)[place]}`, { expected: 'a square' })
  }
}

/** Who stands where, and which figures are on the board. */
function standAgain({ state, scenario }: Table, complain: Complain, { more }: OwnThings): void {
  const holders = new Map<Place, string>()
  const names = namesOfSeats(scenario)
  const stand = (place: Place, occupant: number, name: string, at: Path): void => {
    if (place === NONE || (scenario.marks[place] & Mark.space) !== 0) return
    const other = holders.get(place)
    if (other !== undefined)
      complain(at, `${name} and ${other} are both at ${placeLabels(scenario)[place]}`, { expected: 'a free square' })
    holders.set(place, name)
    if (state.occupant[place] === FREE) state.occupant[place] = occupant
  }
  for (const { name, at, place, is } of more) stand(place, is, name, at)
  for (let hero = 0; hero < scenario.heroCount; hero++)
    stand(state.place[hero], hero + 1, names[hero], ['heroes', names[hero], 'at'])
  for (let figure = 0; figure < scenario.figureCount; figure++) {
    if (state.where[figure] !== Where.board || state.at[figure] === NONE) continue
    const name = figureName(scenario, figure)
    stand(state.at[figure], -(figure + 1), `the ${name}`, ['figures', name, 'at'])
    state.inZone[scenario.zoneOf[state.at[figure]]] += 1
    state.enterBoard(figure)
  }
}

/** No more of an item than the box has. */
function checkItems({ state, scenario }: Table, complain: Complain, { moreItems = [] }: OwnThings): void {
  for (let item = 0; item < ITEM_KINDS; item++) {
    let count = state.supply[item]
    for (const held of [state.held, state.loose])
      for (let index = item; index < held.length; index += ITEM_KINDS) count += held[index]
    for (const onBase of state.item) if (onBase === item + 1) count += 1
    const most = scenario.itemSupply[item] + (moreItems[item] ?? 0)
    const name = scenario.itemNames[item]
    if (count > most)
      complain(['items', name], `there are ${count} ${name}, in the supply and elsewhere`, {
        expected: `at most ${most}`,
      })
  }
}

/** Each Golden Weapon in one place. */
function checkWeapons({ state, scenario }: Table, complain: Complain, { weapons }: OwnThings): void {
  const names = namesOfSeats(scenario)
  const seen = new Map<number, string>()
  const all = [
    ...Array.from(state.weapon, (weapon, hero) => ({ weapon, at: ['heroes', names[hero], 'weapon'] as Path })),
    ...weapons,
  ]
  for (const { weapon, at } of all) {
    // Who begins with one has it besides.
    if (weapon === 0 || scenario.startWeapon.includes(weapon)) continue
    const other = seen.get(weapon)
    if (other !== undefined)
      complain(at, `the ${scenario.weaponNames[weapon - 1]} is here and with ${other}`, {
        expected: 'each in one place',
      })
    seen.set(weapon, String(at[1]))
  }
}

/** Coins that no hero has are left. */
function remakeCoins({ state, scenario }: Table, complain: Complain): void {
  const coins = state.coins.reduce((sum, count) => sum + count, 0)
  state.coinsLeft = scenario.coinValues.length - coins
  if (state.coinsLeft < 0)
    complain(['heroes'], `heroes have ${coins} coins`, { expected: `at most ${scenario.coinValues.length} in all` })
}

/** Cards that are in no hand and not under the deck are left to draw. */
function remakeDeck({ state, scenario }: Table, complain: Complain): void {
  const left = Array.from({ length: CARD_KINDS }, (_, kind) => {
    let count = [scenario.hitInDeck, scenario.missInDeck][kind] - state.underDeck(kind)
    for (let index = kind; index < state.hand.length; index += CARD_KINDS) count -= state.hand[index]
    return count
  })
  // Cards that are all alike are of the first kind in hands.
  if (scenario.options.cardKinds === 'dual' && left[0] < 0) left.splice(0, 2, 0, left[0] + left[1])
  ;[state.freshHit, state.freshMiss] = left
  state.drawn = scenario.hitInDeck + scenario.missInDeck - left[0] - left[1]
  for (const [kind, count] of left.entries())
    if (count < 0)
      complain(['heroes'], `heroes have ${-count} ${namesOf(Card)[kind]} cards more than there are`, {
        expected: 'fewer in hands',
      })
}

/** Heroes who are out of the game so far. */
export const recordSoFar: NonNullable<PositionFile<SharedScenario, Table>['record']> = (
  _scenario,
  { state },
  record,
) => {
  for (const [hero, out] of state.out.entries()) if (out !== 0) record.happened(M.eliminated, hero, state.outIn[hero])
}

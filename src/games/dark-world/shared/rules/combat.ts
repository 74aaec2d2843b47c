// Bouts between heroes and monsters (DW-DICE, DW-COMBAT): blow and return blow, Hit and Miss cards, what a blow does.
// The village uses the same functions for ordinary monsters (DWV-COMBAT-01 to -06); boss.ts has bouts with the boss.
import { Event } from '../words/addresses.ts'
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import { Luck } from '../measures/luck.ts'
import { M } from '../measures/metrics.ts'
import { measureThrow } from '../measures/progress.ts'
import { BLOW_DICE, CARDS_PLAYED, Cause, How, labelIndex, STRENGTHS } from '../words/counted.ts'
import { R } from '../words/rule-ids.ts'
import { Card, NONE, Outcome } from '../state/state.ts'
import type { Figure, Hero, Table } from '../state/table.ts'
import { cardsAs, measurePlayed, spendCards } from './cards.ts'
import { knockOut } from './health.ts'
import { reveal } from './knowledge.ts'
import { slay } from './rewards.ts'

/** A hero attacks: his blow, then the return blow of a monster that survives. The action is paid. DW-COMBAT-03, -04 */
export function heroAttacks(play: Table, hero: Hero, figure: Figure): void {
  play.applied(R.COMBAT_03)
  play.applied(R.COMBAT_04)
  if (heroBlow(play, hero, figure, How.attack)) return
  play.applied(R.COMBAT_06) // one return blow, and none after it
  monsterBlow(play, figure, hero)
}

/** A monster attacks: its blow, then, if the hero stands, his. DW-COMBAT-04, -05 @returns whether the monster lives */
export function monsterAttacks(play: Table, figure: Figure, hero: Hero): boolean {
  play.applied(R.COMBAT_03)
  play.applied(R.COMBAT_04)
  monsterBlow(play, figure, hero)
  if (play.state.unconscious[hero] !== 0 || play.state.out[hero] !== 0) {
    play.applied(R.COMBAT_14) // who lies on the ground does not strike back
    return true
  }
  play.applied(R.COMBAT_05) // a return blow is a blow: it may kill
  return !heroBlow(play, hero, figure, How.returnBlow)
}

/** Dice of a hero's blow that falls now. DW-DICE-04, -05 */
export function heroDice(play: Table, hero: Hero): number {
  play.applied(play.state.weapon[hero] === 0 ? R.DICE_04 : R.DICE_05)
  return diceOfWeapon(play, hero)
}

/** What his weapon gives him: Golden Weapons all the same. DW-COMP-06, DW-DATA-01 */
export function diceOfWeapon({ state, scenario }: Table, hero: Hero): number {
  return (state.weapon[hero] === 0 ? scenario.basicDice : scenario.goldenDice)[hero]
}

/** @returns whether the monster is dead. DW-COMBAT-09 to -12 */
function heroBlow(play: Table, hero: Hero, figure: Figure, how: number): boolean {
  const { state, scenario } = play
  const dice = heroDice(play, hero)
  play.applied(R.COMBAT_09)
  const total = rollBlow(play, hero, Event.blowHero, dice, Luck.blows)
  const faces = play.tell && rolledFaces(play, dice)
  const cards = playHitCards(play, hero, figure, total)
  const needed = state.strength[figure] + scenario.margin
  if (scenario.margin > 0) play.applied(R.HARD_02)
  play.applied(R.COMBAT_11) // compared in one blow; "same" is enough
  const kills = total + cards >= needed
  measurePlayed(play, Card.hit, cards, !kills || total >= needed)
  measureBlow(play, dice, cards, state.strength[figure], kills)
  play.tell?.({
    type: 'blow',
    seat: hero,
    figure,
    boss: false,
    faces: faces!,
    total,
    cards,
    needed,
    kills,
    back: how === How.returnBlow,
  })
  reveal(play, hero, figure)
  if (kills) slay(play, hero, figure, how)
  return kills
}

/**
 * A hero sees his roll, but not yet the strength, and may play Hit cards. DW-COMBAT-10, DW-CARD-02
 *
 * @param figure NONE for the boss
 * @returns the number of cards played
 */
export function playHitCards(play: Table, hero: Hero, figure: Figure, roll: number): number {
  const maxCards = Math.min(play.scenario.numbers.hitCards, cardsAs(play, hero, Card.hit))
  play.applied(R.COMBAT_10)
  if (maxCards === 0) return 0
  play.applied(R.CARD_02)
  return playCards(play, hero, figure, roll, Card.hit, maxCards)
}

/**
 * Asks the hero in the bout how many cards he plays on the open roll, and spends them. DW-CARD-01
 *
 * @returns the number of cards played
 */
function playCards(play: Table, hero: Hero, figure: Figure, roll: number, kind: number, maxCards: number): number {
  play.roll = roll
  play.opponent = figure
  play.ask(kind === Card.hit ? DP.hitCards : DP.missCards, hero)
  for (let cards = 0; cards <= maxCards; cards++) play.offer(actionOf(Verb.cards, cards))
  const cards = argumentOf(play.decide())
  spendCards(play, hero, kind, cards)
  return cards
}

/** A monster's blow: what Miss cards leave of it is taken from the hero's HP. DW-COMBAT-13, DW-DICE-06 */
function monsterBlow(play: Table, figure: Figure, hero: Hero): void {
  play.applied(R.DICE_06)
  struck(play, hero, figure, play.scenario.numbers.monsterDice, Event.blowMonster)
  if (play.state.hp[hero] <= 0) knockOut(play, hero, Cause.monster, figure)
}

/** A blow falls on a hero. @param figure NONE for the boss */
export function struck(play: Table, hero: Hero, figure: Figure, dice: number, event: number): void {
  const { state } = play
  const total = rollBlow(play, hero, event, dice, figure === NONE ? Luck.bossBlows : Luck.monsterBlows)
  const faces = play.tell && rolledFaces(play, dice)
  play.applied(R.COMBAT_13)
  const cards = playMissCards(play, hero, figure, total)
  const damage = total - cards
  measurePlayed(play, Card.miss, cards, damage >= state.hp[hero]) // in vain when it fells him all the same
  state.hp[hero] = Math.max(0, state.hp[hero] - damage)
  play.tell?.({
    type: 'struck',
    seat: hero,
    figure,
    boss: figure === NONE,
    faces: faces!,
    total,
    cards,
    damage,
    hp: state.hp[hero],
  })
}

/** DW-COMBAT-13, DW-CARD-03: never below no damage, so no more cards than the roll. */
export function playMissCards(play: Table, hero: Hero, figure: Figure, roll: number): number {
  const maxCards = Math.min(play.scenario.numbers.missCards, cardsAs(play, hero, Card.miss), roll)
  if (maxCards === 0) return 0
  play.applied(R.CARD_03)
  return playCards(play, hero, figure, roll, Card.miss, maxCards)
}

// ---- Dice ----------------------------------------------------------------------------------------------------------

/** The multiset of the last blow, for telling its faces. */
let lastRoll = 0

/** A blow of so many dice. DW-DICE-01, -03 @param luck what kind of luck it is @returns their sum */
export function rollBlow(play: Table, hero: Hero, event: number, dice: number, luck: number): number {
  const { draws, scenario } = play
  play.applied(R.DICE_01)
  const table = scenario.blows.tables[dice]
  lastRoll = draws.pool(table, hero, draws.open(hero, event))
  const sum = table.valueOf(lastRoll)
  measureThrow(play)
  play.record.luck(luck, sum - table.expected)
  play.record.trial(M.rolls, dice, sum >= dice ? 1 : 0, 1)
  play.tell?.({ type: 'rolled', seat: hero, dice, total: sum })
  return sum
}

const facesRoom = new Uint8Array(8)

/** The faces of the last blow as they lie, for whoever listens. */
export function rolledFaces(play: Table, dice: number): number[] {
  const { blows } = play.scenario
  const count = blows.tables[dice].facesOf(lastRoll, facesRoom)
  return Array.from(facesRoom.subarray(0, count), (face) => blows.faces[face - 1])
}

function measureBlow(play: Table, dice: number, cards: number, strength: number, kills: boolean): void {
  const cell = play.cell(
    M.blows,
    labelIndex(BLOW_DICE, 2, dice),
    labelIndex(CARDS_PLAYED, 0, cards),
    labelIndex(STRENGTHS, 1, strength),
  )
  play.record.trial(M.blows, cell, kills ? 1 : 0, 1)
}

/** Whether the game goes on, and this hero with it. */
export function isUp({ state }: Table, hero: Hero): boolean {
  return state.outcome === Outcome.playing && state.out[hero] === 0 && state.unconscious[hero] === 0
}

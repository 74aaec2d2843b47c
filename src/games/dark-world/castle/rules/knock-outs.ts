// Where a fallen hero goes, and what it costs him (DW-KO-02, -04, DW-ARENA-09 to -11, DW-BOSS-07).
import { Event } from '../words/addresses.ts'
import { Cause } from '../words/causes.ts'
import { DP } from '../words/decisions.ts'
import type { Play } from './play.ts'
import { R } from '../../shared/words/rule-ids.ts'
import { actionOf, argumentOf, Verb, verbOf } from '../../shared/words/decisions.ts'
import { villainMayHaveWon } from '../../shared/rules/boss.ts'
import { eliminate } from '../../shared/rules/health.ts'
import { ItemFate } from '../../shared/words/counted.ts'
import { measureItem } from '../../shared/rules/items.ts'
import { standAt } from '../../shared/rules/movement.ts'
import { CARD_KINDS, ITEM_KINDS, Where } from '../../shared/state/state.ts'
import type { Hero } from '../../shared/state/table.ts'
import { copyWord } from '../../../../random/index.ts'

/** Called when a hero has been knocked out. */
export function fall(play: Play, hero: Hero, cause: number): void {
  const { state, scenario } = play
  if (scenario.deadly.includes(cause)) {
    play.applied(R.BOSS_07)
    eliminate(play, hero, cause)
    villainMayHaveWon(play)
    return
  }
  if (cause === Cause.grenade) play.applied(R.ITEM_19)
  if (state.past[hero] === 0) {
    play.applied(R.KO_02)
    state.onPlatform[hero] = 0
    standAt(play, hero, scenario.entrance)
    return
  }
  play.applied(R.ARENA_09)
  standAt(play, hero, scenario.doomstep)
  giveUp(play, hero)
}

/** One thing of his Base Camp: an item, a card, a coin or a figure; Golden Weapons are not on the list. DW-ARENA-10 */
function giveUp(play: Play, hero: Hero): void {
  const { scenario } = play
  const things = thingsOwned(play, hero)
  if (things === 0) return // who has nothing loses nothing
  play.applied(R.ARENA_10)
  switch (scenario.options.arenaLoss) {
    case 'heroChooses': {
      play.ask(DP.forfeit, hero)
      offerThings(play, hero)
      const action = play.decide()
      lose(play, hero, verbOf(action), argumentOf(action))
      return
    }
    case 'korakChooses':
      play.ask(DP.arenaTake, scenario.villain)
      play.opponent = hero
      offerKinds(play, hero)
      loseOne(play, hero, [verbOf(play.decide())])
      return
    case 'random':
      loseOne(play, hero, KINDS)
  }
}

/** Each kind of thing he owns: which item, which card, a coin, which strength of figure. */
function offerThings(play: Play, hero: Hero): void {
  const { state, scenario } = play
  for (let kind = 0; kind < ITEM_KINDS; kind++)
    if (state.held[hero * ITEM_KINDS + kind] > 0) play.offer(actionOf(Verb.item, kind))
  for (let kind = 0; kind < CARD_KINDS; kind++)
    if (state.hand[hero * CARD_KINDS + kind] > 0) play.offer(actionOf(Verb.card, kind))
  if (state.coins[hero] > 0) play.offer(actionOf(Verb.coin))
  let seen = 0
  for (let figure = 0; figure < scenario.figureCount; figure++) {
    if (!isTrophy(play, hero, figure) || (seen & (1 << state.points[figure])) !== 0) continue
    seen |= 1 << state.points[figure]
    play.offer(actionOf(Verb.figure, figure))
  }
}

/** An item, a card, a coin, a figure: what Korak may name. */
function offerKinds(play: Play, hero: Hero): void {
  for (const verb of KINDS) if (countOf(play, hero, verb) > 0) play.offer(actionOf(verb))
}

const KINDS = [Verb.item, Verb.card, Verb.coin, Verb.figure] as const

function countOf(play: Play, hero: Hero, verb: number): number {
  const { state, scenario } = play
  let count = 0
  if (verb === Verb.item) for (let kind = 0; kind < ITEM_KINDS; kind++) count += state.held[hero * ITEM_KINDS + kind]
  else if (verb === Verb.card)
    for (let kind = 0; kind < CARD_KINDS; kind++) count += state.hand[hero * CARD_KINDS + kind]
  else if (verb === Verb.coin) count = state.coins[hero]
  else for (let figure = 0; figure < scenario.figureCount; figure++) if (isTrophy(play, hero, figure)) count += 1
  return count
}

function thingsOwned(play: Play, hero: Hero): number {
  return KINDS.reduce((sum, verb) => sum + countOf(play, hero, verb), 0)
}

/** One of the things of these kinds that he owns, each as likely. */
function loseOne(play: Play, hero: Hero, verbs: readonly number[]): void {
  const { state, scenario, draws } = play
  const things: number[] = []
  const words: number[] = []
  const own = (verb: number, which: number, count: number, word = which): void => {
    for (let copy = 0; copy < count; copy++) {
      things.push(actionOf(verb, which))
      words.push(copyWord(word ^ (verb << 24), copy))
    }
  }
  for (const verb of verbs)
    if (verb === Verb.item)
      for (let kind = 0; kind < ITEM_KINDS; kind++) own(verb, kind, state.held[hero * ITEM_KINDS + kind])
    else if (verb === Verb.card)
      for (let kind = 0; kind < CARD_KINDS; kind++) own(verb, kind, state.hand[hero * CARD_KINDS + kind])
    else if (verb === Verb.coin) own(verb, 0, state.coins[hero])
    else
      for (let figure = 0; figure < scenario.figureCount; figure++)
        if (isTrophy(play, hero, figure)) own(verb, figure, 1, scenario.figureWords[figure])
  const thing = things[draws.pick(Int32Array.from(words), things.length, hero, draws.open(hero, Event.which))]
  lose(play, hero, verbOf(thing), argumentOf(thing))
}

/** A card goes under the deck, a coin back to the supply, an item or a figure into the Pit. */
function lose(play: Play, hero: Hero, verb: number, which: number): void {
  const { state } = play
  if (verb === Verb.item) {
    state.held[hero * ITEM_KINDS + which] -= 1
    measureItem(play, which, ItemFate.lost)
  } else if (verb === Verb.card) {
    state.hand[hero * CARD_KINDS + which] -= 1
    state.putUnder(which)
  } else if (verb === Verb.coin) {
    state.coins[hero] -= 1
    state.coinsLeft += 1
  } else state.where[which] = Where.pit
  play.tell?.({ type: 'gaveUp', seat: hero, verb, which })
}

const isTrophy = ({ state }: Play, hero: Hero, figure: number): boolean =>
  state.where[figure] === Where.trophy && state.owner[figure] === hero

// The castle's events as sentences; what both games tell is worded in shared/telling/narration.ts.
import type { GameEvent } from '../../../../engine/game.ts'
import type { TellEvent } from '../words/events.ts'
import type { SharedEvent } from '../../shared/words/events.ts'
import { Verb } from '../../shared/words/decisions.ts'
import {
  cardName,
  count,
  figureName,
  inSentences,
  itemName,
  narrateShared,
  placeName,
} from '../../shared/telling/narration.ts'
import type { Scenario } from '../setup/scenario.ts'

type OwnEvent = Exclude<TellEvent, SharedEvent>

/** One event as a sentence, indented below the turn it belongs to; undefined where it is not worth one. */
export const narrate = (scenario: Scenario, gameEvent: GameEvent): string | undefined =>
  inSentences(worded(scenario, gameEvent))

function worded(scenario: Scenario, gameEvent: GameEvent): string | undefined {
  const event = gameEvent as GameEvent & OwnEvent
  const who = event.seat === undefined ? '' : scenario.seats[event.seat].name
  const place = (index: number): string => placeName(scenario, index)
  switch (event.type) {
    case 'chestPlaced':
      return ` ${scenario.boss.name} puts a chest on ${place(event.place)}, its front to ${place(event.front)}.`
    case 'doorOpened':
      return `   ${who} opens door ${scenario.board.doors[event.door].id}.`
    case 'roomOpened':
      return `   Room ${scenario.board.rooms[event.room - 1].id} is stocked.`
    case 'roomEmpty':
      return '   Nothing of the reserve fits: the room stays empty.'
    case 'onPlatform':
      return `   ${who} steps onto the Teleport Platform.`
    case 'teleported':
      return `   ${who} teleports to ${place(event.place)}.`
    case 'searched':
      return `   ${who} searches for the secret door: ${event.roll}, ${event.found ? 'found' : 'nothing'}.`
    case 'wentThrough': {
      const stands = `${who} stands on ${place(event.place)} behind it`
      if (event.swapped === 0) return `   ${stands}.`
      const other = stoodThere(scenario, event.swapped)
      return `   ${stands}; ${other}, who stood there, comes out on ${place(event.from)}.`
    }
    case 'steppedAway':
      return `   ${who} steps back to ${place(event.place)}; no more moves.`
    case 'chestOpened': {
      const weapon = `the golden ${scenario.weaponNames[event.weapon]}${event.takes ? ', taken' : ', left'}`
      return `   ${who} opens the chest: ${event.weapon < 0 ? 'empty' : weapon}.`
    }
    case 'haunterFlies': {
      if (event.row === 0) return '   The Haunter is summoned: 0, it does not appear.'
      const isOnBoard = scenario.haunterRow.includes(event.row)
      const missing = isOnBoard ? '' : ', which this board does not have: nothing happens'
      return `   The Haunter is summoned: row ${event.row}${missing}.`
    }
    case 'haunterTook':
      return `   It takes the ${figureName(scenario, event.figure)} from ${place(event.place)}.`
    case 'passedArch':
      return `   ${who} passes the Arch, number ${event.rank + 1} on the Doomstep.`
    case 'gaveUp':
      return `   ${who} gives up ${thing(scenario, event.verb, event.which)}.`
    case 'arenaOpens':
      return `   ${count(event.monsters, 'monster')} of the reserve come into the arena.`
    case 'threw': {
      const aim = `the ${figureName(scenario, event.figure)} on ${place(event.place)}`
      const withCards = event.cards > 0 ? ` with ${count(event.cards, 'card')}` : ''
      return `   ${who} throws a Fireball Grenade at ${aim}${withCards}.`
    }
    case 'scorched':
      return `   ${who} is in the blast: ${event.damage} HP lost, ${event.hp} left.`
    case 'deadEnd':
      return (
        'A dead end. Nobody past the Arch has the dice and cards to slay ' +
        `${scenario.boss.name}, or a monster that would bring them more.`
      )
    default:
      return narrateShared(scenario, gameEvent)
  }
}

/** @param figure 1 + a hero, or −1 − a figure: as places are occupied */
function stoodThere(scenario: Scenario, figure: number): string {
  return figure > 0 ? scenario.seats[figure - 1].name : `the ${figureName(scenario, -figure - 1)}`
}

function thing(scenario: Scenario, verb: number, which: number): string {
  switch (verb) {
    case Verb.item:
      return itemName(scenario, which)
    case Verb.card:
      return `a ${cardName(scenario, which)}`
    case Verb.coin:
      return 'a coin'
    default:
      return `the figure of the ${figureName(scenario, which)}`
  }
}

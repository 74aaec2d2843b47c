// The village's events as sentences; what both games tell is worded in shared/telling/narration.ts.
import type { GameEvent } from '../../../../engine/game.ts'
import type { SharedEvent } from '../../shared/words/events.ts'
import { count, figureName, inSentences, itemName, narrateShared, placeName } from '../../shared/telling/narration.ts'
import type { TellEvent } from '../words/events.ts'
import { inWords } from '../measures/metrics.ts'
import type { Scenario } from '../setup/scenario.ts'

type OwnEvent = Exclude<TellEvent, SharedEvent>

/** One event as a sentence, indented below the turn it belongs to; undefined where it is not worth one. */
export const narrate = (scenario: Scenario, gameEvent: GameEvent): string | undefined =>
  inSentences(worded(scenario, gameEvent))

function worded(scenario: Scenario, gameEvent: GameEvent): string | undefined {
  const event = gameEvent as GameEvent & OwnEvent
  const who = event.seat === undefined ? '' : scenario.seats[event.seat].name
  const place = (index: number): string => placeName(scenario, index)
  const building = (zone: number): string =>
    `${scenario.board.buildings[zone - 1].name} ${scenario.board.buildings[zone - 1].number}`
  const point = (index: number): string =>
    `point [${Math.floor(index / scenario.trial.columns) + 1}, ${(index % scenario.trial.columns) + 1}]`
  switch (event.type) {
    case 'treasuresHidden':
      return ` ${scenario.boss.name} hides the treasures.`
    case 'guardPosted':
      return ` ${scenario.boss.name} posts a guard on the upper floor.`
    case 'eventDrawn':
      return `   Event: ${scenario.eventKinds[event.card].name}.`
    case 'healed':
      return `   ${who} has ${event.hp} HP.`
    case 'wounded':
      return `   ${who} has ${event.hp} HP left.`
    case 'actionsChanged':
      return `   ${who} has ${count(event.left, 'action')} in this turn.`
    case 'peeked': {
      const what = event.cards.length === 1 ? 'a Warlord card' : 'Warlord cards'
      return `   ${who} looks at ${what}: ${event.cards.map(inWords).join(', ')}.`
    }
    case 'buildingOpened':
      return `   The ${building(event.zone)} is lifted.`
    case 'buildingLocked':
      return `   Karrion sits on the ${building(event.zone)}: it stays shut.`
    case 'buildingClosed': {
      const takenBack = event.taken > 0 ? `, ${count(event.taken, 'monster')} taken back` : ''
      return `   The ${building(event.zone)} is closed${takenBack}.`
    }
    case 'guardSeen': {
      const withItem = event.item >= 0 ? ` with ${itemName(scenario, event.item)}` : ''
      return `   The guard upstairs is the ${figureName(scenario, event.figure)}${withItem}.`
    }
    case 'treasureSeen':
      return `   ${who} sees the treasure: ${treasure(scenario, event.treasure)}.`
    case 'tookTreasure': {
      const andLeaves = event.left > 0 ? ` and leaves ${treasure(scenario, event.left)}` : ''
      return `   ${who} takes ${treasure(scenario, event.treasure)}${andLeaves}.`
    }
    case 'tookKey':
      return `   ${who} takes the Key of ${event.from}.`
    case 'rescued':
      return `   ${who} rescues the ${scenario.board.buildings[event.zone - 1].hostage!}.`
    case 'sewerDrawn':
      return `   Sewer card: ${scenario.sewerKinds[event.card].name}.`
    case 'wentUnder':
      return `   ${who} goes through the sewers to ${place(event.place)}.`
    case 'dueled': {
      const { total, foeTotal } = event
      const roll = `${event.faces.join(' + ')} = ${total}`
      const foeRoll = `${event.foeFaces.join(' + ')} = ${foeTotal}`
      const outcome = total > foeTotal ? 'won' : total === foeTotal ? 'again' : `${event.hp} HP left`
      return `   ${who} against the ${event.figure}: ${roll} to ${foeRoll}: ${outcome}.`
    }
    case 'beaten':
      return `   The ${event.figure} is beaten.`
    case 'whipped':
      return `   ${who} cracks the whip: the ${event.figure} is on ${place(event.place)}.`
    case 'birdFlies': {
      const stays = event.from === 0 ? 'stays at' : 'returns to'
      return `   Karrion's die: ${event.roll}${event.to !== 0 ? '' : `, he ${stays} the Fortress`}.`
    }
    case 'birdHome':
      return '   Karrion goes back to his perch.'
    case 'trialBegins':
      return `   The Trial of Stealth, from end space ${event.column}.`
    case 'trialMoved':
      return `   ${who} steps to ${point(event.point)}.`
    case 'lurkerMoved':
      return `   The Lurker is on ${point(event.point)}.`
    case 'trialLost':
      return event.isLate
        ? `   ${who} has been too long on the Drawbridge; the Lurker is on ${point(event.peg)}.`
        : `   ${who} has stepped onto the Lurker.`
    case 'trialWon':
      return `   ${who} is across after ${count(event.moves, 'move')}, and takes the Lurker.`
    case 'enteredFortress':
      return `   ${who} enters the Fortress, number ${event.rank + 1}; the Warlord's card is ${inWords(event.card)}.`
    case 'karrionStrikes': {
      const roll = `${event.faces.join(' + ')} = ${event.total}`
      const cards = event.cards > 0 ? `, ${count(event.cards, 'card')} against it` : ''
      return `   Karrion strikes ${who}: ${roll}${cards}, ${event.hp} HP left.`
    }
    case 'wheelTurned':
      return `   The wheel shows ${event.wheel}.`
    default:
      return narrateShared(scenario, gameEvent)
  }
}

function treasure(scenario: Scenario, kind: number): string {
  return kind === 0
    ? 'nothing'
    : kind === scenario.keyTreasure
      ? 'a Key'
      : `the golden ${scenario.weaponNames[kind - 1]}`
}

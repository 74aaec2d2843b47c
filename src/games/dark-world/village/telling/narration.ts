// The village's events as sentences; what both games tell is worded in shared/telling/narration.ts.
import { count, narratorOf } from '../../shared/telling/narration.ts'
import type { OwnEvent } from '../words/events.ts'
import { inWords } from '../measures/metrics.ts'
import type { Scenario } from '../setup/scenario.ts'

export const narrate = narratorOf<Scenario, OwnEvent>({
  treasuresHidden: (_, { boss }) => `${boss} hides the treasures`,
  guardPosted: (_, { boss }) => `${boss} posts a guard on the upper floor`,
  eventDrawn: ({ card }, { scenario }) => `event: ${scenario.eventKinds[card].name}`,
  healed: ({ hp }, { who }) => `${who} has ${hp} HP`,
  wounded: ({ hp }, { who }) => `${who} has ${hp} HP left`,
  actionsChanged: ({ left }, { who }) => `${who} has ${count(left, 'action')} in this turn`,
  peeked: ({ cards }, { who }) =>
    `${who} looks at ${cards.length === 1 ? 'a Warlord card' : 'Warlord cards'}: ${cards.map(cardName).join(', ')}`,
  buildingOpened: ({ zone }, { scenario }) => `the ${building(scenario, zone)} is lifted`,
  buildingLocked: ({ zone }, { scenario }) => `Karrion sits on the ${building(scenario, zone)}: it stays shut`,
  buildingClosed({ zone, taken }, { scenario }) {
    const takenBack = taken > 0 ? `, ${count(taken, 'monster')} taken back` : ''
    return `the ${building(scenario, zone)} is closed${takenBack}`
  },
  guardSeen(event, { figure, item }) {
    const withItem = event.item >= 0 ? ` with ${item(event.item)}` : ''
    return `the guard upstairs is ${figure(event.figure)}${withItem}`
  },
  treasureSeen: (event, { scenario, who }) => `${who} sees the treasure: ${treasure(scenario, event.treasure)}`,
  tookTreasure(event, { scenario, who }) {
    const andLeaves = event.left > 0 ? ` and leaves ${treasure(scenario, event.left)}` : ''
    return `${who} takes ${treasure(scenario, event.treasure)}${andLeaves}`
  },
  tookKey: ({ from }, { who }) => `${who} takes the Key of ${from}`,
  rescued: ({ zone }, { scenario, who }) => `${who} rescues the ${scenario.board.buildings[zone - 1].hostage!}`,
  sewerDrawn: ({ card }, { scenario }) => `sewer card: ${scenario.sewerKinds[card].name}`,
  wentUnder: (event, { who, place }) => `${who} goes through the sewers to ${place(event.place)}`,
  dueled({ figure, faces, foeFaces, total, foeTotal, hp }, { who }) {
    const outcome = total > foeTotal ? ', won' : total === foeTotal ? ', again' : `: ${hp} HP left`
    const rolls = `${faces.join(' + ')} = ${total} to ${foeFaces.join(' + ')} = ${foeTotal}`
    return `${who} against the ${figure}: ${rolls}${outcome}`
  },
  beaten: ({ figure }, { who }) => `${who} beats the ${figure}`,
  whipped: (event, { who, place }) => `${who} cracks the whip: the ${event.figure} is on ${place(event.place)}`,
  birdFlies({ roll, from, to }) {
    const stays = from === 0 ? 'stays at' : 'returns to'
    return `Karrion's die: ${roll}${to !== 0 ? '' : `, he ${stays} the Fortress`}`
  },
  birdHome: () => 'Karrion goes back to his perch',
  trialBegins: ({ column }, { who }) =>
    `${who} begins the Trial of Stealth at end space ${column} of the Drawbridge. Its points are [row, column]`,
  trialMoved: (event, { scenario, who }) => `${who} steps to ${point(scenario, event.point)}`,
  lurkerMoved: (event, { scenario }) => `the Lurker is on ${point(scenario, event.point)}`,
  trialLost: ({ isLate, peg }, { scenario, who }) =>
    isLate
      ? `${who} has been too long on the Drawbridge; the Lurker is on ${point(scenario, peg)}`
      : `${who} has stepped onto the Lurker`,
  trialWon: ({ moves }, { who }) => `${who} is across after ${count(moves, 'move')}, and takes the Lurker`,
  enteredFortress: ({ rank, card }, { who }) =>
    `${who} enters the Fortress, number ${rank + 1}; the Warlord's card is ${cardName(card)}`,
  karrionStrikes({ faces, total, cards, hp }, { who }) {
    const against = cards > 0 ? `, ${count(cards, 'card')} against it` : ''
    return `Karrion strikes ${who}: ${faces.join(' + ')} = ${total}${against}: ${hp} HP left`
  },
  wheelTurned: ({ wheel }) => `the wheel shows ${wheel}`,
})

/** `no weakness`, `Karrion`. */
const cardName = (card: string): string => (card === 'karrion' ? 'Karrion' : inWords(card))

function building({ board: { buildings } }: Scenario, zone: number): string {
  const { name, number } = buildings[zone - 1]
  return `${name} ${number}`
}

const point = ({ trial: { columns } }: Scenario, index: number): string =>
  `point [${Math.floor(index / columns) + 1}, ${(index % columns) + 1}]`

const treasure = ({ keyTreasure, weaponNames }: Scenario, kind: number): string =>
  kind === 0 ? 'nothing' : kind === keyTreasure ? 'a Key' : `the golden ${weaponNames[kind - 1]}`

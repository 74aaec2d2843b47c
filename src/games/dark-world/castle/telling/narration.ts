// The castle's events as sentences; what both games tell is worded in shared/telling/narration.ts.
import type { OwnEvent } from '../words/events.ts'
import { Verb } from '../../shared/words/decisions.ts'
import { count, type Names, narratorOf } from '../../shared/telling/narration.ts'
import type { Scenario } from '../setup/scenario.ts'

export const narrate = narratorOf<Scenario, OwnEvent>({
  chestPlaced: (event, { boss, place, scenario }) =>
    `${boss} puts a chest on ${place(event.place)}, its front to ${scenario.placeNames[event.front]}`,
  doorOpened: ({ door }, { scenario, who }) => `${who} opens door ${scenario.board.doors[door].id}`,
  roomOpened: ({ room }, { scenario }) => `room ${scenario.board.rooms[room - 1].id} is stocked`,
  roomEmpty: () => 'nothing of the reserve fits: the room stays empty',
  onPlatform: (_, { who }) => `${who} steps onto the Teleport Platform`,
  teleported: (event, { who, place }) => `${who} teleports to ${place(event.place)}`,
  searched: ({ roll, found }, { who }) =>
    `${who} searches for the secret door: ${roll}, ${found ? 'found' : 'nothing'}`,
  wentThrough(event, { who, name, figure, place }) {
    const stands = `${who} stands on ${place(event.place)} behind it`
    if (event.swapped === 0) return stands
    // As places are occupied: 1 + a hero, or −1 − a figure.
    const other = event.swapped > 0 ? name(event.swapped - 1) : figure(-event.swapped - 1)
    return `${stands}; ${other}, who stood there, comes out on ${place(event.from)}`
  },
  steppedAway: (event, { who, place }) => `${who} steps back to ${place(event.place)}; no more moves`,
  chestOpened({ weapon, takes }, { scenario, who }) {
    const found = `the golden ${scenario.weaponNames[weapon]}${takes ? ', taken' : ', left'}`
    return `${who} opens the chest: ${weapon < 0 ? 'empty' : found}`
  },
  haunterFlies({ row }, { scenario }) {
    if (row === 0) return 'the Haunter is summoned: 0, it does not appear'
    const isOnBoard = scenario.haunterRow.includes(row)
    return `the Haunter is summoned: row ${row}${isOnBoard ? '' : ', which this board does not have: nothing happens'}`
  },
  haunterTook: (event, { figure, place }) => `the Haunter takes ${figure(event.figure)} from ${place(event.place)}`,
  passedArch: ({ rank }, { who }) => `${who} passes the Arch, number ${rank + 1} on the Doomstep`,
  gaveUp: ({ verb, which }, names) => `${names.who} gives up ${thing(names, verb, which)}`,
  arenaOpens: ({ monsters }) => `${count(monsters, 'monster')} of the reserve come into the arena`,
  threw(event, { who, figure, place }) {
    const withCards = event.cards > 0 ? ` with ${count(event.cards, 'card')}` : ''
    return `${who} throws a Fireball Grenade at ${figure(event.figure)} on ${place(event.place)}${withCards}`
  },
  scorched: ({ damage, hp }, { who }) => `${who} is in the blast: ${damage} HP lost, ${hp} left`,
  deadEnd: (_, { boss }) =>
    `a dead end. Nobody past the Arch has the dice and cards to slay ${boss}, or a monster that would bring them more`,
})

function thing({ item, card, figure }: Names, verb: number, which: number): string {
  if (verb === Verb.item) return item(which)
  if (verb === Verb.card) return `a ${card(which)}`
  return verb === Verb.coin ? 'a coin' : `the figure of ${figure(which)}`
}

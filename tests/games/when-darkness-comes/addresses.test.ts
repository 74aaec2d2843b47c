// What is drawn has an address; the number of an event is a part of it.
import { expect, test } from 'vitest'
import { checkEvent, Event, EVENTS } from '../../../src/games/when-darkness-comes/words/addresses.ts'
import { Purpose, PURPOSES } from '../../../src/games/when-darkness-comes/words/vocabulary.ts'

test('every event has one place, the checks of each purpose and what the game draws beside them', () => {
  expect(Object.values(Event)).toEqual([...EVENTS.keys()])
  for (const purpose of PURPOSES) expect(EVENTS[checkEvent(Purpose[purpose])]).toBe(`check:${purpose}`)
})

test('old playouts stay as they are: the events that there were have kept their numbers', () => {
  // Append to the list; a number that changes here changes every playout that was ever told or counted.
  expect({ movement: checkEvent(Purpose.movement), light: checkEvent(Purpose.light), ...Event }).toMatchObject({
    movement: 0,
    light: 28,
    fate: 29,
    shuffle: 30,
    reshuffle: 31,
    tieFirstPlayer: 32,
    tieTarget: 33,
    tieVictim: 34,
    tieDisk: 35,
    tieCollateral: 36,
    tieSuccessor: 37,
    tieItem: 38,
    tieAlly: 39,
    tieArrival: 40,
    added: 41,
  })
})

// What is drawn has an address; the number of an event is a part of it.
import { expect, test } from 'vitest'
import { checkEvent, Event, EVENTS } from '../../../src/games/when-darkness-comes/words/addresses.ts'
import { Purpose, PURPOSES } from '../../../src/games/when-darkness-comes/words/vocabulary.ts'

test('every event has one place, the checks of each purpose and what the game draws beside them', () => {
  const numbers = [...PURPOSES.map((purpose) => checkEvent(Purpose[purpose])), ...Object.values(Event)]
  expect(numbers.toSorted((a, b) => a - b)).toEqual([...EVENTS.keys()])
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
    firstPlayer: 32,
    aim: 33,
    victim: 34,
    disk: 35,
    collateral: 36,
    successor: 37,
    item: 38,
    ally: 39,
    arrival: 40,
    added: 41,
  })
})

// The lists of disks that rules and agents go through hold what a look at every disk would find, whatever was played.
import { expect, test } from 'vitest'
import { NONE, type Play } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { firstFaceDown, firstFaceUp, firstHeld } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { determinize } from '../../../../src/games/when-darkness-comes/rules/hidden.ts'
import { State, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Table } from '../support/table.ts'

/** The disks of a list, in its order. */
function listed({ state }: Play, first: number): number[] {
  const copies: number[] = []
  for (let copy = first; copy !== NONE; copy = state.nextInList[copy]!) copies.push(copy)
  return copies
}

function expectLists(play: Play): void {
  const { state, scenario } = play
  const those = (is: (copy: number) => boolean): number[] =>
    Array.from({ length: scenario.copyCount }, (_, copy) => copy).filter(is)
  const lies = (faceUp: number): number[] =>
    those((copy) => state.where[copy] === Where.board && state.faceUp[copy] === faceUp)
  expect(listed(play, firstFaceDown(play))).toEqual(lies(0))
  expect(listed(play, firstFaceUp(play))).toEqual(lies(1))
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    expect(listed(play, firstHeld(play, hero))).toEqual(
      those((copy) => state.where[copy] === Where.held && state.at[copy] === hero),
    )
  }
}

test.each(['random', 'steady'])('after every few choices of %s, in any game', (agents) => {
  const table = new Table({ scenario: 'first-night', agents })
  let choices = 0
  table.whenChosen = () => {
    choices += 1
    if (choices % 17 === 0) expectLists(table.play)
  }
  for (let playout = 0; playout < 8; playout++) table.playOut(11, playout)
  expect(choices).toBeGreaterThan(1000)
})

test('also where what nobody knows was drawn anew, and in a copy', () => {
  const table = new Table({ scenario: 'first-night', agents: 'random' })
  const { play, scenario } = table
  table.playOut(11, 0)
  determinize(play, 2, table.draws)
  expectLists(play)
  const to = new State(scenario)
  play.state.copyInto(to)
  expect([...to.nextInList]).toEqual([...play.state.nextInList])
  expect([...to.firstInList]).toEqual([...play.state.firstInList])
})

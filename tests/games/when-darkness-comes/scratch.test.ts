// Rules leave nothing in scratch memory that the next function needs. So whole games stay the same when nonsense
// overwrites it: all of it at the start of each turn, and before each choice all that no running function uses.
import { expect, test } from 'vitest'
import { DP } from '../../../src/games/when-darkness-comes/words/decisions.ts'
import { NONE } from '../../../src/games/when-darkness-comes/state/play.ts'
import { crowds } from './support/crowds.ts'
import { Table } from './support/table.ts'

/** A number that is no hero, disk, square, value or price. */
const NONSENSE = 12_345

/** Filled once, when the scratch is made. */
const TABLES = ['mask', 'squares']

/** Overwrites numbers and lists, at any depth, but for the fields named. */
function poison(room: object, spared: readonly string[] = []): void {
  const fields = room as Record<string, unknown>
  for (const [name, value] of Object.entries(fields)) {
    if (spared.includes(name) || TABLES.includes(name)) continue
    if (typeof value === 'number') fields[name] = NONSENSE
    else if (ArrayBuffer.isView(value)) (value as Int32Array).fill(NONSENSE)
    else if (typeof value === 'object' && value !== null) poison(value)
  }
}

/** What somebody is in the middle of using while a question of this kind is open. */
function inUse(kind: number): string[] {
  return [
    'reach', // agents follow a field of ways through a movement
    'closest', // an encounter of several may be going on (WDC-LOS-08)
    ...(kind === DP.reshuffle || kind === DP.emptySquares ? ['list', 'shuffled'] : []),
  ]
}

/** All that is told of some playouts. @param isSpoilt whether scratch is overwritten in between */
function played(table: Table, isSpoilt: boolean): string[] {
  const { scratch, state } = table.play
  const lines: string[] = []
  table.whenAsked = isSpoilt
    ? (kind) => {
        poison(scratch, inUse(kind))
      }
    : undefined
  for (let playout = 0; playout < 2; playout++) {
    table.playOut(9, playout, (event) => {
      lines.push(JSON.stringify(event))
      if (event.type !== 'turnBegins') return
      expect([state.facing, state.commanded, state.movesLater]).toEqual([NONE, NONE, 0])
      if (isSpoilt) poison(scratch)
    })
  }
  return lines
}

test('every field of scratch is overwritten, and every list', () => {
  const {
    play: { scratch },
  } = new Table({ scenario: 'first-night', agents: 'random' })
  poison(scratch)
  const numbers = (room: object): unknown[] =>
    Object.entries(room).flatMap(([name, value]: [string, unknown]) => {
      if (TABLES.includes(name)) return []
      return ArrayBuffer.isView(value)
        ? [...(value as Int32Array)]
        : typeof value === 'object' && value !== null
          ? numbers(value)
          : [value]
    })
  const left = numbers(scratch).filter(
    (value) => typeof value === 'number' && value !== NONSENSE && value !== (NONSENSE & 255),
  )
  expect(left).toEqual([])
})

test.each(['random'])('games of %s agents stay the same with nonsense in scratch', (agents) => {
  for (const scenario of ['first-night', 'the-rite', 'paper-trail']) {
    const table = new Table({ scenario, agents })
    expect(played(table, true), scenario).toEqual(played(table, false))
  }
})

test('so do games in which everything happens', () => {
  for (const [nth, crowd] of crowds().entries())
    expect(played(crowd, true), `crowd ${nth}`).toEqual(played(crowd, false))
})

// Positions: what fields mean, as text that people edit, read again with every mistake.
import { describe, expect, test } from 'vitest'
import { Layout } from '../../src/engine/layout.ts'
import {
  baseOf,
  faultsOf,
  leftOutOf,
  positionPart,
  readPart,
  snapshotOf,
  writePart,
} from '../../src/engine/position.ts'
import type { PositionPart } from '../../src/engine/position.ts'
import { yamlText } from '../../src/input/index.ts'

class Bag {
  private readonly things: Int16Array

  constructor(storage: { numbers(length: number): Int16Array }) {
    this.things = storage.numbers(2)
  }

  put(at: number): void {
    this.things[at] += 1
  }
}

class State extends Layout<object> {
  readonly hurt = this.numbers(2)
  readonly place = this.numbers(2, -1)
  readonly knows = this.numbers(2)
  readonly levels = this.numbers(4)
  readonly far = this.wide(2)
  readonly owner = this.numbers(3)
  readonly sum = this.numbers(1)
  readonly memory = this.numbers(2)
  readonly bag = new Bag(this.storage)
  round = 0
  night = 0
}

const lists = { heroes: ['ann', 'bob'], rooms: ['hall', 'attic'], skills: ['run', 'hide'], things: ['1', '2', '3'] }

const partOf = (state: State): PositionPart =>
  positionPart(state, {
    lists: { ...lists, open: () => (state.round > 3 ? ['hall'] : []) },
    fields: {
      hurt: { by: 'heroes', is: { highest: (hero) => 3 + hero } },
      place: { by: 'heroes', is: { entry: 'rooms' } },
      knows: { by: 'heroes', is: { set: 'rooms' } },
      levels: { name: 'skills', by: ['heroes', 'skills'], is: 'count' },
      far: { by: 'heroes', is: 'number' },
      owner: { name: 'of', by: 'things', is: { entry: (thing) => (thing === 2 ? 'open' : 'heroes'), first: 1 } },
      sum: 'derived',
      memory: 'inner',
      round: { is: 'count' },
      night: { is: 'flag' },
    },
  })

const fresh = snapshotOf(partOf(new State({})))

function played(): State {
  const state = new State({})
  state.settle()
  state.round = 9
  state.night = 1
  state.hurt[1] = 4
  state.place.set([1, -1])
  state.knows[0] = 3
  state.levels[2] = 2
  state.far[0] = -70_000
  state.owner.set([2, 0, 1])
  state.memory[1] = 7
  state.bag.put(1)
  return state
}

const TEXT = `heroes:
  ann: { place: attic, knows: [hall, attic], far: -70000 }
  bob: { hurt: 4, skills: { run: 2 } }
things:
  1: { of: bob }
  3: { of: hall }
round: 9
night: true
rest:
  memory: { 1: 7 }
  bag.things: { 1: 1 }
`

/** What is wrong, as `path: message`. */
function wrongIn(values: unknown): string[] {
  const problems: string[] = []
  readPart(partOf(new State({})), values, fresh, (path, message) => {
    problems.push(`${path.join('.')}: ${message}`)
  })
  return problems
}

test('what differs is written by its names, and read again', () => {
  const state = played()
  expect(faultsOf(partOf(state))).toEqual([])
  const values = writePart(partOf(state), fresh)
  const text = yamlText(values, 2)
  expect(text).toBe(TEXT)
  const again = new State({})
  readPart(partOf(again), values, fresh, (path, message) => expect.unreachable(`${path.join()} ${message}`))
  expect(snapshotOf(partOf(again))).toEqual(snapshotOf(partOf(state)))
})

test('what two set-ups share is left out, and what they draw is not', () => {
  const snapshot = (numbers: number[]) => new Map([['hurt', numbers]])
  expect(baseOf(snapshot([0, 0]), snapshot([5, 1]), snapshot([5, 2]))).toEqual(snapshot([5, 0]))
})

test('a number that its meaning does not allow is kept all the same', () => {
  const state = played()
  state.hurt[0] = 9
  state.place[0] = 5
  expect(writePart(partOf(state), fresh)).toMatchObject({ rest: { hurt: { 0: 9 }, place: { 0: 5 } } })
})

class Hands extends Layout<object> {
  readonly hand = this.numbers(6)
  readonly sizes = this.numbers(2)
  readonly dice = this.numbers(5)
  readonly at = this.numbers(2)
  turn = 0
}

const handsOf = (state: Hands): PositionPart =>
  positionPart(state, {
    lists: { heroes: ['ann', 'bob'], dice: ['d4', 'd6'], rooms: ['hall', 'attic'] },
    fields: {
      hand: { by: 'heroes', is: { row: 'dice', room: 3, length: (hero) => state.sizes[hero] } },
      sizes: 'derived',
      dice: [
        [4, { name: 'bag', by: ['heroes', 'dice'], is: 'count', isWhole: true }],
        [1, 'derived'],
      ],
      at: { by: 'heroes', is: { entry: 'rooms' }, isWhole: true },
      turn: { is: { entry: 'heroes' }, isAlways: true },
    },
  })

test('rows, stretches of a field, what is written whole, and what is always written', () => {
  const state = new Hands({})
  state.settle()
  state.hand.set([1, 0, 0, 1])
  state.sizes.set([2, 1])
  state.dice.set([3, 0, 0, 1, 9])
  const part = handsOf(state)
  expect(faultsOf(part)).toEqual([])
  const start = snapshotOf(handsOf(new Hands({})))
  // In both set-ups ann has three dice, as she has here.
  const left = leftOutOf(part, new Map([...start, ['dice', [3, 0, 0, 0, 0]]]), start)
  const values = writePart(part, left)
  expect(values).toEqual({
    heroes: {
      ann: { hand: ['d6', 'd4'], bag: { d4: 3 }, at: 'hall' },
      bob: { hand: ['d6'], bag: { d6: 1 }, at: 'hall' },
    },
    turn: 'ann',
  })
  const again = new Hands({})
  readPart(handsOf(again), values, left, (path, message) => expect.unreachable(`${path.join()} ${message}`))
  expect([...again.hand, ...again.dice]).toEqual([1, 0, -1, 1, -1, -1, 3, 0, 0, 1, 0])
  const problems: string[] = []
  const wrong = { heroes: { ann: { hand: ['d8'] }, bob: { hand: 'd4' } } }
  readPart(handsOf(again), wrong, left, (path, message) => problems.push(`${path.join('.')}: ${message}`))
  const long = { heroes: { ann: { hand: ['d4', 'd4', 'd4', 'd4'] } } }
  readPart(handsOf(again), long, left, (path, message) => problems.push(`${path.join('.')}: ${message}`))
  expect(problems).toEqual([
    'heroes.ann.hand.0: there is no "d8" among dice',
    'heroes.bob.hand: hand must be a list',
    'heroes.ann.hand: 4 do not fit here',
  ])
  expect([...again.at]).toEqual([-1, -1])
  const short = new Map([...part.fields, ['dice', [[4, 'derived'] as const]]] as const)
  expect(faultsOf({ ...part, fields: short as never })).toEqual(['dice has 5 numbers, and stretches of 4'])
})

describe('wrong:', () => {
  test.each([
    [7, ': this is no position'],
    [{ rond: 9 }, 'rond: there is no "rond"'],
    [{ sum: 1 }, 'sum: there is no "sum"'],
    [{ round: -1 }, 'round: "-1" cannot stand here'],
    [{ round: 1.5 }, 'round: "1.5" cannot stand here'],
    [{ round: 'nine' }, 'round: "nine" cannot stand here'],
    [{ night: 1 }, 'night: "1" cannot stand here'],
    [{ heroes: 3 }, 'heroes: heroes must be named values'],
    [{ heroes: { ane: {} } }, 'heroes.ane: there is no "ane" among heroes'],
    [{ heroes: { ann: 3 } }, 'heroes.ann: ann must be named values'],
    [{ heroes: { ann: { hut: 1 } } }, 'heroes.ann.hut: there is no "hut" of heroes'],
    [{ heroes: { ann: { hurt: 4 } } }, 'heroes.ann.hurt: "4" cannot stand here'],
    [{ heroes: { ann: { place: 'atic' } } }, 'heroes.ann.place: "atic" cannot stand here'],
    [{ heroes: { ann: { knows: 'hall' } } }, 'heroes.ann.knows: "hall" cannot stand here'],
    [{ heroes: { ann: { knows: ['hal'] } } }, 'heroes.ann.knows.0: there is no "hal" among rooms'],
    [{ heroes: { ann: { skills: 3 } } }, 'heroes.ann.skills: skills must be named values'],
    [{ heroes: { ann: { skills: { fly: 1 } } } }, 'heroes.ann.skills.fly: there is no "fly" among skills'],
    [{ heroes: { ann: { skills: { run: 70_000 } } } }, 'heroes.ann.skills.run: 70000 is too large'],
    [{ things: { 3: { of: 'hall' } } }, 'things.3.of: "hall" cannot stand here'],
    [{ rest: { sum: { 0: 1 } } }, 'rest.sum: there is no "sum"'],
    [{ rest: { memory: 3 } }, 'rest.memory: memory must be numbers by their place'],
    [{ rest: { memory: { 2: 1 } } }, 'rest.memory.2: this was not written so'],
    [{ rest: 'x' }, 'rest: rest must be named values'],
  ])('%o', (values, problem) => {
    expect(wrongIn(values)).toEqual([problem])
  })
})

test('faults of a table of fields', () => {
  const state = new State({})
  const part = partOf(state)
  const { hurt, place } = Object.fromEntries(part.fields)
  const fields = new Map([...part.fields, ['wound', hurt], ['place', { ...(place as object), name: 'hurt' } as never]])
  fields.delete('memory')
  expect(faultsOf({ ...part, lists: { ...part.lists, heroes: ['ann', 'ann', 'cy'] }, fields })).toEqual([
    'memory has no meaning',
    'wound is no field',
    'heroes hurt twice',
    'hurt has 2 numbers, and 3 places in the file',
    'place has 2 numbers, and 3 places in the file',
    'knows has 2 numbers, and 3 places in the file',
    'levels has 4 numbers, and 6 places in the file',
    'far has 2 numbers, and 3 places in the file',
    'wound has 1 numbers, and 3 places in the file',
    'heroes has a label twice',
  ])
})

// An action is a number: what cannot be one is refused where it is made, and questions hold as many as there are.
import { expect, test } from 'vitest'
import { ACTION_ARGUMENTS, actionOf, argumentOf, verbOf } from '../../src/engine/actions.ts'
import { Choices } from '../../src/engine/choices.ts'
import { words } from '../../src/engine/words.ts'
import { Table } from '../../src/engine/table.ts'
import type { Agent, Recorder } from '../../src/engine/game.ts'
import type { Draws } from '../../src/random/index.ts'
import { AgentRng } from '../../src/engine/agent-rng.ts'

const MAX_ARGUMENT = ACTION_ARGUMENTS - 1

test('verbs and arguments come back as they were', () => {
  for (const verb of [0, 1, 99])
    for (const argument of [0, 1, 4_095, 4_096, MAX_ARGUMENT])
      expect([verbOf(actionOf(verb, argument)), argumentOf(actionOf(verb, argument))]).toEqual([verb, argument])
})

test.each([MAX_ARGUMENT + 1, -1, 0.5, NaN, Infinity, undefined as unknown as number])(
  'an argument %s is refused, with its verb',
  (argument) => {
    // A missing argument is 0: what is undefined by mistake is handed on as null.
    expect(() => actionOf(22, argument ?? (null as unknown as number))).toThrow(
      new RangeError(
        `the action with verb 22 has argument ${argument ?? null}: ` +
          `arguments are whole numbers from 0 to ${MAX_ARGUMENT}`,
      ),
    )
  },
)

test.each([-1, 0.5, NaN, 65_536, undefined as unknown as number])('a verb %s is refused', (verb) => {
  expect(() => actionOf(verb, 1)).toThrow(
    new RangeError(`an action has verb ${verb}: verbs are whole numbers from 0 to 65535`),
  )
})

test('the last verb with the last argument is an action', () => {
  const action = actionOf(65_535, MAX_ARGUMENT)
  expect([action, verbOf(action), argumentOf(action)]).toEqual([2 ** 31 - 1, 65_535, MAX_ARGUMENT])
})

test.each([undefined as unknown as number, 1.5, 2 ** 32 + 5, NaN])('%s is not offered: it is no action', (action) => {
  const table = new Table({}, { round: 1 }, { metrics: [] })
  table.ask(2, 1)
  expect(() => {
    table.offer(action)
  }).toThrow(new RangeError(`decision 2 of seat 1: ${action} is no action, which is a whole number of 32 bits`))
})

test.each([
  ['0', '0 (string)'],
  [undefined, 'undefined (undefined)'],
  [Promise.resolve(0), '[object Promise] (object)'],
  [true, 'true (boolean)'],
  [7, '7'],
])('an answer %s is no choice, and is shown with its type', (answer, shown) => {
  const agent = { reset() {}, choose: () => answer as number }
  const table = new Table({}, { round: 1 }, { metrics: [] })
  table.begin([agent], undefined as unknown as Draws, undefined as unknown as Recorder)
  expect(() => table.either(0, 0, 4, 5)).toThrow(
    `seat 0 chose index ${shown} at decision 0, where 2 actions are legal: 4 5`,
  )
})

test('choices without a metric to count them are refused', () => {
  const choices = new Choices(words('first', 'second'))
  expect(() => new Table({}, { round: 1 }, { choices, metrics: [] })).toThrow(
    new RangeError('choices need a metric `decisions`'),
  )
})

test('a question holds as many actions as are offered, and the last can be taken', () => {
  const last: Agent = {
    reset() {
      /* nothing is kept */
    },
    choose: ({ count }) => count - 1,
  }
  const choices = new Choices(words('first', 'second'))
  const table = new Table(
    {},
    { round: 1 },
    {
      choices,
      metrics: [{ name: 'decisions', title: '', unit: '', kind: 'ratio', dimensions: [] }],
    },
  )
  const counted: number[][] = []
  const record = { trial: (...all: number[]) => counted.push(all) } as unknown as Recorder
  table.begin([last], undefined as unknown as Draws, record)
  for (const count of [2, 1_024, 1_025, 2_049, ACTION_ARGUMENTS]) {
    table.ask(0, 0)
    for (let argument = 0; argument < count; argument++) table.offer(actionOf(1, argument))
    expect([...table.question.actions.subarray(0, table.question.count)].map(argumentOf)).toEqual(
      Array.from({ length: count }, (_, index) => index),
    )
    expect(table.decide()).toBe(actionOf(1, count - 1))
  }
  // One verb was offered each time, and chosen.
  expect(counted).toEqual(Array.from({ length: 5 }, () => [0, 1, 1, 1]))
})

test('more choices than can be weighed are refused', () => {
  const agentRng = new AgentRng()
  expect(() => agentRng.weighed(new Int32Array(99), agentRng.weights.length + 1)).toThrow(
    '33 choices cannot be weighed: 32 at most',
  )
})

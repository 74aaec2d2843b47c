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
  expect(() => agentRng.weighed(agentRng.weights.length + 1)).toThrow('33 choices cannot be weighed: 32 at most')
})

// The timer (section 6): what moves it, what it tells, and when it ends the scenario.
import { describe, expect, test } from 'vitest'
import { Outcome } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { changeTimer, tick } from '../../../src/games/dice-heroes/rules/timer.ts'
import { atBridge } from './support/at-bridge.ts'
import { scenarioWith, Stage } from './support/stage.ts'

const outcomeAfter = (rules: (stage: Stage) => void, settings: Readonly<Record<string, unknown>> = {}): number => {
  const stage = new Stage(scenarioWith(settings))
  stage.run(() => {
    rules(stage)
  })
  return stage.state.outcome
}

describe('the end of time', () => {
  test.each([
    ['belowZero', 1, Outcome.playing],
    ['belowZero', 0, Outcome.outOfTime],
    ['atZero', 2, Outcome.playing],
    ['atZero', 1, Outcome.outOfTime],
  ])('DH-TIMER-04 timerLoss %s, with %i tokens left', (timerLoss, timer, outcome) => {
    const after = outcomeAfter(
      ({ state, table }) => {
        state.timer = timer
        tick(table, 0, false)
      },
      { rules: { timerLoss } },
    )
    expect(after).toBe(outcome)
  })

  test('DH-TIMER-08 a game of as many turns as the limit says is over', () => {
    const after = (turns: number): number =>
      outcomeAfter(
        ({ state, table }) => {
          state.turnsTaken = turns
          tick(table, 0, false)
        },
        { numbers: { turnLimit: 40 } },
      )
    expect([after(39), after(40), after(41)]).toEqual([Outcome.playing, Outcome.outOfTime, Outcome.outOfTime])
  })

  test('DH-TIMER-06 a card takes tokens down to none, and not one more', () => {
    const after = (amount: number): number =>
      outcomeAfter(({ state, table }) => {
        state.timer = 3
        changeTimer(table, amount)
      })
    expect([after(-2), after(-3), after(-4)]).toEqual([Outcome.playing, Outcome.playing, Outcome.outOfTime])
  })
})

test('DH-TIMER-06 a change of nothing is none', () => {
  const stage = atBridge().run((table) => {
    changeTimer(table, 0)
  })
  expect([stage.told('timer'), stage.times('DH-TIMER-06')]).toEqual([[], 0])
  stage.run((table) => {
    changeTimer(table, 2)
    changeTimer(table, -1)
  })
  expect(stage.told('timer')).toMatchObject([
    { amount: 2, left: 32 },
    { amount: -1, left: 31 },
  ])
  expect(stage.times('DH-TIMER-06')).toBe(2)
})

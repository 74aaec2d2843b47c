// What is told of a study before its first game.
import { expect, test } from 'vitest'
import { budgetOf, budgetWords, playedWords } from '../../src/workbench/study-budget.ts'
import type { Study } from '../../src/studies/index.ts'

const study = (more: Partial<Study>): Study => more as Study

test('the most and the usual, part by part', () => {
  const asked = {
    study: study({
      most: 600,
      why: '300 of each of 2 variants',
      mostElsewhere: 600,
      contexts: 1,
    }),
    further: { study: study({ most: 2000, usual: 1500 }), asked: 2 },
  }
  const budget = budgetOf(asked)
  expect(budget).toEqual({
    usual: 600 + 600 + 1500,
    endsEarly: false,
    most: 600 + 600 + 2000 + 1200,
    why:
      '600 for the answer: 300 of each of 2 variants; 600 with other play styles and settings; ' +
      '2,000 to try rulings and assumptions; 1,200 under those that it depends on',
  })
  expect(budgetWords(budget, 'game')).toBe('about 2,700 games, fewer if the answer is clear early; at most 4,400')
})

test('what is usual holds for the question as for what follows it', () => {
  const asked = { study: study({ most: 600, usual: 400 }), further: { study: study({ most: 2000 }), asked: 0 } }
  expect(budgetOf(asked).usual).toBe(400 + 2000)
})

test('a question that is asked alone', () => {
  const budget = { usual: 600, endsEarly: false, most: 600 }
  expect(budgetOf({ study: study({ most: 600 }) })).toEqual(budget)
  expect(budgetWords(budget, 'campaign')).toBe('at most 600 campaigns')
  expect(budgetWords({ ...budget, endsEarly: true }, 'game')).toBe('at most 600 games, often far fewer')
  expect(budgetOf({ study: study({ most: 600, why: '300 of each of 2 variants' }) }).why).toBe(
    '300 of each of 2 variants',
  )
})

test('where it was fewer than the most, how many it was and why', () => {
  expect(playedWords({ playouts: 560, isEarly: true }, 600, 'game')).toBeUndefined()
  expect(playedWords({ playouts: 1200, isEarly: true }, 6000, 'game')).toBe(
    'In all: 1,200 games of at most 6,000. The rest was not needed.',
  )
  expect(playedWords({ playouts: 3000, isEarly: false, again: 0 }, 6000, 'campaign')).toBe(
    'In all: 3,000 campaigns of at most 6,000. Not asked again with other rulings or assumptions.',
  )
})

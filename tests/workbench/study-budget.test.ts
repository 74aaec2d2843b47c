// What is told of a study before its first game.
import { expect, test } from 'vitest'
import { budgetOf, budgetWords } from '../../src/workbench/study-budget.ts'
import type { Study } from '../../src/studies/index.ts'

const study = (more: Partial<Study>): Study => more as Study

test('the most and the usual, part by part; the same question with other games', () => {
  const asked = {
    study: study({
      most: 600,
      why: '300 of each of 2 variants',
      mostElsewhere: 600,
      contexts: 1,
      budgetWith: (games) => ({ most: 2 * games, mostElsewhere: 2 * games }),
    }),
    further: { study: study({ most: 2000, usual: 1500 }), asked: 2 },
  }
  const budget = budgetOf(asked)
  expect(budget).toEqual({
    usual: 600 + 600 + 1500 + 600,
    most: 600 + 600 + 2000 + 1200,
    why:
      '600 for the answer: 300 of each of 2 variants; 600 with other play styles and settings; ' +
      '2,000 to try rulings and assumptions; 1,200 under those that it depends on',
  })
  expect(budgetWords(budget, 'game')).toBe('about 3,300 games, at most 4,400')
  expect(budgetOf(asked, 1000)).toMatchObject({ usual: 2000 + 2000 + 1500 + 2000, most: 2000 + 2000 + 2000 + 4000 })
})

test('a question that is asked alone', () => {
  expect(budgetOf({ study: study({ most: 600 }) })).toEqual({ usual: 600, most: 600 })
  expect(budgetWords({ usual: 600, most: 600 }, 'campaign')).toBe('at most 600 campaigns')
  expect(budgetOf({ study: study({ most: 600, why: '300 of each of 2 variants' }) }).why).toBe(
    '300 of each of 2 variants',
  )
})

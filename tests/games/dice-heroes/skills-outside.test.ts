// Skills outside of encounters, as agents use them: not before they help, not once nothing comes of it any more, and
// not without end.
import { describe, expect, test } from 'vitest'
import type { Question } from '../../../src/engine/game.ts'
import type { View } from '../../../src/games/dice-heroes/agents/view.ts'
import type { Content } from '../../../src/games/dice-heroes/content/index.ts'
import { diceHeroes } from '../../../src/games/dice-heroes/index.ts'
import { Act, actionOf, DP } from '../../../src/games/dice-heroes/words/decisions.ts'
import { wholeGame } from '../../support/whole.ts'
import { shippedContent } from './shipped.ts'
import { contentWith } from './support/content.ts'

const GAMES = 20

interface Use {
  readonly explorations: number
  readonly left: number
}

/** Each use of a skill of the Warden's in some games of `steady`, and how often it was offered. */
function usesOf(content: Content, skill: string): { readonly all: Use[]; readonly asked: number } {
  const all: Use[] = []
  let asked = 0
  let last: Question<View> | undefined
  const { scenario, table, play } = wholeGame(
    diceHeroes,
    content,
    { party: [{ class: 'warden', skills: { [skill]: 1 } }, 'votary', 'strider', 'envoy'] },
    (question) => {
      last = question as Question<View>
    },
  )
  const { number } = scenario.skills.find(({ id }) => id === skill)!
  const decide = table.decide.bind(table)
  table.decide = () => {
    const offered = [...table.question.actions.slice(0, table.question.count)].includes(actionOf(Act.skill, number))
    const action = decide()
    if (!offered || last === undefined) return action
    asked += 1
    if (action !== actionOf(Act.skill, number)) return action
    const { explorations, timer } = last.view
    if (last.kind === DP.skill || last.kind === DP.act) all.push({ explorations, left: timer })
    return action
  }
  for (let playout = 0; playout < GAMES; playout++) play(3, playout)
  return { all, asked }
}

describe('dice that come back into the bag', () => {
  const { all, asked } = usesOf(shippedContent(), 'second-wind')

  test('are fetched, and seldom before the hero has explored', () => {
    expect(asked).toBeGreaterThan(50)
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter(({ explorations }) => explorations === 0).length).toBeLessThan(0.2 * all.length)
  })

  test('are left once the hero has no turn after this one', () => {
    expect(all.filter(({ left }) => left === 0)).toEqual([])
  })
})

test('a skill that pays for itself comes to an end', () => {
  const endless = `
- id: endless
  name: Endless
  kind: active
  when: [start, after]
  cost: [{ types: [physical, somatic, mental, verbal] }]
  use: effects
  effects: [{ move: { from: bag, to: hand, count: 2, pick: random } }]
`
  const content = contentWith({ cards: { skills: endless }, learns: { warden: ['endless'] } })
  const { all } = usesOf(content, 'endless')
  expect(all.length).toBeGreaterThan(0)
})

// Agents of a user's own: files that lean otherwise than those that ship, and the one in code that the guide shows.
import { describe, expect, test } from 'vitest'
import { newAgent, AGENTS } from '../../../src/games/when-darkness-comes/agents/index.ts'
import { AGENT_NAMES, CAUTIOUS, COOPERATIVE, STEADY } from '../../../src/games/when-darkness-comes/content/profile.ts'
import { argumentOf, DP, Verb, verbOf } from '../../../src/games/when-darkness-comes/words/decisions.ts'
import { settingsSchema } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import { Outcome } from '../../../src/games/when-darkness-comes/state/state.ts'
import { Fighter } from '../../docs/fighter.ts'
import { contentWith, mistakesOf, shippedContent, userFile } from './shipped.ts'
import { Table } from './support/table.ts'

const withAgent = (text: string, name = 'mine/own.yaml') => contentWith([userFile('agent', name, text)])
const profileOf = (text: string): unknown => withAgent(text).agents[0]!.profile
const refusal = (text: string): string => mistakesOf(() => withAgent(text))

test('the names of those that ship are those that are made', () => {
  expect(AGENTS.map(({ name }) => name)).toEqual([...AGENT_NAMES])
})

describe('a file', () => {
  test('says where it differs from the one that it is like', () => {
    expect(profileOf('id: own')).toEqual(STEADY)
    expect(profileOf('id: own\nlike: cautious')).toEqual(CAUTIOUS)
    expect(profileOf('{ id: own, like: cooperative, fear: 2.5, generous: false }')).toEqual({
      ...COOPERATIVE,
      fear: 2.5,
      isGenerous: false,
    })
    expect(profileOf('{ id: own, fear: 0, duty: 2, care: 4, fee: 3, generous: true, pools: true }')).toEqual({
      fear: 0,
      duty: 2,
      care: 4,
      fee: 3,
      isGenerous: true,
      pools: true,
    })
  })

  test('is named as it is, and comes out as its id, for all or for one seat', () => {
    const content = withAgent('id: own\nfear: 9')
    const schema = settingsSchema(content, AGENT_NAMES)
    const agents = (setting: unknown) => schema.parse({ agents: setting }).agents
    expect(agents('mine/own.yaml')).toEqual({ others: 'own' })
    expect(agents({ brian: 'mine/own.yaml' })).toEqual({ others: 'steady', brian: 'own' })
    expect(agents(agents('mine/own.yaml'))).toEqual({ others: 'own' })
  })

  test('mistakes', () => {
    expect(refusal('id: steady')).toBe(
      'mine/own.yaml:1:5: there is an agent "steady" already\n' +
        '    id: steady\n' +
        '        ^^^^^^\n' +
        '  expected: an id of its own',
    )
    expect(refusal('id: own\nlike: planner\nfaer: 2')).toBe(
      `
mine/own.yaml:2:7: there is no agent to be like "planner"
    like: planner
          ^^^^^^^
  expected one of: steady, cautious, greedy, cooperative
mine/own.yaml:3:1: unknown key "faer"
    faer: 2
    ^^^^
  nearest: fear
  expected one of: id, like, fear, duty, care, fee, generous, pools
`.trim(),
    )
    expect(refusal('id: own\nfear: -1')).toContain('mine/own.yaml:2:7: fear cannot be -1')
    expect(
      mistakesOf(() =>
        contentWith([userFile('agent', 'a.yaml', 'id: own'), userFile('agent', 'b.yaml', 'id: own\nfear: 2')]),
      ),
    ).toContain('b.yaml:1:5: there is an agent "own" already, in a.yaml')
  })
})

describe('at the table', () => {
  const games = (table: Table): string =>
    Array.from({ length: 6 }, (_, playout) => table.playOut(1, playout).places.join()).join('\n')
  const ownContent = withAgent('id: own\nlike: cautious\ngenerous: false')

  test('an agent like one that ships plays its games, and one that leans otherwise does not', () => {
    const cautious = games(new Table({ agents: 'cautious' }))
    expect(games(new Table({ agents: 'own' }, ownContent))).toBe(cautious)
    expect(games(new Table({ agents: 'own' }, withAgent('id: own\nlike: cautious\nfear: 0')))).not.toBe(cautious)
  })

  test('in a campaign as well', () => {
    const campaign = { games: 3 }
    expect(games(new Table({ agents: 'own', campaign }, ownContent))).toBe(
      games(new Table({ agents: 'cautious', campaign })),
    )
  })

  test('WDC-COOP-04 poolers give their VP to the leader once the party has enough, and win more', () => {
    const pooling = new Table({ agents: 'own' }, withAgent('id: own\npools: true'))
    const goal = 22
    let gifts = 0
    pooling.whenChosen = (kind, seat, action) => {
      if (kind !== DP.giveVp || verbOf(action) === Verb.done) return
      const { victoryPoints, alive } = pooling.play.state
      if (verbOf(action) === Verb.yes) {
        // the amount comes after the receiver
        expect(argumentOf(action)).toBe(victoryPoints[seat])
        return
      }
      gifts += 1
      const points = [...victoryPoints].map((vp, hero) => (alive[hero] === 0 ? 0 : vp))
      expect(points.reduce((sum, vp) => sum + vp, 0)).toBeGreaterThanOrEqual(goal)
      expect(points[argumentOf(action)]).toBe(Math.max(...points))
      expect(points[argumentOf(action)]).toBeLessThan(goal)
    }
    const winsOf = (table: Table): number =>
      Array.from({ length: 12 }, (_, playout) => {
        table.playOut(1, playout)
        return table.play.state.outcome
      }).filter((outcome) => outcome === Outcome.won).length
    expect(winsOf(pooling)).toBeGreaterThan(winsOf(new Table({ agents: 'steady' })) + 2)
    expect(gifts).toBeGreaterThan(12)
  })

  test('the one of the guide never runs from a fight, as steady sometimes does', () => {
    const choices = (make: typeof newAgent): number[] => {
      const table = new Table({ agents: 'steady' }, shippedContent(), make)
      const chosen: number[] = []
      table.whenChosen = (kind, _seat, action) => {
        if (kind === DP.fleeOrFight) chosen.push(verbOf(action))
      }
      for (let playout = 0; playout < 30; playout++) table.playOut(1, playout)
      return chosen
    }
    expect(new Set(choices((_name, scenario) => new Fighter(scenario)))).toEqual(new Set([Verb.fight]))
    expect(new Set(choices(newAgent)).size).toBeGreaterThan(1)
  })
})

// `steady` follows ways only until nothing farther can be worth more. It has to choose what it would choose if it knew
// all ways on the board.
import { expect, test } from 'vitest'
import type { Agent } from '../../../src/engine/game.ts'
import { newAgent } from '../../../src/games/when-darkness-comes/agents/index.ts'
import { Judgement } from '../../../src/games/when-darkness-comes/agents/judgement.ts'
import { Route } from '../../../src/games/when-darkness-comes/agents/route.ts'
import type { View } from '../../../src/games/when-darkness-comes/agents/view.ts'
import { STEADY } from '../../../src/games/when-darkness-comes/content/profile.ts'
import type { Scenario } from '../../../src/games/when-darkness-comes/setup/scenario.ts'
import { seeded } from '../../support/seeded.ts'
import { shippedContent } from './shipped.ts'
import { randomSetting, Table } from './support/table.ts'

/** One question in so many is looked at. */
const EVERY = 5
/** Ways of more turns than this are not followed. */
const FARTHEST = 8

test('the place that is worth most on the whole board', () => {
  const chance = seeded(20261127)
  const compared = { near: 0, far: 0, edges: 0, none: 0 }
  const watching = (name: string, scenario: Scenario, seat: number): Agent<View> => {
    const agent = newAgent(name, scenario, seat)
    const [route, plain] = [new Route(scenario), new Route(scenario)]
    const judgement = new Judgement(scenario, STEADY)
    let asked = 0
    return {
      reset: (agentRng) => {
        agent.reset(agentRng)
        for (const one of [judgement, route, plain]) one.reset()
      },
      choose: (question) => {
        const { view } = question
        asked += 1
        if (asked % EVERY === 0 && view.isPresent(seat) && !view.movementHurts(seat)) {
          judgement.begin(view, seat)
          route.plan(view, seat, judgement)
          const { destination, direction, score } = route
          const [place] = plain.places(view, seat, judgement, 1)
          const turns =
            place === undefined
              ? 0
              : view.ways(seat).cost[place.destination]! /
                (Math.max(1, 1.5 + view.health(seat)) * scenario.constants.movement.halfPointsPerPoint)
          if (place === undefined) {
            compared.none += 1
            expect(score).toBe(0)
          } else if (turns <= FARTHEST) {
            compared[direction >= 0 ? 'edges' : turns > 1 ? 'far' : 'near'] += 1
            expect({ destination, direction }).toEqual({ destination: place.destination, direction: place.direction })
          }
        }
        return agent.choose(question)
      },
    }
  }
  for (let game = 0; game < 150; game++) new Table(randomSetting(chance), shippedContent(), watching).playOut(3, game)
  for (const count of Object.values(compared)) expect(count).toBeGreaterThan(30)
})

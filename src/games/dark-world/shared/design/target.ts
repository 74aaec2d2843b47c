// The design target of a board: bounds for the win rate, the length, and how often each hero wins.
import type { AgentInfo, Finding, Wanted } from '../../../../engine/game.ts'
import { nearest } from '../../../../input/index.ts'
import type { BoardEntry } from '../content/content.ts'
import { SIDES } from '../content/fields.ts'
import type { SharedScenario } from '../setup/scenario.ts'

/** Empty where other heroes play than it is meant for, or another villain. */
export function wantedOf({ designTarget, agentNames, heroCount, seats }: SharedScenario): Wanted[] {
  if (designTarget?.heroes !== heroCount) return []
  const { win, rounds, heroWins, agent, villain } = designTarget
  if (agentNames.some((name, seat) => name !== (seat < heroCount ? agent : villain))) return []
  const wanted = (metric: string, [low, high]: readonly [number, number]): Wanted => ({ metric, low, high })
  const heroes = heroWins === undefined ? [] : seats.slice(0, heroCount)
  return [
    wanted('win', win),
    wanted('rounds', rounds),
    ...heroes.map(({ label }) => wanted(`hero-wins[hero=${label}]`, heroWins!)),
  ]
}

/** Agents that it names, and that are not there: it would be met by nobody. */
export function lintTarget({ designTarget }: BoardEntry, agents: readonly AgentInfo[]): Finding[] {
  if (designTarget === undefined) return []
  return SIDES.flatMap((side) => {
    const key = side === 'heroes' ? 'agent' : 'villain'
    const name = designTarget[key]
    const names = agents.filter(({ sides }) => sides?.includes(side) ?? true).map((agent) => agent.name)
    if (names.includes(name)) return []
    return [
      {
        severity: 'error' as const,
        path: ['designTarget', key],
        message: `no agent of the ${side} is called "${name}"`,
        why: 'the design target is held against games of that agent alone',
        advice: nearest(name, names) ?? `one of ${names.join(', ')}`,
      },
    ]
  })
}

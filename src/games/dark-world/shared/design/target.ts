// The design target of a board: bounds for the win rate, the length, and how often each hero wins.
import { areSamePlayers, playersWords } from '../../../../engine/groups.ts'
import type { AgentInfo, DesignTarget, Finding, Wanted } from '../../../../engine/game.ts'
import { countInWords, nearest, withArticle } from '../../../../input/index.ts'
import type { BoardEntry, SharedContent } from '../content/content.ts'
import { SIDES } from '../content/fields.ts'
import { agentNamesOf, type AnySettings } from '../setup/settings.ts'

/**
 * It is meant for the number of heroes and the agents that it names. A shipped board's is meant for the shipped box.
 * Changes of that box are changed numbers.
 * @param villainSeat its label
 */
export function targetOf(
  { boards, users }: SharedContent,
  { board, box, agents, party, instead }: AnySettings,
  villainSeat: string,
): DesignTarget | undefined {
  const { designTarget } = boards.find(({ id }) => id === board)!
  if (designTarget === undefined) return undefined
  const { win, rounds, heroWins, heroes: heroCount, agent, villain } = designTarget
  const seats = [...party.map(({ label }) => ({ label, side: 'heroes' })), { label: villainSeat, side: 'villain' }]
  const isOwn = (kind: string, id: string): boolean =>
    users.some((user) => user.kind === kind && user.id === id && user.copyOf === undefined)
  const wanted = (metric: string, [low, high]: readonly [number, number]): Wanted => ({ metric, low, high })
  return {
    wanted: [
      wanted('win', win),
      wanted('rounds', rounds),
      ...(heroWins === undefined ? [] : party.map(({ label }) => wanted(`hero-wins[hero=${label}]`, heroWins))),
    ],
    unmet: {
      ...(agentNamesOf(agents, seats).some(
        (name, seat) => !areSamePlayers(name, seat < party.length ? agent : villain),
      ) && {
        play: `${playersWords(agent)} against ${withArticle(`${villain} villain`)}`,
      }),
      ...(party.length !== heroCount
        ? { party: countInWords(heroCount, 'hero', 'heroes') }
        : party.some(({ hero }) => isOwn('hero', hero)) && { party: 'the heroes of the box' }),
      ...(isOwn('box', box) && !isOwn('board', board)
        ? { content: 'the box that ships' }
        : instead !== undefined && { content: 'the monsters of the box' }),
    },
  }
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

// Groups of players (engine/groups.ts) in the scenarios that ship: what they win, and how often they take the best.
import { GROUPS, playedBy } from '../../src/engine/groups.ts'
import type { Group, Slipping } from '../../src/engine/groups.ts'
import { parseYaml } from '../../src/input/index.ts'
import { loadContent } from '../../src/load/content.ts'
import { loadDocument } from '../../src/load/experiment.ts'
import { locateGame } from '../../src/load/games.ts'
import type { Workbench } from '../../src/load/ports.ts'
import { columnOf, findEstimand, Player, withVariants } from '../../src/simulate/index.ts'
import { surelyWorse } from '../../src/testing/index.ts'

/** Where an experiment names the scenario. */
const NAMED_BY: Readonly<Record<string, string>> = { 'dark-world': 'board', 'village-of-fear': 'board', pig: 'table' }

export interface PlayedGroups {
  readonly scenario: string
  readonly name: string
  /** By playout: 1 for won. */
  readonly wins: Readonly<Record<Group, Int32Array>>
  /** Choices in which options differ in value, and those in which the best was taken. */
  readonly bestTaken: Readonly<Record<Slipping, { readonly choices: number; readonly best: number }>>
}

/** @param only the id of a scenario; '' for all */
export async function playGroups(workbench: Workbench, id: string, games: number, only = ''): Promise<PlayedGroups[]> {
  const located = await locateGame(workbench, id)
  const { scenarios } = located.game.content.catalogue(loadContent(located))
  const all: PlayedGroups[] = []
  for (const { id: scenario, name } of scenarios) {
    if (only !== '' && only !== scenario) continue
    const played = new Map<Group, Played>()
    for (const group of GROUPS)
      played.set(group, await play(workbench, id, { [NAMED_BY[id] ?? 'scenario']: scenario }, group, games))
    const of = (group: Group): Played => played.get(group)!
    all.push({
      scenario,
      name,
      wins: { 'new-group': of('new-group').wins, casual: of('casual').wins, regulars: of('regulars').wins },
      bestTaken: { 'new-group': of('new-group'), casual: of('casual') },
    })
  }
  return all
}

interface Played {
  readonly wins: Int32Array
  readonly choices: number
  readonly best: number
}

async function play(
  workbench: Workbench,
  id: string,
  settings: Readonly<Record<string, unknown>>,
  group: Group,
  games: number,
): Promise<Played> {
  const text = JSON.stringify({ game: id, ...settings })
  const loaded = await loadDocument(workbench, parseYaml({ name: 'groups', text }))
  const { game, content, experiment } = withVariants(loaded, [{ name: group, set: playedBy(loaded.game, group) }])
  const seen: { readonly choices: number; readonly bestTaken: number }[] = []
  const watched = {
    ...game,
    newAgent(...of: Parameters<typeof game.newAgent>) {
      const agent = game.newAgent(...of)
      if (agent.slips !== undefined) seen.push(agent.slips)
      return agent
    },
  }
  const { settings: spelled } = experiment.variants[0]!
  const player = new Player(watched, content, { variant: 0, seed: 1, settings: spelled, references: ['win'] })
  const at = columnOf(player.layout, findEstimand(player.layout, 'win'))
  const wins = player.playBatch(0, games).columns.slice(at * games, (at + 1) * games)
  const sum = (of: (one: (typeof seen)[number]) => number): number => seen.reduce((total, one) => total + of(one), 0)
  return { wins, choices: sum(({ choices }) => choices), best: sum(({ bestTaken }) => bestTaken) }
}

/** Scenarios in which a weaker group surely wins more than the next stronger, in words; a false alarm in 5 of 100. */
export function surelyReversed(all: readonly PlayedGroups[]): string[] {
  const steps = all.flatMap(({ scenario, wins }) =>
    GROUPS.slice(1).map((stronger, index) => {
      const weaker = GROUPS[index]!
      let [onlyFirst, onlySecond] = [0, 0]
      wins[weaker].forEach((won, playout) => {
        const other = wins[stronger][playout]! > 0
        if (won > 0 && !other) onlyFirst += 1
        if (won <= 0 && other) onlySecond += 1
      })
      return {
        words: `${scenario}: ${weaker} before ${stronger}`,
        pairs: { both: 0, neither: 0, onlyFirst, onlySecond },
      }
    }),
  )
  return surelyWorse(steps, 0.05).map(({ words }) => words)
}

// Positions of a game that ships, changed at paths, and what is wrong then.
import { parse } from 'yaml'
import { loadContent } from '../../src/load/content.ts'
import { locateGame } from '../../src/load/games.ts'
import { nodeWorkbench } from '../../src/node/workbench.ts'
import { Player, positionText, readPosition } from '../../src/simulate/index.ts'

type Values = Record<string, unknown>

/**
 * The position of a playout at a round, as its text.
 * @param id of the game
 * @param setting what is played
 */
export async function positionOf(id: string, setting: object, written: { round: number; playout: number }) {
  const located = await locateGame(nodeWorkbench(), id)
  const { game } = located
  const content = loadContent(located)
  const settings = game.settings(content).parse(setting)
  const player = new Player(game, content, { variant: 0, seed: 1, settings })
  const { scenario } = player
  const text = positionText(game, scenario, player.stateAt({ round: written.round }, written.playout))
  /** After changes by path: the problems as `where: message`, and the text again where there are none. */
  function changed(changes: Readonly<Record<string, unknown>>): { readonly problems: string[]; readonly text: string } {
    const values = parse(text) as Values
    for (const [path, value] of Object.entries(changes)) {
      const steps = path.split('/')
      let inner = values
      for (const step of steps.slice(0, -1)) inner = (inner[step] ??= {}) as Values
      inner[steps.at(-1)!] = value
    }
    const problems: string[] = []
    const state: unknown = game.newState(scenario)
    readPosition(game, scenario, values, state, (where, message) => {
      problems.push(`${where.join('/')}: ${message}`)
    })
    return { problems, text: problems.length === 0 ? positionText(game, scenario, state) : '' }
  }
  return {
    text,
    changed,
    wrongAfter: (changes: Readonly<Record<string, unknown>>): string[] => changed(changes).problems,
  }
}

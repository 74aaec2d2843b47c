// Changes to a position of a game, and what is said of them.
import { parse } from 'yaml'
import { loadContent } from '../../../../src/load/content.ts'
import { locateGame } from '../../../../src/load/games.ts'
import { nodeWorkbench } from '../../../../src/node/workbench.ts'
import { Player, positionText, readPosition } from '../../../../src/simulate/index.ts'

type Values = Record<string, unknown>

/** @param setting what is played @param written the position of a playout at a round */
export async function positionOf(id: string, setting: object, written: { round: number; playout: number }) {
  const located = await locateGame(nodeWorkbench(), id)
  const { game } = located
  const content = loadContent(located)
  const settings = game.settings(content).parse(setting)
  const player = new Player(game, content, { variant: 0, seed: 1, settings })
  const { scenario } = player
  const text = positionText(game, scenario, player.stateAt({ round: written.round }, written.playout))
  const fresh = (): Values => parse(text) as Values
  return {
    text,
    /** What is wrong after changes at paths, as `where: message`. */
    wrongAfter(changes: Readonly<Record<string, unknown>>): string[] {
      const values = fresh()
      for (const [path, value] of Object.entries(changes)) {
        const steps = path.split('/')
        let at = values
        for (const step of steps.slice(0, -1)) at = (at[step] ??= {}) as Values
        at[steps.at(-1)!] = value
      }
      const problems: string[] = []
      readPosition(game, scenario, values, game.newState(scenario), (where, message) => {
        problems.push(`${where.join('/')}: ${message}`)
      })
      return problems
    },
  }
}

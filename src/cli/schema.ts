// `schema`: what an experiment, a scenario or a hero may hold, as a JSON Schema that editors read.
import { nearest } from '../input/nearest.ts'
import { InputError } from '../input/problem.ts'
import { commonFlags, Exit } from './command.ts'
import type { Command } from './command.ts'
import { chooseGame } from './games.ts'

export const schema: Command = {
  words: '[kind]',
  flags: {
    game: { value: 'ID', about: 'the game', default: 'when-darkness-comes' },
    ...commonFlags,
  },
  examples: [
    ['darkodds schema > experiment.json', 'for experiments of the first game'],
    ['darkodds schema scenario > scenario.json', 'for scenarios of the first game'],
    ['darkodds schema experiment --game pig > pig.json', 'for experiments of another game'],
  ],
  async act(given, terminal, { workbench }) {
    const { locateGames } = await import('../workbench/games.ts')
    const { loadContent } = await import('../workbench/content.ts')
    const { editorKinds } = await import('../simulate/index.ts')
    const { editorSchema } = await import('../workbench/editor-schemas.ts')
    const all = await locateGames(workbench)
    const [located] = chooseGame(given.text('game'), all)
    const content = loadContent(located)
    const kinds = editorKinds(located.game, content)
    const kind = given.words[0] ?? kinds[0]
    if (!kinds.includes(kind)) {
      const other = all.find((one) => editorKinds(one.game, loadContent(one)).includes(kind))
      const has = other === undefined ? '' : `, ${other.game.title} has`
      throw new InputError([
        {
          message: `${located.game.title} has no kind of file "${kind}"${has}`,
          expected: kinds,
          nearest: other === undefined ? nearest(kind, kinds) : `${kind} --game ${other.game.id}`,
        },
      ])
    }
    terminal.out(editorSchema(located.game, content, kind))
    return Exit.done
  },
}

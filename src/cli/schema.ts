// `schema`: what a file of the user's may hold, as a JSON Schema for editors; and what our files hold.
import { nearest } from '../input/nearest.ts'
import { fileWord } from '../engine/kinds.ts'
import { InputError } from '../input/problem.ts'
import { commonFlags } from '../questions/flags.ts'
import { Exit } from './command.ts'
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
    ['darkodds schema result > result.json', 'for programs that read result.json (or study, answer)'],
  ],
  async act(given, terminal, { workbench }) {
    const { locateGames } = await import('../load/games.ts')
    const { loadContent } = await import('../load/content.ts')
    const { editorKinds } = await import('../simulate/index.ts')
    const { editorSchema, outputKinds, outputSchema } = await import('../workbench/editor-schemas.ts')
    const output = given.words[0] === undefined ? undefined : outputSchema(given.words[0])
    if (output !== undefined) {
      if (given.text('game') !== undefined)
        throw new InputError([
          { where: '--game', message: `does not go with ${given.words[0]}, which is the same for all games` },
        ])
      terminal.out(output)
      return Exit.done
    }
    const all = await locateGames(workbench)
    const [located] = chooseGame(given.text('game'), all)
    const content = loadContent(located)
    const kinds = editorKinds(located.game, content)
    const word = fileWord(given.words[0] ?? kinds[0])
    const kindIn = (all: readonly string[]): string | undefined => all.find((one) => fileWord(one) === word)
    const kind = kindIn(kinds)
    if (kind === undefined) {
      const other = all.find((one) => kindIn(editorKinds(one.game, loadContent(one))) !== undefined)
      const words = [...kinds.map(fileWord), ...outputKinds]
      const has = other === undefined ? '' : `, ${other.game.title} has`
      throw new InputError([
        {
          message: `${located.game.title} has no kind of file "${word}"${has}`,
          expected: words,
          nearest: other === undefined ? nearest(word, words) : `${word} --game ${other.game.id}`,
        },
      ])
    }
    terminal.out(editorSchema(located.game, content, kind))
    return Exit.done
  },
}

// `init`: files to start from, commented line by line.
import { fileWord } from '../engine/kinds.ts'
import { nearest } from '../input/nearest.ts'
import { flagProblem, InputError, refuse } from '../input/problem.ts'
import { listed } from '../report/numbers.ts'
import type { Beside, writeStarters } from '../workbench/init.ts'
import { commonFlags } from '../questions/flags.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { chooseGame } from './games.ts'

export const init: Command = {
  words: '[experiment]',
  flags: {
    game: { value: 'ID', about: 'the game', default: 'when-darkness-comes' },
    with: {
      value: 'KIND[=NAME]',
      about: 'write a file of this kind too, e.g. scenario, hero or agent (repeatable)',
      default: 'named my-KIND.yaml',
      isRepeated: true,
    },
    ...commonFlags,
  },
  examples: [
    ['darkodds init', 'write my-experiment.yaml'],
    ['darkodds init mine/street.yaml --with scenario', 'write an experiment, and the scenario that it plays'],
    ['darkodds init mine/night.yaml --with hero=nico', 'write an experiment, and a hero in mine/nico.yaml'],
  ],
  async act(given, terminal, { workbench }) {
    const { locateGames } = await import('../load/games.ts')
    const { commandLine } = await import('../load/command-line.ts')
    const { starterKinds, writeStarters: write } = await import('../workbench/init.ts')
    const file = given.words[0]
    if (file !== undefined && !/\.ya?ml$/i.test(file))
      throw new InputError([
        {
          where: file,
          message: 'an experiment needs a name that ends in .yaml',
          nearest: `${file.replace(/\.[a-z]*$/i, '')}.yaml`,
        },
      ])
    const wanted = given.text('game')
    const games = chooseGame(wanted, await locateGames(workbench)).filter(
      ({ game }) => game.content.starters !== undefined,
    )
    if (games.length === 0) refuse('--game', `${wanted ?? ''} has no files to start from`, 'another game')
    const [located] = games
    const kinds = starterKinds(located)
    const starters = given.texts('with').map((text) => besideOf(text, kinds))
    const double = starters.find(({ kind }, index) => starters.findIndex((other) => other.kind === kind) < index)
    if (double !== undefined) refuse('--with', `is given twice for ${double.kind}`, 'one file of each kind')
    const same = starters.find(
      ({ id }, index) => id !== undefined && starters.findIndex((one) => one.id === id) < index,
    )
    if (same !== undefined) refuse('--with', `two files are called "${same.id}"`, 'a name of its own for each')
    const { written, taken } = write(located, file, starters)
    const { builds, foes } = located.game
    const judged = [...(builds === undefined ? [] : [builds.fileKind]), ...(foes?.kinds ?? [])]
    const fair = written.filter((_, index) => judged.includes(starters[index - 1]?.kind))
    const next = [
      commandLine(workbench.program, 'run', written[0]),
      ...fair.map((one) => commandLine(workbench.program, 'fair', one)),
      commandLine(workbench.program, 'levers', written[0], '--target', 'win=50%'),
    ]
    if (given.has('json')) terminal.out(`${JSON.stringify({ written, taken }, null, 1)}\n`)
    else {
      terminal.out(`${writtenText({ written, taken })}.\n\nNext:\n  ${next.join('\n  ')}\n`)
    }
    return Exit.done
  },
}

/** Which files were written, and which stay as they are, without a full stop. */
export const writtenText = ({ written, taken }: ReturnType<typeof writeStarters>): string =>
  [...taken.map((file) => `${file} exists and stays as it is.\n`), `Wrote ${listed(written)}`].join('')

/** `hero`, or `hero=nico`. @throws InputError */
function besideOf(text: string, kinds: readonly string[]): Beside {
  const [, kind, id] = /^([^=]*)(?:=(.*?)(?:\.ya?ml)?)?$/.exec(text)!
  const words = kinds.map(fileWord)
  if (!words.includes(fileWord(kind)))
    throw new InputError([{ ...flagProblem('--with', text, words), nearest: nearest(kind, words) }])
  return { kind: kinds[words.indexOf(fileWord(kind))], id }
}

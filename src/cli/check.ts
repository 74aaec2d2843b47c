// `check`: are these files right? Experiments, scenarios, heroes; every mistake of every file is told.
import type { Checked } from '../host/check.ts'
import { commonFlags, Exit } from './command.ts'
import type { Command } from './command.ts'

export const check: Command = {
  words: '<file...>',
  flags: { ...commonFlags },
  examples: [
    ['darkodds check experiments/first-night.yaml', 'is this experiment right?'],
    ['darkodds check builds/*.yaml scenarios/cellar.yaml', 'several files at once'],
  ],
  async act(given, terminal, { modules }) {
    const { checkFile } = await import('../host/check.ts')
    const checked = await Promise.all(given.words.map((file) => checkFile(file, modules)))
    const isJson = given.has('json')
    if (isJson) terminal.out(`${JSON.stringify(checked.map(plain), null, 1)}\n`)
    for (const { file, summary, error } of checked) {
      if (error) terminal.err(`${error.message}\n`)
      else if (!isJson) terminal.out(`${file}: ${summary}\n`)
    }
    return checked.some(({ error }) => error) ? Exit.badInput : Exit.done
  },
}

function plain({ file, kind, game, error }: Checked): unknown {
  const problems = error?.problems.map(({ source, where, line, column, message, expected, nearest }) => ({ file: source?.name ?? where, line, column, message, expected, nearest }))
  return { file, kind, game, isRight: error === undefined, problems: problems ?? [] }
}

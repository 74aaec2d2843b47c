// `here`: asks a line a hero where nobody told by flags how things stand.
import { InputError } from '../input/problem.ts'
import { wholeNumber } from '../input/flags.ts'
import type { Given } from '../input/flags.ts'
import { here as question } from '../questions/here/question.ts'
import type { TableWords } from '../questions/here/told.ts'
import type { Terminal } from '../node/terminal.ts'
import type { Command, Context } from './command.ts'
import { studyCommand } from './study.ts'

const asked = studyCommand(question)

/** Heroes beyond these are as usual: nobody answers more questions. */
const MAX_ASKED = 7

export const here: Command = {
  ...asked,
  async act(given, terminal, program) {
    const isTold = given.text('round') !== undefined && given.texts('hero').length > 0
    const { ask } = terminal
    const isAsked = !isTold && ask !== undefined && !given.has('json') && !given.has('quiet')
    return asked.act(isAsked ? await told(given, terminal, ask, program) : given, terminal, program)
  },
}

type Ask = NonNullable<Terminal['ask']>

/** What was given, with the answers. @throws InputError where the input ends */
async function told(given: Given, terminal: Terminal, ask: Ask, { workbench }: Context): Promise<Given> {
  const { loadExperiment } = await import('../load/experiment.ts')
  const { tableOf } = await import('../questions/here/plan.ts')
  const { exampleOf, lineOf, readLine, seatsToTell } = await import('../questions/here/told.ts')
  const { variantOf } = await import('../questions/variant.ts')
  const loaded = await loadExperiment(workbench, given.words[0], { set: given.texts('set') })
  const table: TableWords = tableOf(loaded, variantOf(given.text('variant'), loaded))
  const round =
    given.text('round') ??
    (await answer(ask, terminal, 'Which round begins? ', (text) => {
      wholeNumber('round', text, 1, 10_000)
      return text.trim()
    }))
  const heroes = seatsToTell(table).slice(0, MAX_ASKED)
  terminal.err(`How does each hero stand, as in "${exampleOf(table)}"? Enter: as usual in this round.\n`)
  const lines: string[] = []
  for (const { seat } of heroes) {
    const line = await answer(ask, terminal, `${seat.name}: `, (text) => {
      if (text.trim() === '') return ''
      const whole = lineOf(seat.label, text)
      readLine(whole, table, seat.name)
      return whole
    })
    if (line !== '') lines.push(line)
  }
  return given.with({ round, hero: lines })
}

/** Asks again until `read` takes it. @throws InputError where the input ends */
async function answer(ask: Ask, terminal: Terminal, prompt: string, read: (text: string) => string): Promise<string> {
  for (;;) {
    const text = await ask(prompt)
    if (text === undefined)
      throw new InputError([{ message: 'the input has ended', expected: 'an answer, or flags: --round N --hero TEXT' }])
    try {
      return read(text)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      terminal.err(`${error.message}\n`)
    }
  }
}

// Questions of the studio, asked without a browser, and what the command line answers to them.
import { expect } from 'vitest'
import type { Clock } from '../../src/load/ports.ts'
import type { AnswerData } from '../../src/report/answer-data.ts'
import type { Asked, Found, Project, QuestionForm, StudioDesk, Use } from '../../src/workbench/studio/view.ts'
import type { GamePool } from '../../src/workbench/studio/play/table.ts'
import { begun } from './desk.ts'
import { inFolder } from './scratch-folder.ts'
import { answered } from './text-terminal.ts'
import { workbench } from './workbench.ts'

/** @param command as the studio shows it; the project's files lie in its folder */
export async function answeringHere({ files }: Project, command: string): Promise<AnswerData> {
  inFolder(files)
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain).slice(2)
  const options = ['--json', '--quick', '--quiet', '--no-store', '--threads', '1', '--out', 'answer']
  const { exit, stdout, stderr } = await answered([...words, ...options], { workbench })
  expect([0, 1], stderr).toContain(exit)
  return (JSON.parse(stdout) as { readonly answer: AnswerData }).answer
}

const NO_GAMES = { usual: 0, ofGroups: 0, ofPrices: 0 }

export const beginAsking = (game: string, pool?: GamePool, clock?: Clock): ReturnType<typeof begun> =>
  begun(game, NO_GAMES, pool, clock)

/** What a question finds in the end. */
export const found = (desk: StudioDesk, asked: Asked): Promise<Found> =>
  new Promise((resolve, reject) => {
    let limit = Infinity
    desk.onFound((one) => {
      limit = one.most ?? limit
      if (one.games > limit) reject(new Error(`${one.games} games, and at most ${limit} were told`))
      if (one.state === 'done') resolve(one)
    })
    desk.ask(asked)
  })

/** Few games; of settings, kinds and scenarios the first alone, where it can be chosen. */
export const askedOf = ({ question, fields }: QuestionForm, values: Asked['values'] = {}): Asked => {
  const few = fields
    .filter(({ path }) => path === 'only' || path === 'scenarios')
    .map(({ path, choices }) => [path, choices!.find(({ value }) => value !== null)!.value])
  return { question, values: { games: 20, ...(Object.fromEntries(few) as Asked['values']), ...values } }
}

/** What can be asked, with the time it takes and the command. */
export async function canBeAsked(game: string, questions: readonly string[]): Promise<void> {
  const { desk } = await beginAsking(game)
  const forms = await desk.questions()
  expect(forms.map(({ question }) => question)).toEqual(questions)
  for (const form of forms) {
    const plan = await desk.plan(askedOf(form))
    expect(plan.problem, form.question).toBeUndefined()
    expect(plan.words).toMatch(/^(at most|about) [\d,]+ (games|campaigns)/)
    expect(plan.command).toMatch(new RegExp(`^npx darkodds ${form.question} `))
  }
}

/** A question has the numbers of the command line, and a tap applies what was found. @returns what can be tapped */
export async function answersAlike(
  game: string,
  question: string,
  values: Asked['values'] = {},
): Promise<readonly Use[]> {
  const { desk, project } = await beginAsking(game)
  const form = (await desk.questions()).find((one) => one.question === question)!
  const asked = askedOf(form, values)
  const one = await found(desk, asked)
  expect(one.failure).toBeUndefined()
  // What the command line calls something says nothing to whoever reads the page.
  expect(JSON.stringify([one.answer, one.steps])).not.toMatch(/--[a-z]/)
  const { command } = await desk.plan(asked)
  expect(one.answer).toEqual(await answeringHere(project, command))
  const use = one.uses.find(({ isNow }) => isNow !== true)
  if (use === undefined) return []
  const { chips, problems } = await desk.open(await desk.use(use.id))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(chips.length, use.label).toBeGreaterThan(0)
  return one.uses
}

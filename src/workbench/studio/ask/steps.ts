// What to ask after an answer: next commands of the command line, as questions with the forms of the page.
import { flagsIn } from '../../../load/command-line.ts'
import type { WrittenFlag } from '../../../load/command-line.ts'
import { playoutName } from '../../../load/experiment.ts'
import type { Program } from '../../../load/ports.ts'
import type { LeversFinding, StudyResult, TuneFinding } from '../../../questions/index.ts'
import { moreOf } from '../../../questions/next.ts'
import { labelsOf } from '../../../questions/value/plan.ts'
import { capital, thousands } from '../../../report/numbers.ts'
import type { Axis, AxisPoint } from '../../../studies/axis.ts'
import { isWin } from '../../../studies/win.ts'
import { nextLine } from '../../next-commands.ts'
import type { NextQuestion } from '../../next-commands.ts'
import type { Asked, Choice, Found, QuestionForm, QuestionName, Step } from '../view.ts'
import { flagsInWords, questionsOf } from './questions.ts'
import type { Subject } from './questions.ts'
import { questionsAfter } from './ready.ts'
import type { Ready } from './ready.ts'
import type { Usable } from './uses.ts'

/** A question of the page. */
export interface AskedHere {
  readonly subject: Subject
  readonly asked: Asked
  /** Of the experiment that ships, when nothing in it is changed. */
  readonly name: string | undefined
}

/** The question with its answer. */
interface Answered extends Pick<AskedHere, 'asked'> {
  /** As the command line was given it. */
  readonly flags: readonly WrittenFlag[]
  readonly set: readonly string[]
  readonly games: number
  readonly finding: unknown
  readonly uses: readonly Usable[]
  readonly forms: readonly QuestionForm[]
  /** What one game is called. */
  readonly playout: string
}

/** What the forms of the page can ask next, and what only the command line can. */
export function nextAfter(
  program: Program,
  { subject, asked, name }: AskedHere,
  ready: Ready,
  result: StudyResult,
  uses: readonly Usable[],
): Pick<Found, 'steps' | 'commands'> {
  const { finding } = result
  if (finding === null) return {}
  const { words, set, loaded } = ready
  const answered: Answered = {
    asked,
    flags: flagsIn(flagsInWords(words)),
    set,
    games: Number(words.flags['games']),
    finding,
    uses,
    forms: questionsOf(subject),
    playout: playoutName(loaded),
  }
  const found = questionsAfter(ready, result, name)
    .filter((next) => !isOnPage(next, answered))
    .map((next) => ({ next, step: stepOf(next, answered) }))
  return {
    steps: [...found.flatMap(({ step }) => step ?? []), ...ofSameHero(answered, subject)],
    commands: found
      // No form chooses other dice.
      .filter(({ next, step }) => step === undefined || next.seed !== undefined)
      .map(({ next }) => ({ about: next.about, command: nextLine(program, next) })),
  }
}

/** The page has these already: it plays what you use, and `ofSameHero` asks about the parts of a hero. */
const isOnPage = (next: NextQuestion, answered: Answered): boolean =>
  next.command === 'run'
    ? useOf(next, answered) !== undefined
    : next.command === 'value' && answered.asked.question === 'fair'

function stepOf(next: NextQuestion, answered: Answered): Step | undefined {
  const { asked, forms } = answered
  const form = forms.find(({ question }) => question === next.command)
  const use = useOf(next, answered)
  const isApplied = appliedBy(next, answered).length > 0
  if (form === undefined || (use === undefined && isApplied)) return undefined
  const change = changeOf(next, form, answered, isApplied)
  if (change === undefined) return undefined
  const { words, about, values } = change
  const before = form.question === asked.question ? asked.values : sharedValues(asked, form)
  const isChanged = use !== undefined && use.isNow !== true
  return {
    label: isChanged ? `${use.label}, then ${words}` : capital(words),
    ...(about !== undefined && { about: capital(about) }),
    asked: { question: form.question, values: { ...before, ...values } },
    ...(isChanged && { use: use.id }),
  }
}

// ---- What is applied first -----------------------------------------------------------------------------------------

const isIn = (flag: WrittenFlag, flags: readonly WrittenFlag[]): boolean =>
  flags.some((one) => one.join('=') === flag.join('='))

/** The values of a flag that was not given before. */
const addedBy = ({ flags }: NextQuestion, name: string, answered: Answered): string[] =>
  flags.flatMap((flag) => (flag[0] === name && !isIn(flag, answered.flags) ? flag.slice(1) : []))

const appliedBy = (next: NextQuestion, answered: Answered): string[] => [
  ...(next.set ?? []).filter((one) => !answered.set.includes(one)),
  ...addedBy(next, 'with', answered),
]

function useOf(next: NextQuestion, answered: Answered): Usable | undefined {
  const applied = appliedBy(next, answered).toSorted().join()
  return answered.uses.find(({ given }) => given.toSorted().join() === applied)
}

// ---- What changes in the form --------------------------------------------------------------------------------------

interface FormChange {
  readonly words: string
  readonly about?: string
  readonly values: Asked['values']
}

/** The target, who plays and what is checked. */
const SHARED: readonly string[] = ['target', 'players', 'further']

const sharedValues = ({ values }: Asked, { fields }: QuestionForm): Asked['values'] =>
  Object.fromEntries(
    Object.entries(values).filter(([path]) => SHARED.includes(path) && fields.some((field) => field.path === path)),
  )

const choicesOf = ({ fields }: QuestionForm, path: string): readonly Choice[] =>
  fields.find((field) => field.path === path)?.choices ?? []

/** @returns undefined where the form has no field for something */
function changeOf(
  next: NextQuestion,
  form: QuestionForm,
  answered: Answered,
  isApplied: boolean,
): FormChange | undefined {
  const isAgain = form.question === answered.asked.question
  const { games } = next
  const [vary, only] = ['vary', 'only'].map((name) => addedBy(next, name, answered))
  if (vary.length > 0) return vary.length > 1 ? undefined : varied(vary[0], next, form, answered, isApplied)
  const [round] = addedBy(next, 'round', answered)
  if (round !== undefined) return { words: next.about, values: { round: Number(round) } }
  if (isAgain && games !== undefined && games !== answered.games) return moreGames(next, form, answered)
  if (only.length > 0) {
    const isChoice = only.length === 1 && choicesOf(form, 'only').some(({ value }) => value === only[0])
    return isChoice ? { words: next.about, values: { only: only[0] } } : undefined
  }
  return { words: isAgain ? 'ask again' : form.title, values: {} }
}

/** @param isApplied whether the setting that was asked about gets its value first: this one is finer */
function varied(
  vary: string,
  { games }: NextQuestion,
  form: QuestionForm,
  { asked, finding }: Answered,
  isApplied: boolean,
): FormChange | undefined {
  const [path, values = ''] = vary.split('=')
  const name = choicesOf(form, 'vary').find(({ value }) => value === path)?.label
  if (name === undefined) return undefined
  const tried = triedIn(asked, finding, path)
  const range = values === '' ? '' : ` ${values.replace('..', '–').replace('/', ' in steps of ')}`
  const words =
    tried === undefined && !isApplied
      ? `tune ${name} instead`
      : `${tried !== undefined && isBeyond(values, tried) ? 'further' : 'finer'}: ${name}${range}${rateWords(tried)}`
  return { words, values: { vary: path, values, ...(games !== undefined && { games }) } }
}

/** More games of all that was asked; the command may choose what is played on, and other dice. */
function moreGames(next: NextQuestion, form: QuestionForm, answered: Answered): FormChange | undefined {
  const isOfAll = next.seed === undefined && addedBy(next, 'only', answered).length === 0
  const games = isOfAll ? next.games! : Math.max(next.games!, moreOf(answered.games))
  const { most = games } = form.fields.find(({ path }) => path === 'games')!
  if (games <= answered.games || games > most) return undefined
  return {
    words: `play up to ${thousands(games)} ${answered.playout}s each`,
    ...(isOfAll && { about: next.about }),
    values: { games },
  }
}

// ---- How fine a setting is -----------------------------------------------------------------------------------------

/** The values of a setting that were played. */
interface Tried {
  readonly axis: Axis
  readonly points: readonly AxisPoint[]
  readonly wanted: number
  readonly isOfWins: boolean
}

function triedIn({ question }: Asked, finding: unknown, path: string): Tried | undefined {
  if (question !== 'tune' && question !== 'levers') return undefined
  const { measured, options, ...found } = finding as TuneFinding | LeversFinding
  const of = { wanted: options.wanted, isOfWins: isWin(measured) }
  if ('axis' in options)
    return options.axis.path === path && options.by === undefined
      ? { ...of, axis: options.axis, points: (found as TuneFinding).rows[0].points }
      : undefined
  const lever = (found as LeversFinding).levers.find((one) => one.lever.path === path)
  return lever && { ...of, axis: lever.lever, points: lever.row.points }
}

const isBeyond = (values: string, { axis }: Tried): boolean => {
  const [from, to] = values.split('..').map((end) => parseFloat(end))
  return from < Number(axis.values[0]) || to > Number(axis.values.at(-1))
}

/** Less than this of 100 games nobody sees. */
const MIN_RATE = 0.05

/** `, about 7 in 100 a point`: how far one more of it moves the win rate, near the target. */
function rateWords(tried: Tried | undefined): string {
  if (tried?.isOfWins !== true) return ''
  const { axis, points, wanted } = tried
  const known = points.flatMap(({ at, estimate: { estimate } }) => {
    const value = axis.values[at]
    return typeof value === 'number' && estimate !== null ? [{ value, estimate }] : []
  })
  const right = known.findIndex(
    ({ estimate }, index) => index > 0 && (estimate - wanted) * (known[index - 1].estimate - wanted) <= 0,
  )
  if (right < 1) return ''
  const [a, b] = [known[right - 1], known[right]]
  const rate = Math.abs((100 * (b.estimate - a.estimate)) / (b.value - a.value))
  return rate < MIN_RATE ? '' : `, about ${rate.toFixed(rate < 0.95 ? 1 : 0)} in 100 a point`
}

// ---- The same hero -------------------------------------------------------------------------------------------------

/** After `fair`: what is each change of this hero worth? After `value`: is this hero fair? */
function ofSameHero(answered: Answered, { loaded }: Subject): Step[] {
  const labels = labelsOf(loaded)
  switch (answered.asked.question) {
    case 'fair': {
      const seat = /^party\.(\d+)$/.exec(valueOf(answered, 'who'))?.[1]
      return heroStep(answered, 'value', 'of', labels[Number(seat)], (name) => `What is each change of ${name} worth?`)
    }
    case 'value': {
      const seat = labels.indexOf(valueOf(answered, 'of'))
      return heroStep(answered, 'fair', 'who', `party.${seat}`, (name) => `Is ${name} fair?`)
    }
    default:
      return []
  }
}

/** What the question has in this field. */
function valueOf({ asked, forms }: Answered, path: string): string {
  const form = forms.find(({ question }) => question === asked.question)
  return String(asked.values[path] ?? form?.fields.find((field) => field.path === path)?.value)
}

/** The question about this hero, where its form has the hero as a choice. */
function heroStep(
  { forms }: Answered,
  question: QuestionName,
  path: string,
  hero: string | undefined,
  labelOf: (name: string) => string,
): Step[] {
  const form = forms.find((one) => one.question === question)
  const choice = form && choicesOf(form, path).find(({ value }) => value === hero)
  if (choice === undefined) return []
  return [{ label: labelOf(choice.label), asked: { question, values: { [path]: choice.value } } }]
}

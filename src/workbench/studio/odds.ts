// Odds on the desk: forms of what each game's questions declare, answers in words, their charts. All that is asked is
// text, as the command line has it, so that form, link and command are the same.
import type { ExactFlag, ExactQuestion } from '../../engine/game.ts'
import { loadExact } from '../../games/registry.ts'
import { partAt } from '../../input/index.ts'
import { formatProblem, InputError } from '../../input/problem.ts'
import type { Problem } from '../../input/problem.ts'
import { nearest } from '../../input/nearest.ts'
import { asTypedHere, commandLine, flagWords } from '../../load/command-line.ts'
import { loadSettings } from '../../load/settings.ts'
import type { Loaded } from '../../load/experiment.ts'
import type { Workbench } from '../../load/ports.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { oddsCharts } from '../../report/charts/odds.ts'
import { ANY, ANY_DICE } from '../odds-any.ts'
import { askedOf, cellText, flagsOf, headlineOf, scenarioOf } from '../odds.ts'
import type { GivenFlags, Subject } from '../odds.ts'
import { areSame, leavesOf } from './project/yaml-edit.ts'
import type { OddsAsked, OddsField, OddsForm, OddsProblem, OddsSettingsFound, ShownOdds } from './view.ts'

/** What a switch has for its text. */
const ON = 'on'

/** Flags of so few letters are initials: `hp`. */
const MAX_INITIALS = 2

export interface OddsDesk {
  odds(asked: OddsAsked): Promise<ShownOdds>
  oddsForms(game: string): Promise<readonly OddsForm[]>
  oddsChart(asked: OddsAsked, name: string, isDark: boolean): Promise<string>
}

export function oddsDesk(workbench: Workbench, draw: (chart: Chart, isDark: boolean) => Promise<string>): OddsDesk {
  /** What was asked last: its charts are drawn, and drawn again in another scheme. */
  let last: { readonly key: string; readonly answer: Promise<Answered> } | undefined
  const answerTo = (asked: OddsAsked): Promise<Answered> => {
    const key = JSON.stringify(asked)
    if (last?.key !== key) last = { key, answer: answered(workbench, asked) }
    return last.answer
  }
  return {
    odds: async (asked) => (await answerTo(asked)).shown,
    async oddsForms(game) {
      const exact = await loadExact(game)
      const subjects: readonly Subject[] = [
        ...(exact === undefined ? [] : [{ id: game, exact }]),
        { id: ANY_DICE, exact: ANY },
      ]
      return subjects.flatMap((subject) => subject.exact.questions.map((one) => formOf(workbench, subject, one)))
    },
    async oddsChart(asked, name, isDark) {
      const chart = (await answerTo(asked)).charts.find((one) => one.name === name)
      if (chart === undefined) throw new Error(`there is no chart ${name} of these odds`)
      return draw(chart, isDark)
    },
  }
}

// ---- Forms ---------------------------------------------------------------------------------------------------------

function formOf({ program }: Workbench, { id, exact }: Subject, question: ExactQuestion): OddsForm {
  const here = (text: string): string => asTypedHere(program, text)
  return {
    subject: id,
    subjectName: exact.title,
    question: question.name,
    about: here(question.about),
    hasSettings: question.hasSettings === true,
    fields: Object.entries(flagsOf(question)).map(([name, flag]) => fieldOf(name, flag)),
    examples: question.examples.flatMap(([line, does]) => {
      const flags = exampleOf(question, line)
      return flags === undefined ? [] : [{ ...flags, does: here(does) }]
    }),
  }
}

function fieldOf(flag: string, declared: ExactFlag): OddsField {
  const words = flag.split('-').map((word) => (word.length <= MAX_INITIALS ? word.toUpperCase() : word))
  const label = `${words[0][0].toUpperCase()}${words.join(' ').slice(1)}`
  const about = `${declared.about[0].toUpperCase()}${declared.about.slice(1)}.`
  switch (declared.takes) {
    case 'nothing':
      return { flag, label, about, kind: 'switch' }
    case 'name':
      return { flag, label, about, kind: 'pick', choices: declared.names }
    case 'number':
      return { flag, label, about, kind: 'number', least: declared.low, most: declared.high }
    case 'range':
      return { flag, label, about, kind: 'text', hint: declared.examples.join(' or ') }
    case 'numbers':
      return { flag, label, about, kind: 'text', hint: `${declared.low},${declared.low + 1}` }
    case 'text':
      return { flag, label, about, kind: 'text', ...(declared.notation && { notation: declared.notation }) }
  }
}

/** The flags of an example; undefined where it is about something that a form does not have, such as a page. */
function exampleOf(question: ExactQuestion, line: string): Pick<OddsAsked, 'flags' | 'set'> | undefined {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare)
  const flags: Record<string, string> = {}
  const set: string[] = []
  for (let index = 0; index < words.length; index++) {
    const name = words[index].replace(/^--/, '')
    const flag = Object.hasOwn(question.flags as object, name) ? flagsOf(question)[name] : undefined
    if (name === 'set') set.push(words[++index])
    else if (flag === undefined) return undefined
    else flags[name] = flag.takes === 'nothing' ? ON : words[++index]
  }
  return { flags, set }
}

// ---- Answers -------------------------------------------------------------------------------------------------------

interface Answered {
  readonly shown: ShownOdds
  readonly charts: readonly Chart[]
}

async function answered(workbench: Workbench, asked: OddsAsked): Promise<Answered> {
  const command = commandOf(workbench, asked)
  try {
    const { subject, question } = await questionOf(asked)
    const found = question.answer(
      askedOf(question, givenIn(question, asked)),
      await scenarioOf(workbench, subject.id, question, { set: asked.set }),
    )
    const { chart, tables, notes } = found
    const charts = 'because' in chart ? [] : oddsCharts(chart)
    return {
      charts,
      shown: {
        command,
        problems: [],
        answer: {
          headline: headlineOf(subject.exact.title, found),
          tables: tables.map(({ title, columns, rows, caption }) => ({
            ...(title !== undefined && { title }),
            columns: columns.map((column) => ({ title: column.title, isNumber: column.shows !== 'text' })),
            rows: rows.map((row) => row.map((cell, index) => cellText(cell, columns[index].shows))),
            ...(caption !== undefined && { caption }),
          })),
          notes: notes.map((note) => asTypedHere(workbench.program, note)),
          charts: charts.map(({ name, title }) => ({ name, title })),
          ...('because' in chart && { noChart: `No chart with --${chart.flag}: ${chart.because}.` }),
        },
      },
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { charts: [], shown: { command, problems: error.problems.map(problemOf) } }
  }
}

async function questionOf({
  subject: id,
  question: name,
}: OddsAsked): Promise<{ subject: Subject; question: ExactQuestion }> {
  const exact = id === ANY_DICE ? ANY : await loadExact(id)
  if (exact === undefined) throw new InputError([{ message: `there are no odds of "${id}" here` }])
  const names = exact.questions.map((one) => one.name)
  const question = exact.questions[names.indexOf(name)]
  if (question === undefined)
    throw new InputError([
      { message: `${exact.title} has no question "${name}"`, expected: names, nearest: nearest(name, names) },
    ])
  return { subject: { id, exact }, question }
}

/** @throws InputError for a flag that the question has not */
function givenIn(question: ExactQuestion, { flags, set }: OddsAsked): GivenFlags {
  const names = Object.keys(question.flags as object)
  const given = new Map(Object.entries(flags))
  const problems: Problem[] = [...given.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => ({
      message: `${question.name} has no flag "--${name}"`,
      expected: names.map((one) => `--${one}`),
      nearest: nearest(name, names),
    }))
  if (set.length > 0 && question.hasSettings !== true)
    problems.push({ where: '--set', message: `settings do not matter for ${question.name}`, expected: 'no settings' })
  if (problems.length > 0) throw new InputError(problems)
  return { has: (flag) => given.get(flag) === ON, text: (flag) => given.get(flag) }
}

/** The command that gives the same numbers. */
function commandOf({ program }: Workbench, { subject, question, flags, set }: OddsAsked): string {
  return commandLine(
    program,
    'odds',
    subject,
    ...(subject === ANY_DICE ? [] : [question]),
    ...Object.entries(flags).flatMap(([flag, value]) => (value === ON ? [`--${flag}`] : flagWords(flag, value))),
    ...set.flatMap((one) => flagWords('set', one)),
  )
}

/** At its field; without the flag in front, which the field says. */
function problemOf(problem: Problem): OddsProblem {
  const flag = /^--([a-z-]+)/.exec(problem.where ?? problem.source?.name ?? '')?.[1]
  const words = formatProblem(problem).replace(/^--[a-z-]+(?: \S+?)?(?::\d+:\d+)?: /, '')
  return { ...(flag !== undefined && { flag }), words }
}

// ---- Settings ------------------------------------------------------------------------------------------------------

/**
 * The settings of a project as changes of the game's own, each `PATH=VALUE`.
 * @returns `isPart` where they cannot be said in this way: files of one's own are in them
 */
export async function oddsSettings(workbench: Workbench, { game, experiment }: Loaded): Promise<OddsSettingsFound> {
  const [{ settings }] = experiment.variants
  const usual = async (set: readonly string[]): Promise<unknown> =>
    (await loadSettings(workbench, game.id, { set })).experiment.variants[0].settings
  // What is gone follows from another setting, or cannot be said.
  const leaves = leavesOf(await usual([]), settings).filter((steps) => partAt(settings, steps) !== undefined)
  // Entries of a list may hang together: then the whole list is said.
  const whole = leaves.map((steps) => steps.slice(0, steps.findIndex((step) => /^\d+$/.test(String(step))) >>> 0))
  for (const places of [leaves, whole]) {
    const byPath = new Map(places.map((steps) => [steps.join('.'), steps]))
    const set = [...byPath].map(([path, steps]) => `${path}=${written(partAt(settings, steps))}`)
    try {
      if (areSame(await usual(set), settings)) return { set, isPart: false }
    } catch (error) {
      if (!(error instanceof InputError)) throw error
    }
  }
  return { set: [], isPart: true }
}

/** As a value is typed. */
const written = (value: unknown): string =>
  typeof value === 'string' && /^[a-z][\w-]*$/i.test(value) ? value : JSON.stringify(value)

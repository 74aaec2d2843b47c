// Odds in the studio: a form for each question, the answer in words, and its charts. Values are text, as on the command
// line, so form, link and command say the same.
import type { ExactFlag, ExactQuestion } from '../../engine/game.ts'
import { loadExact } from '../../games/registry.ts'
import { areSame, partAt } from '../../input/index.ts'
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
import { leavesOf } from '../project/yaml-edit.ts'
import type { OddsAsked, OddsField, OddsForm, OddsProblem, OddsSettingsFound, ShownOdds } from './view.ts'

/** The text of a switch that is on. */
const ON = 'on'

/** Flags with at most this many letters are initials: `hp`. */
const MAX_INITIALS = 2

export interface OddsDesk {
  odds(asked: OddsAsked): Promise<ShownOdds>
  oddsForms(game: string): Promise<readonly OddsForm[]>
  oddsChart(asked: OddsAsked, name: string, isDark: boolean): Promise<string>
}

export function oddsDesk(workbench: Workbench, draw: (chart: Chart, isDark: boolean) => Promise<string>): OddsDesk {
  /** The last answer: the page draws its charts, and draws them again in dark mode. */
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
      if (chart === undefined) throw new Error(`these odds have no chart ${name}`)
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

/** The flags of an example; undefined when it has a flag that the form lacks, such as `--out`. */
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

/** @throws InputError for a flag that the question does not have */
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

/** The problem with its field, and without the name of the flag: the field shows that. */
function problemOf(problem: Problem): OddsProblem {
  const flag = /^--([a-z-]+)/.exec(problem.where ?? problem.source?.name ?? '')?.[1]
  const words = formatProblem(problem).replace(/^--[a-z-]+(?: \S+?)?(?::\d+:\d+)?: /, '')
  return { ...(flag !== undefined && { flag }), words }
}

// ---- Settings ------------------------------------------------------------------------------------------------------

/**
 * The settings of a project as changes of the game's own, each `PATH=VALUE`.
 * @returns `isPart` and no changes when the settings use files of one's own, which `odds` cannot name
 */
export async function oddsSettings(workbench: Workbench, { game, experiment }: Loaded): Promise<OddsSettingsFound> {
  const [{ settings }] = experiment.variants
  const usual = async (set: readonly string[]): Promise<unknown> =>
    (await loadSettings(workbench, game.id, { set })).experiment.variants[0].settings
  // A setting that is missing follows from another one, or cannot be expressed.
  const leaves = leavesOf(await usual([]), settings).filter((steps) => partAt(settings, steps) !== undefined)
  // Entries of a list may depend on each other: then try the whole list.
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

/** A value as you type it. */
const written = (value: unknown): string =>
  typeof value === 'string' && /^[a-z][\w-]*$/i.test(value) ? value : JSON.stringify(value)

// Questions that the studio asks: the form of each, and the flags with which the command line asks the same.
import { targetBoundsOf } from '../../../engine/design-target.ts'
import { GROUP_NAMES, groupsIn } from '../../../engine/groups.ts'
import { flagWords } from '../../../load/command-line.ts'
import type { Loaded } from '../../../load/experiment.ts'
import { heroName } from '../../../load/hero-name.ts'
import { tableOf } from '../../../questions/here/plan.ts'
import { exampleOf, lineOf, seatsToTell } from '../../../questions/here/told.ts'
import { labelsOf } from '../../../questions/value/plan.ts'
import { capital, span } from '../../../report/numbers.ts'
import { findEstimand, isShare, nameOf, prepared, primaryEstimand, references } from '../../../simulate/index.ts'
import type { Estimand } from '../../../simulate/index.ts'
import { formsOf } from '../project/forms.ts'
import type { Asked, Choice, Field, Forms, Plain, Project, QuestionForm, QuestionName } from '../view.ts'

/** What a question is about. */
export interface Subject {
  readonly project: Project
  readonly loaded: Loaded
}

/** The choice in `of` that means the scenario, not a hero. */
export const SCENARIO = 'scenario'

/** The number in question: the win rate, in games that somebody wins. */
interface Main {
  /** As `--target` names it. */
  readonly reference: string
  readonly isShare: boolean
  readonly title: string
}

function mainOf({ layouts: [layout] }: Loaded): Main | undefined {
  const main = primaryEstimand(layout)
  const isSame = (one: Estimand): boolean =>
    one.layout === main?.layout && one.cell === main.cell && one.part === main.part
  const reference = main && references(layout).find((text) => isSame(findEstimand(layout, text)))
  if (main === undefined || reference === undefined) return undefined
  return { reference, isShare: isShare(main.layout.metric), title: main.layout.metric.title }
}

// ---- What can be chosen --------------------------------------------------------------------------------------------

/** Games of each value, hero or part: an answer in a minute or two. A hero plays in many parties and scenarios. */
const GAMES: Readonly<Record<QuestionName, number>> = { tune: 1000, levers: 1000, value: 1000, fair: 400, here: 1000 }

const gamesField = (question: QuestionName): Field => ({
  path: 'games',
  label: 'Games each, at most',
  kind: 'number',
  value: GAMES[question],
  least: 20,
  most: 100_000,
  step: 100,
})

const FURTHER: Field = {
  path: 'further',
  label: 'Check rulings and other players too',
  kind: 'switch',
  value: false,
  about: 'Asks again with other players, and with the rulings and assumptions that matter most. Takes longer.',
}

/** The questions that fit what is played, the most useful first. */
export const questionsOf = (subject: Subject): QuestionForm[] => {
  const others = [tuneForm(subject), fairForm(subject), leversForm(subject), valueForm(subject)]
  const here = hereForm(subject)
  return [
    ...others.flatMap((form) =>
      form === undefined ? [] : [{ ...form, fields: [...form.fields, gamesField(form.question), FURTHER] }],
    ),
    ...(here === undefined ? [] : [{ ...here, fields: [...here.fields, gamesField('here')] }]),
  ]
}

function tuneForm(subject: Subject): QuestionForm | undefined {
  const { loaded, project } = subject
  const main = mainOf(loaded)
  if (main === undefined) return undefined
  const settings = settingsIn(formsOf(loaded, loaded, project))
  // Designers seldom tune the number of players: it makes another game.
  const usual = settings.find(({ value }) => value !== 'players') ?? settings.at(0)
  if (usual === undefined) return undefined
  return {
    question: 'tune',
    title: 'Hit a target',
    about: 'Which value of a setting gives the win rate you want?',
    fields: [
      { path: 'vary', label: 'Setting', kind: 'pick', value: usual.value, choices: settings },
      {
        path: 'values',
        label: 'Values',
        kind: 'text',
        value: '',
        about: 'For example 10..30, 10..30/2 or 12,16,20. Empty: values around the present one.',
      },
      ...targetFields(loaded, main),
      ...playersField(loaded),
    ],
  }
}

/** Settings that are numbers. A label that several settings share has its section in front. */
function settingsIn({ difficulty, scenario }: Forms): Choice[] {
  const first = difficulty.first.map((field) => ({ field, title: '' }))
  const others = [...difficulty.more, ...scenario.sections].flatMap(({ title, fields }) =>
    fields.map((field) => ({ field, title })),
  )
  const all = [...first, ...others].filter(({ field }) => field.kind === 'number')
  const paths = all.map(({ field }) => field.path)
  const numbers = all.filter(({ field }, index) => paths.indexOf(field.path) === index)
  const labels = numbers.map(({ field }) => field.label)
  return numbers.map(({ field: { path, label, about }, title }): Choice => {
    const isOwn = /^\D/.test(label) && labels.indexOf(label) === labels.lastIndexOf(label)
    return {
      value: path,
      label: isOwn || title === '' ? label : `${title}: ${label}`,
      ...(about !== undefined && { about }),
    }
  })
}

function leversForm({ loaded, project }: Subject): QuestionForm | undefined {
  const main = mainOf(loaded)
  if (main === undefined) return undefined
  const first = formsOf(loaded, loaded, project)
    .difficulty.first.filter(({ kind }) => kind === 'number')
    .map(({ path, label }): Choice => ({ value: path, label }))
  return {
    question: 'levers',
    title: 'What would do it?',
    about: 'Which settings can hit the target, and what else do they change?',
    fields: [...targetFields(loaded, main), onlyField('Settings', first), ...playersField(loaded)],
  }
}

/** Asks about one choice only, which takes far fewer games than all. */
const onlyField = (label: string, choices: readonly Choice[]): Field => ({
  path: 'only',
  label,
  kind: 'pick',
  value: null,
  choices: [{ value: null, label: 'all' }, ...choices],
})

function valueForm({ loaded }: Subject): QuestionForm | undefined {
  const { game } = loaded
  const main = mainOf(loaded)
  const heroes: Choice[] =
    game.builds === undefined
      ? []
      : labelsOf(loaded).map((label) => ({ value: label, label: capital(nameOfSeat(loaded, label)) }))
  const scenario: Choice[] = game.design?.knockouts === undefined ? [] : [{ value: SCENARIO, label: 'The scenario' }]
  const choices = [...scenario, ...heroes]
  if (main === undefined || choices.length === 0) return undefined
  return {
    question: 'value',
    title: 'What matters most?',
    about: 'What is each part of the scenario, or of a hero, worth?',
    fields: [
      { path: 'of', label: 'Parts of', kind: 'pick', value: choices[0].value, choices },
      onlyField('Kind', kindsOf(loaded)),
      ...playersField(loaded),
    ],
  }
}

/** Who sits there: a seat keeps its label when another hero takes it. */
function nameOfSeat(loaded: Loaded, label: string): string {
  const { game, content, experiment } = loaded
  const seats = game.seats(prepared(game, content, experiment.variants[0].settings))
  return seats.find((seat) => seat.label === label)?.name ?? heroName(loaded, label)
}

/** Kinds of scenario parts and of sheet changes. */
function kindsOf({ game, content, experiment }: Loaded): Choice[] {
  const { settings } = experiment.variants[0]
  const ofScenario = (game.design?.knockouts?.(content, settings) ?? [])
    .filter(({ stays }) => stays === undefined)
    .map(({ kind }) => kind)
  const ofSheets = game.builds?.changes(content, settings, 0).map(({ kind }) => kind) ?? []
  return [...new Set([...ofScenario, ...ofSheets])].map((kind) => ({ value: kind, label: `${kind} alone` }))
}

/** The scenario in which a hero is tested; no field when the game has only one. */
function scenarioField({ game, content }: Loaded): Field[] {
  const { scenarios } = game.content.catalogue(content)
  if (scenarios.length < 2) return []
  const choices = scenarios.map(({ id, name }): Choice => ({ value: id, label: name }))
  const usual = { value: null, label: 'the first four scenarios' }
  return [{ path: 'scenarios', label: 'In', kind: 'pick', value: null, choices: [usual, ...choices] }]
}

function fairForm({ loaded, project }: Subject): QuestionForm | undefined {
  const { game, content, experiment } = loaded
  const { settings } = experiment.variants[0]
  const { heroes } = formsOf(loaded, loaded, project)
  const seats: Choice[] =
    game.builds === undefined
      ? []
      : heroes
          .filter(({ path }) => path.startsWith('party.'))
          .map(({ path, name, about }) => ({ value: path, label: name, ...(about !== undefined && { about }) }))
  const foes =
    game.foes?.kinds.flatMap((kind) =>
      game.foes!.met(content, settings, kind).map((id): Choice => ({ value: id, label: nameOf(id, loaded) ?? id })),
    ) ?? []
  // A hero of one's own is the one in question.
  const own =
    game.builds && heroes.find(({ path, pick }) => path.startsWith('party.') && /\.ya?ml$/.test(String(pick?.value)))
  const choices = [...seats, ...new Map(foes.map((one) => [one.value, one])).values()]
  if (choices.length === 0) return undefined
  return {
    question: 'fair',
    title: foes.length === 0 ? 'Is this hero fair?' : 'Is this hero or monster fair?',
    about:
      'Is it as strong as the others, and what would make it so? It plays the usual parties and rules of the game: ' +
      'your other changes are not part of it.',
    fields: [
      { path: 'who', label: 'Who', kind: 'pick', value: own?.path ?? choices[0].value, choices },
      ...scenarioField(loaded),
      {
        path: 'within',
        label: 'Fair is within',
        kind: 'number',
        value: 5,
        least: 1,
        most: 30,
        step: 1,
        unit: 'wins in 100',
      },
    ],
  }
}

/** More heroes than these are as usual: nobody fills in more fields. */
const MAX_TOLD = 7

/** Of the field in which a hero is told of: `hero.brian`. */
const TOLD = 'hero.'

function hereForm({ loaded }: Subject): QuestionForm | undefined {
  if (loaded.game.positions === undefined || mainOf(loaded) === undefined) return undefined
  const table = tableOf(loaded, 0)
  const step = loaded.game.telling.round?.(
    prepared(loaded.game, loaded.content, loaded.experiment.variants[0].settings),
  )
  return {
    question: 'here',
    title: 'What are our odds now?',
    about: 'How does it go on from where you stand at the table? Tell what you know; all else comes from played games.',
    fields: [
      {
        path: 'round',
        label: `${capital(step ?? 'round')} that begins now`,
        kind: 'number',
        value: 5,
        least: 1,
        most: 10_000,
        step: 1,
      },
      ...seatsToTell(table)
        .slice(0, MAX_TOLD)
        .map(({ seat, index }): Field => ({
          path: `${TOLD}${seat.label}`,
          label: seat.name,
          kind: 'text',
          value: '',
          ...(index === 0 && {
            about: `For example “${exampleOf(table)}”. Empty: as usual in this ${step ?? 'round'}.`,
          }),
        })),
      ...playersField(loaded),
    ],
  }
}

/** The target. Empty means the design target of the scenario; without one it begins with 50 wins in 100. */
function targetFields(loaded: Loaded, main: Main): Field[] {
  const band = bandOf(loaded, main)
  const now = band === undefined ? (main.isShare ? 50 : null) : null
  return [
    {
      path: 'target',
      label: main.isShare ? 'Wins in 100' : main.title,
      kind: 'number',
      value: now,
      least: 0,
      ...(main.isShare && { most: 100 }),
      step: 1,
      ...(band !== undefined && { about: `Empty: the design target, ${band}.` }),
    },
  ]
}

function bandOf({ game, content, experiment }: Loaded, main: Main): string | undefined {
  const bounds = targetBoundsOf(game.design?.target?.(content, experiment.variants[0].settings))
  const found = bounds.find(({ metric }) => metric === main.reference) ?? bounds[0]
  if (found === undefined) return undefined
  return main.isShare && found.metric === main.reference
    ? `${span(String(Math.round(100 * found.low)), String(Math.round(100 * found.high)))} wins in 100`
    : `${found.metric} ${span(String(found.low), String(found.high))}`
}

function playersField(loaded: Loaded): Field[] {
  const groups = groupsIn(loaded.game)
  if (groups.length === 0) return []
  const choices: Choice[] = groups.map((group) => ({ value: group, label: GROUP_NAMES[group] }))
  return [
    {
      path: 'players',
      label: 'Played by',
      kind: 'pick',
      value: null,
      choices: [{ value: null, label: 'those who play now' }, ...choices],
    },
  ]
}

// ---- Words of the command line -------------------------------------------------------------------------------------

/** A question as a command line. */
export interface Words {
  /** The hero or monster that stands in place of the experiment. */
  readonly about?: string
  readonly flags: Readonly<Record<string, string | true | readonly string[]>>
  /** Players that replace those of the experiment. */
  readonly players?: string
}

/** @param file the file or name of the hero or monster that `fair` asks about */
export function wordsOf(asked: Asked, form: QuestionForm, loaded: Loaded, file?: string): Words {
  const valueOf = (path: string): Plain | undefined =>
    asked.values[path] ?? form.fields.find((field) => field.path === path)?.value
  const main = mainOf(loaded)!
  const target = valueOf('target')
  const players = valueOf('players')
  const flags: Record<string, string | true | readonly string[]> = {}
  const games = valueOf('games')
  if (typeof games === 'number') flags['games'] = String(games)
  if (asked.question !== 'here' && valueOf('further') !== true) flags['alone'] = true
  if (typeof target === 'number') flags['target'] = `${main.reference}=${target}${main.isShare ? '%' : ''}`
  if (asked.question === 'tune') {
    const values = String(valueOf('values') ?? '').trim()
    flags['vary'] = [`${String(valueOf('vary'))}${values === '' ? '' : `=${values}`}`]
  }
  const only = valueOf('only')
  if (typeof only === 'string') flags['only'] = [only]
  if (asked.question === 'fair') {
    flags['game'] = loaded.game.id
    const scenarios = valueOf('scenarios')
    if (typeof scenarios === 'string') flags['scenarios'] = scenarios
    const within = valueOf('within')
    if (typeof within === 'number') flags['within'] = `${within}%`
  }
  if (asked.question === 'value') {
    if (valueOf('of') === SCENARIO) flags['scenario'] = true
    else flags['hero'] = String(valueOf('of'))
  }
  if (asked.question === 'here') {
    flags['round'] = String(valueOf('round'))
    flags['hero'] = form.fields.flatMap(({ path }) => {
      const text = path.startsWith(TOLD) ? String(valueOf(path) ?? '').trim() : ''
      return text === '' ? [] : [lineOf(path.slice(TOLD.length), text)]
    })
  }
  if (['fair', 'value', 'here'].includes(asked.question) && main.reference !== 'win') flags['metric'] = main.reference
  return {
    ...(file !== undefined && { about: file }),
    flags,
    ...(typeof players === 'string' && { players }),
  }
}

/** The flags as words of a command. */
export const flagsInWords = ({ flags }: Words): string[] =>
  Object.entries(flags).flatMap(([name, value]) =>
    value === true
      ? [`--${name}`]
      : (typeof value === 'string' ? [value] : value).flatMap((one) => flagWords(name, one)),
  )

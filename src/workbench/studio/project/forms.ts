// Forms of what is played, made of the declared kinds of content, the settings' schema and the rule options.
import { areSame, isNamed, partAt } from '../../../input/index.ts'
import type { Field as SchemaField } from '../../../input/index.ts'
import { areSamePlayers, groupsIn, playerSeats } from '../../../engine/groups.ts'
import { catalogueOf, contentChangesOf, isNumbers, nameOf, prepared } from '../../../simulate/index.ts'
import type { Loaded } from '../../../load/experiment.ts'
import type { BuildChange, SheetPoints } from '../../../engine/game.ts'
import { presentOf } from '../../../questions/plan/axes.ts'
import { stepsOf } from '../../../questions/plan/dials.ts'
import { capital, lowerFirst } from '../../../report/numbers.ts'
import { fieldsFrom, numberField, optionField, playable, shownOf, withWas } from './fields.ts'
import type { Shown } from './fields.ts'
import { canBeOwn, fileAt, kindsAt, namedAt, nameIn, writtenAt } from '../../project/project.ts'
import type { Choice, Field, Forms, HeroForm, Plain, Project, Section, ShownProblem, Swap } from '../view.ts'
import { choiceLabel, fieldsOfKind, schemaFieldAt, seatFieldsOf, settingFields } from '../../project/schema.ts'
import { labelOf, playersPath, sectionOf, shortLabelOf } from '../../../questions/plan/setting-words.ts'
import { agentWords, scenarioOf, scenarioSetting } from '../../project/words.ts'
import { leavesOf, readable } from '../../project/yaml-edit.ts'

/** So many settings stand first. */
const FIRST = 6
/** Of these at most so many are dials of the game. */
const DIALS = 3
/** A rule option moves the difficulty by steps where it has so many values. */
const STEPS = 3

/**
 * @param kept what it is compared with: `was` of each field
 * @param project its files can be picked
 */
export function formsOf(loaded: Loaded, kept?: Loaded, project?: Project): Forms {
  const setting = scenarioSetting(loaded)
  const isSame =
    kept !== undefined && (setting === undefined || nameIn(loaded, setting)?.name === nameIn(kept, setting)?.name)
  const shown = shownOf(loaded, kept, isSame ? kept : loaded)
  const first = firstFields(shown)
  return {
    difficulty: { first, more: moreSections(shown, new Set(first.map(({ path }) => path))) },
    heroes: heroForms(shown, project),
    scenario: scenarioForm(shown, project),
  }
}

/**
 * Forms of what cannot be played: those of what was played last, with the values that are written now.
 * @param last what could be played
 * @param kept what it is compared with
 */
export function mendingForms(
  last: Loaded,
  kept: Loaded | undefined,
  { project, problems }: { readonly project: Project; readonly problems: readonly ShownProblem[] },
): Forms {
  const { difficulty, heroes, scenario } = formsOf(last, kept, project)
  const shown = shownOf(last, kept)
  const written = writtenIn(last, project)
  const again = (field: Field): Field => asWritten(field, shown, written)
  const all = (sections: readonly Section[]): Section[] =>
    sections.map(({ title, fields }) => ({ title, fields: fields.map(again) }))
  return {
    difficulty: { first: difficulty.first.map(again), more: all(difficulty.more) },
    heroes: heroes.map(({ swaps: _, problem: __, about: ___, ...hero }): HeroForm => {
      const pick = hero.pick && pickAsWritten(hero.pick, last, project)
      const form = withSheet({ ...hero, sections: all(hero.sections), ...(pick && { pick }) }, last, project)
      const inFile = problems.filter(({ file }) => file !== undefined && file === pick?.value)
      const words = inFile.map(({ message, expected }) =>
        expected === undefined ? message : `${message}: ${expected}`,
      )
      const problem = form.problem ?? (words.length === 0 ? undefined : words.join('. '))
      return problem === undefined ? form : { ...form, problem }
    }),
    scenario: {
      ...scenario,
      ...(scenario.pick && { pick: pickAsWritten(scenario.pick, last, project) }),
      sections: all(scenario.sections),
    },
  }
}

/** What is picked, which may be a file that cannot be played. */
function pickAsWritten(pick: Field, loaded: Loaded, project: Project): Field {
  const name = namedAt(loaded, readable(project.files[project.main]), pick.path)
  if (name === undefined || !Object.hasOwn(project.files, name)) return pick
  const value = readable(project.files[name])
  const label = isNamed(value) && typeof value['name'] === 'string' ? value['name'] : name
  const { copy: _, choices = [], ...others } = pick
  const isKnown = choices.some((choice) => choice.value === name)
  return { ...others, value: name, choices: isKnown ? choices : [...choices, { value: name, label }] }
}

/** A field with the value that the texts have. */
function asWritten(field: Field, shown: Shown, written: Written): Field {
  const { path, kind, value, was: _, ...others } = field
  const found = written(path)
  if (field.choices !== undefined && areSame(found, value)) return field
  const now = found === NOTHING && field.choices?.some((choice) => choice.value === 0) ? 0 : found
  const isOfKind =
    kind === 'number' ? typeof now === 'number' : kind === 'many' ? Array.isArray(now) : now !== null && !isNamed(now)
  return now === undefined || now === NOTHING || !isOfKind
    ? field
    : withWas({ ...others, path, kind, value: now as Plain }, shown)
}

/** What the texts say of a setting; undefined: it is as it was. */
type Written = (path: string) => unknown

/** A file of the project could have it, and has not. */
const NOTHING = Symbol()

function writtenIn(loaded: Loaded, project: Project): Written {
  const top = readable(project.files[project.main])
  const files = new Map(Object.entries(project.files).map(([name, text]) => [name, readable(text)]))
  return (path) => {
    const steps = path.split('.')
    const inside = kindsAt(loaded, path).flatMap(({ depth }) => {
      const name = depth < steps.length ? namedAt(loaded, top, steps.slice(0, depth).join('.')) : undefined
      return name !== undefined && files.has(name) ? [{ name, rest: steps.slice(depth) }] : []
    })
    const found = inside.map(({ name, rest }) => partAt(files.get(name), rest)).find((value) => value !== undefined)
    if (found !== undefined) return found
    // A seat has settings of its own that its hero's file has not.
    return writtenAt(top, path) ?? (inside.length > 0 && fileAt(loaded, project, path) ? NOTHING : undefined)
  }
}

/** What is played, its goal and limit: `First Night: one of 4 heroes needs 22 VP in 20 rounds.` */
export function summaryOf(loaded: Loaded): string {
  const title = scenarioOf(loaded)?.name ?? loaded.game.title
  const aim = loaded.game.telling.aim?.(loaded.content, settingsOf(loaded))
  if (aim !== undefined) return `${capital(title)}: ${aim}.`
  const shown = shownOf(loaded)
  const numbers = candidates(shown)
    .filter(({ path }) => path === 'players' || !path.startsWith('counts.'))
    .filter(({ kind, path, value }) => kind === 'number' && value !== 0 && !path.startsWith('rules.'))
    .slice(0, DIALS)
    .map(({ label, value }) => {
      const words = lowerFirst(label)
      return /s$/.test(words) && value !== 1 ? `${String(value)} ${words}` : `${words} ${String(value)}`
    })
  return numbers.length === 0 ? `${capital(title)}.` : `${capital(title)} with ${numbers.join(', ')}.`
}

// ---- Difficulty ---------------------------------------------------------------------------------------------------

const settingsOf = ({ experiment }: Loaded): Readonly<Record<string, unknown>> =>
  experiment.variants[0].settings as Readonly<Record<string, unknown>>

function firstFields(shown: Shown): Field[] {
  const [agents, numbers] = [agentFields(shown), candidates(shown)]
  const all = [...agents, ...numbers]
  return playable(shown, all.slice(0, FIRST))
}

/**
 * Numbers that make a scenario easier or harder, what matters most first. Which they are follows from what is compared
 * with: no row may move while somebody changes it.
 */
function candidates(shown: Shown): Field[] {
  const { loaded, around } = shown
  const { game } = loaded
  const composed = composedOf(shown)
  const counted = countedPlaces(shownOf(around))
  const dials = (game.design?.dials?.(around.content, settingsOf(around)) ?? [])
    .filter((path) => !counted.has(path) && presentOf(around)(path) !== undefined)
    .flatMap((path) => numberField(path, shown, boundsOf(path, loaded)) ?? [])
  const players = composed.filter(({ path }) => path === 'players')
  const counts = composed.filter(({ path, now }) => path !== 'players' && now > 0)
  const options = game.rules.options.filter(({ values }) => areRising(values))
  const steps = stepsOf(around).filter((path) => !/\.\d+(\.|$)/.test(path) && !counted.has(path))
  const setting = scenarioSetting(loaded)
  const { first = [] } = game.content.kinds?.find(({ role }) => role === 'scenario') ?? {}
  const ofScenario = steps.filter((path) => first.some((key) => path === key || path === `${setting}.${key}`))
  const paths = [
    ...players.map(({ path }) => path),
    ...dials.slice(0, DIALS).map(({ path }) => path),
    ...ofScenario,
    ...counts.slice(0, 1).map(({ path }) => path),
    ...options.map(({ name }) => `rules.${name}`),
    ...dials.slice(DIALS).map(({ path }) => path),
    ...steps,
  ]
  return [...new Set(paths)].flatMap((path) => {
    const option = options.find(({ name }) => path === `rules.${name}`)
    return (option === undefined ? numberField(path, shown, boundsOf(path, loaded)) : optionField(option, shown)) ?? []
  })
}

/** Numbers of what is compared with, then those that are new: of what was taken away there is none. */
function composedOf({ loaded, around }: Shown): ReturnType<ReturnType<typeof contentChangesOf>['composed']> {
  const [now, before] = [loaded, around].map((one) => contentChangesOf(one).composed())
  return [...before, ...now.filter(({ path }) => !before.some((one) => one.path === path))]
}

/** Values that were declared in the order of their size. */
const areRising = (values: readonly unknown[]): boolean =>
  values.length >= STEPS &&
  values.every((value, index) => typeof value === 'number' && (index === 0 || value > Number(values[index - 1])))

/** Who plays: all heroes, or each of those who play against each other. */
function agentFields(shown: Shown): Field[] {
  const { loaded } = shown
  const path = playersPath(loaded)
  if ('party' in settingsOf(loaded)) return [agentField(path, shown)]
  const agents = settingsOf(loaded)['agents']
  return Object.keys(isNamed(agents) ? agents : {}).map((seat) => agentField(`agents.${seat}`, shown))
}

function agentField(path: string, shown: Shown): Field {
  const { loaded } = shown
  const { agents } = loaded.game
  const side = path === playersPath(loaded) ? 'heroes' : path.split('.')[1]
  const isOfSide = ({ sides }: (typeof agents)[number]): boolean => sides === undefined || sides.includes(side)
  const groups = groupsIn(loaded.game)
  const possible = agents
    .filter(isOfSide)
    .toSorted((a, b) => groups.indexOf(a.name as never) - groups.indexOf(b.name as never))
  const ordered = [
    ...possible.filter(({ name }) => groups.some((group) => group === name)),
    ...possible.filter(({ name }) => !groups.some((group) => group === name)),
  ]
  const value = agentAt(path, loaded)
  const same = ordered.filter(({ name }) => name !== value && areSamePlayers(name, String(value)))
  const choices = ordered
    .filter(({ name }) => !same.some((one) => one.name === name))
    .map(({ name, about }): Choice => ({ value: name, label: agentWords(name), about }))
  const was = agentAt(path, shown.kept)
  return withWas({ path, label: labelOf(path, loaded), kind: 'pick', value, choices }, shown, was)
}

/** Who plays by this setting, where all of them do; else nothing. */
function agentAt(path: string, loaded: Loaded): string | null {
  const { game, content, experiment } = loaded
  if (path !== playersPath(loaded) || !('party' in settingsOf(loaded))) {
    const value = partAt(experiment.variants[0].settings, path.split('.'))
    return typeof value === 'string' ? value : null
  }
  const scenario: unknown = prepared(game, content, experiment.variants[0].settings)
  const names = game.agentNames(scenario)
  const [first, ...others] = playerSeats(game.seats(scenario)).map((seat) => names[seat])
  return others.every((name) => areSamePlayers(name, first)) ? first : null
}

function moreSections(shown: Shown, first: ReadonlySet<string>): Section[] {
  const { loaded } = shown
  const isMore = ({ path }: { readonly path: string }): boolean => !first.has(path)
  const agents = settingsOf(loaded)['agents']
  const sides = Object.keys(isNamed(agents) ? agents : {})
    .map((side) => `agents.${side}`)
    .filter((path) => path !== playersPath(loaded) && path !== 'agents.others')
    .map((path) => agentField(path, shown))
  const counts = composedOf(shown).flatMap(({ path }) => numberField(path, shown) ?? [])
  const counted = countedPlaces(shown)
  const steps = stepsOf(loaded)
    .filter((path) => !counted.has(path) && canStandAlone(path, loaded))
    .filter((path) => !path.split('.').some((step) => UNSHOWN.has(step)))
    .flatMap((path) => stepField(path, shown) ?? [])
  const bySection = Map.groupBy(steps.filter(isMore), ({ path }) => sectionOf(path, loaded))
  const options = loaded.game.rules.options.flatMap((option) => optionField(option, shown) ?? [])
  return [
    { title: 'Other players', fields: sides.filter(isMore) },
    { title: 'How many', fields: counts.filter(isMore) },
    ...[...bySection].map(([title, fields]) => ({ title, fields })),
    { title: 'Rules', fields: options.filter(isMore) },
  ].filter(({ fields }) => fields.length > 0)
}

/** Numbers that a count stands for: figures of a monster, copies of a card. */
function countedPlaces({ loaded, present }: Shown): ReadonlySet<string> {
  const counts = contentChangesOf(loaded)
    .composed()
    .filter(({ path, now, most }) => path !== 'players' && now < most)
  const places = counts.flatMap(({ now, set }) =>
    Object.entries(set(now + 1)).flatMap(([path, value]) =>
      leavesOf(present(path), value).map((rest) => [path, ...rest].join('.')),
    ),
  )
  return new Set(places)
}

/** Whether a number can be written without those beside it, of which its schema wants all. */
const canStandAlone = (path: string, loaded: Loaded): boolean => {
  const steps = path.split('.')
  const isWhole = partAt(loaded.written.value, steps.slice(0, -1)) !== undefined
  return isWhole || steps.length < 2 || settingFields(loaded).get(path)?.isRequired !== true
}

/** The bounds that a schema has for a number. */
function boundsOf(path: string, loaded: Loaded): { min?: number; max?: number } {
  const field = schemaFieldAt(path, loaded)
  return field?.takes === 'number' ? { min: field.min, max: field.max } : {}
}

/** A number, or a word of the game's ladder. */
function stepField(path: string, shown: Shown): Field | undefined {
  const value = shown.present(path)
  if (isNumbers(value)) return undefined
  const label = shortLabelOf(path, shown.loaded)
  if (typeof value === 'number') return numberField(path, shown, { ...boundsOf(path, shown.loaded), label })
  const { ladder = [] } = shown.loaded.game.content
  const choices = ladder.map((word): Choice => ({ value: word, label: choiceLabel(word, shown.loaded) }))
  return typeof value === 'string' && ladder.includes(value)
    ? withWas({ path, label, kind: 'pick', value, choices }, shown)
    : undefined
}

// ---- Heroes -------------------------------------------------------------------------------------------------------

function heroForms(shown: Shown, project: Project | undefined): HeroForm[] {
  const { loaded } = shown
  const { game, content } = loaded
  const settings = settingsOf(loaded)
  const { party } = settings
  if (!Array.isArray(party)) {
    return agentFields(shown).map((pick) => ({ path: pick.path, name: pick.label, pick, sections: [] }))
  }
  const seatFields = seatFieldsOf(loaded)
  return party.map((member: unknown, seat): HeroForm => {
    const path = `party.${seat}`
    const named = nameIn(loaded, path)
    const kind = kindsAt(loaded, path).find(({ depth }) => depth === 2)?.kind
    const file = named && project && fileOf(project, named.name)
    const pickValue: Plain = file ?? named?.name ?? null
    const name = isNamed(member) && typeof member['name'] === 'string' ? member['name'] : (named?.name ?? path)
    const { heroes } = catalogueOf(loaded)
    const pick: Field = {
      path,
      label: labelOf(path, loaded),
      kind: 'pick',
      value: pickValue,
      choices: [
        ...heroes
          .filter(({ id }) => file === undefined || id !== named?.name)
          .map(({ id, name: heroName, about }): Choice => ({ value: id, label: heroName, about })),
        ...filesOfKind(loaded, project, kind),
      ],
      ...(file === undefined &&
        canBeOwn(loaded, path) && { copy: `Make my own from ${nameOf(named!.name, loaded) ?? name}` }),
    }
    const was = nameIn(shown.kept, path)
    const wasFile = was && project && fileOf(project, was.name)
    const changes = game.builds?.changes(content, settings, seat) ?? []
    const sections = sectionsOf(seatFields, path, withUsual(shown, changes), 'Hero', firstOf(loaded, kind))
    const form: HeroForm = {
      path,
      name,
      about: game.builds?.words(content, settings, seat),
      pick: withWas(pick, shown, wasFile ?? was?.name),
      sections,
      swaps: swapsOf(changes, new Set([...sections.flatMap(pathsOf), ...stepsOf(loaded)])),
    }
    return withSheet(form, loaded, project ?? { game: game.id, files: {}, main: '' })
  })
}

const pathsOf = ({ fields }: Section): string[] => fields.map(({ path }) => path)

/** What a step up or down starts from, where nothing is written of it. */
function withUsual(shown: Shown, changes: readonly BuildChange[]): Shown {
  const usual = new Map(
    changes.flatMap(({ name, set }): [string, number][] => {
      const by = /([+−])(\d+)$/.exec(name)
      const [[path, value], ...others] = Object.entries(set)
      return by === null || others.length > 0 || typeof value !== 'number'
        ? []
        : [[path, value - Number(by[1] === '+' ? by[2] : -by[2])]]
    }),
  )
  return { ...shown, present: (path) => shown.present(path) ?? usual.get(path) }
}

/** Changes that keep what a sheet costs, and others that no field makes. @param fields paths */
const swapsOf = (changes: readonly BuildChange[], fields: ReadonlySet<string>): Swap[] =>
  changes
    .filter(({ kind, isFar, set }) =>
      kind === 'swap' ? isFar !== true : kind !== 'restricted' && Object.keys(set).some((path) => !fields.has(path)),
    )
    .map(({ name, set }) => ({
      name: capital(name),
      changes: Object.entries(set).map(([path, value]) => ({ path, value: value as Plain })),
    }))

/** The form with what the sheet costs as it is written, and what it lacks. */
function withSheet(form: HeroForm, loaded: Loaded, project: Project): HeroForm {
  const { game, content } = loaded
  const member = partAt(settingsOf(loaded), form.path.split('.'))
  const written = readable(project.files[String(form.pick?.value)] ?? '')
  const sheet = isNamed(written) ? { ...(member as object), ...written } : member
  const points = game.builds?.points?.(content, member) ?? []
  const isWhole = (part: unknown): boolean =>
    part === undefined || (isNamed(part) && Object.values(part).every((value) => typeof value === 'number'))
  if (!isNamed(sheet) || !points.every(({ part }) => isWhole(sheet[part]))) return form
  const cost = game.builds?.cost?.(content, sheet)
  const now = game.builds?.points?.(content, sheet) ?? []
  const wrong = now.filter(({ spent, of, areAllSpent }) => spent > of || (areAllSpent && spent < of))
  const sections = form.sections.map(({ title, fields }) => ({
    title,
    fields: fields.map((field): Field => {
      const found = wrong.find(({ part }) => field.path.startsWith(`${form.path}.${part}.`))
      if (found === undefined) return field
      const mends = found.spent > found.of ? 'less' : 'more'
      const isAtEnd = mends === 'less' && (field.value === 0 || field.value === field.least)
      return isAtEnd ? field : { ...field, mends }
    }),
  }))
  return {
    ...form,
    ...(cost !== undefined && { cost }),
    sections,
    ...(wrong.length > 0 && { problem: wrong.map(pointsWords).join('; ') }),
  }
}

/** @example pointsWords({ spent: 21, of: 20, unit: 'attribute' }) // => '21 of 20 attribute points: take one away' */
const pointsWords = ({ spent, of, unit }: Pick<SheetPoints, 'spent' | 'of' | 'unit'>): string => {
  const count = Math.abs(spent - of) === 1 ? 'one' : String(Math.abs(spent - of))
  return `${spent} of ${of} ${unit} points: ${spent > of ? `take ${count} away` : `add ${count}`}`
}

const firstOf = ({ game }: Loaded, kind: string | undefined): readonly string[] =>
  game.content.kinds?.find(({ name }) => name === kind)?.first ?? []

/** The project's file that has this id, or this name. */
export function fileOf({ files }: Project, name: string): string | undefined {
  return Object.keys(files).find((file) => {
    if (file === name) return true
    const value = readable(files[file])
    return isNamed(value) && value['id'] === name
  })
}

/** Files of the project that a setting of a kind may name. */
function filesOfKind(loaded: Loaded, project: Project | undefined, kind: string | undefined): Choice[] {
  if (project === undefined || kind === undefined || Object.keys(project.files).length < 2) return []
  const schema = loaded.game.content.userSchemas?.(loaded.content)[kind]?.schema
  if (schema === undefined) return []
  return Object.entries(project.files).flatMap(([file, text]): Choice[] => {
    const value = file === project.main ? undefined : readable(text)
    if (!isNamed(value) || !schema.safeParse(value).success) return []
    return [
      { value: file, label: typeof value['name'] === 'string' ? value['name'] : file, about: `your file ${file}` },
    ]
  })
}

/** Fields in sections: what stands by itself, then each part. */
function sectionsOf(
  fields: readonly SchemaField[],
  before: string,
  shown: Shown,
  title: string,
  first: readonly string[],
): Section[] {
  const rank = ({ path: [key] }: SchemaField): number => (first.includes(key) ? first.indexOf(key) : first.length)
  const sections = new Map<string, Field[]>([[title, []]])
  for (const field of fields.toSorted((a, b) => rank(a) - rank(b))) {
    const made = fieldsFrom(field, before, shown.present([before, ...field.path].join('.')), shown)
    const isPart = field.path.length > 1 || field.takes === 'spread'
    const section = isPart ? shortLabelOf(field.path[0], shown.loaded) : title
    sections.set(section, [...(sections.get(section) ?? []), ...made])
  }
  return [...sections].filter(([, all]) => all.length > 0).map(([name, all]) => ({ title: name, fields: all }))
}

// ---- Scenario -----------------------------------------------------------------------------------------------------

/** Keys of a scenario that change nothing that is played: they are edited as text. */
const UNSHOWN: ReadonlySet<string> = new Set(['designTarget', 'about'])

function scenarioForm(shown: Shown, project: Project | undefined): Forms['scenario'] {
  const { loaded } = shown
  const { game } = loaded
  const setting = scenarioSetting(loaded)
  if (setting === undefined) return { sections: [] }
  const kind = game.content.kinds!.find(({ name }) => name === kindsAt(loaded, setting)[0].kind)!
  const { scenarios } = catalogueOf(loaded)
  const named = nameIn(loaded, setting)
  const about = scenarioOf(loaded)?.about
  const file = named && project && fileOf(project, named.name)
  const isCopy = (id: string): boolean => loaded.copies.some(({ document }) => partAt(document.value, ['id']) === id)
  const pick: Field = {
    path: setting,
    label: capital(setting),
    kind: 'pick',
    value: file ?? named?.name ?? null,
    choices: [
      ...scenarios
        .filter(({ id }) => !isCopy(id) && (file === undefined || id !== named?.name))
        .map(({ id, name, about }): Choice => ({ value: id, label: name, about })),
      ...filesOfKind(loaded, project, kind.name),
    ],
    ...(file === undefined && canBeOwn(loaded, setting) && { copy: `Start from ${nameOf(named!.name, loaded)}` }),
  }
  const was = nameIn(shown.kept, setting)?.name
  const place = game.content.userFiles.find(({ path }) => path.length === 1 && path[0] === setting)
  const unshown = new Set([...UNSHOWN, ...(place?.noDials ?? [])])
  const fields = fieldsOfKind(loaded, kind.name).filter(({ path: [key] }) => !unshown.has(key))
  // Paths lead into files with an id alone.
  const isInside = contentChangesOf(loaded).valueAt(`${setting}.name`) !== undefined
  return {
    ...(((pick.choices?.length ?? 0) > 1 || pick.copy !== undefined) && {
      pick: withWas(pick, shown, was === undefined ? undefined : ((project && fileOf(project, was)) ?? was)),
    }),
    ...(about !== undefined && { about }),
    sections: scenarioSections(shown, setting, capital(kind.name), isInside, fields, kind.first ?? []),
  }
}

/** What the file says, and numbers of it that its fields leave out. What the settings spell out is written there. */
function scenarioSections(
  shown: Shown,
  setting: string,
  title: string,
  isInside: boolean,
  fields: readonly SchemaField[],
  first: readonly string[],
): Section[] {
  const { loaded } = shown
  const spelledOut = (path: string, label: string): Field | undefined => {
    const other = spelledPath(path, setting, loaded)
    return other === undefined ? undefined : numberField(other, shown, { ...boundsOf(other, loaded), label })
  }
  const sections = sectionsOf(isInside ? fields : [], setting, shown, title, first).map((section) => ({
    title: section.title,
    fields: section.fields.map((field) => spelledOut(field.path, field.label) ?? field),
  }))
  const known = new Set([...sections.flatMap(pathsOf), ...countedPlaces(shown)])
  const others = stepsOf(loaded)
    .filter((path) => path.startsWith(`${setting}.`) && !/\.\d+(\.|$)/.test(path) && !known.has(path))
    .filter((path) => !UNSHOWN.has(path.split('.')[1]) && canStandAlone(path, loaded))
    .flatMap((path) => stepField(path, shown) ?? [])
  const spelled = isInside
    ? []
    : fields.flatMap(({ path }) => spelledOut([setting, ...path].join('.'), shortLabelOf(path.join('.'), loaded)) ?? [])
  const more = [...spelled, ...others]
  const [head, ...rest] = sections
  if (more.length === 0) return sections
  if (head?.title !== title) return [{ title, fields: more }, ...sections]
  return [{ title, fields: [...more, ...head.fields] }, ...rest]
}

/** Where the settings spell out a number of the file, which stands before it once it is set. */
function spelledPath(path: string, setting: string, loaded: Loaded): string | undefined {
  const tail = path.slice(setting.length + 1)
  const fields = settingFields(loaded)
  return [...fields.keys()].find((other) => {
    const { takes, usual, isRequired } = fields.get(other)!
    const isSame = other === tail || (other.endsWith(`.${tail}`) && other.split('.').length === 2)
    return isSame && !other.startsWith(`${setting}.`) && takes === 'number' && usual === undefined && !isRequired
  })
}

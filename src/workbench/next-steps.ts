// Next commands after a run: another build, difficulty, scenario or agent, and the run without each of its parts. They
// come from what the game offers and the experiment sets, and are tried before they are shown.
import { targetBoundsOf } from '../engine/design-target.ts'
import type { Catalogue, Dial, Game, Harm, Knockout, Metric, Wanted } from '../engine/game.ts'
import { InputError, partAt } from '../input/index.ts'
import {
  areWithin,
  countedIn,
  judge,
  MAX_GAMES,
  mostPlayouts,
  playoutsToDecide,
  prepared,
  referenceText,
} from '../simulate/index.ts'
import type { Counted, Exemplar, Result, ResultVariant, ResultCell } from '../simulate/index.ts'
import { rolesOf } from '../engine/metric.ts'
import { inRole, wordsOf } from '../report/about.ts'
import type { About } from '../report/about.ts'
import { gamesToDecide } from '../report/expected.ts'
import { roundedUp } from '../report/numbers.ts'
import type { NextStep } from '../report/index.ts'
import { isCopyOf } from '../simulate/index.ts'
import { askedWords, commandLine, replayLine, wayWords } from './command-line.ts'
import type { Asked } from './command-line.ts'
import { cannotBe } from './findings.ts'
import { heroName } from './hero-name.ts'
import { loadWithout } from './knockout-variants.ts'
import { loadExperiment } from './load.ts'
import type { Loaded } from './load.ts'
import type { Program, Workbench } from './ports.ts'

interface Step {
  readonly about: string
  /** Path of the setting that it changes. */
  readonly path: string
  readonly value: string
  /** Of a number that is turned: what it is now, and by how much it is turned. */
  readonly turned?: { readonly now: number; readonly by: number }
}

/** So many that one waits for them, but no more. */
const MAX_PLAYED = 1_000_000

/** What a run has found, as far as steps follow from it. */
export interface Found {
  /** How often the first variant is won, as it was counted. */
  readonly win?: Counted
  readonly harm?: Harm
  /** Where it was never won: the game that came nearest, as far as is known. */
  readonly nearest?: Exemplar
  /** The round in which nearly all games are over. */
  readonly over?: number
  /** Playouts of each variant that would tell whether what is expected holds, where that is not decided. */
  readonly enough?: number
  /** Something is unclear of which no number of playouts up to that would tell. */
  readonly isOpen?: boolean
}

/** Causes of fewer deaths than this share are not what parties lose by. */
const MIN_SHARE = 0.1

/** What the first variant of a run was won and lost by, and what is not decided. @param metrics of the game */
export function foundIn(
  { expect, variants, level }: Pick<Result, 'expect' | 'variants' | 'level'>,
  metrics: readonly Metric[],
): Found {
  const [variant] = variants
  const about = wordsOf(metrics)
  const [win, outcome, length, causes] = (['win', 'outcome', 'length', 'cause-of-death'] as const).map((role) =>
    inRole(role, variant, about),
  )
  const lost = countsBy('category', outcome?.cells).filter(([ending]) => about.endings.get(ending)?.is === 'lost')
  const deaths = countsBy(causes?.dimensions?.at(-1)?.name, causes?.cells)
  const all = deaths.reduce((sum, [, count]) => sum + count, 0)
  const enough = gamesToDecide({ expect, variants, level }, MAX_PLAYED)
  const isOpen = enough === undefined && expect.some(({ judgement }) => judgement === 'undecided')
  const won = win?.cells[0]
  const maxRounds = length?.cells[0]?.quantiles?.at(-1)
  return {
    ...(won === undefined ? {} : { win: countedIn(variant, referenceText(about.roles.win!, won.by), level) }),
    ...(enough === undefined ? {} : { enough }),
    ...(isOpen ? { isOpen } : {}),
    ...(typeof maxRounds === 'number' ? { over: maxRounds } : {}),
    ...(won?.estimate === 0 ? { nearest: nearestTo(variant, about) } : {}),
    harm: {
      endings: lost.map(([ending]) => ending),
      causes: deaths.filter(([, count]) => count >= MIN_SHARE * all).map(([cause]) => cause),
    },
  }
}

/**
 * The first game that reached the part of the objective which is reached least often; a game of median length if no
 * part was.
 */
function nearestTo(
  variant: Pick<ResultVariant, 'metrics' | 'exemplars'>,
  about: Pick<About, 'roles'>,
): Exemplar | undefined {
  const { exemplars } = variant
  const { objective, length } = about.roles
  const parts = inRole('objective', variant, about)
  const key = parts?.dimensions?.[0].name
  const [rarest] = countsBy(key, parts?.cells).toReversed()
  const ofPart =
    rarest &&
    exemplars.find(({ metric, by, what }) => metric === objective && by[key!] === rarest[0] && what === 'first')
  return ofPart ?? exemplars.find(({ metric, what }) => metric === length && what === 'middle')
}

/** How often each label of a dimension was met, the most frequent first. */
function countsBy(dimension = '', cells: readonly ResultCell[] = []): [label: string, count: number][] {
  const counts = new Map<string, number>()
  for (const {
    by: { [dimension]: label },
    successes = 0,
  } of cells)
    if (label !== undefined && successes > 0) counts.set(String(label), (counts.get(String(label)) ?? 0) + successes)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

/** What of the run steps are made from. */
type Ran = Pick<Loaded, 'game' | 'content' | 'experiment' | 'copies'>

/**
 * Only commands that work with this experiment and keep what it compares. `fair` for the first hero replaces another
 * hero, and `tune` replaces the first number that moves by one step, where they can be asked.
 * @param found a game won too often may become harder, one lost too often easier
 */
export function nextSteps(workbench: Workbench, ran: Ran, asked: Asked, found: Found = {}): Promise<NextStep[]> {
  return stepsAfter(workbench, ran, asked, found, true)
}

/** The same, each change as a run of its own. */
export function smallSteps(workbench: Workbench, ran: Ran, asked: Asked, found: Found = {}): Promise<NextStep[]> {
  return stepsAfter(workbench, ran, asked, found, false)
}

/** How a run stands to what is wanted of it. */
interface Situation {
  /** The metric that tells who won. */
  readonly win: string | undefined
  /** The designer's range of it, where the scenario has one; else what a game without dials is held to. */
  readonly intended: Wanted | undefined
  readonly goal: Range | undefined
  /** A change should make it harder rather than easier. */
  readonly isHarder: boolean
  readonly isNever: boolean
  readonly isMissed: boolean
  readonly isFar: boolean
  readonly isMet: boolean
}

function situationOf({ game, content, experiment }: Ran, metrics: readonly Metric[], found: Found): Situation {
  const { win } = rolesOf(metrics)
  const target = game.design?.target?.(content, experiment.variants[0].settings)
  const intended = targetBoundsOf(target).find(({ metric }) => metric === win)
  const goal = intended ?? (game.design?.dials === undefined ? EVEN_ODDS : undefined)
  const isMissed = goal !== undefined && found.win !== undefined && judge(goal, found.win).judgement === 'fails'
  return {
    win,
    intended,
    goal,
    isHarder: isTooEasy(found.win, intended),
    isNever: found.win !== undefined && judge({}, found.win).estimate.value === 0,
    isMissed,
    isFar: isMissed && distanceTo(goal, found.win!) > FAR,
    isMet: intended !== undefined && found.win !== undefined && judge(intended, found.win).judgement === 'holds',
  }
}

async function stepsAfter(
  workbench: Workbench,
  ran: Ran,
  asked: Asked,
  found: Found,
  isAsking: boolean,
): Promise<NextStep[]> {
  const { game, content, experiment, copies } = ran
  const { program } = workbench
  const { settings } = experiment.variants[0]
  const catalogue: Catalogue = game.content.catalogue(content)
  const metrics = game.metrics(prepared(game, content, settings))
  const situation = situationOf(ran, metrics, found)
  const { intended, goal, isNever, isMissed, isFar, isMet } = situation
  const another = (kind: string): Step[] => otherNames(game, kind, settings, namesOf(kind, game, catalogue), copies)
  const { working, tuning } = await changesOf(workbench, ran, asked, { found, situation, another, isAsking })
  const toTune = isMissed && tuning !== undefined ? [tuning] : []
  const toLevers = isNever ? [] : toWanted(program, found.win, goal, asked)
  const robust = isMet ? await whetherRobust(workbench, [another('hero'), another('agent')], ran, asked) : []
  return [
    ...toDecide(program, found, intended, asked, mostPlayouts(experiment.stopping)),
    ...(cannotBe({ game, content, experiment }) ? [] : whyNever(program, found, asked, experiment.variants, metrics)),
    // What is far off takes more than a small step of one setting.
    ...(isFar ? [...toLevers, ...toTune] : [...toTune, ...toLevers]),
    ...(isMet ? withRobust(working, robust) : working),
    ...partsWorth(program, game.design?.knockouts?.(content, settings) ?? [], asked, mostPlayouts(experiment.stopping)),
  ]
}

/** Changes by kind, each with its alternatives: another hero, the next step of each setting, another scenario. */
function changesWanted(
  { game, content, experiment }: Ran,
  { found, situation, another }: Pick<Changing, 'found' | 'situation' | 'another'>,
): Step[][] {
  const { settings } = experiment.variants[0]
  const { isNever, isHarder } = situation
  const kinds = [...new Set(game.content.userFiles.map(({ kind }) => kind))]
  const dials = game.design?.dials
  return [
    ...kinds.filter((kind) => kind === 'hero').map(another),
    // What is never won, no small step mends.
    ...(isNever
      ? []
      : dials === undefined
        ? [otherNumbers(game, settings)]
        : (isHarder ? dials(content, settings, undefined, found.over) : dials(content, settings, found.harm)).map(
            (dial) => aLittle(dial, isHarder),
          )),
    ...kinds.filter((kind) => kind !== 'hero').map(another),
  ]
}

interface Changing {
  readonly found: Found
  readonly situation: Situation
  another(kind: string): Step[]
  /** Whether `fair` and `tune` may take the place of a change. */
  readonly isAsking: boolean
}

/** One change of each kind that can be played, and the question which value of a number would do. */
async function changesOf(
  workbench: Workbench,
  ran: Ran,
  asked: Asked,
  changing: Changing,
): Promise<{ working: NextStep[]; tuning?: NextStep }> {
  const { situation, isAsking } = changing
  const isBack = await backToFile(workbench, asked)
  const working: NextStep[] = []
  let tuning: NextStep | undefined
  for (const alternatives of changesWanted(ran, changing)) {
    const step = await firstThatWorks(
      workbench,
      alternatives.filter((one) => !isCompared(ran, one) && !isBack(one)),
      asked,
    )
    if (step === undefined) continue
    const isTuned = step.turned !== undefined && tuning === undefined && !situation.isMet
    const question = !isAsking
      ? undefined
      : step.about === ANOTHER_HERO
        ? await whetherFair(workbench, ran, situation.win, asked)
        : isTuned
          ? await tuneOf(workbench, ran, step, asked, changing)
          : undefined
    if (step.turned !== undefined) tuning ??= question
    if (question !== undefined && question === tuning && situation.isMissed) continue
    working.push(question ?? (await runStep(workbench, step.about, { ...asked, set: withStep(asked, step) })))
  }
  return { working, ...(tuning === undefined ? {} : { tuning }) }
}

/** `tune` of the number that a step turns; where the target is far off, of the first that moves in fine steps. */
async function tuneOf(
  workbench: Workbench,
  ran: Ran,
  step: Step,
  asked: Asked,
  { found: { win }, situation: { isFar, goal, intended } }: Changing,
): Promise<NextStep | undefined> {
  if (win === undefined) return undefined
  return isFar
    ? whichOfMany(workbench, ran, nameOf(win), goal!, asked)
    : whichValue(workbench, step, nameOf(win), intended ?? EVEN_ODDS, asked)
}

/** Whether the variants differ in what a step sets. */
const isCompared = ({ experiment }: Ran, { path }: Step): boolean =>
  experiment.variants.flatMap(({ set }) => Object.keys(set)).some((other) => areWithin(path, other))

/** A run; without the parts that the user had taken away, where there are such parts too. */
async function runStep(workbench: Workbench, about: string, asked: Asked): Promise<NextStep> {
  const canLeave =
    asked.without === undefined ||
    asked.without.length === 0 ||
    (await canBePlayed(workbench, asked.path, asked.set ?? [], asked.without))
  return {
    about: canLeave ? about : aboutAll(about, asked),
    command: commandLine(
      workbench.program,
      'run',
      ...askedWords(canLeave ? asked : { ...asked, without: [] }),
      ...wayWords(asked.ways),
    ),
  }
}

/** What a command is for, after a run with `--without` which it does not take. */
const aboutAll = (about: string, { without = [] }: Asked): string =>
  without.length === 0 ? about : `${about} (all parts in place: --without is left out)`

/** What was asked, as commands take it that know no `--without`. */
const withoutParts = ({ without: _without, ...asked }: Asked): Asked => asked

/** A larger miss takes more than a small step. */
const FAR = 0.2

/** How far the win rate lies outside of a range. */
function distanceTo({ low, high }: Range, win: Counted): number {
  const { value } = judge({}, win).estimate
  return Math.max(low - value, value - high, 0)
}

/** On target: does it stay there with another hero, with another play style, with other dice? */
async function whetherRobust(
  workbench: Workbench,
  others: readonly (readonly Step[])[],
  ran: Ran,
  asked: Asked,
): Promise<NextStep[]> {
  const steps: NextStep[] = []
  for (const alternatives of others) {
    const step = await firstThatWorks(
      workbench,
      alternatives.filter((one) => !isCompared(ran, one)),
      asked,
    )
    if (step === undefined) continue
    const what = step.about.replace(/^try another agent$/, 'another play style').replace(/^try /, '')
    const about = `does it stay on target with ${what}?`
    steps.push(await runStep(workbench, about, { ...asked, set: withStep(asked, step) }))
  }
  const seed = (asked.seed ?? ran.experiment.seed) + 1
  return [...steps, await runStep(workbench, 'does it stay on target with another seed?', { ...asked, seed })]
}

/** These first, after the question whether a hero is fair; none of them twice. */
function withRobust(working: readonly NextStep[], robust: readonly NextStep[]): NextStep[] {
  const isFair = ({ about }: NextStep): boolean => about.includes(FAIR)
  const isNew = (step: NextStep): boolean => robust.every(({ command }) => command !== step.command)
  return [...working.filter(isFair), ...robust, ...working.filter((step) => !isFair(step) && isNew(step))]
}

/** How many games would tell whether the design target is met, where that is unclear. */
function enoughFor(win: Counted | undefined, target: Wanted | undefined): number | undefined {
  if (win === undefined || target === undefined || judge(target, win).judgement !== 'undecided') return undefined
  const enough = playoutsToDecide(target, win)
  return enough === undefined || enough > MAX_PLAYED ? undefined : roundedUp(enough)
}

/**
 * A threshold or design target that is unclear: as many games as settle it, or, where nobody waits for so many, four
 * times as many as were played.
 */
function toDecide(
  program: Program,
  { enough: known, isOpen = false, win }: Found,
  target: Wanted | undefined,
  asked: Asked,
  played: number,
): NextStep[] {
  const enough = known ?? enoughFor(win, target)
  const isTargetOpen = win !== undefined && target !== undefined && judge(target, win).judgement === 'undecided'
  if (enough === undefined && !isOpen && !isTargetOpen) return []
  const games = enough ?? Math.min(MAX_GAMES, 4 * played)
  return [
    {
      about:
        enough === undefined
          ? 'narrow the interval of what is unclear; it may stay unclear'
          : 'enough games to settle what is unclear',
      command: commandLine(program, 'run', ...askedWords({ ...asked, games }), ...wayWords(asked.ways)),
    },
  ]
}

/** A game that is never won: first of all, why? */
function whyNever(
  program: Program,
  { nearest }: Found,
  asked: Asked,
  variants: Loaded['experiment']['variants'],
  metrics: readonly Metric[],
): NextStep[] {
  if (nearest === undefined) return []
  const { roles, shown } = wordsOf(metrics)
  const [key = ''] = Object.keys(nearest.by)
  const about =
    nearest.metric === roles.length
      ? 'never won: see why in a game of median length'
      : 'never won: see why in the game that came closest ' +
        `(${shown.get(key)?.get(nearest.by[key]) ?? nearest.by[key]} in round ${nearest.value})`
  return [
    { about, command: replayLine(program, asked, nearest.playout, variants.length > 1 ? variants[0].name : undefined) },
  ]
}

/** Games of each value that could bring it to what it wants to be, at most: for tens of values. */
const MAX_OF_VALUE = 200

type Range = Pick<Wanted, 'low' | 'high'>

/** What a game is held to whose scenarios do not say what they want to be, and which names no dial to turn first. */
const EVEN_ODDS: Range = { low: 0.5, high: 0.5 }

/** A missed target: no single step may reach it. Which settings could? */
function toWanted(program: Program, win: Counted | undefined, wanted: Range | undefined, asked: Asked): NextStep[] {
  if (win === undefined || wanted === undefined || judge(wanted, win).judgement !== 'fails') return []
  const middle = Number((50 * (wanted.low + wanted.high)).toFixed(1))
  const about =
    wanted === EVEN_ODDS
      ? 'which settings reach a win rate of 50%?'
      : `which settings reach a win rate of ${middle}%, the middle of the target?`
  return [
    {
      about: aboutAll(about, asked),
      command: commandLine(
        program,
        'levers',
        ...askedWords({ ...withoutParts(asked), games: MAX_OF_VALUE }),
        '--target',
        `${nameOf(win)}=${middle}%`,
        ...wayWords(asked.ways),
      ),
    },
  ]
}

const nameOf = ({ estimand: { layout } }: Counted): string => layout.metric.name

/** Games of each part that is taken away, at most: enough to see what is worth some pp. */
const MAX_WITHOUT = 1000

/**
 * What would it be without each tile, each monster? The kind of part that comes first, or what was taken away in this
 * run.
 */
function partsWorth(program: Program, parts: readonly Knockout[], asked: Asked, games: number): NextStep[] {
  const { without = [] } = asked
  const part = parts.find(({ stays }) => stays === undefined)
  if (part === undefined) return []
  return [
    {
      about: without.length === 0 ? `what is each ${part.kind} worth?` : 'what is each part worth?',
      command: commandLine(
        program,
        'value',
        ...askedWords({ ...withoutParts(asked), games: Math.min(games, MAX_WITHOUT) }),
        '--scenario',
        ...(without.length === 0 ? [part.kind] : without).flatMap((one) => ['--only', one]),
        ...wayWords(asked.ways),
      ),
    },
  ]
}

/** What can stand where such a file can be named. */
function namesOf(kind: string, { agents }: Game, { heroes, scenarios }: Catalogue): readonly string[] {
  if (kind === 'agent') return agents.map(({ name }) => name)
  return (kind === 'hero' ? heroes : scenarios).map(({ id }) => id)
}

/** What is set already, with the step in place of what it sets anew. */
const withStep = ({ set = [] }: Asked, { path, value }: Step): string[] => [
  ...set.filter((flag) => !flag.startsWith(`${path}=`)),
  `${path}=${value}`,
]

/**
 * The places in the settings that take such a name or file, with names of the catalogue that are not yet in there. None
 * where the game has no files of this kind.
 */
function otherNames(
  { content: { userFiles } }: Game,
  kind: string,
  settings: unknown,
  names: readonly string[],
  copies: Loaded['copies'],
): Step[] {
  const path = userFiles.find((one) => one.kind === kind)?.path
  if (path === undefined) return []
  const [top, ...inside] = path
  const there = (settings as Record<string, unknown>)[top]
  const held = leavesOf(there).map(({ value }) => value)
  const places =
    inside[0] === '*' && Array.isArray(there)
      ? there.map((_, index) => [top, index, ...inside.slice(1)].join('.'))
      : [path.join('.')]
  return places.flatMap((place) =>
    names
      .filter((name) => !held.some((one) => one === name || isCopyOf(copies, one, name)))
      .map((name) => ({ about: `try another ${kind}`, path: place, value: name })),
  )
}

/** Above the middle of the designer's target range; above 50% where there is no target, or where it is surely met. */
function isTooEasy(win: Counted | undefined, wanted: Wanted | undefined): boolean {
  if (win === undefined) return false
  const {
    judgement,
    estimate: { value },
  } = judge(wanted ?? {}, win)
  const isAsWanted = wanted === undefined || judgement === 'holds'
  return value > (isAsWanted ? 0.5 : (wanted.low + wanted.high) / 2)
}

/** One step towards the wanted odds: easier where nothing is known. */
function aLittle({ paths, easier, harder }: Dial, isHarder: boolean): Step[] {
  const { about, value } = isHarder ? harder : easier
  // A number lies between its easier and its harder neighbour.
  const now = (Number(easier.value) + Number(harder.value)) / 2
  const turned =
    typeof value === 'number' && Number.isInteger(now) && value !== now ? { turned: { now, by: value - now } } : {}
  return paths.map((path) => ({ about, path, value: String(value), ...turned }))
}

const ANOTHER_HERO = 'try another hero'

/** Games of each hero at a table: some thousands in all, which take seconds. */
const MAX_AT_TABLE = 200

/** Settings of a game with builds. */
interface Tabled {
  readonly party?: readonly { readonly label: string }[]
  readonly scenario?: unknown
  readonly agents?: Readonly<Record<string, string>>
  readonly campaign?: unknown
}

/** Settings without what `fair` sets itself, and a hero's sheet. */
const asTabled = ({ scenario: _scenario, agents: _agents, party, ...rest }: Tabled, hero: string): unknown => [
  rest,
  party?.find(({ label }) => label === hero),
]

/**
 * `fair` for the first hero who is played as the roster has them, in this scenario, with this agent, where its rules
 * are the same.
 */
async function whetherFair(
  workbench: Workbench,
  { game, content, experiment }: Ran,
  win: string | undefined,
  asked: Asked,
): Promise<NextStep | undefined> {
  const settings = experiment.variants[0].settings as Tabled
  const { party, scenario, agents, campaign } = settings
  if (
    win === undefined ||
    game.builds === undefined ||
    campaign !== undefined ||
    (asked.set ?? []).length > 0 ||
    typeof scenario !== 'string' ||
    agents === undefined
  )
    return undefined
  const roster = game.builds.roster(content)
  const hero = party?.find(({ label }) => roster.includes(label))?.label
  const [agent] = Object.values(agents)
  if (hero === undefined) return undefined
  try {
    const { loadBuild } = await import('./build-file.ts')
    const { loadTables, prepareFair } = await import('./studies/fair.ts')
    const build = await loadBuild(workbench, hero)
    const loaded = await loadTables(build, {})
    prepareFair(loaded, {
      build,
      scenarios: [scenario],
      agents: [agent],
      parties: 1,
      isAlone: true,
      options: { metric: win, within: 0.03, level: 0.95, most: MAX_AT_TABLE },
    })
    const tables = loaded.experiment.variants[0].settings as Tabled
    // As the experiment plays them: all but the table is the same, and the hero is the one of the roster.
    if (JSON.stringify(asTabled(tables, hero)) !== JSON.stringify(asTabled(settings, hero))) return undefined
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
  return {
    about: aboutAll(`is ${heroName({ game, content }, hero)}${FAIR}`, asked),
    command: commandLine(
      workbench.program,
      'fair',
      hero,
      '--scenarios',
      scenario,
      '--agents',
      agent,
      '--games',
      String(MAX_AT_TABLE),
      '--alone',
      ...wayWords(asked.ways),
    ),
  }
}

const FAIR = ' a fair build?'

/** A number below this has too few neighbours to reach far. */
const MIN_FINE = 5

/** Which of all values of a number gives what is wanted: of the first setting that moves in fine steps. */
async function whichOfMany(
  workbench: Workbench,
  { game, content, experiment }: Ran,
  win: string,
  { low, high }: Range,
  asked: Asked,
): Promise<NextStep | undefined> {
  const compared = experiment.variants.flatMap(({ set }) => Object.keys(set))
  const fine = (game.design?.dials?.(content, experiment.variants[0].settings) ?? []).map((dial) =>
    aLittle(dial, false).filter(
      ({ path, turned }) =>
        turned !== undefined && turned.now >= MIN_FINE && !compared.some((other) => areWithin(path, other)),
    ),
  )
  for (const alternatives of fine) {
    const step = await firstThatWorks(workbench, alternatives, asked)
    if (step === undefined) continue
    const set = (asked.set ?? []).filter((flag) => !flag.startsWith(`${step.path}=`))
    return tuneStep(workbench, { path: step.path, values: '' }, win, { low, high }, { ...asked, set })
  }
  return undefined
}

/** @param values as `--vary` has them; empty for those that `tune` finds itself */
function tuneStep(
  { program }: Workbench,
  { path, values }: { readonly path: string; readonly values: string },
  win: string,
  { low, high }: Range,
  asked: Asked,
): NextStep {
  const wanted = Number((50 * (low + high)).toFixed(1))
  return {
    about: aboutAll(`which value of ${path.replace(/^scenario\./, '')} gives a win rate of ${wanted}%?`, asked),
    command: commandLine(
      program,
      'tune',
      ...askedWords({ ...withoutParts(asked), games: MAX_OF_VALUE }),
      '--vary',
      values === '' ? path : `${path}=${values}`,
      '--target',
      `${win}=${wanted}%`,
      '--alone',
      ...wayWords(asked.ways),
    ),
  }
}

/** Values that are tried beside the one that is played. */
const MAX_TURNED = 3

/** Which value of a number gives what is wanted, from the one that is played on to where it gets easier or harder. */
async function whichValue(
  workbench: Workbench,
  { path, turned }: Step,
  win: string,
  range: Range,
  asked: Asked,
): Promise<NextStep | undefined> {
  const { now, by: step } = turned!
  const set = (asked.set ?? []).filter((flag) => !flag.startsWith(`${path}=`))
  for (let steps = MAX_TURNED; steps > 0; steps--) {
    const last = now + steps * step
    if (last < 0 || !(await canBePlayed(workbench, asked.path, [...set, `${path}=${last}`]))) continue
    const values = Array.from({ length: steps + 1 }, (_, index) => now + index * step).toSorted((a, b) => a - b)
    return tuneStep(workbench, { path, values: values.join(',') }, win, range, { ...asked, set })
  }
  return undefined
}

/** Rule options of numbers, one step further. */
function otherNumbers({ rules: { options } }: Game, settings: unknown): Step[] {
  const leaves = leavesOf(settings)
  return options
    .filter(({ values }) => values.every((value) => typeof value === 'number'))
    .flatMap(({ name, values, defaults }) => {
      const now = Number(leaves.find(({ path }) => path === `rules.${name}`)?.value ?? Object.values(defaults)[0])
      const next = values.find((value) => Number(value) > now) ?? values.findLast((value) => Number(value) < now)
      return next === undefined ? [] : [{ about: 'change a rule', path: `rules.${name}`, value: String(next) }]
    })
}

interface Leaf {
  readonly path: string
  readonly value: unknown
}

/** Every single value, with its path. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`))
}

/** Whether a step only takes a flag back that the user has set: what the file says needs no command of its own. */
async function backToFile(workbench: Workbench, { path, set = [] }: Asked): Promise<(step: Step) => boolean> {
  if (set.length === 0) return () => false
  const settings = await settingsOf(workbench, path)
  return ({ path: place, value }) => {
    const there = partAt(settings, place.split('.'))
    return (
      set.some((flag) => flag.startsWith(`${place}=`)) && leavesOf(there).some((leaf) => String(leaf.value) === value)
    )
  }
}

/** Of the file as it is; undefined where somebody has made a mistake in it while it was played. */
async function settingsOf(workbench: Workbench, path: string): Promise<unknown> {
  try {
    return (await loadExperiment(workbench, path)).experiment.variants[0].settings
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
}

async function firstThatWorks(workbench: Workbench, steps: readonly Step[], asked: Asked): Promise<Step | undefined> {
  for (const step of steps) if (await canBePlayed(workbench, asked.path, withStep(asked, step))) return step
  return undefined
}

/**
 * Whether an experiment can be played with these changes, and they make nothing impossible that it counts on.
 * @param without parts that are taken away as well, one at a time
 */
export async function canBePlayed(
  workbench: Workbench,
  path: string,
  set: readonly string[],
  without: readonly string[] = [],
): Promise<boolean> {
  try {
    const changed = await loadWithout(workbench, path, { set, without })
    return !cannotBe(changed) || cannotBe(await loadWithout(workbench, path, { without }))
  } catch (error) {
    if (error instanceof InputError) return false
    throw error
  }
}

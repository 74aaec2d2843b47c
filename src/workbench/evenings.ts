// Plays what a log of evenings is compared with: each scenario and party of the log, by each group and play style, all
// on the same dice.
import { everyMistake, InputError } from '../input/index.ts'
import type { Problem, SourceText } from '../input/index.ts'
import { loadScenarioNamed } from '../load/scenario-named.ts'
import type { FoundScenario, ScenarioNamed } from '../load/scenario-named.ts'
import type { Output, Workbench } from '../load/ports.ts'
import { gamesEach, playoutName } from '../load/experiment.ts'
import { tellFindings } from '../load/findings.ts'
import { writeFile } from '../load/writing.ts'
import { scenarioFinding, togetherOf } from '../questions/evenings/finding.ts'
import type { EveningsFinding, ScenarioFinding } from '../questions/evenings/finding.ts'
import { hasWins, simulatedOf } from '../questions/evenings/simulated.ts'
import type { Simulated } from '../questions/evenings/simulated.ts'
import type { Wins } from '../questions/evenings/agreement.ts'
import { COLUMNS, winsIn } from '../questions/evenings/log.ts'
import type { Evening } from '../questions/evenings/log.ts'
import { csvRow } from '../report/csv.ts'
import { planOf } from '../questions/evenings/setups.ts'
import type { ScenarioPlan } from '../questions/evenings/setups.ts'
import type { SplitLog } from '../questions/evenings/split-log.ts'
import { variantOf } from '../questions/variant.ts'
import { refuse } from '../input/problem.ts'
import { shownNames, Tally, withOneVariant } from '../simulate/index.ts'
import { Pace } from './pace.ts'
import { playRequest } from './play-request.ts'
import type { Playing } from './playing.ts'
import { ProgressLine } from './progress.ts'
import { Replies } from './replies.ts'

export interface EveningsRequest extends Pick<Playing, 'threads' | 'playedOn' | 'isQuiet' | 'signal'> {
  /** Simulated games of each setup and player. */
  readonly games: number
  readonly seed?: number
  readonly set?: readonly string[]
  /** The variant of the experiment; default: the first. */
  readonly variant?: string
  /** The game whose scenarios are meant. */
  readonly game?: string
  /** Plays the groups alone, without play styles. */
  readonly isGroupsOnly?: boolean
}

/** The scenarios of a log, in the order in which they come up. @throws InputError with the mistakes of all */
export async function plansOfLog(
  workbench: Workbench,
  { counted: evenings }: Pick<SplitLog, 'counted'>,
  { source, scenario, ...request }: EveningsRequest & { source: SourceText; scenario?: string },
): Promise<ScenarioPlan[]> {
  const found = new Map<string, LoadedScenario & { readonly name: string; readonly evenings: readonly Evening[] }>()
  const problems: Problem[] = []
  for (const [name, all] of Map.groupBy(evenings, (evening) => evening.scenario ?? scenario!)) {
    const cell = all[0].scenario === undefined ? undefined : all[0].places.scenario
    const place = cell === undefined ? { where: '--scenario' } : { source, ...cell.position }
    try {
      const one = await loadOne(workbench, name, { ...request, place, beside: source.name })
      const same = found.get(one.key) ?? { ...one, name, evenings: [] }
      found.set(one.key, { ...same, evenings: [...same.evenings, ...all] })
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length > 0) throw new InputError(problems)
  const isGroupsOnly = request.isGroupsOnly === true
  return everyMistake(
    [...found.values()].map(({ loaded, evenings: own, name, variant, experiment }) => () => {
      return planOf({ name, variant, experiment }, loaded, { evenings: own, source, isGroupsOnly })
    }),
  )
}

/** A scenario without a log. @throws InputError */
export async function planOfScenario(
  workbench: Workbench,
  name: string,
  request: EveningsRequest,
): Promise<ScenarioPlan> {
  const { loaded, variant, experiment } = await loadOne(workbench, name, { ...request, place: {} })
  return planOf({ name, variant, experiment }, loaded, {
    evenings: [{ places: {} }],
    source: loaded.document.source,
    isGroupsOnly: request.isGroupsOnly === true,
  })
}

type LoadedScenario = FoundScenario & Pick<ScenarioPlan, 'variant'>

async function loadOne(
  workbench: Workbench,
  name: string,
  { variant, games, seed, set, ...named }: Omit<EveningsRequest, 'threads'> & ScenarioNamed,
): Promise<LoadedScenario> {
  const found = await loadScenarioNamed(workbench, name, { ...named, games, seed, set })
  const { loaded } = found
  const { variants } = loaded.experiment
  const index = variantOf(variant, loaded)
  const one = withOneVariant(loaded, index)
  if (!hasWins(one.layouts[0]))
    throw new InputError([
      {
        ...(Object.keys(named.place).length === 0 ? { where: name } : named.place),
        message: `a ${playoutName(one)} of ${one.game.title} is not won or lost here`,
        expected: 'a scenario or an experiment whose games end with yes or no',
      },
    ])
  // Who plays is set in any case; what else a variant changes is told.
  const isOwn = variants.length > 1 && Object.keys(variants[index].set).some((path) => !/^agents\b/.test(path))
  return { ...found, loaded: one, ...(isOwn && { variant: shownNames(loaded, variants)[index] }) }
}

/** Whether a word names a scenario, and no log: what ends in .yaml, and what is no file and has no ending. */
export const scenarioCalled = ({ files }: Workbench, word: string): boolean =>
  /\.ya?ml$/i.test(word) || (!files.exists(word) && !/\.[a-z]{2,4}$/i.test(word))

/**
 * Writes a log with its first row, and a row to fill in where a scenario is named.
 * @throws InputError for a file that is there, and for an unknown scenario
 */
export async function writeNewLog(
  workbench: Workbench,
  file: string,
  { scenario, game }: { readonly scenario?: string; readonly game?: string },
): Promise<void> {
  if (scenario !== undefined) await loadScenarioNamed(workbench, scenario, { game, place: {} })
  const { files } = workbench
  if (files.exists(file)) refuse(file, 'exists already, and is not overwritten', 'the name of a new file')
  const row = COLUMNS.map((name) => (name === 'scenario' ? scenario : ''))
  writeFile(files, file, [COLUMNS, ...(scenario === undefined ? [] : [row])].map((one) => csvRow(one)).join(''), true)
}

/** With how often it was won, where no log says it. */
export interface CountedPlan extends ScenarioPlan {
  readonly wins?: Wins
}

/** @returns undefined when it was interrupted */
export async function playEvenings(
  plans: readonly CountedPlan[],
  request: EveningsRequest,
  output: Output,
  log?: SplitLog,
): Promise<EveningsFinding | undefined> {
  const scenarios: ScenarioFinding[] = []
  for (const plan of plans) {
    const { setups, loaded, wins } = plan
    tellFindings(loaded, loaded.experiment.variants.slice(0, 1), request.set ?? [], output)
    const simulated = await playPlan(plan, request, output)
    if (simulated === undefined) return undefined
    const played = setups.map((setup, index) => ({
      ...setup,
      wins: wins ?? winsIn(setup.evenings),
      simulated: simulated[index],
    }))
    scenarios.push(scenarioFinding(plan, played))
  }
  const together = togetherOf(scenarios)
  return { scenarios, ...(together && { together }), ...(log && { log }) }
}

/** By setup and player. */
async function playPlan(
  { name, players, setups, loaded }: ScenarioPlan,
  { threads, signal, games, isQuiet, playedOn }: EveningsRequest,
  output: Output,
): Promise<Simulated[][] | undefined> {
  const { workbench } = loaded.located
  const { job, layouts } = loaded
  const isWithoutColumns = workbench.store === undefined
  const replies = await Replies.open(
    { job: isWithoutColumns ? { ...job, isWithoutColumns } : job, layoutOf: (variant) => layouts[variant], threads },
    workbench,
  )
  const pace = new Pace(threads, gamesEach(loaded))
  const cost = {
    title: `${name} (evenings)`,
    variants: layouts.length,
    games,
    isAtMost: false,
    threads,
    ...(playedOn === undefined ? {} : { on: playedOn }),
    signal,
  }
  const line = isQuiet === true ? undefined : new ProgressLine(output, cost, () => workbench.clock.now())
  let done = 0
  try {
    const played = await playRequest({ variants: [...layouts.keys()], first: 0, count: games }, layouts, {
      executor: () => replies.executor(),
      known: replies.known,
      pace,
      clock: workbench.clock,
      signal,
      afterBatch(playouts) {
        done += playouts
        line?.add(playouts, pace, () => ({ playouts: Math.floor(done / layouts.length), most: games, text: '' }))
      },
    })
    if (played === undefined) return undefined
    const all = played.map((reply, variant) =>
      simulatedOf(new Tally(layouts[variant], reply.tally), reply.failures.length),
    )
    return setups.map((_, setup) => players.map((__, player) => all[setup * players.length + player]))
  } finally {
    line?.end()
    await replies.close()
  }
}

// From the path of an experiment to all that is needed to play it. Every mistake of the user is found here, before any
// thread is started or any file written.
import { InputError, nearest, parseYaml, placeMark, problemAt, refuse, retold } from '../input/index.ts'
import type { Document, SourceText } from '../input/index.ts'
import {
  changed,
  changeInWords,
  gameOf,
  GENERAL_CHARTS,
  missingFor,
  layoutOf,
  jobOf,
  namesOf,
  parseExperiment,
  prepared,
  referencesOf,
  valuesOf,
} from '../simulate/index.ts'
import type { Experiment, InContent, LoadedExperiment, TallyLayout } from '../simulate/index.ts'
import type { Game } from '../engine/game.ts'
import { gameIds } from '../games/registry.ts'
import { assumedWords, experimentAround } from './assumed.ts'
import { atFlags, settingIn, withFlags } from './set.ts'
import { commandLine } from './command-line.ts'
import { ContentReader } from './content-reader.ts'
import { experimentsIn, experimentSource, experimentStem } from './experiments.ts'
import { locateGame, locateGames } from './games.ts'
import type { LocatedGame } from './located-game.ts'
import { checkAs, likeliest, looksLikeExperiment, userKinds } from './kinds.ts'
import type { Fit } from './kinds.ts'
import { dirname } from './paths.ts'
import type { Files, Workbench } from './ports.ts'
import { gameFrom, settingsAmong } from './position.ts'
import { scenarioAlone } from './scenarios.ts'
import { yamlFile } from './reading.ts'

export interface Loaded extends LoadedExperiment {
  readonly located: LocatedGame
  /** What was played is no experiment: what was taken for what it does not say, in a sentence. */
  readonly assumed?: string
}

/** What is asked for beside the experiment's file. */
export interface LoadOptions {
  readonly games?: number
  readonly seed?: number
  /** Changes of settings, each `PATH=VALUE`, the value in YAML. */
  readonly set?: readonly string[]
  /** Whether more variants are made of it, so that charts of several can be drawn. */
  readonly variantsFollow?: boolean
  /** Hears which game of ours it is, before its modules and content are read. */
  onGame?(id: string): Promise<void> | undefined
}

/**
 * @param path a file, or the name of an experiment or a scenario that ships: `first-night`
 *   A file that an experiment may name (a scenario, a hero) is played with what else is usual.
 * @throws InputError with every mistake in the experiment and the files it names
 */
export async function loadExperiment(workbench: Workbench, path: string, options: LoadOptions = {}): Promise<Loaded> {
  const alone = await scenarioAlone(workbench, path)
  const document = alone === undefined ? readExperiment(workbench, path) : parseYaml(alone)
  try {
    return await loadDocument(workbench, document, options)
  } catch (error) {
    if (!(error instanceof InputError) || looksLikeExperiment(document)) throw error
    const meant = likeliest<{ error?: InputError } | Fit>(document, [
      { error },
      ...(await userKinds(workbench)).map((one) => checkAs(document, one)),
    ])
    if (!('kind' in meant)) throw error
    if (meant.error !== undefined) throw meant.error
    const loaded = await loadDocument(workbench, experimentAround(document, meant), options)
    return {
      ...loaded,
      assumed: assumedWords(workbench.program, meant.kind, meant.game, loaded.experiment.settings, loaded.copies),
    }
  }
}

/**
 * Refuses a file of named values that asks for nothing: it would play the first game, without anything its writer
 * wanted.
 * @throws InputError
 */
export function refuseNothing(workbench: Workbench, document: Document): void {
  if (Object.keys(valuesOf(document)).length > 0) return
  throw new InputError([problemAt(document, [], 'this file asks for nothing', { expected: something(workbench) })])
}

const something = ({ program }: Workbench): string =>
  'what to play, as in "scenario: first-night"; ' +
  `"${commandLine(program, 'init')}" writes an experiment with every line explained`

/** A file, or an experiment that ships, with something in it. @throws InputError */
export function readExperiment(workbench: Workbench, path: string): Document {
  const source = experimentText(workbench, path)
  const read = (): Document => {
    const document = parseYaml(source)
    refuseNothing(workbench, document)
    return document
  }
  // Of an empty file, too, it is told what is wanted in it.
  return retold(read, (problems) =>
    problems.map((problem) => (problem.line === undefined ? { ...problem, expected: something(workbench) } : problem)),
  )
}

function experimentText(workbench: Workbench, path: string): SourceText {
  const { files, program } = workbench
  if (/\.[cm]?[jt]s$/i.test(path) && files.exists(path))
    refuse(
      path,
      'is a module, such as a game, not an experiment',
      `an experiment in YAML that names the game, and --games ${path}`,
    )
  try {
    return experimentSource(workbench, path)
  } catch (error) {
    if (!(error instanceof InputError) || files.exists(path)) throw error
    const names = experimentsIn(workbench)
    const list = commandLine(program, 'list', 'experiments')
    const name = nearest(experimentStem(path), names.map(experimentStem))
    const near = names.find((one) => experimentStem(one) === name)
    throw new InputError(
      error.problems.map((problem) =>
        // Where a file is near, that is what was meant.
        problem.nearest !== undefined && files.exists(problem.nearest)
          ? problem
          : {
              ...problem,
              nearest: problem.nearest ?? near,
              expected: `the file of an experiment, or the name of one; "${list}" names those there are`,
            },
      ),
    )
  }
}

/** As `loadExperiment`, from a document that is read already. */
export async function loadDocument(
  workbench: Workbench,
  document: Document,
  { games, seed, set = [], onGame, variantsFollow = false }: LoadOptions = {},
): Promise<Loaded> {
  const found = await gameThatItNames(workbench, document, onGame)
  const game = gameFrom(workbench.files, found.game, document, set)
  const located = { ...found, game }
  const files = new ContentReader(located)
  const settings = settingsAmong(set)
  const { wanted, parsed } = atFlags(settings, () =>
    withFilesNamed(workbench.files, document, game, () => {
      const { document: wanted, copies } = withFlags(workbench.files, document, game, files, settings)
      return { wanted, parsed: parseExperiment(wanted, game, files, copies) }
    }),
  )
  const { content } = parsed
  const experiment = {
    ...changed(parsed.experiment, { games, seed }),
    title: titleOf(parsed.experiment, wanted, set, { game, content }),
  }
  const layouts = experiment.variants.map((variant) => layoutOf(game, content, variant, referencesOf(experiment)))
  refuseIncomparable(wanted, experiment, layouts)
  // Flags may leave nothing for a chart of the file: then the page says so.
  if (set.length === 0 && !variantsFollow) refuseUndrawable(wanted, experiment, layouts, game)
  return {
    ...parsed,
    experiment,
    game,
    files,
    layouts,
    job: jobOf(experiment, content),
    located,
  }
}

/** Loads the others only to say what is wrong with the name. */
async function gameThatItNames(
  workbench: Workbench,
  document: Document,
  onGame?: LoadOptions['onGame'],
): Promise<LocatedGame> {
  const { game: id = gameIds[0] } = valuesOf(document)
  if (gameIds.some((one) => one === id)) {
    await onGame?.(String(id))
    return locateGame(workbench, String(id))
  }
  const all = await locateGames(workbench)
  const game = gameOf(
    document,
    all.map((located) => located.game),
  )
  return all.find((one) => one.game === game)!
}

/** The file's title and what flags changed: the title may name a party or scenario that is not played then. */
function titleOf({ title }: Experiment, document: Document, set: readonly string[], of: InContent): string {
  if (valuesOf(document).title === undefined) return title
  const changes = set.map((flag) => settingIn('--set', flag))
  return [title, ...changes.map(({ path, value }) => changeInWords(of, path, value))].join(' · ')
}

/**
 * Runs a task on a document. If it refuses a name and a file of that name lies beside the document, the error suggests
 * the file.
 */
function withFilesNamed<T>(files: Files, document: Document, game: Game, task: () => T): T {
  return retold(task, (problems) => {
    const names = namesOf(document, game).map(({ file, path }) => ({ file, place: placeMark(document.position(path)) }))
    return problems.map((problem) => {
      const name =
        problem.source !== document.source ? undefined : names.find((one) => one.place === placeMark(problem))
      const file = name && yamlFile(files, name.file, dirname(document.source.name))
      return file === undefined ? problem : { ...problem, nearest: file }
    })
  })
}

/**
 * Tables and charts follow what the first variant measures, so the others have to measure it too (a campaign does not
 * measure a game's metrics). Metrics of some scenarios only (`partial`) are exempt.
 * @throws InputError
 */
function refuseIncomparable(
  document: Document,
  { variants }: Experiment,
  [first, ...others]: readonly TallyLayout[],
): void {
  const lacking = others.findIndex((other) =>
    first.metrics.some(({ metric }) => metric.partial !== true && other.find(metric.name) === undefined),
  )
  if (lacking < 0) return
  const names = `"${variants[lacking + 1].name}" does not measure all that "${variants[0].name}" does`
  throw new InputError([
    problemAt(document, ['variants'], names, { expected: 'variants that are all games, or all campaigns', at: 'key' }),
  ])
}

/** Charts that are asked for by name are drawn or refused, not left out. @throws InputError */
function refuseUndrawable(
  document: Document,
  { charts = [], variants }: Experiment,
  layouts: readonly TallyLayout[],
  game: Game,
): void {
  const lackOf = (name: string): string | undefined => missingFor(name, game.charts, { variants, layouts })
  const problems = charts.flatMap((name, index) => {
    const lack = lackOf(name)
    if (lack === undefined) return []
    const drawable = [...GENERAL_CHARTS, ...game.charts].flatMap((one) =>
      lackOf(one.name) === undefined ? [one.name] : [],
    )
    return [
      problemAt(document, ['charts', index], `the chart "${name}" can't be drawn: there is no ${lack}`, {
        expected: drawable,
      }),
    ]
  })
  if (problems.length > 0) throw new InputError(problems)
}

/** What one playout of the experiment is called. */
export function playoutName({ game, content, experiment }: Pick<Loaded, 'game' | 'content' | 'experiment'>): string {
  return game.campaign?.name?.(prepared(game, content, experiment.variants[0].settings)) ?? 'game'
}

/** Games that a playout consists of, about. */
export const gamesEach = (loaded: Parameters<typeof playoutName>[0]): number =>
  playoutName(loaded) === 'game' ? 1 : CAMPAIGN_GAMES

/** A usual campaign. */
const CAMPAIGN_GAMES = 20

// Two folders of content, for `diff`: what is written in them, and the same playouts with each. A folder may hold files of a game's own
// content, under their names (`items.yaml`, `scenarios/first-night.yaml`); they take the place of those that ship, and what it does not
// hold is as it ships. Or it holds experiments, with the heroes and scenarios that they name beside them.
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { InputError, parseYaml } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import { carryOut, contentChanges, contentDiffStudy, Ledger } from '../lab/index.ts'
import type { ContentChange, ContentDiffFinding, ContentDiffOptions, Request } from '../lab/index.ts'
import { changed, gameOf, layoutOf, parseExperiment } from '../simulate/index.ts'
import type { BatchReply, Progress } from '../simulate/index.ts'
import { shippedOf } from './content.ts'
import { ContentReader } from './content-reader.ts'
import { exists, readSource } from './files.ts'
import { locateGames } from './games.ts'
import type { LocatedGame } from './games.ts'
import { hireHands } from './hands.ts'
import type { Hands } from './hands.ts'
import { looksLikeExperiment } from './kinds.ts'
import { jobOf, playoutName, readExperiment } from './load.ts'
import type { Loaded } from './load.ts'
import { Pace } from './pace.ts'
import { ProgressLine } from './progress.ts'
import { playRequest } from './play-request.ts'
import type { Terminal } from './terminal.ts'

/** Arms of scenarios that were changed; of more, the user says which. */
const MOST_SCENARIOS = 6

export interface ContentFolder {
  readonly folder: string
  /** Its YAML files by their paths inside. */
  readonly documents: ReadonlyMap<string, Document>
}

/** Whether a folder is one of content: it has YAML files, and is no report. */
export function isContentFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && !exists(join(folder, 'result.json')) && !exists(join(folder, 'study.json')) && yamlIn(folder).length > 0
}

/** @throws InputError for a file that is no YAML */
export function readContentFolder(folder: string): ContentFolder {
  return { folder, documents: new Map(yamlIn(folder).map((file) => [file, parseYaml(readSource(join(folder, file)))])) }
}

function yamlIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.ya?ml$/i.test(file.name)).map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/')).sort()
}

export interface ContentDiffAsked {
  readonly before: ContentFolder
  readonly after: ContentFolder
  /** An experiment to play with both, a file or one that ships; absent: those of the folders, or the game as it is. */
  readonly experiment?: string
  /** At most so many of each arm, with each of the two. */
  readonly games: number
  readonly seed?: number
  readonly threads: number
  readonly modules: readonly string[]
  readonly signal?: AbortSignal
  readonly isQuiet: boolean
  /** @throws InputError when an arm does not measure it */
  optionsOf(loaded: Loaded): Promise<Omit<ContentDiffOptions, 'most'>>
}

/** @returns undefined when somebody said stop; @throws InputError when a folder cannot be played */
export async function diffContent(asked: ContentDiffAsked, terminal: Terminal): Promise<ContentDiffFinding | undefined> {
  const { before, after } = asked
  const located = await gameFor(asked)
  const changes = changesBetween(before, after, located)
  const both = [before, after].map((folder) => withoutEchoes(folder, changes, () => loadWith(asked, folder, located, changes)))
  const options = { ...await asked.optionsOf(both[0]), most: asked.games }
  const [old, now] = both.map(({ game, content, experiment: { arms } }) => ({ arms, layouts: arms.map((arm) => layoutOf(game, content, arm, [options.metric])) }))
  const study = contentDiffStudy(changes, old, now, options)
  const ledger = new Ledger(study.layouts, study.pairs, study)
  if (study.arms.length === 0) return study.conclude(ledger)
  // Hands know one content: there are some for each of the two.
  const hands: Hands[] = []
  const pace = new Pace(asked.threads)
  const line = asked.isQuiet ? undefined : new ProgressLine(terminal, { title: both[1].experiment.title, arms: study.arms.length, games: asked.games, isAtMost: true, threads: asked.threads, playout: playoutName(both[1]) })
  let partial = 0
  const progress = (): Progress => ({ playouts: Math.floor((ledger.playouts + partial) / study.arms.length), most: asked.games, done: false, text: study.running(ledger) })
  const shared = study.arms.length / 2
  /** One half of a request: of the arms that are played with this content. */
  const half = async (which: 0 | 1, { arms, first, count }: Request): Promise<BatchReply[] | undefined> => {
    const some = arms.filter((arm) => Math.floor(arm / shared) === which)
    const own = some.map((arm) => both[which].experiment.arms.indexOf(study.arms[arm]))
    return playRequest({ arms: own, first, count }, [old, now][which].layouts, hands[which], pace, { signal: asked.signal, afterBatch: (played) => {
      partial += played
      line?.add(played, pace, progress)
    } })
  }
  try {
    for (const { job } of both) hands.push(await hireHands({ ...job, targets: [options.metric] }, asked.threads))
    const isFinished = await carryOut(study, ledger, async (request) => {
      partial = 0
      const one = await half(0, request)
      const other = one && await half(1, request)
      partial = 0
      return other && [...one, ...other]
    })
    if (!isFinished) return undefined
  } finally {
    for (const one of hands) await one.close()
  }
  line?.end(progress())
  return study.conclude(ledger)
}

/** The game of the experiment, or the one whose files these are. */
async function gameFor({ before, after, experiment, modules }: ContentDiffAsked): Promise<LocatedGame> {
  const all = await locateGames(modules)
  const own = experiment === undefined ? experimentsIn(after)[0]?.[1] : readExperiment(experiment)
  if (own !== undefined) {
    const game = gameOf(own, all.map((located) => located.game))
    return all.find((located) => located.game === game)!
  }
  const files = new Set([...before.documents.keys(), ...after.documents.keys()])
  const counts = all.map(({ game }) => game.contentFiles.filter((file) => files.has(file)).length)
  const most = Math.max(...counts)
  if (most === 0) throw new InputError([{ where: after.folder, message: 'holds neither an experiment nor a file of the content of a game', expected: 'files under the names that they have in the game, or --experiment FILE' }])
  return all[counts.indexOf(most)]
}

/** Those that lie in the folder itself: what lies deeper may be a part of a game's content, such as a file to start from. */
const experimentsIn = ({ documents }: ContentFolder): [string, Document][] => [...documents].filter(([file, document]) => !file.includes('/') && looksLikeExperiment(document))

/** A file that one of the folders has not is held against the one that ships. */
function changesBetween(before: ContentFolder, after: ContentFolder, located: LocatedGame): ContentChange[] {
  const valueIn = ({ documents }: ContentFolder, file: string): unknown => documents.get(file)?.value ?? shippedOf(located)[located.game.contentFiles.indexOf(file)]?.value
  return [...new Set([...before.documents.keys(), ...after.documents.keys()])].sort().flatMap((file) => contentChanges(file, valueIn(before, file), valueIn(after, file)))
}

/**
 * Reads a folder; one mistake in it is refused in many files that count on what is wrong there. So those in files that were changed are
 * told; without such, the first of each file.
 */
function withoutEchoes<T>({ documents }: ContentFolder, changes: readonly ContentChange[], read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const written = changes.map(({ file }) => documents.get(file)?.source)
    const own = error.problems.filter(({ source }) => source !== undefined && written.includes(source))
    const firsts = error.problems.filter(({ source }, at) => source === undefined || error.problems.findIndex((other) => other.source === source) === at)
    throw new InputError(own.length > 0 ? own : firsts)
  }
}

/** The experiment with a folder's content. */
function loadWith({ experiment: path, games, seed, modules }: ContentDiffAsked, folder: ContentFolder, located: LocatedGame, changes: readonly ContentChange[]): Loaded {
  const { game } = located
  const documents = game.contentFiles.map((file, at) => folder.documents.get(file) ?? shippedOf(located)[at])
  const own = path === undefined ? experimentsIn(folder) : []
  if (own.length > 1) throw new InputError([{ where: folder.folder, message: `holds ${own.length} experiments`, expected: `--experiment FILE, e.g. ${join(folder.folder, own[0][0])}` }])
  const document = path !== undefined ? readExperiment(path) : own.length === 1 ? own[0][1] : asItIs(located, documents, changes)
  const reader = new ContentReader(located, documents)
  const experiment = changed(parseExperiment(document, game, reader.content(document), reader.intoFiles), { games, seed })
  const content = reader.content(document)
  return { experiment, game, content, document, located, copies: reader.copies, layouts: experiment.arms.map((arm) => layoutOf(game, content, arm)), job: jobOf(experiment, content, modules) }
}

/** The game as it is played when nothing is set; where scenarios were changed, these. */
function asItIs({ game }: LocatedGame, documents: readonly Document[], changes: readonly ContentChange[]): Document {
  const known = game.catalogue(game.parseContent(documents, [])).scenarios.map(({ id }) => id)
  const ids = documents.filter((_, at) => changes.some(({ file }) => file === game.contentFiles[at])).map(({ value }) => (value as { readonly id?: string } | null)?.id)
  const scenarios = known.filter((id) => ids.includes(id)).slice(0, MOST_SCENARIOS)
  const value = { title: game.title, game: game.id, ...(scenarios.length === 0 ? {} : { vary: { scenario: scenarios } }) }
  return { source: { name: 'darkodds diff', text: '' }, value, position: () => ({ line: 1, column: 1, length: 1 }) }
}

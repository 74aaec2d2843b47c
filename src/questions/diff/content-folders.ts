// Two content folders, for `diff`: their files, and the same playouts with each. A folder may hold a game's own content
// files under their names (`items.yaml`, `scenarios/first-night.yaml`). They replace the shipped files; the rest stays
// as shipped.
// Or a folder holds experiments, with the heroes and scenarios that they name beside them.
import { attempt, InputError, parseYaml, refuse } from '../../input/index.ts'
import type { Document } from '../../input/index.ts'
import { clashes, otherAgents, variantsIn } from '../../studies/index.ts'
import { contentChanges, contentDiffStudy } from './content-study.ts'
import type { ContentVariants, ContentChange, ContentDiffFinding, ContentDiffOptions } from './content-study.ts'
import type { Study } from '../../studies/index.ts'
import type { Game, Limitations } from '../../engine/game.ts'
import { limitationsOfAll } from '../../report/index.ts'
import { listed } from '../../report/numbers.ts'
import { changed, gameOf, layoutOf, parseExperiment, prepared, vary, jobOf } from '../../simulate/index.ts'
import { contentOf, shippedOf } from '../../load/content.ts'
import { ContentReader } from '../../load/content-reader.ts'
import { locateGames } from '../../load/games.ts'
import type { LocatedGame } from '../../load/located-game.ts'
import { looksLikeExperiment } from '../../load/kinds.ts'
import { readExperiment } from '../../load/experiment.ts'
import type { Loaded } from '../../load/experiment.ts'
import { join } from '../../load/paths.ts'
import type { Files, Workbench } from '../../load/ports.ts'
import { readSource } from '../../load/reading.ts'

/** Variants of scenarios that were changed; of more, the user says which. */
const MAX_SCENARIOS = 6

export interface ContentFolder {
  readonly folder: string
  /** Its YAML files by their paths inside. */
  readonly documents: ReadonlyMap<string, Document>
}

/** Whether a folder is one of content: it has YAML files, and is no report. */
export function isContentFolder(disk: Files, folder: string): boolean {
  return (
    disk.isFolder(folder) &&
    !disk.exists(join(folder, 'result.json')) &&
    !disk.exists(join(folder, 'study.json')) &&
    yamlIn(disk, folder).length > 0
  )
}

/** @throws InputError for a file that is no YAML */
export function readContentFolder(disk: Files, folder: string): ContentFolder {
  const files = yamlIn(disk, folder)
  return { folder, documents: new Map(files.map((file) => [file, parseYaml(readSource(disk, join(folder, file)))])) }
}

const yamlIn = (disk: Files, folder: string): string[] =>
  disk
    .filesBelow(folder)
    .filter((path) => /\.ya?ml$/i.test(path))
    .sort()

export interface ContentDiffAsked {
  readonly workbench: Workbench
  readonly before: ContentFolder
  readonly after: ContentFolder
  /** An experiment to play with both, a file or one that ships; absent: those of the folders, or the game as it is. */
  readonly experiment?: string
  /** At most so many of each variant, with each of the two. */
  readonly games: number
  readonly seed?: number
  /** Does not ask the same under another agent. */
  readonly isAlone: boolean
  /** @throws InputError when a variant does not measure it */
  optionsOf(loaded: Loaded): Promise<Omit<ContentDiffOptions, 'most'>>
}

export interface ContentDiffPrepared {
  /** The variants of both; those from before have a content of their own. */
  readonly loaded: Loaded
  readonly study: Study<ContentDiffFinding>
  readonly options: unknown
  readonly about: Limitations
  /** Both folders without what nobody plays: files that `init` starts from. */
  readonly folders: readonly [before: ContentFolder, after: ContentFolder]
}

/** @throws InputError when a folder cannot be played */
export async function prepareContentDiff(asked: ContentDiffAsked): Promise<ContentDiffPrepared> {
  const located = await gameFor(asked)
  const [before, after] = [asked.before, asked.after].map((folder) => withoutStarters(folder, located))
  const changes = changesBetween(before, after, located)
  const {
    both: [old, now],
    again,
  } = alike(
    [before, after].map((folder) => withoutEchoes(folder, changes, () => loadWith(asked, folder, located, changes))),
    asked.isAlone,
  )
  const options = { ...(await asked.optionsOf(now)), most: asked.games }
  const variantsOf = ({ game, content, experiment: { variants } }: Loaded): ContentVariants => ({
    variants,
    layouts: variants.map((variant) => layoutOf(game, content, variant, [options.metric])),
    ...(again === undefined ? {} : { again: { from: variants.length / 2, under: again } }),
  })
  const study = contentDiffStudy(changes, variantsOf(old), variantsOf(now), options)
  const { game, content } = now
  const experiment = { ...now.experiment, variants: study.variants, expect: [] }
  const job = jobOf(experiment, content)
  const variants = job.variants.map((variant, index) =>
    index < study.variants.length / 2 ? variant : { ...variant, content: old.content },
  )
  return {
    folders: [before, after],
    loaded: { ...now, experiment, layouts: study.layouts, job: { ...job, variants, references: [options.metric] } },
    study,
    options: { ...options, before: old.content },
    about: limitationsOfAll(
      now.experiment.variants.map(({ settings }) => game.limitations(prepared(game, content, settings))),
    ),
  }
}

/**
 * Both with their variants again under another agent, where no variant names its agents; unchanged if no agent can play
 * both.
 */
function alike(
  both: readonly Loaded[],
  isAlone: boolean,
): { readonly both: readonly Loaded[]; readonly again?: string } {
  const { game, content, experiment } = both[1]
  const used = experiment.variants.flatMap(({ settings }) => game.agentNames(prepared(game, content, settings)))
  for (const context of isAlone ? [] : otherAgents(game, used)) {
    if (both.some((loaded) => clashes(context, loaded.experiment.variants))) break
    const others = both.map((loaded) => vary(loaded, variantsIn(context, loaded.experiment.variants)).variants)
    // Not everybody can play every experiment.
    if (others.flat().some(({ value }) => value === undefined)) continue
    const again = both.map((loaded, index) => {
      const variants = [...loaded.experiment.variants, ...others[index].map(({ value }) => value!)]
      return { ...loaded, experiment: { ...loaded.experiment, variants } }
    })
    return { both: again, again: context.name }
  }
  return { both }
}

/**
 * The experiment's game, or the game of these files. If several games have such files: the one that finds the fewest
 * problems.
 */
async function gameFor({ workbench, before, after, experiment }: ContentDiffAsked): Promise<LocatedGame> {
  const all = await locateGames(workbench)
  refuseTwoGames([before, after], all)
  const experimentDocument =
    experiment === undefined ? experimentsIn(after)[0]?.[1] : readExperiment(workbench, experiment)
  if (experimentDocument !== undefined) {
    const game = gameOf(
      experimentDocument,
      all.map((located) => located.game),
    )
    return all.find((located) => located.game === game)!
  }
  const files = new Set([...before.documents.keys(), ...after.documents.keys()])
  const counts = all.map(({ game }) => game.content.files.filter((file) => files.has(file)).length)
  const maxFiles = Math.max(...counts)
  if (maxFiles === 0)
    refuse(
      after.folder,
      'holds neither an experiment nor a file of the content of a game',
      'files under the names that they have in the game, or --experiment FILE',
    )
  const fitting = all.filter((_, index) => counts[index] === maxFiles)
  const mistakes = fitting.map((located) => mistakesIn(after, located))
  return fitting[mistakes.indexOf(Math.min(...mistakes))]
}

/** Folders of two different games have nothing to compare. @throws InputError */
function refuseTwoGames(folders: readonly ContentFolder[], all: readonly LocatedGame[]): void {
  const [before, after] = folders.map((folder) => gamesOfFiles(folder, all))
  if (before.length === 0 || after.length === 0 || before.some((game) => after.includes(game))) return
  const titles = (games: readonly Game[]): string =>
    listed(
      games.map(({ title }) => title),
      'or',
    )
  refuse(
    folders[1].folder,
    `holds content of ${titles(after)}, but ${folders[0].folder} of ${titles(before)}`,
    'two folders of content of the same game',
  )
}

/** The games of a folder's experiments; without any, those that have the most of its files. */
function gamesOfFiles(folder: ContentFolder, all: readonly LocatedGame[]): Game[] {
  const games = all.map(({ game }) => game)
  const experiments = experimentsIn(folder)
  if (experiments.length > 0) return experiments.map(([, document]) => gameOf(document, games))
  const counts = games.map(({ content: { files } }) => files.filter((file) => folder.documents.has(file)).length)
  const max = Math.max(...counts)
  return games.filter((_, index) => max > 0 && counts[index] === max)
}

/** How many mistakes a game finds in a folder's files. */
const mistakesIn = (folder: ContentFolder, located: LocatedGame): number =>
  attempt(() => located.game.content.parse(documentsOf(folder, located))).problems?.length ?? 0

const documentsOf = ({ documents }: ContentFolder, located: LocatedGame): Document[] =>
  located.game.content.files.map((file, index) => documents.get(file) ?? shippedOf(located)[index])

/** Experiments at the top of the folder. Deeper files may be part of a game's content, such as a starter file. */
const experimentsIn = ({ documents }: ContentFolder): [string, Document][] =>
  [...documents].filter(([file, document]) => !file.includes('/') && looksLikeExperiment(document))

function withoutStarters({ folder, documents }: ContentFolder, { game }: LocatedGame): ContentFolder {
  const starters = new Set(Object.values(game.content.starters ?? {}).map(({ file }) => file))
  return { folder, documents: new Map([...documents].filter(([file]) => !starters.has(file))) }
}

/** A file that one of the folders has not is held against the one that ships. */
function changesBetween(before: ContentFolder, after: ContentFolder, located: LocatedGame): ContentChange[] {
  const valueIn = ({ documents }: ContentFolder, file: string): unknown =>
    documents.get(file)?.value ?? shippedOf(located)[located.game.content.files.indexOf(file)]?.value
  return [...new Set([...before.documents.keys(), ...after.documents.keys()])]
    .sort()
    .flatMap((file) => contentChanges(file, valueIn(before, file), valueIn(after, file)))
}

/**
 * Reads a folder. One error makes many dependent files fail, so only problems in changed files are reported; without
 * any, the first of each file.
 */
function withoutEchoes<T>({ documents }: ContentFolder, changes: readonly ContentChange[], read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const written = changes.map(({ file }) => documents.get(file)?.source)
    const inChanged = error.problems.filter(({ source }) => source !== undefined && written.includes(source))
    const firsts = error.problems.filter(
      ({ source }, index) =>
        source === undefined || error.problems.findIndex((other) => other.source === source) === index,
    )
    throw new InputError(inChanged.length > 0 ? inChanged : firsts)
  }
}

/** The experiment with a folder's content. */
function loadWith(
  { workbench, experiment: path, games, seed }: ContentDiffAsked,
  folder: ContentFolder,
  located: LocatedGame,
  changes: readonly ContentChange[],
): Loaded {
  const { game } = located
  const documents = documentsOf(folder, located)
  const experiments = path === undefined ? experimentsIn(folder) : []
  if (experiments.length > 1)
    refuse(
      folder.folder,
      `holds ${experiments.length} experiments`,
      `--experiment FILE, e.g. ${join(folder.folder, experiments[0][0])}`,
    )
  const document =
    path !== undefined
      ? readExperiment(workbench, path)
      : experiments.length === 1
        ? experiments[0][1]
        : asItIs(located, documents, changes)
  const files = new ContentReader(located, documents)
  const parsed = parseExperiment(document, game, files)
  const { content } = parsed
  const experiment = changed(parsed.experiment, { games, seed })
  return {
    ...parsed,
    experiment,
    game,
    files,
    document,
    located,
    layouts: experiment.variants.map((variant) => layoutOf(game, content, variant)),
    job: jobOf(experiment, content),
  }
}

/** The game as it is played when nothing is set; where scenarios were changed, these. */
function asItIs({ game }: LocatedGame, documents: readonly Document[], changes: readonly ContentChange[]): Document {
  const scenarioIds = game.content.catalogue(contentOf(game, documents, [])).scenarios.map(({ id }) => id)
  const ids = documents
    .filter((_, index) => changes.some(({ file }) => file === game.content.files[index]))
    .map(({ value }) => (value as { readonly id?: string } | null)?.id)
  const scenarios = scenarioIds.filter((id) => ids.includes(id)).slice(0, MAX_SCENARIOS)
  const value = {
    title: game.title,
    game: game.id,
    ...(scenarios.length === 0 ? {} : { vary: { scenario: scenarios } }),
  }
  return { source: { name: 'darkodds diff', text: '' }, value, position: () => ({ line: 1, column: 1, length: 1 }) }
}

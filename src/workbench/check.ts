// What a file is, and whether it is right: an experiment, a file that settings may name (a hero, a scenario), a game.
// Nothing in a YAML file says what it is, so it is held against everything it could be; what fits best is meant.
import type { Game } from '../engine/game.ts'
import { InputError, parseYaml, problemAt, refuse, withArticle } from '../input/index.ts'
import type { Document, Problem } from '../input/index.ts'
import { mostPlayouts, valuesOf } from '../simulate/index.ts'
import { counted } from '../report/numbers.ts'
import { experimentSource } from '../load/experiments.ts'
import { findingsOf } from '../load/findings.ts'
import type { LintProblem } from '../load/findings.ts'
import { loadContent, readUserFiles, shippedOf } from '../load/content.ts'
import { locateFile, locateGames } from '../load/games.ts'
import { loadDocument, playoutName, refuseNothing } from '../load/experiment.ts'
import { checkAs, likeliest, looksLikeExperiment, userKinds } from '../load/kinds.ts'
import type { Fit } from '../load/kinds.ts'
import { basename, join } from '../load/paths.ts'
import type { Workbench } from '../load/ports.ts'
import { readSource } from '../load/reading.ts'
import { scenarioSettingOf } from '../load/scenarios.ts'

export interface Checked {
  readonly file: string
  /** `experiment`, `game`, or the kind of file that settings may name; absent when the file could not be read. */
  readonly kind?: string
  readonly game?: string
  /** In a few words, for a file that is right. */
  readonly summary?: string
  readonly error?: InputError
  /** What is legal and cannot be meant, or may not be: in the order of its parts. */
  readonly findings?: readonly LintProblem[]
}

/**
 * Checks several files. A file that fails alone is checked again with the other files of an experiment that names it:
 * an adventure may name a scenario whose file only the experiment names.
 */
export async function checkFiles(workbench: Workbench, files: readonly string[]): Promise<Checked[]> {
  const checked = await Promise.all(files.map((file) => checkFile(workbench, file)))
  const experiments = checked.filter(({ kind, error }) => kind === 'experiment' && error === undefined)
  const hasBroken = checked.some(({ kind, error }) => kind === 'experiment' && error !== undefined)
  return Promise.all(
    checked.map(async (one) => {
      if (one.error === undefined || one.kind === 'experiment') return one
      for (const { file } of experiments) {
        const found = await checkWithExperiment(workbench, one.file, file)
        if (found !== undefined) return found
      }
      return (hasBroken ? await checkBeside(workbench, one, checked) : undefined) ?? one
    }),
  )
}

/**
 * Where the experiment that brings them together has a mistake, which is told there: with the other files of its game
 * that are right. Undefined where that makes it no better.
 */
async function checkBeside(
  workbench: Workbench,
  { file, kind, game }: Checked,
  all: readonly Checked[],
): Promise<Checked | undefined> {
  const kinds = (await userKinds(workbench)).filter(({ located }) => located.game.id === game)
  const own = kinds.find((one) => one.kind === kind)
  const documentOf = (path: string): Document => parseYaml(readSource(workbench.files, path))
  const beside = all.flatMap((other) =>
    other.error === undefined && other.game === game && kinds.some((one) => one.kind === other.kind)
      ? [{ kind: other.kind!, name: other.file, document: documentOf(other.file) }]
      : [],
  )
  if (own === undefined || beside.length === 0) return undefined
  const document = documentOf(file)
  const found = checkedAs(file, document, checkAs(document, own, beside))
  return found.error === undefined ? found : undefined
}

/** The file as the experiment names it; undefined where it does not. */
async function checkWithExperiment(
  workbench: Workbench,
  file: string,
  experiment: string,
): Promise<Checked | undefined> {
  const { document, located } = await loadDocument(workbench, parseYaml(readSource(workbench.files, experiment)), {})
  const users = readUserFiles(document, located)
  const found = users.find((user) => user.document.source.name === file)
  if (found === undefined) return undefined
  const beside = users.filter((user) => user.document.source.name !== file)
  return checkedAs(file, found.document, checkAs(found.document, { kind: found.kind, located }, beside))
}

/** Holds a file against what it could be. Mistakes are returned, not thrown. */
export async function checkFile(workbench: Workbench, file: string): Promise<Checked> {
  const { files } = workbench
  try {
    if (/\.[cm]?[jt]s$/i.test(file)) return await checkGame(workbench, file)
    if (files.isFolder(file) && !files.exists(join(file, 'result.json')))
      refuse(
        file,
        'the folder holds no YAML file, and no game',
        'a file, or a folder with YAML files or the index.ts or index.js of a game',
      )
    const document = parseYaml(experimentSource(workbench, file))
    refuseNothing(workbench, document)
    if (looksLikeExperiment(document)) {
      const checked = await checkExperiment(workbench, file, document)
      return (checked.error && (await checkPosition(workbench, file, document, checked.error))) ?? checked
    }
    return await checkUserFile(workbench, file, document)
  } catch (error) {
    if (error instanceof InputError) return { file, error }
    throw error
  }
}

/** Whether a game keeps the promises of the contract. */
async function checkGame(workbench: Workbench, file: string): Promise<Checked> {
  const { conformance } = await import('../testing/index.ts')
  const located = await locateFile(workbench, file)
  const { game } = located
  const checks = conformance({ game, content: loadContent(located), shipped: shippedOf(located) })
  const problems = checks.flatMap(({ name, check }) => {
    try {
      check()
      return []
    } catch (error) {
      return [{ where: file, message: `${name}: ${error instanceof Error ? error.message : String(error)}` }]
    }
  })
  const of = { file, kind: 'game', game: game.id }
  return problems.length > 0
    ? { ...of, error: new InputError(problems) }
    : { ...of, summary: `the game ${game.title}, which keeps all ${checks.length} promises of the contract` }
}

async function checkExperiment(workbench: Workbench, file: string, document: Document): Promise<Checked> {
  try {
    const loaded = await loadDocument(workbench, document, {})
    const { experiment, game } = loaded
    const variants = experiment.variants.length
    const maxGames = counted(mostPlayouts(experiment.stopping), playoutName(loaded))
    const games = `${experiment.stopping.kind === 'precision' ? 'at most ' : ''}${maxGames}`
    return {
      file,
      kind: 'experiment',
      game: game.id,
      summary: `an experiment of ${game.title}, ${variants > 1 ? `${variants} variants × ${games}` : games}`,
      findings: findingsOf(loaded),
    }
  } catch (error) {
    if (error instanceof InputError) return { file, kind: 'experiment', error }
    throw error
  }
}

/**
 * Checks a file as a position. It names a game and a scenario, as an experiment does.
 * @param error what is wrong with it as an experiment
 * @returns undefined for a file that is more likely an experiment with mistakes
 */
async function checkPosition(
  workbench: Workbench,
  file: string,
  document: Document,
  error: InputError,
): Promise<Checked | undefined> {
  const { game: id, scenario, round } = valuesOf(document)
  const located = (await locateGames(workbench)).find(({ game }) => game.id === id)
  if (located?.game.positions?.file === undefined || typeof scenario !== 'string') return undefined
  const { game } = located
  const around = { game: id, [scenarioSettingOf(game)]: scenario, from: basename(file) }
  const of = { file, kind: 'position', game: game.id }
  try {
    await loadDocument(workbench, parseYaml({ name: file, text: JSON.stringify(around) }))
    return { ...of, summary: `a position of ${game.title}, ${scenario}` }
  } catch (wrong) {
    if (!(wrong instanceof InputError)) throw wrong
    if (round === undefined && wrong.problems.length >= error.problems.length) return undefined
    return { ...of, error: new InputError([...wrong.problems, heldAgainst(file, scenario)]) }
  }
}

/** What else may be the reason: nothing in a position says who else was chosen, and by which rules. */
const heldAgainst = (file: string, scenario: string): Problem => ({
  where: file,
  message: `was held against ${scenario} with its usual party and rules`,
  expected: 'where others were played: an experiment that has them and names it (from), and check of that',
})

/** Of everything that settings may name, what the file most likely is. An experiment of settings alone is one too. */
async function checkUserFile(workbench: Workbench, file: string, document: Document): Promise<Checked> {
  const tried = (await userKinds(workbench)).map((one) => checkedAs(file, document, checkAs(document, one)))
  return likeliest(document, [...tried, await checkExperiment(workbench, file, document)])
}

function checkedAs(file: string, document: Document, { kind, game, content, error }: Fit): Checked {
  if (error) return { file, kind, game: game.id, error }
  const cost = game.builds?.fileKind === kind ? game.builds.cost?.(content, document.value) : undefined
  return {
    file,
    kind,
    game: game.id,
    summary: `${withArticle(kind)} of ${game.title}${cost === undefined ? '' : ` (${cost})`}`,
    findings: findingsIn(document, game, content, kind),
  }
}

function findingsIn(document: Document, game: Game, content: unknown, kind: string): LintProblem[] {
  const { id = document.source.name } = document.value as { id?: string }
  return (game.design?.lint?.(content, kind, id) ?? []).map(({ severity, path, message, why, advice }) => ({
    ...problemAt(document, path, message),
    severity,
    why,
    advice,
  }))
}

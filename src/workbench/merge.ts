// Merges the shards of a run: checks that they belong together and are all there, and reports as if one machine had
// played. The report is the same, byte for byte, but for run.json.
import { InputError, refuse } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'
import { Ledger, mostPlayouts, rangeOf, shardText } from '../simulate/index.ts'
import type { Played } from '../simulate/index.ts'
import { counted, listed, thousands } from '../report/numbers.ts'
import { checkpointText, originOf, otherOrigin } from './checkpoint.ts'
import { commandLine, pathWord, wayWords } from '../load/command-line.ts'
import type { Asked, Ways } from '../load/command-line.ts'
import { experimentFile } from '../load/experiments.ts'
import { loadWithout } from '../load/knockout-variants.ts'
import { readExperiment } from '../load/experiment.ts'
import { join } from '../load/paths.ts'
import type { Output, Wish, Workbench } from '../load/ports.ts'
import { premiseOf } from './premise.ts'
import { askedOfRun, questionOfRun, runWords } from './run.ts'
import { reportRun } from './run-report.ts'
import type { Answered, Ran, Reporting } from './run-report.ts'
import { readShard, SHARD_FILE } from './shard.ts'
import type { ShardFile } from './shard.ts'

export interface MergeRequest extends Wish, Pick<Reporting, 'isQuick'> {
  readonly folders: readonly string[]
  /** The experiment's file, where it lies elsewhere than it lay for the shards. */
  readonly experiment?: string
  /** Of the report's next commands. Threads of the machines that played are no matter of its reader. */
  readonly ways?: Ways
  /** Hears the answer before anything is drawn. @param asked the run that the shards are of */
  tell?(answered: Answered, asked: Asked): void
}

/** A shard with the folder that it lies in. */
interface Found extends ShardFile {
  readonly folder: string
}

export interface Merged extends Ran {
  readonly shards: number
}

/** @throws InputError when shards are missing, there twice, unfinished, or of different runs */
export async function merge(workbench: Workbench, request: MergeRequest, output: Output): Promise<Merged> {
  const begun = { startMs: workbench.clock.now(), startedAt: workbench.clock.date() }
  const read = request.folders.map((folder): Found => ({ ...readShard(workbench.files, folder), folder }))
  refuseAll(read.flatMap((one) => strange(workbench.program, one, read[0])))
  // What is proposed names the experiment where it lies now. The report is the same in whatever order the folders are
  // named.
  const found = read
    .map((one): Found => ({ ...one, asked: { ...one.asked, path: request.experiment ?? one.asked.path } }))
    .toSorted((a, b) => a.shard.index - b.shard.index)
  const [first] = found
  if (request.experiment === undefined && !workbench.files.exists(experimentFile(workbench, first.asked.path)))
    refuse(
      first.asked.path,
      'does not exist here; the shards are of this experiment',
      '--experiment FILE: where it lies now',
    )
  readExperiment(workbench, first.asked.path)
  refuseAll(incomplete(workbench, found))
  const asked: Asked = { ...first.asked, ways: request.ways }
  const loaded = await loadWithout(workbench, asked.path, asked)
  const whole = askedOfRun(loaded)
  const origin = originOf(whole)
  const changed =
    otherOrigin(first, origin) ??
    (first.games === mostPlayouts(loaded.experiment.stopping) ? undefined : 'is of another number of games')
  // The shards agree with each other: it is the files that have changed.
  if (changed !== undefined)
    refuse(join(first.folder, SHARD_FILE), changed, `${asked.path} and its files as the shards were played with`)
  const played = joined(workbench, whole, found)
  const checkpoint = checkpointText(origin, { ...whole, ledger: played.ledger })
  const reporting: Reporting = {
    ...asked,
    isCountingRules: first.isCountingRules,
    isQuick: request.isQuick,
    tell: (answered) => request.tell?.(answered, asked),
  }
  const premise = await premiseOf(loaded, reporting)
  const place = await workbench.reports.open(questionOfRun(reporting, loaded), request)
  try {
    const times = {
      shards: found.map(({ playedMs, threads, machine }) => ({ playedMs, threads, machine })),
    }
    const ran = await reportRun(reporting, loaded, { played, checkpoint, premise }, place, { begun, times, output })
    return { ...ran, shards: found.length }
  } finally {
    place.folder.close()
  }
}

/** @throws InputError when there are any */
function refuseAll(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputError([...problems])
}

/** Why a shard cannot be merged with the first. */
function strange(program: Workbench['program'], one: Found, first: Found): Problem[] {
  const problem = (message: string, expected: string): Problem[] => [
    { where: join(one.folder, SHARD_FILE), message, expected },
  ]
  if (one.darkodds !== program.version)
    return problem(
      `was played by version ${one.darkodds}; this is ${program.version}`,
      'shards and merge of one version',
    )
  const whose = `shards of one run; ${first.folder} is of: ${lineOf(program, first)}`
  const other = otherOrigin(one, first)
  if (other !== undefined) return problem(`${other}: ${lineOf(program, one)}`, whose)
  if (one.games !== first.games)
    return problem(`is of a run with ${thousands(one.games)} games, not ${thousands(first.games)}`, whose)
  if (one.shard.of !== first.shard.of)
    return problem(`is one of ${one.shard.of} shards, not of ${first.shard.of}`, whose)
  if (one.isCountingRules !== first.isCountingRules)
    return problem(`was played ${one.isCountingRules ? 'with' : 'without'} --count-rules`, whose)
  return []
}

const lineOf = (
  program: Workbench['program'],
  { asked, shard, isCountingRules }: ShardFile,
  ...further: readonly string[]
): string => commandLine(program, ...runWords({ ...asked, shard, isCountingRules }), ...further)

/** Played as it was, into its folder. */
const playAgainWords = ({ asked, folder }: Found): string[] => [
  ...wayWords({ ...asked.ways, reports: undefined }),
  '--out',
  pathWord(folder),
]

const playoutsOf = ({ ledger }: ShardFile): number => ledger.variants[0]?.playouts ?? 0

/** Shards that are unfinished, there twice or missing. */
function incomplete({ program }: Workbench, found: readonly Found[]): Problem[] {
  const [first] = found
  const { of } = first.shard
  const unfinished = found
    .filter(({ complete }) => !complete)
    .map((one): Problem => ({
      where: one.folder,
      message: `shard ${shardText(one.shard)} is not finished: it has ${counted(playoutsOf(one), 'game')} so far`,
      expected: lineOf(program, one, ...playAgainWords(one), '--resume'),
    }))
  const byIndex = Map.groupBy(found, ({ shard }) => shard.index)
  const twice = [...byIndex.values()]
    .filter(({ length }) => length > 1)
    .map((same): Problem => ({
      where: same[1].folder,
      message: `shard ${shardText(same[1].shard)} is there twice, also in ${same[0].folder}`,
      expected: 'each shard once',
    }))
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter((index) => !byIndex.has(index))
  if (missing.length === 0) return [...unfinished, ...twice]
  const shown = missing.slice(0, MAX_LISTED).map((index) => shardText({ index, of }))
  const rest = missing.length - shown.length
  const names = listed(rest === 0 ? shown : [...shown, `${thousands(rest)} more`])
  const next = lineOf(program, { ...first, shard: { index: missing[0], of } }, ...wayWords(first.asked.ways))
  const lacking: Problem = {
    where: `${counted(found.length, 'folder')} of ${counted(of, 'shard')}`,
    message: missing.length === 1 ? `shard ${names} is missing` : `shards ${names} are missing`,
    expected: `all shards; to play ${shown[0]}: ${next}`,
  }
  return [...unfinished, ...twice, lacking]
}

/** Missing shards that an error names. */
const MAX_LISTED = 8

/** @throws InputError when a shard's totals are damaged */
function joined(
  { program }: Workbench,
  { loaded: { layouts }, study }: ReturnType<typeof askedOfRun>,
  shards: readonly Found[],
): Played {
  const ledger = new Ledger(layouts, study.pairs, study)
  let added: Found | undefined
  try {
    for (added of shards) addShard(ledger, added)
    added = undefined
    return study.conclude(ledger)
  } catch (error) {
    // Damaged totals may fail anywhere in there.
    const why = error instanceof RangeError ? error.message : 'they are damaged'
    const whole = `${SHARD_FILE} as the run has written it`
    const [where, expected] =
      added === undefined
        ? [shards.map(({ folder }) => folder).join(', '), whole]
        : [added.folder, `${whole}; or play it again: ${lineOf(program, added, ...playAgainWords(added), '--force')}`]
    return refuse(where, `the totals cannot be merged: ${why}`, expected)
  }
}

/** @throws RangeError when it has not all of its playouts of all variants, or they are damaged */
function addShard(ledger: Ledger, { ledger: text, shard, games }: Found): void {
  const { end } = rangeOf(shard, games)
  if (text.pairs.length !== ledger.pairs.length) throw new RangeError('it holds other variants against each other')
  ledger.addText(text)
  if (ledger.variants.some((account) => account.playouts !== end))
    throw new RangeError(`not all of the playouts up to ${end} are there`)
}

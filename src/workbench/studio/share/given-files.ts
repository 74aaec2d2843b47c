// Files that a person opens in the page: an experiment, a folder, a zip, result.json, answer.json. They come from
// anybody: they are measured before they are read, and read by schemas.
import { unzipSync } from 'fflate'
import { attempt, InputError, isNamed, parseYaml, refuse, validate } from '../../../input/index.ts'
import type { Document, Position, SourceText } from '../../../input/index.ts'
import { gameIds } from '../../../games/registry.ts'
import { locateGames } from '../../../load/games.ts'
import { looksLikeExperiment } from '../../../load/kinds.ts'
import { basename, dirname, join } from '../../../load/paths.ts'
import type { Workbench } from '../../../load/ports.ts'
import { withTexts } from '../../../load/text-files.ts'
import { answerSchema } from '../../../questions/answer-schema.ts'
import { READABLE_ANSWERS } from '../../../report/answer-data.ts'
import type { AnswerData } from '../../../report/answer-data.ts'
import { listed } from '../../../report/numbers.ts'
import { valuesOf } from '../../../simulate/index.ts'
import { problemWords } from '../project/problem-words.ts'
import { projectOfResult, readResult } from './from-result.ts'
import { openedProject } from '../../project/opened.ts'
import { withSet } from '../../project/set.ts'
import { refuseUnfit } from './packing.ts'
import type { Desk, GivenFile, OpenedFiles, Project } from '../view.ts'

const EXPECTED = 'an experiment in YAML, a zip that the studio saved, or result.json or answer.json of a report'
const MAX = { zip: 2_000_000, json: 40_000_000, texts: 4_000_000, files: 100 } as const
/** Schemas of results, of whatever version. */
const RESULTS = 'darkodds.result/'
/** Names of files that are told one by one. */
const MAX_NAMED = 5

/**
 * What can be opened of these files. Where that is of a game that is not at hand, only the game is told.
 * @param usual the game of an experiment that names none: a page has each game by itself
 * @throws Error in sentences
 */
export async function openedFiles(
  workbench: Workbench,
  given: readonly GivenFile[],
  usual: string = gameIds[0],
): Promise<OpenedFiles> {
  try {
    return await opened(workbench, given, usual)
  } catch (error) {
    throw error instanceof InputError ? new Error(sentences(error), { cause: error }) : error
  }
}

const sentences = ({ problems }: InputError): string =>
  problems
    .slice(0, 2)
    .map(({ source, where = source?.name, line, message, expected, nearest }) => {
      const place = where === undefined ? '' : `${where}${line === undefined ? '' : `, line ${line}`}: `
      const wanted = typeof expected === 'string' ? expected : expected?.join(', ')
      return problemWords({
        message: place + message,
        ...(wanted !== undefined && wanted !== '' && { expected: wanted }),
        ...(nearest !== undefined && { nearest }),
      })
    })
    .join(' ')

async function opened(workbench: Workbench, given: readonly GivenFile[], usual: string): Promise<OpenedFiles> {
  const [only] = given
  if (given.length === 1 && /\.zip$/i.test(only.path)) return opened(workbench, unzipped(only), usual)
  const yaml = given.filter(({ path }) => /\.ya?ml$/i.test(path) && isInside(path))
  if (yaml.length > 0) return openedTexts(workbench, textsOf(yaml), usual)
  const json = given.length === 1 && /\.json$/i.test(only.path) ? only : shallowest(given)
  if (json !== undefined) return openedJson(workbench, sourceOf(json, MAX.json))
  refuse(given.length === 1 ? only.path : 'these files', 'cannot be opened', EXPECTED)
}

const depth = (path: string): number => path.split('/').length

/** The result of a report's folder, else its answer. */
const shallowest = (given: readonly GivenFile[]): GivenFile | undefined =>
  ['result.json', 'answer.json']
    .flatMap((name) => given.filter(({ path }) => basename(path) === name))
    .toSorted((one, other) => depth(one.path) - depth(other.path))[0]

/** Nothing leads out of the folder. */
const isInside = (path: string): boolean => !/^[/\\]|\\|\0|(^|\/)\.\.(\/|$)/.test(path)

function unzipped({ path, bytes }: GivenFile): GivenFile[] {
  if (bytes.length > MAX.zip) refuse(path, 'is too large', `a zip of at most ${MAX.zip / 1e6} MB`)
  let total = 0
  let count = 0
  const isWanted = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean => {
    if (!/\.ya?ml$/i.test(name) || !isInside(name)) return false
    total += originalSize
    if (++count > MAX.files || total > MAX.texts)
      refuse(path, 'holds too much', `at most ${MAX.files} files in YAML, ${MAX.texts / 1e6} MB together`)
    return true
  }
  try {
    const found = Object.entries(unzipSync(bytes, { filter: isWanted })).map(([name, inside]) => ({
      path: name,
      bytes: inside,
    }))
    if (found.length === 0) refuse(path, 'holds no file in YAML', 'a zip that the studio saved')
    return found
  } catch (error) {
    if (error instanceof InputError) throw error
    return refuse(path, 'is no zip, or a damaged one', 'a zip that the studio saved')
  }
}

function sourceOf({ path, bytes }: GivenFile, most: number): SourceText {
  if (bytes.length > most) refuse(path, 'is too large', `at most ${most / 1e6} MB`)
  try {
    return { name: path, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return refuse(path, 'is not a text in UTF-8', EXPECTED)
  }
}

// ---- Experiments ---------------------------------------------------------------------------------------------------

/** Texts by their paths, without the folder that all of them lie in. */
function textsOf(files: readonly GivenFile[]): ReadonlyMap<string, string> {
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (files.length > MAX.files || total > MAX.texts)
    refuse(
      'these files',
      `are ${files.length} files of ${Math.ceil(total / 1e6)} MB`,
      `at most ${MAX.files} files in YAML, ${MAX.texts / 1e6} MB together`,
    )
  const [first] = files[0].path.split('/')
  const isOne = files.every(({ path }) => path.startsWith(`${first}/`))
  return new Map(
    files.map((file) => {
      const path = isOne ? file.path.slice(first.length + 1) : file.path
      return [path, sourceOf({ ...file, path }, MAX.texts).text]
    }),
  )
}

async function openedTexts(
  workbench: Workbench,
  texts: ReadonlyMap<string, string>,
  usual: string,
): Promise<OpenedFiles> {
  const here = withTexts(workbench, Object.fromEntries(texts))
  const main = mainOf(texts)
  const document = readable(main, texts)
  const named = document !== undefined && looksLikeExperiment(document) ? gameOf(document, usual) : undefined
  if (named !== undefined && !(await isAtHand(workbench, named))) return { game: named, notes: [] }
  const now = await openedProject(here, main)
  refuseUnfit(now)
  const kept = (await keptBeside(here, texts, now)) ?? now
  const used = new Set([...Object.keys(now.files), ...Object.keys(kept.files)])
  const others = [...texts.keys()].filter((path) => path !== main && !isOfA(path, texts) && !used.has(basename(path)))
  return { game: now.game, desk: { now, kept }, notes: notUsed(main, others) }
}

const notUsed = (main: string, others: readonly string[]): string[] => {
  if (others.length === 0) return []
  const more = others.length - MAX_NAMED
  const names = [...others.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])]
  return [`${main} does not name ${listed(names)}, so they are not opened.`]
}

const readable = (name: string, texts: ReadonlyMap<string, string>): Document | undefined =>
  attempt(() => parseYaml({ name, text: texts.get(name)! })).value

/** What is no name of a game is told where the project is read. */
function gameOf(document: Document, usual: string): string | undefined {
  const { game = usual } = valuesOf(document)
  return typeof game === 'string' ? game : undefined
}

const isAtHand = async (workbench: Workbench, game: string): Promise<boolean> =>
  (await locateGames(workbench)).some((one) => one.game.id === game)

/** Whether a text seems to name a file. */
const names = (text: string, path: string): boolean => text.includes(basename(path))

/** The experiment among the texts: the one called so, the only one, or the only file that no other one names. */
function mainOf(texts: ReadonlyMap<string, string>): string {
  const paths = [...texts.keys()].toSorted((one, other) => depth(one) - depth(other))
  if (paths.length === 1) return paths[0]
  const experiments = paths.filter((path) => {
    const document = readable(path, texts)
    return document === undefined ? basename(path) === NOW : looksLikeExperiment(document)
  })
  const top = experiments.filter((path) => depth(path) === depth(experiments[0]))
  const usual = top.find((path) => basename(path) === NOW) ?? (top.length === 1 ? top[0] : undefined)
  if (usual !== undefined) return usual
  const unnamed = top.length > 0 ? [] : paths.filter((path) => ![...texts.values()].some((text) => names(text, path)))
  if (unnamed.length === 1) return unnamed[0]
  if (top.length === 0)
    return refuse('these files', 'hold no experiment', 'one experiment with the files that it names; or one file alone')
  const more = top.length > MAX_NAMED ? [`${top.length - MAX_NAMED} more`] : []
  return refuse(
    'these files',
    `hold ${top.length} experiments: ${listed([...top.slice(0, MAX_NAMED), ...more])}`,
    'one of them with the files that it names',
  )
}

// ---- A, in a folder that the studio saved --------------------------------------------------------------------------

/** As zip.ts names them. */
const [NOW, BOTH, FOLDER, AS_A] = ['experiment.yaml', 'with-a.yaml', 'a', 'as A'] as const

const isOfA = (path: string, texts: ReadonlyMap<string, string>): boolean =>
  texts.has(NOW) && (path === BOTH || dirname(path) === FOLDER)

/** What it was compared with, under the same name. */
async function keptBeside(
  here: Workbench,
  texts: ReadonlyMap<string, string>,
  now: Project,
): Promise<Project | undefined> {
  if (texts.has(join(FOLDER, NOW)) && texts.has(NOW)) {
    const kept = await openedProject(here, join(FOLDER, NOW))
    const { [kept.main]: text, ...others } = kept.files
    return kept.game === now.game ? { ...kept, main: now.main, files: { [now.main]: text, ...others } } : undefined
  }
  const both = texts.has(NOW) && texts.has(BOTH) ? readable(BOTH, texts) : undefined
  const { variants } = both === undefined ? {} : (valuesOf(both) as { readonly variants?: unknown })
  const asA: unknown = Array.isArray(variants)
    ? variants.find((one) => isNamed(one) && one['name'] === AS_A)
    : undefined
  const set = isNamed(asA) ? asA['set'] : undefined
  if (!isNamed(set)) return undefined
  const text = attempt(() => withSet(now.files[now.main], Object.entries(set))).value
  return text === undefined ? undefined : { ...now, files: { ...now.files, [now.main]: text } }
}

// ---- Reports -------------------------------------------------------------------------------------------------------

async function openedJson(workbench: Workbench, source: SourceText): Promise<OpenedFiles> {
  const schema = schemaOf(source)
  if (READABLE_ANSWERS.some((one) => one === schema)) return { answer: readAnswer(source), notes: [] }
  if (typeof schema !== 'string' || !schema.startsWith(RESULTS))
    refuse(source.name, 'is no result and no answer of darkodds', EXPECTED)
  const result = readResult(source)
  const { game } = result
  if (!(await isAtHand(workbench, game))) return { game, notes: [] }
  const { project, notes } = await projectOfResult(workbench, result)
  refuseUnfit(project)
  const desk: Desk = { now: project, kept: project }
  return { game, desk, notes }
}

function schemaOf({ name, text }: SourceText): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isNamed(value) ? value['schema'] : undefined
  } catch {
    return refuse(name, 'is not JSON', EXPECTED)
  }
}

/** More is not what darkodds writes, and a page of it stands still. */
const MAX_ENTRIES = 200_000

function readAnswer(source: SourceText): AnswerData {
  const value: unknown = JSON.parse(source.text)
  const document: Document = { source, value, position: () => ({}) as Position }
  const answer = validate(document, answerSchema)
  const entries = answer.tables.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0)
  const isUneven = answer.tables.some(({ rows, columns }) => rows.some((row) => row.length !== columns.length))
  if (isUneven || entries > MAX_ENTRIES || answer.tables.length > MAX.files)
    refuse(source.name, 'is damaged', 'an answer.json that darkodds wrote')
  return { ...answer, verdict: { ...answer.verdict, numbers: {} } } as AnswerData
}

// From files to a project: an experiment with the files that it names, under names without folders.
import { stringify } from 'yaml'
import { attempt, InputError, parseYaml, refuse } from '../../input/index.ts'
import type { Document, Path, SourceText } from '../../input/index.ts'
import type { Game } from '../../engine/game.ts'
import { gameIds } from '../../games/registry.ts'
import { loadDocument, readExperiment } from '../../load/experiment.ts'
import { locateGame } from '../../load/games.ts'
import { experimentAround } from '../../load/assumed.ts'
import { checkAs, likeliest, looksLikeExperiment, userKinds } from '../../load/kinds.ts'
import type { Fit } from '../../load/kinds.ts'
import { basename, dirname, extname, join } from '../../load/paths.ts'
import type { Workbench } from '../../load/ports.ts'
import { positionNamed } from '../../load/position.ts'
import { readSource } from '../../load/reading.ts'
import { isFile, namesInside, namesOf, valuesOf } from '../../simulate/index.ts'
import type { Project } from './types.ts'

/** The name of an experiment that is made around a hero or a scenario. */
const AROUND = 'experiment.yaml'

/**
 * What a path or the name of an experiment that ships stands for. A hero or a scenario gets an experiment around it, as
 * `run` plays it. Mistakes inside of texts are no reason to refuse: the page shows them.
 *
 * @param document of the path, where it is read already
 * @throws InputError where nothing can be read, or the game is none of ours
 */
export async function openedProject(
  workbench: Workbench,
  path: string,
  document = readExperiment(workbench, path),
): Promise<Project> {
  const around = looksLikeExperiment(document) ? undefined : await aroundIt(workbench, document)
  const { game: named = gameIds[0] } = valuesOf(around?.document ?? document)
  const id = gameIds.find((one) => one === named)
  if (id === undefined)
    refuse(path, `is of the game "${String(named)}": the page plays only the games of darkodds`, gameIds)
  const { game } = await locateGame(workbench, id)
  return around === undefined
    ? flat(workbench, game, document)
    : withMain(flat(workbench, game, document, around.kind), around.document)
}

/** Undefined where it is an experiment after all, if a wrong one. */
async function aroundIt(
  workbench: Workbench,
  document: Document,
): Promise<{ readonly document: Document; readonly kind: string } | undefined> {
  const error = await loadDocument(workbench, document).then(
    () => undefined,
    (thrown: unknown) => {
      if (thrown instanceof InputError) return thrown
      throw thrown
    },
  )
  if (error === undefined) return undefined
  const meant = likeliest<{ error?: InputError } | Fit>(document, [
    { error },
    ...(await userKinds(workbench)).map((one) => checkAs(document, one)),
  ])
  if (!('kind' in meant)) return undefined
  if (meant.content === undefined) throw meant.error ?? error
  return { document: experimentAround(document, meant), kind: meant.kind }
}

function withMain(inner: Project, { value }: Document): Project {
  const main = freeName(new Set(Object.keys(inner.files)), AROUND)
  return { game: inner.game, main, files: { [main]: stringify(value), ...inner.files } }
}

/** A file with all that it names, those of other folders under names of their own. */
function flat(workbench: Workbench, game: Game, document: Document, kind?: string): Project {
  const names = new Map<string, string>()
  const files = new Map<string, string>()
  const add = (path: string, source: SourceText, read: Document | undefined, kind: string | undefined): string => {
    const name = freeName(new Set(names.values()), fitting(basename(path)))
    names.set(path, name)
    files.set(name, read === undefined ? source.text : withNames(read, replaced(read, kind)))
    return name
  }
  const replaced = (read: Document, kind: string | undefined): Replaced[] => {
    const named = kind === undefined ? [...namesOf(read, game), ...positionNamed(read)] : namesInside(game, kind, read)
    return named.filter(isFile).map(({ file, path: place, kind: inner }) => {
      const target = join(dirname(read.source.name), file)
      const known = names.get(target)
      // What is missing stays as it is named: the page says so.
      const source = known === undefined ? attempt(() => readSource(workbench.files, target)).value : undefined
      const to = known ?? (source && add(target, source, attempt(() => parseYaml(source)).value, inner)) ?? file
      return { file, place, to }
    })
  }
  const main = add(document.source.name, document.source, document, kind)
  return { game: game.id, main, files: Object.fromEntries([...files].reverse()) }
}

interface Replaced {
  readonly file: string
  readonly place: Path
  readonly to: string
}

/** The text with other names in it, from the last to the first, so that places stay. */
function withNames(document: Document, names: readonly Replaced[]): string {
  const lines = document.source.text.split('\n')
  const places = names
    .filter(({ file, to }) => file !== to)
    .map(({ place, ...name }) => ({ ...name, ...document.position(place) }))
    .toSorted((one, other) => other.line - one.line || other.column - one.column)
  for (const { line, column, length, file, to } of places) {
    const signs = [...lines[line - 1]]
    const written = signs.slice(column - 1, column - 1 + length).join('')
    const text = written.includes(file) ? written.replace(file, () => to) : JSON.stringify(to)
    lines[line - 1] = [...signs.slice(0, column - 1), text, ...signs.slice(column - 1 + length)].join('')
  }
  return lines.join('\n')
}

/** Longer names are cut: links and zips refuse them. */
const MAX_NAME = 60

/** As names of a project may be. */
function fitting(name: string): string {
  const signs = name
    .replace(/\.ya?ml$/i, '')
    .replace(/[^\p{L}\p{N}\p{M} ._-]|^[^\p{L}\p{N}_]/gu, '-')
    .replace(/^-+/, '')
  return `${[...signs].slice(0, MAX_NAME).join('') || 'file'}.yaml`
}

function freeName(taken: ReadonlySet<string>, name: string): string {
  const ending = extname(name)
  let free = name
  for (let nth = 2; taken.has(free); nth++) free = `${name.slice(0, name.length - ending.length)}-${nth}${ending}`
  return free
}

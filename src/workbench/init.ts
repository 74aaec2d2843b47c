// Files to start from: a commented experiment, and with it a scenario or hero of the user's own, each with its schema
// for editors. Nothing is overwritten: a default name that is taken gets a number.
import { InputError, parseYaml, refuse } from '../input/index.ts'
import { fileWord } from '../engine/kinds.ts'
import { editorKinds } from '../simulate/index.ts'
import { loadContent } from '../load/content.ts'
import { commandLine } from '../load/command-line.ts'
import { editorSchema, schemaLine } from './editor-schemas.ts'
import type { LocatedGame } from '../load/located-game.ts'
import { checkAs } from '../load/kinds.ts'
import { basename, dirname, extname, join, resolve } from '../load/paths.ts'
import { Unwritable } from '../load/ports.ts'
import type { Files } from '../load/ports.ts'
import { readSource } from '../load/reading.ts'

/** Where the schemas lie, beside what was written. */
const SCHEMAS = '.darkodds'

/** What an experiment is called that nobody gave a name. */
const DEFAULT_FILE = 'my-experiment.yaml'

/** Kinds of file, beside the experiment, that a game has something to start from for. */
export function starterKinds({ game }: LocatedGame): string[] {
  return Object.keys(game.content.starters ?? {}).filter((kind) => kind !== 'experiment')
}

/** A file beside the experiment: of a kind, and by the name that somebody chose for it. */
export interface Beside {
  readonly kind: string
  readonly id?: string
}

/** As `--with` takes it. */
const besideText = ({ kind, id }: Beside): string => (id === undefined ? fileWord(kind) : `${fileWord(kind)}=${id}`)

/**
 * Writes the experiment, the files beside it (`my-<kind>.yaml`, or `<id>.yaml` where one is named), and their schemas.
 * @param wanted the name of the experiment's file; without one it is the usual name, or the next free one
 * @returns the paths of what a user would open, the experiment first, and the names in whose place another was taken
 * @throws InputError when a file that was named is there already, or the folder can not be written to
 */
export function writeStarters(
  located: LocatedGame,
  wanted: string | undefined,
  extras: readonly Beside[],
  usual = DEFAULT_FILE,
): { written: string[]; taken: string[] } {
  const {
    game,
    workbench: { files: disk, program },
  } = located
  if (wanted !== undefined && disk.exists(wanted)) {
    const free = freeName(disk, wanted)
    const line = commandLine(
      program,
      'init',
      free,
      '--game',
      game.id,
      ...extras.flatMap((one) => ['--with', besideText(one)]),
    )
    refuse(wanted, 'exists already, and is not overwritten', `the name of a new file: ${line}`, free)
  }
  const path = wanted ?? freeName(disk, usual)
  const folder = dirname(path)
  const content = loadContent(located)
  const plain = extras.map(({ kind, id }) => ({ kind, id, path: join(folder, `${id ?? `my-${fileWord(kind)}`}.yaml`) }))
  const starters = plain.map((file) => {
    const free = freeName(disk, file.path, path)
    if (file.id !== undefined && free !== file.path)
      refuse(
        file.path,
        'exists already, and is not overwritten',
        'another name',
        besideText({ kind: file.kind, id: basename(free, '.yaml') }),
      )
    return { ...file, path: free }
  })
  const files: Starter[] = [{ kind: 'experiment', path }, ...starters]
  const texts = files.map((file) => starterText(located, file, starters))
  starters.forEach((file, index) => {
    if (file.id !== undefined) refuseId(located, file, texts[index + 1])
  })
  try {
    disk.makeFolder(join(folder, SCHEMAS))
    for (const kind of editorKinds(game, content))
      disk.write(join(folder, SCHEMAS, `${fileWord(kind)}.json`), editorSchema(game, content, kind), false)
    files.forEach((file, index) => {
      disk.write(file.path, schemaLine(`${SCHEMAS}/${fileWord(file.kind)}.json`) + texts[index], true)
    })
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error
    refuse(folder, `cannot be written: ${error.message}`, 'a folder that you may write to')
  }
  const names = [wanted ?? usual, ...plain.map((file) => file.path)]
  return { written: files.map((file) => file.path), taken: names.filter((name, index) => name !== files[index].path) }
}

/** This name, or the first like it that no file has, nor one that will be written: `my-hero.yaml`, `my-hero-2.yaml`. */
function freeName(disk: Files, path: string, other?: string): string {
  const absolute = (one: string): string => resolve(disk.folder, one)
  const ending = extname(path)
  let free = path
  for (let nth = 2; disk.exists(free) || (other !== undefined && absolute(free) === absolute(other)); nth++)
    free = `${path.slice(0, path.length - ending.length)}-${nth}${ending}`
  return free
}

interface Starter extends Beside {
  readonly path: string
}

/** A name that somebody chose is the id in its file. @throws InputError where it can be none, or is another's */
function refuseId(located: LocatedGame, { kind, id, path }: Starter, text: string): void {
  const problem = checkAs(parseYaml({ name: path, text }), { kind, located }).error?.problems[0]
  if (problem === undefined) return
  const { message, expected } = problem
  throw new InputError([
    {
      where: '--with',
      message: `cannot be "${besideText({ kind, id })}": ${message}`,
      ...(expected === undefined ? {} : { expected }),
    },
  ])
}

/**
 * A starter's text. Its ID replaces `$id`; names or the user's own files replace each `$kind`, and their IDs each
 * `$kind.id`. A line `# key: …` that names `$kind` is no comment where there is such a file: what is written is played.
 * Where there is none, a remark `# fits $kind` goes.
 */
export function starterText(
  { game, contentFolder, workbench: { files } }: LocatedGame,
  { kind, id, path }: Starter,
  starters: readonly Starter[],
): string {
  const written = readSource(files, join(contentFolder, game.content.starters![kind]!.file)).text.replace('$id', () =>
    idOf({ id, path }),
  )
  const text =
    id === undefined
      ? written
      : written.replace(
          /^name: .*$/m,
          `name: ${id
            .split('-')
            .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
            .join(' ')}`,
        )
  return Object.entries(game.content.starters!).reduce((so, [other, { name }]) => {
    const file = starters.find((one) => one.kind === other)
    if (name === undefined) return so
    const played =
      file === undefined
        ? so.replaceAll(new RegExp(` +# fits \\$${other}$`, 'gm'), '')
        : so.replace(new RegExp(`^( *)# (?=\\w+: .*\\$${other}\\b)`, 'gm'), '$1')
    return played
      .replaceAll(`$${other}.id`, file === undefined ? name : idOf(file))
      .replaceAll(`$${other}`, file === undefined ? name : basename(file.path))
  }, text)
}

/** The ID in a file, which its name says. */
const idOf = ({ id, path }: Pick<Starter, 'id' | 'path'>): string => id ?? basename(path, extname(path))

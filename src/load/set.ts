// `--set PATH=VALUE`: a setting changed from the command line. It is validated like the file. Its problems are reported
// at the flag: the position of a changed value holds the flag's index (`Origin`).
//
// A flag may also set what the experiment sets or varies, and then takes its place. It cannot set what a variant sets.
import { attempt, isNamed, parseYaml, plainWords, refuse, retold } from '../input/index.ts'
import type { Document, Path, Problem } from '../input/index.ts'
import { areWithin, withSet } from '../simulate/index.ts'
import type { Change, ContentFiles } from '../simulate/index.ts'
import type { Game } from '../engine/game.ts'
import { dirname, relative, resolve } from './paths.ts'
import type { Files } from './ports.ts'

/** The first step of paths that lead to a flag; no key of a file can be this. */
const FLAG = '\u0000--set'

/**
 * The document with the flags' changes. A change that leads into the value of another flag (`scenario=mine/b.yaml`,
 * `scenario.rounds=12`) is applied after it in any order of flags: that file is read only then.
 * @param flags each `PATH=VALUE`; files in values are named from the current folder
 * @returns also copies of files with such changes in them
 * @throws InputError, to be passed through `atFlags`
 */
export function withFlags(
  disk: Pick<Files, 'folder'>,
  document: Document,
  game: Game,
  files: ContentFiles,
  flags: readonly string[],
): ReturnType<typeof withSet> {
  if (flags.length === 0) return { document, copies: [] }
  const changes = flags.map((flag, index) => readFlag(disk, flag, index, document))
  const again = changes.findIndex(({ path }, index) => changes.findIndex((other) => other.path === path) < index)
  if (again >= 0) refuse(`--set ${flags[again]}`, `${changes[again].path} is set a second time`, 'each setting once')
  const placed: Document = {
    source: document.source,
    value: withoutVariations(
      document.value,
      changes.map(({ path }) => path),
    ),
    position: (path, part) =>
      path[0] === FLAG
        ? { ...document.position([], 'value'), origin: { flag: Number(path[1]) } }
        : document.position(path, part),
  }
  return withSet(placed, game, files, changes)
}

function readFlag(disk: Pick<Files, 'folder'>, flag: string, index: number, document: Document): Change {
  const { path, value } = readSetting(disk, '--set', flag, document)
  refuseClash(flag, path, document)
  const flagPath: Path = [FLAG, index]
  return { path, value, keyAt: flagPath, at: flagPath, written: (place, text) => `--set '${place}=${text}'` }
}

/**
 * What a flag `PATH=VALUE` says; a file is named as seen from beside the document.
 * @throws InputError
 */
export function readSetting(
  disk: Pick<Files, 'folder'>,
  name: string,
  flag: string,
  document: Pick<Document, 'source'>,
): { path: string; value: unknown } {
  const { path, value } = settingIn(name, flag)
  return { path, value: fromBeside(disk, document, value) }
}

/** What a flag `PATH=VALUE` says, as it is written. @throws InputError */
export function settingIn(name: string, flag: string): { path: string; value: unknown } {
  const [, path, text] = /^([^=]+)=(.*)$/s.exec(flag) ?? []
  if (path === undefined) refuse(name, `cannot be "${flag}"`, 'PATH=VALUE, as in rules.tnShift=1')
  return { path, value: valueOf(text, `${name} ${flag}`) }
}

/** What the variants would change again is refused: the flag would say one thing, and the games another. */
function refuseClash(flag: string, path: string, { value }: Document): void {
  const varied = variedPaths(value).find((other) => other !== path && areWithin(path, other))
  if (varied !== undefined) {
    refuse(
      `--set ${flag}`,
      `the experiment varies ${varied} itself`,
      `--set ${varied}=VALUE, which takes the place of the variation, or a setting that is not varied`,
    )
  }
  const variant = variantSetting(value, path)
  if (variant !== undefined) {
    refuse(
      `--set ${flag}`,
      `the variant ${plainWords(variant['name'])} sets this as well`,
      'a setting that no variant of the experiment sets',
    )
  }
}

const variedPaths = (top: unknown): string[] => (isNamed(top) && isNamed(top['vary']) ? Object.keys(top['vary']) : [])

/** The first variant that sets this path, or what it leads to or through. */
function variantSetting(top: unknown, path: string): Readonly<Record<string, unknown>> | undefined {
  const variants: readonly unknown[] = isNamed(top) && Array.isArray(top['variants']) ? top['variants'] : []
  return variants
    .filter(isNamed)
    .find(({ set }) => isNamed(set) && Object.keys(set).some((other) => areWithin(path, other)))
}

/** The experiment without the variations of these paths. */
function withoutVariations(top: unknown, paths: readonly string[]): unknown {
  if (!isNamed(top) || !isNamed(top['vary'])) return top
  const { vary, ...others } = top
  const left = Object.entries(vary).filter(([path]) => !paths.includes(path))
  return left.length === 0 ? others : { ...others, vary: Object.fromEntries(left) }
}

/** Files named on the command line, as the experiment's own settings would name them: from beside it. */
function fromBeside(disk: Pick<Files, 'folder'>, { source }: Pick<Document, 'source'>, value: unknown): unknown {
  if (typeof value === 'string') {
    const [beside, path] = [dirname(source.name), value].map((one) => resolve(disk.folder, one))
    return /\.ya?ml$/i.test(value) ? relative(beside, path) : value
  }
  if (Array.isArray(value)) return value.map((one) => fromBeside(disk, { source }, one))
  return isNamed(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fromBeside(disk, { source }, one)]))
    : value
}

function valueOf(text: string, flag: string): unknown {
  const { value: document } = attempt(() => parseYaml({ name: flag, text }))
  if (document === undefined)
    refuse(flag, 'the value cannot be read', 'a value as in a file, e.g. 3, true, brian or [axe, lamp]')
  return document.value
}

/** Does something with documents of `withFlags`; mistakes that lie in a flag are told at the flag. */
export const atFlags = <T>(flags: readonly string[], task: () => T): T =>
  retold(task, (problems) => problems.map((problem) => atItsFlag(problem, flags)))

/** A mistake that lies in a flag, told there. */
export function atItsFlag(problem: Problem, flags: readonly string[]): Problem {
  const { origin, message, expected, nearest } = problem
  if (origin?.flag === undefined) return problem
  return { where: `--set ${flags[origin.flag]}`, message, expected, nearest, source: undefined }
}

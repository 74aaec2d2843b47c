// A desk as a folder that the command line plays to the same counts: its files, the compared with A, what to type.
import { strToU8, zipSync } from 'fflate'
import { stringify } from 'yaml'
import { attempt, isNamed, parseYaml, yamlLine } from '../../../input/index.ts'
import { join } from '../../../load/paths.ts'
import { setOnly } from '../../project/set.ts'
import { refuseUnfit } from './packing.ts'
import type { Desk, Project } from '../view.ts'

export interface FolderInfo {
  readonly title: string
  readonly version: string
  /** How many games the page has played of what is on the desk. */
  readonly games?: number
}

const NOW = 'experiment.yaml'
const BOTH = 'with-a.yaml'
const README = 'README.txt'
const [OLD, NEW] = ['as A', 'now'] as const
/** Noon on the first day of 2000: a zip has times, and a desk none. */
const TIME = 946_728_000_000

/** Texts by their paths in a folder. @throws InputError for names with folders in them */
export function folderOf(desk: Desk, info: FolderInfo): Map<string, string> {
  for (const project of [desk.now, desk.kept]) refuseUnfit(project)
  const [now, kept] = [placed(desk.now), placed(desk.kept)]
  const files = new Map(now)
  const both = bothOf(desk)
  const isSame = JSON.stringify(kept) === JSON.stringify(now)
  const compared = isSame ? undefined : both === undefined ? join('a', kept[0][0]) : freeName(files, BOTH)
  if (compared !== undefined && both !== undefined) files.set(compared, both)
  else if (compared !== undefined) for (const [name, text] of kept) files.set(join('a', name), text)
  files.set(README, readme(info, now[0][0], compared, both !== undefined))
  return files
}

export function zipOf(desk: Desk, info: FolderInfo): Uint8Array<ArrayBuffer> {
  const folder = slugOf(info.title)
  const files = [...folderOf(desk, info)].map(([name, text]) => [join(folder, name), strToU8(text)] as const)
  return zipSync(Object.fromEntries(files), { mtime: TIME, level: 9 }) as Uint8Array<ArrayBuffer>
}

/** The name of the zip, without `.zip`. @example slugOf('First Night!') // => 'first-night' */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'darkodds'

/** The experiment under its usual name, and the files beside it. */
function placed({ files, main }: Project): [string, string][] {
  const others = Object.entries(files).filter(([name]) => name !== main)
  const isTaken = others.some(([name]) => name === NOW)
  return [[isTaken ? main : NOW, files[main]], ...others]
}

/** What the experiment is called there. */
export const mainInFolder = (project: Project): string => placed(project)[0][0]

function freeName(files: ReadonlyMap<string, string>, name: string): string {
  let free = name
  for (let nth = 2; files.has(free); nth++) free = name.replace('.yaml', `-${nth}.yaml`)
  return free
}

/** One experiment with two variants, where `set` is all that differs and the experiment compares nothing by itself. */
function bothOf({ now, kept }: Desk): string | undefined {
  if (now.main !== kept.main || JSON.stringify(withoutMain(now)) !== JSON.stringify(withoutMain(kept))) return undefined
  const found = setOnly(kept.files[kept.main], now.files[now.main])
  const value = attempt(() => parseYaml({ name: kept.main, text: kept.files[kept.main] })).value?.value
  if (found === undefined || !isNamed(value) || 'vary' in value || 'variants' in value) return undefined
  const { set: before = {}, title, ...rest } = value
  if (!isNamed(before)) return undefined
  const variant = (name: string, set: readonly (readonly [string, unknown])[]): string =>
    `  - name: ${name}\n    set: {${set.map(([path, to]) => ` ${yamlLine(path)}: ${yamlLine(to)}`).join(',')} }\n`
  return (
    '# What is played now, held against A with the same dice.\n' +
    stringify({ title: [title, `${NEW} and ${OLD}`].filter((part) => part !== undefined).join(', '), ...rest }) +
    `variants:\n${variant(OLD, Object.entries(before))}${variant(NEW, found)}`
  )
}

const withoutMain = ({ files, main }: Project): unknown =>
  Object.entries(files)
    .filter(([name]) => name !== main)
    .sort(([one], [other]) => (one < other ? -1 : 1))

function readme(
  { title, version, games }: FolderInfo,
  main: string,
  compared: string | undefined,
  isBoth: boolean,
): string {
  const count = games === undefined || games === 0 ? '' : ` --games ${games}`
  const lines = [
    title,
    '',
    'Play it, in this folder:',
    '',
    `    npx darkodds run ${main}${count}`,
    '',
    ...(compared === undefined
      ? []
      : [
          isBoth ? 'Compare it with A, with the same dice:' : 'Play A, which it was compared with:',
          '',
          `    npx darkodds run ${compared}${count}`,
          '',
        ]),
    `Made by the studio of darkodds ${version}, which plays the same games to the same counts.`,
  ]
  return `${lines.join('\n')}\n`
}

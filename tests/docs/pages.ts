// The pages that designers read, as tests see them: fenced blocks, links, and what stands between markers.
//
//   ```sh      commands, run one after another in a folder of the page's own
//   ```yaml    a file, when its first line is `# folder/name.yaml`
//   <!-- name --> … <!-- /name -->    what the registry says; compared, or rewritten with UPDATE_DOCS=1
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const isUpdate = process.env['UPDATE_DOCS'] === '1'

/** README first, then the guides in the order in which README names them. */
export const tried: readonly string[] = [
  'README.md',
  ...readdirSync(join(root, 'docs/guides'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/guides/${name}`),
]

export const read = (page: string): string => readFileSync(join(root, page), 'utf8')

export interface Fence {
  readonly language: string
  readonly text: string
}

/** Fenced blocks in order. */
export function fences(page: string): Fence[] {
  return [...read(page).matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, text]) => ({ language, text }))
}

// ---- Commands and files ---------------------------------------------------------------------------------------------

const PROGRAM = 'npx darkodds '

export interface Line {
  readonly text: string
  readonly words: readonly string[]
  readonly exit: number
}

/** A line as a shell would take it apart; quotes are all that the pages use. */
export function lineOf(text: string): Line {
  const [command, comment = ''] = text.split(/\s+# /)
  expect(command.startsWith(PROGRAM), `somebody runs: ${text}`).toBe(true)
  const words = [...command.slice(PROGRAM.length).matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain,
  )
  return { text, words, exit: Number(/^exits with (\d+)/.exec(comment)?.[1] ?? 0) }
}

/** The commands of a page, in order. */
export const linesOf = (page: string): Line[] =>
  fences(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trimEnd().split('\n'))
    .map(lineOf)

/** Path of the file that a YAML block is, from its first line. */
export const fileOf = ({ language, text }: Fence): string | undefined =>
  language === 'yaml' ? /^# (\S+\.yaml)\n/.exec(text)?.[1] : undefined

const SHIPPED = readdirSync(new URL('../../experiments', import.meta.url)).flatMap(
  (file) => /^(.*)\.yaml$/.exec(file)?.[1] ?? [],
)

/** The files of a page by name. A file named as an experiment that ships takes its place: it draws fewer charts. */
export function filesOf(page: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const fence of fences(page).filter(({ language }) => language === 'yaml')) {
    const file = fileOf(fence)
    if (file === undefined) throw new Error(`no file is named in the first line of\n${fence.text}`)
    files[file] = fence.text
  }
  const folders = Object.keys(files).map(dirname)
  for (const name of linesOf(page).flatMap(({ words }) => words))
    if (SHIPPED.includes(name) && !folders.includes(name)) files[name] = read(`experiments/${name}.yaml`)
  return files
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Targets of links and images, without those to other sites. */
export function links(page: string): string[] {
  return [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^[a-z]+:/.test(link))
}

/** Anchors of a page's headings, as GitHub makes them. */
export function anchors(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Holds what stands between the markers against `computed`, or puts it there. */
export function expectBetween(page: string, marker: string, computed: string): void {
  const text = read(page)
  const [open, close] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`]
  const from = text.indexOf(open) + open.length
  const to = text.indexOf(close)
  expect(from, `${page} has ${open}`).toBeGreaterThan(open.length - 1)
  expect(to, `${page} has ${close}`).toBeGreaterThanOrEqual(from)
  if (isUpdate) writeFileSync(join(root, page), text.slice(0, from) + computed + text.slice(to))
  else expect(text.slice(from, to), `${page}, ${marker} (UPDATE_DOCS=1 rewrites it)`).toBe(computed)
}

/** Names of all markers of a page. */
export const markers = (page: string): string[] =>
  [...read(page).matchAll(/<!-- ([\w-]+) -->/g)].map(([, name]) => name)

/** Columns of a line of Markdown outside tables and code. */
export const WIDTH = 120

/** Words in lines of at most `WIDTH` columns, below the marker. */
export function paragraph(words: readonly string[]): string {
  const lines = ['']
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trimStart()
    if (longer.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return `\n${lines.join('\n')}\n`
}

/** A Markdown table, on lines of its own. */
export function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |\n`
  return `\n${line(columns)}${line(columns.map(() => '---'))}${rows.map(line).join('')}`
}

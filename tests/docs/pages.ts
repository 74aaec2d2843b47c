// The pages that designers read, as tests see them: fenced blocks, links, and what stands between markers.
//
//   ```sh      commands, run one after another in a folder of the page's own
//   ```yaml    a file, when its first line is `# folder/name.yaml`
//   <!-- name --> … <!-- /name -->    what the registry says; compared, or rewritten with UPDATE_DOCS=1
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
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

/** Path of the file that a YAML block is, from its first line. */
export const fileOf = ({ language, text }: Fence): string | undefined =>
  language === 'yaml' ? /^# (\S+\.yaml)\n/.exec(text)?.[1] : undefined

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

// What an experiment changes under `set`: read, written, and that of flags.
import { isMap, isScalar, parseDocument } from 'yaml'
import { attempt, InputError, isNamed, parseYaml, quote, yamlLine } from '../../input/index.ts'
import type { Asked } from '../../load/command-line.ts'
import type { Plain, Project } from './types.ts'
import { edited, readable } from './yaml-edit.ts'

type Entries = [path: string, value: unknown][]

/** The entries of `set` of the second, where two experiments differ in nothing else. */
export function setOnly(before: string | undefined, after: string | undefined): Entries | undefined {
  if (before === undefined || after === undefined || before === after) return undefined
  const [one, other] = [withoutSet(before), withoutSet(after)]
  if (one === undefined || other === undefined || one.rest.trimEnd() !== other.rest.trimEnd()) return undefined
  const value = attempt(() => parseYaml({ name: 'experiment', text: after })).value?.value
  const set = isNamed(value) ? (value['set'] ?? {}) : undefined
  // Its comments would be lost.
  return isNamed(set) && !other.set.includes('#') ? Object.entries(set) : undefined
}

/** A text without its `set`, and that as it is written; undefined where it is no text with keys. */
function withoutSet(text: string): { readonly rest: string; readonly set: string } | undefined {
  const document = parseDocument(text, { logLevel: 'silent', uniqueKeys: false })
  const { contents, errors } = document
  if (!isMap(contents) || contents.flow === true || errors.length > 0) return undefined
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === 'set')
  if (pair === undefined) return { rest: text, set: '' }
  const start = (pair.key as { range?: readonly number[] }).range![0]
  const end = (pair.value as { range?: readonly number[] } | null)?.range?.[2] ?? start + 'set:'.length
  // Comments below it belong to what comes next.
  const written = text.slice(start, end)
  const own = /^[^\n]*(\n[ \t]+[^\n]*|\n(?=\n*[ \t]))*\n?/.exec(written)![0]
  return { rest: text.slice(0, start) + text.slice(start + own.length), set: own }
}

export function withSet(text: string, entries: Entries): string {
  const rest = withoutSet(text)?.rest ?? text
  const lines = entries.map(([path, value]) => {
    if (path.split('.').includes('__proto__'))
      throw new InputError([{ message: `The link sets ${quote(path)}`, expected: 'a setting of the game' }])
    return `  ${yamlLine(path)}: ${yamlLine(value)}\n`
  })
  return lines.length === 0 ? rest : `${rest === '' || rest.endsWith('\n') ? rest : `${rest}\n`}set:\n${lines.join('')}`
}

/** With settings and seed of flags. A setting takes the place of what the experiment varies. */
export function withFlags<Texts extends Pick<Project, 'main' | 'files'>>(
  project: Texts,
  { set = [], seed }: Pick<Asked, 'set' | 'seed'>,
): Texts {
  const { main } = project
  const flags = set.map((one): [string, unknown] => {
    const [, path, value] = /^([^=]*)=(.*)$/s.exec(one)!
    return [path, parseYaml({ name: '--set', text: value }).value]
  })
  const text = flags.reduce((before, [path]) => edited(before, ['vary', path], undefined), project.files[main])
  const top = readable(text)
  const own = isNamed(top) && isNamed(top['set']) ? top['set'] : {}
  const withChanges =
    flags.length === 0 ? text : withSet(text, Object.entries({ ...own, ...Object.fromEntries(flags) }))
  const seeded = seed === undefined ? withChanges : edited(withChanges, ['seed'], seed as Plain)
  return { ...project, files: { ...project.files, [main]: seeded } }
}

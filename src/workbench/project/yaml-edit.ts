// One value of a YAML text, changed where it stands: comments and layout of all else stay. Where that cannot be done,
// the document is written anew, with its comments.
import { isMap, isPair, isScalar, isSeq, parseDocument, stringify } from 'yaml'
import type { Document, Node, Pair, YAMLMap, YAMLSeq } from 'yaml'
import { areSame, attempt, isNamed, parseYaml, partAt } from '../../input/index.ts'
import type { Plain } from './types.ts'

export type Steps = readonly (string | number)[]

/** The value of a text. @throws InputError where it cannot be read */
export const valueOf = (name: string, text: string): unknown => parseYaml({ name, text }).value

/** Values of the texts that were read last: for each of a thousand settings the same text is asked for. */
const lastRead = new Map<string, unknown>()
const MAX_READ = 20

/** The value of a text, not to be changed; undefined where it cannot be read within the limits of all files. */
export function readable(text: string): unknown {
  const isKnown = lastRead.has(text)
  const value = isKnown ? lastRead.get(text) : attempt(() => valueOf('', text)).value
  lastRead.delete(text)
  lastRead.set(text, value)
  if (lastRead.size > MAX_READ) lastRead.delete(lastRead.keys().next().value!)
  return value
}

/**
 * The text with another value at a path; without one it is taken away, and so is the table that it leaves empty.
 * @throws InputError where the text cannot be read
 */
export function edited(text: string, path: Steps, value: Plain | undefined): string {
  const before = valueOf('', text)
  const isThere = partAt(before, path) !== undefined
  if (value === undefined && !isThere) return text
  const around = partAt(before, path.slice(0, -1))
  if (value === undefined && path.length > 1 && isNamed(around) && Object.keys(around).length === 1)
    return edited(text, path.slice(0, -1), undefined)
  if (value !== undefined && isThere && areSame(partAt(before, path), value)) return text
  const wanted = changed(before, path, value)
  const spliced =
    value === undefined ? withoutPart(text, path) : isThere ? replaced(text, path, value) : added(text, path, value)
  if (spliced !== undefined && areSame(readable(spliced), wanted)) return spliced
  const document = parseDocument(text)
  if (value === undefined) document.deleteIn(path)
  else document.setIn(path, document.createNode(value))
  return areSame(document.toJS(), wanted) ? document.toString({ lineWidth: 0 }) : stringify(wanted, { lineWidth: 0 })
}

/** A copy of a value with another part. */
export function changed(value: unknown, [step, ...rest]: Steps, part: unknown): unknown {
  if (step === undefined) return part
  if (Array.isArray(value)) {
    const index = Number(step)
    return rest.length === 0 && part === undefined
      ? value.toSpliced(index, 1)
      : Object.assign([...(value as unknown[])], { [index]: changed(value[index], rest, part) })
  }
  const table = isNamed(value) ? value : {}
  if (rest.length === 0 && part === undefined)
    return Object.fromEntries(Object.entries(table).filter(([key]) => key !== String(step)))
  return { ...table, [step]: changed(Object.hasOwn(table, step) ? table[step] : undefined, rest, part) }
}

/** Keys of what differs, of two tables or of two lists of one length. */
export function partsOf(from: unknown, to: unknown): string[] | undefined {
  const areLists = Array.isArray(from) && Array.isArray(to) && from.length === to.length
  if (!areLists && !(isNamed(from) && isNamed(to))) return undefined
  const keys = new Set([...Object.keys(to as object), ...Object.keys(from as object)])
  return [...keys].filter((key) => !areSame(partAt(from, [key]), partAt(to, [key])))
}

/** Places at which two values differ, as far in as both are tables, or lists of one length. */
export function leavesOf(from: unknown, to: unknown): Steps[] {
  if (areSame(from, to)) return []
  return (
    partsOf(from, to)?.flatMap((key) =>
      leavesOf(partAt(from, [key]), partAt(to, [key])).map((rest) => [key, ...rest]),
    ) ?? [[]]
  )
}

// ---- In the text --------------------------------------------------------------------------------------------------

const inline = (value: unknown): string => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd()

/** An entry of a list, in lines of its own where a text in it has several. */
function inList(value: unknown, indent: string): string {
  const isLong = (part: unknown): part is string => typeof part === 'string' && part.includes('\n')
  if (!isNamed(value) || !Object.values(value).some(isLong)) return inline(value)
  const lines = Object.entries(value).flatMap(([key, part]) =>
    (isLong(part) ? stringify({ [key]: part }, { lineWidth: 0 }) : `${inline(key)}: ${inline(part)}`)
      .trimEnd()
      .split('\n'),
  )
  return lines.join(`\n${indent}`)
}

/** What stands behind a key's colon. A list of tables has a line for each. */
const behindColon = (value: unknown, indent: string): string =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isNamed(one))
    ? `\n${value.map((one) => `${indent}  - ${inList(one, `${indent}    `)}\n`).join('')}`
    : ` ${inline(value)}\n`

/** The pair of a key in a table. */
const pairAt = (map: YAMLMap, key: string | number): Pair<Node, Node | null> | undefined =>
  map.items.find(
    (pair): pair is Pair<Node, Node | null> => isScalar(pair.key) && String(pair.key.value) === String(key),
  )

/** The last character of the line in which a place is, and the line's end. */
function lineEnd(text: string, place: number): number {
  const end = text.indexOf('\n', place)
  return end < 0 ? text.length : end + 1
}

/** Where what a pair holds ends: behind its value, or behind its colon. */
const endOf = ({ key, value }: Pair<Node, Node | null>): number => value?.range?.[1] ?? key.range![1] + 1

/** The line behind a pair. */
function behind(text: string, pair: Pair<Node, Node | null>): number {
  const end = endOf(pair)
  return text[end - 1] === '\n' ? end : lineEnd(text, end)
}

function replaced(text: string, path: Steps, value: Plain): string | undefined {
  const document = parseDocument(text)
  const parent = document.getIn(path.slice(0, -1), true)
  const key = path.at(-1)!
  const pair = isMap(parent) ? pairAt(parent, key) : undefined
  const node = isSeq(parent) ? (parent.items[Number(key)] as Node) : pair?.value
  if (node?.range == null) return undefined
  const [start, end] = node.range
  const isBlock = (isMap(node) || isSeq(node)) && node.flow !== true
  if (isBlock && pair !== undefined)
    return `${text.slice(0, pair.key.range![1])}: ${inline(value)}\n${text.slice(behind(text, pair))}`
  if (isBlock) {
    const column = start - (text.lastIndexOf('\n', start - 1) + 1)
    const last = text[end - 1] === '\n' ? '\n' : ''
    return text.slice(0, start) + inList(value, ' '.repeat(column)) + last + text.slice(end)
  }
  const space = start === end && text[start - 1] !== ' ' ? ' ' : ''
  return text.slice(0, start) + space + inline(value) + text.slice(end)
}

function added(text: string, path: Steps, value: Plain): string | undefined {
  const document = parseDocument(text)
  const depth = path.findIndex((_step, index) => document.getIn(path.slice(0, index + 1), true) === undefined)
  const parent = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true)
  if (isSeq(parent) && depth === path.length - 1) return appended(text, parent, value)
  if (!isMap(parent)) return undefined
  const whole = path.slice(depth + 1).reduceRight<unknown>((inner, step) => ({ [step]: inner }), value)
  if (parent.items.length === 0) {
    if (parent.flow !== true) return undefined
    const [start, end] = parent.range!
    return text.slice(0, start) + inline({ [path[depth]]: whole }) + text.slice(end)
  }
  const key = inline(String(path[depth]))
  if (parent.flow === true) {
    const close = parent.range![1] - 1
    return `${text.slice(0, close).trimEnd()}, ${key}: ${inline(whole)} ${text.slice(close)}`
  }
  const last = parent.items.at(-1)
  if (!isPair(last) || !isScalar(parent.items[0].key)) return undefined
  const place = behind(text, last as Pair<Node, Node | null>)
  const first = parent.items[0].key.range![0]
  const indent = ' '.repeat(first - (text.lastIndexOf('\n', first - 1) + 1))
  const isTable = isNamed(whole) && depth === 0
  const lines = isTable
    ? `${key}:\n${Object.entries(whole)
        .map(([name, part]) => `${indent}  ${inline(name)}:${behindColon(part, `${indent}  `)}`)
        .join('')}`
    : `${key}:${behindColon(whole, indent)}`
  const before = text.slice(0, place)
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${indent}${lines}${text.slice(place)}`
}

/** With one more at the end of a list. */
function appended(text: string, list: YAMLSeq, value: Plain): string | undefined {
  const last = list.items.at(-1) as Node | undefined
  if (last?.range == null || list.range == null) return undefined
  if (list.flow === true) return `${text.slice(0, last.range[1])}, ${inline(value)}${text.slice(last.range[1])}`
  const end = text[last.range[1] - 1] === '\n' ? last.range[1] : lineEnd(text, last.range[1])
  const [first] = list.range
  const indent = ' '.repeat(first - (text.lastIndexOf('\n', first - 1) + 1))
  const before = text.slice(0, end)
  return `${before}${before.endsWith('\n') ? '' : '\n'}${indent}- ${inList(value, `${indent}  `)}\n${text.slice(end)}`
}

function withoutPart(text: string, path: Steps): string | undefined {
  const document: Document = parseDocument(text)
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (!isMap(parent)) return undefined
  const pair = pairAt(parent, path.at(-1)!)
  if (pair === undefined) return undefined
  const index = parent.items.indexOf(pair)
  const start = pair.key.range![0]
  if (parent.flow === true) {
    const next = parent.items[index + 1] as Pair<Node, Node | null> | undefined
    const before = parent.items[index - 1] as Pair<Node, Node | null> | undefined
    if (next !== undefined) return text.slice(0, start) + text.slice(next.key.range![0])
    return before === undefined ? undefined : text.slice(0, endOf(before)) + text.slice(endOf(pair))
  }
  // The first key of an entry of a list stands behind its dash.
  const line = text.lastIndexOf('\n', start - 1) + 1
  return text.slice(line, start).trim() === '' ? text.slice(0, line) + text.slice(behind(text, pair)) : undefined
}

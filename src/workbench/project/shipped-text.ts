// The text of an entry of the content as it ships, with its comments: where a file holds several, that entry alone.
import { isMap, isPair, isScalar, isSeq, parseDocument, stringify } from 'yaml'
import type { Node } from 'yaml'
import type { Game, Kind } from '../../engine/game.ts'
import { areSame, isNamed } from '../../input/index.ts'
import type { Document } from '../../input/index.ts'
import { readable } from './yaml-edit.ts'

/** @param shipped documents of the game's files, in their order. @returns undefined for what is written nowhere */
export function shippedText(
  game: Pick<Game, 'content'>,
  { at, id: key = 'id' }: Kind,
  shipped: readonly Document[],
  name: string,
): string | undefined {
  const { files, kinds = [] } = game.content
  const outer = typeof at === 'object' ? kinds.find((one) => one.name === at.kind) : undefined
  const place = typeof at === 'object' ? outer?.at : at
  if (typeof place !== 'string') return undefined
  const list = typeof at === 'object' ? at.list : undefined
  for (const [index, { source, value }] of shipped.entries()) {
    const file = files[index]
    if (place.endsWith('/') ? !file.startsWith(place) : file !== place) continue
    if (list === undefined && isNamed(value) && value[key] === name) return source.text
    const { contents } = parseDocument(source.text)
    const inside = list !== undefined && isMap(contents) ? contents.get(list, true) : contents
    const found = entryIn(inside as Node | null, key, name)
    if (found !== undefined) return textOf(source.text, found)
  }
  return undefined
}

/** In a list the entry with this id, in a table the one of this name. */
function entryIn(node: Node | null | undefined, key: string, name: string): Node | undefined {
  if (isSeq(node)) return node.items.find((item): item is Node => isMap(item) && item.get(key) === name)
  if (!isMap(node)) return undefined
  const pair = node.items.find((one) => isPair(one) && isScalar(one.key) && one.key.value === name)
  return pair?.value as Node | undefined
}

/** The lines of a value that stands further in, moved to the left. */
function textOf(text: string, node: Node): string {
  const [start, end] = node.range!
  const value = (node as { toJSON(): unknown }).toJSON()
  const column = start - (text.lastIndexOf('\n', start - 1) + 1)
  const lines = `${' '.repeat(column)}${text.slice(start, end)}`.trimEnd().split('\n')
  const moved = `${lines.map((line) => (line.slice(0, column).trim() === '' ? line.slice(column) : line)).join('\n')}\n`
  return moved.startsWith('{') || !areSame(readable(moved), value) ? stringify(value, { lineWidth: 0 }) : moved
}

// What Vega draws, in a fifth of the bytes. The picture is the same, without what is meant for scripts. Marks of one
// look are one path, looks that many marks share are said once, and paths are short (path.ts). A page holds some fifty
// drawings, so this is most of its size.
import { shortNumber, shortPath } from './path.ts'
import { SIZE } from './theme.ts'

/** The size that texts have where a slimmed drawing does not say; who shows it sets this size around it. */
export const DEFAULT_SIZE = SIZE.text

interface Element {
  readonly name: string
  readonly attributes: Map<string, string>
  children: Node[]
}

type Node = Element | string

/**
 * The inside of a drawing by Vega, slimmed: digits below a tenth of a pixel go as well. Marks with a description keep
 * it as `<title>`, which browsers show on pointing.
 */
export function slim(svg: string): string {
  return inRuns(parse(svg).flatMap(slimmed)).map(print).join('')
}

// ---- Reading and writing -------------------------------------------------------------------------------------------

const TOKEN = /<(\/?)([a-zA-Z]+)((?:[^>"]|"[^"]*")*?)(\/?)>|[^<]+/g
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g

/** Vega's output is well formed and has every value in double quotes; texts and values stay escaped as they are. */
function parse(svg: string): Node[] {
  const root: Element = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  for (const [text, end, name, attributes, isClosed] of svg.matchAll(TOKEN)) {
    if (name === undefined) open.at(-1)!.children.push(text)
    else if (end === '/') open.pop()
    else {
      const element = {
        name,
        attributes: new Map([...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value])),
        children: [],
      }
      open.at(-1)!.children.push(element)
      if (isClosed === '') open.push(element)
    }
  }
  return root.children
}

function print(node: Node): string {
  if (typeof node === 'string') return node
  const attributes = [...node.attributes].map(([key, value]) => ` ${key}="${key === 'd' ? shortPath(value) : value}"`)
  const start = `<${node.name}${attributes.join('')}`
  return node.children.length === 0 ? `${start}/>` : `${start}>${node.children.map(print).join('')}</${node.name}>`
}

// ---- One element ---------------------------------------------------------------------------------------------------

const FOR_SCRIPTS = [
  'class',
  'role',
  'aria-label',
  'aria-roledescription',
  'aria-hidden',
  'pointer-events',
  'font-family',
  'stroke-miterlimit',
]
const DEFAULTS: Readonly<Record<string, string>> = {
  opacity: '1',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  transform: 'translate(0,0)',
  'font-size': `${DEFAULT_SIZE}px`,
  'font-weight': 'normal',
}
const NUMBERS = ['d', 'transform', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height']

function slimmed(node: Node): Node[] {
  if (typeof node === 'string') return [node]
  const { name, attributes } = node
  if (attributes.get('display') === 'none' || attributes.get('class') === 'background') return []
  const tip = MARKS.has(name) ? attributes.get('aria-label') : undefined
  for (const key of FOR_SCRIPTS) attributes.delete(key)
  for (const key of NUMBERS)
    if (attributes.has(key)) attributes.set(key, attributes.get(key)!.replace(/-?\d+\.\d+/g, tenths))
  for (const [key, value] of Object.entries(DEFAULTS)) if (attributes.get(key) === value) attributes.delete(key)
  if (MARKS.has(name)) {
    withoutVoidStroke(attributes)
    opacityOfPaint(attributes)
  }
  node.children = node.children.flatMap(slimmed)
  if (tip !== undefined) node.children.push({ name: 'title', attributes: new Map(), children: [tip] })
  if (name !== 'g') return [dotted(placed(node))]
  join(node)
  share(node)
  return attributes.size === 0 ? node.children : node.children.length === 0 ? [] : [node]
}

const MARKS = new Set(['path', 'rect', 'line'])

const tenths = (number: string): string => shortNumber(Math.round(10 * Number(number)))

function withoutVoidStroke(attributes: Map<string, string>): void {
  if (!attributes.has('stroke')) attributes.delete('stroke-width')
  else if (attributes.get('stroke-width') === '1') attributes.delete('stroke-width')
}

/** What has only an inside or only an edge lets through as that does; and that a group can hand down. */
function opacityOfPaint(attributes: Map<string, string>): void {
  const painted = ['fill', 'stroke'].filter(
    (paint) => attributes.has(paint) && attributes.get(paint) !== 'none' && attributes.get(paint) !== 'transparent',
  )
  const opacity = attributes.get('opacity')
  if (opacity === undefined || painted.length !== 1 || attributes.has(`${painted[0]}-opacity`)) return
  attributes.delete('opacity')
  attributes.set(`${painted[0]}-opacity`, opacity)
}

/** A circle as such; circles, texts and what is made of straight lines at their place instead of moved there. */
function placed(element: Element): Element {
  const { attributes, children } = element
  const at = MOVED.exec(attributes.get('transform') ?? '')
  const shape = element.name === 'path' ? (attributes.get('d') ?? '') : ''
  const radius = CIRCLE.exec(shape)?.[1]
  if (radius === undefined && at !== null && STRAIGHT.test(shape)) {
    const { transform: _moved, d: _path, ...others } = Object.fromEntries(attributes)
    return {
      name: 'path',
      attributes: new Map(Object.entries({ d: shiftedBy(shape, Number(at[1]), Number(at[2])), ...others })),
      children,
    }
  }
  if (radius === undefined && (element.name !== 'text' || at === null)) return element
  const { transform: _moved, d: _path, ...others } = Object.fromEntries(attributes)
  const [x, y] = at === null ? ['0', '0'] : at.slice(1)
  const place = radius === undefined ? { x, y } : { cx: x, cy: y, r: radius }
  // Further lines of a text begin at its own place, which was 0 where the text was moved.
  for (const line of children)
    if (typeof line !== 'string' && line.attributes.get('x') === '0') line.attributes.set('x', x)
  return {
    name: radius === undefined ? 'text' : 'circle',
    attributes: new Map(Object.entries({ ...place, ...others })),
    children,
  }
}

/** A disk without an edge is what a round pen leaves where it is set down: the shortest path there is. */
function dotted(element: Element): Element {
  const { cx, cy, r, fill, 'fill-opacity': opacity, ...others } = Object.fromEntries(element.attributes)
  if (element.name !== 'circle' || fill === undefined || Object.keys(others).length > 0) return element
  const look = {
    stroke: fill,
    'stroke-width': tenths(String(2 * Number(r))),
    'stroke-linecap': 'round',
    ...(opacity === undefined ? {} : { 'stroke-opacity': opacity }),
  }
  return { ...element, name: 'path', attributes: new Map(Object.entries({ d: `M${cx},${cy}h0`, ...look })) }
}

const CIRCLE = /^M([\d.]+),0A\1,\1,0,1,1,-\1,0A\1,\1,0,1,1,\1,0$/
const MOVED = /^translate\((-?[\d.]+),(-?[\d.]+)\)$/
const STRAIGHT = /^(?:[ML]-?[\d.]+,-?[\d.]+|[hv]-?[\d.]+|Z)+$/

/** A path of straight lines, moved: the corners that are not told from the one before. */
function shiftedBy(path: string, right: number, down: number): string {
  return path.replace(
    /([ML])(-?[\d.]+),(-?[\d.]+)/g,
    (_all, sign: string, x: string, y: string) =>
      `${sign}${tenths(String(Number(x) + right))},${tenths(String(Number(y) + down))}`,
  )
}

// ---- Marks that stand together -------------------------------------------------------------------------------------

/** Lines and shapes that look the same become one path, where the first of them was. */
function join(group: Element): void {
  const paths = new Map<string, Element>()
  group.children = group.children.flatMap((child) => {
    const mark = typeof child === 'string' || child.children.length > 0 ? undefined : (lineOf(child) ?? shapeOf(child))
    if (mark === undefined) return [child]
    const look = JSON.stringify([...mark.look])
    const path = paths.get(look)
    if (path !== undefined) {
      path.attributes.set('d', path.attributes.get('d')! + mark.d)
      return []
    }
    const first = { name: 'path', attributes: new Map([['d', mark.d], ...mark.look]), children: [] }
    paths.set(look, first)
    return [first]
  })
}

interface Mark {
  readonly d: string
  readonly look: Map<string, string>
}

/** Filled shapes that let nothing through: where they overlap one path looks as many do. */
function shapeOf({ name, attributes }: Element): Mark | undefined {
  const { d, ...look } = Object.fromEntries(attributes)
  return name !== 'path' ||
    d?.startsWith('M') !== true ||
    LETS_THROUGH.some((key) => key in look) ||
    look.fill === 'none'
    ? undefined
    : { d, look: new Map(Object.entries(look)) }
}

const LETS_THROUGH = ['opacity', 'fill-opacity', 'stroke-opacity']

/** Vega's lines begin at their place and go to (x2, y2) from there. */
function lineOf({ name, attributes }: Element): Mark | undefined {
  if (name !== 'line') return undefined
  const { transform = 'translate(0,0)', x2 = '0', y2 = '0', ...look } = Object.fromEntries(attributes)
  const at = MOVED.exec(transform)
  if (at === null || 'x1' in look || 'y1' in look) return undefined
  return {
    d: `M${at[1]},${at[2]}${y2 === '0' ? `h${x2}` : x2 === '0' ? `v${y2}` : `l${x2},${y2}`}`,
    look: new Map(Object.entries(look)),
  }
}

/** Looks that a group hands down to what is in it. */
const HANDED_DOWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-dasharray',
  'stroke-opacity',
  'fill-opacity',
  'text-anchor',
  'font-size',
  'font-weight',
]

/** Moves a look to the group when each of its marks has a value of its own for it; the most frequent value moves. */
function share({ attributes, children }: Element): void {
  const marks = children.filter((child) => typeof child !== 'string')
  if (marks.length < 2 || marks.length < children.length || marks.some(({ name }) => name === 'g')) return
  for (const key of HANDED_DOWN) {
    if (attributes.has(key) || !marks.every((mark) => mark.attributes.has(key))) continue
    const counts = new Map<string, number>()
    for (const mark of marks) counts.set(mark.attributes.get(key)!, (counts.get(mark.attributes.get(key)!) ?? 0) + 1)
    const [most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
    attributes.set(key, most)
    for (const mark of marks) if (mark.attributes.get(key) === most) mark.attributes.delete(key)
  }
}

/** Neighbours of one look, in a group that says it once. */
function inRuns(nodes: readonly Node[]): Node[] {
  const runs: Node[][] = []
  let before = ''
  for (const node of nodes) {
    if (typeof node !== 'string') node.children = inRuns(node.children)
    const look = lookOf(node)
    if (look !== '' && look === before) runs.at(-1)!.push(node)
    else runs.push([node])
    before = look
  }
  return runs.map((run) => (run.length === 1 ? run[0] : groupOf(run as Element[])))
}

function lookOf(node: Node): string {
  if (typeof node === 'string' || node.name === 'g') return ''
  return HANDED_DOWN.filter((key) => node.attributes.has(key))
    .map((key) => `${key} ${node.attributes.get(key)}`)
    .join()
}

function groupOf(marks: Element[]): Element {
  const attributes = new Map(
    HANDED_DOWN.flatMap((key) => (marks[0].attributes.has(key) ? [[key, marks[0].attributes.get(key)!]] : [])),
  )
  for (const mark of marks) for (const key of attributes.keys()) mark.attributes.delete(key)
  return { name: 'g', attributes, children: marks }
}

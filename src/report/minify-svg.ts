// Shrinks Vega's SVG to a fifth of its bytes; the picture stays the same. It removes attributes that only scripts use,
// merges marks of one style into one path, writes shared styles once, and shortens paths (path.ts). Drawings are most
// of a page's bytes. Why not SVGO: docs/decisions/005-svg-minifier.md.
import { shortNumber, shortPath } from './path.ts'
import { SIZE } from './theme.ts'

/** The font size of texts without one of their own. The page that shows a minified drawing sets this size. */
export const DEFAULT_SIZE = SIZE.text

interface Element {
  readonly name: string
  readonly attributes: Map<string, string>
  children: Node[]
}

type Node = Element | string

/**
 * Minifies what is inside Vega's `<svg>` and rounds it to tenths of a pixel. A mark's `aria-label` becomes a `<title>`,
 * which browsers show as a tooltip.
 */
export function minifySvg(svg: string): string {
  return groupRuns(parse(svg).flatMap(minified)).map(print).join('')
}

// ---- Parse and print -----------------------------------------------------------------------------------------------

const TOKEN = /<(\/?)([a-zA-Z]+)((?:[^>"]|"[^"]*")*?)(\/?)>|[^<]+/g
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g

/** Reads Vega's output only: well formed, every value in double quotes. Texts and values stay escaped. */
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

function minified(node: Node): Node[] {
  if (typeof node === 'string') return [node]
  const { name, attributes } = node
  if (attributes.get('display') === 'none' || attributes.get('class') === 'background') return []
  const tip = MARKS.has(name) ? attributes.get('aria-label') : undefined
  for (const key of FOR_SCRIPTS) attributes.delete(key)
  for (const key of NUMBERS)
    if (attributes.has(key)) attributes.set(key, attributes.get(key)!.replace(/-?\d+\.\d+/g, tenths))
  for (const [key, value] of Object.entries(DEFAULTS)) if (attributes.get(key) === value) attributes.delete(key)
  if (MARKS.has(name)) {
    dropUselessStrokeWidth(attributes)
    narrowOpacity(attributes)
  }
  node.children = node.children.flatMap(minified)
  if (tip !== undefined) node.children.push({ name: 'title', attributes: new Map(), children: [tip] })
  if (name !== 'g') return [dotted(withoutTranslation(node))]
  mergeMarks(node)
  shareStyles(node)
  return attributes.size === 0 ? node.children : node.children.length === 0 ? [] : [node]
}

const MARKS = new Set(['path', 'rect', 'line'])

const tenths = (number: string): string => shortNumber(Math.round(10 * Number(number)))

function dropUselessStrokeWidth(attributes: Map<string, string>): void {
  if (!attributes.has('stroke')) attributes.delete('stroke-width')
  else if (attributes.get('stroke-width') === '1') attributes.delete('stroke-width')
}

/** With only a fill or only a stroke, `opacity` becomes that paint's opacity, which marks can inherit from a group. */
function narrowOpacity(attributes: Map<string, string>): void {
  const painted = ['fill', 'stroke'].filter(
    (paint) => attributes.has(paint) && attributes.get(paint) !== 'none' && attributes.get(paint) !== 'transparent',
  )
  const opacity = attributes.get('opacity')
  if (opacity === undefined || painted.length !== 1 || attributes.has(`${painted[0]}-opacity`)) return
  attributes.delete('opacity')
  attributes.set(`${painted[0]}-opacity`, opacity)
}

/** Writes coordinates instead of a translation for circles, texts and straight lines; arcs become a `<circle>`. */
function withoutTranslation(element: Element): Element {
  const { attributes, children } = element
  const moved = TRANSLATION.exec(attributes.get('transform') ?? '')
  const shape = element.name === 'path' ? (attributes.get('d') ?? '') : ''
  const radius = CIRCLE.exec(shape)?.[1]
  if (radius === undefined && moved !== null && STRAIGHT.test(shape)) {
    const { transform: _translation, d: _path, ...others } = Object.fromEntries(attributes)
    return {
      name: 'path',
      attributes: new Map(Object.entries({ d: shiftedBy(shape, Number(moved[1]), Number(moved[2])), ...others })),
      children,
    }
  }
  if (radius === undefined && (element.name !== 'text' || moved === null)) return element
  const { transform: _translation, d: _path, ...others } = Object.fromEntries(attributes)
  const [x, y] = moved === null ? ['0', '0'] : moved.slice(1)
  const position = radius === undefined ? { x, y } : { cx: x, cy: y, r: radius }
  // Later lines of a text start at its x, which was 0 before the translation went.
  for (const line of children)
    if (typeof line !== 'string' && line.attributes.get('x') === '0') line.attributes.set('x', x)
  return {
    name: radius === undefined ? 'text' : 'circle',
    attributes: new Map(Object.entries({ ...position, ...others })),
    children,
  }
}

/** A disk without a stroke becomes a line of length 0 with round caps, which is shorter. */
function dotted(element: Element): Element {
  const { cx, cy, r, fill, 'fill-opacity': opacity, ...others } = Object.fromEntries(element.attributes)
  if (element.name !== 'circle' || fill === undefined || Object.keys(others).length > 0) return element
  const style = {
    stroke: fill,
    'stroke-width': tenths(String(2 * Number(r))),
    'stroke-linecap': 'round',
    ...(opacity === undefined ? {} : { 'stroke-opacity': opacity }),
  }
  return { ...element, name: 'path', attributes: new Map(Object.entries({ d: `M${cx},${cy}h0`, ...style })) }
}

const CIRCLE = /^M([\d.]+),0A\1,\1,0,1,1,-\1,0A\1,\1,0,1,1,\1,0$/
const TRANSLATION = /^translate\((-?[\d.]+),(-?[\d.]+)\)$/
const STRAIGHT = /^(?:[ML]-?[\d.]+,-?[\d.]+|[hv]-?[\d.]+|Z)+$/

/** A translated path of straight lines. Only absolute corners change. */
function shiftedBy(path: string, right: number, down: number): string {
  return path.replace(
    /([ML])(-?[\d.]+),(-?[\d.]+)/g,
    (_all, sign: string, x: string, y: string) =>
      `${sign}${tenths(String(Number(x) + right))},${tenths(String(Number(y) + down))}`,
  )
}

// ---- Marks in a group ----------------------------------------------------------------------------------------------

/**
 * Merges lines and shapes of one style into one path, at the position of the first. No line goes below a filled shape
 * that it was drawn on.
 */
function mergeMarks(group: Element): void {
  const paths = new Map<string, Element>()
  group.children = group.children.flatMap((child) => {
    const isFilled = typeof child !== 'string' && (child.attributes.get('fill') ?? 'none') !== 'none'
    const mark = typeof child === 'string' || child.children.length > 0 ? undefined : (lineOf(child) ?? shapeOf(child))
    if (mark === undefined) {
      if (isFilled) forgetLines(paths)
      return [child]
    }
    const style = JSON.stringify([...mark.style])
    const path = paths.get(style)
    if (path !== undefined) {
      path.attributes.set('d', path.attributes.get('d')! + mark.d)
      return []
    }
    if (isFilled) forgetLines(paths)
    const first = { name: 'path', attributes: new Map([['d', mark.d], ...mark.style]), children: [] }
    paths.set(style, first)
    return [first]
  })
}

function forgetLines(paths: Map<string, Element>): void {
  for (const [style, { attributes }] of paths) if (!attributes.has('fill')) paths.delete(style)
}

interface Mark {
  readonly d: string
  readonly style: Map<string, string>
}

/** Opaque filled shapes only: where they overlap, one path looks like many. */
function shapeOf({ name, attributes }: Element): Mark | undefined {
  const { d, ...style } = Object.fromEntries(attributes)
  return name !== 'path' ||
    d?.startsWith('M') !== true ||
    OPACITIES.some((key) => key in style) ||
    style.fill === 'none'
    ? undefined
    : { d, style: new Map(Object.entries(style)) }
}

const OPACITIES = ['opacity', 'fill-opacity', 'stroke-opacity']

/** Vega's lines start at their translation and end at (x2, y2) from there. */
function lineOf({ name, attributes }: Element): Mark | undefined {
  if (name !== 'line') return undefined
  const { transform = 'translate(0,0)', x2 = '0', y2 = '0', ...style } = Object.fromEntries(attributes)
  const moved = TRANSLATION.exec(transform)
  if (moved === null || 'x1' in style || 'y1' in style) return undefined
  return {
    d: `M${moved[1]},${moved[2]}${y2 === '0' ? `h${x2}` : x2 === '0' ? `v${y2}` : `l${x2},${y2}`}`,
    style: new Map(Object.entries(style)),
  }
}

/** Style attributes that marks inherit from their group. */
const INHERITED = [
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

/** When every mark of a group sets a style, moves its most frequent value to the group. */
function shareStyles({ attributes, children }: Element): void {
  const marks = children.filter((child) => typeof child !== 'string')
  if (marks.length < 2 || marks.length < children.length || marks.some(({ name }) => name === 'g')) return
  for (const key of INHERITED) {
    if (attributes.has(key) || !marks.every((mark) => mark.attributes.has(key))) continue
    const counts = new Map<string, number>()
    for (const mark of marks) counts.set(mark.attributes.get(key)!, (counts.get(mark.attributes.get(key)!) ?? 0) + 1)
    const [mostFrequent] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
    attributes.set(key, mostFrequent)
    for (const mark of marks) if (mark.attributes.get(key) === mostFrequent) mark.attributes.delete(key)
  }
}

/** Puts neighbours of one style into a group that sets it once. */
function groupRuns(nodes: readonly Node[]): Node[] {
  const runs: Node[][] = []
  let before = ''
  for (const node of nodes) {
    if (typeof node !== 'string') node.children = groupRuns(node.children)
    const style = styleOf(node)
    if (style !== '' && style === before) runs.at(-1)!.push(node)
    else runs.push([node])
    before = style
  }
  return runs.map((run) => (run.length === 1 ? run[0] : groupOf(run as Element[])))
}

function styleOf(node: Node): string {
  if (typeof node === 'string' || node.name === 'g') return ''
  return INHERITED.filter((key) => node.attributes.has(key))
    .map((key) => `${key} ${node.attributes.get(key)}`)
    .join()
}

function groupOf(marks: Element[]): Element {
  const attributes = new Map(
    INHERITED.flatMap((key) => (marks[0].attributes.has(key) ? [[key, marks[0].attributes.get(key)!]] : [])),
  )
  for (const mark of marks) for (const key of attributes.keys()) mark.attributes.delete(key)
  return { name: 'g', attributes, children: marks }
}

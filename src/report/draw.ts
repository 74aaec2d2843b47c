// From a Vega-Lite spec to an SVG, as text. Vega is loaded when the first chart is drawn: nothing else needs it.
// Vega-Lite is loaded for the first program that an earlier report has not made.
//
// Vega runs by its expression interpreter: nothing of a spec, and so nothing that a user named, ever becomes code.
import type { TopLevelSpec } from 'vega-lite'
import { allowedText } from './html.ts'
import { textWidth } from './text-width.ts'
import { CONFIG } from './theme.ts'
import type { Program, Spec, VegaPrograms } from './vega-programs.ts'

export type { Spec }

export interface Drawing {
  /** One `<svg>` element. */
  readonly svg: string
  readonly width: number
  readonly height: number
  /** What Vega-Lite and Vega had to complain about; nothing when all is well. */
  readonly warnings: readonly string[]
}

/** The spec as a file that other programs open: with schema and look, and nothing to be loaded from elsewhere. */
export function standalone(spec: Spec): Spec {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    ...(withSafeNames(spec) as Spec),
    config: CONFIG,
  }
}

/**
 * A value as an expression of a spec writes it: JSON with names that are safe there. It also escapes two line breaks
 * that JSON leaves as they are and Vega refuses.
 */
export function literal(value: unknown): string {
  return JSON.stringify(withSafeNames(value)).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

// ---- Names that every object has -----------------------------------------------------------------------------------

// Vega counts and sorts by the texts of data in plain objects, and finds `constructor` there although nobody put it in.
// Its parser also takes such a text in an expression, and `if`, for a name of its own.

const OF_EVERY_OBJECT: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'if'])

/** WORD JOINER: it has no width, and no reader sees it. Drawings are made without it. */
const JOINER = '\u2060'

function withSafeNames(part: unknown): unknown {
  if (typeof part === 'string') return OF_EVERY_OBJECT.has(part) ? `${part}${JOINER}` : part
  if (Array.isArray(part)) return part.map(withSafeNames)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withSafeNames(value)]))
}

/** @param programs what other charts of a report were drawn with @throws Error when the spec is none */
export async function draw(spec: Spec, programs?: VegaPrograms): Promise<Drawing> {
  const { vega, expressionInterpreter } = await loadVega()
  const heard = (): { warnings: string[]; logger: ReturnType<typeof vega.logger> } => {
    const warnings: string[] = []
    const logger = vega.logger(vega.Warn, undefined, (_method, _level, parts) => {
      warnings.push(parts.join(' '))
    })
    return { warnings, logger }
  }
  const make = async (full: Spec): Promise<Program> => {
    const { warnings, logger } = heard()
    const vegaLite = await import('vega-lite')
    const compiled = vegaLite.compile(full as unknown as TopLevelSpec, { logger }).spec
    return { runtime: vega.parse(compiled, undefined, { ast: true }), warnings }
  }
  const full = standalone(spec)
  const program = await (programs === undefined ? make(full) : programs.of(full, make))
  const { warnings, logger } = heard()
  const view = new vega.View(program.runtime, { renderer: 'none', logger, expr: expressionInterpreter })
  const svg = numberedAnew(allowedText(await view.toSVG()).replaceAll(JOINER, ''))
  view.finalize()
  const [, width, height] = /^<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!
  return { svg, width: Number(width), height: Number(height), warnings: [...program.warnings, ...warnings] }
}

/** Vega numbers clips and gradients through all drawings of a process. Here each drawing counts from 1. */
function numberedAnew(svg: string): string {
  const names = new Map<string, string>()
  return svg.replace(
    /(?<= id="(?:p_)?|url\(#(?:p_)?| href="#(?:p_)?)(clip|gradient_)\d+(?=["')])/g,
    (name, kind: string) => {
      if (!names.has(name)) names.set(name, `${kind}${names.size + 1}`)
      return names.get(name)!
    },
  )
}

let loading: ReturnType<typeof importVega> | undefined

function loadVega(): ReturnType<typeof importVega> {
  loading ??= importVega()
  return loading
}

async function importVega() {
  const [vega, { expressionInterpreter }] = await Promise.all([import('vega'), import('vega-interpreter')])
  const { textMetrics } = vega as unknown as { textMetrics: { width: (item: TextItem, text: unknown) => number } }
  textMetrics.width = widthOf
  return { vega, expressionInterpreter }
}

interface TextItem {
  readonly text?: unknown
  readonly fontSize?: number
  readonly fontWeight?: unknown
  readonly limit?: number
}

function widthOf(item: TextItem, line: unknown): number {
  const text = Array.isArray(line) ? line.map(String) : [String(line ?? '')]
  const width = Math.max(...text.map((one) => textWidth(one.trim(), item.fontSize ?? 11, item.fontWeight === 'bold')))
  // A text with a limit is cut there, so it is never wider.
  return item.limit !== undefined && item.limit > 0 ? Math.min(width, item.limit) : width
}

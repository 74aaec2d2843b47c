// Vega programs by the shape of their specs. Many charts of a report differ in data, size, ends of scales and number of
// ticks alone: one of each shape is compiled and parsed, the others fill in their own (docs/decisions/042-pictures.md).
// A program is plain data, so that the next report can have it too.
import type { Runtime } from 'vega'

/** A Vega-Lite spec: plain data. */
export type Spec = Readonly<Record<string, unknown>>

/** What a view is made of, and what Vega-Lite had to complain about. */
export interface Program {
  readonly runtime: Runtime
  readonly warnings: readonly string[]
}

/** Programs that outlive a report. What it gives back is what was kept, as JSON has it. */
export interface KeptPrograms {
  get(shape: string): Program | undefined
  keep(shape: string, program: Program): void
}

/** The programs of one report. */
export class VegaPrograms {
  private readonly kept: KeptPrograms | undefined
  private readonly programs = new Map<string, Program & { readonly holes: Hole | undefined }>()

  constructor(kept?: KeptPrograms) {
    this.kept = kept
  }

  get size(): number {
    return this.programs.size
  }

  /** The program of a spec. @param make compiles and parses one */
  async of(spec: Spec, make: (spec: Spec) => Promise<Program>): Promise<Program> {
    const { template, fillings, isClashing } = emptied(spec)
    if (isClashing) return make(spec)
    const shape = JSON.stringify(template)
    let program = this.programs.get(shape)
    if (program === undefined) {
      const one = this.kept?.get(shape) ?? (await this.made(shape, template, make))
      program = { ...one, holes: holesIn(one.runtime) }
      this.programs.set(shape, program)
    }
    const { runtime, warnings, holes } = program
    return {
      runtime: filled(runtime, holes, fillings) as Runtime,
      warnings: filled(warnings, holesIn(warnings), fillings) as string[],
    }
  }

  private async made(shape: string, template: Spec, make: (spec: Spec) => Promise<Program>): Promise<Program> {
    const program = await make(template)
    this.kept?.keep(shape, program)
    return program
  }
}

// ---- From a spec to its shape --------------------------------------------------------------------------------------

/** Numbers that Vega-Lite hands on as they are. */
const HANDED_ON: ReadonlySet<string> = new Set(['width', 'height', 'tickCount', 'columns'])

/** Stands for the number in slot 0; those after it for the next. A spec that has such a number shares nothing. */
const FIRST_NUMBER = 70_000_000.0625
const NUMBERS = /7\d{7}\.0625/g
const slotOf = (number: number): number => number - FIRST_NUMBER

/** Stands for data: the name in its only row. */
const ROWS = '\u0001rows'

/** What is equal has one slot: of equal data, Vega-Lite makes one source; of equal legends, one legend. */
function emptied(spec: Spec): {
  readonly template: Spec
  readonly fillings: readonly unknown[]
  readonly isClashing: boolean
} {
  const fillings: unknown[] = []
  let isClashing = false
  const slots = new Map<string, number>()
  const slotFor = (name: string, filling: unknown): number => {
    const slot = slots.get(name) ?? fillings.push(filling) - 1
    slots.set(name, slot)
    return slot
  }
  const walk = (part: unknown, key: string, parent: string, before: string): unknown => {
    if (typeof part === 'number') {
      if (holesIn(part) !== undefined) isClashing = true
      if (!HANDED_ON.has(key)) return part
      // Axes of two channels have nothing to do with each other: `x.axis.tickCount`.
      const name = key === 'tickCount' ? `${before} ${key} ${part}` : `${key} ${part}`
      return FIRST_NUMBER + slotFor(name, part)
    }
    if (typeof part === 'string' && part.search(NUMBERS) >= 0) isClashing = true
    if (typeof part !== 'object' || part === null) return part
    if (!Array.isArray(part))
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner, name, key, parent)]))
    if (key === 'values' && parent === 'data') return [{ [ROWS]: slotFor(JSON.stringify(part), part) }]
    // The two ends of a continuous scale.
    if (key === 'domain' && part.length === 2 && part.every((end) => typeof end === 'number'))
      return part.map((end: number) => FIRST_NUMBER + slotFor(`${before} ${key} ${end}`, end))
    return part.map((inner) => walk(inner, '', key, parent))
  }
  const template = walk(spec, '', '', '') as Spec
  return { template, fillings, isClashing }
}

// ---- From the program of a shape to that of a spec -----------------------------------------------------------------

/** Where something is to be filled in: a slot, numbers in a text, or what has such places in it. */
type Hole = number | 'text' | ReadonlyMap<string, Hole>

function holesIn(part: unknown): Hole | undefined {
  if (typeof part === 'number') return part >= FIRST_NUMBER && Number.isInteger(slotOf(part)) ? slotOf(part) : undefined
  if (typeof part === 'string') return part.search(NUMBERS) >= 0 ? 'text' : undefined
  if (typeof part !== 'object' || part === null) return undefined
  const row: unknown = Array.isArray(part) ? part[0] : undefined
  if (typeof row === 'object' && row !== null && ROWS in row) return Number(row[ROWS])
  const holes = new Map<string, Hole>()
  for (const [key, inner] of Object.entries(part)) {
    const hole = holesIn(inner)
    if (hole !== undefined) holes.set(key, hole)
  }
  return holes.size === 0 ? undefined : holes
}

/** What has no hole in it is shared. */
function filled(part: unknown, hole: Hole | undefined, fillings: readonly unknown[]): unknown {
  if (hole === undefined) return part
  if (typeof hole === 'number') return fillings[hole]
  if (hole === 'text') return (part as string).replace(NUMBERS, (number) => String(fillings[slotOf(Number(number))]))
  const copy = (Array.isArray(part) ? [...(part as unknown[])] : { ...(part as object) }) as Record<string, unknown>
  for (const [key, inner] of hole) copy[key] = filled(copy[key], inner, fillings)
  return copy
}

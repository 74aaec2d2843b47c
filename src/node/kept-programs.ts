// Vega programs that outlive a report, in node_modules/.cache: most charts of the next report have the shape of one
// that was drawn before. Where nothing can be kept, each report makes its own: docs/decisions/042-pictures.md.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KeptPrograms, Program } from '../report/vega-programs.ts'
import { moduleUrl, packageFolder } from './package.ts'

/** Of about 70 kB each. When there would be more, all are dropped, and the next reports make theirs again. */
export const MAX_KEPT = 500

/** @returns undefined when it can not be said what programs depend on */
export function keptPrograms(
  folder = fileURLToPath(new URL('node_modules/.cache/darkodds-charts/', packageFolder)),
): KeptPrograms | undefined {
  try {
    return new ProgramFiles(folder, keyOfMaker())
  } catch {
    return undefined
  }
}

/** What makes a program of a shape. */
function keyOfMaker(): string {
  const packages = ['vega', 'vega-lite', 'vega-parser', 'vega-expression'].map((name) =>
    findPackageJSON(name, import.meta.url)!,
  )
  const ours = ['draw', 'vega-programs'].map((name) => moduleUrl(`report/${name}`))
  return [...packages, ...ours].map((file) => readFileSync(file, 'utf8')).join('\n')
}

class ProgramFiles implements KeptPrograms {
  private readonly folder: string
  private readonly key: string

  constructor(folder: string, key: string) {
    this.folder = folder
    this.key = key
  }

  get(shape: string): Program | undefined {
    try {
      return JSON.parse(readFileSync(this.fileOf(shape), 'utf8')) as Program
    } catch {
      return undefined
    }
  }

  /** Written beside its place, then renamed, so that nobody reads half of it. */
  keep(shape: string, program: Program): void {
    try {
      mkdirSync(this.folder, { recursive: true })
      const names = readdirSync(this.folder)
      if (names.length >= MAX_KEPT) for (const name of names) rmSync(join(this.folder, name))
      const begun = `${this.fileOf(shape)}-${process.pid}`
      writeFileSync(begun, JSON.stringify(program))
      renameSync(begun, this.fileOf(shape))
    } catch {
      // The next report makes it again.
    }
  }

  private fileOf(shape: string): string {
    return join(this.folder, createHash('sha256').update(this.key).update(shape).digest('hex').slice(0, 32))
  }
}

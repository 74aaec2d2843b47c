// How many small mistakes in the rules the tests notice: `npm run mutate -- [--sample N] [--seed N] [--chapter NAME] [--workers N]`.
//
// For each chapter (a file of src/games/when-darkness-comes/rules) it takes a random sample of mistakes (mutation/mutants.ts), makes one
// at a time in a copy of the project, and runs the tests: those of the chapter first, then all of the rules, then the golden playouts.
// A mistake that no test notices is listed with its place; EQUIVALENT names those that change nothing anybody could see, and why.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Draws } from '../src/random/index.ts'
import { wilson } from '../src/estimate/index.ts'
import { EQUIVALENT } from './mutation/equivalent.ts'
import { type Mutant, mutantsOf, mutated } from './mutation/mutants.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const rules = 'src/games/when-darkness-comes/rules'
const tests = 'tests/games/when-darkness-comes/rules'
/** Tests may read anything of the project, but not what is made from it; dependencies are linked. */
const NOT_COPIED = ['node_modules', '.git', 'dist', 'reports']
/** A test run that takes so long hangs: noticed. */
const TIMEOUT = 900_000

const { values: flags } = parseArgs({
  options: {
    sample: { type: 'string', default: '15' }, seed: { type: 'string', default: '1' }, chapter: { type: 'string', multiple: true },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

interface Tried extends Mutant { readonly chapter: string; killedBy?: string; explained?: string }

const chapters = readdirSync(join(root, rules)).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3))
const chosen = flags.chapter ?? chapters
const unknown = chosen.find((name) => !chapters.includes(name))
if (unknown !== undefined) {
  process.stderr.write(`there is no chapter "${unknown}"\n  expected one of: ${chapters.join(', ')}\n`)
  process.exit(2)
}

const queue: Tried[] = chosen.flatMap((chapter) => sampleOf(chapter, Number(flags.sample), Number(flags.seed)))
const total = queue.length
const done: Tried[] = []
await Promise.all(Array.from({ length: Number(flags.workers) }, () => work()))
report()

/** The chapter's mistakes in a random order of their own, the first so many of them. */
function sampleOf(chapter: string, count: number, seed: number): Tried[] {
  const text = readFileSync(join(root, rules, `${chapter}.ts`), 'utf8')
  const all = mutantsOf(chapter, text).map((mutant): Tried => ({ ...mutant, chapter }))
  const draws = new Draws([chapter], ['mutant'])
  draws.startPlayout(seed, 0)
  const keys = all.map((_, index) => draws.unit(0, draws.open(0, 0), index))
  return all.map((mutant, index) => ({ mutant, key: keys[index]! })).sort((one, other) => one.key - other.key).slice(0, count).map(({ mutant }) => mutant)
}

/** One worker: a copy of the project of its own, in which one mistake after another is made and mended. */
async function work(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'darkodds-mutants-'))
  try {
    for (const name of readdirSync(root)) if (!NOT_COPIED.includes(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    if (await fails(copy, [tests])) throw new Error('the tests of the rules fail before any mistake is made')
    for (let tried = queue.shift(); tried !== undefined; tried = queue.shift()) {
      const file = join(copy, rules, `${tried.chapter}.ts`)
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, mutated(text, tried))
      try {
        tried.killedBy = await killer(copy, tried.chapter)
      } finally {
        writeFileSync(file, text)
      }
      if (tried.killedBy === undefined) tried.explained = EQUIVALENT.find(({ chapter, was, becomes, on }) =>
        chapter === tried.chapter && was === tried.was && becomes === tried.replacement && text.split('\n')[tried.line - 1]!.includes(on))?.why
      done.push(tried)
      process.stderr.write(`${done.length}/${total} ${tried.killedBy === undefined ? `NOT NOTICED ${sentence(tried)}` : tried.chapter}\n`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Which tests notice, undefined where none does. */
async function killer(copy: string, chapter: string): Promise<string | undefined> {
  const own = `${tests}/${chapter}.test.ts`
  for (const which of [existsSync(join(root, own)) ? [own] : [], [tests], ['tests/golden', 'tests/games/when-darkness-comes/agents.test.ts']]) {
    if (which.length > 0 && await fails(copy, which)) return which[0]
  }
  return undefined
}

function fails(copy: string, which: readonly string[]): Promise<boolean> {
  const args = [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', '--maxWorkers=1', '--reporter=dot', ...which]
  return new Promise((resolve) => { execFile(process.execPath, args, { cwd: copy, timeout: TIMEOUT, killSignal: 'SIGKILL', maxBuffer: Infinity }, (error) => { resolve(error !== null) }) })
}

function report(): void {
  const rows = chosen.map((chapter) => {
    const mine = done.filter((tried) => tried.chapter === chapter)
    return { chapter, tried: mine.length, killed: mine.filter(({ killedBy }) => killedBy !== undefined).length, explained: mine.filter(({ explained }) => explained !== undefined).length }
  })
  const sum = (of: 'tried' | 'killed' | 'explained'): number => rows.reduce((so, row) => so + row[of], 0)
  process.stdout.write('| chapter | tried | noticed | nobody could notice |\n| --- | ---: | ---: | ---: |\n')
  for (const { chapter, tried, killed, explained } of rows) process.stdout.write(`| ${chapter} | ${tried} | ${killed} | ${explained} |\n`)
  process.stdout.write(`| all | ${sum('tried')} | ${sum('killed')} | ${sum('explained')} |\n`)
  const { low, high } = wilson(sum('killed'), sum('tried'), 0.95)
  process.stdout.write(`\n${(100 * sum('killed') / sum('tried')).toFixed(1)} % are noticed (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %)\n`)
  const survivors = done.filter(({ killedBy, explained }) => killedBy === undefined && explained === undefined)
  if (survivors.length > 0) process.stdout.write(`\nNot noticed:\n${survivors.map((one) => `  ${sentence(one)}`).join('\n')}\n`)
}

function sentence({ chapter, line, column, was, replacement }: Tried): string {
  return `${rules}/${chapter}.ts:${line}:${column}  ${was.replaceAll(/\s+/g, ' ')}  =>  ${replacement.replaceAll(/\s+/g, ' ')}`
}

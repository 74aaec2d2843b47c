// Mutation testing of the rules: how many small mistakes do the tests notice?
// `npm run mutate -- [--game ID] [--sample N] [--seed N] [--chapter NAME …] [--tests PATH …] [--tier TIER]
// [--slowest MS]`.
//
// For each chapter (a file in the game's folder rules) it takes a random sample of mistakes
// (mutation/mutants.ts). It writes them all into a copy of the project, each behind a switch (mutation/schemata.ts).
// One process (mutation/trial.ts) then makes one after the other. It runs the tests that pass by it, those of the
// chapter first, until one fails. Mistakes that no test notices are listed with their place. EQUIVALENT names those
// that change nothing anybody could see, and why. Ctrl-C reports what was tried so far.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { Draws } from '../src/random/index.ts'
import { wilson } from '../src/estimate/index.ts'
import { gameFolder, gameIds } from '../src/games/registry.ts'
import { flagProblem } from '../src/input/index.ts'
import { argumentsOf, refuse } from './arguments.ts'
import { EQUIVALENT } from './mutation/equivalent.ts'
import { type Mutant, mutantsOf } from './mutation/mutants.ts'
import { schemata, type Switched } from './mutation/schemata.ts'
import type { Entry, Plan } from './mutation/trial.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Tests may read anything of the project, but not what is made from it; dependencies are linked. */
const NOT_COPIED = ['node_modules', '.git', 'dist', 'schemas', 'reports']
/** Tests of the game that read texts, or play for minutes: no mistake in a rule is theirs to find. */
const NOT_ASKED = [
  'mistakes',
  'lint',
  'locked-room',
  'rules-in-experiments',
  'rule-ids',
  'rule-coverage',
  'narration',
  'house-data',
  'settings',
  'vocabulary',
  'constants',
  'scope',
  'options',
]
/** A process that has been silent for so long hangs. */
const SILENT_MS = 120_000

const hasChapters = (id: string): boolean => existsSync(join(root, 'src/games', gameFolder(id), 'rules'))

const flags = argumentsOf('npm run mutate --', 'How many small mistakes in the rules the tests notice.', {
  game: { default: gameIds[0]!, among: gameIds.filter(hasChapters), about: 'which game' },
  sample: { default: 40, about: 'up to so many mistakes of each chapter' },
  seed: { default: 1, min: 0, about: 'of the sample' },
  chapter: { default: [], about: 'only this one; all when none is named' },
  tests: { default: [], about: 'folders or files of tests; those of the game and tests/golden when none is named' },
  tier: {
    default: 'both',
    among: ['quick', 'both'],
    about: 'tests of npm test alone, or those of npm run test:deep too',
  },
  slowest: { default: 2000, about: 'tests that take longer, in ms, are not asked' },
})

interface Tried extends Switched {
  readonly chapter: string
  isTried: boolean
  killer?: string
  explained?: string
}

const folder = gameFolder(flags.game)
const game = `src/games/${folder}`
const rules = `${game}/rules`
const chapters = readdirSync(join(root, rules))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3))
for (const chapter of flags.chapter)
  if (!chapters.includes(chapter)) refuse(flagProblem('--chapter', chapter, chapters))
const chosen = flags.chapter.length > 0 ? flags.chapter : chapters
const tests = flags.tests.length > 0 ? flags.tests : [`tests/games/${folder}`, 'tests/golden']

const sources = new Map(
  chosen.map((chapter) => {
    const name = `${rules}/${chapter}.ts`
    return [chapter, ts.createSourceFile(name, readFileSync(join(root, name), 'utf8'), ts.ScriptTarget.Latest, true)]
  }),
)
const mutants: Tried[] = chosen
  .flatMap((chapter) => sampleOf(chapter, flags.sample, flags.seed))
  .map((mutant, id) => ({ ...mutant, id, isTried: false }))
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const copy = mkdtempSync(join(tmpdir(), 'darkodds-mutants-'))
let isInterrupted = false
process.on('SIGINT', () => {
  isInterrupted = true
})
try {
  makeCopy()
  await tryAll()
} finally {
  rmSync(copy, { recursive: true, force: true })
}
report()

/** The chapter's mistakes in a random order of their own, the first so many of them. */
function sampleOf(chapter: string, count: number, seed: number): (Mutant & { chapter: string })[] {
  const draws = new Draws([chapter], ['mutant'])
  draws.startPlayout(seed, 0)
  const address = draws.open(0, 0)
  return mutantsOf(sources.get(chapter)!)
    .map((mutant, index) => ({ mutant: { ...mutant, chapter }, key: draws.unit(0, address, index) }))
    .sort((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** The project with switches in its rules, and tests that import our runner. */
function makeCopy(): void {
  for (const name of readdirSync(root))
    if (!NOT_COPIED.includes(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // Loops are counted in the whole game, switches stand in the chapters chosen.
  for (const name of readdirSync(join(copy, game), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )) {
    const path = join(copy, game, name)
    const chapter = chosen.find((one) => name === join('rules', `${one}.ts`))
    const source =
      chapter === undefined
        ? ts.createSourceFile(name, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
        : sources.get(chapter)!
    writeFileSync(
      path,
      schemata(
        source,
        mutants.filter((mutant) => mutant.chapter === chapter),
        join(copy, 'scripts/mutation/switch.ts'),
      ),
    )
  }
  for (const name of readdirSync(join(copy, 'tests'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )) {
    const path = join(copy, 'tests', name)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll("from 'vitest'", `from '${join(copy, 'scripts/mutation/runner.ts')}'`),
    )
  }
}

async function tryAll(): Promise<void> {
  const journal = join(copy, 'journal')
  const clean = join(copy, 'clean.json')
  const base = {
    chapterOf: mutants.map(({ chapter }) => chapter),
    program: join(copy, game, 'index.ts'),
    files: testFiles(),
    journal,
    clean,
    slowestMs: flags.slowest,
  }
  const hidden: number[] = []
  let suspect: number | undefined
  for (let from = 0; from < mutants.length && !isInterrupted;) {
    const entries = await run({ ...base, from, suspect })
    suspect = undefined
    if (isInterrupted && !existsSync(clean)) return
    if (!existsSync(clean))
      throw new Error(`the tests cannot be run without a mistake: ${JSON.stringify(entries.at(-1))}`)
    for (const entry of entries) {
      if ('fails' in entry)
        process.stderr.write(`fails without a mistake, and is not asked: ${entry.fails}\n  ${entry.why}\n`)
      if ('tried' in entry) {
        mutants[entry.tried]!.killer = entry.killer
        mutants[entry.tried]!.isTried = true
        if (entry.isHidden) hidden.push(entry.tried)
        from = entry.tried + 1
      }
    }
    const last = entries.at(-1)!
    if ('polluted' in last) suspect = last.suspect
    if ('trying' in last && !isInterrupted) from = stopped(last.trying, last.test) + 1
  }
  for (const alone of hidden) {
    if (isInterrupted) return
    const last = (await run({ ...base, from: alone, alone })).at(-1)!
    if ('tried' in last && last.killer !== undefined) {
      const control = (await run({ ...base, from: alone, alone, isControl: true })).at(-1)!
      // Without the mistake it goes on to a later test at least: what fails then fails for other reasons.
      if ('tried' in control && control.killer !== last.killer) mutants[alone]!.killer = last.killer
    }
    if ('trying' in last && !isInterrupted) stopped(alone, last.test)
  }
}

/** With this mistake the process hangs, or breaks down. */
function stopped(mutant: number, test: string): number {
  mutants[mutant]!.killer = `no end of ${test}`
  mutants[mutant]!.isTried = true
  return mutant
}

function testFiles(): string[] {
  return tests
    .flatMap((path) => {
      const full = join(copy, path)
      return statSync(full).isFile()
        ? [full]
        : readdirSync(full, { recursive: true, encoding: 'utf8' }).map((name) => join(full, name))
    })
    .filter((name) => name.endsWith('.test.ts') && (flags.tier === 'both' || !name.endsWith('.deep.test.ts')))
    .filter((name) => !NOT_ASKED.includes(basename(name).replace(/(\.deep)?\.test\.ts$/, '')))
    .sort()
}

/** One process, from a plan to its end, or until it has been silent for too long. @returns its journal */
async function run(plan: Plan): Promise<Entry[]> {
  const planned = join(copy, 'plan.json')
  writeFileSync(planned, JSON.stringify(plan))
  writeFileSync(plan.journal, '')
  const child = spawn(process.execPath, [join(copy, 'scripts/mutation/trial.ts'), planned], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isRunning = true
  let exit: number | null = 0
  child.on('exit', (code) => {
    ;[isRunning, exit] = [false, code]
  })
  let reported = 0
  let heard = Date.now()
  while (isRunning) {
    await setTimeout(500)
    const entries = journalOf(plan)
    if (entries.length > reported) heard = Date.now()
    else if (Date.now() - heard > SILENT_MS) child.kill('SIGKILL')
    if (isInterrupted) child.kill('SIGKILL')
    for (const entry of entries.slice(reported)) {
      if ('tried' in entry && entry.killer === undefined && plan.isControl !== true)
        process.stderr.write(
          `${entry.tried + 1}/${mutants.length} not noticed${entry.isHidden ? ' so far' : ''}: ` +
            `${sentence(mutants[entry.tried]!)}\n`,
        )
    }
    reported = entries.length
  }
  // Ended by a signal, ours or for want of memory, it is what the mistake did; an error of its own is ours.
  if (exit !== 0 && exit !== null)
    throw new Error(`the process that tries mistakes broke down: ${JSON.stringify(journalOf(plan).at(-1))}`)
  return journalOf(plan)
}

/** What has been written so far; of a line that is being written, nothing. */
function journalOf({ journal }: Plan): Entry[] {
  return readFileSync(journal, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Entry)
}

function report(): void {
  const tried = mutants.filter(({ isTried }) => isTried)
  for (const mutant of tried) if (mutant.killer === undefined) mutant.explained = explanationOf(mutant)
  const percent = (share: number): string => (100 * share).toFixed(0)
  const row = (name: string, mine: readonly Tried[]): string => {
    const killed = mine.filter(({ killer }) => killer !== undefined).length
    const explained = mine.filter((mutant) => mutant.explained !== undefined).length
    if (mine.length === 0) return ''
    const { value, low, high } = wilson(killed, mine.length, 0.95)
    const share = `${percent(value)} (${percent(low)} to ${percent(high)})`
    return `| ${name} | ${mine.length} | ${killed} | ${share} | ${explained} |\n`
  }
  process.stdout.write(`seed ${flags.seed}, up to ${flags.sample} mistakes a chapter, at ${commit}\n\n`)
  process.stdout.write(
    '| chapter | tried | noticed | % (95 % interval) | nobody could notice |\n| --- | ---: | ---: | ---: | ---: |\n',
  )
  for (const chapter of chosen)
    process.stdout.write(
      row(
        chapter,
        tried.filter((mutant) => mutant.chapter === chapter),
      ),
    )
  process.stdout.write(row('all', tried))
  const survivors = tried
    .filter(({ killer, explained }) => killer === undefined && explained === undefined)
    .sort((one, other) => one.id - other.id)
  if (survivors.length > 0)
    process.stdout.write(`\nNot noticed:\n${survivors.map((one) => `  ${sentence(one)}`).join('\n')}\n`)
}

function explanationOf({ chapter, line, was, becomes }: Tried): string | undefined {
  const text = sources.get(chapter)!.text.split('\n')[line - 1]!
  return EQUIVALENT.find(
    (one) =>
      (one.game ?? gameIds[0]) === flags.game &&
      one.chapter === chapter &&
      one.was === was &&
      one.becomes === becomes &&
      text.includes(one.on),
  )?.why
}

function sentence({ chapter, line, column, was, becomes }: Tried): string {
  const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
  const change = `${onOneLine(was)}  =>  ${becomes === '' ? 'nothing' : onOneLine(becomes)}`
  return `${rules}/${chapter}.ts:${line}:${column}  ${change}`
}

// A process that tries mistakes: `node trial.ts PLAN`. scripts/mutate.ts starts it in a copy of the project whose rules
// carry switches (schemata.ts) and whose tests import runner.ts. It loads the tests once. First each runs twice without
// mistakes, which shows what it passes by and how long it takes. Then mistake after mistake is made, and the tests that
// pass by it run until one fails.
//
// A mistake counts as noticed only when a test fails with it and passes without it, directly before or after. A journal
// records what happens, one JSON value a line, so that nothing is lost when this process hangs.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Case, casesOf } from './runner.ts'
import { happened, make, note, noted } from './switch.ts'

export interface Plan {
  /** Chapter of each mistake, by number. */
  readonly chapterOf: readonly string[]
  /** Module that loads all of the rules, absolute. */
  readonly program: string
  /** Files of tests, absolute. */
  readonly files: readonly string[]
  readonly journal: string
  /** Where stands what the tests do without mistakes; written when it is not there. */
  readonly clean: string
  /** Tests that take longer are not asked. */
  readonly slowestMs: number
  /** The first mistake to try, and the test to begin with where that test left something behind in another process. */
  readonly from: number
  readonly suspect?: number
  /** Only this mistake, made before anything is loaded: for code that runs once and is remembered. */
  readonly alone?: number
  /** The same without it: whether what fails with the mistake passes without. */
  readonly isControl?: boolean
}

/** What a test does without mistakes. */
interface Clean {
  /** Where it stands. */
  readonly file: string
  readonly nth: number
  readonly passes: boolean
  readonly ms: number
  readonly ticks: number
  /** Mistakes passed by when it runs again, and those passed by only the first time. */
  readonly again: readonly number[]
  readonly once: readonly number[]
}

export type Entry =
  | { readonly trying: number; readonly test: string }
  | { readonly tried: number; readonly killer?: string; readonly isHidden?: boolean }
  | { readonly polluted: number; readonly suspect: number }
  | { readonly fails: string; readonly why: string }

/** A mistake may make so many times as much happen as the test does without it. */
const ENDLESS = 20
const MIN_TICKS = 200_000
/** The parent hears from us at least so often. */
const SIGN_OF_LIFE_MS = 2000

const plan = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Plan
const total = plan.chapterOf.length
let reportedAt = Date.now()
/** How much happened in the test that ran last; `make` counts anew. */
let ticksOfLast = 0
const tell = (entry: Entry): void => {
  appendFileSync(plan.journal, `${JSON.stringify(entry)}\n`)
  reportedAt = Date.now()
}
const nameOf = ({ file, title }: Case): string => `${basename(file, '.test.ts')}: ${title}`
const isOf = (chapter: string, file: string): boolean => basename(file, '.test.ts') === chapter

await (plan.alone === undefined ? tryThemAll() : tryAlone(plan.alone))
process.exit(0)

async function tryThemAll(): Promise<void> {
  note(total)
  await import(plan.program)
  const always = noted()
  const cases: Case[] = []
  /** What is passed by as a file is loaded concerns its tests; what is as the program is, all of them. */
  const atLoad = new Map<string, readonly number[]>()
  for (const file of plan.files) {
    note(total)
    cases.push(...(await casesOf(file)))
    atLoad.set(file, [...always, ...noted()])
  }
  const isMeasured = existsSync(plan.clean)
  const clean = isMeasured ? (JSON.parse(readFileSync(plan.clean, 'utf8')) as Clean[]) : await cleanOf(cases, atLoad)
  if (!isMeasured) writeFileSync(plan.clean, JSON.stringify(clean))
  note(total)
  const once = new Set(clean.flatMap((one) => one.once))
  for (let mutant = plan.from; mutant < total; mutant++) {
    const isMine = (index: number): boolean => isOf(plan.chapterOf[mutant]!, cases[index]!.file)
    const asked = [...cases.keys()]
      .filter(
        (index) => clean[index]!.passes && clean[index]!.ms <= plan.slowestMs && clean[index]!.again.includes(mutant),
      )
      .sort((one, other) => Number(isMine(other)) - Number(isMine(one)) || clean[one]!.ms - clean[other]!.ms)
    tell({ trying: mutant, test: '' })
    const suspect = mutant === plan.from ? plan.suspect : undefined
    if (suspect !== undefined) {
      const killed =
        (await passes(cases[suspect]!, -1)) && !(await passes(cases[suspect]!, mutant, clean[suspect]!.ticks))
      if (killed) {
        tell({ tried: mutant, killer: nameOf(cases[suspect]!) })
        process.exit(0) // it has left something behind again
      }
    }
    const killer = await killerOf(
      mutant,
      asked.filter((index) => index !== suspect),
      cases,
      clean,
    )
    tell({ tried: mutant, killer, isHidden: killer === undefined && once.has(mutant) })
  }
}

/** What each test does without mistakes. */
async function cleanOf(cases: readonly Case[], atLoad: ReadonlyMap<string, readonly number[]>): Promise<Clean[]> {
  const clean: Clean[] = []
  for (const testCase of cases) {
    tell({ trying: -1, test: nameOf(testCase) })
    note(total)
    const first = await failureOf(testCase, -1)
    const once = noted()
    note(total)
    const started = performance.now()
    const second = first ?? (await failureOf(testCase, -1))
    const ms = performance.now() - started
    const again = noted()
    if (second !== undefined) tell({ fails: nameOf(testCase), why: second })
    const isAgain = new Set(again)
    const nth = clean.filter(({ file }) => file === testCase.file).length
    clean.push({
      file: testCase.file,
      nth,
      passes: second === undefined,
      ms,
      ticks: ticksOfLast,
      again,
      once: [...new Set([...once, ...atLoad.get(testCase.file)!])].filter((mutant) => !isAgain.has(mutant)),
    })
  }
  return clean
}

async function killerOf(
  mutant: number,
  asked: readonly number[],
  cases: readonly Case[],
  clean: readonly Clean[],
): Promise<string | undefined> {
  for (const index of asked) {
    const testCase = cases[index]!
    if (Date.now() - reportedAt > SIGN_OF_LIFE_MS) tell({ trying: mutant, test: nameOf(testCase) })
    if (await passes(testCase, mutant, clean[index]!.ticks)) continue
    if (await passes(testCase, -1)) return nameOf(testCase)
    tell({ polluted: mutant, suspect: index })
    process.exit(0)
  }
  return undefined
}

async function passes(testCase: Case, mutant: number, ticks?: number): Promise<boolean> {
  return (await failureOf(testCase, mutant, ticks)) === undefined
}

/** Runs a test with a mistake, -1 for none. @returns what it says when it fails */
async function failureOf(testCase: Case, mutant: number, ticks = Infinity): Promise<string | undefined> {
  make(mutant, ticks * ENDLESS + MIN_TICKS)
  try {
    await testCase.run()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    ticksOfLast = happened()
    make(-1)
  }
}

/**
 * Runs, once each, only those tests that pass by the mistake until their own first run is over, and not again. They
 * pass by it while they load, or while they make something that others reuse. Tests of the chapter come first.
 */
async function tryAlone(mutant: number): Promise<void> {
  const chapter = plan.chapterOf[mutant]!
  const made = plan.isControl === true ? -1 : mutant
  const clean = JSON.parse(readFileSync(plan.clean, 'utf8')) as readonly Clean[]
  const asked = clean.filter((one) => one.passes && one.ms <= plan.slowestMs && one.once.includes(mutant))
  const files = [...new Set(asked.map(({ file }) => file))].sort(
    (one, other) => Number(isOf(chapter, other)) - Number(isOf(chapter, one)),
  )
  note(total)
  for (const file of files) {
    make(made) // some files play many games as they are loaded
    tell({ trying: mutant, test: basename(file) })
    let cases: Case[] = []
    try {
      cases = await casesOf(file)
    } catch {
      // Then its tests fail, too.
    }
    for (const { nth, ticks } of asked.filter((one) => one.file === file)) {
      const testCase = cases[nth]
      if (Date.now() - reportedAt > SIGN_OF_LIFE_MS) tell({ trying: mutant, test: basename(file) })
      // It may have to make again what another test had made before it.
      if (testCase !== undefined && (await passes(testCase, made, ticks + MIN_TICKS))) continue
      tell({
        tried: mutant,
        killer: testCase === undefined ? `${basename(file, '.test.ts')} as it is loaded` : nameOf(testCase),
      })
      return
    }
  }
  tell({ tried: mutant })
}

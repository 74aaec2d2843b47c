// The mutation tester: which mutants there are, and that each switch turns on exactly the mutant that it stands for.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { type Mutant, mutantsOf } from '../../scripts/mutation/mutants.ts'
import { schemata } from '../../scripts/mutation/schemata.ts'
import { happened, is, make, note, noted, tick } from '../../scripts/mutation/switch.ts'
import type { Entry, Plan } from '../../scripts/mutation/trial.ts'

const sourceOf = (text: string): ts.SourceFile => ts.createSourceFile('some.ts', text, ts.ScriptTarget.Latest, true)
const seen = (text: string): string[] =>
  mutantsOf(sourceOf(text)).map(({ line, column, was, becomes }) => `${line}:${column} ${was} => ${becomes}`)
const numbered = (mutants: readonly Mutant[]): (Mutant & { id: number })[] =>
  mutants.map((mutant, id) => ({ ...mutant, id }))

/** The functions of a text, with the switches in reach. */
function functionsOf(text: string): Record<string, (...values: number[]) => unknown> {
  const names = [...text.matchAll(/function (\w+)/g)].map(([, name]) => name!)
  const body = stripTypeScriptTypes(text.replace(/^import .*?; /, '').replaceAll('export ', ''))
  return new Function('$is', '$tick', `${body}\nreturn { ${names.join(', ')} }`)(is, tick) as never
}

const SOME = `// What the tests below turn on and off.
export function worth(dice: number, spent = 1): number {
  let sum = 0
  for (let die = 0; die < dice; die++) {
    if (die === 2 && spent > 0) continue
    sum += die * 2
    sum -= spent
  }
  if (!isOdd(dice)) return sum
  return sum > 3 ? sum : -sum
}

function isOdd(n: number): boolean {
  if (n < 0) throw new Error('negative')
  while (true) {
    if (n < 2) return n === 1
    n -= 2
  }
}

function told(dice: number): number[] {
  const list: number[] = []
  list.push(dice)
  if (dice > 1) list.push(1)
  else list.push(2)
  return list
}
`

describe('which mistakes there are', () => {
  test('operators, conditions, whole numbers, true and false, calls and returns left out', () => {
    expect(seen('const a = b < 3')).toEqual(['1:13 < => <=', '1:13 < => >=', '1:15 3 => 4'])
    expect(seen('if (f(x)) g(!y)\nelse return')).toEqual([
      '1:5 f(x) => !(f(x))',
      '1:11 g(!y) => ',
      '1:13 !y => y',
      '2:6 return => ',
    ])
    expect(seen('const a = b ? true : c && d')).toEqual([
      '1:11 b ? true : c && d => b ? c && d : true',
      '1:15 true => false',
      '1:24 && => ||',
    ])
  })

  test('nothing in types, in texts, in marks of rules and in what is only told', () => {
    expect(
      seen(
        'type A = 1 | 2\n' +
          "import { a } from './a.ts'\n" +
          "const b = 'x' + c\n" +
          'applied(play, R.A_01)\n' +
          'play.tell?.({ amount: 3 })\n' +
          'measureDeath(play, 0)',
      ),
    ).toEqual([])
  })
})

describe('behind switches', () => {
  const source = sourceOf(SOME)
  const mutants = numbered(mutantsOf(source))
  const text = schemata(source, mutants, './switch.ts')
  const switched = functionsOf(text)
  const CALLS = ['worth', 'isOdd', 'told'].flatMap((name) =>
    [[0], [1], [2], [3], [4], [5, 0], [-1]].map((values) => [name, values] as const),
  )
  const answers = (functions: typeof switched, mutant: number): unknown[] =>
    CALLS.map(([name, values]) => {
      make(mutant, 2000)
      try {
        return functions[name]!(...values)
      } catch (error) {
        return (error as Error).message
      } finally {
        make(-1)
      }
    })

  test('with none turned on the program is what it was', () => {
    expect(mutants.length).toBeGreaterThan(40)
    expect(answers(switched, -1)).toEqual(answers(functionsOf(SOME), -1))
  })

  test('each is the mistake that was written, and a loop without end ends', () => {
    let endless = 0
    for (const { id, start, end, text: wrong } of mutants) {
      const before = answers(switched, id)
      // Loops are counted in the text with the one mistake, too: some have no end.
      const mistaken = `${SOME.slice(0, start)}${wrong}${SOME.slice(end)}`
      expect(before, `${SOME.slice(start, end)} => ${wrong}`).toEqual(
        answers(functionsOf(schemata(sourceOf(mistaken), [], './switch.ts')), -2),
      )
      if (before.includes('this does not end')) endless += 1
    }
    expect(endless).toBeGreaterThan(0)
  })

  test('what was passed by and how much happened is noted', () => {
    note(mutants.length)
    make(-1)
    switched.told!(0)
    const passed = noted().map((id) => mutants[id]!.was)
    expect(passed).toEqual(['list.push(dice)', '>', '>', '1', 'list.push(2)', '2'])
    expect(happened()).toBeGreaterThan(0)
  })

  test.each(['fleeing', 'reach', 'triggers'])('all mistakes of the chapter %s, each once', (name) => {
    const chapter = sourceOf(
      readFileSync(new URL(`../../src/games/when-darkness-comes/rules/${name}.ts`, import.meta.url), 'utf8'),
    )
    const all = numbered(mutantsOf(chapter))
    const written = schemata(chapter, all, './switch.ts')
    expect(() => stripTypeScriptTypes(written)).not.toThrow()
    const switches = [...written.matchAll(/\$is\((\d+)\)/g)]
      .map(([, id]) => Number(id))
      .sort((one, other) => one - other)
    expect(switches).toEqual(all.map(({ id }) => id))
  })
})

test('a long test does not notice an equivalent mutant, and stops at a loop without end', ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'darkodds-trial-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const moduleOf = (name: string): string =>
    fileURLToPath(new URL(`../../scripts/mutation/${name}.ts`, import.meta.url))
  const source = sourceOf(
    'export function count(n: number): number {\n' +
      '  let sum = 0\n  while (sum < n) sum += 1\n  return sum > 0 ? sum : 0\n}\n',
  )
  const mutants = mutantsOf(source).filter(({ was, becomes }) => ['> >=', '+= -='].includes(`${was} ${becomes}`))
  const text = schemata(source, numbered(mutants), moduleOf('switch'))
  expect(mutants.map(({ was }) => was)).toEqual(['+=', '>'])
  const plan: Plan = {
    chapterOf: mutants.map(() => 'count'),
    program: join(folder, 'count.ts'),
    files: [join(folder, 'count.test.ts')],
    journal: join(folder, 'journal'),
    clean: join(folder, 'clean.json'),
    slowestMs: 60_000,
    from: 0,
  }
  writeFileSync(plan.program, text)
  writeFileSync(
    plan.files[0]!,
    `import { test } from '${moduleOf('runner')}'
import { count } from './count.ts'
test('many ticks', () => { if (count(300_000) !== 300_000) throw new Error('wrong') })\n`,
  )
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
  execFileSync(process.execPath, [moduleOf('trial'), join(folder, 'plan.json')])
  const entries = readFileSync(plan.journal, 'utf8').trim().split('\n')
  expect(entries.map((line) => JSON.parse(line) as Entry).filter((entry) => 'tried' in entry)).toEqual([
    { tried: 0, killer: 'count: many ticks', isHidden: false },
    { tried: 1, isHidden: false },
  ])
})

test('the tests of rules use no more of vitest than the mutation tester has in its place', async () => {
  const offered = Object.keys(await import('../../scripts/mutation/runner.ts'))
  const folder = new URL('../games/when-darkness-comes/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const used = files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/import \{ (.*) \} from 'vitest'/g)].flatMap(([, names]) =>
      names!.split(', '),
    ),
  )
  expect(new Set(used).size).toBeGreaterThan(3)
  expect([...new Set(used)].filter((name) => !offered.includes(name))).toEqual([])
})

// Reports that somebody edited, or that another version wrote. A missing or mistyped value at any depth gives
// an InputError (one clear line, exit code 2) or has no effect. It never gives another error.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answer } from '../../src/workbench/draw.ts'
import { experimentOf, readReport } from '../../src/workbench/read-report.ts'
import { jobOf } from '../../src/simulate/index.ts'
import { run } from '../../src/workbench/run.ts'
import { asStored } from '../../src/workbench/stored.ts'
import { verifySample } from '../../src/workbench/verify.ts'
import { InputError } from '../../src/input/index.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

type Json = Record<string, unknown>

/** The values inside of a value, each with the place that holds it. */
function placesIn(value: unknown): { place: Json; key: string; depth: number }[] {
  const found: { place: Json; key: string; depth: number }[] = []
  const visit = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null) return
    for (const key of Object.keys(part)) {
      found.push({ place: part as Json, key, depth })
      visit((part as Json)[key], depth + 1)
    }
  }
  visit(value, 0)
  return found
}

async function aReport(): Promise<void> {
  inFolder({ 'pig.yaml': 'game: pig\ntable: short\ngames: 12\nvary: { agents.ann: [hold-at-20, hold-at-10] }\n' })
  await run(
    workbench,
    { path: 'pig.yaml', out: 'report', threads: 1, isQuiet: true, isQuick: true },
    new TextTerminal(),
  )
}

/** What `report`, `diff` and `verify` do with what they have read, but for drawing it. */
async function use(): Promise<void> {
  const played = await readReport(workbench, 'report')
  await asStored(workbench, 'report', () => {
    answer(workbench.program, played)
    const experiment = experimentOf(played.result)
    return verifySample({ ...played, experiment, job: jobOf(experiment, played.content) }, 3)
  })
}

test.each(['result.json', 'content.json', 'run.json'])('%s', async (name) => {
  await aReport()
  await use()
  const file = `report/${name}`
  const text = readFileSync(file, 'utf8')
  let refused = 0
  const changes = fc.record({
    depth: fc.nat(7),
    fraction: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    to: fc.constantFrom(undefined, null, 'zzz', -5, 1e300, [], {}),
  })
  await fc.assert(
    fc.asyncProperty(changes, async ({ depth, fraction, to }) => {
      const value: unknown = JSON.parse(text)
      const all = placesIn(value)
      const level = Math.min(depth, Math.max(...all.map((one) => one.depth)))
      const places = all.filter((one) => one.depth === level)
      const { place, key } = places[Math.floor(fraction * places.length)]
      if (to !== undefined) place[key] = to
      else if (Array.isArray(place)) place.splice(Number(key), 1)
      else Reflect.deleteProperty(place, key)
      writeFileSync(file, JSON.stringify(value))
      try {
        await use()
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        refused++
      }
    }),
    // Of Pig's content half is of a table that is not played.
    { seed: 9, numRuns: name === 'content.json' ? 240 : 120 },
  )
  expect(refused).toBeGreaterThan(20)
})

test('the command says what, where, and what is expected', async () => {
  await aReport()
  const text = readFileSync('report/result.json', 'utf8')
  const refused = async (changed: string, message: string): Promise<void> => {
    writeFileSync('report/result.json', changed)
    expect(await darkodds('report', 'report')).toEqual({ exit: 2, stdout: '', stderr: `${message}\n` })
  }
  await refused(
    text.replaceAll('"hold-at-10"', '"hold-at-11"'),
    'report/result.json: the settings of the variant "ann hold-at-10" ' +
      'cannot be played: there is no agent "hold-at-11"\n' +
      '  expected: the file as the run has written it',
  )
  const unlabelled = text.replace(/"by":\{"category":"[^"]*"/, '"by":{"category":"nobody"')
  expect(unlabelled).not.toBe(text)
  await refused(
    unlabelled,
    'report/result.json: the metric "outcome" of variant "ann hold-at-20" is not what its tally says\n' +
      '  expected: the file as a run of this version has written it',
  )
  await refused(
    text.slice(0, -20),
    'report/result.json: this file is not JSON\n  expected: a result of darkodds (darkodds.result/2)',
  )
})

test.each([
  ['content.json', 'null', 'holds no named values'],
  ['run.json', 'null', 'holds no named values'],
  ['run.json', 'asked', 'is not JSON'],
  ['run.json', '{ "asked": { "path": "pig.yaml", "set": 5 } }', 'does not say which experiment was played'],
])('%s that holds %s', async (name, changed, message) => {
  await aReport()
  writeFileSync(`report/${name}`, changed)
  for (const command of [
    ['report', 'report'],
    ['diff', 'report', 'report'],
    ['verify', 'report'],
  ]) {
    expect(await darkodds(...command)).toEqual({
      exit: 2,
      stdout: '',
      stderr: `report/${name}: ${message}\n  expected: the file as the run has written it\n`,
    })
  }
})

test('a report of many variants is larger than anything that a person writes, and is read all the same', async () => {
  await aReport()
  for (const name of ['result.json', 'content.json', 'run.json'])
    writeFileSync(`report/${name}`, readFileSync(`report/${name}`, 'utf8') + ' '.repeat(8_000_000))
  await use()
})

test.each(['report', 'verify'])(
  '%s names the file that is missing, or names a game that nobody knows',
  async (command) => {
    await aReport()
    const result = readFileSync('report/result.json', 'utf8')
    writeFileSync('report/result.json', result.replace('"game": "pig"', '"game": "pug"'))
    const unknown = await darkodds(command, 'report')
    expect(unknown.exit).toBe(2)
    expect(unknown.stderr).toMatch(/^report\/result\.json: unknown game "pug"\n {2}nearest: pig\n/)
    writeFileSync('report/result.json', result)
    rmSync('report/content.json')
    expect((await darkodds(command, 'report')).stderr).toBe(
      'report/content.json: does not exist\n  expected: the file as the run has written it\n',
    )
  },
)

test.each([
  ['of a run', ['run', 'pig.yaml']],
  ['of a question', ['compare', 'pig.yaml', '--alone']],
])('verify reads the answer %s, too: one that is changed or missing is no answer', async (_, words) => {
  inFolder({ 'pig.yaml': 'game: pig\ntable: short\ngames: 40\nvary:\n  agents.ann: [hold-at-20, hold-at-10]\n' })
  await darkodds(...words, '--threads', '1', '--quiet', '--quick', '--out', 'told')
  const again = (): Promise<{ exit: number; stdout: string }> => darkodds('verify', 'told', '--threads', '1')
  expect(await again()).toMatchObject({ exit: 0, stdout: expect.stringContaining('VERIFIED') as string })
  const text = readFileSync('told/answer.json', 'utf8')
  writeFileSync('told/answer.json', text.replace(/"words": "/, '"words": "EASIER: '))
  expect(await again()).toMatchObject({
    exit: 1,
    stdout: expect.stringContaining('answer.json says something else than the result') as string,
  })
  rmSync('told/answer.json')
  expect(await again()).toMatchObject({ exit: 1, stdout: expect.stringContaining('answer.json is missing') as string })
  // It is drawn again without playing.
  await darkodds('report', 'told')
  expect(await again()).toMatchObject({ exit: 0 })
})

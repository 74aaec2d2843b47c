// The answer comes before the report is drawn; with --quick nothing is drawn, and `report` does it later.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../src/workbench/run.ts'
import { ask, quiet } from '../support/errand/command.ts'
import { inFolder, scratchFolder } from '../support/scratch-folder.ts'
import { TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const PIG = 'game: pig\ntable: short\ngames: 200\nvary:\n  agents.ann: [hold-at-20, hold-at-5]\n'

/** All that a report's page, charts and tables are made of. */
const drawn = (folder: string): string[] =>
  ['index.html', 'summary.md', 'charts/win-odds.svg', 'data/win.csv'].map((file) =>
    readFileSync(`${folder}/${file}`, 'utf8'),
  )

test('a run tells its answer before it draws, and by then keeps all that was played', async () => {
  const path = `${scratchFolder({ 'pig.yaml': PIG })}/pig.yaml`
  const out = `${path}-report`
  let seen: object = {}
  const request = { path, out, threads: 1, isQuiet: true }
  const ran = await run(
    workbench,
    {
      ...request,
      tell: ({ answer, resultText }) => {
        seen = {
          verdict: answer.verdict.words,
          resultText,
          isDrawn: existsSync(`${out}/index.html`),
          kept: existsSync(`${out}/checkpoint.json`),
        }
      },
    },
    new TextTerminal(),
  )
  expect(seen).toEqual({
    verdict: ran!.answer.verdict.words,
    resultText: ran!.resultText,
    isDrawn: false,
    kept: true,
  })
  expect(existsSync(`${out}/index.html`)).toBe(true)
})

test.each([
  ['run', ['run', 'pig.yaml'], 'result.json'],
  ['a study', ['compare', 'pig.yaml', '--alone'], 'study.json'],
])('%s with --quick says the same and writes its numbers; report draws the same page', async (_, words, numbers) => {
  inFolder({ 'pig.yaml': PIG })
  const whole = await ask(...words, '--out', 'whole', ...quiet)
  const quick = await ask(...words, '--out', 'quick', '--quick', ...quiet)
  const answerOf = (stdout: string): string => stdout.split(/\n\nReport|\n\nNumbers/)[0]
  expect(answerOf(quick.stdout)).toBe(answerOf(whole.stdout))
  expect([quick.exit, existsSync('quick/index.html')]).toEqual([whole.exit, false])
  expect(quick.stdout).toMatch(/\n\nNumbers: quick {3}\([\d.]+ s\)\nDraw them with\n {2}[^\n]* report quick\n\nNext:\n/)
  expect(readFileSync(`quick/${numbers}`)).toEqual(readFileSync(`whole/${numbers}`))
  expect((await ask('report', 'quick')).exit).toBe(0)
  if (words[0] === 'run') expect(drawn('quick')).toEqual(drawn('whole'))
  else expect(existsSync('quick/index.html')).toBe(true)
  // A PNG of each SVG comes with --png alone; from then on they are drawn anew.
  const charts = (kind: string): string[] =>
    readdirSync('quick/charts').flatMap((file) => (file.endsWith(`.${kind}`) ? [basename(file, `.${kind}`)] : []))
  expect(charts('png')).toEqual([])
  expect((await ask('report', 'quick', '--png')).exit).toBe(0)
  expect(charts('png')).toEqual(charts('svg'))
  expect((await ask('report', 'quick')).exit).toBe(0)
  expect(charts('png')).toEqual(charts('svg'))
})

test('with --quick --json the data stands on standard output, and where it lies is said beside it', async () => {
  inFolder({ 'pig.yaml': PIG })
  const { stdout, stderr } = await ask('run', 'pig.yaml', '--quick', '--json', '--threads', '1')
  const { answer, ...result } = JSON.parse(stdout) as Record<string, unknown>
  const read = (file: string) => JSON.parse(readFileSync(`reports/pig/${file}`, 'utf8')) as Record<string, unknown>
  expect(result).toEqual(read('result.json'))
  expect(read('answer.json')).toMatchObject(answer as object)
  expect(stderr).toContain('Numbers: reports/pig')
})

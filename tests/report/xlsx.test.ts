// Answers as workbooks: numbers are numbers, texts are never formulas, the same answer is the same bytes.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { gridsIn } from '../../src/input/xlsx.ts'
import { answerSheets } from '../../src/report/answer-sheets.ts'
import type { AnswerData } from '../../src/report/answer-data.ts'
import { workbookOf } from '../../src/report/xlsx.ts'
import { inFolder } from '../support/scratch-folder.ts'

const DATA: AnswerData = {
  schema: 'darkodds.answer/2',
  question: 'run',
  asked: '=HYPERLINK("http://example.org")',
  verdict: {
    key: 'ok',
    numbers: { win: { estimate: 0.5, low: 0.4, high: 0.6, count: 100 }, within: 0.05, name: 'Mara' },
    words: '+1 is fair',
  },
  why: ['-x', '@home', 'two\nlines & <signs>', '_x0041_'],
  margin: '\tA tab first',
  tables: [
    {
      name: 'answer',
      title: 'Wins [all] / of "it": a very long title of a table',
      columns: [
        { name: 'hero', kind: 'text', title: 'Hero' },
        { name: 'estimate', kind: 'estimate', unit: 'share', title: 'Win rate' },
        { name: 'low', kind: 'low', unit: 'share' },
        { name: 'high', kind: 'high', unit: 'share' },
        { name: 'confidence', kind: 'confidence' },
        { name: 'games', kind: 'number', title: 'Games' },
      ],
      rows: [
        ['Mara', 0.5, 0.4, 0.6, 0.95, 100],
        ['=cmd', 0.25, null, null, 0.95, 0],
      ],
    },
    { name: 'answer', title: 'Wins [all] / of "it": a very long title', columns: [], rows: [] },
  ],
  charts: [],
}

const partsOf = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n')

test('every text is a text, every number a number', async () => {
  const bytes = await workbookOf(answerSheets(DATA))
  expect(partsOf(bytes)).not.toMatch(/<f\b/)
  const [answer, wins, ...others] = await gridsIn(bytes, 'a.xlsx')
  expect(others).toEqual([])
  const textsIn = ({ grid }: typeof answer): string[][] =>
    grid.rows.map(({ cells }) => cells.map(({ text, isNumber }) => (isNumber === true ? `#${text}` : text)))
  expect(answer.sheet).toBe('Answer')
  expect(textsIn(answer)).toEqual([
    ['', '', 'estimate', 'low', 'high', 'games'],
    ['asked', '=HYPERLINK("http://example.org")', '', '', '', ''],
    ['answer', '+1 is fair', '', '', '', ''],
    ['why', '-x', '', '', '', ''],
    ['why', '@home', '', '', '', ''],
    ['why', 'two\nlines & <signs>', '', '', '', ''],
    ['why', '_x0041_', '', '', '', ''],
    ['margin', 'A tab first', '', '', '', ''],
    ['win', '', '#0.5', '#0.4', '#0.6', '#100'],
    ['within', '', '#0.05', '', '', ''],
  ])
  expect(wins.sheet).toBe('Wins  all    of "it"  a very')
  expect(textsIn(wins)).toEqual([
    ['Hero', 'Win rate', 'low', 'high', 'confidence', 'Games'],
    ['Mara', '#0.5', '#0.4', '#0.6', '#0.95', '#100'],
    ['=cmd', '#0.25', '', '', '#0.95', '#0'],
  ])
})

test('the same answer is the same bytes, at any time of day', async () => {
  const first = await workbookOf(answerSheets(DATA))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-06T07:08:09') })
  try {
    expect(await workbookOf(answerSheets(DATA))).toEqual(first)
  } finally {
    vi.useRealTimers()
  }
})

const soffice = spawnSync('soffice', ['--version']).status === 0

test.skipIf(!soffice)('LibreOffice opens it, and keeps texts and numbers', async () => {
  inFolder({})
  writeFileSync('a.xlsx', await workbookOf(answerSheets(DATA)))
  // Every sheet as a file of its own.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1'
  const profile = `-env:UserInstallation=file://${process.cwd()}/profile`
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, 'a.xlsx'], { stdio: 'pipe' })
  expect(readFileSync('a-Wins  all    of "it"  a very.csv', 'utf8').replaceAll('"', '')).toBe(
    'Hero,Win rate,low,high,confidence,Games\nMara,50%,40%,60%,95%,100\n=cmd,25%,,,95%,0\n',
  )
  expect(readFileSync('a-Answer.csv', 'utf8')).toContain('asked,"=HYPERLINK(""http://example.org"")"')
})

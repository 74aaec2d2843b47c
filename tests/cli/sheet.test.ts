// `sheet`: one page, its data, and what moved since.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printedPdf } from '../../src/node/print-pdf.ts'
import type { Sheet } from '../../src/report/sheet-data.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const few = ['--games', '10', '--threads', '1', '--quiet', '--no-store']
const data = (folder: string): Sheet => JSON.parse(readFileSync(`${folder}/sheet.json`, 'utf8')) as Sheet

test('a scenario without heroes has its sides; the second sheet says what moved', async () => {
  inFolder()
  const first = await darkodds('sheet', 'pig', ...few)
  expect(first).toMatchObject({ exit: 0 })
  expect(first.stdout).toContain('Since the last sheet: This is the first sheet.')
  expect(readFileSync('reports/pig-sheet/index.html', 'utf8')).toContain('<h2>Sides</h2>')
  expect(data('reports/pig-sheet').heroes.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
  const second = await darkodds('sheet', 'pig', ...few)
  expect(second.stdout).toContain('Since the last sheet: No number moved clearly.')
  expect(existsSync('reports/pig-sheet-2')).toBe(false)
})

test('heroes of a party are compared in all parties; monsters have danger and how often they are met', async () => {
  inFolder()
  const { exit } = await darkodds('sheet', 'empty-road', ...few)
  expect(exit).toBe(0)
  const { worthIs, parties, heroes, monsters, endings, win } = data('reports/empty-road-sheet')
  expect([worthIs, parties, heroes.length]).toEqual(['party', 5, 5])
  expect(heroes.every(({ worth, death, use }) => worth && death && use)).toBe(true)
  expect(monsters.length).toBeGreaterThan(10)
  expect(monsters.every(({ danger, met }) => danger.count > 0 && met !== undefined)).toBe(true)
  // Intervals of worth hold together, as in `fair TABLE`.
  for (const { worth } of heroes) expect(worth!.confidence).toBeCloseTo(1 - 0.05 / 5, 12)
  // All shares have one method and count games: 5 parties with 10 each, of which each hero is in 4.
  expect(endings.find(({ number }) => number.estimate === win.number.estimate)!.number).toEqual(win.number)
  expect([win.number, ...monsters.map(({ met }) => met!)].every(({ count }) => count === 50)).toBe(true)
  expect(heroes.every(({ death }) => death!.count === 40)).toBe(true)
})

test('a folder that holds something else is not replaced', async () => {
  inFolder()
  await darkodds('run', 'pig', '--out', 'mine', ...few)
  const { exit, stderr } = await darkodds('sheet', 'pig', '--out', 'mine', ...few)
  expect(exit).toBe(2)
  expect(stderr).toContain('mine: holds the finished report of another question')
})

test('where no browser prints, there is no PDF', async () => {
  expect(await printedPdf('<p>', '/no/such/browser')).toBeUndefined()
})

test('a roster is a table, or a folder with a file for each hero; a small one is compared with nobody', async () => {
  inFolder()
  const { stdout } = await darkodds('table', 'heroes', '--game', 'dice-heroes')
  const [head, warden, strider, envoy] = stdout.split('\n')
  const own = strider.replace(/^strider,Strider/, 'swift,Swift')
  writeFileSync(
    'heroes.csv',
    `${[head, warden, own, envoy].map((row, nth) => `${row},${nth === 0 ? 'art' : 'x'}`).join('\n')}\n`,
  )
  const where = ['--game', 'dice-heroes', '--scenario', 'lantern-night', '--games', '4', '--threads', '1', '--no-store']
  const table = await darkodds('sheet', 'heroes.csv', ...where)
  expect(table.stderr).toContain('Not used: art.')
  expect(table.exit).toBe(0)
  const sheet = data('reports/heroes-sheet')
  expect([sheet.title, sheet.worthIs, sheet.parties]).toEqual(['Lantern Night', 'without', 4])
  expect(sheet.heroes.map(({ name }) => name)).toContain('Swift')
  writeFileSync('two.csv', [head, warden, own].join('\n'))
  expect((await darkodds('sheet', 'two.csv', ...where)).stderr).toContain('is too small: without one of 2 heroes')
  await darkodds('table', 'heroes', '--game', 'dice-heroes', '--from', 'heroes.csv', '--out', 'mine')
  expect((await darkodds('sheet', 'mine', ...where)).stderr).toContain('mine: holds fewer than two heroes')
})

// Sheets to print: which parties are played, what follows of them, and the page.
import { describe, expect, test } from 'vitest'
import { loadContent } from '../../src/load/content.ts'
import { locateGames } from '../../src/load/games.ts'
import { changesSince, SHEET_SCHEMA } from '../../src/report/sheet-data.ts'
import type { Sheet, SheetHero } from '../../src/report/sheet-data.ts'
import { MAX_ROWS, sheetPage } from '../../src/report/sheet.ts'
import { effectsOf, partiesOf, ratesOf } from '../../src/workbench/roster/plan.ts'
import { workbench } from '../support/workbench.ts'

const worthOf = (estimate: number) => ({
  estimate,
  low: estimate - 0.02,
  high: estimate + 0.02,
  confidence: 0.95,
  count: 500,
})

const heroOf = (name: string, worth: number, group = 0): SheetHero => ({
  id: name.toLowerCase(),
  name,
  group,
  worth: worthOf(worth),
})

const sheetOf = (heroes: readonly SheetHero[]): Sheet => ({
  schema: SHEET_SCHEMA,
  darkodds: '0',
  title: 'First <Night>',
  gameTitle: 'When Darkness Comes',
  playout: 'game',
  agents: ['steady'],
  level: 0.95,
  parties: 15,
  partySize: 4,
  games: 500,
  failed: 0,
  worthIs: 'party',
  win: { reference: 'win', kind: 'binary', title: 'Win rate', unit: 'share of games', number: worthOf(0.6) },
  heroes,
  monsters: [],
  endings: [],
})

for (const located of await locateGames(workbench)) {
  const { game } = located
  const { measured } = game.foes ?? {}
  if (measured === undefined) continue
  test(`${game.id}: what is measured of monsters has no dimension beside them`, () => {
    const content = loadContent(located)
    const metrics = game.metrics(game.prepare(content, game.settings(content).parse({})))
    for (const name of [measured.harm, measured.met ?? measured.harm])
      expect(metrics.find((metric) => metric.name === name)?.dimensions, name).toHaveLength(1)
  })
}

describe('parties', () => {
  test('all of them where they are few; else every hero as often as any other, give or take one', () => {
    expect(partiesOf(6, 4)).toHaveLength(15)
    const many = partiesOf(14, 4)
    expect(many).toHaveLength(28)
    const counts = [...Array(14).keys()].map((hero) => many.filter((party) => party.includes(hero)).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  })

  test.each([
    [5, 1],
    [6, 4],
    [14, 4],
    [30, 3],
    [10, 2],
  ])('of %i heroes in parties of %i, weights give back what each adds, whoever the mates are', (heroes, size) => {
    const strength = [...Array(heroes).keys()].map((hero) => (hero * 7) % 11)
    const parties = partiesOf(heroes, size)
    const wins = parties.map((party) => party.reduce((sum, hero) => sum + strength[hero], 3))
    const total = strength.reduce((sum, one) => sum + one, 0)
    for (const [hero, weights] of effectsOf(heroes, parties).entries()) {
      const effect = weights.reduce((sum, weight, party) => sum + weight * wins[party], 0)
      expect(effect).toBeCloseTo(strength[hero] - (total - strength[hero]) / (heroes - 1), 8)
    }
    // With this hero in the seat of an average one.
    for (const [hero, weights] of ratesOf(heroes, parties).entries()) {
      const rate = weights.reduce((sum, weight, party) => sum + weight * wins[party], 0)
      expect(rate).toBeCloseTo(3 + strength[hero] + ((parties[0].length - 1) * total) / heroes, 8)
    }
  })

  test('where all parties are played, these are the means with the hero minus those without', () => {
    const parties = partiesOf(5, 3)
    const [weights] = effectsOf(5, parties)
    weights.forEach((weight, party) => {
      expect(weight).toBeCloseTo(parties[party].includes(0) ? 1 / 6 : -1 / 4, 10)
    })
  })
})

describe('since the last sheet', () => {
  const last = sheetOf([heroOf('Ann', 0.05), heroOf('Bob', -0.05), heroOf('Cid', 0)])

  test('only what is clearly another number has moved; who came and who is gone is named', () => {
    const now = sheetOf([heroOf('Ann', 0.12), heroOf('Bob', -0.03), heroOf('Dan', 0)])
    const { moved, came, gone } = changesSince(last, now)
    expect(moved.map(({ name, what }) => [name, what])).toEqual([['Ann', 'worth']])
    expect([came, gone]).toEqual([['Dan'], ['Cid']])
    expect(sheetPage(now, last)).toContain('Ann, worth: +5.0 pp (+3.0 to +7.0) before, +12.0 pp (+10.0 to +14.0) now.')
  })

  test('an interval counts as what it is at its own level', () => {
    const [ann] = sheetOf([heroOf('Ann', 0.1)]).heroes
    const now = (confidence: number): Sheet => sheetOf([{ ...ann, worth: { ...ann.worth!, confidence } }])
    const moved = (confidence: number): number => changesSince(last, now(confidence)).moved.length
    expect([moved(0.95), moved(0.5)]).toEqual([1, 0])
  })

  test('a worth of another kind is no move', () => {
    const now: Sheet = { ...sheetOf([heroOf('Ann', 0.4)]), worthIs: 'without' }
    expect(changesSince(last, now).moved).toEqual([])
  })
})

describe('the page', () => {
  test('is A4, without script or link; names are text; a line parts groups', () => {
    const page = sheetPage(sheetOf([heroOf('Ann', 0.05), heroOf('Bob', -0.05, 1)]))
    expect(page).toContain('@page { size: A4')
    expect(page).not.toMatch(/<script|<link|<a |https?:/)
    expect(page).toContain('<h1>First &lt;Night&gt;</h1>')
    expect(page.match(/<tr class="group">/g)).toHaveLength(1)
    expect(page).toContain('+5.0 pp <small>+3.0 to +7.0</small>')
    expect(page).toContain('This is the first sheet.')
  })

  test('rows that do not fit are counted', () => {
    const heroes = [...Array(MAX_ROWS + 5).keys()].map((nth) => heroOf(`Hero ${nth}`, 0))
    expect(sheetPage(sheetOf(heroes))).toContain('5 more rows in sheet.json.')
  })
})

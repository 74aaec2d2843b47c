// Positions that cannot be are refused with what is wrong and where.
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { positionOf } from '../../support/wrong-positions.ts'

const { text, changed, wrongAfter } = await positionOf(
  'when-darkness-comes',
  { agents: 'random' },
  { round: 6, playout: 3 },
)

test('a position is as it was written', () => {
  expect(changed({})).toEqual({ problems: [], text })
  expect(text.length).toBeGreaterThan(1000)
})

describe('wrong:', () => {
  test.each([
    ['game', 'pig', 'game: this is a position of another game'],
    ['scenario', 'lair', 'scenario: this is a position of another scenario'],
    ['rounds', 3, 'rounds: there is no "rounds"'],
    ['round', 0, 'round: rounds count from 1'],
    ['round', 99, 'round: "99" cannot stand here'],
    ['turn', 'nobody', 'turn: "nobody" cannot stand here'],
    ['turn', 'none', 'turn: it has to be the turn of a hero'],
    ['first', 'none', 'first: a hero has to be first in a round'],
    ['time', 'noon', 'time: "noon" cannot stand here'],
    ['weather', 3, 'weather: "3" cannot stand here'],
    ['tilesLaid', 99, 'tilesLaid: "99" cannot stand here'],
    ['heroes/bryan', {}, 'heroes/bryan: there is no "bryan" among heroes'],
    ['heroes/steve', {}, 'heroes/steve: there is no "steve" among heroes'],
    ['heroes/brian/hitpoints', 3, 'heroes/brian/hitpoints: there is no "hitpoints" of heroes'],
    ['heroes/brian/hurt', 9, 'heroes/brian/hurt: brian is alive with 9 damage disks and health 4'],
    ['heroes/brian/hurtForGood', 9, 'heroes/brian/hurt: brian is alive with 9 damage disks and health 4'],
    ['heroes/brian/hurt', -1, 'heroes/brian/hurt: "-1" cannot stand here'],
    ['heroes/brian/vp', 'many', 'heroes/brian/vp: "many" cannot stand here'],
    ['heroes/brian/at', 'atlantis c1r1', 'heroes/brian/at: there is no "atlantis c1r1" among squares'],
    ['heroes/brian/at', 'police-station c9r9', 'heroes/brian/at: there is no "police-station c9r9" among squares'],
    ['heroes/brian/at', 'none', 'heroes/brian/at: brian stands where the tile has no ground'],
    ['heroes/brian/diedInRound', 3, 'heroes/brian/diedInRound: brian is alive, and died in a round'],
    ['heroes/brian/diedOf', 'zombie', 'heroes/brian/diedOf: brian is alive, and died of something'],
    ['heroes/brian/diedOf', 'boredom', 'heroes/brian/diedOf: "boredom" cannot stand here'],
    ['heroes/brian/skills', { cooking: 3 }, 'heroes/brian/skills/cooking: there is no "cooking" among skills'],
    ['heroes/brian/tileMates', ['brian', 'bob'], 'heroes/brian/tileMates/1: there is no "bob" among heroes'],
    ['heroes/brian/trap', 'pistol#1', 'heroes/brian/trap: pistol#1 is not with brian'],
    ['heroes/brian/fateLocks', 3, 'heroes/brian/fateLocks: "3" cannot stand here'],
    ['heroes', [], 'heroes: heroes must be named values'],
    ['disks/zombie#99', {}, 'disks/zombie#99: there is no "zombie#99" among disks'],
    ['disks/pistol#1', { where: 'board' }, 'disks/pistol#1: pistol#1 is on the board, but nowhere'],
    ['disks/pistol#1', { where: 'held' }, 'disks/pistol#1: pistol#1 is held, but nowhere'],
    ['disks/pistol#1', { where: 'shelf' }, 'disks/pistol#1/where: "shelf" cannot stand here'],
    ['disks/pistol#1', { at: 'brian' }, 'disks/pistol#1/at: "brian" cannot stand here'],
    ['disks/pistol#1', { where: 'held', at: 'bob' }, 'disks/pistol#1/at: "bob" cannot stand here'],
    ['disks/pistol#1', { boundTo: 'brian' }, 'disks/pistol#1: pistol#1 is bound to a hero, and does not lie face up'],
    ['disks/pistol#1', { over: 'pistol#2' }, 'disks/pistol#1: pistol#1 is over pistol#2, which lies elsewhere'],
    ['disks/pistol#1', { tapedLight: 'flashlight#1' }, 'disks/pistol#1: flashlight#1 is not taped to pistol#1'],
    ['disks/pistol#1', { uses: -1 }, 'disks/pistol#1/uses: "-1" cannot stand here'],
    ['tiles/1/tile', 'hospitul', 'tiles/1/tile: "hospitul" cannot stand here'],
    ['tiles/2/tile', 'none', 'tiles/2: no tile none is in this scenario'],
    ['tiles/2/x', 0, 'tiles/2: '],
    ['tiles/2/turns', 4, 'tiles/2/turns: "4" cannot stand here'],
    ['doors/somewhere D1', { locks: 1 }, 'doors/somewhere D1: there is no "somewhere D1" among doors'],
    ['rest/diskPool', { 9999: 1 }, 'rest/diskPool/9999: this was not written so'],
  ])('%s: %o', (path, value, problem) => {
    const problems = wrongAfter({ [path]: value })
    expect(problems.map((one) => one.slice(0, problem.length))).toContain(problem)
  })

  test('a tile laid twice, tiles on each other, a dead party, and a thing with a dead hero', () => {
    const { tiles } = parse(text) as { tiles: Record<string, { tile: string; x: number; y: number }> }
    const [[first, one], [second]] = Object.entries(tiles)
    expect(wrongAfter({ [`tiles/${second}/tile`]: one.tile })).toContain(`tiles/${second}: ${one.tile} is laid twice`)
    expect(wrongAfter({ [`tiles/${second}`]: { ...tiles[second], x: one.x, y: one.y } })).toContain(
      `tiles/${second}: ${tiles[second].tile} lies on another tile`,
    )
    expect(Number(first)).toBeLessThan(Number(second))
    const heroes = Object.fromEntries(
      ['brian', 'kirk', 'sharon', 'valerie'].map((hero) => [
        hero,
        { alive: false, diedInRound: 2, diedOf: 'Fate', hurt: 4 },
      ]),
    )
    expect(wrongAfter({ heroes })[0]).toMatch(/is held by \w+, who is dead$/)
  })
})

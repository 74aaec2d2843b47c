// Positions that cannot be are refused with what is wrong and where.
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { positionOf } from '../../support/wrong-positions.ts'

const { text, wrongAfter } = await positionOf('dice-heroes', { agents: 'random' }, { round: 12, playout: 17 })

test('a position is as it was written, whole bags and hands by name', () => {
  expect(wrongAfter({})).toEqual([])
  expect(text).toContain('turn: envoy\ntimer: 7\nmap: [wayside-inn, toll-bridge, watchtower, archive, ')
  expect(text).toContain('    hand: [wound d4, wound d4, physical d6, verbal d4, somatic d4]\n')
  expect(text).toContain('  quarry: { is: grey-huntsman }\n')
  expect(text.split('\n').every((line) => line.length <= 120)).toBe(true)
})

const locations = 'locations/quarry'

describe('wrong:', () => {
  test.each([
    ['scenario', 'lantern-night', 'scenario: this is a position of another scenario'],
    ['rounds', 3, 'rounds: there is no "rounds"'],
    ['round', 0, 'round: rounds count from 1'],
    ['turn', 'wardn', 'turn: "wardn" cannot stand here'],
    ['turn', 'none', 'turn: it has to be the turn of a living hero'],
    ['timer', -1, 'timer: "-1" cannot stand here'],
    ['attempt', 9, 'attempt: this is attempt 9'],
    ['games', 0, 'games: games count from 1, this one with them'],
    ['map', [], 'map: there is no location'],
    ['map', ['old-mil'], 'map/0: there is no "old-mil" among kinds'],
    ['map', ['archive', 'archive'], 'map/1: archive is here, and is not or not so often in this scenario'],
    ['heroes/wardn', {}, 'heroes/wardn: there is no "wardn" among heroes'],
    ['heroes/warden/at', 'atlantis', 'heroes/warden/at: "atlantis" cannot stand here'],
    ['heroes/warden/at', 'none', 'heroes/warden/at: warden is nowhere'],
    ['heroes/warden/capacity', 11, 'heroes/warden/capacity: "11" cannot stand here'],
    ['heroes/warden/hand', ['physical d7'], 'heroes/warden/hand/0: there is no "physical d7" among dice'],
    ['heroes/warden/hand', 'physical d4', 'heroes/warden/hand: hand must be a list'],
    ['heroes/warden/hand', Array<string>(11).fill('mental d4'), 'heroes/warden/hand: 11 do not fit here'],
    ['heroes/warden/hand', ['ally d4'], 'heroes/warden/hand: no ally d4 can lie here'],
    ['heroes/warden/allyHand', ['mental d4'], 'heroes/warden/allyHand: no mental d4 can lie here'],
    ['heroes/warden/bag', { 'enemy d4': 1 }, 'heroes/warden/bag: no enemy d4 can lie here'],
    ['heroes/warden/discard', { 'villain d4': 1 }, 'heroes/warden/discard: no villain d4 can lie here'],
    ['heroes/warden/dead', true, 'heroes/warden/diedInRound: warden is dead and died in round 0'],
    ['heroes/warden/diedInRound', 3, 'heroes/warden/diedInRound: warden is alive, and died in round 3'],
    ['heroes/warden/lastDiceLostTo', 'boredom', 'heroes/warden/lastDiceLostTo: "boredom" cannot stand here'],
    ['heroes/warden/skills', { whistling: 1 }, 'heroes/warden/skills/whistling: there is no "whistling" among skills'],
    ['heroes/warden/limits', { enemy: 1 }, 'heroes/warden/limits/enemy: there is no "enemy" among liveTypes'],
    ['locations/atlantis', {}, 'locations/atlantis: there is no "atlantis" among locations'],
    [
      'locations/wayside-inn/villainDefeated',
      true,
      'locations/wayside-inn/villainDefeated: wayside-inn has no villain',
    ],
    ['locations/wayside-inn/closed', true, 'locations/wayside-inn/closed: wayside-inn cannot be closed'],
    [`${locations}/closed`, true, `${locations}/bag: quarry is closed, and dice lie in its bag`],
    [`${locations}/bag`, { 'enemy d4': 1 }, `${locations}/bag: dice in the bag: 1; what is known of them cannot be so`],
    [`${locations}/unknown`, 2, `${locations}/bag: dice in the bag: 10; what is known of them cannot be so`],
    [`${locations}/enemies`, ['wisp'], `${locations}/enemies/0: wisp cannot lie here, or not so often`],
    [`${locations}/enemies`, [], `${locations}/enemies: 0 cards lie here`],
    ['villains/quarry/is', 'none', 'villains: 3 cards lie here'],
    ['villains/quarry/is', 'gray-huntsman', 'villains/quarry/is: "gray-huntsman" cannot stand here'],
    ['rest/field', { 0: 1 }, 'rest/field: there is no "field"'],
  ])('%s: %o', (path, value, problem) => {
    const problems = wrongAfter({ [path]: value })
    expect(problems.map((one) => one.slice(0, problem.length))).toContain(problem)
  })

  test('a dead party, and an objective that is reached', () => {
    const dead = { at: 'archive', dead: true, diedInRound: 3, lastDiceLostTo: 'check' }
    const heroes = { warden: dead, votary: dead, strider: dead, envoy: dead }
    expect(wrongAfter({ heroes })).toContain('heroes: all heroes are dead: the game is over')
    const map = (parse(text) as { map: string[] }).map.slice(1)
    const closed = Object.fromEntries(map.map((one) => [one, { closed: true }]))
    expect(wrongAfter({ locations: closed })).toEqual(['locations: the objective is reached: the game is over'])
  })
})

// Positions that cannot be are refused with what is wrong and where.
import { describe, expect, test } from 'vitest'
import { positionOf } from '../../support/wrong-positions.ts'

const campaign = await positionOf('necromancy', { numbers: { replacements: 1 } }, { round: 30, playout: 17 })
const arena = await positionOf('necromancy', { scenario: 'lair-of-the-manticore' }, { round: 3, playout: 17 })

test('positions are as they were written', () => {
  expect(campaign.wrongAfter({})).toEqual([])
  expect(arena.wrongAfter({})).toEqual([])
  expect(campaign.text).toContain('phase: prep\nround: 30\nthreat: 2\nkills: 1\nsouls: 228\n')
  expect(campaign.text).toContain('panic:\n  1: { cause: depredation, threat: 2 }\n')
  expect(arena.text).toContain('round: 3\nturn: ghoul\nthreat: 1\nheroes:\n  death-knight: { hurt: 11 }\n')
  expect(arena.text).toContain('  manticore Wing Joint: { seen: true, lies: manticore#2 }\n')
  expect(arena.text).toContain('  ghoul: { x: 3, here: true }\n')
})

test('who is badly injured has what the injury takes; who is no longer, has it back', () => {
  const injured = campaign.changed({ 'heroes/ghoul': { conditions: ['badly-injured'], injuryWatches: 20 } })
  expect(injured.problems).toEqual([])
  expect(injured.text).toContain('mods.counts: { 0: 1, 1: 1 }')
})

describe('wrong in a campaign:', () => {
  test.each([
    ['scenario', 'long-tally', 'scenario: this is a position of another scenario'],
    ['rounds', 3, 'rounds: there is no "rounds"'],
    ['round', 0, 'round: rounds and watches count from 1'],
    ['round', 999, 'round: the game is over'],
    ['phase', 'feast', 'phase: no turn begins in this phase'],
    ['phase', 'fite', 'phase: "fite" cannot stand here'],
    ['turn', 'ghoul', 'turn: turns of heroes are of a fight'],
    ['threat', 9, 'threat: "9" cannot stand here'],
    ['threat', 'none', 'threat: a threat has to be there'],
    ['kills', 6, 'round: the game is over'],
    ['instability', 12, 'instability: "12" cannot stand here'],
    ['instability', 10, 'panic: 2 marks are on the clock: a crisis has begun'],
    ['lore', 99, 'lore: there are 99 tokens'],
    ['heroes/gool', {}, 'heroes/gool: there is no "gool" among heroes'],
    ['heroes/ghoul/hurt', 12, 'heroes/ghoul/hurt: "12" cannot stand here'],
    ['heroes/ghoul/dead', true, 'people/ghoul/diedInRound: ghoul is dead, and died in no round'],
    ['people', { ghoul: { diedInRound: 31, diedOf: ['trap'] } }, 'people/ghoul/diedInRound: ghoul died in a round to'],
    ['people', { ghoul: { diedInRound: 3 } }, 'people/ghoul/diedOf: ghoul died of nothing'],
    ['people', { ghoul: { diedOf: ['boredom'] } }, 'people/ghoul/diedOf/0: there is no "boredom" among harms'],
    ['heroes/ghoul', { returnsAtWatch: 40 }, 'heroes/ghoul/returnsAtWatch: ghoul is alive, and returns from death'],
    ['heroes/ghoul', { dead: true, absent: 'lost' }, 'heroes/ghoul/absent: ghoul is dead, and away'],
    [
      'heroes/ghoul',
      { dead: true, conditions: ['lost'] },
      'heroes/ghoul/conditions: ghoul is dead, and has conditions',
    ],
    [
      'heroes/ghoul/conditions',
      ['badly-injured'],
      'heroes/ghoul/injuryWatches: ghoul has 0 watches of an injury to go',
    ],
    ['heroes/ghoul/conditions', ['tired'], 'heroes/ghoul/conditions/0: there is no "tired" among conditions'],
    ['heroes/ghoul/replacedBy', 'death-knight-2', 'heroes/ghoul/replacedBy: death-knight-2 has not come yet'],
    ['heroes/ghoul/resources', { mana: 3 }, 'heroes/ghoul/resources/mana: there is no "mana" among resources'],
    ['monsters/harpy', { vitality: 3 }, 'monsters/harpy: there is no "harpy" among monsters'],
    ['monsters/charnel-hart/vitality', 99, 'monsters/charnel-hart/vitality: charnel-hart is alive with 99 vitality'],
    ['monsters/charnel-hart/slain', true, 'monsters/charnel-hart/vitality: charnel-hart is slain, and has 46 vitality'],
    ['cards/harpy Wingbone', {}, 'cards/harpy Wingbone: there is no "harpy Wingbone" among cards'],
    ['cards/harpy Wing Bone/lies', 'drawn', 'cards/harpy Wing Bone/lies: harpy Wing Bone cannot lie there'],
    ['cards/harpy Wing Bone/lies', 'charnel-hart', 'cards/harpy Wing Bone/lies: harpy Wing Bone cannot injure this'],
    ['panic/1/cause', 'none', 'panic: a mark is missing between others'],
    ['panic/1/cause', 'weather', 'panic/1/cause: "weather" cannot stand here'],
    ['panic/13', { cause: 'mc' }, 'panic/13: there is no "13" among panic'],
  ])('%s: %o', (path, value, problem) => {
    expect(campaign.wrongAfter({ [path]: value }).map((one) => one.slice(0, problem.length))).toContain(problem)
  })
})

describe('wrong in a fight:', () => {
  test.each([
    ['phase', 'prep', 'phase: no turn begins in this phase'],
    ['turn', 'none', 'turn: it has to be the turn of a hero who fights, and has not acted yet'],
    ['fight/ghoul/acted', true, 'turn: it has to be the turn of a hero who fights, and has not acted yet'],
    ['fight/harpy', {}, 'fight/harpy: there is no "harpy" among fight'],
    ['fight/ghoul/x', 'far', 'fight/ghoul/x: "far" cannot stand here'],
    ['fight/ghoul/pinnedBy', 'manticore', 'fight/ghoul/pinnedBy: ghoul is pinned, and has no such condition'],
    ['fight/manticore/guards', 'ghoul', 'fight/manticore/guards: manticore has no guards'],
    ['fight/surgeon/shots', { trebuchet: 1 }, 'fight/surgeon/shots/trebuchet: there is no "trebuchet" among weapons'],
    ['fight', { ghoul: { here: true } }, 'fight: no monster is here: the fight is over'],
    ['heroes/surgeon', { dead: true, diedInRound: 2, diedOf: ['trap'] }, 'fight/surgeon/here: surgeon is dead or away'],
    ['monsters/manticore#2', { slain: true }, 'fight/manticore#2/here: manticore#2 is slain, and fights'],
    ['cards/manticore Wing Joint/lies', 'none', 'cards/manticore Wing Joint/lies: manticore Wing Joint cannot lie'],
    [
      'rest/decks.bottom',
      { 0: 1 },
      'cards/manticore Raised Quills: manticore Raised Quills is known to be in the deck',
    ],
  ])('%s: %o', (path, value, problem) => {
    expect(arena.wrongAfter({ [path]: value }).map((one) => one.slice(0, problem.length))).toContain(problem)
  })
})

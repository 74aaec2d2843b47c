import { expect, test } from 'vitest'
import { joinedName, madeName, nameInText, namePartsOf, splitName } from '../../src/simulate/variant-names.ts'

test('a name says what the variant sets, each by the end of its path, or by all of it where two end alike', () => {
  expect(madeName({ scenario: 'lair', 'rules.tnShift': 1 })).toBe('scenario lair · tnShift 1')
  expect(madeName({ 'agents.ann': 'bold', 'names.ann': 'x', goal: 3 })).toBe('agents.ann bold · names.ann x · goal 3')
  expect(madeName({ party: ['brian', 'kirk'], agents: { brian: 'bold', others: 'steady' } })).toBe(
    'party brian+kirk · agents brian bold, others steady',
  )
  expect(madeName({})).toBe('as given')
})

test('equal things in a row are named once, with their number; numbers and other orders stay', () => {
  expect(madeName({ threats: [['wolf.yaml', 'wolf.yaml', 'wolf.yaml'], ['harpy']] })).toBe('threats wolf.yaml ×3+harpy')
  expect(madeName({ party: [{ hero: 'brian' }, { hero: 'brian' }, 'kirk'] })).toBe('party (hero brian) ×2+kirk')
  expect(madeName({ count: [2, 2, 3] })).toBe('count 2+2+3')
  expect(madeName({ party: ['brian', 'kirk', 'brian'] })).toBe('party brian+kirk+brian')
})

test('who plays is called as everywhere: groups by their names, others by their style', () => {
  expect(['steady', 'new-group', 'cautious'].map((agents) => madeName({ agents }))).toEqual([
    'regulars',
    'new group',
    'cautious play',
  ])
  expect(madeName({ 'agents.heroes': 'casual', 'agents.villain': 'hunter' })).toBe('casual · villain hunter')
  expect(namePartsOf({ agents: 'cautious' })).toEqual([
    { path: 'agents', key: 'play style', value: 'cautious', text: 'cautious play' },
  ])
})

test('in a sentence a name that somebody gave stands in quotes', () => {
  expect(nameInText({ name: 'mine', set: { agents: 'bold' } })).toBe('“mine”')
  expect(nameInText({ name: 'bold play', set: { agents: 'bold' } })).toBe('bold play')
})

test('parts know their paths; a name comes apart where it was joined', () => {
  expect(namePartsOf({ scenario: 'lair', 'rules.tnShift': 1 })).toEqual([
    { path: 'scenario', key: 'scenario', value: 'lair', text: 'scenario lair' },
    { path: 'rules.tnShift', key: 'tnShift', value: '1', text: 'tnShift 1' },
  ])
  expect(splitName(joinedName(['a 1', 'b 2']))).toEqual(['a 1', 'b 2'])
})

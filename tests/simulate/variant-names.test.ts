import { expect, test } from 'vitest'
import { joinedName, madeName, namePartsOf, splitName } from '../../src/simulate/variant-names.ts'

test('a name says what the variant sets, each by the end of its path, or by all of it where two end alike', () => {
  expect(madeName({ scenario: 'lair', 'rules.tnShift': 1 })).toBe('scenario lair · tnShift 1')
  expect(madeName({ 'agents.ann': 'bold', 'names.ann': 'x', goal: 3 })).toBe('agents.ann bold · names.ann x · goal 3')
  expect(madeName({ party: ['brian', 'kirk'], agents: { brian: 'bold', others: 'steady' } })).toBe(
    'party brian+kirk · agents brian bold, others steady',
  )
  expect(madeName({})).toBe('as given')
})

test('parts know their paths; a name comes apart where it was joined', () => {
  expect(namePartsOf({ scenario: 'lair', 'rules.tnShift': 1 })).toEqual([
    { path: 'scenario', key: 'scenario', value: 'lair', text: 'scenario lair' },
    { path: 'rules.tnShift', key: 'tnShift', value: '1', text: 'tnShift 1' },
  ])
  expect(splitName(joinedName(['a 1', 'b 2']))).toEqual(['a 1', 'b 2'])
})

// Links to odds: whatever a form holds comes back, and nothing else is taken.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOddsLink, oddsLink, openOddsLink } from '../../src/web/odds-link.ts'

const name = fc.stringMatching(/^[a-z][a-z-]{0,12}$/).filter((one) => one !== 'set')
const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const asked = fc.record({
  subject: fc.constantFrom('pig', 'when-darkness-comes', 'any'),
  question: fc.constantFrom('roll', 'turn'),
  flags: fc.dictionary(name, text, { maxKeys: 6, noNullPrototype: true }),
  set: fc.array(text, { maxLength: 4 }),
})

test('all that is set comes back', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const link = oddsLink(one)
      expect(isOddsLink(link)).toBe(true)
      expect(openOddsLink(link)).toEqual(one)
    }),
    { seed: 57, numRuns: 500 },
  )
})

test('it can be read', () => {
  const set = ['goal=60']
  expect(oddsLink({ subject: 'pig', question: 'turn', flags: { hold: '15..25' }, set })).toBe(
    '#odds/pig/turn?hold=15..25&set=goal%3D60',
  )
})

test.each([
  '#odds',
  '#odds/',
  '#odds/pig',
  '#odds/../x',
  '#odds/__proto__/x',
  '#odds/pig/<img>',
  '#odds/pig/turn/more',
  '#odds/pig/turn?hold=1&hold=2',
  '#odds/pig/turn?__proto__=1',
  '#odds/pig/turn?Hold=1',
  '#odds/pig/turn?hold=%E0%A4%A',
  '#odds/pig/turn?hold=%',
  `#odds/pig/turn?${Array.from({ length: 41 }, (_, index) => `a${'b'.repeat(index)}=1`).join('&')}`,
  `#odds/pig/turn?${'set=a&'.repeat(201)}`,
])('%s is damaged', (fragment) => {
  expect(isOddsLink(fragment)).toBe(true)
  expect(() => openOddsLink(fragment)).toThrow(/^This link to odds is damaged/)
})

test('what is too long is not read', () => {
  expect(() => openOddsLink(`#odds/pig/turn?hold=${'1'.repeat(8000)}`)).toThrow(/longer than any/)
})

test('other fragments are none', () => {
  for (const fragment of ['', '#edit', '#d1.x.y', '#oddsx', '#odds-form']) expect(isOddsLink(fragment)).toBe(false)
})

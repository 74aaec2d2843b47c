// The nearest name: what is found, what is too far, and what always holds.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewOf, nearest } from '../../src/input/index.ts'

describe('nearest', () => {
  const heroes = ['brian', 'kirk', 'robert', 'sharon', 'steve', 'valerie']
  test.each([
    ['sharn', 'sharon', 'a letter dropped'],
    ['shaaron', 'sharon', 'a letter added'],
    ['kirc', 'kirk', 'a letter exchanged'],
    ['brain', 'brian', 'two letters swapped'],
    ['VALERIE', 'valerie', 'capitals'],
    ['val', 'valerie', 'a beginning'],
    ['ron', 'sharon', 'an end'],
  ])('%s is meant as %s: %s', (written, meant) => expect(nearest(written, heroes)).toBe(meant))

  test.each(['', ' ', 'x', 'john', 'sh', 'valeria-the-brave'])('"%s" is near no hero', (written) =>
    expect(nearest(written, heroes)).toBeUndefined(),
  )

  test('separators and capitals do not count', () => {
    expect(nearest('first_night', ['first-light', 'first-night'])).toBe('first-night')
    expect(nearest('tn-shift', ['fate', 'tnShift'])).toBe('tnShift')
  })

  test('few mistakes come before a beginning, fewer before more, and of equals the first', () => {
    expect(nearest('care', ['careful-steps', 'cure'])).toBe('cure')
    expect(nearest('rope', ['jump-rope', 'ropes-end'])).toBe('ropes-end') // a beginning before an end
    expect(nearest('vilage', ['dark-world', 'village-of-fear'])).toBe('village-of-fear')
    expect(nearest('vila', ['village-of-fear'])).toBeUndefined() // too little of it is right
    expect(nearest('steady', ['study', 'stead'])).toBe('stead')
    expect(nearest('cat', ['bat', 'hat'])).toBe('bat')
  })

  test('short names allow little: two letters one mistake, one letter none', () => {
    expect(nearest('3S', ['3K', '5S'])).toBe('3K')
    expect(nearest('ab', ['cd'])).toBeUndefined()
    expect(nearest('a', ['b'])).toBeUndefined()
  })

  const name = fc
    .string({ unit: fc.constantFrom(...'abcdeF-_'), minLength: 1, maxLength: 9 })
    .filter((text) => /[a-zA-Z]/.test(text))
  const names = fc.array(name, { maxLength: 8 })

  test('is one of the candidates, or nothing', () => {
    fc.assert(
      fc.property(fc.string(), names, (written, candidates) => {
        const found = nearest(written, candidates)
        expect(found === undefined || candidates.includes(found)).toBe(true)
      }),
      { seed: 30 },
    )
  })

  test('of a valid name is a name that reads the same', () => {
    const bare = (text: string): string => text.toLowerCase().replace(/[-_]/g, '')
    fc.assert(
      fc.property(name, names, (written, others) => {
        expect(bare(nearest(written, [...others, written])!)).toBe(bare(written))
      }),
      { seed: 31 },
    )
  })

  test('finds a name again after one mistake in three letters or more', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 3, maxLength: 9 })
    fc.assert(
      fc.property(letters, fc.nat(8), fc.constantFrom('', 'x', 'xx'), (meant, index, put) => {
        const where = index % meant.length
        const written =
          put === 'xx'
            ? `${meant.slice(0, where)}x${meant.slice(where)}`
            : meant.slice(0, where) + put + meant.slice(where + 1)
        expect(nearest(written, ['zzzzzzzzzzzzzz', meant])).toBe(meant)
      }),
      { seed: 32 },
    )
  })

  test('nearness is mutual, apart from beginnings, also mistyped ones', () => {
    const bare = (text: string): string => text.toLowerCase().replace(/[-_]/g, '')
    fc.assert(
      fc.property(name, name, (a, b) => {
        // From five letters on a beginning may have a mistake in it.
        fc.pre(!bare(a).startsWith(bare(b)) && !bare(b).startsWith(bare(a)) && bare(a).length < 5 && bare(b).length < 5)
        expect(nearest(a, [b]) === b).toBe(nearest(b, [a]) === a)
      }),
      { seed: 33, numRuns: 500 },
    )
  })

  test('a name of earlier versions means the one that took its place, where that is one of the names', () => {
    expect(nearest('arms', ['alarms', 'variants'])).toBe('variants')
    expect(nearest('--arm', ['--arms', '--variant'])).toBe('--variant')
    expect(nearest('every arm', ['every arm!', 'every variant'])).toBe('every variant')
    expect(nearest('target', ['around', 'aim'])).toBe('aim')
    expect(nearest('arms', ['alarms'])).toBe('alarms')
    expect(nearest('arm', new Map([['variant', 0]]).keys())).toBe('variant')
  })

  test('a very long name is not even compared', () => {
    expect(nearest('x'.repeat(1_000_000), heroes)).toBeUndefined()
    expect(nearest(`${'x'.repeat(99)}y`, ['x'.repeat(100)])).toBe('x'.repeat(100))
    expect(nearest(`${'x'.repeat(100)}y`, ['x'.repeat(101)])).toBeUndefined()
  })
})

describe('few of many names', () => {
  const many = Array.from({ length: 20 }, (_, index) => `name ${index + 1}`)

  test('the nearest first, and how many more', () => {
    const few = fewOf('name 17', many)
    expect(few).toHaveLength(13)
    expect(few[0]).toBe('name 17')
    expect(few.at(-1)).toBe('… and 8 more')
  })

  test('names that are told in any case stand first, and take the place of others', () => {
    expect(fewOf('name 17', many, ['swap', 'more']).slice(0, 3)).toEqual(['swap', 'more', 'name 17'])
    expect(fewOf('name 17', many, ['swap', 'more']).at(-1)).toBe('… and 10 more')
  })

  test('twelve are told as they are', () => {
    expect(fewOf('x', many.slice(0, 12))).toEqual(many.slice(0, 12))
    expect(fewOf('x', many.slice(0, 11), ['swap'])).toEqual(['swap', ...many.slice(0, 11)])
  })
})

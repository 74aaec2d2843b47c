// YAML texts: what they become, where their parts stand, and what is refused with which words.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Path } from '../../src/input/index.ts'
import { InputError, LIMITS, parseYaml } from '../../src/input/index.ts'
import { Lines } from '../../src/input/source.ts'
import { expectRefusal, inputErrorOf } from './refusal.ts'
import { excerpts, syntaxMistakes, unwantedYaml, valueless } from './refused-yaml.ts'

const parse = (text: string): unknown => parseYaml({ name: 'test.yaml', text }).value

describe('values', () => {
  test('lists, named values, texts, numbers, true, false and nothing', () => {
    expect(
      parse('a: [1, -2.5, 1e3, 0x1F, 007]\nb:\n  - true\n  - no\n  - yes\n  - 12:30\n  -\nc: {d: "x", e: }'),
    ).toEqual({
      a: [1, -2.5, 1000, 31, 7],
      b: [true, 'no', 'yes', '12:30', null],
      c: { d: 'x', e: null },
    })
  })

  test('texts of several lines', () => {
    expect(parse('a: |\n  one\n  two\nb: >\n  one\n  two\nc: one\n  two')).toEqual({
      a: 'one\ntwo\n',
      b: 'one two\n',
      c: 'one two',
    })
  })

  test('keys are names as they are written', () => {
    expect(parse('{1: a, true: b, 0x10: c, null: d, "e f": g, constructor: h}')).toEqual({
      1: 'a',
      true: 'b',
      '0x10': 'c',
      null: 'd',
      'e f': 'g',
      constructor: 'h',
    })
  })

  test('minus nought is nought', () => {
    expect(Object.is(parse('-0'), 0)).toBe(true)
    expect(Object.is(parse('-0.0'), 0)).toBe(true)
  })

  test('an alias repeats the last value of its anchor', () => {
    expect(parse('- &a 1\n- *a\n- &a {x: [2]}\n- *a\n- b: *a')).toEqual([
      1,
      1,
      { x: [2] },
      { x: [2] },
      { b: { x: [2] } },
    ])
  })

  test('line ends of Windows and a byte order mark change nothing', () => {
    expect(parse('\ufeffa: 1\r\nb:\r\n  - "x\r\n    y"\r\n')).toEqual({ a: 1, b: ['x y'] })
  })

  test('a document may begin with --- and have comments', () => {
    expect(parse('# above\n---\na: 1 # beside\n# below\n')).toEqual({ a: 1 })
  })

  test('nothing reaches the prototype of objects', () => {
    expectRefusal(
      () => parse('__proto__: {polluted: 1}'),
      [
        'test.yaml:1:1: "__proto__" cannot be a name',
        '    __proto__: {polluted: 1}',
        '    ^^^^^^^^^',
        '  expected: another name',
      ],
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('refusals', () => {
  test.each(syntaxMistakes)('syntax: %s', (_title, text, message) => expectRefusal(() => parse(text), message))
  test.each(unwantedYaml)('unwanted: %s', (_title, text, message) => expectRefusal(() => parse(text), message))
  test.each(valueless)('without values: %s', (_title, text, message) => expectRefusal(() => parse(text), message))
  test.each(excerpts)('excerpt: %s', (_title, text, message) => expectRefusal(() => parse(text), message))
})

describe('limits', () => {
  test('a text as long as the limit is read, a longer one is not', () => {
    const text = `a: ${'x'.repeat(LIMITS.characters - 3)}`
    expect(parse(text)).toEqual({ a: text.slice(3) })
    expectRefusal(
      () => parse(`${text}x`),
      [
        `test.yaml: the file has ${LIMITS.characters + 1} characters`,
        `  expected: at most ${LIMITS.characters} characters`,
      ],
    )
  })

  test('aliases that multiply are refused before they are written out', () => {
    const names = [...'abcdefghi']
    const text = names
      .map(
        (name, index) =>
          `${name}: &${name} [${Array(9)
            .fill(index === 0 ? 'x' : `*${names[index - 1]}`)
            .join(',')}]`,
      )
      .join('\n')
    expectRefusal(
      () => parse(text),
      [
        'test.yaml:5:23: aliases make this file hold more than 50000 values',
        '    e: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]',
        '                          ^^',
        '  expected: at most 50000 values, those of aliases included',
      ],
    )
  })

  test('values are counted', () => {
    const listOf = (count: number): string => `[${'1,'.repeat(count)}]`
    expect(parse(listOf(LIMITS.values - 1))).toHaveLength(LIMITS.values - 1)
    expect(inputErrorOf(() => parse(listOf(LIMITS.values))).problems[0].message).toBe(
      'the file holds more than 50000 values',
    )
  })

  test('levels are counted, in brackets, in indentation and through aliases', () => {
    const brackets = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
    const indented = (levels: number): string =>
      Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:`).join('\n')
    expect(() => parse(brackets(LIMITS.levels))).not.toThrow()
    expect(() => parse(indented(LIMITS.levels))).not.toThrow()
    const message = 'the values are nested too deeply'
    for (const text of [
      brackets(LIMITS.levels + 1),
      indented(LIMITS.levels + 1),
      '['.repeat(20_000),
      '- '.repeat(20_000),
    ]) {
      const [problem] = inputErrorOf(() => parse(text)).problems
      expect([problem.message, problem.expected]).toEqual([message, 'at most 50 levels'])
    }
    expectRefusal(
      () => parse(`- &a ${brackets(30)}\n- [[[[[[[[[[[[[[[[[[[[*a]]]]]]]]]]]]]]]]]]]]`),
      [
        'test.yaml:2:23: aliases nest the values too deeply',
        '    - [[[[[[[[[[[[[[[[[[[[*a]]]]]]]]]]]]]]]]]]]]',
        '                          ^^',
        '  expected: at most 50 levels, those of aliases included',
      ],
    )
  })
})

test('thousands of unknown anchors among thousands: the first mistakes name the nearest, others are counted', () => {
  const many = Array.from({ length: 9000 }, (_, index) => index)
  const { problems } = inputErrorOf(() =>
    parse([...many.map((index) => `- &name${index} 1`), ...many.map((index) => `- *nane${index}`)].join('\n')),
  )
  expect(problems).toHaveLength(9000)
  expect(problems[19].nearest).toBe('*name19')
  expect(problems[20].nearest).toBeUndefined()
})

describe('positions', () => {
  const text = [
    'party: [brian, "kirk"]', // 1
    'rules:', //                 2
    '  tnShift: 1', //           3
    'heroes:', //                4
    '  - name: x', //            5
    '    dice:', //              6
    '  - *y', //                 7
  ]
    .join('\n')
    .replace('x', '&y x')
  const document = parseYaml({ name: 'test.yaml', text })
  const placeOf = (path: Path, part?: 'key' | 'value'): number[] => {
    const { line, column, length } = document.position(path, part)
    return [line, column, length]
  }

  test('of values and keys', () => {
    expect(placeOf(['party', 1])).toEqual([1, 16, 6])
    expect(placeOf(['party'])).toEqual([1, 8, 15])
    expect(placeOf(['party'], 'key')).toEqual([1, 1, 5])
    expect(placeOf(['rules', 'tnShift'])).toEqual([3, 12, 1])
    expect(placeOf(['heroes', 0, 'name'])).toEqual([5, 14, 1])
    expect(placeOf(['heroes', 1])).toEqual([7, 5, 2])
  })

  test('of indented lines: the key, or the first sign', () => {
    expect(placeOf(['rules'])).toEqual([2, 1, 5])
    expect(placeOf(['heroes', 0])).toEqual([5, 5, 1])
    expect(placeOf([])).toEqual([1, 1, 1])
  })

  test('of a value that is empty: the key', () => {
    expect(placeOf(['heroes', 0, 'dice'])).toEqual([6, 5, 4])
  })

  test('of what does not exist: the nearest value above', () => {
    expect(placeOf(['party', 7])).toEqual([1, 8, 15])
    expect(placeOf(['rules', 'fate', 'deep'], 'key')).toEqual([2, 1, 5])
    expect(placeOf(['nothing'])).toEqual([1, 1, 1])
    expect(placeOf(['party', 0, 'x', 1])).toEqual([1, 9, 5])
  })

  // Texts that any style of YAML can hold on one line.
  const word = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((text) => !/[\p{Cc}\u2028\u2029\ufeff]/u.test(text))
  const name = word.filter((text) => text !== '' && text !== '__proto__' && text !== '<<')
  const scalar = fc.oneof(
    word,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
    fc.boolean(),
    fc.constant(null),
  )
  const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      scalar,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    ),
  }))
  const styles: Record<string, (value: unknown) => string> = {
    indented: (value) => stringify(value, { lineWidth: 0 }),
    'four spaces and quotes': (value) =>
      stringify(value, { lineWidth: 0, indent: 4, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'QUOTE_SINGLE' }),
    json: (value) => JSON.stringify(value),
    'json over many lines, with CRLF': (value) => JSON.stringify(value, null, 2).replaceAll('\n', '\r\n'),
    'byte order mark': (value) => `\ufeff${stringify(value, { lineWidth: 0 })}`,
  }

  test.each(Object.keys(styles))('lead to the text of every part: %s', (style) => {
    fc.assert(
      fc.property(
        anyValue.filter((value) => typeof value === 'object' && value !== null),
        (value) => {
          const text = styles[style](value)
          const parsed = parseYaml({ name: 'test.yaml', text })
          // -0 is read as 0; JSON cannot write it at all.
          const expected = JSON.parse(JSON.stringify(value)) as unknown
          expect(parsed.value).toEqual(expected)
          const lines = new Lines(parsed.source.text)
          const written = (path: Path, part: 'key' | 'value'): string => {
            const { line, column, length } = parsed.position(path, part)
            return [...lines.lineText(line)].slice(column - 1, column - 1 + length).join('')
          }
          const check = (part: unknown, path: Path): void => {
            if (typeof part === 'object' && part !== null) {
              for (const [key, inner] of Object.entries(part)) {
                const step = Array.isArray(part) ? Number(key) : key
                if (typeof step === 'string')
                  expect(parse(`${written([...path, step], 'key')}: 1`)).toEqual({ [step]: 1 })
                check(inner, [...path, step])
              }
            } else expect(parse(`- ${written(path, 'value')}`)).toEqual([part])
          }
          check(expected, [])
        },
      ),
      { seed: 20, numRuns: 150 },
    )
  })
})

describe('no text whatever makes it throw anything but InputError', () => {
  const signs = fc.constantFrom(
    ...'ab1-:?,[]{}#&*!|>\'"%@`~.\\<=\n\n\n   \t\r\u0000\u0085\u00a0\u2028\ufeff\ud800夜',
    '- ',
    ': ',
    '? ',
    '\n  ',
    '\n- ',
    '---\n',
    '...\n',
    '%YAML 1.1\n',
    '!!',
    '!<',
    '&a ',
    '*a',
    '<<: ',
    '__proto__: ',
    '.nan',
    '0x',
    '1e999',
    '"\\u',
    '|+2\n',
    '>-\n',
    '\r\n',
    '👩‍👩‍👧',
  )
  const mangled = fc
    .tuple(
      fc.constantFrom(...syntaxMistakes, ...unwantedYaml).map(([, text]) => text),
      fc.nat(80),
      fc.nat(6),
      fc.string({ unit: signs, maxLength: 5 }),
    )
    .map(([text, offset, cut, added]) => text.slice(0, offset) + added + text.slice(offset + cut))

  const readable = (text: string): void => {
    try {
      parseYaml({ name: 'test.yaml', text })
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      const lines = new Lines(text.replace(/^\ufeff/, ''))
      for (const { line, column, length, message } of error.problems) {
        // eslint-disable-next-line no-control-regex
        expect(message).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
        if (line === undefined) continue
        const width = [...lines.lineText(line)].length
        expect(column).toBeGreaterThanOrEqual(1)
        expect(column! + length! - 1).toBeLessThanOrEqual(width + 1)
      }
      // eslint-disable-next-line no-control-regex
      expect(error.message).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    }
  }

  test('made of signs that mean something to YAML', () => {
    fc.assert(fc.property(fc.string({ unit: signs, maxLength: 40 }), readable), { seed: 21, numRuns: 4000 })
  })

  test('sound and unsound files with pieces cut out and put in', () => {
    fc.assert(fc.property(mangled, readable), { seed: 22, numRuns: 3000 })
  })

  test('made of any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), readable), { seed: 23, numRuns: 500 })
  })
})

test('places in a long line are counted on from one to the next, whatever their order', () => {
  const text = `a: [ ${'𝔘é, '.repeat(30)}]\n𝔘: b`
  const lines = new Lines(text)
  const starts = [...text.matchAll(/é|b/g)].map(({ index }) => index)
  const places = (all: readonly number[]) => all.map((start) => lines.position(start, start + 1))
  const each = starts.map((start) => new Lines(text).position(start, start + 1))
  expect(places(starts)).toEqual(each)
  expect(places(starts.toReversed())).toEqual(each.toReversed())
})

// Counted anew from the beginning of the line it takes minutes.
test('thousands of mistakes in one line are told without a long wait', () => {
  const { problems } = inputErrorOf(() => parse(`a: [${'*x, '.repeat(60_000)}]`))
  expect(problems).toHaveLength(60_000)
  expect(problems.at(-1)!.column).toBe(5 + 4 * 59_999)
})

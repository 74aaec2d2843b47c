// Logs of evenings as people save them: read right, or refused at the place of the mistake.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Csv, InputError } from '../../src/input/index.ts'
import { readLog } from '../../src/questions/evenings/log.ts'
import { partyIn } from '../../src/questions/evenings/setups.ts'
import { splitLog } from '../../src/questions/evenings/split-log.ts'

const FIELDS = ['date', 'version', 'scenario', 'party', 'won', 'rounds', 'minutes', 'deaths'] as const

/** Each evening as its entries with blanks between; `.` where nobody noted anything. */
const read = (text: string): string[] =>
  readLog(new Csv({ name: 'log.csv', text })).evenings.map((evening) =>
    FIELDS.map((field) => String(evening[field] ?? '.')).join(' | '),
  )

const FULL = '2026-03-14 | 0.4 | first-night | brian, kirk | true | 9 | 95.5 | 1'

const HEAD = 'date,version,scenario,party,won,rounds,minutes,deaths'
const SEMICOLONS = HEAD.replaceAll(',', ';')

/** As one cell. */
const PARTY = '"brian, kirk"'

/** All say the same. */
const RIGHT: Readonly<Record<string, string>> = {
  'as RFC 4180 has it': `${HEAD}\r\n2026-03-14,0.4,first-night,${PARTY},yes,9,95.5,1\r\n`,
  'semicolons and a decimal comma': `${SEMICOLONS}\n14.03.2026;0.4;first-night;brian, kirk;ja;9;95,5;1\n`,
  tabs: `${HEAD.replaceAll(',', '\t')}\n2026-03-14\t0.4\tfirst-night\tbrian, kirk\t1\t9\t95.5\t1`,
  'a byte order mark': `\ufeff${HEAD}\n2026-03-14,0.4,first-night,${PARTY},true,9,95.5,1\n`,
  'blank rows, and rows of separators alone':
    `\n,,,,,,,\n${HEAD}\n\n,,,,,,,\n` + `2026-03-14,0.4,first-night,${PARTY},y,9,95.5,1\n,,,\n\n`,
  'columns in another order, upper case, blanks around':
    ' WON , Deaths,ROUNDS,Minutes , Party,Scenario,Version,DATE\n' +
    'YES , 1, 9 ,95.5, "brian, kirk" ,first-night , 0.4,2026-3-14\n',
  'all in quotes': `"${HEAD.replaceAll(',', '";"')}"\n"2026/03/14";"0.4";"first-night";${PARTY};oui;"9";"95,5";1\n`,
  'line ends of an old Mac': `${HEAD}\r20260314,0.4,first-night,${PARTY},won,9,95.5,1\r`,
  'what Excel says of it': `sep=;\r\n${SEMICOLONS}\r\n14.3.26;0.4;first-night;brian, kirk;sí;9;95,5;1\r\n`,
  'numbers as a table with gaps has them': `${HEAD}\n2026-03-14 00:00:00,0.4,first-night,${PARTY},1.0,9.0,95.5,1.0\n`,
  'a column for people, and an empty one':
    `notes,${HEAD},\n"a ""long"" night,\nwith a break"` + `,14 Mar 2026,0.4,first-night,${PARTY},TRUE,9,95.5,1,\n`,
  'the month in words': `${HEAD}\n"March 14, 2026",0.4,first-night,${PARTY},win,9,95.5,1\n`,
  'the month first, as the file shows': `${HEAD}\n3/14/2026,0.4,first-night,${PARTY},Ja,9,95.5,1\n`,
}

describe('read right', () => {
  test.each(Object.entries(RIGHT))('%s', (_name, text) => {
    expect(read(text)).toEqual([FULL])
  })

  test('what nobody noted, however that is written', () => {
    expect(read('won,rounds,minutes,deaths,date\nno,,-,n/a,?\n0\nlost,–,NaN,unknown,\nnein\n')).toEqual(
      Array.from({ length: 4 }, () => '. | . | . | . | false | . | . | .'),
    )
    expect(read('version;won\n0.4;\n;1\n')).toEqual([
      '. | 0.4 | . | . | . | . | . | .',
      '. | . | . | . | true | . | . | .',
    ])
  })

  test('an order of days that one date shows holds for all', () => {
    expect(read('date,won\n03/04/2026,1\n14/04/2026,1\n')[0]).toMatch(/^2026-04-03/)
    expect(read('date,won\n03/04/2026,1\n04/14/2026,1\n')[0]).toMatch(/^2026-03-04/)
    expect(read('date,won\n04/04/26,1\n')[0]).toMatch(/^2026-04-04/)
  })

  test('words for yes and no in several languages', () => {
    const yes = 'yes Y true 1 won win ja J oui sí sim da tak gewonnen gagné'.split(' ')
    const no = 'no N false 0 lost loss nein nee non não nie verloren perdu'.split(' ')
    const log = readLog(new Csv({ name: 'log.csv', text: `won\n${[...yes, ...no].join('\n')}\n` }))
    expect(log.evenings.map(({ won }) => won)).toEqual([...yes.map(() => true), ...no.map(() => false)])
  })
})

test('whatever a file holds, it is read or refused at its place', () => {
  const piece = fc.constantFrom(
    ...['won', 'date', 'rounds', 'yes', '3', '-1', '14/3/26', '3/14/2026', '2026-02-30', '1,5', 'x'],
    ...[',', ';', '\t', '\n', '\r\n', '\r', '"', '""', ' ', '\ufeff', '\0', '🎲', 'sep=;\n', 'won,date\n', ''],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      try {
        readLog(new Csv({ name: 'log.csv', text: pieces.join('') }))
      } catch (error) {
        expect(error).toBeInstanceOf(InputError)
        expect((error as InputError).message).toMatch(/^log\.csv:\d+:\d+: .*[^]*^ {2}expected/m)
      }
    }),
    { seed: 55, numRuns: 1000 },
  )
})

/** [the file, the first line of the error, the place underlined] */
const WRONG: Readonly<Record<string, readonly [text: string, message: string, underlined?: string]>> = {
  'an empty file': ['', '1:1: this log is empty'],
  'blank lines alone': ['\n \n', '1:1: this log is empty'],
  'a header alone': ['won,date\n', '1:1: this log has no evening'],
  'an experiment': ['game: pig\ntable: short\n', '1:1: not a log: the first row has no known column', 'game: pig'],
  JSON: ['{"won": true}\n', '1:1: not a log: the first row has no known column'],
  'a web page': ['<html>\n<table>', '1:1: not a log: the first row has no known column', '<html>'],
  'rows without a header': ['2026-03-14,yes,9\n', '1:1: not a log: the first row has no known column'],
  'no column won': [
    'date,rounds\n2026-03-14,3\n',
    '1:1: there is no column "won", without which nothing can be counted',
  ],
  'the header once more': ['won,notes\nyes,x\nWon,notes\n', '3:1: this row names the columns once more', 'Won'],
  'a column twice': ['won,rounds,Won\n1,2,3\n', '1:12: the column "won" is there twice', 'Won'],
  'an unknown column': ['won,ruonds\n1,2\n', '1:5: there is no column "ruonds"', 'ruonds'],
  'entries below no name': ['won,\n1,2\n', '1:5: this column has no name'],
  'neither yes nor no': ['won\nyes\nmaybe\n', '3:1: won cannot be "maybe"', 'maybe'],
  'negative rounds': ['won,rounds\n1,-3\n', '2:3: rounds cannot be "-3"', '-3'],
  'no rounds at all': ['won,rounds\n1,0\n', '2:3: rounds cannot be "0"', '0'],
  'half a death': ['won;deaths\n1;1,5\n', '2:3: deaths cannot be "1,5"', '1,5'],
  'minutes with their unit': ['won;minutes\n1; 90 min\n', '2:4: minutes cannot be "90 min"', '90 min'],
  'a game of two days': ['won,minutes\n1,3000\n', '2:3: minutes cannot be "3000"', '3000'],
  'a day that no month has': ['won,date\n1,2026-02-30\n', '2:3: date cannot be "2026-02-30"', '2026-02-30'],
  'a day or a month': [
    'won,date\n1,3/4/2026\n',
    '2:3: the date "3/4/2026" has day or month first, and no date here says which',
    '3/4/2026',
  ],
  'days and months mixed': [
    'won,date\n1,3/14/2026\n1,14/3/2026\n',
    '3:3: the date "14/3/2026" has the day first, others not',
    '14/3/2026',
  ],
  'commas in a cell without quotes': [
    'won,party,rounds\n1,brian,kirk,9\n',
    '2:14: this row has 4 cells, the first row names 3 columns',
    '9',
  ],
  'a quote that nothing closes': ['won,notes\n1,"long\n0,short\n', '2:3: unclosed quote', '"long'],
  'text behind a quote': ['won,notes\n1,"a"b\n', '2:3: text after the closing quote', '"a"b'],
}

describe('refused at the place', () => {
  test.each(Object.entries(WRONG))('%s', (_name, [text, message, underlined]) => {
    let problem: InputError | undefined
    try {
      readLog(new Csv({ name: 'log.csv', text }))
    } catch (error) {
      problem = error as InputError
    }
    expect(problem).toBeInstanceOf(InputError)
    const [first, line = '', marks = ''] = problem!.message.split('\n')
    expect(first).toBe(`log.csv:${message}`)
    if (underlined !== undefined) expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe(underlined)
    expect(problem!.message).toContain('expected')
  })

  test('all mistakes at once, in the order of the file', () => {
    const wrong = (): unknown => readLog(new Csv({ name: 'log.csv', text: 'won,rounds,deaths\n1,x,2\nperhaps,3,-1\n' }))
    expect(wrong).toThrow(/^log\.csv:2:3: [^]*^log\.csv:3:1: [^]*^log\.csv:3:11: /m)
  })

  test('the nearest column', () => {
    expect(() => read('won,ruonds\n1,2\n')).toThrow('nearest: rounds')
    expect(() => read('wonn,rounds\n1,2\n')).toThrow('nearest: won')
  })
})

describe('told apart', () => {
  const text =
    'date,version,scenario,won\n' +
    '2026-03-01,0.3,first-night,1\n2026-03-20,0.4,first-night,0\n2026-03-10,0.5,first-night,1\n' +
    '2026-03-21,0.4,,1\n2026-03-22,0.4,first-night,\n,,first-night,1\n'
  const { evenings } = readLog(new Csv({ name: 'log.csv', text }))
  const counts = (options?: Parameters<typeof splitLog>[1]): readonly (string | number | undefined)[] => {
    const { counted, version, otherVersions, withoutResult, withoutScenario } = splitLog(evenings, options)
    return [version, ...[counted, otherVersions, withoutScenario, withoutResult].map(({ length }) => length)]
  }

  test('the version of the latest evening counts; others, and none, stand apart', () => {
    expect(counts()).toEqual(['0.4', 1, 3, 1, 1])
  })

  test('another version, or all', () => {
    expect(counts({ edition: '0.3' })).toEqual(['0.3', 1, 4, 0, 1])
    expect(counts({ edition: 'all' })).toEqual([undefined, 4, 0, 1, 1])
    expect(() => counts({ edition: '0.33' })).toThrow(/no evening is of version "0\.33"[^]*nearest: 0\.3/)
  })

  test('evenings without a scenario count where one is given', () => {
    expect(counts({ scenario: 'first-night' })).toEqual(['0.4', 2, 3, 0, 1])
  })

  test('without versions all evenings count; without dates the last version does', () => {
    expect(splitLog(readLog(new Csv({ name: '', text: 'won,scenario\n1,a\n0,a\n' })).evenings).counted.length).toBe(2)
    expect(splitLog(readLog(new Csv({ name: '', text: 'won,version\n1,b\n0,a\n' })).evenings).version).toBe('a')
  })
})

describe('parties', () => {
  const heroes = [
    { id: 'brian', name: 'Brian' },
    { id: 'kirk', name: 'Kirk' },
    { id: 'old-ann', name: 'Old Ann' },
  ]

  test.each([
    'brian, kirk, old-ann',
    'Brian + KIRK + Old Ann',
    'brian;kirk;old ann',
    'brian / kirk / Old_Ann',
    'Brian and Kirk & old-ann',
    'brian kirk old-ann',
  ])('%s', (written) => {
    expect(partyIn(written, heroes)).toEqual(['brian', 'kirk', 'old-ann'])
  })

  test('heroes whom nobody knows stay as written, and so do files', () => {
    expect(partyIn('Brian, krik', heroes)).toEqual(['brian', 'krik'])
    expect(partyIn('brian, mine/mara.yaml', heroes)).toEqual(['brian', 'mine/mara.yaml'])
  })
})

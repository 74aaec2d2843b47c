// `evenings`: what it says of a count and of a log, and how it refuses what can't be read. On Pig, where groups take
// Ann's seat; the games are few and their seed is fixed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asTypedHere } from '../../src/load/command-line.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbook as workbookWith } from '../support/spreadsheets.ts'
import { darkodds } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const few = ['--games', '200', '--threads', '1', '--quiet', '--no-store']
const evenings = (...words: readonly string[]): ReturnType<typeof darkodds> => darkodds('evenings', ...words, ...few)

describe('a count', () => {
  test('names the groups that agree, and says how many evenings would tell', async () => {
    const { exit, stdout } = await evenings('pig', '--won', '3', '--of', '12')
    expect(exit).toBe(0)
    const lines = stdout.split('\n')
    expect(lines[0]).toMatch(/^3 of 12\. Regulars would win \d\d%; 3 or fewer happens in \d+ of 100 such dozens\.$/)
    expect(lines[1]).toBe("Agrees with new group, casual and regulars: 12 evenings can't tell them apart (5–57%).")
    expect(lines[2]).toMatch(
      /^Of play styles, .* agree\.$|^\d+ evenings of a new group would exclude regulars in 8 of 10/,
    )
    expect(stdout).toContain('The groups are models. Each is simulated in 200 games')
  })

  test('too few and too many wins', async () => {
    const { exit, stdout } = await evenings('pig', '--won', '0', '--of', '12', '--groups-only')
    expect(exit).toBe(0)
    expect(stdout).toContain('Agrees with new group (0–26%); too few wins for casual players and regulars.')
    const all = await evenings('pig', '--won', '30', '--of', '30', '--groups-only')
    expect(all.exit).toBe(1)
    expect(all.stdout).toContain('30 of 30. Regulars would win')
    expect(all.stdout).toContain('happens in fewer than 1 of 100 logs of 30 evenings.')
    expect(all.stdout).toContain(
      'Agrees with no group (88–100%); too many wins for a new group, casual players and regulars.',
    )
  })

  test('the same games give the same bytes, on any number of threads', async () => {
    // An experiment by its name: no other game has to be loaded.
    const words = ['evenings', 'pig', '--won', '3', '--of', '12', '--games', '100', '--quiet', '--json', '--no-store']
    const [one, two] = [await darkodds(...words, '--threads', '1'), await darkodds(...words, '--threads', '2')]
    expect(one.stdout).toBe(two.stdout)
    expect(JSON.parse(one.stdout)).toMatchObject({
      question: 'evenings',
      verdict: { key: 'agrees', numbers: { won: 3, evenings: 12 } },
      tables: [{ name: 'groups' }, { name: 'styles' }],
    })
  })
})

const LOG =
  'date;version;scenario;party;won;rounds;minutes;deaths\n' +
  '2026-03-01;0.3;short;;yes;6;9;\n' +
  '2026-03-08;0.4;short;;yes;6;9,5;\n' +
  '2026-03-09;0.4;Short Pig;;no;8;;\n' +
  '2026-03-10;0.4;classic;;no;;40;\n' +
  '2026-03-11;0.4;;;no;;;\n' +
  '2026-03-12;0.4;short;;;;;\n'

describe('a log', () => {
  test('answers each scenario for itself and all together, and tells apart what it does not count', async () => {
    inFolder({ 'log.csv': LOG })
    const { exit, stdout, stderr } = await evenings('log.csv', '--details', '--game', 'pig')
    expect(stderr).toBe('')
    expect(exit).toBe(0)
    expect(stdout).toContain('1 of 3. Regulars would win')
    expect(stdout).toMatch(/^3 evenings of 2 scenarios:\n {2}- short: 1 of 2\..*\n {2}- classic: 0 of 1\./m)
    expect(stdout.replaceAll('\n', ' ')).toContain(
      'Counted: 3 evenings of version 0.4. Not counted: 1 of another version or none (1 won), ' +
        '1 without a scenario (0 won; --scenario NAME counts them) and 1 without a result.',
    )
    expect(stdout).toMatch(/^short +at the table +2 +7 +6 \(too few for an interval\)/m)
    expect(stdout).toMatch(/^0\.3 +short +1 +1 +100% \(2\.5–100\) +no: another version$/m)
    // Pig counts turns, each of one side: 9.5 minutes, six turns.
    expect(stdout).toContain('Mean turns')
    expect(stdout).toMatch(/^short +at the table +95 .*minutes × 60 \/ turns$/m)
  })

  test('other versions, and a scenario for evenings without one', async () => {
    inFolder({ 'log.csv': LOG })
    const { stdout } = await evenings('log.csv', '--edition', 'all', '--scenario', 'classic', '--game', 'pig', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ verdict: { numbers: { won: 2, evenings: 5 } } })
    const wrong = await evenings('log.csv', '--edition', '0.44')
    expect(wrong.exit).toBe(2)
    expect(wrong.stderr).toContain('no evening is of version "0.44"')
    expect(wrong.stderr).toContain('nearest: 0.4\n')
  })

  test('nothing to count is no result', async () => {
    inFolder({ 'log.csv': 'won,scenario\n,short\nyes,\n' })
    const { exit, stdout } = await evenings('log.csv')
    expect(exit).toBe(1)
    expect(stdout).toContain('NO RESULT: no evening of this log can be counted')
    expect(stdout).toContain('Not counted: 1 without a scenario (1 won; --scenario NAME counts them)')
  })

  test('a workbook, and Unicode text of Excel', async () => {
    inFolder()
    writeFileSync('log.xlsx', workbookWith({ Log: [['won', 'scenario'], ['yes'], ['no']] }))
    writeFileSync('log.csv', Buffer.from('\ufeffwon\tscenario\r\nyes\t\r\nno\t\r\n', 'utf16le'))
    for (const log of ['log.xlsx', 'log.csv'])
      expect((await evenings(log)).stdout).toContain('Not counted: 2 without a scenario (1 won; --scenario NAME')
  })

  test('a new one is written, never over a file', async () => {
    inFolder()
    const { exit, stdout } = await darkodds('evenings', 'short', '--new', 'mine/log.csv')
    expect(exit).toBe(0)
    expect(stdout).toContain(asTypedHere(workbench.program, 'darkodds evenings mine/log.csv'))
    const written = 'date,version,scenario,party,won,rounds,minutes,deaths,notes\r\n,,short,,,,,,\r\n'
    expect(readFileSync('mine/log.csv', 'utf8')).toBe(written)
    const again = await darkodds('evenings', '--new', 'mine/log.csv')
    expect(again).toMatchObject({ exit: 2, stdout: '' })
    expect(again.stderr).toContain('mine/log.csv: exists already, and is not overwritten')
    expect(readFileSync('mine/log.csv', 'utf8')).toBe(written)
    expect((await darkodds('evenings', 'shrot', '--new', 'other.csv')).stderr).toContain('nearest: short')
    expect(existsSync('other.csv')).toBe(false)
  })
})

const CAMPAIGN = 'game: when-darkness-comes\ncampaign: { games: 3 }\n'

describe('refused', () => {
  test.each([
    [
      'an unknown scenario',
      'won,scenario\nyes,short\nno,shrot\n',
      '3:4: there is no scenario or experiment "shrot"',
      'short',
    ],
    [
      'a party of a game without one',
      'won,scenario,party\nyes,short,ann\n',
      '2:11: Pig has no party to choose',
      undefined,
    ],
    [
      'an unknown hero',
      'won,scenario,party\nyes,first-night,"brian, krik"\n',
      '2:25: party has no hero "krik"',
      'kirk',
    ],
    [
      'a scenario that nobody wins',
      'won,scenario\nyes,pig\nno,campaign.yaml\n',
      '3:4: a campaign of When Darkness Comes is not won or lost here',
      undefined,
    ],
    [
      'more deaths than heroes',
      'won,scenario,deaths\nyes,first-night,5\n',
      '2:17: 5 heroes cannot die: 4 can',
      undefined,
    ],
  ])('%s, at its place', async (_name, text, message, near) => {
    inFolder({ 'log.csv': text, 'campaign.yaml': CAMPAIGN })
    const { exit, stdout, stderr } = await evenings('log.csv')
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toContain(`log.csv:${message}\n`)
    if (near !== undefined) expect(stderr).toContain(`nearest: ${near}\n`)
  })

  test('a damaged workbook, and what is no text', async () => {
    inFolder()
    writeFileSync('book.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8]))
    expect((await evenings('book.xlsx')).stderr).toContain('book.xlsx: is damaged: it cannot be unpacked\n')
    writeFileSync('old.csv', Buffer.from([0x77, 0x6f, 0x6e, 0x0a, 0xe9]))
    expect((await evenings('old.csv')).stderr).toContain('old.csv:2:1: won cannot be "é"\n')
    writeFileSync('bytes.csv', Buffer.from([1, 0, 2, 0]))
    expect((await evenings('bytes.csv')).stderr).toContain('bytes.csv: is not a text\n')
  })

  test('what nobody wins or loses', async () => {
    inFolder({ 'campaign.yaml': CAMPAIGN })
    const { exit, stderr } = await evenings('campaign.yaml', '--won', '1', '--of', '3')
    expect(exit).toBe(2)
    expect(stderr).toMatch(/^campaign\.yaml: a campaign of When Darkness Comes is not won or lost here\n/)
  })

  test('flags that say too little or too much', async () => {
    inFolder({ 'log.csv': LOG })
    for (const [line, message] of [
      ['', 'evenings needs a scenario with --won and --of, or a log'],
      ['pig --won 3', '--won: needs --of'],
      ['pig --of 3', '--of: needs --won'],
      ['pig --won 13 --of 12', '--won: cannot be "13": there are 12 evenings'],
      ['pig --won 2 --of 1', '--won: cannot be "2": there is one evening'],
      ['pig --won 1 --of 3 --edition 0.3', '--edition: is about a log'],
      ['pig', 'pig: is a scenario: --won and --of are missing\n  expected: --won N --of N; or a log: '],
      ['pgi', 'there is no scenario or experiment "pgi"\n  nearest: pig\n'],
      [
        '.',
        '.: is a folder, not a log\n  expected: a log as CSV or XLSX, or the name of a scenario with --won and --of; ',
      ],
      ['none.csv', 'none.csv: does not exist\n'],
      ['pig --won 1 --of 3 --game pgi', '--game: unknown game "pgi"\n  nearest: pig\n'],
      ['pig --won 1 --of 3 --game necromancy', '--game: cannot be "necromancy": "pig" is of another game\n'],
      ['lgo.csv', 'lgo.csv: does not exist\n  nearest: log.csv'],
      ['pgi --won 1 --of 3', 'there is no scenario or experiment "pgi"'],
    ]) {
      const { exit, stdout, stderr } = await evenings(...line!.split(' ').filter((word) => word !== ''))
      expect({ exit, stdout }, line).toEqual({ exit: 2, stdout: '' })
      expect(stderr).toContain(message)
    }
  })
})

// The next commands that the commands of the lab propose: with the right names, and accepted as printed.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/load/command-line.ts'
import { ask, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

const FILES = {
  'e.yaml': 'game: errand\nseed: 4\ngames: 400\n',
  'two.yaml':
    'game: errand\ngames: 400\nvariants:\n  - { name: as it is }\n  - { name: hard one, set: { difficulty: 60 } }\n',
  'close.yaml':
    'game: errand\ngames: 200\nvariants:\n  - { name: as it is }\n  - { name: a little, set: { difficulty: 21 } }\n',
  'strong.yaml': 'id: strong\nname: Strong\nmight: 7\nwits: 1\ngrace: 1\n',
  'nell.yaml': 'id: nell\nname: Nell\nmight: 4\nwits: 3\ngrace: 2\n',
}

interface Asked {
  readonly abouts: readonly string[]
  readonly lines: readonly string[]
  readonly page: string
}

/** Asks, and reads what stands at the end of the answer. */
async function stepsAfter(folder: string, out: string, ...words: readonly string[]): Promise<Asked> {
  const { stdout, stderr } = await ask(...words, '--out', out, ...quiet)
  expect(stderr).toBe('')
  const said = stdout.split('\n')
  expect(said.filter((line) => line.startsWith('Report: '))).toHaveLength(1)
  const abouts = said.filter((line) => line.startsWith('# ')).map((line) => line.slice(2))
  // It depends on how the program was started, and where.
  const program = commandLine(workbench.program, 'run').slice(0, -'run'.length)
  const lines = abouts.map((about) => said[said.indexOf(`# ${about}`) + 1].trim())
  expect(lines.filter((line) => !line.startsWith(program))).toEqual([])
  return {
    abouts,
    lines: lines.map((line) => line.slice(program.length)),
    page: readFileSync(join(folder, out, 'index.html'), 'utf8'),
  }
}

/** The words of a line as a shell reads them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, inQuotes, plain]) => inQuotes ?? plain)

/** The same with few games. */
const short = (words: readonly string[]): string[] => [
  ...words.flatMap((word, index) =>
    [word, words[index - 1]].some((one) => one !== undefined && one === '--games') ? [] : [word],
  ),
  '--games',
  '30',
]

/** Every file in every folder here that holds a report. */
const reportsHere = (): Map<string, string> =>
  new Map(
    globSync('*/files.json')
      .flatMap((list) => globSync(`${dirname(list)}/**`, { withFileTypes: true }))
      .filter((file) => file.isFile())
      .map((file) => [join(file.parentPath, file.name), readFileSync(join(file.parentPath, file.name), 'base64')]),
  )

/** A line without how it is played. */
const plain = (line: string): string => line.replace(/ --threads 1 --reports \.$/, '')

test.each([
  [
    ['compare', 'two.yaml', '--alone'],
    ["sensitivity two.yaml --alone --variant 'as it is' --variant 'hard one'", 'run two.yaml'],
  ],
  [
    ['compare', 'close.yaml', '--alone', '--games', '100'],
    [/^compare close.yaml --games \d+ --alone$/, 'run close.yaml --games 100'],
  ],
  [
    ['fair', 'nell.yaml', '--games', '20', '--set', 'difficulty=45', '--alone'],
    [/^fair nell.yaml --games \d+ --set difficulty=45 --alone$/],
  ],
  [
    ['value', 'e.yaml', '--hero', 'cleo', '--games', '1500', '--alone'],
    [
      'run e.yaml --games 1500 --set party.2.attributes.grace=2 --set party.2.attributes.might=5',
      'search e.yaml --hero cleo --alone',
    ],
  ],
  [
    ['value', 'e.yaml', '--hero', 'cleo', '--games', '60', '--only', 'swap', '--alone'],
    [/^value e.yaml --games \d+ --seed 5 --hero cleo --alone( --only '[^']+')+$/, 'search e.yaml --hero cleo --alone'],
  ],
  [
    [
      'fair',
      'strong.yaml',
      '--games',
      '600',
      '--scenarios',
      'parcel',
      '--agents',
      'plain',
      '--within',
      '1%',
      '--alone',
    ],
    [
      /^fair strong.yaml --games 600 --within 1% --scenarios parcel --agents plain --alone --with 'might −2, \w+ \+2'$/,
      'value strong.yaml --games 200 --set scenario=parcel --set agents=plain --alone --only swap --only spend --less',
    ],
  ],
  [
    [
      'value',
      'strong.yaml',
      '--games',
      '2000',
      '--set',
      'agents=plain',
      '--set',
      'scenario=parcel',
      '--less',
      '--alone',
    ],
    [/^fair strong.yaml --alone --scenarios parcel --agents plain --with 'might −1, \w+ \+1'$/],
  ],
  [
    ['value', 'nell.yaml', '--games', '60', '--alone'],
    [/^value nell.yaml --games \d+ --seed 2 --alone( --only '[^']+')+$/, 'fair nell.yaml --alone'],
  ],
  [
    ['value', 'e.yaml', '--scenario', '--games', '50', '--set', 'help=20', '--alone'],
    ['run e.yaml --games 50 --set help=20 --without place'],
  ],
  [
    ['search', 'e.yaml', '--hero', 'cleo', '--builds', '3', '--games', '200', '--within', '1%', '--alone'],
    [
      /^search e.yaml --games \d+ --hero cleo --builds 3 --within 1% --alone$/,
      /^run e.yaml --games 200 --set 'party.2=\{.*\}'$/,
      /^search e.yaml --games 200 --hero cleo --within 1% --alone --builds 6$/,
    ],
  ],
  [
    ['tune', 'e.yaml', '--vary', 'difficulty=10..60', '--target', 'win=50%', '--games', '300', '--alone'],
    [
      /^run e.yaml --games 300 --set difficulty=\d+$/,
      /^tune e.yaml --games \d+ --vary difficulty=10..60 --target win=50% --alone$/,
    ],
  ],
  [
    ['tune', 'e.yaml', '--vary', 'difficulty=50..60', '--target', 'win=99%', '--alone'],
    ['levers e.yaml --target win=99% --alone'],
  ],
  [
    ['levers', 'e.yaml', '--target', 'win=50%', '--only', 'difficulty', '--games', '300', '--alone'],
    [
      /^tune e.yaml --games 1200 --target win=50% --alone --vary difficulty$/,
      /^run e.yaml --games 300 --set difficulty=\d+$/,
    ],
  ],
  [['levers', 'e.yaml', '--target', 'win=100%', '--only', 'help', '--games', '300', '--alone'], []],
  [
    ['sensitivity', 'e.yaml', '--only', 'difficulty', '--screening', '--games', '300'],
    ['sensitivity e.yaml --games 300 --only difficulty', /^run e.yaml --games 300 --set difficulty=\d+$/],
  ],
  [
    ['sensitivity', 'e.yaml', '--only', 'difficulty', '--games', '300', '--alone'],
    [/^run e.yaml --games 300 --set difficulty=\d+$/],
  ],
] as const)(
  '%j: every command that is printed is accepted, stands on the page, and can be copied without losing a report',
  async (words, expected) => {
    const folder = inFolder(FILES)
    const { lines, page, abouts } = await stepsAfter(folder, 'first', ...words)
    expect(lines).toHaveLength(expected.length)
    expected.forEach((one, index) => {
      if (typeof one === 'string') expect(plain(lines[index])).toBe(one)
      else expect(plain(lines[index])).toMatch(one)
    })
    expect((page.match(/<h2[^>]*>Next commands<\/h2>/g) ?? []).length).toBe(lines.length > 0 ? 1 : 0)
    for (const [index, line] of lines.entries()) {
      expect(page.replaceAll('&#39;', "'").replaceAll('&quot;', '"')).toContain(`${line}</pre>`)
      expect(abouts[index]).not.toBe('')
      const before = reportsHere()
      const { exit, stderr } = await ask(...short(wordsOf(line)), '--quiet')
      expect([line, exit <= 1, stderr]).toEqual([line, true, ''])
      // Whatever was there is there still, and one more.
      const after = reportsHere()
      expect([...before].filter(([file, text]) => after.get(file) !== text).map(([file]) => file)).toEqual([])
      expect(after.size).toBeGreaterThan(before.size)
    }
  },
)

test('what is proposed keeps the threads, and its report stands beside the present one', async () => {
  const folder = inFolder(FILES)
  const ways = (lines: readonly string[]): string[] =>
    lines.map((line) =>
      [
        line.split(' ')[0],
        ...wordsOf(line).slice(wordsOf(line).findIndex((word) => word === '--threads' || word === '--reports')),
      ].join(' '),
    )
  const named = await stepsAfter(folder, 'mine/first', 'compare', 'two.yaml', '--alone')
  expect(ways(named.lines)).toEqual(['sensitivity --threads 1 --reports mine', 'run --threads 1 --reports mine'])
  // Nothing was named: reports go where they go.
  const { stdout } = await ask('compare', 'two.yaml', '--alone', '--quiet')
  expect(
    [...stdout.matchAll(/ (sensitivity|compare|run) two\.yaml (?:.*?)((?: --threads \d+)?(?: --reports \S+)?)$/gm)].map(
      ([, command, way]) => `${command}${way}`,
    ),
  ).toEqual(['sensitivity'])
})

const ALONE = ['--alone', '--quick', '--force', '--out', 'out', ...quiet] as const

test('tune: every answer but a sure one has a next command', async () => {
  inFolder(FILES)
  const lacking: string[] = []
  for (const vary of ['difficulty=0..40', 'difficulty=24..30', 'difficulty=50..55', 'scenario.goal', 'rules.toll'])
    for (const [games, target] of [
      ['8', 'win=50%'],
      ['60', 'win=35..60%'],
      ['150', 'win=80%'],
    ]) {
      const { stdout } = await ask('tune', 'e.yaml', '--vary', vary, '--target', target, '--games', games, ...ALONE)
      if (!/^(USE|KEEP) /.test(stdout) && !/\nNext:\n#.*\n.* (tune|levers|run) e\.yaml /.test(stdout))
        lacking.push(`${vary} ${games} ${target}: ${stdout}`)
    }
  expect(lacking).toEqual([])
})

test('tune: where all values look as if they missed on one side, it looks on beyond the near end', async () => {
  inFolder(FILES)
  const words = ['tune', 'e.yaml', '--vary', 'difficulty=26..30', '--target', 'win=45%', '--games', '12']
  const { stdout } = await ask(...words, ...ALONE)
  expect(stdout).toMatch(/^TOO CLOSE TO CALL: difficulty 26 from /)
  expect(stdout).toMatch(/\nNext:\n# try difficulty below 26\n.* tune e\.yaml --games 12 .*--vary difficulty=13\.\.26 /)
})

test('value: where no legal change looks good and nothing is sure, what moves the number most is settled', async () => {
  inFolder(FILES)
  const words = ['value', 'e.yaml', '--hero', 'cleo', '--only', 'might −1, grace +1', '--games', '60']
  const { stdout } = await ask(...words, ...ALONE)
  expect(stdout).toMatch(/^TOO CLOSE TO CALL: might −1, grace \+1: from \d/)
  // One number of games, in the answer and in the command.
  const [, enough] = / about ([\d,]+) would do\./.exec(stdout)!
  expect(stdout).toContain(` value e.yaml --games ${enough.replace(',', '')} `)
  expect(stdout).toMatch(
    /\nNext:\n# settle the one that looks .*\n.* value e\.yaml --games \d+ .*--only 'might −1, grace \+1' /,
  )
})

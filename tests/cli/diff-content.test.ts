// `diff` of two folders of content: what is written otherwise, verdicts over the same games, mistakes.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { gameFolder } from '../../src/games/registry.ts'
import { contentChanges } from '../../src/questions/index.ts'
import type { ContentDiffFinding } from '../../src/questions/index.ts'
import { contentDiffReport } from '../../src/questions/diff/content-report.ts'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'

const HEROES = readFileSync(new URL('../support/errand/content/heroes.yaml', import.meta.url), 'utf8')
const LETTER = readFileSync(new URL('../support/errand/content/letter.yaml', import.meta.url), 'utf8')
const NOTHING: ContentDiffFinding = {
  options: { metric: 'win', level: 0.95, delta: 0.02, most: 10_000 },
  changes: [],
  variants: [],
  onlyBefore: [],
  onlyAfter: [],
}

test('content of two different games is refused: nothing of it can be compared', async () => {
  inFolder({})
  const folders = ['pig', 'necromancy'].map((id) =>
    fileURLToPath(new URL(`../../src/games/${gameFolder(id)}/content`, import.meta.url)),
  )
  const { exit, stdout, stderr } = await darkodds('diff', ...folders)
  expect([exit, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/content: holds content of Necromancy, but .*content of Pig\n {2}expected: two folders of /)
})

test('entries are found by their ids, whatever their order; lists without ids stand for themselves', () => {
  const before = [
    { id: 'a', n: 1, tags: ['x'] },
    { id: 'b', n: 2 },
    { id: 'c', n: 3 },
  ]
  const after = [
    { id: 'c', n: 3 },
    { id: 'a', n: 4, tags: ['x', 'y'] },
    { id: 'd', n: 2 },
  ]
  expect(contentChanges('f.yaml', before, after)).toEqual([
    { file: 'f.yaml', path: 'a.n', before: 1, after: 4 },
    { file: 'f.yaml', path: 'a.tags', before: ['x'], after: ['x', 'y'] },
    { file: 'f.yaml', path: 'b', before: { id: 'b', n: 2 } },
    { file: 'f.yaml', path: 'd', after: { id: 'd', n: 2 } },
  ])
  expect(contentChanges('f.yaml', before, before.toReversed())).toEqual([])
})

test('of long texts the place is shown where they begin to differ', () => {
  const rules = (zombies: number): unknown => [
    { when: { kind: 'experience', mean: 8 }, disks: { zombie: zombies } },
    { when: { kind: 'experience', mean: 6 } },
  ]
  const changes = contentChanges('d.yaml', { rules: rules(8) }, { rules: rules(9) })
  expect(contentDiffReport({ ...NOTHING, changes }).answer.why).toEqual([
    'Changed\nd.yaml: rules …n":8},"disks":{"zombie":8}},{"when":{"kind":"experience","m… ' +
      '→ …n":8},"disks":{"zombie":9}},{"when":{"kind":"experience","m…',
  ])
})

test('what was written, and what it does; a change that nobody meets changes no game', async () => {
  inFolder({
    'now/heroes.yaml': HEROES,
    'strong/heroes.yaml': HEROES.replace('might: 3', 'might: 7'),
    'graceful/heroes.yaml': HEROES.replace('might: 3, wits: 3, grace: 3', 'might: 3, wits: 3, grace: 2'),
    'few/letter.yaml': LETTER.replace(/goal: \d+/, 'goal: 9'),
  })
  const strong = await ask('diff', 'now', 'strong', '--games', '400', ...quiet)
  expect(strong.exit).toBe(1)
  expect(strong.stdout.replaceAll('\n', ' ')).toMatch(
    inSequence(
      /^1 entry changed: \d+ more wins in 100 \(\d+ to \d+\) Changed\s+- heroes\.yaml: ada\.might 3 → 7\s/,
      /.* win rate +\+\d+\.\d pp \(.*?\) +\d+\.\d% \(.*?\) +200 +better .* points +\+0\.\d+ points /,
      /.* win rate +\+\d+\.\d pp \(.*?\) +\d+\.\d% /,
    ),
  )
  const answerOf = ({ stdout }: { stdout: string }): string => stdout.slice(0, stdout.indexOf('Report: '))
  const onTwo = await ask('diff', 'now', 'strong', '--games', '400', '--threads', '2')
  expect(answerOf(onTwo)).toBe(answerOf(strong))
  expect(onTwo.stdout).toContain('. This replaces its earlier report.\n')
  // The report, drawn again from what it holds; asked again by it.
  const page = readFileSync('reports/strong-diff/index.html', 'utf8')
  expect(page).toContain('Change of win')
  expect(readFileSync('reports/strong-diff/data/written.csv', 'utf8')).toBe(
    'file,place,before,after\r\nheroes.yaml,ada.might,3,7\r\n',
  )
  await ask('report', 'reports/strong-diff')
  expect(readFileSync('reports/strong-diff/index.html', 'utf8')).toBe(page)
  expect((await ask('verify', 'reports/strong-diff', '--threads', '1')).stdout).toMatch(
    /^VERIFIED: every number agrees\n[\d,]+ games played again\n/,
  )
  const alone = await ask('diff', 'now', 'strong', '--games', '400', '--alone', ...quiet)
  expect(alone.stdout).not.toContain('bold')
  expect(alone.stdout.replaceAll('\n', ' ')).toContain(
    ' games of each, same dice, at most 400. Verdicts hold together at 95%; tested with these rulings only.',
  )
  // Where the games do not tell, so many more are proposed, in a report beside this one.
  const few = await ask('diff', 'now', 'strong', '--games', '3', '--alone', '--seed', '7', ...quiet)
  expect(few).toMatchObject({
    exit: 1,
    stdout: expect.stringMatching(
      inSequence(
        /^1 entry changed: too close to call, from \d+ fewer to \d+ more wins in 100; about \d+ games of each [^]*\n/,
        /Report: reports\/strong-diff-games-3-seed-7-alone\/index\.html .*\n/,
        /reports\/strong-diff keeps the report of another question: [^]*\n/,
        /[^\n]* diff now strong --games \d+ --seed 7 --alone --threads 1\n$/,
      ),
    ) as unknown,
  })
  expect(readFileSync('reports/strong-diff-games-3-seed-7-alone/index.html', 'utf8')).toMatch(
    /diff now strong --games \d+ --seed 7 --alone --threads 1</,
  )
  await ask('diff', 'now', 'strong', '--games', '400', '--alone', ...quiet)
  // Without a number of games: what it may cost is said beforehand, and it stops when it is clear.
  const clear = await ask('diff', 'now', 'strong', '--threads', '1')
  expect(clear.stderr).toMatch(/^Errand \(diff\): at most 40,000 games on 1 thread/)
  expect(clear.stdout.replaceAll('\n', ' ')).toMatch(
    inSequence(/ \d,?\d?00(–\d,?\d?00)? games of each, same dice, at most 10,000\. /),
  )
  const graceful = await ask('diff', 'now', 'graceful', '--games', '50', '--markdown', ...quiet)
  expect(graceful).toMatchObject({
    exit: 0,
    stdout: expect.stringMatching(
      inSequence(
        /^\*\*1 entry changed: no effect\*\*\n\n/,
        /- Changed\n {2}- heroes\.yaml: ada\.grace 3 → 2\n- With bold play: no effect\.\n/,
        /- What changed may never come up [^]*\n/,
        /.* \| 0\.0 pp \(−\d+\.\d to \+\d+\.\d\) \| [^|]* \| 50 \| /,
      ),
    ) as string,
  })
  expect(graceful.stdout).toContain(
    'What changed may never come up in this experiment. Use --experiment to name one in which it does.',
  )
  // What a folder has not is as it ships.
  const { finding } = JSON.parse((await ask('diff', 'now', 'few', '--games', '400', '--json', ...quiet)).stdout) as {
    finding: ContentDiffFinding
  }
  expect(finding.changes).toEqual([{ file: 'letter.yaml', path: 'goal', before: 8, after: 9 }])
  expect(finding.variants).toMatchObject([{ verdict: 'worse' }, { verdict: 'worse', under: 'bold play' }])
  expect(await ask('diff', 'now', 'now', ...quiet)).toMatchObject({
    exit: 0,
    stdout: 'NO CHANGE: the two folders say the same\n',
    stderr: '',
  })
})

test('a file that was deleted is no change, and why is said', async () => {
  inFolder({ 'now/letter.yaml': LETTER, 'now/heroes.yaml': HEROES, 'then/letter.yaml': LETTER })
  for (const folders of [
    ['now', 'then'],
    ['then', 'now'],
  ])
    expect(await ask('diff', ...folders, ...quiet)).toMatchObject({
      exit: 0,
      stdout: 'NO CHANGE: the two folders say the same\n',
      stderr: 'then has no heroes.yaml: what a folder lacks is played as it ships\n',
    })
})

test('plays an experiment of both folders with the files it names; names variants of only one', async () => {
  const errandText = `id: own\nname: Own\n${LETTER.slice(LETTER.indexOf('about'))}`
  inFolder({
    'a/e.yaml':
      'game: errand\nscenario: own.yaml\nvariants:\n  - { name: one }\n  - { name: two, set: { difficulty: 30 } }\n',
    'a/own.yaml': errandText,
    'b/e.yaml':
      'game: errand\nscenario: own.yaml\nvariants:\n  - { name: one }\n  - { name: three, set: { difficulty: 40 } }\n',
    'b/own.yaml': errandText.replace(/tries: \d+/, 'tries: 7'),
  })
  const { exit, stdout } = await ask('diff', 'a', 'b', '--games', '300', ...quiet)
  expect(exit).toBe(1)
  const text = stdout.replaceAll('\n', ' ')
  expect(text).toMatch(/changed: \d+ more wins in 100 .* own\.yaml: tries 5 → 7 /)
  expect(text).toContain('Only before: two. Only after: three.')
})

test.each(['dark-world', 'village-of-fear'])(
  '%s: whose content a folder is follows from its files, though two games have some of that name',
  async (id) => {
    const box = readFileSync(
      new URL(`../../src/games/${gameFolder(id)}/content/boxes/house.yaml`, import.meta.url),
      'utf8',
    )
    // A copy of all that ships has files to start from, which nobody plays.
    inFolder({
      'now/boxes/house.yaml': box,
      'now/starters/box.yaml': box,
      'now/starters/experiment.yaml': `game: ${id}\n`,
      'then/boxes/house.yaml': box.replace('heroHp: 8', 'heroHp: 5'),
    })
    const { exit, stdout } = await darkodds('diff', 'now', 'then', '--games', '4', ...quiet)
    expect({
      exit,
      game: (JSON.parse(readFileSync('reports/then-diff/study.json', 'utf8')) as { game: string }).game,
    }).toEqual({ exit: 1, game: id })
    expect(stdout).toMatch(/^1 entry changed: /)
    expect(stdout).toContain('boxes/house.yaml: heroHp 8 → 5')
  },
)

test.each([
  [['now', 'nowhere'], 'nowhere: does not exist\n  expected: two reports, or two folders of content\n'],
  [['now', 'other', '--all-numbers'], '--all-numbers: is for two results'],
  [['other', 'other'], 'other: holds neither an experiment nor a file of the content of a game'],
  [['now', 'now', '--metric', 'wni'], '--metric: there is no metric "wni"'],
  [['now', 'wrong'], 'wrong/heroes.yaml:1:'],
  [
    ['nothing', 'nothing', '--games', '3'],
    '--games: is about folders of content; between two results nothing is played',
  ],
])('%j is refused', async (words, message) => {
  inFolder({ 'now/heroes.yaml': HEROES, 'other/x.yaml': 'a: 1\n', 'wrong/heroes.yaml': '- { id: ada, might: many }\n' })
  await expectRefused(['diff', ...words], message)
})

test('one mistake that breaks many files: shows changed files, else each broken file once', async () => {
  const content = new URL('../../src/games/when-darkness-comes/content/', import.meta.url)
  const items = readFileSync(new URL('items.yaml', content), 'utf8')
  inFolder({
    'now/items.yaml': items,
    'broken/items.yaml': 'items: []\n',
    'gone/items.yaml': items.replace(/^- \{ id: knife,.*\n/m, '').replace(/^- \{ id: med-kit,.*\n/m, ''),
  })
  const places = async (folder: string): Promise<string[]> => {
    const { exit, stderr } = await ask('diff', 'now', folder, ...quiet)
    expect(exit).toBe(2)
    return [...stderr.matchAll(/^(\S+?):\d+:\d+: /gm)].map(([, file]) => file)
  }
  expect(await places('broken')).toEqual(['broken/items.yaml'])
  const echoes = await places('gone')
  expect(echoes).toContain('scenarios/supply-run.yaml')
  expect(new Set(echoes).size).toBe(echoes.length)
})

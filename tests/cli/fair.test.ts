// `fair` on the command line: the card, its files, its mistakes; a real game in small.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asTypedHere } from '../../src/load/command-line.ts'
import { partiesOf } from '../../src/questions/fair/plan.ts'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { inSequence } from '../support/in-sequence.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const EVE = '{ id: eve, name: Eve, might: 7, wits: 1, grace: 1 }\n'

/** The answer in one line. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** The answer's lines without those of the three changes. */
const withoutChanges = (stdout: string): string[] => {
  const lines = stdout.trimEnd().split('\n')
  const others = lines.filter((line) => !/^ {2}- .* wins? in 100 \(/.test(line))
  expect(lines.length - others.length).toBe(3)
  return others
}

test('a strong build: who instead of whom, levels, traps and margin in 16 lines; alike on two threads', async () => {
  const folder = inFolder({ 'eve.yaml': EVE })
  const words = ['fair', 'eve.yaml', '--games', '300', '--within', '0.5%']
  const { exit, stdout } = await ask(...words, ...quiet)
  expect(exit).toBe(1)
  expect(withoutChanges(stdout).length).toBeLessThanOrEqual(16)
  const number = String.raw`\d+\.\d% \(\d+\.\d–\d+\.\d\)`
  const lines = stdout.split('\n')
  expect(lines[0]).toMatch(/^STRONG: Eve, \d+ more wins in 100 \(\d+ to \d+\) than the average hero; fair is ±0\.5$/)
  expect(lines[1]).toBe('The letter and The parcel: Eve instead of Cleo, Dot, Ada and Ben in turn.')
  expect(lines[2]).toMatch(new RegExp(`^Win rate: Eve ${number}, average hero ${number}\\.$`))
  expect(lines[3]).toBe('Skill or attribute points that do little: a point of grace (changed no game).')
  expect(lines[4]).toMatch(
    /^No legal change of \d+ is enough; nearest \(against the average hero, estimated from single changes\):$/,
  )
  expect(lines[5]).toMatch(/^ {2}- might −2, \w+ \+2: \d+ more wins in 100 \(\d+ fewer to \d+ more\)$/)
  expect(lines[8]).toMatch(
    /^Margin of error: ±\d\.\d pp after 200 games of each hero at each of 8 tables \([\d,]+ in all\)\.$/,
  )
  expect(stdout).toContain('\nExit code 1: the build is too strong.\n')
  // What comes next weakens a strong build: at the same tables, and then change by change.
  expect(stdout).toMatch(
    inSequence(
      /\n# play the nearest change at the same tables\n.* fair eve\.yaml --games 300 --within 0\.5% /,
      /--with 'might −2, \w+ \+2' /,
    ),
  )
  expect(stdout).toMatch(
    inSequence(
      /\n# find the legal change that lowers the win rate most\n.* value eve\.yaml --games 200 /,
      /--only swap --only spend --less /,
    ),
  )
  const detailed = flat((await ask(...words, '--details', '--force', ...quiet)).stdout)
  expect(detailed).toContain('Legal sheet: might 7, wits 1, grace 1.')
  expect(detailed).toContain(
    'Eve against each of the roster, in its company (in others it may differ): ' +
      "- with Cleo, Dot: stronger than Ben; can't tell against Ada " +
      "- with Ada, Ben: stronger than Dot; can't tell against Cleo ",
  )
  expect(detailed).toContain('By the same measure of the roster STRONG: Cleo; WEAK: Dot.')
  expect(detailed).toMatch(/Played by plain: .*\. Played by bold: /)
  expect(detailed).toMatch(
    new RegExp(
      String.raw`Eve instead of an empty seat, with the setup for one fewer: \+\d+\.\d pp \(.*?\); ` +
        String.raw`with the seat empty \d+\.\d% \(.*?\), 100 games of each\. \d+`,
    ),
  )
  expect(readFileSync(join(folder, 'reports/eve-fair/data/against-roster.csv'), 'utf8')).toMatch(
    /^kind,who,difference,low,high,confidence,games of each variant\r\nbuild,Eve,/,
  )
  // A picture for each thing that is held against another, and links to what the page has.
  const page = readFileSync(join(folder, 'reports/eve-fair/index.html'), 'utf8')
  expect([...page.matchAll(/<h4>(Build.*?)<\/h4>/g)].map(([, heading]) => heading)).toEqual([
    'Build and roster',
    'Build against each of the roster',
    'Build by scenario',
    'Build by party',
    'Build by agent',
  ])
  const links = [...page.matchAll(/<nav .*?<\/nav>/g)].join('').matchAll(/href="#(.*?)"/g)
  const places = [...links].map(([, id]) => id)
  expect(places.length).toBeGreaterThan(3)
  for (const id of [...places, 'against-roster', 'seats', 'card']) expect(page).toContain(` id="${id}"`)
  expect(readFileSync(join(folder, 'reports/eve-fair/data/sheet.csv'), 'utf8')).toMatch(
    /\nmight −1,400,yes,0\.\d+,[^\n]*\n[^]*\ngrace −1,200,no,0,0,/,
  )
  // In more company each is one of a whole.
  const more = await ask(...words, '--parties', '4', '--alone', '--details', '--out', 'more', ...quiet)
  expect(flat(more.stdout)).toMatch(
    /Eve against each of the roster: stronger than [^;.]*(; can't tell against [^;.]*)?\./,
  )
  const again = await ask(
    'fair',
    'eve.yaml',
    '--games',
    '300',
    '--within',
    '0.5%',
    '--threads',
    '2',
    '--quiet',
    '--json',
    '--out',
    'two',
  )
  expect(again.stdout).toBe(readFileSync(join(folder, 'reports/eve-fair/study.json'), 'utf8'))
})

test('a change of the sheet is played at the same tables, and further changes on top of it', async () => {
  inFolder({ 'eve.yaml': EVE })
  const words = ['fair', 'eve.yaml', '--games', '600', '--within', '1%', '--scenarios', 'parcel', '--agents', 'plain']
  const change = 'might −1, grace +1'
  const first = await ask(...words, '--with', change, '--alone', '--details', ...quiet)
  expect(first.stdout).toMatch(/^STRONG: Eve \(might −1, grace \+1\), \d+ more wins in 100 \(/)
  expect(first.stdout).toContain('Legal sheet: might 6, wits 1, grace 2.')
  const [, swap] = /nearest \(.*\):\n {2}- (might −2, \w+ \+2): /.exec(first.stdout)!
  const tables = '--within 1% --scenarios parcel --agents plain --alone'
  const next = flat(first.stdout.slice(first.stdout.indexOf('\nNext:')))
  expect(next).toContain(`fair eve.yaml --games 600 ${tables} --with '${change}' --with '${swap}' `)
  // The next question is about the sheet of the file, at the first of these tables.
  expect(next).toMatch(
    inSequence(
      /# find the legal change that lowers the win rate most, of the sheet without --with .* value eve\.yaml /,
      /--games 200 --set scenario=parcel --set agents=plain --alone --only swap --only spend --less /,
    ),
  )
  const second = await ask(...words, '--with', change, '--with', 'might −1, wits +1', '--alone', '--details', ...quiet)
  expect(second.stdout).toContain('Eve (might −1, grace +1; might −1, wits +1) ')
  expect(second.stdout).toContain('Legal sheet: might 5, wits 2, grace 2.')
  await expectRefused(
    [...words, '--with', 'might −2'],
    '--with might −2: is no change of the sheet of Eve\n  nearest: might −2, ',
  )
})

test('settings that the difference depends on stand beside the verdict and do not change it', async () => {
  inFolder({ 'eve.yaml': EVE })
  // Nobody can do anything here, so that all are alike; with half the difficulty the strong are ahead.
  const words = [
    'fair',
    'eve.yaml',
    '--set',
    'difficulty=100',
    '--metric',
    'points',
    '--within',
    '0.17',
    '--scenarios',
    'letter',
    '--games',
    '400',
    ...quiet,
  ]
  const { exit, stdout } = await ask(...words)
  expect(exit).toBe(0)
  const said = flat(stdout)
  expect(said).toMatch(/^FAIR: Eve −0\.0\d points \(−0\.1\d+ to −0\.0\d+\) against the average hero; fair is ±0\.17 /)
  const detailed = flat((await ask(...words, '--details', '--force')).stdout)
  expect(detailed).toMatch(
    / With difficulty 50, played by plain: \+0\.\d\d points \(\+0\..*?\), HIGH: the verdict depends on this\. /,
  )
  const alone = await ask(...words, '--alone')
  // All but what was asked further.
  expect(alone.stdout.split('\n')[0]).toBe(stdout.split('\n')[0])
})

test('what the rules refuse no command plays: fair says the same as replay, value and check', async () => {
  inFolder({ 'eve.yaml': '{ id: eve, name: Eve, might: 5, wits: 5, grace: 5 }\n' })
  const told = await Promise.all(
    [
      ['fair', 'eve.yaml'],
      ['value', 'eve.yaml'],
      ['check', 'eve.yaml'],
      ['replay', 'eve.yaml', '--playout', '1'],
    ].map((words) => ask(...words)),
  )
  for (const { exit, stdout, stderr } of told) {
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr.split('\n')[0]).toBe('eve.yaml:1:1: the attributes of "eve" make 15 points')
  }
})

test('without a verdict none is promised: how many games would be, or that it was stopped', async () => {
  inFolder({ 'eve.yaml': EVE })
  const { exit, stdout } = await ask(
    'fair',
    'eve.yaml',
    '--games',
    '20',
    '--scenarios',
    'letter',
    '--agents',
    'plain',
    '--alone',
    ...quiet,
  )
  expect(exit).toBe(1)
  expect(withoutChanges(stdout).length).toBeLessThanOrEqual(15)
  const [, needed] = inSequence(
    /^TOO CLOSE TO CALL: Eve, from \d+ fewer to \d+ more wins in 100 than the .* ±5; /,
    /about ([\d,]+) games of each \([^)]+\) may decide /,
  ).exec(flat(stdout))!
  expect(flat(stdout)).toContain(' Margin of error: ±20.3 pp after 20 games of each hero at each of 2 tables ')
  // The command that settles it, with its time.
  expect(stdout).toMatch(/\n# settle it, if .*, about \d+(\.\d)? s\n/)
  expect(stdout).toContain(
    ` fair eve.yaml --games ${needed.replaceAll(',', '')} --scenarios letter --agents plain --alone`,
  )
  expect(stdout).toContain('\nExit code 1: whether the build is fair is too close to call.\n')
})

test('fair plays what rule options allow, and says why a scenario refuses a hero', async () => {
  const sheet =
    'id: nadia\n' +
    'name: Nadia\n' +
    'attributes: { speed: 4, attack: 1, dexterity: 4, ' +
    'intelligence: 4, persuasion: 4, medical: 0, defence: 3 }\n' +
    'skills: { sneak: 2 }\n'
  inFolder({
    'nadia.yaml': `${sheet}startItems: [flamethrower]\n`,
    'magic.yaml':
      `${sheet.replace('attack: 1', 'attack: 0').replace('medical: 0', 'medical: 1')}` + 'startItems: [occult-tome]\n',
  })
  const words = [
    '--scenarios',
    'locked-room',
    '--agents',
    'steady',
    '--games',
    '4',
    '--threads',
    '1',
    '--alone',
    '--quiet',
    '--roster',
    'brian,kirk',
    '--details',
  ]
  expect((await darkodds('fair', 'nadia.yaml', ...words)).stderr).toMatch(
    /^--scenarios: .*: medical of "nadia" cannot be 0 by the rule option attributeMin\n/,
  )
  const played = await darkodds('fair', 'nadia.yaml', ...words, '--set', 'rules.attributeMin=0')
  expect(played.stderr).toBe('')
  const text = played.stdout.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Nadia starts with Flamethrower, which costs no points; nobody of the roster does.')
  expect((await darkodds('fair', 'magic.yaml', ...words, '--set', 'rules.attributeMin=0')).stderr.split('\n')[0]).toBe(
    '--scenarios: "locked-room" cannot be played by Nadia with ' +
      'the roster: the item "occult-tome" is for games with magic',
  )
})

test('a hero that ships is held against the others', async () => {
  inFolder({})
  const { exit, stdout } = await ask(
    'fair',
    'ben',
    '--games',
    '60',
    '--within',
    '30%',
    '--scenarios',
    'letter',
    '--set',
    'difficulty=10',
    ...quiet,
    '--json',
  )
  expect(exit).toBe(0)
  const { finding, settings } = JSON.parse(stdout) as {
    finding: { verdict: string; tables: number; roster: unknown[] }
    settings: { difficulty: number }
  }
  expect(finding.verdict).toBe('fair')
  // Three others, two of them in each party: one is left to be held against, and no spread of a roster.
  expect(finding).toMatchObject({ tables: 4, roster: [] })
  expect(settings.difficulty).toBe(10)
})

test('as many parties as asked for, each hero about as often, in varied company; no more than exist', async () => {
  const roster = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(partiesOf(roster, 3, 2)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ])
  const parties = partiesOf(roster, 3, 6)
  expect(new Set(parties.map((party) => party.join())).size).toBe(6)
  for (const one of roster) expect(parties.filter((party) => party.includes(one))).toHaveLength(3)
  // Who was with whom changes, too.
  const counts = roster.flatMap((one, index) =>
    roster
      .slice(index + 1)
      .map((other) => parties.filter((party) => party.includes(one) && party.includes(other)).length),
  )
  expect(Math.max(...counts)).toBeLessThanOrEqual(3)
  expect(counts.filter((times) => times > 0).length).toBeGreaterThan(12)
  expect(partiesOf(roster, 3, 99)).toHaveLength(20)
  expect(partiesOf(roster, 0, 5)).toEqual([[]])
  expect(partiesOf(['a', 'b'], 1, 2)).toEqual([['a'], ['b']])
  inFolder({ 'eve.yaml': EVE })
  await expectRefused(
    ['fair', 'eve.yaml', '--parties', '9', ...quiet],
    '--parties 9: a roster of 4 gives the build no more than',
  )
})

test('a number of a single hero is refused: at each table others sit in the place of the build', async () => {
  inFolder({ 'eve.yaml': EVE })
  await expectRefused(
    ['fair', 'eve.yaml', '--metric', 'own-points[hero=eve]', '--within', '0.1', ...quiet],
    '--metric: own-points is a number of a single hero, and at each table others sit where the build sits',
  )
  await expectRefused(
    ['fair', 'eve.yaml', '--metric', 'own-points=eve', '--within', '0.1', ...quiet],
    '--metric: own-points is a number of a single hero',
  )
})

test('scenarios and heroes of the roster may be files, also beside names', async () => {
  const letter = readFileSync(new URL('../support/errand/content/letter.yaml', import.meta.url), 'utf8')
  inFolder({
    'eve.yaml': EVE,
    'sub/fay.yaml': '{ id: fay, name: Fay, might: 1, wits: 7, grace: 1 }\n',
    'sub/own.yaml': letter.replace(/^id: .*/m, 'id: own').replace(/^name: .*/m, 'name: Own'),
  })
  const words = [
    'eve.yaml',
    '--scenarios',
    'parcel,sub/own.yaml',
    '--roster',
    'ada,ben,sub/fay.yaml',
    '--parties',
    '1',
    '--agents',
    'plain',
    '--games',
    '60',
    '--within',
    '50%',
  ]
  const { stdout } = await ask('fair', ...words, ...quiet, '--json')
  const { finding } = JSON.parse(stdout) as { finding: { tables: number } }
  expect(finding.tables).toBe(2)
  expect(stdout).toContain('sub/own.yaml · with ada, ben · plain')
  expect(stdout).toMatch(/"sub\/fay\.yaml · parcel · with ada, ben · plain"/)
})

test.each([
  [
    ['eve.yaml', '--scenarios', 'letter,eves.yaml', '--roster', 'ad.yaml'],
    '--scenarios: "eves.yaml" does not exist\n' +
      '  nearest: eve.yaml\n' +
      '  expected: the path of a scenario, from the folder you are in\n' +
      '--roster: "ad.yaml" does not exist\n' +
      '  expected: the path of a hero, from the folder you are in\n',
  ],
  [
    ['eve.yaml', '--agents', 'bold.yaml'],
    '--agents: there is no "bold.yaml"\n  expected one of: plain, bold, random\n',
  ],
  [
    ['adda'],
    'adda: is no file, and no hero that ships\n' +
      '  nearest: ada\n' +
      '  expected: the file of a hero, or the name of one; "darkodds list heroes" names those there are\n',
  ],
  [
    ['eve.yaml', '--scenarios', 'lettre'],
    '--scenarios: there is no "lettre"\n  nearest: letter\n  expected one of: letter, parcel\n',
  ],
  [
    ['eve.yaml', '--scenarios', 'experiment'],
    '--scenarios: there is no "experiment"\n  nearest: experiment.yaml\n  expected one of: letter, parcel\n',
  ],
  [
    ['eve.yaml', '--agents', 'bald'],
    '--agents: there is no "bald"\n  nearest: bold\n  expected one of: plain, bold, random\n',
  ],
  [
    ['eve.yaml', '--roster', 'ada'],
    '--roster: leaves nobody to be held against\n  expected: two heroes or more beside the build\n',
  ],
  [
    ['eve.yaml', '--set', 'party=[ada]'],
    '--set party=[ada]: the tables differ in this\n' +
      '  expected: --scenarios, --roster and --agents, which say what is tried\n',
  ],
  [
    ['eve.yaml', '--metric', 'points'],
    '--within: is missing: how much more or less of points is still fair?\n  expected: a number above 0\n',
  ],
  [
    ['eve.yaml', '--within', '0'],
    '--within: 0 leaves nothing that could be fair: no interval is so narrow\n' +
      '  expected: a number above 0, e.g. 0.03 or 3%\n',
  ],
  [
    ['experiment.yaml'],
    'experiment.yaml: this is an experiment, not a hero\n' +
      '  expected: the file of a hero; value and search ask about a hero of an experiment\n',
  ],
])('%j is refused', async (words, message) => {
  inFolder({ 'eve.yaml': EVE, 'experiment.yaml': 'game: errand\n' })
  await expectRefused(['fair', ...words], asTypedHere(workbench.program, message))
})

test("a hero of one's own that is named without its file is found in the folders here", async () => {
  inFolder({ 'mine/eve.yaml': EVE, 'mine/ruth.yaml': 'game: errand\n' })
  const message = (name: string, nearest = ''): string =>
    `${name}: is no file, and no hero that ships\n` +
    `${nearest}  expected: the file of a hero, or the name ` +
    'of one; "darkodds list heroes" names those there are\n'
  for (const command of ['fair', 'value'])
    await expectRefused([command, 'Eve'], asTypedHere(workbench.program, message('Eve', '  nearest: mine/eve.yaml\n')))
  // An experiment of that name is no hero.
  await expectRefused(['fair', 'ruth'], asTypedHere(workbench.program, message('ruth')))
})

test('a sheet that is none is told like any mistake', async () => {
  inFolder({ 'eve.yaml': '{ id: eve, name: Eve, might: 5, wits: 5, graze: 5 }\n' })
  const wrong = await ask('fair', 'eve.yaml')
  expect(wrong.exit).toBe(2)
  expect(wrong.stderr).toContain('graze')
})

test('a real game in small: every number of the card is there', async () => {
  inFolder({
    'mighty.yaml':
      'id: mighty\n' +
      'name: Mighty\n' +
      'attributes: { speed: 4, attack: 6, dexterity: 4, ' +
      'intelligence: 1, persuasion: 1, medical: 1, defence: 3 }\n',
  })
  const { exit, stdout, stderr } = await darkodds(
    'fair',
    'mighty.yaml',
    '--scenarios',
    'locked-room',
    '--agents',
    'steady',
    '--games',
    '4',
    '--threads',
    '1',
    '--quiet',
    '--json',
  )
  expect(exit, stderr).toBe(1)
  const { finding } = JSON.parse(stdout) as {
    finding: { card: { words: string }[]; roster: unknown[]; parts: { name: string }[] }
  }
  expect(finding.card).toHaveLength(5)
  expect(finding.roster).toHaveLength(6)
  expect(finding.parts.map(({ name }) => name)).toContain('Attack −1')
})

test('a file of another kind is called what it is, with the commands that ask about it', async () => {
  inFolder({})
  await darkodds('init', 'e.yaml', '--with', 'location', '--game', 'dice-heroes')
  const { exit, stderr } = await darkodds('fair', 'my-location.yaml')
  expect({ exit, stderr }).toEqual({
    exit: 2,
    stderr:
      'my-location.yaml: this is a location of Dice Heroes, not a hero\n' +
      '  expected: the file of a hero; to see what a location does, ' +
      'name it in an experiment and use run, compare, or value --scenario\n',
  })
})

// `tune` on the command line: fine and coarse settings, settings inside of files, two settings, mistakes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import { prepareLevers } from '../../src/questions/levers/plan.ts'
import { prepareTune } from '../../src/questions/tune/plan.ts'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'
import { workbench } from '../support/workbench.ts'

const T = 'game: errand\ngames: 1500\n'

/** @param line the command with its flags, none of them with a space */
const asked = (line: string): ReturnType<typeof ask> => ask(...line.split(' '), ...quiet)

test('a fine setting: the value to use, how sure that is, how far it reaches, the table', async () => {
  const folder = inFolder({ 't.yaml': T })
  const { exit, stdout } = await asked('tune t.yaml --vary difficulty=0..40 --target win=50% --within 1.5%')
  expect(exit).toBe(0)
  // Truly between 17 and 18. The budget of 17 values goes to a few of them.
  expect(stdout.replaceAll('\n', ' ')).toMatch(
    inSequence(
      /^TRY difficulty 1[78]: \d\d\.\d% \([\d.]+–[\d.]+\), target 50%; [\d,]+ games may decide\. /,
      /[^%]* too easy, \d+ too hard Now: difficulty 20, [^%]*% \([\d.–]*\), looks too hard, /,
      /too close to call in 200 games\. /,
      /With bold play: /,
    ),
  )
  expect(stdout.replaceAll('\n', ' ')).toMatch(/Played for this answer: 25,[45]\d\d games of at most 25,500\. /)
  expect(stdout).toMatch(
    /\ndifficulty +Games +win rate +Target +points\n +0 +200 .* too easy +1\d\.\d+ \(\d+\.\d+–1\d\.\d+\)\n/,
  )
  expect(readFileSync(join(folder, 'reports/t-tune/data/values.csv'), 'utf8')).toMatch(
    /^difficulty,games,estimate,low,high,confidence,target,points,points low,points high\r\n0,200,/,
  )
})

test('a band as the target: settled with a part of the budget; the same for any number of threads', async () => {
  const folder = inFolder({ 't.yaml': T })
  const words = 'tune t.yaml --vary difficulty=0..40 --target win=35..60% --alone --quiet'.split(' ')
  const { exit, stdout } = await ask(...words, '--threads', '1', '--out', 'one')
  expect(exit).toBe(0)
  expect(stdout).toMatch(/^KEEP difficulty 20: \d\d\.\d% \([\d.]+–[\d.]+\), target 35–60%\. /)
  expect((await ask(...words, '--threads', '2', '--out', 'two')).exit).toBe(0)
  const [one, two] = ['one', 'two'].map((name) => readFileSync(join(folder, name, 'study.json'), 'utf8'))
  expect(two).toBe(one)
})

test.each(['35-60%', '35–60%', '35..60%'])('the band %s, however it is printed or typed', async (band) => {
  const folder = inFolder({ 't.yaml': T })
  await asked(`tune t.yaml --vary difficulty=19,20 --target win=${band} --games 20 --alone --quick`)
  expect(JSON.parse(readFileSync(join(folder, 'reports/t-tune/study.json'), 'utf8'))).toMatchObject({
    finding: { options: { band: [0.35, 0.6] } },
  })
})

test('all values miss on one side: proposes values beyond that end, which can be played', async () => {
  inFolder({ 't.yaml': T })
  const saidOf = async (vary: string, target: string): Promise<string> =>
    (await asked(`tune t.yaml --vary ${vary} --target ${target} --games 400 --alone --quick`)).stdout
  const easy = await saidOf('difficulty=20..60/10', 'win=70%')
  expect(easy).toMatch(/^NOT BY THIS SETTING: at most \d\d\.\d% \(.*\) with difficulty 20, target 70%\n/)
  expect(easy).toMatch(/# try difficulty below 20\n.* tune t\.yaml .*--vary difficulty=10\.\.20\/10 /)
  expect(await saidOf('difficulty=0..10', 'win=40%')).toMatch(
    /# try difficulty above 10\n.* --vary difficulty=10\.\.20 /,
  )
  // A toll below 0 cannot be set, and there is none above 3.
  expect(await saidOf('rules.toll', 'points=12')).not.toContain('# try toll')
})

test('the target lies between two values with numbers between them: these are named and proposed', async () => {
  inFolder({ 't.yaml': T })
  const { stdout } = await asked('tune t.yaml --vary difficulty=10..40/15 --target win=53% --games 1000 --alone')
  expect(stdout).toMatch(
    /^(PROBABLY )?BETWEEN difficulty 10 \(7\d\.\d%\) AND 25 \(\d\d\.\d%\), target 53%: try 11–24\n/,
  )
  expect(stdout).toMatch(/# try difficulty between 10 and 25\n.* --vary difficulty=10\.\.25 /)
})

test('two settings without a pair on target: the verdict names the pair that looks best', async () => {
  inFolder({ 't.yaml': T })
  const vary = '--vary difficulty=13,15 --vary scenario.goal=8,10'
  const { stdout } = await asked(`tune t.yaml ${vary} --target win=40% --games 100 --alone --quick`)
  expect(stdout).toMatch(
    /^TOO CLOSE TO CALL: difficulty 1[35] with goal (8|10) from \d\d\.\d% to \d\d\.\d%, target 40%/,
  )
})

test("without --target it is the scenario's design target, of the play style that it is meant for", async () => {
  const folder = inFolder({ 'n.yaml': 'scenario: first-night\nparty: [brian, kirk, sharon, valerie]\n' })
  const words = ['tune', 'n.yaml', '--vary', 'scenario.rounds=19,20', '--games', '20', '--alone', '--quick', ...quiet]
  await darkodds(...words)
  expect(JSON.parse(readFileSync(join(folder, 'reports/n-tune/study.json'), 'utf8'))).toMatchObject({
    finding: { options: { metric: 'win', band: [0.55, 0.72], axis: { now: 20 } } },
  })
  await expectRefused(
    [...words, '--set', 'agents=cautious'],
    '--target: is missing: the scenario has a design target, but it does not apply here: it is meant for regulars\n' +
      '  expected: --target win=55%, ',
  )
})

test('a number inside of a scenario, its values found around what it is; too coarse, and says so', async () => {
  inFolder({ 't.yaml': T })
  const { exit, stdout } = await asked('tune t.yaml --vary scenario.goal --target win=0.5 --alone')
  expect(exit).toBe(0)
  expect(stdout).toMatch(/^PROBABLY BETWEEN goal 7 \(6\d\.\d%\) AND 8 \(4\d\.\d%\), target 50%: take [78] and /)
})

test("a number inside of the user's own scenario", async () => {
  inFolder({
    't.yaml': `${T}scenario: mine.yaml\n`,
    'mine.yaml': 'id: mine\nname: Mine\nabout: My own.\ntries: 5\ngoal: 9\n',
  })
  const { exit, stdout } = await asked('tune t.yaml --vary scenario.goal=7,8 --target win=42% --alone')
  expect({ exit, head: stdout.slice(0, 11) }).toEqual({ exit: 0, head: 'TRY goal 8:' })
  expect(stdout).toMatch(/# play goal 8: see how it is won and lost\n/)
})

test('two settings: the value to use for each value of the second', async () => {
  const folder = inFolder({ 't.yaml': T })
  const { exit, stdout } = await asked(
    'tune t.yaml --vary difficulty=0..40 --vary help=0..20/10 --target win=0.5 --alone --games 200',
  )
  expect(exit).toBe(0)
  expect(stdout).toMatch(
    inSequence(
      /^difficulty probably hits 50% for 3 of 3 values of help\nBy help\n {2}- help 0: probably difficulty 1\d, .*\n/,
      / {2}- help 10: probably difficulty 2\d, .*\n {2}- help 20: probably difficulty [23]\d, .*\n/,
    ),
  )
  const page = readFileSync(join(folder, 'reports/t-tune/index.html'), 'utf8')
  expect(page).toContain('Lines: the number itself. Dashed: the target. All intervals hold together.')
  expect(page.match(/<th scope="rowgroup"[^>]*>help \d+</g)).toHaveLength(3)
})

test('what few games leave open: the best guess, what else it may be, and the command that decides it', async () => {
  inFolder({ 't.yaml': T })
  const { exit, stdout } = await asked('tune t.yaml --vary difficulty=16..19 --target win=0.5 --alone --games 200')
  expect(exit).toBe(1)
  expect(stdout).toMatch(
    inSequence(
      /^TOO CLOSE TO CALL: difficulty 1[6-9] from \d\d\.\d% to \d\d\.\d%, target 50%; /,
      /[\d,]+ games may decide\. [^.]* possible/,
    ),
  )
  // One number of games, in the answer and in the command.
  expect(new Set([...stdout.matchAll(/--games (\d+)/g)].map(([, games]) => games)).size).toBe(1)
  expect(stdout).toContain('\nExit code 1: no value is clearly on target.\n')
  // What is proposed can be run.
  expect(stdout).toMatch(
    /# decide whether difficulty 1[6-9] is on target.*\n.* tune t.yaml --games \d+ --vary difficulty=16..19 /,
  )
})

test('what all values miss is exit code 1', async () => {
  inFolder({ 't.yaml': T })
  const { exit, stdout } = await asked('tune t.yaml --vary rules.toll --target points=12 --alone')
  expect(exit).toBe(1)
  expect(stdout).toMatch(/^NOT BY THIS SETTING: at most 7\.\d+ \([\d.]+–[\d.]+\) with toll \d, target 12\n/)
  expect(stdout).toContain('\nExit code 1: all values that were tried miss the target.\n')
})

test.each([
  ['--target win=0.5', '--vary: is missing'],
  ['--vary difficulty', '--target: is missing: the scenario has no design target'],
  ['--vary difficulty --target win=60..45%', '--target: 60..45% is an empty band'],
  [
    '--vary difficulty --target win=45..60% --within 2%',
    '--within: goes with a single number, and the target is a band',
  ],
  ['--vary difficulty --target win', '--target: cannot be "win"'],
  ['--vary difficulty --target win=50', '--target: win is a share, and cannot be 50'],
  [
    '--vary difficulty --target points=50%',
    '--target: points is no share, and cannot be in percent\n  expected: a number, as in points=15',
  ],
  [
    '--vary difficulty --target points=8 --within 5%',
    '--within: cannot be "5%": it is about no share\n  expected: a number in the unit of what it is about, e.g. 0.5',
  ],
  ['--vary difficulty --target wins=0.5', '--target: there is no metric "wins"'],
  [
    '--vary difficulty=7..7.5 --target win=0.5',
    '--vary difficulty=7..7.5: difficulty is given a single value, 7\n' +
      '  expected: at least two values: PATH=A..B (in steps of 1), ',
  ],
  ['--vary dificulty --target win=0.5', '--vary dificulty: the settings have no place "dificulty"'],
  ['--vary agents --target win=0.5', '--vary agents: agents is no number'],
  [
    '--vary scenario.gaol --target win=0.5',
    '--vary scenario.gaol: the settings have no place "scenario.gaol"\n' +
      '  nearest: scenario.goal\n' +
      '  expected: the path of a number in the settings or in ' +
      'a file that they name, or a list of values: PATH=v1,v2',
  ],
  [
    '--vary difficulty=3-9 --target win=0.5',
    '--vary difficulty=3-9: has the range 3-9, which is not written so\n' +
      '  nearest: 3..9\n' +
      '  expected: A..B, A..B/STEP or v1,v2,…',
  ],
  [
    '--vary difficulty --target win=0,6',
    '--target: cannot be "0,6"\n  nearest: 0.6\n  expected: a number, e.g. 0.5 or 50%, or a band, e.g. 45..62%',
  ],
  [
    '--vary difficulty --target win=50% --within 2,5%',
    '--within: cannot be "2,5%"\n  nearest: 2.5%\n  expected: a number of at least 0, e.g. 0.02 or 2%',
  ],
  ['--vary difficulty=9..3 --target win=0.5', '--vary difficulty=9..3: is an empty range'],
  ['--vary difficulty=90..120 --target win=0.5', '--vary difficulty=90..120: with 101: difficulty cannot be 101'],
  [
    '--vary goal=3..5 --target win=0.5',
    '--vary goal=3..5: unknown key "goal"\n' +
      '  nearest: scenario.goal\n' +
      '  expected one of: scenario, party, agents, difficulty, help, rules',
  ],
  [
    '--vary scenario.gaol=3..5 --target win=0.5',
    '--vary scenario.gaol=3..5: unknown key "gaol"\n  nearest: goal\n  expected one of: id, name, about, tries, goal',
  ],
  ['--vary scenario.tries=0..2 --target win=0.5', '--vary scenario.tries=0..2: with 0: tries cannot be 0'],
  [
    '--vary difficulty=0..3 --vary difficulty --target win=0.5',
    '--vary difficulty: difficulty is varied already, by --vary difficulty=0..3\n  expected: another setting',
  ],
  ['--vary a --vary b --vary c --target win=0.5', '--vary: is given 3 times'],
])('%s is refused', async (words, message) => {
  inFolder({ 't.yaml': T })
  await expectRefused(['tune', 't.yaml', ...words.split(' ')], message)
})

test.each([
  ['scenario.arrivals.0.from=1..4', 'there are no scenario.arrivals\n  expected: an entry of a list that has some'],
  ['party.7.skills=1,2', 'party has no entry 7\n  expected: an entry from 0 to 3'],
])('a place in a list that is not there, %s, is refused as such', async (vary, message) => {
  inFolder({ 't.yaml': 'scenario: first-night\nparty: [brian, kirk, sharon, valerie]\n' })
  await expectRefused(['tune', 't.yaml', '--vary', vary, '--target', 'win=50%'], `--vary ${vary}: ${message}`)
})

test('numbers are tried in order, however they are written: what rises is not told to rise and fall', async () => {
  inFolder({ 'c.yaml': 'game: dark-world\n' })
  const loaded = await loadExperiment(workbench, 'c.yaml')
  const options = { metric: 'win', wanted: 0.7, tolerance: 0.02, level: 0.95, most: 40 }
  const axisOf = (vary: string): readonly unknown[] =>
    prepareTune(loaded, { also: [], isAlone: true, vary: [vary], options }).options.axis.values
  // The castle lists four heroes first, who are the rule.
  expect(axisOf('rules.partySize')).toEqual([1, 2, 3, 4])
  expect(axisOf('rules.partySize=3,1,3')).toEqual([1, 3])
  const { levers } = prepareLevers(loaded, { also: [], isAlone: true, only: ['rules.partySize'], options }).options
  expect(levers[0].values).toEqual([1, 2, 3, 4])
  const words = 'tune c.yaml --vary rules.partySize --target win=70% --games 60 --alone'.split(' ')
  const { stdout } = await darkodds(...words, ...quiet)
  expect(stdout).not.toContain('both directions')
})

test('a list of numbers is tuned as a whole: each as much more or less, or the lists that are asked for', async () => {
  inFolder({ 'c.yaml': 'game: dark-world\n' })
  const loaded = await loadExperiment(workbench, 'c.yaml')
  const options = { metric: 'win', wanted: 0.7, tolerance: 0.02, level: 0.95, most: 20 }
  const prepared = (vary: string): ReturnType<typeof prepareTune> =>
    prepareTune(loaded, { also: [], isAlone: true, vary: [vary], options })
  expect(prepared('components.monsters.3.strengths').options.axis.values.join(' ')).toBe(
    '[1,2,2,3] [2,3,3,4] [3,4,4,5] [4,5,5,6] [5,6,6,7] [6,7,7,8]',
  )
  const { study } = prepared('components.monsters.3.strengths=[9, 9,9,9],[1,1,1,1]')
  expect(study.variants.map(({ set }) => set['components.monsters.3.strengths'])).toEqual([
    [9, 9, 9, 9],
    [1, 1, 1, 1],
  ])
  const refused = (vary: string, message: string): Promise<void> =>
    expectRefused(['tune', 'c.yaml', '--vary', vary, '--target', 'win=50%'], `--vary ${vary}: ${message}`)
  await refused(
    'components.monsters.3.strengths=[3,4,4,5],6',
    'has lists of numbers and something else\n  expected: lists alone, as in [1,2,2],[2,3,3]',
  )
  await refused(
    'components.monsters.3.strengths=[3,4],[4,5]',
    'dread has 4 figures and 2 strengths\n  expected: 4 strengths',
  )
})

test('two settings: proposes the pair to use, or the one to decide; target 0 needs --within', async () => {
  inFolder({ 't.yaml': T })
  const saidOf = async (difficulties: string): Promise<string> => {
    const vary = `--vary scenario.goal=4,10 --vary difficulty=${difficulties}`
    return (await asked(`tune t.yaml ${vary} --target win=21% --games 400 --alone`)).stdout
  }
  expect(await saidOf('20,15')).toMatch(/# play difficulty 15 and goal 10: see how it is won and lost\n/)
  expect(await saidOf('13,12')).toMatch(/# decide whether difficulty 1[23] and goal 10 is on target.*\n/)
  await expectRefused(
    ['tune', 't.yaml', '--vary', 'difficulty=10,20', '--target', 'points=0'],
    '--within: is missing: of a target of 0 the usual fiftieth is nothing\n' +
      '  expected: --within X, in points, as in --within 0.5\n',
  )
})

test('of pp two are near enough, also of none', async () => {
  const folder = inFolder({ 'c.yaml': 'campaign: { games: 2, scenarios: [locked-room] }\nparty: [brian]\n' })
  const words = 'tune c.yaml --vary rules.tnShift=0,1 --target win-drift=0 --games 4 --alone'.split(' ')
  const { stdout } = await darkodds(...words, ...quiet)
  expect(stdout).toContain('target 0 pp')
  expect(JSON.parse(readFileSync(join(folder, 'reports/c-tune/study.json'), 'utf8'))).toMatchObject({
    finding: { options: { metric: 'win-drift', wanted: 0, tolerance: 2 } },
  })
})

test('players: who joins is named, several who could are averaged; the same on two threads; bounds', async () => {
  const folder = inFolder({ 't.yaml': 'game: errand\ngames: 200\nparty: [ada, ben]\n' })
  const words = 'tune t.yaml --vary players=1..4 --target win=50% --games 100 --alone --quiet --threads'.split(' ')
  const { stdout } = await ask(...words, '1', '--out', 'one')
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'Who joins, averaged: 3 players with Cleo, or Dot; 4 players with Cleo and Dot. ',
  )
  await ask(...words, '2', '--out', 'two')
  const [one, two] = ['one', 'two'].map((name) => readFileSync(join(folder, name, 'study.json'), 'utf8'))
  expect(two).toBe(one)
  // The mean of both who could join.
  const { finding } = JSON.parse(one) as {
    finding: { rows: { points: { at: number; estimate: { estimate: number } }[] }[] }
  }
  const rates = await Promise.all(
    ['cleo', 'dot'].map(async (who) => {
      const said = await ask(
        ...`run t.yaml --set party=[ada,ben,${who}] --games 100 --quiet --json --threads 1`.split(' '),
        '--out',
        who,
      )
      expect(said.stderr).toBe('')
      const result = JSON.parse(said.stdout) as {
        variants: { metrics: { win: { cells: { estimate: number }[] } } }[]
      }
      return result.variants[0].metrics.win.cells[0].estimate
    }),
  )
  expect(finding.rows[0].points.find(({ at }) => at === 2)!.estimate.estimate).toBeCloseTo((rates[0] + rates[1]) / 2, 9)
  await expectRefused(
    ['tune', 't.yaml', '--vary', 'players=1..5', '--target', 'win=50%'],
    '--vary players=1..5: with 5: players cannot be 5\n  expected: a whole number from 1 to 4\n',
  )
  await expectRefused(
    ['run', 't.yaml', '--set', 'players=many'],
    '--set players=many: players cannot be "many"\n  expected: a whole number from 1 to 4\n',
  )
})

test('counts: the number of equal things in a scenario; one that it cannot have is told with the nearest', async () => {
  inFolder({ 'w.yaml': 'game: when-darkness-comes\nscenario: first-night\n' })
  const loaded = await loadExperiment(workbench, 'w.yaml')
  const options = { metric: 'win', wanted: 0.7, tolerance: 0.02, level: 0.95, most: 20 }
  const { levers } = prepareLevers(loaded, { also: [], isAlone: true, only: ['counts'], options }).options
  expect(levers.length).toBeGreaterThan(20)
  expect(levers.find(({ path }) => path === 'counts.zombie')).toMatchObject({
    word: 'number of Zombie',
    now: 3,
    values: [2, 3, 4],
  })
  const refusedBy = async (...words: string[]): Promise<string> =>
    (await darkodds('tune', 'w.yaml', '--target', 'win=50%', ...words)).stderr
  expect(await refusedBy('--vary', 'counts.zomby=0..4')).toMatch(
    /^--vary counts\.zomby=0\.\.4: there is nothing called "zomby" to count\n {2}nearest: counts\.zombie\n/,
  )
  expect(await refusedBy('--vary', 'counts.zombie=-2..4')).toContain(
    'counts.zombie cannot be -2\n  expected: a whole number from 0 to ',
  )
})

// `replay`, `diff` of content and interrupted studies on the shipped games, with few games each. The toy game has no
// villains and no cards, and the labels of its heroes are their names.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gameFolder } from '../../src/games/registry.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { prepareCompare } from '../../src/questions/compare/plan.ts'
import { prepareTune } from '../../src/questions/tune/plan.ts'
import { runStudy } from '../../src/workbench/study.ts'
import type { StudyRan } from '../../src/workbench/study.ts'
import { momentsOf } from '../../src/simulate/index.ts'
import { quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { stopAfter } from '../support/stop-after.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const FILES = {
  'when-darkness-comes': 'game: when-darkness-comes\nscenario: two-at-the-bell\ngames: 100\n',
  'dark-world': 'game: dark-world\ngames: 100\n',
  'village-of-fear': 'game: village-of-fear\ngames: 100\n',
  'dice-heroes': 'game: dice-heroes\ngames: 100\n',
  necromancy: 'game: necromancy\ngames: 100\n',
} as const

test.each(Object.keys(FILES) as (keyof typeof FILES)[])(
  '%s: had a draw come to something else, by the name of the hero who drew',
  async (id) => {
    inFolder({ 'e.yaml': FILES[id] })
    const {
      game,
      content,
      experiment: {
        variants: [{ settings }],
        seed,
      },
    } = await loadExperiment(workbench, 'e.yaml')
    const names = new Map(game.seats(game.prepare(content, settings)).map(({ label, name }) => [label, name]))
    const { moments } = momentsOf(game, content, { seed, settings }, 3)
    // Refused, but told: what the draw can come to. The first that can come to two things is asked about.
    for (const { round, who, draw, nth, result } of moments.filter((moment) => names.has(moment.who))) {
      const moment = `round ${round}: ${names.get(who)} ${draw} #${nth}`
      const { stderr } = await darkodds('replay', 'e.yaml', '--playout', '3', '--what-if', `${moment} sings`, ...quiet)
      expect(stderr).toContain(`${draw} of ${who} did not come to "sings" in 400 redraws\n  expected`)
      const other = [...stderr.matchAll(/([\w ]+) \((\d+) of 400\)/g)]
        .find(([, text, count]) => text.trim() !== result && Number(count) >= 40)?.[1]
        .trim()
        .replace(/^one of /, '')
      if (other === undefined) continue
      const { exit, stdout } = await darkodds(
        'replay',
        'e.yaml',
        '--playout',
        '3',
        '--what-if',
        `${moment} ${other}`,
        '--games',
        '12',
        ...quiet,
      )
      expect(exit).toBe(0)
      expect(stdout).toMatch(
        new RegExp(
          `^(BETTER|WORSE|TOO CLOSE TO CALL): .*${other}.* in (round|turn|watch) ${round}, .* wins in 100.*\\n` +
            `Win rate: .*% .* → .*%.* pp .*\\n` +
            `Changed: .* in (round|turn|watch) ${round}, “${other}” instead of “${result}”\\n`,
        ),
      )
      expect(stdout.replaceAll('\n', ' ')).toContain('12 futures of each, at most 12; intervals hold together at 95%')
      return
    }
    expect.unreachable('no draw could have come to something else')
  },
)

test.each([
  [
    'dark-world',
    'a Korak of three times the strength',
    /^boss: \{ name: Korak, hp: 7,/m,
    'boss: { name: Korak, hp: 21,',
    'boss.hp 7 → 21',
  ],
  ['village-of-fear', 'heroes of little strength', /^heroHp: 8$/m, 'heroHp: 2', 'heroHp 8 → 2'],
] as const)('%s: two folders of content, of which one has %s', async (id, _what, was, now, change) => {
  inFolder({ 'e.yaml': FILES[id] })
  const content = new URL(`../../src/games/${gameFolder(id)}/content/`, import.meta.url)
  for (const folder of ['now', 'then']) cpSync(new URL('boxes/', content), `${folder}/boxes`, { recursive: true })
  const file = 'then/boxes/house.yaml'
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(was, now))
  const { exit, stdout } = await darkodds('diff', 'now', 'then', '--experiment', 'e.yaml', '--games', '80', ...quiet)
  expect(exit).toBe(1)
  expect(stdout).toMatch(/^1 entry changed: \d+ fewer wins in 100 \(\d+ to \d+\)\n/)
  expect(stdout).toContain(`\n  - boxes/house.yaml: ${change}\n`)
  expect(stdout).toMatch(/\nas given +win rate +−\d+\.\d pp \(−\d+\.\d to −\d+\.\d\) +\d+(\.\d)?% \(.*\) +\d+ +worse\n/)
  expect((await darkodds('diff', 'now', 'now', '--experiment', 'e.yaml', ...quiet)).stdout).toBe(
    'NO CHANGE: the two folders say the same\n',
  )
})

test.each([
  ['dark-world', 'vary: { rules.killMargin: [0, 1] }\n'],
  ['village-of-fear', 'vary: { agents.heroes: [steady, scorer] }\n'],
  ['dice-heroes', 'vary: { rules.tiesPass: [perText, never] }\n'],
  ['necromancy', 'vary: { rules.fleeMarks: [perHero, perBattle] }\n'],
] as const)('compare on %s, interrupted and resumed on two threads, gives the same bytes', async (id, vary) => {
  inFolder({ 'e.yaml': `${FILES[id]}${vary}` })
  const options = { metric: 'win', mode: 'against', delta: 0.02, isLessBetter: false, level: 0.95, most: 40 } as const
  await expectSame('compare', async () =>
    prepareCompare(await loadExperiment(workbench, 'e.yaml'), { also: [], isAlone: true, options }),
  )
})

test('tune on When Darkness Comes, interrupted and resumed on two threads, gives the same bytes', async () => {
  inFolder({ 'e.yaml': FILES['when-darkness-comes'] })
  const options = { metric: 'win', wanted: 0.5, tolerance: 0.02, level: 0.95, most: 40 }
  await expectSame('tune', async () =>
    prepareTune(await loadExperiment(workbench, 'e.yaml'), {
      also: [],
      isAlone: true,
      vary: ['scenario.rounds=4..5'],
      options,
    }),
  )
})

type Prepared = Pick<Parameters<typeof runStudy>[0], 'loaded' | 'study' | 'options'>

async function expectSame(command: string, prepare: () => Promise<Prepared>): Promise<void> {
  const play = async (out: string, more: object): Promise<StudyRan | undefined> =>
    runStudy(
      {
        command,
        commandLine: 'x',
        ...(await prepare()),
        threads: 1,
        out,
        batchSize: 10,
        isQuiet: true,
        isQuick: true,
        ...more,
      },
      new TextTerminal(),
    )
  const whole = await play('whole', {})
  let part: StudyRan | undefined
  for (let batches = 5; part === undefined; batches++) part = await play('part', { signal: stopAfter(batches) })
  expect([whole!.result.complete, part.result.complete]).toEqual([true, false])
  const last = await play('part', { isResumed: true, threads: 2 })
  expect(last!.text).toBe(whole!.text)
}

test.each(Object.keys(FILES) as (keyof typeof FILES)[])(
  '%s: a threshold in the middle of the interval is unclear, on the screen, as data, in the note and on the page',
  async (id) => {
    const file = `${FILES[id]}charts: [win-odds]\n` // what is expected stands above all charts
    const folder = inFolder({ 't.yaml': file })
    const result = JSON.parse((await darkodds('run', 't.yaml', '--json', ...quiet)).stdout) as {
      variants: { metrics: { win: { low: number; high: number; count: number } } }[]
    }
    const { low, high, count } = result.variants[0].metrics.win
    const middle = ((low + high) / 2).toFixed(3)
    writeFileSync('t.yaml', `${file}expect: ["win at least ${middle}", win at most 100%]\n`)
    const run = await darkodds('run', 't.yaml', '--json', ...quiet)
    const {
      expect: [unclear, sure],
    } = JSON.parse(run.stdout) as { expect: { judgement: string; estimate: unknown }[] }
    expect(run.exit).toBe(1)
    expect([unclear.judgement, sure.judgement]).toEqual(['undecided', 'holds'])
    expect(unclear.estimate).toMatchObject({ low, high, count })
    const playouts = id === 'necromancy' ? 'campaigns' : 'games'
    const words = new RegExp(
      `win at least ${middle.replace('.', '\\.')}( \\(as given\\))?: too close to call: (about ` +
        `[\\d,]+ ${playouts} may decide|so far it lies exactly on the limit, ` +
        `so nobody can say how many ${playouts} would decide); 0\\.\\d+–[01](\\.\\d+)? in 100 ${playouts}\n`,
    )
    const screen = await darkodds('run', 't.yaml', ...quiet)
    expect(screen.exit).toBe(1)
    expect(screen.stdout).toMatch(words)
    expect(screen.stdout).toContain('Of 2 thresholds 1 is met and 1 is too close to call: exit code 1.')
    const [, report] = /^Report: (\S+)\/index\.html/m.exec(screen.stdout)!
    expect(readFileSync(`${folder}/${report}/summary.md`, 'utf8')).toMatch(words)
    expect(readFileSync(`${folder}/${report}/index.html`, 'utf8')).toMatch(
      /<summary>(?:<[^>]+>)*Expectations.*[Oo]f 2, 1 is met and 1 is too close to call/,
    )
  },
)

test('a castle in which nobody comes on any more: its last rounds are told as one', async () => {
  inFolder({ 'e.yaml': 'game: dark-world\nagents: { heroes: cautious }\n' })
  const { exit, stdout } = await darkodds(
    'replay',
    'e.yaml',
    '--find',
    'outcome=not finished',
    '--games',
    '400',
    ...quiet,
  )
  expect(exit).toBe(0)
  expect(stdout).toMatch(/\nRounds \d+ to \d+\n Turns come and go, and nothing happens in them\.\n/)
})

// The commands, each on Pig: what they print for people and for machines, and their exit codes.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { gameIds } from '../../src/games/registry.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { main } from '../../src/cli/program.ts'
import { withBlankPictures } from '../support/blank-pictures.ts'
import { asTypedHere } from '../../src/load/command-line.ts'
import { darkodds, TextTerminal, untimed } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'
import { workbench } from '../support/workbench.ts'

const PIG = 'game: pig\ntable: short\ngames: 300\nvary:\n  agents.ann: [hold-at-20, hold-at-5]\n'

/** Headings of flags in a help. */
const GROUPS = ['Question:', 'What is played:', 'Games:', 'Report:', 'Output:']
/** Flags whose absence is no value of theirs: they are required, choose among flags, or write something extra. */
const NO_DEFAULT = [
  'round',
  'write',
  'target',
  'hero',
  'playout',
  'find',
  'what-if',
  'against',
  'games-table',
  'new',
  'from',
  'xlsx',
]

describe('every command', () => {
  test.each(commands.map(({ name, about }) => [name, about]))(
    '%s has a help with its flags and an example',
    async (name, about) => {
      const { exit, stdout, stderr } = await darkodds(name, '--help')
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
      expect(stdout).toContain(`darkodds ${name}`)
      expect(stdout.toLowerCase()).toContain(about.toLowerCase())
      expect(stdout).toContain('--json')
      expect(stdout).toContain(`Examples:\n  ${asTypedHere(workbench.program, `darkodds ${name}`)}`)
      expect(stdout).not.toMatch(/\[(string|boolean|array)\]/)
      // No line is left over where a type stood.
      const parts = stdout.split('\n\n')
      expect(parts.map((part) => part.split('\n')[0]).filter((line) => !GROUPS.includes(line))).toEqual([
        expect.stringMatching(/^darkodds /),
        `${about[0].toUpperCase()}${about.slice(1)}.`,
        'Examples:',
        'Exit codes:',
      ])
      // Purpose in one sentence that a newcomer takes in.
      expect(about).not.toMatch(/[.;]/)
      expect(about.split(' ').length).toBeLessThanOrEqual(14)
      const { examples, flags } = await commands.find((one) => one.name === name)!.load()
      expect(examples).toHaveLength(3)
      for (const [flag, { value, isRepeated, default: usual }] of Object.entries(flags))
        if (value !== undefined && isRepeated !== true && !NO_DEFAULT.includes(flag))
          expect(usual, `--${flag} has no default`).toBeDefined()
    },
  )

  test.each(commands.map(({ name }) => [name]))(
    '%s: its examples stand whole on their lines, and name flags that there are',
    async (name) => {
      const command = await commands.find((one) => one.name === name)!.load()
      const { examples } = command
      const { stdout } = await darkodds('help', name)
      for (const [line] of examples) {
        expect(stdout).toContain(`\n  ${asTypedHere(workbench.program, line)}\n`)
        const [program, called, ...rest] = line.split(' >')[0].match(/'[^']*'|"[^"]*"|\S+/g)!
        expect([program, called]).toEqual(['darkodds', name])
        const { flags, words } = (await command.forWords?.(rest, { workbench })) ?? command
        const given = rest.filter((word) => word.startsWith('--')).map((word) => word.slice(2))
        for (const flag of given) expect(Object.keys(flags), line).toContain(flag)
        const values = given.filter((flag) => flags[flag].value !== undefined).length
        const places = words.split(' ').filter((place) => place !== '')
        const named = rest.length - given.length - values
        expect(named, line).toBeGreaterThanOrEqual(places.filter((place) => place.startsWith('<')).length)
        if (!words.includes('...')) expect(named, line).toBeLessThanOrEqual(places.length)
      }
    },
  )

  test('has a help that fits a narrow terminal, but for what is to be copied', async () => {
    const terminal = Object.assign(new TextTerminal(), { columns: 50 })
    expect(await main(['run', '--help'], terminal)).toBe(0)
    const [options] = terminal.stdout.split('\nExamples:')
    expect(Math.max(...options.split('\n').map((line) => line.length))).toBeLessThanOrEqual(50)
    const line = 'darkodds run first-night --games 2000 --set rules.tnShift=1'
    expect(terminal.stdout).toContain(`\n  ${asTypedHere(workbench.program, line)}\n`)
  })

  test('stands in the help of the program, which also tells its version', async () => {
    const { stdout } = await darkodds('--help')
    for (const { name, about } of commands) expect(stdout).toMatch(new RegExp(String.raw`darkodds ${name} +${about}`))
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect((await darkodds('--version')).stdout).toBe(`${version}\n`)
  })
})

describe('run', () => {
  test('tells the variants, where the report is, and commands that work', async () => {
    inFolder({ 'pig.yaml': PIG })
    const { exit, stdout, stderr } = await darkodds('run', 'pig.yaml', '--threads', '1')
    expect(exit).toBe(0)
    expect(untimed(stderr)).toBe('Pig: 2 variants × 300 games = 600 on 1 thread\n')
    expect(stdout).toMatch(/^HARDER with Ann = hold-at-5: \d+ fewer wins in 100 \(/)
    expect(stdout).toMatch(
      inSequence(
        /\nVariant +Win rate \(95%\) +vs Ann = hold-at-20, same dice +Turns +.*\n/,
        /Ann = hold-at-20 +\d+\.\d% \(\d+\.\d–\d+\.\d\) +baseline +\d+\.\d+ .*\n/,
        /Ann = hold-at-5 +\d+\.\d% \(\d+\.\d–\d+\.\d\) +−\d+\.\d pp \(−\d+\.\d to −\d+\.\d\) +\d/,
      ),
    )
    const details = (await darkodds('run', 'pig.yaml', '--threads', '1', '--quiet', '--details')).stdout
    expect(details).toMatch(
      inSequence(
        /\nVariant +Games +Win rate +Turns +Ann's lead at the end\n/,
        /Ann = hold-at-20 +300 +\d+\.\d% \(\d+\.\d–\d+\.\d\) +\d+\.\d+ \(\d+\.\d+–\d+\.\d+\) .*\n/,
        /Ann = hold-at-5 .*\nIn brackets: the 95% interval\.\n/,
        /\nAgainst Ann = hold-at-20 +Win rate +Turns +Ann's lead at the end\n/,
        /Ann = hold-at-5 +[−+]\d+\.\d pp \([−+]?\d+\.\d to [−+]?\d+\.\d\) +[−+]\d/,
      ),
    )
    expect(stdout).toContain('Report: reports/pig/index.html')
    const steps = [...stdout.matchAll(/^\S.* (run pig\.yaml --set \S+ --threads 1)$/gm)].map(([, line]) => line)
    expect(steps.length).toBeGreaterThan(0)
    for (const line of steps)
      expect((await darkodds(...line.split(' '), '--quiet', '--games', '10', '--reports', 'again')).exit).toBe(0)
    // Where the place of a report was named, the next ones stand beside it.
    const named = await darkodds('run', 'pig.yaml', '--games', '10', '--quiet', '--out', 'mine/first')
    expect([...named.stdout.matchAll(/ run pig\.yaml --games 10 --set \S+(.*)$/gm)].map(([, rest]) => rest)).toEqual([
      ' --reports mine',
    ])
    expect(readFileSync('mine/first/index.html', 'utf8')).toContain(' --reports mine')
    const page = readFileSync('mine/first/index.html', 'utf8')
    expect(page).toMatch(/<h3>A typical game<\/h3><span>(Won|Lost) after \d+ turns, the median; the mean is /)
    expect(page).toMatch(/>median: \d+ turns</)
    await darkodds('report', 'mine/first')
    expect(readFileSync('mine/first/index.html', 'utf8')).toBe(page)
  })

  test('several variants have a line each against the first; what does not fit stands below', async () => {
    inFolder({ 'pig.yaml': 'game: pig\ntable: short\ngames: 50\nvary:\n  rules.ones: [1, 2, 3]\n' })
    const narrow = Object.assign(new TextTerminal(), { columns: 60 })
    expect(await main(['run', 'pig.yaml', '--threads', '1', '--quiet', '--details'], narrow, withBlankPictures())).toBe(
      0,
    )
    expect(narrow.stdout).toMatch(
      /\nVariant +Games +Win rate +Turns\nones 1 .*\nones 2 .*\nones 3 .*\n\nVariant +Ann's lead/,
    )
    expect(narrow.stdout.split('\n').filter((line) => line.length > 60 && !line.startsWith('node '))).toEqual([])
    expect(narrow.stdout).toMatch(/\nAgainst ones 1 +Win rate\nones 2 .*\nones 3 .*\n\nAgainst ones 1 +Turns\n/)
  })

  test('--json prints result.json and its answer; --quiet says nothing beside it', async () => {
    const folder = inFolder({ 'pig.yaml': PIG })
    const { exit, stdout, stderr } = await darkodds('run', 'pig.yaml', '--json', '--quiet', '--threads', '1')
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    const { answer, ...result } = JSON.parse(stdout) as Record<string, unknown>
    expect(answer).toMatchObject({ question: 'run', verdict: { words: expect.any(String) } })
    expect(result).toEqual(JSON.parse(readFileSync(join(folder, 'reports/pig/result.json'), 'utf8')))
  })

  test('--set, --seed and --games change what is played', async () => {
    inFolder({ 'pig.yaml': PIG })
    const { stdout } = await darkodds(
      'run',
      'pig.yaml',
      '--json',
      '--threads',
      '1',
      '--set',
      'rules.ones=2',
      '--set',
      'goal=20',
      '--seed',
      '7',
      '--games',
      '50',
    )
    const result = JSON.parse(stdout) as { seed: number; variants: { playouts: number; settings: unknown }[] }
    expect(result.seed).toBe(7)
    expect(result.variants.map(({ playouts }) => playouts)).toEqual([50, 50])
    expect(result.variants[1].settings).toMatchObject({ goal: 20, rules: { ones: 2 }, agents: { ann: 'hold-at-5' } })
  })

  test('--set of what is varied takes the place of the variation', async () => {
    inFolder({ 'pig.yaml': `${PIG}  rules.ones: [1, 2]\n` })
    const variants = async (...set: string[]): Promise<{ name: string; settings: unknown }[]> =>
      (
        JSON.parse(
          (
            await darkodds(
              'run',
              'pig.yaml',
              '--json',
              '--quiet',
              '--games',
              '2',
              '--threads',
              '1',
              ...set.flatMap((one) => ['--set', one]),
            )
          ).stdout,
        ) as { variants: { name: string; settings: unknown }[] }
      ).variants
    expect((await variants('agents.ann=random')).map(({ name, settings }) => ({ name, settings }))).toMatchObject([
      { name: 'ones 1', settings: { agents: { ann: 'random' } } },
      { name: 'ones 2', settings: { agents: { ann: 'random' } } },
    ])
    expect((await variants('agents.ann=random', 'rules.ones=3')).map(({ name }) => name)).toEqual(['as given'])
  })

  test('--set names a file from the current folder, the experiment from beside it', async () => {
    const folder = inFolder({ 'near.yaml': 'name: Near\ngoal: 11\nrounds: 9\n' })
    mkdirSync(join(folder, 'mine'))
    writeFileSync(join(folder, 'mine/pig.yaml'), 'game: pig\ntable: near.yaml\ngames: 2\n')
    writeFileSync(join(folder, 'mine/near.yaml'), 'name: Beside\ngoal: 22\nrounds: 9\n')
    const goal = async (...words: string[]): Promise<unknown> =>
      (
        JSON.parse(
          (await darkodds('run', 'mine/pig.yaml', '--json', '--quiet', '--threads', '1', ...words)).stdout,
        ) as { variants: [{ settings: { goal: number } }] }
      ).variants[0].settings.goal
    expect(await goal()).toBe(22)
    expect(await goal('--set', 'table=near.yaml')).toBe(11)
    expect(await goal('--set', `table=${join(folder, 'near.yaml')}`)).toBe(11)
  })

  test('--count-rules counts how often each rule was applied, never first; same for any threads', async () => {
    const folder = inFolder({ 'pig.yaml': `${PIG}charts: [win-odds]\n` })
    const counted = await darkodds('run', 'pig.yaml', '--count-rules', '--quiet', '--threads', '1')
    const text = /\nRules: (.+)\nNever applied\n((?: .+\n)+)Applied: .+\n((?: .+\n)+)/.exec(counted.stdout)!
    expect(text[1]).toMatch(/^of \d+ rules that can be counted, \d+ (was|were) never applied in \d+ games\.$/)
    expect(text[2]).toMatch(/^ {2}PIG-SEAL +01\n/)
    expect(text[3]).toMatch(/^ {2}PIG-\w+ +\d\d\u00a0\d+\u00a0%\u00a0[\d,]+/m)
    const file = (name: string): string => readFileSync(join(folder, 'reports/pig', name), 'utf8')
    const { variants } = JSON.parse(file('result.json')) as {
      variants: {
        set: Record<string, string>
        playouts: number
        rules: Record<string, [number, number]>
      }[]
    }
    const rows = file('data/rules.csv').trimEnd().split('\r\n')
    expect(rows[0]).toBe('variant,agents.ann,rule,times,games with it,games')
    expect(rows.slice(1)).toEqual(
      variants.flatMap(({ set: { 'agents.ann': agent }, playouts, rules }) =>
        Object.entries(rules).map(
          ([rule, [times, games]]) => `Ann = ${agent},${agent},${rule},${times},${games},${playouts}`,
        ),
      ),
    )
    const first = file('result.json')
    await darkodds('run', 'pig.yaml', '--count-rules', '--quiet', '--threads', '2')
    expect(file('result.json')).toBe(first)
    // Who does not ask gets no counts, and the same numbers otherwise.
    const { stdout: plainText, stderr: place } = await darkodds(
      'run',
      'pig.yaml',
      '--json',
      '--quiet',
      '--threads',
      '1',
    )
    const { answer: _, ...plain } = JSON.parse(plainText) as { variants: object[]; answer: object }
    expect({
      ...plain,
      variants: plain.variants.map((variant, index) => ({ ...variant, rules: variants[index].rules })),
    }).toEqual(JSON.parse(first))
    const [, plainFolder] = /^Report: (\S+)\/index\.html/.exec(place)!
    expect([plainFolder, 'reports/pig'].map((report) => existsSync(join(folder, report, 'data/rules.csv')))).toEqual([
      false,
      true,
    ])
  })

  test('exits with 1 when a threshold is missed, and says which', async () => {
    inFolder({ 'pig.yaml': `${PIG}expect: [win at least 99%, turns at most 100, win at least 0.5]\n` })
    const { exit, stdout } = await darkodds('run', 'pig.yaml', '--threads', '1')
    expect(exit).toBe(1)
    expect(stdout).toMatch(
      inSequence(
        /win at least 99% \(Ann = hold-at-20\): missed; \d+\.\d–\d+\.\d% in \d+ games\n/,
        /turns at most 100 \(Ann = hold-at-20\): met; \d+(\.\d+)?–\d+(\.\d+)? in \d+ games\n/,
      ),
    )
    expect(stdout).toContain('Of 3 thresholds 2 are met and 1 is missed: exit code 1.\n')
  })

  test('exits with 1 when a threshold is unclear, and with 0 when all are met', async () => {
    inFolder({
      'pig.yaml': `${PIG}expect: [win between 0.4 and 0.55]\n`,
      'holds.yaml': `${PIG}expect: [turns at most 100]\n`,
    })
    const { exit, stdout } = await darkodds('run', 'pig.yaml', '--threads', '1', '--quiet')
    expect(exit).toBe(1)
    expect(stdout).toMatch(
      inSequence(
        /win between 0\.4 and 0\.55 \(Ann = hold-at-20\): too close to call: /,
        /about [\d,]+ games may decide; 0\.\d+–0\.\d+ in \d+ games\n/,
        /The threshold is too close to call: exit code 1\.\n/,
      ),
    )
    expect((await darkodds('run', 'holds.yaml', '--threads', '1', '--quiet')).exit).toBe(0)
  })
})

describe('replay', () => {
  test('tells the game that was counted, in words and as data', async () => {
    inFolder({ 'pig.yaml': PIG })
    const replayed = await darkodds('replay', 'pig.yaml', '--playout', '3', '--variant', 'ann hold-at-5', '--details')
    expect(replayed.exit).toBe(0)
    expect(replayed.stdout).toMatch(/^Pig, game 3 of "Ann = hold-at-5", seed 1\n\n(Before the first round|Round \d+)\n/)
    expect(replayed.stdout).toMatch(/\ncounted as\nwin +(yes|no)\noutcome +(ann|bob|unfinished)\n/)
    const plain = JSON.parse((await darkodds('replay', 'pig.yaml', '--playout', '3', '--json')).stdout) as {
      measured: Record<string, unknown>
      events: unknown[]
    }
    expect(plain.events.length).toBeGreaterThan(5)
    const single = JSON.parse(
      (await darkodds('run', 'pig.yaml', '--games', '4', '--json', '--quiet', '--threads', '1')).stdout,
    ) as { variants: { exemplars: { metric: string; what: string; playout: number; value?: number }[] }[] }
    const third = single.variants[0].exemplars.filter(({ playout, metric }) => playout === 3 && metric === 'turns')
    for (const { value } of third) expect(plain.measured['turns']).toBe(value)
  })

  test('counts of what did not happen are numbered, not listed', async () => {
    inFolder({ 'pig.yaml': PIG })
    const { stdout } = await darkodds('replay', 'pig.yaml', '--playout', '1', '--details')
    const [countedLines, left] =
      /\ncounted as\n((?:.+\n)*)and (\d+) counts? of what did not happen \(--json lists them\)\n\n/
        .exec(stdout)!
        .slice(1)
    const { measured } = JSON.parse((await darkodds('replay', 'pig.yaml', '--playout', '1', '--json')).stdout) as {
      measured: Record<string, unknown>
    }
    expect(countedLines.trimEnd().split('\n').length + Number(left)).toBe(Object.keys(measured).length)
  })

  test('of a variant by a word that only its name has', async () => {
    inFolder({ 'pig.yaml': `${PIG}  rules.ones: [1, 2]\n` })
    const variantOf = async (name: string): Promise<unknown> =>
      (
        JSON.parse((await darkodds('replay', 'pig.yaml', '--playout', '3', '--json', '--variant', name)).stdout) as {
          variant: unknown
        }
      ).variant
    expect(await variantOf('Hold-at-5 2')).toBe('ann hold-at-5 · ones 2')
    expect(await darkodds('replay', 'pig.yaml', '--playout', '3', '--variant', 'hold-at-5')).toEqual({
      exit: 2,
      stdout: '',
      stderr:
        '--variant: "hold-at-5" can be two variants\n' +
        '  expected one of: ann hold-at-5 · ones 1, ann hold-at-5 · ones 2\n',
    })
  })

  test('of a variant that is not there', async () => {
    inFolder({ 'pig.yaml': PIG })
    expect(await darkodds('replay', 'pig.yaml', '--playout', '3', '--variant', 'ann hold-at-6')).toEqual({
      exit: 2,
      stdout: '',
      stderr:
        '--variant: there is no variant "ann hold-at-6"\n' +
        '  nearest: ann hold-at-5\n' +
        '  expected one of: ann hold-at-20, ann hold-at-5\n',
    })
  })
})

describe('report', () => {
  test('draws again what was there, byte for byte', async () => {
    const folder = inFolder({ 'pig.yaml': PIG })
    await darkodds('run', 'pig.yaml', '--quiet', '--threads', '1')
    const texts = (): string[] =>
      ['index.html', 'charts/win-odds.svg', 'data/win.csv', 'result.json', 'run.json'].map((file) =>
        readFileSync(join(folder, 'reports/pig', file), 'utf8'),
      )
    const before = texts()
    rmSync(join(folder, 'reports/pig/charts'), { recursive: true })
    writeFileSync(join(folder, 'reports/pig/index.html'), '')
    expect(await darkodds('report', 'reports/pig')).toMatchObject({ exit: 0, stderr: '' })
    expect(texts()).toEqual(before)
  })
})

describe('verify', () => {
  test('agrees with a report as it was written, sample and whole', async () => {
    inFolder({ 'pig.yaml': PIG })
    await darkodds('run', 'pig.yaml', '--quiet', '--threads', '1')
    expect(await darkodds('verify', 'reports/pig')).toEqual({
      exit: 0,
      stdout: 'VERIFIED: every number agrees\n600 games played again\n',
      stderr: '',
    })
    expect(await darkodds('verify', 'reports/pig', '--all', '--threads', '1')).toEqual({
      exit: 0,
      stdout: 'VERIFIED: every number agrees\n600 games played again\n',
      stderr: '',
    })
    const sample = JSON.parse((await darkodds('verify', 'reports/pig', '--playouts', '20', '--json')).stdout) as {
      playouts: number
      differences: string[]
    }
    expect(sample.playouts).toBeGreaterThan(40)
    expect(sample.differences).toEqual([])
  })

  test('finds a result that was changed, in a playout or in a sum', async () => {
    const folder = inFolder({ 'pig.yaml': PIG })
    await darkodds('run', 'pig.yaml', '--quiet', '--threads', '1')
    const path = join(folder, 'reports/pig/result.json')
    const text = readFileSync(path, 'utf8')
    // The first playout that was won is said to be another.
    writeFileSync(path, text.replace(/"lows": "(\d+) 1\*2 /, '"lows": "$1 2 1 '))
    const sample = await darkodds('verify', 'reports/pig', '--playouts', '5')
    expect(sample.exit).toBe(1)
    expect(sample.stdout).toContain('ann hold-at-20: win')
    // One playout more that was lost, and one less that was won.
    const sums = /"sums": "300 (\d+) (\d+)\*2 /.exec(text)!
    writeFileSync(path, text.replace(sums[0], `"sums": "300 ${Number(sums[1]) + 1} ${Number(sums[2]) - 1} ${sums[2]} `))
    const whole = await darkodds('verify', 'reports/pig', '--all', '--threads', '1')
    expect(whole).toMatchObject({
      exit: 1,
      stdout: 'NOT REPRODUCED: 1 difference\n  ann hold-at-20: the sums of win differ\n600 games played again\n',
    })
  })
})

describe('verify without playing everything', () => {
  test('finds a number that its own tally does not give', async () => {
    const folder = inFolder({ 'pig.yaml': PIG })
    await darkodds('run', 'pig.yaml', '--quiet', '--threads', '1')
    const path = join(folder, 'reports/pig/result.json')
    const text = readFileSync(path, 'utf8')
    const [said, estimate] = /"estimate": (0\.\d+)/.exec(text)!
    writeFileSync(path, text.replace(said, `"estimate": ${(1 - Number(estimate)).toFixed(3)}`))
    const sample = await darkodds('verify', 'reports/pig', '--playouts', '5')
    expect(sample.exit).toBe(1)
    expect(sample.stdout).toMatch(
      /^NOT REPRODUCED: 1 difference\n {2}ann hold-at-20: \S+ differs from its tally\n\d+ games played again.*\n$/,
    )
    const difference = JSON.parse(text) as { pairs: { differences: { estimate: number }[] }[] }
    difference.pairs[0].differences[0].estimate += 0.1
    writeFileSync(path, JSON.stringify(difference))
    expect((await darkodds('verify', 'reports/pig', '--playouts', '5')).stdout).toContain(
      '\n  ann hold-at-5 against ann hold-at-20: the differences differ from their tally\n',
    )
  })

  test('finds a sum that was changed with all that follows from it, where the sample is everything', async () => {
    const folder = inFolder({ 'pig.yaml': PIG })
    await darkodds('run', 'pig.yaml', '--quiet', '--threads', '1')
    const path = join(folder, 'reports/pig/result.json')
    const text = readFileSync(path, 'utf8')
    const sums = /"sums": "300 (\d+) (\d+)\*2 /.exec(text)!
    writeFileSync(path, text.replace(sums[0], `"sums": "300 ${Number(sums[1]) + 1} ${Number(sums[2]) - 1} ${sums[2]} `))
    expect((await darkodds('verify', 'reports/pig')).stdout).toContain('\n  ann hold-at-20: the sums of win differ\n')
  })
})

describe('check', () => {
  test('a mistake in a file that others name is told once', async () => {
    const hall =
      'id: hall\n' +
      'name: Hall\n' +
      'about: A hall.\n' +
      'players: { min: 1, max: 4 }\n' +
      'heroStart: { tile: house, square: [1, 1] }\n' +
      'tiles: { start: [house] }\n' +
      'time: day\n' +
      'weather: none\n' +
      'pool: standard-core\n' +
      'objective: { kind: heroVp, goal: 3 }\n' +
      'rounds: many\n'
    inFolder({ 'hall.yaml': hall, 'one.yaml': 'game: when-darkness-comes\nscenario: hall.yaml\n' })
    const { exit, stderr } = await darkodds('check', 'hall.yaml', 'one.yaml')
    expect(exit).toBe(2)
    expect(stderr).toBe(
      'hall.yaml:11:9: rounds cannot be the text "many"\n' +
        '    rounds: many\n' +
        '            ^^^^\n' +
        '  expected: a whole number from 1 to 1000\n' +
        'one.yaml: the same as above\n' +
        'More mistakes may show once these are fixed.\n',
    )
  })

  test('files of one folder that name each other are right together, though no experiment brings them', async () => {
    const scenario = readFileSync('src/games/dice-heroes/content/scenarios/empty-road.yaml', 'utf8')
    inFolder({
      'mine/marsh.yaml': scenario.replace(/^id: .*/m, 'id: marsh'),
      'mine/two.yaml':
        'id: two\nname: Two\nabout: Two.\nscenarios:\n  - { scenario: marsh }\n  - { scenario: drowned-bell }\n',
      'mine/e.yaml': 'game: dice-heroes\nadventure: two.yaml\nscenarios: { mash: marsh.yaml }\n',
    })
    const { stdout, stderr } = await darkodds('check', 'mine')
    expect(stdout).toContain('mine/two.yaml: OK, an adventure of Dice Heroes')
    expect(stderr).toContain('no adventure of this experiment names "mash"')
    expect(stderr).not.toContain('there is no scenario')
    expect((await darkodds('check', 'mine/mar.yaml')).stderr).toBe(
      'mine/mar.yaml: does not exist\n  nearest: mine/marsh.yaml\n',
    )
    expect((await darkodds('check', 'mine/marsh.yaml')).stdout).toMatch(/\nNext: .* run mine\/marsh\.yaml\n$/)
  })

  test('of two files diff says what compares them; start says that its recipes are for one game', async () => {
    inFolder({ 'a.yaml': 'id: a\n', 'b.yaml': 'id: b\n' })
    expect((await darkodds('diff', 'a.yaml', 'b.yaml')).stderr).toMatch(
      /^a\.yaml: is a file; .*\n.* compare EXPERIMENT, .*\n? *.*vary: \{ scenario: \[a\.yaml, b\.yaml\] \}/,
    )
    expect((await darkodds('start', 'scenario', '--game', 'dice-heroes')).stderr).toMatch(
      /^start has no flag "--game": its recipes are for When Darkness Comes\n {2}expected: .* init --game ID/,
    )
  })

  test('says what each file is', async () => {
    inFolder({
      'pig.yaml': PIG,
      'table.yaml': 'name: Mine\ngoal: 50\nrounds: 9\n',
      'bad.yaml': 'game: pig\nseed: x\n',
    })
    const { exit, stdout, stderr } = await darkodds('check', 'pig.yaml', 'table.yaml', 'bad.yaml')
    expect(exit).toBe(2)
    expect(stdout).toBe('pig.yaml: OK, an experiment of Pig, 2 variants × 300 games\ntable.yaml: OK, a table of Pig\n')
    expect(stderr).toContain('bad.yaml:2:7: seed cannot be the text "x"')
    const plain = JSON.parse((await darkodds('check', 'table.yaml', 'bad.yaml', '--json')).stdout) as unknown
    expect(plain).toMatchObject([
      { file: 'table.yaml', kind: 'table', game: 'pig', isRight: true, problems: [] },
      { file: 'bad.yaml', kind: 'experiment', isRight: false, problems: [{ file: 'bad.yaml', line: 2, column: 7 }] },
    ])
  })

  test('of a folder all YAML files, by name; a folder without any, or of a report, is no file', async () => {
    inFolder({
      'mine/pig.yaml': PIG,
      'mine/a-table.yml': 'name: Mine\ngoal: 50\nrounds: 9\n',
      'mine/notes.txt': 'x',
      'mine/more/bad.yaml': 'seed: x\n',
      'empty/notes.txt': 'x',
      'report/result.json': '{}',
      'report/run.yaml': PIG,
    })
    expect(await darkodds('check', 'mine')).toEqual({
      exit: 0,
      stdout: 'mine/a-table.yml: OK, a table of Pig\nmine/pig.yaml: OK, an experiment of Pig, 2 variants × 300 games\n',
      stderr: '',
    })
    expect(await darkodds('check', 'empty', 'report')).toEqual({
      exit: 2,
      stdout: '',
      stderr:
        'empty: the folder holds no YAML file, and no game\n' +
        '  expected: a file, or a folder with YAML files or the index.ts or index.js of a game\n' +
        'report: is a folder, not a file\n' +
        '  expected: a file; a folder of a report, as this one, is for diff, report and verify\n',
    })
  })

  test('a hero with more mistakes than keys is a hero all the same, not an agent', async () => {
    const attributes = '{ sped: 6, atack: 6, dexterty: 6, intelligense: 1, persuasion: 1, medicl: 1, defense: 6 }'
    inFolder({
      'marta.yaml':
        'id: marta\n' +
        'name: Marta\n' +
        'description: A burglar.\n' +
        `attributes: ${attributes}\n` +
        'skills: { lockpicking: 3, sneaking: 3 }\n' +
        'startItems: [crowbars]\n',
    })
    const { exit, stderr } = await darkodds('check', 'marta.yaml')
    expect(exit).toBe(2)
    expect(stderr).toContain('nearest: intelligence')
    expect(stderr).toContain('nearest: crowbar')
    expect(stderr).not.toMatch(/unknown key "(name|description|attributes)"/)
  })
})

test('a list of named values under expect: the error shows how a threshold is written', async () => {
  inFolder({ 'e.yaml': 'game: pig\nexpect:\n  - win: 0.5\n' })
  const { exit, stdout, stderr } = await darkodds('check', 'e.yaml')
  expect(exit).toBe(2)
  expect(stdout + stderr).toMatch(
    /entry 1 of expect cannot be named values(.|\n)*expected: .*as in win between 0.45 and/,
  )
})

test('a design target for a play style that nobody plays is told in one line', async () => {
  inFolder({})
  const words = ['run', 'first-night', '--games', '10', '--quick', '--quiet']
  const target =
    /\nThe design target \(win rate 55–72%, length 14–18 rounds\) does not apply here: it is meant for regulars\n/
  expect((await darkodds(...words, '--set', 'agents=cautious')).stdout).toMatch(target)
  expect((await darkodds(...words, '--set', 'agents=steady')).stdout).not.toContain('is meant for')
})

describe('list', () => {
  test('names the games of the registry and what each has', async () => {
    inFolder({})
    const lists = JSON.parse((await darkodds('list', '--json')).stdout) as Record<
      string,
      { id?: string; name?: string; game?: string }[]
    >
    expect(lists['games'].map(({ id }) => id)).toEqual(gameIds)
    expect(lists['agents'].filter(({ game }) => game === 'pig').map(({ name }) => name)).toContain('optimal')
    expect(lists['rules'].filter(({ game }) => game === 'pig').map(({ name }) => name)).toEqual([
      'ruleset',
      'bust',
      'ones',
    ])
    expect(lists['scenarios'].filter(({ game }) => game === 'pig').map(({ id }) => id)).toEqual(['classic', 'short'])
  })

  test('without a word is an overview: what can be listed, how much of each, the first names', async () => {
    inFolder({})
    const { stdout } = await darkodds('list', '--game', 'pig')
    const lines = stdout.split('\n')
    expect(lines.length).toBeLessThan(20)
    expect(lines.slice(0, 3)).toEqual([
      'list         entries  names',
      'games              1  pig',
      'scenarios          2  classic, short',
    ])
    expect(stdout).toMatch(/\nmetrics +\d+ {2}win, outcome, .*, …\n/)
    expect(stdout).toContain('\n\nContent by kind: sides (2)\n\nNext:\n')
    expect(stdout).toMatch(/ list --game pig\n$/)
    const all = (await darkodds('list')).stdout
    expect(all.split('\n').length).toBeLessThan(20)
    expect(all).toMatch(/Content by kind: .*tiles \(\d+\)/s)
  })

  test('of the game of the experiments here, else of all; a kind that several games have asks which', async () => {
    inFolder({})
    expect(await darkodds('list', 'skills')).toEqual({
      exit: 2,
      stdout: '',
      stderr: '--game: is missing: several games have skills\n  expected one of: when-darkness-comes, dice-heroes\n',
    })
    const own = await darkodds('list', 'skills', '--game', 'dice-heroes')
    expect(own).toMatchObject({ exit: 0, stderr: '', stdout: expect.stringContaining('\nheavy-stroke ') as string })
    expect(own.stdout).not.toContain('firstAid')
    // An experiment in a folder below decides; other files, and experiments that cannot be read, do not.
    inFolder({ 'road/mine.yaml': 'game: dice-heroes\n', 'road/hero.yaml': 'name: Nell\n', 'broken.yaml': 'game: [\n' })
    const note = 'Listing dice-heroes, the game of the experiments in this folder. --game ID lists another game.\n'
    expect(await darkodds('list', 'skills')).toEqual({ ...own, stderr: note })
    expect(await darkodds('list', 'content', 'skills')).toEqual({ ...own, stderr: note })
    expect((await darkodds('list', 'sides', '--game', 'pig')).stdout).toContain('\nann ')
    const { exit, stderr } = await darkodds('list', 'sides')
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr: expect.stringContaining(`${note}there is no list of "sides"\n`) as string,
    })
    expect((await darkodds('list', 'playbooks', '--game', 'necromancy')).stderr).toContain('\n  nearest: heroes\n')
    writeFileSync('pig.yaml', 'game: pig\n')
    expect(await darkodds('list', 'skills')).toMatchObject({
      exit: 2,
      stderr: expect.stringMatching(/^--game: is missing/) as string,
    })
  })

  test('a kind is named alone or after content, and after no other list', async () => {
    inFolder({})
    const difficulty = await darkodds('list', 'difficulty')
    expect(difficulty).toMatchObject({ exit: 0, stdout: expect.stringContaining('\nnew-stuff ') as string })
    expect(await darkodds('list', 'content', 'difficulty')).toEqual(difficulty)
    expect(await darkodds('list', 'agents', 'difficulty')).toEqual({
      exit: 2,
      stdout: '',
      stderr: 'agents has no kinds, such as "difficulty"\n  expected: list agents, or list content difficulty\n',
    })
  })

  test('of one game, as a table', async () => {
    inFolder({})
    expect((await darkodds('list', 'scenarios', '--game', 'pig')).stdout).toBe(
      [
        'scenarios (2)',
        'id       name         about',
        'classic  Classic Pig  To a hundred points.',
        'short    Short Pig    To thirty points in eight rounds; some games stay unfinished.',
        '',
      ].join('\n'),
    )
  })

  test('of what files can name', async () => {
    inFolder({})
    expect((await darkodds('list', 'content', '--game', 'pig')).stdout).toBe(
      'content (2)\nid   kind  name  about\nann  side  Ann\nbob  side  Bob\n',
    )
    const { content } = JSON.parse(
      (await darkodds('list', 'content', '--json', '--game', 'when-darkness-comes')).stdout,
    ) as { content: { kind: string; id: string; about?: string }[] }
    expect([...new Set(content.map(({ kind }) => kind))]).toEqual([
      'skill',
      'item',
      'tile',
      'pool',
      'adversary',
      'ally',
      'nuisance',
      'obstacle',
      'security',
      'civilian',
      'floppy disk',
      'trap',
      'component',
      'spell',
      'difficulty',
    ])
    expect(content).toContainEqual(
      expect.objectContaining({ kind: 'skill', id: 'firstAid', name: 'first aid', about: 'medical, level 2 or 4' }),
    )
    expect(content).toContainEqual({
      game: 'when-darkness-comes',
      kind: 'adversary',
      id: 'werewolf',
      name: 'Werewolf',
      about: 'initiative 3K, attack 3K, defence 3K, speed 7, health 1',
    })
  })

  test('of content of one kind, tiles with their maps', async () => {
    inFolder({})
    expect((await darkodds('list', 'sides', '--game', 'pig')).stdout).toBe(
      'sides (2)\nid   name  about\nann  Ann\nbob  Bob\n',
    )
    const { stdout } = await darkodds('list', 'tiles', '--game', 'when-darkness-comes')
    expect(stdout).toContain(
      [
        '\nhouse  House, 1 door, 3 disks',
        '     1  2  3  4  5  6',
        '  1  S  S  S  S  S  S!',
        '  2  S  B? B  B  B  S',
        '  3  S  B  B  B? B  S',
        '  4  S  B  B  B  B  S',
        '  5  S  B  B  B  B? S',
        '  6  S  S  S  S  S  S',
        '  door D1: [5, 3] to [6, 3], 1 lock',
        '  window: [2, 4] to [1, 4] (locks of D1)',
        '  window: [4, 2] to [4, 1] (locks of D1)\n',
      ].join('\n'),
    )
    const { tile } = JSON.parse((await darkodds('list', 'tile', '--json', '--game', 'when-darkness-comes')).stdout) as {
      tile: { id: string; drawing: string[] }[]
    }
    expect(
      tile.find(({ id }) => id === 'hotel-1')!.drawing.filter((line) => /^(stairs|elevator)/.test(line)).length,
    ).toBeGreaterThan(0)
  })

  test('of scenarios names what an experiment can play by that name alone', async () => {
    inFolder({})
    const { scenarios } = JSON.parse(
      (await darkodds('list', 'scenarios', '--json', '--game', 'when-darkness-comes')).stdout,
    ) as { scenarios: { id: string }[] }
    expect(scenarios.length).toBeGreaterThan(5)
    for (const { id } of scenarios) {
      writeFileSync('named.yaml', `game: when-darkness-comes\nscenario: ${id}\ngames: 1\n`)
      expect((await darkodds('check', 'named.yaml')).exit, id).toBe(0)
    }
  })

  test.each(['scenarios', 'heroes', 'content', 'agents', 'rules', 'metrics'])(
    'of %s fits the screen',
    async (topic) => {
      inFolder({})
      const narrow = Object.assign(new TextTerminal(), { columns: 80 })
      expect(await main(['list', topic], narrow)).toBe(0)
      for (const line of narrow.stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    },
  )

  test('finds the experiments of the folder experiments/', async () => {
    const folder = inFolder({})
    mkdirSync(join(folder, 'experiments'))
    writeFileSync(join(folder, 'experiments/mine.yaml'), 'game: pig\ntitle: Mine\n')
    expect((await darkodds('list', 'experiments')).stdout).toBe(
      'experiments (1)\nexperiment             title\nexperiments/mine.yaml  Mine\n',
    )
  })
})

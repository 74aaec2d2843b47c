// `odds`: the tables and the documented JSON, held against counting all rolls by hand.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandLine } from '../../src/load/command-line.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'
import { workbench } from '../support/workbench.ts'

interface Row {
  tn: string
  rank: number
  exactly?: number
  success: number
}
interface Pool {
  dice: number
  assist: number[]
  vp: number
  gamble: boolean
  tnShift: number
  ladder: Row[]
  opposed?: { dice: number; win: number; lose: number; tie: number; resolved: { win: number; lose: number } }
}

async function oddsJson(line: string): Promise<{ game: string; pools: Pool[] }> {
  const { exit, stdout, stderr } = await darkodds('odds', 'when-darkness-comes', ...line.split(' '), '--json')
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  return JSON.parse(stdout) as { game: string; pools: Pool[] }
}

describe('--json', () => {
  test('has the documented form', async () => {
    const {
      game,
      pools: [pool, ...others],
    } = await oddsJson('--dice 3')
    expect(game).toBe('when-darkness-comes')
    expect(others).toEqual([])
    expect(pool).toMatchObject({ dice: 3, assist: [], vp: 0, gamble: false, tnShift: 0 })
    expect(pool.ladder.map(({ tn, rank }) => `${rank} ${tn}`)).toEqual([
      '0 none',
      '1 6H',
      '2 1P',
      '3 3S',
      '4 3K',
      '5 4S',
      '6 4K',
      '7 5S',
      '8 5K',
      '9 6S',
      '10 6K',
    ])
    // Of 216 rolls: 42 show nothing, 54 a six high, 90 a pair, 24 three straight, 6 three of a kind.
    for (const [rank, rolls] of [42, 54, 90, 24, 6, 0, 0, 0, 0, 0, 0].entries())
      expect(pool.ladder[rank].exactly).toBeCloseTo(rolls / 216, 12)
    for (const [rank, rolls] of [216, 174, 120, 30, 6, 0, 0, 0, 0, 0, 0].entries())
      expect(pool.ladder[rank].success).toBeCloseTo(rolls / 216, 12)
  })

  test('of several pools, one target number, with help', async () => {
    const { pools } = await oddsJson('--dice 1..4 --tn 3s --assist 2,3 --vp 2')
    expect(pools.map(({ dice }) => dice)).toEqual([1, 2, 3, 4])
    for (const { assist, vp, ladder } of pools) {
      expect({ assist, vp }).toEqual({ assist: [2, 3], vp: 2 })
      expect(ladder).toHaveLength(1)
      expect(ladder[0]).toMatchObject({ tn: '3S', rank: 3 })
      expect(ladder[0]).not.toHaveProperty('exactly')
    }
  })

  test('with Gamble, and with target numbers shifted', async () => {
    // Of 1296 rolls 486 reach three straight; Gamble adds the 90 with two pair.
    const [
      {
        gamble,
        ladder: [risky],
      },
    ] = (await oddsJson('--dice 4 --tn 3S --gamble')).pools
    expect(gamble).toBe(true)
    expect(risky.success).toBeCloseTo((486 + 90) / 1296, 12)
    const [
      {
        ladder: [plain],
      },
    ] = (await oddsJson('--dice 4 --tn 3K')).pools
    const [
      {
        tnShift,
        ladder: [shifted],
      },
    ] = (await oddsJson('--dice 4 --tn 3S --tn-shift 1')).pools
    expect(tnShift).toBe(1)
    expect(shifted.success).toBe(plain.success)
  })

  test('with Gamble as the rule option has it: on this one roll of the turn, or in opposed checks alone', async () => {
    const asked = async (rule: string): Promise<Pool & { gambleRule?: string }> =>
      (await oddsJson(`--dice 4 --tn 3S --gamble --gamble-rule ${rule}`)).pools[0]
    const [core, once, opposedOnly] = [await asked('core'), await asked('NEW'), await asked('newOpposedOnly')]
    expect([core, once, opposedOnly].map(({ gamble, gambleRule }) => [gamble, gambleRule])).toEqual([
      [true, undefined],
      [true, 'new'],
      [true, 'newOpposedOnly'],
    ])
    expect([core, once, opposedOnly].map(({ ladder: [{ success }] }) => Math.round(1296 * success))).toEqual([
      576, 576, 486,
    ])
    const inTheEnd = async (rule: string): Promise<number> =>
      (await oddsJson(`--dice 4 --opposed 4 --gamble --gamble-rule ${rule}`)).pools[0].opposed!.resolved.win
    const [always, limited, alike] = [await inTheEnd('core'), await inTheEnd('new'), await inTheEnd('newOpposedOnly')]
    expect([limited < always, limited > 0.5, alike === limited]).toEqual([true, true, true])
  })

  test('of an opposed check', async () => {
    // One die against one: a six against anything less wins.
    const [{ opposed }] = (await oddsJson('--dice 5 --opposed 4')).pools
    const { dice, win, lose, tie, resolved } = opposed!
    expect(dice).toBe(4)
    expect(win + lose + tie).toBeCloseTo(1, 12)
    expect(win).toBeGreaterThan(lose)
    expect(resolved.win + resolved.lose).toBeCloseTo(1, 12)
    expect(resolved.win).toBeGreaterThan(win)
  })
})

describe('in words', () => {
  test('which Gamble it is, and when it counts', async () => {
    const said = async (...words: string[]): Promise<string> =>
      (await darkodds('odds', 'when-darkness-comes', '--dice', '4', '--gamble', '--gamble-rule', ...words)).stdout
    expect(await said('new')).toMatch(
      inSequence(
        /chances of 4 dice, with Gamble \(new\)\n/,
        /[^]*\n/,
        /Gamble counts on one roll a turn: the roller has not used it before this one\.\n/,
      ),
    )
    expect(await said('newOpposedOnly')).toContain('\nGamble counts in opposed checks only, and not in this one.\n')
    expect(await said('newOpposedOnly', '--opposed', '4')).toContain(
      'the roller has not used it before this contest, and uses it on the first throw that it raises.\n',
    )
  })

  test('one pool: what a roll is exactly, and how often a check succeeds', async () => {
    const { stdout } = await darkodds('odds', 'when-darkness-comes', '--dice', '3')
    expect(stdout.split('\n').slice(0, 8)).toEqual([
      'When Darkness Comes: chances of 3 dice',
      '',
      'TN                     exactly  success',
      'none  nothing           19.44%  100.00%',
      '6H    six high          25.00%   80.56%',
      '1P    a pair            41.67%   55.56%',
      '3S    three straight    11.11%   13.89%',
      '3K    three of a kind    2.78%    2.78%',
    ])
  })

  test('what cannot be, and what hardly ever is', async () => {
    const { stdout } = await darkodds('odds', 'when-darkness-comes', '--dice', '5..6', '--tn', '6K')
    expect(stdout).toContain(
      'When Darkness Comes: chances of 5 to 6 dice\n\n' +
        'TN                 5 dice  6 dice\n' +
        '6K  six of a kind   never   0.01%\n\n',
    )
    expect((await darkodds('odds', 'when-darkness-comes', '--dice', '3', '--opposed', '15')).stdout).toContain(
      '\n   3  never  >99.99%  <0.01%            never\n',
    )
  })

  test('what a code stands for, and what victory points buy', async () => {
    const { stdout } = await darkodds('odds', 'when-darkness-comes', '--dice', '5', '--vp', '3')
    expect(stdout).toContain(
      'or better. Letters of a code: H for high, P for ' + 'pair, S for straight (faces in a row), K for of a kind.\n',
    )
    expect(stdout).toContain(
      'Victory points: 2 before the roll buy one die more, 1 after it throws one die again, at most 3 on a roll.',
    )
    expect((await darkodds('odds', 'when-darkness-comes', '--dice', '5')).stdout).not.toContain('Victory points')
  })

  test('target numbers lowered', async () => {
    expect(
      (await darkodds('odds', 'when-darkness-comes', '--dice', '3', '--tn', '3S', '--tn-shift', '-1')).stdout,
    ).toContain('chances of 3 dice, target numbers −1, 55.56% success\n')
  })

  test('several pools side by side; what is neither certain nor impossible never looks so', async () => {
    const { stdout } = await darkodds('odds', 'when-darkness-comes', '--dice', '6..8', '--tn', '6K', '--assist', '1')
    expect(stdout.split('\n')[0]).toBe('When Darkness Comes: chances of 6 to 8 dice, helped by one die')
    expect(stdout).toMatch(/\n6K {2}six of a kind +0\.\d\d% +\d\.\d\d% +\d\.\d\d%\n\n/)
    expect(
      (await darkodds('odds', 'when-darkness-comes', '--dice', '7', '--tn', '3S', '--assist', '2,3', '--vp', '2'))
        .stdout,
    ).toContain('>99.99%')
  })

  test('an opposed check', async () => {
    const { stdout } = await darkodds('odds', 'when-darkness-comes', '--dice', '5', '--opposed', '4')
    const [headline, , heads, row] = stdout.split('\n')
    expect(headline).toBe('When Darkness Comes: 5 dice against 4 dice, 69.79% wins in the end')
    expect(heads).toMatch(/^dice +wins +loses +tie +wins in the end$/)
    expect(row).toMatch(/^ +5 .* 69\.79%$/)
  })
})

describe('--out', () => {
  test('writes a page with charts and table, replaces an earlier one; stdout keeps the answer', async () => {
    const folder = join(scratchFolder({}), 'odds')
    const program = commandLine(workbench.program, 'odds').slice(0, -'odds'.length)
    for (const [dice, note, ...more] of [
      ['1..2', ''],
      [
        '1..3',
        `. This replaces the report of another question: ${program}odds when-darkness-comes --dice 1..2 --vp 1`,
        '--force',
      ],
    ]) {
      const { exit, stdout, stderr } = await darkodds(
        'odds',
        'when-darkness-comes',
        '--dice',
        dice,
        '--vp',
        '1',
        '--out',
        folder,
        '--png',
        '--json',
        ...more,
      )
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: `Report: ${join(folder, 'index.html')}${note}\n` })
      expect(JSON.parse(stdout)).toMatchObject({ game: 'when-darkness-comes' })
    }
    for (const file of [
      'charts/odds-heatmap.png',
      'charts/odds-heatmap.svg',
      'charts/odds-heatmap.vl.json',
      'charts/odds-lines.png',
      'charts/odds-lines.svg',
      'charts/odds-lines.vl.json',
      'data/odds.csv',
    ])
      expect(statSync(join(folder, file)).size).toBeGreaterThan(100)
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    expect(page).toContain('1 to 3 dice, with 1 victory point to spend')
    expect(page).toContain('2 before the roll buy one die more, 1 after it throws one die again')
    expect(page).toContain('1P a pair')
    expect(page).toContain('odds when-darkness-comes --dice 1..3 --vp 1</pre>')
  })

  test('where nothing can be written', async () => {
    const folder = scratchFolder({ file: '', 'others/mine.txt': '' })
    expect(
      await darkodds('odds', 'when-darkness-comes', '--dice', '1..3', '--out', join(folder, 'file')),
    ).toMatchObject({ exit: 2, stdout: '' })
    const others = join(folder, 'others')
    expect(await darkodds('odds', 'when-darkness-comes', '--dice', '1..3', '--out', others)).toEqual({
      exit: 2,
      stdout: '',
      stderr:
        `${others}: the folder holds "mine.txt", which no report ` +
        'has written; a report replaces its whole folder\n' +
        '  expected: a new folder, an empty one, or that of an earlier report\n',
    })
  })
})

describe('what cannot be asked', () => {
  test.each([
    ['--dice ten', '--dice: cannot be "ten"\n  expected: a pool from 0 to 40, e.g. 5, or a range, e.g. 1..8'],
    ['--dice -1', '--dice: cannot be "-1"\n  expected: a pool from 0 to 40, e.g. 5, or a range, e.g. 1..8'],
    ['--dice 8..1', '--dice: cannot be "8..1"\n  expected: a pool from 0 to 40, e.g. 5, or a range, e.g. 1..8'],
    ['--dice 41', '--dice: cannot be "41"\n  expected: a pool from 0 to 40, e.g. 5, or a range, e.g. 1..8'],
    ['--tn 3Z', '--tn: cannot be "3Z"\n  nearest: 3S\n  expected one of: 6H, 1P, 3S, 3K, 4S, 4K, 5S, 5K, 6S, 6K'],
    ['--assist 2,x', '--assist: cannot be "x"\n  expected: a whole number from 0 to 40'],
    ['--assist 1,1,1,1,1,1', '--assist: cannot have 6 heroes\n  expected: at most 5'],
    ['--vp 4', '--vp: cannot be "4"\n  expected: a whole number from 0 to 3'],
    [
      '--dice 20 --vp 2',
      '--dice: cannot be 20 with help\n  expected: at most 19 dice, where heroes assist or victory points are spent',
    ],
    [
      '--opposed 4 --assist 1',
      '--opposed: cannot be combined with --assist\n  expected: an opposed check without help',
    ],
    [
      '--opposed 4 --out x',
      '--opposed: cannot be combined with --out\n  expected: one of the two: the page is about target numbers',
    ],
    ['--gamble-rule new', '--gamble-rule: means nothing without --gamble\n  expected: --gamble --gamble-rule new'],
    [
      '--gamble --gamble-rule newOpposed',
      '--gamble-rule: cannot be "newOpposed"\n  nearest: newOpposedOnly\n  expected one of: core, new, newOpposedOnly',
    ],
    [
      '--opposed 4 --tn 3S',
      '--opposed: cannot be combined with --tn\n  expected: one of the two: the roll of the other side is the target',
    ],
  ])('%s', async (line, message) => {
    expect(await darkodds('odds', 'when-darkness-comes', ...line.split(' '))).toEqual({
      exit: 2,
      stdout: '',
      stderr: `${message}\n`,
    })
  })

  test('of a game without such dice', async () => {
    expect(await darkodds('odds', 'when-darknes-comes')).toEqual({
      exit: 2,
      stdout: '',
      stderr:
        'unknown game "when-darknes-comes"\n' +
        '  nearest: when-darkness-comes\n' +
        '  expected: when-darkness-comes, dark-world, village-of-fear, dice-heroes, necromancy, pig, any; ' +
        'or --games FILE with it\n',
    })
  })
})

// `odds` of castle and village, the list of all questions, and what can not be asked.
import { describe, expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { asTypedHere } from '../../src/load/command-line.ts'
import { workbench } from '../support/workbench.ts'
import { darkodds } from '../support/text-terminal.ts'

interface Answer {
  readonly question: string
  readonly title: string
  readonly tables: readonly { readonly rows: readonly Readonly<Record<string, number | string>>[] }[]
  readonly notes: readonly string[]
}

async function asked(line: string): Promise<Answer> {
  const { exit, stdout, stderr } = await darkodds('odds', ...line.split(' '), '--json')
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  return JSON.parse(stdout) as Answer
}

const column = ({ tables }: Answer, name: string, index = 0): unknown[] => tables[index].rows.map((row) => row[name])
const close = (list: readonly number[], digits = 12): number[] =>
  list.map((one) => expect.closeTo(one, digits) as number)

describe('what there is', () => {
  test('odds alone lists the games that have some, with their questions', async () => {
    const { exit, stdout } = await darkodds('odds')
    expect(exit).toBe(0)
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2).join(' '))).toEqual([
      'game question',
      'when-darkness-comes check',
      'dark-world bout',
      'dark-world korak',
      'village-of-fear bout',
      'village-of-fear duel',
      'village-of-fear warlord',
      'village-of-fear trial',
      'dice-heroes check',
      'dice-heroes pay',
      'dice-heroes battle',
      'dice-heroes flee',
      'dice-heroes reduce',
      'dice-heroes closing',
      'necromancy roll',
      'necromancy weapon',
      'necromancy trap',
      'necromancy clock',
      'pig win',
      'pig turn',
      'any roll',
      '',
      `Next: ${asTypedHere(workbench.program, 'darkodds odds when-darkness-comes --help')}`,
      '',
    ])
  })

  test('the help of a game has its questions, that of a question its flags', async () => {
    const game = (await darkodds('odds', 'village-of-fear', '--help')).stdout
    expect(game).toMatch(/\nduel: duels with Wolf, Lurker or Wererats/)
    expect(game).toContain('odds village-of-fear trial --hero steady --lurker hunter --column 2\n')
    const trial = (await darkodds('odds', 'village-of-fear', 'trial', '--help')).stdout
    expect(trial).toContain(
      '\nThe Trial of Stealth: how often a hero comes across, by his play and that of the Lurker.\n',
    )
    expect(trial).toMatch(/\n {2}--lurker +NAME: /)
    expect(trial).not.toContain('--strength')
    expect((await darkodds('completion', 'bash')).stdout).toMatch(/ odds\) words=".*--tn-shift.*--strength.*--lurker/)
  })

  test('the first question is asked where none is named', async () => {
    expect(await asked('dark-world --strength 2')).toEqual(await asked('dark-world bout --strength 2'))
    expect(await asked('dark-world --hp 3..5 korak')).toEqual(await asked('dark-world korak --hp 3..5'))
  })
})

describe('the castle', () => {
  test('DW-VEC-07 DW-VEC-08 DW-VEC-09 bouts, a turn of them, to the end', async () => {
    const answer = await asked('dark-world bout --strength 1..4')
    expect(column(answer, 'kills')).toEqual(close([8 / 9, 6 / 9, 3 / 9, 1 / 9]))
    expect(column(answer, 'turnKills', 2)).toEqual(close([58960 / 59049, 2104 / 2187, 1535 / 2187, 17513 / 59049]))
    expect(column(answer, 'endStarting', 2)).toEqual(close([0.99949, 0.984988, 0.814615, 0.399849], 6))
    expect(column(answer, 'endAttacked', 2)).toEqual(close([0.99541, 0.954963, 0.721923, 0.32483], 6))
  })

  test('DW-VEC-04 DW-VEC-05 with cards, for him and against the blow', async () => {
    const answer = await asked('dark-world bout --strength 5 --dice 3 --hit 1 --miss 2 --hp 2')
    const [killing, felled] = [17 / 27 - 7 / 27, 1 / 9]
    expect(column(answer, 'kills')).toEqual(close([10 / 27]))
    expect(killing).toBeCloseTo(10 / 27, 12)
    expect(column(answer, 'falls')).toEqual(close([(1 - killing) * felled]))
    expect(column(answer, 'kills', 1)).toEqual(close([(1 - felled) * killing]))
    expect(column(answer, 'loss', 1)).toEqual(close([4 / 9]))
  })

  test('DW-VEC-29 DW-VEC-30 by other rules', async () => {
    const margin = await asked('dark-world bout --set rules.killMargin=1')
    expect(column(margin, 'kills')).toEqual(close([6 / 9, 3 / 9, 1 / 9, 0, 0]))
    expect(margin.notes).toContain('A blow has to exceed the strength by 1 (rules.killMargin).')
    const sharp = await asked('dark-world bout --set rules.dieFaces=sharp --strength 1..4')
    expect(column(sharp, 'kills')).toEqual(close([35 / 36, 29 / 36, 16 / 36, 4 / 36]))
  })

  test('DW-VEC-10 DW-VEC-11 DW-VEC-12 Korak, by Hit cards', async () => {
    const answer = await asked('dark-world korak')
    expect(column(answer, 'blow', 1)).toEqual(close([0, 1 / 27, 4 / 27, 10 / 27]))
    expect(column(answer, 'strikesBack', 1)).toEqual(close([0, 0.110182, 0.38694, 0.74529], 6))
    expect(column(answer, 'turnKills', 1)).toEqual(close([0, 0.099132, 0.357078, 0.716557], 6))
    expect(column(answer, 'turnFalls', 1)).toEqual(close([14318 / 19683, 0.657476, 0.474434, 0.215408], 6))
    const peaceful = await asked('dark-world korak --hp 8 --set rules.bossActs=false')
    expect(column(peaceful, 'case3')).toEqual(close([0.74529], 6))
    const margin = await asked('dark-world korak --hp 8 --set rules.killMargin=1')
    expect(column(margin, 'blow', 1)).toEqual(close([0, 0, 1 / 27, 4 / 27]))
    expect(
      column(await asked('dark-world korak --set rules.killMargin=1 --set rules.killMarginOnBoss=false'), 'case3'),
    ).toEqual(column(answer, 'case3'))
  })

  test('with the settings of an experiment, a variant of it, and a box of ones own', async () => {
    inFolder({
      'e.yaml': 'game: dark-world\nvary:\n  components.boss.hp: [6, 8]\n',
      'village.yaml': 'game: village-of-fear\n',
    })
    const strengths = async (words: string): Promise<unknown> =>
      column(await asked(`dark-world korak --hp 8 --experiment e.yaml ${words}`.trim()), 'blow', 1)
    expect(await strengths('')).toEqual(close([1 / 27, 4 / 27, 10 / 27, 17 / 27]))
    expect(await strengths('--variant 8')).toEqual(close([0, 0, 1 / 27, 4 / 27]))
    expect(await strengths('--set components.boss.hp=9')).toEqual(close([0, 0, 0, 1 / 27]))
    expect((await darkodds('odds', 'dark-world', '--experiment', 'village.yaml')).stderr).toBe(
      '--experiment: village.yaml is of the game village-of-fear\n  expected: an experiment of dark-world\n',
    )
    await darkodds('init', 'mine/x.yaml', '--game', 'dark-world', '--with', 'box')
    expect((await asked('dark-world korak --hp 8 --set box=mine/my-box.yaml')).question).toBe('korak')
  })
})

describe('the village', () => {
  test('DWV-VEC-05 DWV-VEC-06 DWV-VEC-07 duels', async () => {
    const answer = await asked('village-of-fear duel')
    expect(column(answer, 'wins0').slice(5)).toEqual(close([0.918701, 0.9445, 0.962104], 6))
    expect(column(answer, 'wins1').slice(5)).toEqual(close([0.992578, 0.996497, 0.998348], 6))
    expect(column(answer, 'left0').at(-1)).toBeCloseTo(6.404266, 6)
    expect(column(answer, 'dice0', 1).slice(0, 3)).toEqual(close([1 / 2, 4 / 31, 219 / 1922], 9))
    expect(column(await asked('village-of-fear duel --foes 2 --hp 8'), 'wins0')).toEqual(close([0.879241], 6))
  })

  test('DWV-VEC-02 DWV-VEC-03 the Warlord, by the wheel', async () => {
    const answer = await asked('village-of-fear warlord --hp 8 --dice 4 --hit 0')
    expect(column(answer, 'case', 1)).toEqual(['5', '6', '7', '8', '9'])
    expect(column(answer, 'blow', 1)).toEqual(close([31 / 81, 15 / 81, 5 / 81, 1 / 81, 0]))
    expect(column(answer, 'strikesBack', 1)).toEqual(close([0.759088, 0.463097, 0.17841, 0.037802, 0], 6))
  })

  test('DWV-VEC-14 DWV-VEC-15 the Trial of Stealth', async () => {
    const answer = await asked('village-of-fear trial --hero best --set rules.lurkerMustMove=true')
    expect(column(answer, 'column2')).toEqual([1, 1, 1, 1])
    const { stdout } = await darkodds('odds', 'village-of-fear', 'trial', '--hero', 'steady', '--column', '2')
    expect(stdout).toMatch(/\nsteady +guardian +37\.81% {2}62\.19% +never\n/)
    expect(stdout).toMatch(/\nsteady +best +never\n/)
  })
})

describe('what cannot be asked', () => {
  test.each([
    ['dark-world korrak', 'Dark World has no question "korrak"\n  nearest: korak\n  expected one of: bout, korak'],
    [
      'dark-wold korak',
      'unknown game "dark-wold"\n  nearest: dark-world\n' +
        '  expected: when-darkness-comes, dark-world, village-of-fear, dice-heroes, necromancy, pig, any; ' +
        'or --games FILE with it',
    ],
    [
      'dark-world korak --strength 3',
      'odds has no flag "--strength"; it belongs to "odds dark-world bout"\n' +
        '  expected one of: --hp, --dice, --hero, --hit, --miss, --experiment, ' +
        '--variant, --set, --out, --png, --force, --xlsx',
    ],
    [
      'dark-world --strength 0',
      '--strength: cannot be "0"\n  expected: a strength from 1 to 12, e.g. 3, or a range, e.g. 1..5',
    ],
    [
      'dark-world --hit x --miss 12',
      '--hit: cannot be "x"\n  expected: a whole number from 0 to 9\n' +
        '--miss: cannot be "12"\n  expected: a whole number from 0 to 9',
    ],
    [
      'dark-world korak --hit 5 --miss 3 --set rules.handLimit=6',
      '--hit: 8 cards are more than a hand may hold\n' +
        '  expected: at most 6 cards, Hit and Miss together (rules.handLimit)',
    ],
    ['dark-world --variant x', '--variant: needs --experiment\n  expected: --experiment FILE'],
    ['dark-world --force', '--force: needs --out\n  expected: --out DIR'],
    [
      'dark-world --set rules.killMargn=1',
      '--set rules.killMargn=1: unknown key "killMargn" in rules\n  nearest: killMargin',
    ],
    ['village-of-fear warlord --wheel 4', '--wheel: the wheel has no 4\n  expected: a number from 5 to 9'],
    ['village-of-fear trial --column 4', '--column: the Drawbridge has no column 4\n  expected: a number from 1 to 3'],
    [
      'village-of-fear trial --hero stedy',
      '--hero: cannot be "stedy"\n  nearest: steady\n  expected one of: steady, cautious, rusher, random, best',
    ],
    ['dark-world korak more', 'odds does not know what to do with "more"'],
  ])('%s', async (line, message) => {
    const { exit, stdout, stderr } = await darkodds('odds', ...line.split(' '))
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr.slice(0, message.length)).toBe(message)
  })
})

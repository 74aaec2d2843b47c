// The number of games that commands propose for a clear answer. Where every game is won, or none,
// a test plays that many games and gets one.
import { expect, test } from 'vitest'
import { ask, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'

const FILES = {
  'never.yaml': 'game: errand\nscenario: long.yaml\ndifficulty: 100\ncharts: [win-odds]\nexpect: [win at most 8.5%]\n',
  'both.yaml': 'game: errand\nscenario: long.yaml\ncharts: [win-odds]\nvary: { difficulty: [100, 0] }\n',
  // Of 60 tries 20 have to succeed: with a chance of 0.02 in none of 10^15 games, with 0.67 in all but one of 10^7.
  'long.yaml': 'id: long\nname: The long way\nabout: Many tries.\ntries: 20\ngoal: 20\n',
}

/** The number that some games say would tell; one game fewer says the same, and that many say nothing of the kind. */
async function tellsAt(
  needed: number,
  first: number,
  words: (games: number) => readonly string[],
  said: RegExp,
): Promise<void> {
  const answer = async (games: number): Promise<string | undefined> => {
    const { stdout } = await ask(...words(games), ...quiet)
    return said.exec(stdout.replaceAll('\n', ' '))?.[1]
  }
  expect(await answer(first)).toBe(String(needed))
  expect(await answer(needed - 1)).toBe(String(needed))
  expect(await answer(needed)).toBeUndefined()
}

test('run: a threshold', async () => {
  inFolder(FILES)
  await tellsAt(
    42,
    20,
    (games) => ['run', 'never.yaml', '--games', String(games)],
    /too close to call: about ([\d,]+) games may decide/,
  )
  expect((await ask('run', 'never.yaml', '--games', '20', ...quiet)).stdout).toMatch(
    /\n# settle what is too close to call, if it stays as it looks\n[^\n]* --games 42 /,
  )
})

test('tune: what is proposed decides whether the value is on target', async () => {
  inFolder({ ...FILES, 'e.yaml': 'game: errand\nseed: 4\n' })
  const words = ['tune', 'e.yaml', '--vary', 'difficulty=17,60', '--target', 'win=50%', '--within', '10%', '--alone']
  const { exit, stdout } = await ask(...words, '--games', '100', ...quiet)
  expect(stdout).toMatch(/; [\d,]+ games may decide/)
  const [, games] = / tune e.yaml --games (\d+) /.exec(stdout)!
  const more = await ask(...words, '--games', games, ...quiet)
  expect(exit).toBe(0)
  expect(more.stdout).toMatch(/^USE difficulty 17: /)
  expect(more.stdout).not.toContain('may decide')
})

test('compare: which variant is better', async () => {
  inFolder(FILES)
  const needed = Number(
    /--games (\d+)/.exec(
      (await ask('compare', 'both.yaml', '--games', '2', '--alone', ...quiet)).stdout.split(
        '# settle “difficulty 0”',
      )[1],
    )![1],
  )
  expect(needed).toBeGreaterThan(2)
  await tellsAt(
    needed,
    2,
    (games) => ['compare', 'both.yaml', '--games', String(games), '--alone'],
    /# settle “difficulty 0”, if the .*? --games (\d+)/,
  )
})

// What a question announces before its first game and what it then plays: never more than the most, and where nothing
// is clear early as many as is usual. All questions, with few games.
import { expect, test } from 'vitest'
import { ask } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'

interface Study {
  readonly variants: readonly { readonly playouts: number }[]
  readonly finding: { readonly scouted?: { readonly playouts: number } }
}

const numberIn = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text.replaceAll(',', ''))

async function announcedAndPlayed(
  ...words: readonly string[]
): Promise<{ usual: number; most: number; played: number }> {
  inFolder({
    'e.yaml': 'game: errand\ngames: 60\n',
    'two.yaml': 'game: errand\ngames: 60\nvary: { difficulty: [20, 21] }\n',
    'eve.yaml': '{ id: eve, name: Eve, might: 7, wits: 1, grace: 1 }\n',
  })
  const { stdout, stderr } = await ask(
    ...words,
    '--json',
    ...(words[0] === 'replay' ? [] : ['--quick']),
    '--threads',
    '1',
  )
  const [, about, most] =
    /: (?:about ([\d,]+) \w+, )?at most ([\d,]+)(?: \w+)?(?: \(.*\))? on 1 thread/.exec(stderr) ?? []
  expect(most, stderr).toBeDefined()
  const { variants, finding } = JSON.parse(stdout) as Study
  const played = variants.reduce((sum, { playouts }) => sum + playouts, finding.scouted?.playouts ?? 0)
  return { usual: numberIn(about) ?? numberIn(most)!, most: numberIn(most)!, played }
}

test.each([
  ['compare', 'two.yaml'],
  ['compare', 'two.yaml', '--alone'],
  ['tune', 'e.yaml', '--vary', 'difficulty=18..30', '--target', 'win=50%'],
  ['tune', 'e.yaml', '--vary', 'difficulty=18..30', '--target', 'win=50%', '--alone'],
  ['fair', 'eve.yaml', '--alone', '--games', '60'],
  ['fair', 'eve.yaml', '--games', '60'],
  ['value', 'e.yaml', '--hero', 'cleo', '--alone', '--only', 'more'],
])('%s %s %s %s: about as many games as were announced', async (...words) => {
  const { usual, most, played } = await announcedAndPlayed(...words)
  expect(played).toBeLessThanOrEqual(most)
  // Nobody knows beforehand whether it depends on a ruling, and is asked again.
  expect(Math.abs(played - usual) / usual).toBeLessThanOrEqual(words.includes('--alone') ? 0.1 : 0.2)
})

test.each([
  ['levers', 'e.yaml', '--target', 'win=50%'],
  ['value', 'e.yaml', '--hero', 'cleo'],
  ['search', 'e.yaml', '--hero', 'ben', '--builds', '6', '--swaps', '1'],
  ['sensitivity', 'two.yaml', '--screening'],
  ['replay', 'e.yaml', '--playout', '4', '--turning-points', '--games', '60'],
])('%s %s %s %s: no more games than were announced', async (...words) => {
  const { most, played } = await announcedAndPlayed(...words)
  expect(played).toBeLessThanOrEqual(most)
})

// What a question announces before its first game, and what it then plays: never more than the most, and where nothing
// is clear early about as many as is usual. Where it was fewer, a line says so. All questions, with few games.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { StudyResult } from '../../src/questions/index.ts'
import type { ScoutFinding } from '../../src/studies/index.ts'
import { ask } from '../support/errand/command.ts'
import { asking, FILES as LAB, questions, takes } from '../support/errand/questions.ts'
import type { Question } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'

const numberIn = (text: string | undefined): number => Number(text?.replaceAll(',', ''))

interface Numbers {
  /** Where nothing is clear early; absent where nobody knows. */
  readonly usual?: number
  /** Under the rulings and assumptions that it depends on. */
  readonly again: number
  readonly most: number
}

function announcedIn(stderr: string): Numbers {
  const [line = ''] = /^.* on 1 thread/m.exec(stderr) ?? []
  const about = /: about ([\d,]+) \w+, fewer if the answer is clear early; /.exec(line)?.[1]
  const again = / ([\d,]+) under those that it depends on/.exec(line)?.[1] ?? '0'
  const [, most, early] = /at most ([\d,]+)(?: \w+)?(, often far fewer)?/.exec(line) ?? []
  expect(most, stderr).toBeDefined()
  return {
    ...(early === undefined ? { usual: numberIn(about ?? most) } : {}),
    again: numberIn(again),
    most: numberIn(most),
  }
}

const FILES = {
  ...LAB,
  'two.yaml': 'game: errand\nvary: { difficulty: [20, 21] }\n',
  'far.yaml': 'game: errand\nvary: { difficulty: [15, 25] }\n',
}
const GAMES = { games: 60 }
const LONG = { games: 400, alone: true } as const

test.each<[Question, string[]]>([
  ...questions.map((name): [Question, string[]] => [
    name,
    // Each half of sensitivity announces its own.
    asking(name, { ...GAMES, ...(name === 'sensitivity' ? { screening: true } : {}) }),
  ]),
  ...(['compare', 'tune', 'fair', 'value'] as const).map((name): [Question, string[]] => [
    name,
    asking(name, { ...GAMES, alone: true }),
  ]),
  ['compare', asking('compare', LONG).with(1, 'far.yaml')],
  ['levers', asking('levers', { ...LONG, target: 'win=90%', only: undefined })],
  ['search', asking('search', { ...LONG, builds: 9, swaps: 5 })],
])('%s %j: as many games as were announced, or a line that says why fewer', async (name, words) => {
  inFolder(FILES)
  const quick = (await takes(name, 'quick')) ? ['--quick'] : []
  const { stderr } = await ask(...words, ...quick, '--out', 'r', '--threads', '1')
  const { usual, again, most } = announcedIn(stderr)
  const { variants, finding } = JSON.parse(readFileSync('r/study.json', 'utf8')) as StudyResult & {
    finding: { scouted?: ScoutFinding }
  }
  const { playouts: scouting = 0, asked = [] } = finding.scouted ?? {}
  const played = variants.reduce((sum, { playouts }) => sum + playouts, scouting)
  expect(played).toBeLessThanOrEqual(most)
  const [said, inAll, ofMost, early] =
    /^In all: ([\d,]+) games of at most ([\d,]+)\.( The rest was not needed\.)?/m.exec(stderr) ?? []
  expect(said === undefined ? played >= 0.9 * most : [numberIn(inAll), numberIn(ofMost)], stderr).toEqual(
    said === undefined ? true : [played, most],
  )
  if (usual === undefined || early !== undefined) return
  // How many changes a trial of rulings and assumptions drops, and on how many the answer depends, is not known before.
  expect(1.1 * played).toBeGreaterThanOrEqual(usual)
  expect(0.9 * played).toBeLessThanOrEqual(usual + (asked.length === 0 ? 0 : again))
})

test('sensitivity tells before its first half what the second may play', async () => {
  inFolder(FILES)
  const words = asking('sensitivity', { ...GAMES, few: 3 })
  const { stderr } = await ask(...words, '--quick', '--threads', '1')
  expect(stderr).toMatch(/^Errand \(screening\): .*; then up to 60 of each of 8 combinations of what matters\) on 1/)
})

test('the time of a proposed command is reckoned from what was played, by its games', async () => {
  inFolder(FILES)
  await ask('fair', 'eve.yaml', '--games', '40', '--within', '12%', '--out', 'r', '--quick', '--threads', '1')
  const { nextSteps } = JSON.parse(readFileSync('r/asked.json', 'utf8')) as {
    nextSteps: readonly { readonly command: string; readonly playouts?: number }[]
  }
  const { variants } = JSON.parse(readFileSync('r/study.json', 'utf8')) as StudyResult
  const { command, playouts } = nextSteps[0]
  const words = command.slice(command.indexOf(' fair ') + 1).split(' ')
  const games = numberIn(words[words.indexOf('--games') + 1])
  expect(games).toBeGreaterThanOrEqual(50)
  const played = variants.reduce((sum, variant) => sum + variant.playouts, 0)
  expect(playouts).toBe(Math.round((played * games) / 40))
  const { usual, most } = announcedIn((await ask(...words, '--quick')).stderr)
  expect(playouts! / (usual ?? most)).toBeGreaterThan(0.8)
  expect(playouts! / (usual ?? most)).toBeLessThan(1.25)
})

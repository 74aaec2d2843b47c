// What a game of a user's own imports is part of its code, wherever it lies: after a change nothing known is read.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anew, edit, OWN, ownPig } from '../support/own-pig.ts'

const replies = (): string[] => globSync('replies/*/*/*.reply')

function result(...store: string[]): string {
  const words = ['run', 'own.yaml', '--games', '2000', '--threads', '1', '--quick', '--quiet', ...OWN]
  const { exit, stderr } = anew(...words, '--out', 'out', '--force', ...store)
  expect(exit, stderr).toBe(0)
  return readFileSync('out/result.json', 'utf8')
}

/** @param text of the file with 0, and then 3, more points for each roll */
function played(file: string, text: (points: number) => string, ...lines: readonly string[]): void {
  ownPig()
  writeFileSync(file, text(0))
  edit('own/rules.ts', (code) => [...lines, code.replace('turn += face', 'turn += face + POINTS')].join('\n'))
  const before = result('--store', 'replies')
  writeFileSync(file, text(3))
  const after = result('--no-store')
  expect(after).not.toBe(before)
  expect(result('--store', 'replies')).toBe(after)
}

test.each([
  {
    title: 'a module beyond the folder of the game',
    file: 'points.ts',
    text: (points: number) => `export const POINTS = ${points}\n`,
    lines: ["import { POINTS } from '../points.ts'"],
  },
  {
    title: 'data in JSON',
    file: 'own/points.json',
    text: (points: number) => `{ "points": ${points} }\n`,
    lines: ["import given from './points.json' with { type: 'json' }", 'const POINTS = given.points'],
  },
])('$title', ({ file, text, lines }) => {
  played(file, text, ...lines)
  expect(replies().length).toBeGreaterThan(0)
})

test('of a game that reads files by itself nothing is kept', () => {
  played(
    'own/points.txt',
    String,
    "import { readFileSync } from 'node:fs'",
    "const POINTS = Number(readFileSync(new URL('points.txt', import.meta.url), 'utf8'))",
  )
  expect(existsSync('replies') ? replies() : []).toEqual([])
})

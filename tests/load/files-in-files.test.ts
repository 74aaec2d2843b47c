// Files of users that name further files: read from beside them, once each; circles and missing files are told.
import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Game } from '../../src/engine/game.ts'
import { InputError, parseYaml } from '../../src/input/index.ts'
import { withFilesInside } from '../../src/load/content.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

const game = {
  content: {
    filesInFiles: [
      { in: 'map', path: ['roads', '*'], kind: 'map' },
      { in: 'map', path: ['inn'], kind: 'house' },
    ],
  },
} as unknown as Game

const files = (texts: Readonly<Record<string, string>>) => {
  inFolder()
  mkdirSync('far/off', { recursive: true })
  for (const [file, text] of Object.entries(texts)) writeFileSync(file, text)
  const [name] = Object.keys(texts)
  const document = parseYaml({ name, text: texts[name] })
  return withFilesInside([{ kind: 'map', name, document }], { game, workbench })
}

const told = (texts: Readonly<Record<string, string>>): string => {
  try {
    files(texts)
    return ''
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error.message
  }
}

test('names are those of files beside the file, and become those that the settings would use', () => {
  const all = files({
    'far/a.yaml': 'roads: [off/b.yaml, south]\ninn: off/../off/inn.yaml\n',
    'far/off/b.yaml': 'inn: inn.yaml\n',
    'far/off/inn.yaml': 'beds: 3\n',
  })
  expect(all.map(({ kind, name, document: { value } }) => [kind, name, value])).toEqual([
    ['map', 'far/a.yaml', { roads: ['far/off/b.yaml', 'south'], inn: 'far/off/inn.yaml' }],
    ['map', 'far/off/b.yaml', { inn: 'far/off/inn.yaml' }],
    ['house', 'far/off/inn.yaml', { beds: 3 }],
    ['house', 'far/off/inn.yaml', { beds: 3 }],
  ])
  expect(withFilesInside(all, { game, workbench })).toEqual(all)
})

test('a missing file is told where it is named', () => {
  expect(told({ 'far/a.yaml': 'roads: [off/b.yaml]\n', 'far/off/b.yaml': 'roads: [c.yaml]\ninn: d.yaml\n' })).toBe(
    'far/off/b.yaml:1:9: "far/off/c.yaml" does not exist\n' +
      '    roads: [c.yaml]\n            ^^^^^^\n  nearest: far/off/b.yaml\n' +
      '  expected: the path of a map, from the folder of this file\n' +
      'far/off/b.yaml:2:6: "far/off/d.yaml" does not exist\n' +
      '    inn: d.yaml\n         ^^^^^^\n  nearest: far/off/b.yaml\n' +
      '  expected: the path of a house, from the folder of this file',
  )
})

test('a circle is told with its files', () => {
  expect(told({ 'far/a.yaml': 'roads: [off/b.yaml]\n', 'far/off/b.yaml': 'roads: [../a.yaml]\n' })).toContain(
    'far/off/b.yaml:1:9: these files name each other in a circle: far/a.yaml → far/off/b.yaml → far/a.yaml\n',
  )
  expect(told({ 'a.yaml': 'roads: [a.yaml]\n' })).toContain('in a circle: a.yaml → a.yaml')
})

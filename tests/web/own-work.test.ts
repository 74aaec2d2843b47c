import { expect, test } from 'vitest'
import { exportText, freeTitle, importedWorks, retitled, withoutClash } from '../../src/web/own-work.ts'
import type { Work } from '../../src/web/own-work.ts'

const project = { game: 'pig', main: 'experiment.yaml', files: { 'experiment.yaml': 'game: pig\n' } }
const work: Work = { id: '0123456789abcdef', title: 'Pig', changed: 1, desk: { now: project, kept: project } }

test('what is exported is imported again', () => {
  const all = [work, { ...work, id: 'fedcba9876543210', isNamed: true }]
  expect(importedWorks(exportText(all))).toEqual(all)
})

test.each([
  ['no JSON', '{'],
  ['another format', '{"format":"other","version":1,"works":[]}'],
  ['no list', '{"format":"darkodds-work","version":1,"works":{}}'],
  ['a list', '[]'],
  ['nothing', 'null'],
])('%s is refused as no exported work', (_, text) => {
  expect(() => importedWorks(text)).toThrow('This file is no exported work')
})

test('a newer format is refused', () => {
  expect(() => importedWorks('{"format":"darkodds-work","version":2,"works":[]}')).toThrow('A newer darkodds')
})

test.each([
  ['an id that is no id', { ...work, id: '__proto__' }],
  ['a title that is no text', { ...work, title: 7 }],
  ['no desk', { ...work, desk: undefined }],
  ['a text that is none', { ...work, desk: { now: project, kept: { ...project, files: { 'experiment.yaml': 1 } } } }],
  ['an experiment that is missing', { ...work, desk: { now: { ...project, main: 'toString' }, kept: project } }],
  ['no object', 'work'],
])('%s: nothing of the file is imported', (_, broken) => {
  const text = exportText([work, broken as Work])
  expect(() => importedWorks(text)).toThrow('1 of 2 works in this file cannot be read. Nothing was imported.')
})

test('an id that other work has is not taken from it', () => {
  const other = { ...work, desk: { ...work.desk, now: { ...project, files: { 'experiment.yaml': 'game: other\n' } } } }
  expect(withoutClash(work, undefined)).toBe(work)
  expect(withoutClash(work, { ...work, title: 'renamed' })).toBe(work)
  expect(withoutClash(work, other).id).toMatch(/^[0-9a-f]{16}$/)
  expect(withoutClash(work, other).id).not.toBe(work.id)
})

test('a title that is taken is counted on', () => {
  expect(freeTitle('Pig', [])).toBe('Pig')
  expect(freeTitle('Pig', [work, { ...work, title: 'Pig 2' }])).toBe('Pig 3')
})

test('work is called like what it plays, as long as nobody gives it a name', () => {
  const titleOf = (mine: Partial<Work>, before: string, now: string, works = [work]): string =>
    retitled({ ...work, ...mine }, before, now, works).title
  expect(titleOf({}, 'Pig', 'Fast Pig')).toBe('Fast Pig')
  expect(titleOf({ title: 'Pig 2' }, 'Pig', 'Fast Pig')).toBe('Fast Pig')
  expect(titleOf({}, 'Pig', 'Fast Pig', [work, { ...work, id: 'fedcba9876543210', title: 'Fast Pig' }])).toBe(
    'Fast Pig 2',
  )
  expect(titleOf({}, 'Pig', 'Pig')).toBe('Pig')
  expect(titleOf({ isNamed: true }, 'Pig', 'Fast Pig')).toBe('Pig')
  expect(titleOf({ title: 'Our Friday' }, 'Pig', 'Fast Pig')).toBe('Our Friday')
})

// What can be changed in a sheet: points and things swapped, steps with their price, levels with a price and without.
import { expect, test } from 'vitest'
import { sheetChanges, withoutUsers } from '../../src/engine/sheets.ts'
import type { SheetPart } from '../../src/engine/sheets.ts'

const number = (name: string, now: number) => ({ name, path: `p.${name}`, now, min: 0, max: 6, leastBought: 1 })
const level = (name: string, now: number, ...levels: readonly number[]) => ({ name, path: `p.${name}`, now, levels })
const changes = (part: SheetPart): [string, string, number | undefined][] =>
  sheetChanges([part]).map(({ name, kind, points }) => [name, kind, points])

test('points move by one and by two, two is far; a step may be paid from points left', () => {
  const part: SheetPart = { takes: 'spread', of: [number('Attack', 3), number('Speed', 5)], left: 1 }
  expect(changes(part)).toEqual([
    ['Speed −1, Attack +1', 'swap', undefined],
    ['Attack −1, Speed +1', 'swap', undefined],
    ['Speed −2, Attack +2', 'swap', undefined],
    ['Attack +1', 'spend', 1],
    ['Speed +1', 'spend', 1],
    ['Attack −1', 'less', -1],
    ['Speed −1', 'less', -1],
  ])
  expect(sheetChanges([part]).filter(({ isFar }) => isFar === true)).toEqual([
    { name: 'Speed −2, Attack +2', kind: 'swap', isFar: true, set: { 'p.Speed': 3, 'p.Attack': 5 } },
  ])
  // Nobody buys less than 1, but it can be played.
  expect(changes({ takes: 'spread', of: [number('Attack', 1), number('Speed', 3)] }).map(([name]) => name)).toEqual([
    'Speed −1, Attack +1',
    'Speed −2, Attack +2',
    'Attack +1',
    'Speed +1',
    'Attack −1',
    'Speed −1',
  ])
})

test('a level is its price where there is one', () => {
  const of = [level('Climbing', 2, 2, 4), level('Dodge', 0, 4), level('Sneak', 0, 2, 3)]
  expect(changes({ takes: 'levels', of, left: 1 })).toEqual([
    ['Sneak 2 instead of Climbing', 'swap', undefined],
    ['Sneak 3 instead of Climbing', 'spend', 1],
    ['Climbing 4', 'more', 2],
    ['Dodge 4', 'more', 4],
    ['Sneak 2', 'more', 2],
    ['without Climbing', 'without', -2],
  ])
  expect(changes({ takes: 'levels', of: [level('Climbing', 4, 2, 4)], left: 0 })).toEqual([
    ['Climbing 2', 'less', -2],
    ['without Climbing', 'without', -4],
  ])
})

test('without a price two exchange their levels, and each can be at every other one', () => {
  const of = [level('Heal', 2, 1, 2), level('Strike', 1, 1, 2), level('Ward', 0, 1, 2)]
  expect(changes({ takes: 'levels', of }).map(([name, kind]) => `${kind}: ${name}`)).toEqual([
    'swap: Strike 2, Heal 1',
    'swap: Ward 2 instead of Heal',
    'swap: Ward 1 instead of Strike',
    'without: without Heal',
    'less: Heal 1',
    'without: without Strike',
    'more: Strike 2',
    'more: Ward 1',
    'more: Ward 2',
  ])
})

test('what ships of a kind: a user’s file of another kind may have its id', () => {
  const all = ['ghoul', 'troll', 'mine'].map((id) => ({ id, name: id }))
  const users = [
    { kind: 'monster', file: 'mine.yaml', id: 'mine' },
    { kind: 'hero', file: 'ghoul.yaml', id: 'ghoul' },
  ]
  expect(withoutUsers(all, users, 'monster')).toEqual(['ghoul', 'troll'])
})

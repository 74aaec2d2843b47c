// Seats of a party: labels, names, and sheets that were spelled out for somebody else.
import { expect, test } from 'vitest'
import { seating } from '../../src/engine/party.ts'

test('heroes of one name are numbered in the order of their seats', () => {
  const seated = seating('hero', () => expect.unreachable(), [])
  expect([
    seated('ghoul', 'Ghoul', {}),
    seated('ghoul', 'Ghoul', {}),
    seated('ghoul', 'Ghoul', { name: 'Mo' }),
  ]).toEqual([
    { label: 'ghoul', name: 'Ghoul' },
    { label: 'ghoul-2', name: 'Ghoul 2' },
    { label: 'ghoul-3', name: 'Mo' },
  ])
})

test('a sheet is that of its hero, also where the id ends in a number; any other is told with its place', () => {
  const told: unknown[] = []
  const seated = seating('hero', (path, message, more) => told.push([path, message, more?.expected]), ['nora'])
  seated('guard', 'Guard', { label: 'guard-2' })
  seated('guard-2', 'Second Guard', { label: 'guard-2' })
  expect(told).toEqual([])
  seated('guard-2', 'Second Guard', { label: 'guard-3' })
  expect(told).toEqual([
    [
      ['party', 2, 'hero'],
      'this sheet was spelled out for "guard-3", it is not that of "guard-2"',
      'the name alone, as entry 3 of the party',
    ],
  ])
})

test("a hero of the user's may take the seat of another, once", () => {
  const seated = seating('hero', () => expect.unreachable(), ['nora'])
  expect([
    seated('nora', 'Nora', { label: 'brian' }),
    seated('brian', 'Brian', {}),
    seated('nora', 'Nora', {}),
    seated('nora', 'Nora', { label: 'brian-2', name: 'Nora too' }),
  ]).toEqual([
    { label: 'brian', name: 'Nora' },
    { label: 'brian-2', name: 'Brian 2' },
    { label: 'nora', name: 'Nora' },
    { label: 'brian-2-2', name: 'Nora too' },
  ])
})

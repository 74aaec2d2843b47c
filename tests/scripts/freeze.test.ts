// Frozen tallies compared: what `npm run freeze` names first, and what it refuses before it plays.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { differences, lastNames, readFrozen } from '../../scripts/freeze/compare.ts'

const DUEL = `variant steady
variant random
  win 1a 2a
  turns 1b 2b

variant party 3
  win 3a
`
const EVENTS = `events 2
  roll
  deal
rules 1
  HEX-01
`

const frozenOf = (duel: string, events = EVENTS): ReturnType<typeof readFrozen> =>
  readFrozen({ tallies: [['duel', duel]], lists: [['hex', events]] })
const found = (there: ReturnType<typeof readFrozen>, ...except: string[]): string[] =>
  differences(frozenOf(DUEL), there, 'main', except)

test('what is the same has no differences', () => {
  expect(found(frozenOf(DUEL))).toEqual([])
  expect(lastNames(frozenOf(DUEL))).toEqual(['roll', 'deal', 'HEX-01', 'win', 'turns', 'win', 'turns', 'win'])
})

test('every metric of every variant that differs is named, in order', () => {
  expect(found(frozenOf(DUEL.replace('2a', '9a').replace('1b', '9b')))).toEqual([
    'experiment duel, variant steady, turns: 1b here, 9b in main',
    'experiment duel, variant random, win: 2a here, 9a in main',
  ])
})

test('what one side lacks is named as such, once', () => {
  expect(found(frozenOf(DUEL.replace('  turns 1b 2b\n', '  pace 1c 2c\n')))).toEqual([
    'experiment duel, variant steady, turns: not in main',
    'experiment duel, variant steady, pace: only in main',
    'experiment duel, variant random, turns: not in main',
    'experiment duel, variant random, pace: only in main',
  ])
  expect(found(frozenOf(DUEL.replace('party 3', 'party 4')))).toEqual([
    'experiment duel, variant party 3: not in main',
    'experiment duel, variant party 4: only in main',
  ])
  expect(found(readFrozen({ tallies: [['truel', DUEL]], lists: [['hex', EVENTS]] }))).toEqual([
    'experiment duel: not in main',
    'experiment truel: only in main',
  ])
})

test('another order of a list, and an entry more', () => {
  expect(found(frozenOf(DUEL, EVENTS.replace('  roll\n  deal\n', '  deal\n  roll\n  peek\n')))).toEqual([
    'game hex, events, roll: place 1 here, place 2 in main',
    'game hex, events, deal: place 2 here, place 1 in main',
    'game hex, events, peek: only in main',
  ])
})

test('--except leaves out metrics and entries, with other digests or on one side only, but no experiment', () => {
  const changed = frozenOf(DUEL.replace('  turns 1b 2b\n', '  pace 1c 2c\n').replace('1a', '9a'), `${EVENTS}  HEX-02\n`)
  expect(found(changed, 'turns', 'pace', 'HEX-02')).toEqual([
    'experiment duel, variant steady, win: 1a here, 9a in main',
  ])
  expect(found(changed, 'turns', 'pace', 'HEX-02', 'win')).toEqual([])
  expect(found(readFrozen({ tallies: [], lists: [['hex', EVENTS]] }), 'experiment duel')).toEqual([
    'experiment duel: not in main',
  ])
})

test.each([
  [['--experiment', 'first-nigt'], '--experiment: cannot be "first-nigt"\n  nearest: first-night\n'],
  [
    ['--write', '--depth', 'quick'],
    '--write: cannot be given with other flags\n  expected: npm run freeze -- --write\n',
  ],
])('%j is a mistake', (words, wrong) => {
  const script = fileURLToPath(new URL('../../scripts/freeze.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr.slice(0, wrong.length)).toBe(wrong)
})

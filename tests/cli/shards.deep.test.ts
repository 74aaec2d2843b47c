// The report of all shards is that of one machine, byte for byte but for run.json: with drawn pictures, of First Night,
// of parts taken away, and with rule counts.
import { readFileSync } from 'node:fs'
import { describe, test } from 'vitest'
import { MANY, ONE, reportOfBoth } from '../support/shard-reports.ts'
import { darkoddsDrawn } from '../support/text-terminal.ts'

const FIRST_NIGHT = readFileSync(new URL('../../experiments/first-night.yaml', import.meta.url), 'utf8')

describe('the report of all shards is that of one machine:', () => {
  test('pictures', () => reportOfBoth({ 'one.yaml': ONE }, 3, [], [], darkoddsDrawn))

  test('page, charts and tables of all combinations of two settings', () =>
    reportOfBoth({ 'many.yaml': MANY }, 4, [], []))

  test('First Night', () => reportOfBoth({ 'night.yaml': FIRST_NIGHT }, 3, ['--games', '8'], []))

  test('each part taken away', () =>
    reportOfBoth({ 'night.yaml': 'scenario: first-night\nparty: [brian, kirk, sharon, valerie]\n' }, 2, [
      '--without',
      'tile',
      '--games',
      '4',
      '--seed',
      '7',
      '--set',
      'rules.tnShift=1',
    ]))

  test('how often each rule was applied', () => reportOfBoth({ 'many.yaml': MANY }, 3, ['--count-rules'], []))
})

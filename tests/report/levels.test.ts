// A confidence level is written as it is, everywhere: one of 99.999 % is not certainty.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import { diffResults } from '../../src/questions/index.ts'
import { aboutOf } from '../../src/report/about.ts'
import { againstOf } from '../../src/questions/diff/against.ts'
import { pairsNote } from '../../src/report/variant-columns.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { diffWords } from '../../src/questions/diff/words.ts'
import { markdownOf } from '../../src/report/markdown.ts'
import { chanceInWords, levelInWords } from '../../src/report/numbers.ts'
import { pageOf } from '../../src/report/page.ts'
import { buildResult, layoutOf, Player } from '../../src/simulate/index.ts'
import { workbench } from '../support/workbench.ts'
import { notPlayed } from '../../src/report/answer.ts'
import { finishRun } from '../support/runs.ts'

const WRITTEN: readonly [level: number, words: string, chance: string][] = [
  [0.5, '50%', '50%'],
  [0.9, '90%', '10%'],
  [0.95, '95%', '5%'],
  [0.975, '97.5%', '2.5%'],
  [0.999, '99.9%', '0.1%'],
  [0.99999, '99.999%', '0.001%'],
  [0.9999999, '99.99999%', '0.00001%'],
  [0.28, '28%', '72%'],
  [0.0000005, '0.00005%', '99.99995%'],
]

test.each(WRITTEN)('%d is %s, and leaves %s to chance', (level, words, chance) => {
  expect([levelInWords(level), chanceInWords(level)]).toEqual([words, chance])
})

describe('in a report', async () => {
  const { game, content, experiment } = await loadExperiment(workbench, 'experiments/castle.yaml')
  const variants = experiment.variants.slice(0, 2)
  const players = variants.map(({ settings }, variant) => new Player(game, content, { variant, seed: 1, settings }))
  const run = finishRun(
    { ...experiment, variants, expect: [], stopping: { kind: 'games', games: 12 } },
    variants.map((variant) => layoutOf(game, content, variant)),
    (batch) => players[batch.variant].playBatch(batch.first, batch.count),
    12,
  )
  const played = { ...buildResult(run, game, { version: '0' }), charts: null }
  const about = aboutOf(game, content, played)

  /** All that says a level, by place. */
  function placesOf(level: number): Record<string, string> {
    const result = { ...played, level }
    const other = {
      ...result,
      seed: 2,
      variants: result.variants.map((variant, index) => ({ ...variant, tally: result.variants[1 - index].tally })),
    }
    return {
      page: pageOf(result, about, [], {}),
      summary: markdownOf(result, about, notPlayed('game')),
      against: againstOf({ name: 'one', result, about }, { name: 'other', result: other, about }).extras.charts![0]
        .caption,
      ...Object.fromEntries(chartsOf({ result, about }).map(({ name, caption }) => [name, caption])),
    }
  }

  const usual = placesOf(0.95)
  const places = Object.keys(usual).filter((place) => usual[place].includes('95%'))

  test('there are such places', () => {
    for (const place of ['page', 'summary', 'against', 'win-odds', 'outcomes', 'length', 'differences', 'scores'])
      expect(places).toContain(place)
  })

  test.each(WRITTEN.filter(([level]) => [0.5, 0.975, 0.999, 0.99999].includes(level)))(
    '%d, in each place in which 95%% would stand',
    (level, words) => {
      const said = placesOf(level)
      for (const place of places)
        expect(said[place].split(words).length, `${place}: ${said[place].slice(0, 300)}`).toBeGreaterThanOrEqual(
          usual[place].split('95%').length,
        )
    },
  )

  test('how many intervals exclude zero by chance', () => {
    const noteOf = (level: number): string => pairsNote({ pairs: played.pairs, level }, 9)
    expect(
      [0.95, 0.5, 0.975, 0.999, 0.99999, 0.6].map((level) => /alone, (\S+) of intervals/.exec(noteOf(level))![1]),
    ).toEqual(['5%', '50%', '2.5%', '0.1%', '0.001%', '40%'])
  })

  test('what a comparison leaves to chance', () => {
    const moved = diffResults(played, played, { level: 0.95, details: new Set() })
    const one = {
      variant: 'a',
      measured: { reference: 'win', kind: 'binary' as const, title: '', unit: '' },
      before: { estimate: 0, low: 0, high: 0.1, confidence: 0.95, count: 9 },
      pValue: 0,
    }
    const finding = { ...moved, level: 0.99999, moved: [{ ...one, after: one.before, difference: one.before }] }
    expect(diffWords(finding).margin).toBe('Margin of error: at most about 0.001% of these changes are false alarms')
  })
})

test('nobody else makes percent of a level', () => {
  const sources = ['report', 'questions', 'cli', 'workbench', 'node', 'web'].flatMap((folder) => {
    const url = new URL(`../../src/${folder}/`, import.meta.url)
    return readdirSync(url, { encoding: 'utf8', recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [`${folder}/${file}`, readFileSync(new URL(file, url), 'utf8')] as const)
  })
  expect(sources.length).toBeGreaterThan(100)
  expect(
    sources.filter(([, text]) => /100 \* \(?(?:1 - )?[\w.]*(?:level|confidence)\b/i.test(text)).map(([name]) => name),
  ).toEqual([])
})

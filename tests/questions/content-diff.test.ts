// `diff` of two contents: its verdicts over games whose odds are known, at all looks.
import { expect, test } from 'vitest'
import { binomialQuantile } from '../../src/estimate/index.ts'
import { contentDiffStudy } from '../../src/questions/index.ts'
import type { ContentDiffFinding } from '../../src/questions/index.ts'
import { isOut, maxMisses, variantsOf, truth } from '../support/errand/laboratory.ts'
import { quickly } from '../support/errand/quick.ts'

const CHANGES = [{ file: 'heroes.yaml', path: 'ada.might', before: 3, after: 4 }]
const SEEDS = 200

/** Variants with the one content and with the other, by name. */
function asked(
  before: Readonly<Record<string, object>>,
  after: Readonly<Record<string, object>>,
  { delta = 0.02, metric = 'win', most = 4_000 } = {},
): (seed: number) => Promise<{ finding: ContentDiffFinding; playouts: number }> {
  const variants = [before, after].map(variantsOf)
  const [names, count] = [variants.map((list) => list.map(({ name }) => name)), variants[0].length]
  expect(names[0]).toEqual(names[1])
  return quickly([...variants[1], ...variants[0]], ['win', metric], (layouts) =>
    contentDiffStudy(
      CHANGES,
      { variants: variants[0], layouts: layouts.slice(count) },
      { variants: variants[1], layouts: layouts.slice(0, count) },
      { metric, delta, level: 0.95, most },
    ),
  )
}

const renamed = { party: [{ hero: 'dot', attributes: { might: 3, wits: 3, grace: 3 } }, 'ben', 'cleo'] }

test('equal odds count as moved in at most 5% of seeds at any number of looks; intervals hold the truth', async () => {
  // The same odds with other dice, in two variants.
  for (const metric of ['win', 'pace'] as const) {
    const ask = asked(
      { letter: {}, parcel: { scenario: 'parcel' } },
      { letter: renamed, parcel: { scenario: 'parcel', ...renamed } },
      { metric, delta: 0, most: 1_500 },
    )
    const [letter, parcel] = [truth(variantsOf({ a: {} })[0]), truth(variantsOf({ a: { scenario: 'parcel' } })[0])]
    let [alarms, missed] = [0, 0]
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { variants } = (await ask(seed)).finding
      if (variants.some(({ verdict }) => verdict === 'better' || verdict === 'worse')) alarms++
      if (variants.some(({ numbers: [{ estimate }] }, index) => isOut(estimate, [letter, parcel][index][metric])))
        missed++
      expect(variants.every(({ verdict, games }) => verdict !== 'budget spent' || games === 1_500)).toBe(true)
    }
    expect(alarms).toBeLessThanOrEqual(maxMisses(SEEDS))
    expect(missed).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, SEEDS, 0.1))
  }
})

test('each variant stops by itself when it is clear; a change without effect gives the same games', async () => {
  const ask = asked(
    { far: {}, near: {}, idle: {} },
    { far: { difficulty: 40 }, near: { difficulty: 19 }, idle: { rules: { song: true } } },
  )
  const [far, near, idle] = (await ask(1)).finding.variants
  expect([far.verdict, far.isSame, far.games < 700]).toEqual(['worse', false, true])
  expect(near.games).toBeGreaterThan(far.games)
  expect([idle.verdict, idle.isSame, idle.games < 1_000]).toEqual(['same', true, true])
  const exact = truth(variantsOf({ a: { difficulty: 40 } })[0]).win - truth(variantsOf({ a: {} })[0]).win
  expect(far.numbers[0].difference!.low).toBeLessThan(exact)
  expect(far.numbers[0].difference!.high).toBeGreaterThan(exact)
  // Where every difference matters, games alone cannot show that there is none: it is said when all are played.
  const [every] = (await asked({ a: {} }, { a: { rules: { song: true } } }, { delta: 0, most: 900 })(1)).finding
    .variants
  expect([every.verdict, every.games]).toEqual(['same', 900])
})

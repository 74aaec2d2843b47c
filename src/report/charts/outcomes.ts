// The endings as rows with intervals; for many variants as bars that add up to all games.
import type { ResultVariant } from '../../simulate/result.ts'
import { inRole, namerOf } from '../about.ts'
import { levelInWords } from '../numbers.ts'
import type { Chart, Sources } from './chart.ts'
import { drawnVariants, shownVariants, withNote } from './side-by-side.ts'
import { estimateTable, tipOf } from './cells.ts'
import { findingOf } from './finding.ts'
import { pictureOf } from './of-metric/index.ts'
import { MAX_PARTS, partsSpec } from './stacked-bars.ts'
import type { Whole } from './stacked-bars.ts'

export function outcomes(sources: Sources): Chart | undefined {
  const { result, about } = sources
  const key = about.roles.outcome
  const metric = inRole('outcome', result.variants[0], about)
  if (key === undefined || metric === undefined) return undefined
  const finding = findingOf(sources, key)
  const chart = { name: 'outcomes', title: metric.title, finding, tables: [estimateTable(sources, key)] }
  const { variants, note } = drawnVariants(result, about)
  const categories = seen(variants, key)
  if (shownVariants(result, about).length === result.variants.length || categories.length > MAX_PARTS) {
    const { panels } = pictureOf(sources, key, false)
    return {
      ...chart,
      caption: `Share of ${about.playout}s that ended so, with ${levelInWords(result.level)} intervals.`,
      panels,
    }
  }
  const name = namerOf(about)
  const nameOf = (category: string): string => name('category', category)
  return {
    ...chart,
    caption:
      `Each bar is all ${about.playout}s of a variant, parted by how they ended; ` + 'intervals stand in the table.',
    panels: [
      withNote(
        {
          spec: (width) =>
            partsSpec(wholesOf(variants, key, categories, nameOf), categories.map(nameOf), metric.unit, width),
        },
        note,
      ),
    ],
  }
}

/** The endings that there were; variants can differ in those that they may have. */
function seen(variants: readonly ResultVariant[], key: string): string[] {
  const isSeen = (category: string): boolean =>
    variants.some(({ metrics }) =>
      metrics[key]?.cells.some(({ by, successes = 0 }) => by.category === category && successes > 0),
    )
  return [...new Set(variants.flatMap(({ metrics }) => metrics[key]?.categories ?? []))].filter(isSeen)
}

function wholesOf(
  variants: readonly ResultVariant[],
  key: string,
  categories: readonly string[],
  nameOf: (category: string) => string,
): Whole[] {
  return variants.map(({ name, metrics: { [key]: metric } }) => ({
    label: name,
    parts: categories.flatMap((category) => {
      const cell = metric?.cells.find(({ by }) => by.category === category)
      if (cell === undefined) return []
      return [{ category: nameOf(category), share: cell.estimate ?? 0, text: tipOf(metric, cell) }]
    }),
  }))
}

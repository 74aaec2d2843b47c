// Labels in files: as metrics are referred to, and as the page names them.
import { expect, test } from 'vitest'
import { metricTables } from '../../src/report/csv.ts'
import { nightOf } from './night.ts'

test('names of the page stand behind labels that do not say them', () => {
  const { result, about } = nightOf({ games: 20, variants: [{ name: 'as given', win: 0.5 }] })
  const headOf = (text: string): string => text.split('\r\n')[0].replace('\uFEFF', '')
  const [plain] = metricTables(result, 'death-causes', about)
  expect(headOf(plain.text)).toMatch(/^variant,hero,cause,estimate,/)
  const [first] = result.variants[0].metrics['death-causes'].cells.map(({ by }) => String(by['hero']))
  const renamed = { ...about, shown: new Map([...about.shown, ['hero', new Map([[first, 'The Old One']])]]) }
  const [named] = metricTables(result, 'death-causes', renamed)
  expect(headOf(named.text)).toMatch(/^variant,hero,hero name,cause,estimate,/)
  expect(named.text).toContain(`\r\nas given,${first},The Old One,`)
})

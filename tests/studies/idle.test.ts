// Why a part of a sheet does nothing, told of all places where it was tried.
import { expect, test } from 'vitest'
import type { BuildThing } from '../../src/engine/game.ts'
import { fairStudy } from '../../src/questions/index.ts'
import type { FairFinding, FairOptions, FairTable } from '../../src/questions/index.ts'
import { answer, variantsOf } from '../support/errand/laboratory.ts'

// A part that changes nothing, at two tables. Ada sits at the second alone.
const variants = variantsOf({
  first: { party: ['ben', 'cleo'], difficulty: 100 },
  'first, changed': { party: ['ben', 'cleo'], difficulty: 100 },
  second: { party: ['ada', 'cleo'] },
  'second, changed': { party: ['ada', 'cleo'] },
  other: { party: ['dot', 'cleo'] },
})
const options: FairOptions = {
  name: 'x',
  kind: 'hero',
  sheet: '',
  outfits: [],
  hasSameSetup: false,
  legalChanges: [],
  metric: 'win',
  within: 0.1,
  level: 0.95,
  most: 40,
  card: [],
}

async function idleAt(
  labels: readonly [string, string],
  things: readonly [BuildThing?, BuildThing?] = [],
): Promise<FairFinding['parts'][number]['idle']> {
  const tables = labels.map((label, index): FairTable => {
    const uses = [{ metric: 'own-points', labels: [label] }]
    const part = { name: 'without x', variant: 2 * index + 1, uses }
    return {
      scenario: `scenario ${index}`,
      agent: 'plain',
      party: '',
      label,
      hero: 2 * index,
      roster: [{ id: 'dot', label: 'dot', variant: 4 }],
      parts: [things[index] === undefined ? part : { ...part, thing: things[index] }],
    }
  })
  const { finding } = await answer(variants, ['win'], (layouts) => fairStudy(variants, layouts, tables, options), 1)
  expect(finding.parts).toMatchObject([{ isUntouched: true }])
  return finding.parts[0].idle
}

test('used at the second table alone, under its label there', async () => {
  expect(await idleAt(['ben', 'ada'])).toEqual({ reason: 'used' })
  expect(await idleAt(['ada', 'ada'])).toEqual({ reason: 'used' })
  expect(await idleAt(['ada', 'ben'])).toEqual({ reason: 'unasked' })
})

test('the rules have no use for it only where they have none at any table; choices of all tables count', async () => {
  const unused = { name: 'x', isUnused: true }
  const asked = { name: 'x', isUnused: false }
  expect(await idleAt(['ada', 'ben'], [unused, unused])).toEqual({ reason: 'rules' })
  expect(await idleAt(['ada', 'ben'], [unused, asked])).toEqual({ reason: 'unasked' })
  // Cleo hardly ever succeeds at the first table, and often at the second.
  const chosen = { ...asked, choices: ['successes[hero=cleo]'] }
  expect(await idleAt(['ada', 'ben'], [chosen, asked])).toMatchObject({ reason: 'agents', offered: 200 })
  expect(await idleAt(['ada', 'ben'], [asked, chosen])).toEqual({ reason: 'unasked' })
  expect(await idleAt(['ada', 'ben'], [chosen, chosen])).toEqual({ reason: 'unasked' })
})

// What can be taken out of the boxes of castle and village, and what has to stay.
import { expect, test } from 'vitest'
import type { Knockout } from '../../../../src/engine/game.ts'
import { withVariants, problemsOf } from '../../../../src/simulate/index.ts'
import { loadDocument } from '../../../../src/load/experiment.ts'
import type { Loaded } from '../../../../src/load/experiment.ts'
import { parseYaml } from '../../../../src/input/index.ts'
import { workbench } from '../../../support/workbench.ts'
import { playable } from '../../../support/playable.ts'

async function knockoutsIn(game: string): Promise<{
  loaded: Loaded
  all: readonly Knockout[]
  kinds: Record<string, number>
  refused: Record<string, string>
}> {
  const loaded = await loadDocument(workbench, parseYaml({ name: 'k.yaml', text: `game: ${game}\n` }), {})
  const all = loaded.game.design!.knockouts!(loaded.content, loaded.experiment.settings)
  const variants = all.filter(({ stays }) => stays === undefined).map(({ name, set }) => ({ name, set }))
  const can = new Set(playable(loaded, variants).map(({ name }) => name))
  const kinds: Record<string, number> = {}
  for (const { kind } of all) kinds[kind] = (kinds[kind] ?? 0) + 1
  const refused = [
    ...all.flatMap(({ name, stays }) => (stays === undefined ? [] : [[name, stays]])),
    ...variants
      .filter(({ name }) => !can.has(name))
      .map((variant) => [variant.name, problemsOf(loaded, [variant])[0].message!]),
  ]
  return { loaded, all, kinds, refused: Object.fromEntries(refused) as Record<string, string> }
}

const played = (loaded: Loaded, { name, set }: Knockout): Record<string, unknown> =>
  (withVariants(loaded, [{ name, set }]).experiment.variants[0].settings as { components: Record<string, unknown> })
    .components

test('the castle: each kind of monster, each magic item, each Golden Weapon', async () => {
  const { loaded, all, kinds, refused } = await knockoutsIn('dark-world')
  expect(kinds).toEqual({ monster: 4, item: 3, 'Golden Weapon': 4 })
  expect(refused).toEqual({})
  const without = played(
    loaded,
    all.find(({ name }) => name === 'husks')!,
  )
  expect((without.monsters as { kind: string }[]).map(({ kind }) => kind)).toEqual(['gnasher', 'brute', 'dread'])
  expect(
    played(
      loaded,
      all.find(({ name }) => name === 'speed boots (others given instead)')!,
    ).magicItems,
  ).toEqual({ healingPotion: 8, speedBoots: 0, fireballGrenade: 8 })
})

test('the village: also figures and cards; equal cards go together; what the box needs has to stay', async () => {
  const { loaded, all, kinds, refused } = await knockoutsIn('village-of-fear')
  expect(kinds).toEqual({ monster: 4, figure: 2, item: 3, 'Golden Weapon': 4, 'event card': 12, 'sewer card': 4 })
  const named = Object.fromEntries(
    ['sword', 'axe', 'mace', 'spear'].map((weapon) => [`the golden ${weapon}`, 'a card of the Warlord names it']),
  )
  expect(refused).toEqual({
    Wererats: 'cards of the sewers bring them',
    ...named,
    'healing potion (others given instead)': '2 hostages have a Healing Potion each, and the box has 0',
  })
  const { sewerDeck } = played(
    loaded,
    all.find(({ name }) => name === '“ambush”')!,
  ) as { sewerDeck: { card: string }[] }
  expect(sewerDeck.map(({ card }) => card)).toEqual(['lost', 'safePassage', 'lair'])
})

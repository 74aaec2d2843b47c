// Whole sheets of an errand: nine points over three attributes, none above seven.
import type { Builds } from '../../../src/engine/game.ts'
import { sheetChanges } from '../../../src/engine/sheets.ts'
import { MAX, POINTS } from './content.ts'
import type { Content } from './content.ts'
import { ITEMS } from './scenario.ts'
import type { Settings } from './scenario.ts'

const NAMES = ['might', 'wits', 'grace'] as const

export const builds: Builds<Content, Settings> = {
  changes: (_content, { party }, seat) => {
    const { attributes, items } = party[seat]!
    const path = `party.${seat}`
    const named = (ids: readonly string[]): { id: string; name: string }[] => ids.map((id) => ({ id, name: id }))
    return sheetChanges([
      {
        takes: 'spread',
        of: NAMES.map((name) => ({
          name,
          path: `${path}.attributes.${name}`,
          now: attributes[name],
          min: 0,
          max: MAX,
        })),
      },
      {
        takes: 'picks',
        path: `${path}.items`,
        ids: items,
        held: [],
        others: named(ITEMS.filter((item) => !items.includes(item))),
        given: 'item',
      },
    ])
  },
  fileKind: 'hero',
  roster: ({ heroes, users }) => heroes.map(({ id }) => id).filter((id) => !users.some((user) => user.id === id)),
  card: [
    { metric: 'own-points', words: 'points of their own' },
    { metric: 'successes', words: 'tries that succeed' },
  ],
  styles: ['mighty', 'witty', 'graceful'],
  styleOf: (_content, { party }, seat) => {
    const { attributes } = party[seat]
    return NAMES.findIndex((name) => NAMES.every((other) => attributes[other] <= attributes[name]))
  },
  words: (_content, { party }, seat) => NAMES.map((name) => `${name} ${party[seat].attributes[name]}`).join(', '),
  draw: (_content, { party }, seat, below) => {
    const attributes = { might: 0, wits: 0, grace: 0 }
    for (let left = POINTS; left > 0;) {
      const name = NAMES[below(NAMES.length)]
      if (attributes[name] === MAX) continue
      attributes[name] += 1
      left -= 1
    }
    return { hero: party[seat].hero, items: party[seat].items, attributes }
  },
}

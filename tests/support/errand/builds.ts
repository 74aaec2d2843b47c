// Whole sheets of an errand: nine points over three attributes, none above seven.
import type { Builds } from '../../../src/engine/game.ts'
import { MAX, POINTS } from './content.ts'
import type { Content } from './content.ts'
import { ITEMS } from './scenario.ts'
import type { Settings } from './scenario.ts'

const NAMES = ['might', 'wits', 'grace'] as const

export const builds: Builds<Content, Settings> = {
  changes: (_content, { party }, seat) => {
    const { attributes, items } = party[seat]!
    const names = ['might', 'wits', 'grace'] as const
    const path = `party.${seat}`
    return [
      ...names.flatMap((from) =>
        names
          .filter((to) => to !== from && attributes[from] > 0)
          .map((to) => ({
            name: `${from} −1, ${to} +1`,
            kind: 'swap' as const,
            set: {
              [`${path}.attributes.${from}`]: attributes[from] - 1,
              [`${path}.attributes.${to}`]: attributes[to] + 1,
            },
          })),
      ),
      ...names.map((name) => ({
        name: `${name} +1`,
        kind: 'more' as const,
        set: { [`${path}.attributes.${name}`]: attributes[name] + 1 },
      })),
      ...names
        .filter((name) => attributes[name] > 0)
        .map((name) => ({
          name: `${name} −1`,
          kind: 'less' as const,
          set: { [`${path}.attributes.${name}`]: attributes[name] - 1 },
        })),
      ...ITEMS.filter((item) => !items.includes(item)).map((item) => ({
        name: `with ${item}`,
        kind: 'item' as const,
        set: { [`${path}.items`]: [...items, item] },
      })),
    ]
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

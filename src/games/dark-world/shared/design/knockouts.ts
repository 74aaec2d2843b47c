// What a run can remove from a box, one thing at a time, to measure its effect on the win rate: a kind of monster, a
// magic item, cards, or an optional figure. What cards name has to stay; the schema checks the rest.
import type { Knockout, Uses } from '../../../../engine/game.ts'
import { sewerName } from '../words/counted.ts'

/** What boxes of either game have of these. */
interface AnyComponents {
  readonly monsters: readonly { readonly kind: string }[]
  readonly magicItems: Readonly<Record<string, number>>
  readonly goldenWeapons: readonly string[]
  readonly eventDeck?: readonly { readonly card: string }[]
  readonly sewerDeck?: readonly { readonly card: string; readonly wererats?: number }[]
  readonly warlordDeck?: readonly { readonly effect: { readonly weapon?: string } }[]
  readonly wolf?: boolean
  readonly wererats?: number
}

export function knockouts(components: AnyComponents): Knockout[] {
  const {
    monsters,
    magicItems,
    goldenWeapons,
    eventDeck = [],
    sewerDeck = [],
    warlordDeck = [],
    wolf = false,
    wererats = 0,
  } = components
  /** Each entry of a list by itself; equal names go together. */
  const each = <Entry>(
    list: string,
    entries: readonly Entry[],
    kind: string,
    nameOf: (entry: Entry) => string,
    useOf?: (entry: Entry) => Uses[number],
  ): Knockout[] =>
    [...new Set(entries.map(nameOf))].map((name) => ({
      name,
      kind,
      ...(useOf && { uses: entries.filter((entry) => nameOf(entry) === name).map(useOf) }),
      set: { [`components.${list}`]: entries.filter((entry) => nameOf(entry) !== name) },
    }))
  return [
    ...each('monsters', monsters, 'monster', ({ kind }) => `${words(kind)}s`),
    ...(wolf ? [{ name: 'the Wolf', kind: 'figure', set: { 'components.wolf': false } }] : []),
    ...(wererats > 0
      ? [
          kept(
            { name: 'Wererats', kind: 'figure', set: { 'components.wererats': 0 } },
            sewerDeck.some((card) => (card.wererats ?? 0) > 0),
            'cards of the sewers bring them',
          ),
        ]
      : []),
    ...Object.entries(magicItems)
      .filter(([, count]) => count > 0)
      .map(([item]) => ({
        name: `${words(item)} (others given instead)`,
        kind: 'item',
        uses: [{ metric: 'items', labels: [titled(item), 'gained'] }],
        set: { [`components.magicItems.${item}`]: 0 },
      })),
    ...each('goldenWeapons', goldenWeapons, 'Golden Weapon', (weapon) => `the golden ${weapon}`).map((one, index) =>
      kept(
        one,
        warlordDeck.some(({ effect }) => effect.weapon === goldenWeapons[index]),
        'a card of the Warlord names it',
      ),
    ),
    ...each(
      'eventDeck',
      eventDeck,
      'event card',
      ({ card }) => `“${card}”`,
      ({ card }) => ({ metric: 'events', labels: [card] }),
    ),
    ...each(
      'sewerDeck',
      sewerDeck,
      'sewer card',
      ({ card }) => `“${words(card)}”`,
      (one) => ({ metric: 'sewers', labels: [sewerName(one)] }),
    ),
  ]
}

const kept = (one: Knockout, isNeeded: boolean, stays: string): Knockout =>
  isNeeded ? { ...one, set: {}, stays } : one

/** `healing potion` of `healingPotion` */
const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** `Healing Potion` of `healingPotion` */
const titled = (name: string): string => words(name).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

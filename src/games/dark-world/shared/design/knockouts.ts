// What a run can remove from a box, one thing at a time, to measure its effect on the win rate: a kind of monster, a
// magic item, cards, or an optional figure. What cards name has to stay; the schema checks the rest.
import type { Count, Knockout, Uses } from '../../../../engine/game.ts'
import { entryOf, keyInWords } from '../../../../input/index.ts'
import { titled } from '../content/content.ts'
import type { AnyBox } from '../content/fields.ts'
import { sewerName } from '../words/counted.ts'

/** What boxes of either game have, and settings with them. */
interface Played {
  readonly components: Pick<AnyBox, 'monsters' | 'magicItems' | 'goldenWeapons'> & {
    readonly eventDeck?: readonly Copies[]
    readonly sewerDeck?: readonly (Copies & { readonly wererats?: number })[]
    readonly warlordDeck?: readonly (Copies & { readonly effect: { readonly weapon?: string } })[]
    readonly wolf?: boolean
    readonly wererats?: number
  }
  readonly instead?: Readonly<Record<string, string>> | undefined
}

interface Copies {
  readonly card: string
  readonly count: number
}

export function knockouts({ components, instead = {} }: Played): Knockout[] {
  const { monsters, magicItems, goldenWeapons } = components
  const { eventDeck = [], sewerDeck = [], warlordDeck = [], wolf = false, wererats = 0 } = components
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
    ...each('monsters', monsters, 'monster', ({ kind }) => `${keyInWords(kind)}s`).map((one, index) => {
      const { [monsters[index].kind]: gone, ...others } = instead
      return gone === undefined ? one : { ...one, set: { ...one.set, instead: others } }
    }),
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
        name: `${keyInWords(item)} (others given instead)`,
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
      ({ card }) => `“${keyInWords(card)}”`,
      (one) => ({ metric: 'sewers', labels: [sewerName(one)] }),
    ),
  ]
}

const kept = (one: Knockout, isNeeded: boolean, stays: string): Knockout =>
  isNeeded ? { ...one, set: {}, stays } : one

/** The most cards of one sort, and the most cards of the Warlord (one bit each). */
const [MOST_COPIES, MOST_WARLORD_CARDS] = [60, 15]
const MOST_FIGURES = 40

/** Figures of each kind, copies of each card. Kinds that others stand in for are not played. */
export function counts({ components, instead = {} }: Played): Count[] {
  const { monsters, eventDeck = [], sewerDeck = [], warlordDeck = [] } = components
  const ofDeck = (list: string, kind: string, deck: readonly Copies[], nameOf: (card: never) => string): Count[] => {
    const free = MOST_WARLORD_CARDS - warlordDeck.reduce((sum, { count }) => sum + count, 0)
    return deck.map((card, index) => ({
      name: `“${nameOf(card as never)}”`,
      kind,
      now: card.count,
      least: 1,
      most: deck === warlordDeck ? card.count + free : MOST_COPIES,
      set: (count) => ({ [`components.${list}.${index}.count`]: count }),
    }))
  }
  return [
    ...monsters.flatMap(({ kind, figures, strengths, hp }, index): Count[] =>
      entryOf(instead, kind) !== undefined
        ? []
        : [
            {
              name: keyInWords(kind),
              kind: 'monster',
              now: figures,
              least: 1,
              most: MOST_FIGURES,
              set: (count) => {
                const path = `components.monsters.${index}`
                return {
                  [`${path}.figures`]: count,
                  [`${path}.strengths`]: ofSize(strengths, count),
                  ...(hp && { [`${path}.hp`]: ofSize(hp, count) }),
                }
              },
            },
          ],
    ),
    ...ofDeck('eventDeck', 'event card', eventDeck, ({ card }: Copies) => card),
    ...ofDeck('sewerDeck', 'sewer card', sewerDeck, sewerName),
    ...ofDeck('warlordDeck', 'Warlord card', warlordDeck, ({ card }: Copies) => keyInWords(card)),
  ]
}

/** Figures come and go in the middle of the list: the weakest and the strongest stay. */
const ofSize = (list: readonly number[], count: number): number[] => {
  const first = Math.ceil(Math.min(count, list.length) / 2)
  const last = Math.min(count, list.length) - first
  const more = new Array<number>(Math.max(0, count - list.length)).fill(list[first - 1])
  return [...list.slice(0, first), ...more, ...list.slice(list.length - last)]
}

// What a run can remove from a box, one thing at a time, to measure its effect on the win rate: a kind of monster, a
// magic item, cards, or an optional figure. What cards name has to stay; the schema checks the rest.
import type { Count, Knockout, Uses } from '../../../../engine/game.ts'
import { entryOf, keyInWords } from '../../../../input/index.ts'
import { titled } from '../content/content.ts'
import type { SharedContent } from '../content/content.ts'
import type { AnyBox } from '../content/fields.ts'
import { type AnySettings, monstersOf } from '../setup/settings.ts'
import { sewerName } from '../words/counted.ts'

/** What boxes of either game have, and settings with them. */
interface Played {
  readonly components: Pick<AnyBox, 'monsters' | 'magicItems' | 'goldenWeapons'> & {
    readonly eventDeck?: readonly Copies[]
    readonly sewerDeck?: readonly Copies[]
    readonly warlordDeck?: readonly (Copies & { readonly effect: { readonly weapon?: string } })[]
    readonly wolf?: boolean
    readonly wererats?: number
  }
  readonly instead?: Readonly<Record<string, string>> | undefined
}

interface Copies {
  readonly card: string
  readonly count: number
  readonly wererats?: number
}

export function knockouts(content: SharedContent, settings: Played & AnySettings): Knockout[] {
  const { components, instead = {} } = settings
  const { monsters, magicItems, goldenWeapons } = components
  const { eventDeck = [], sewerDeck = [], warlordDeck = [], wolf = false, wererats = 0 } = components
  const rats = { name: 'Wererats', kind: 'figure', set: { 'components.wererats': 0 } }
  const hasRats = sewerDeck.some((card) => (card.wererats ?? 0) > 0)
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
    ...monstersOf(content, settings).map((played, index) => {
      const { kind } = monsters[index]
      const { [kind]: gone, ...others } = instead
      const set = {
        'components.monsters': monsters.toSpliced(index, 1),
        ...(gone !== undefined && { instead: others }),
      }
      const one = { name: `${keyInWords(played.kind)}s`, kind: 'monster', set }
      return kept(one, Object.values(others).includes(kind), 'it stands in for others')
    }),
    ...(wolf ? [{ name: 'the Wolf', kind: 'figure', set: { 'components.wolf': false } }] : []),
    ...(wererats === 0 ? [] : [kept(rats, hasRats, 'cards of the sewers bring them')]),
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
  const free = MOST_WARLORD_CARDS - warlordDeck.reduce((sum, { count }) => sum + count, 0)
  const ofDeck = (list: string, kind: string, deck: readonly Copies[]): Count[] =>
    deck.map((card, index) => ({
      name: `“${kind === 'event card' ? card.card : keyInWords(sewerName(card))}”`,
      kind,
      now: card.count,
      least: 1,
      most: deck === warlordDeck ? card.count + free : MOST_COPIES,
      set: (count) => ({ [`components.${list}.${index}.count`]: count }),
    }))
  const figures = monsters.map(({ kind, figures, strengths, hp }, index) => ({
    name: keyInWords(kind),
    kind: 'monster',
    now: figures,
    least: 1,
    most: MOST_FIGURES,
    set: (count: number) => ({
      [`components.monsters.${index}.figures`]: count,
      [`components.monsters.${index}.strengths`]: ofSize(strengths, count),
      ...(hp && { [`components.monsters.${index}.hp`]: ofSize(hp, count) }),
    }),
  }))
  return [
    ...figures.filter((_, index) => entryOf(instead, monsters[index].kind) === undefined),
    ...ofDeck('eventDeck', 'event card', eventDeck),
    ...ofDeck('sewerDeck', 'sewer card', sewerDeck),
    ...ofDeck('warlordDeck', 'Warlord card', warlordDeck),
  ]
}

/** Figures come and go in the middle of the list: the weakest and the strongest stay. */
const ofSize = (list: readonly number[], count: number): number[] => {
  const first = Math.ceil(Math.min(count, list.length) / 2)
  const last = Math.min(count, list.length) - first
  const more = new Array<number>(Math.max(0, count - list.length)).fill(list[first - 1])
  return [...list.slice(0, first), ...more, ...list.slice(list.length - last)]
}

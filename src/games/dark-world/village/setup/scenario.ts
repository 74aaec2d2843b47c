// Turns content and settings into the tables that all playouts of a variant share: the village as a graph (layout.ts),
// its buildings, the decks, the figures, the numbers.
import { Way } from '../../shared/setup/graph.ts'
import { onceFor } from '../../../../engine/once.ts'
import { fromBox, startWeaponsOf } from '../../shared/setup/prepare.ts'
import { sewerName } from '../../shared/words/counted.ts'
import type { SharedScenario } from '../../shared/setup/scenario.ts'
import { type Board, type Box, type Content } from '../content/schema.ts'
import { type Layout, layOut } from './layout.ts'
import { type NameOf, shownOf } from '../../../../engine/words.ts'
import { Effect, SewerKind } from '../words/cards.ts'
import { Cause, DEADLY } from '../words/causes.ts'
import type { Options } from '../words/options.ts'
import { type Settings, VILLAIN } from './settings.ts'
import { wordsOf } from '../../../../random/index.ts'

/** What a Warlord card does, once it is known who keeps it. */
export interface WarlordCard {
  readonly name: string
  /** 1 + kind of the weapon whose hero rolls `dice`, 0 none. */
  readonly weapon: number
  readonly dice: number
  /** Dice of Karrion's strike, 0 none. */
  readonly strikeDice: number
}

export interface SewerCard {
  readonly name: string
  readonly kind: number
  readonly wererats: number
}

export interface EventCard {
  readonly name: string
  /** Effect, and its number, in pairs. */
  readonly effects: Int8Array
}

/** Limits of a building: without a hostage, and as long as one is held. */
export interface Limits {
  readonly strength: number
  readonly monsters: number
}

export interface Scenario extends SharedScenario, Layout {
  readonly options: Options
  readonly numbers: Box['numbers']
  readonly board: Board
  readonly boxName: string
  /** Limits by zone. */
  readonly limits: readonly Limits[]
  readonly limitsWithHostage: readonly Limits[]
  /** Figures of the Wolf and the Lurker, after the monsters. */
  readonly wolf: number
  readonly lurker: number
  readonly hasWolf: boolean
  /** What heroes and these two duel along (Way). DWV-PROWL-08, -11 */
  readonly duelUse: number
  readonly keys: Box['keys']
  readonly hostagePoints: number
  readonly wheel: { readonly start: number; readonly least: number; readonly most: number }
  /** Zone that Karrion locks, by face of his die; 0 for the Fortress. */
  readonly karrionFaces: Int8Array
  /** Copies in the decks; the first Warlord card that is drawn is kept. */
  readonly warlordCards: readonly WarlordCard[]
  /** Each name of a Warlord card once. */
  readonly cardNames: readonly string[]
  readonly sewerKinds: readonly SewerCard[]
  readonly sewerDeck: Int16Array
  /** By card: what each draws by (`wordsOf`). */
  readonly sewerWords: Int32Array
  readonly eventWords: Int32Array
  readonly warlordWords: Int32Array
  readonly eventKinds: readonly EventCard[]
  readonly eventDeck: Int16Array
  /** Treasures that are hidden: 1 + kind of weapon, or `keyTreasure`; as many as there are buildings, 0 for nothing. */
  readonly treasures: Int8Array
  readonly keyTreasure: number
}

/** Variants differ in their boards seldom. */
const layoutOf = onceFor(layOut)

export function prepare(content: Content, settings: Settings): Scenario {
  const board = content.boards.find(({ id }) => id === settings.board)!
  const { rules: options, components: box } = settings
  const layout = layoutOf(board)
  const hostages = board.buildings.filter(({ hostage }) => hostage !== undefined).length
  const { magicItems, boss, karrionDie } = box
  const free = startWeaponsOf(settings)
  const keyTreasure = box.goldenWeapons.length + 1
  const hidden = [
    ...box.goldenWeapons.flatMap((weapon, kind) => (free.includes(weapon) ? [] : [kind + 1])),
    ...new Array<number>(box.keys.buildings).fill(keyTreasure),
  ]
  const none: Limits = { strength: Infinity, monsters: 0 }
  const ofBox = fromBox(content, settings, { label: VILLAIN, name: boss.name }, [
    { kind: 'Wolf', points: 0 },
    { kind: 'Lurker', points: options.lurkerPoints },
  ])
  return {
    ...layout,
    ...ofBox,
    options,
    numbers: box.numbers,
    board,
    boxName: content.boxes.find(({ id }) => id === settings.box)!.name,
    limits: [
      none,
      ...board.buildings.map(({ number, most }) => ({ strength: settings.limits[number], monsters: most })),
      none,
    ],
    limitsWithHostage: [
      none,
      ...board.buildings.map(({ withHostage }) =>
        withHostage === undefined
          ? none
          : { strength: withHostage.limit === 'none' ? Infinity : withHostage.limit, monsters: withHostage.most },
      ),
      none,
    ],
    wolf: ofBox.figureCount - 2,
    lurker: ofBox.figureCount - 1,
    hasWolf: box.wolf,
    duelUse: options.prowlerAtDoor === 'duels' ? Way.duel | Way.doorwayDuel : Way.duel,
    // DWV-SETUP-13
    itemSupply: [magicItems.healingPotion - hostages, magicItems.speedBoots, magicItems.creatureControlWhip],
    itemNames: ['Healing Potion', 'Speed Boots', 'Creature Control Whip'],
    boss: { ...boss, hp: boss.startHp },
    causes: shownOf(Cause),
    deadly: DEADLY,
    keys: box.keys,
    hostagePoints: box.hostagePoints,
    wheel: { start: boss.startHp, least: boss.minHp, most: boss.maxHp },
    karrionFaces: Int8Array.from({ length: karrionDie.sides }, (_, face) =>
      karrionDie.buildings.includes(face + 1) ? 1 + board.buildings.findIndex(({ number }) => number === face + 1) : 0,
    ),
    warlordCards: box.warlordDeck.flatMap(({ card, count, effect }) =>
      new Array<WarlordCard>(count).fill({
        name: card,
        weapon: effect.weapon === undefined ? 0 : 1 + box.goldenWeapons.indexOf(effect.weapon),
        dice: effect.dice ?? 0,
        strikeDice: effect.strikeDice ?? 0,
      }),
    ),
    cardNames: box.warlordDeck.map(({ card }) => card),
    sewerKinds: box.sewerDeck.map((one) => ({
      name: sewerName(one),
      kind: SewerKind[one.card],
      wererats: one.wererats ?? 0,
    })),
    sewerDeck: copies(box.sewerDeck),
    sewerWords: cardWords(box.sewerDeck, ({ card, wererats = 0 }) => `${card} ${wererats}`),
    eventKinds: box.eventDeck.map(({ card, effects }) => ({
      name: card,
      effects: Int8Array.from(effects.flatMap(effectOf)),
    })),
    eventDeck: copies(box.eventDeck),
    eventWords: cardWords(box.eventDeck, ({ card }) => card),
    warlordWords: cardWords(box.warlordDeck, ({ card }) => card),
    treasures: Int8Array.from(
      { length: Math.max(hidden.length, layout.buildingCount) },
      (_, index) => hidden[index] ?? 0,
    ),
    keyTreasure,
  }
}

/** By card of a deck: what it draws by. */
const cardWords = <Card extends { readonly count: number }>(
  deck: readonly Card[],
  nameOf: (card: Card) => string,
): Int32Array => wordsOf(deck.flatMap((card) => new Array<string>(card.count).fill(nameOf(card))))

/** The index of each entry as often as it is there. */
function copies(deck: readonly { readonly count: number }[]): Int16Array {
  return Int16Array.from(deck.flatMap(({ count }, kind) => new Array<number>(count).fill(kind)))
}

function effectOf(effect: Readonly<Record<string, unknown>>): [number, number] {
  const [name, value] = Object.entries(effect)[0]
  return [Effect[name as NameOf<typeof Effect>], typeof value === 'number' ? value : 0]
}

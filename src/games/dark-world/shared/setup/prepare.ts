// From box and settings to the part of a scenario that both games have; each game's scenario.ts adds its board.
import { entryOf } from '../../../../input/index.ts'
import type { SeatInfo } from '../../../../engine/game.ts'
import { Blows } from './dice.ts'
import type { SharedOptions } from '../words/options.ts'
import type { MonsterKind } from '../content/fields.ts'
import type { SharedScenario } from './scenario.ts'
import { agentNamesOf, type PlaySettings } from './settings.ts'
import { wordsOf } from '../../../../random/index.ts'

/** What both games' boxes have, after a schema has checked it. */
interface SharedBox {
  readonly heroes: readonly { readonly id: string; readonly name: string }[]
  readonly heroHp: number
  readonly startingCards: number
  readonly arrivalCards: readonly number[]
  readonly monsters: readonly MonsterKind[]
  readonly goldenWeapons: readonly string[]
  readonly goldCoins: Readonly<Record<string, number>>
  readonly hitMissDeck: { readonly hit: number; readonly miss: number }
}

type OfBox = Pick<
  SharedScenario,
  | 'heroCount'
  | 'villain'
  | 'seats'
  | 'agentNames'
  | 'figureCount'
  | 'kindOf'
  | 'kinds'
  | 'startStrength'
  | 'startPoints'
  | 'fixedOrder'
  | 'startWeapon'
  | 'blows'
  | 'heroHp'
  | 'startingCards'
  | 'arrivalCards'
  | 'hitInDeck'
  | 'missInDeck'
  | 'deckSize'
  | 'weaponNames'
  | 'coinValues'
  | 'coinWords'
  | 'figureWords'
  | 'handLimit'
  | 'margin'
>

/** Figures that are no monsters: a kind of its own each, without strength. */
export interface MoreFigure {
  readonly kind: string
  readonly points: number
}

/** @param villain label of his seat, and his name @param more figures after the monsters */
export function fromBox(
  box: SharedBox,
  settings: PlaySettings<SharedOptions>,
  villain: { readonly label: string; readonly name: string },
  more: readonly MoreFigure[] = [],
): OfBox {
  const { rules: options } = settings
  const heroes = box.heroes.slice(0, options.partySize)
  const labels = heroes.map(({ id }) => id)
  // One villain, all others heroes (DW-SETUP-01, DWV-SETUP-01).
  const seats: SeatInfo[] = [
    ...heroes.map(({ id, name }) => ({ label: id, side: 'heroes', name })),
    { label: villain.label, side: 'villain', name: villain.name },
  ]
  const figures = [
    ...box.monsters.flatMap((entry, kind) =>
      entry.strengths.map((strength, index) => ({
        kind,
        strength,
        points: options.hitStrength === 'separate' ? (entry.hp?.[index] ?? strength) : strength,
      })),
    ),
    ...more.map(({ points }, index) => ({ kind: box.monsters.length + index, strength: 0, points })),
  ]
  const kinds = [...box.monsters, ...more].map(({ kind }) => kind)
  const coinValues = Object.entries(box.goldCoins).flatMap(([value, count]) =>
    new Array<number>(count).fill(Number(value)),
  )
  return {
    heroCount: heroes.length,
    villain: heroes.length,
    seats,
    agentNames: agentNamesOf(settings.agents, seats),
    figureCount: figures.length,
    kindOf: Int16Array.from(figures, ({ kind }) => kind),
    kinds,
    startStrength: Int16Array.from(figures, ({ strength }) => strength),
    startPoints: Int16Array.from(figures, ({ points }) => points),
    fixedOrder: settings.turnOrder === 'shaken' ? undefined : settings.turnOrder.map((label) => labels.indexOf(label)),
    startWeapon: labels.map((label) => 1 + box.goldenWeapons.indexOf(entryOf(settings.startWeapons, label) ?? '')),
    blows: new Blows(options.dieFaces),
    heroHp: box.heroHp,
    startingCards: box.startingCards,
    arrivalCards: box.arrivalCards,
    hitInDeck: box.hitMissDeck.hit,
    missInDeck: box.hitMissDeck.miss,
    deckSize: Math.max(1, box.hitMissDeck.hit + box.hitMissDeck.miss),
    weaponNames: box.goldenWeapons,
    coinValues,
    coinWords: wordsOf(coinValues.map(String)),
    figureWords: wordsOf(figures.map(({ kind }) => kinds[kind])),
    handLimit: options.handLimit === 'none' ? Infinity : options.handLimit, // DW-CARD-06 (a hand has no limit)
    margin: options.killMargin,
  }
}

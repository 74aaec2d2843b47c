// From box and settings to the part of a scenario that both games have; each game's scenario.ts adds its board.
import { entryOf } from '../../../../input/index.ts'
import type { SeatInfo } from '../../../../engine/game.ts'
import { Blows } from './dice.ts'
import type { SharedContent } from '../content/content.ts'
import type { Member } from './party.ts'
import { agentNamesOf, monstersOf, type AnySettings } from './settings.ts'
import { wordsOf } from '../../../../random/index.ts'

/** Figures that are no monsters: a kind of its own each, without strength. */
export interface MoreFigure {
  readonly kind: string
  readonly points: number
}

/** @param villain label of his seat, and his name @param more figures after the monsters */
export function fromBox(
  content: SharedContent,
  settings: AnySettings,
  villain: { readonly label: string; readonly name: string },
  more: readonly MoreFigure[] = [],
) {
  const { rules: options, components: box, party } = settings
  const { numbers } = box
  const monsters = monstersOf(content, settings)
  const labels = party.map(({ label }) => label)
  const ofEach = (number: (hero: Member) => number | undefined, usual: number): Int16Array =>
    Int16Array.from(party, (hero) => number(hero) ?? usual)
  // One villain, all others heroes (DW-SETUP-01, DWV-SETUP-01).
  const seats: SeatInfo[] = [
    ...party.map(({ label, name }) => ({ label, side: 'heroes', name })),
    { label: villain.label, side: 'villain', name: villain.name },
  ]
  const figures = [
    ...monsters.flatMap((entry, kind) =>
      entry.strengths.map((strength, index) => ({
        kind,
        strength,
        points: options.hitStrength === 'separate' ? (entry.hp?.[index] ?? strength) : strength,
      })),
    ),
    ...more.map(({ points }, index) => ({ kind: monsters.length + index, strength: 0, points })),
  ]
  const kinds = [...monsters, ...more].map(({ kind }) => kind)
  const coinValues = Object.entries(box.goldCoins).flatMap(([value, count]) =>
    new Array<number>(count).fill(Number(value)),
  )
  return {
    heroCount: party.length,
    villain: party.length,
    seats,
    agentNames: agentNamesOf(settings.agents, seats),
    figureCount: figures.length,
    kindOf: Int16Array.from(figures, ({ kind }) => kind),
    kinds,
    startStrength: Int16Array.from(figures, ({ strength }) => strength),
    startPoints: Int16Array.from(figures, ({ points }) => points),
    fixedOrder: settings.turnOrder === 'shaken' ? undefined : settings.turnOrder.map((label) => labels.indexOf(label)),
    startWeapon: startWeaponsOf(settings).map((weapon) => 1 + box.goldenWeapons.indexOf(weapon ?? '')),
    blows: new Blows(options.dieFaces),
    heroHp: ofEach(({ hp }) => hp, box.heroHp),
    startingCards: ofEach(({ startingCards }) => startingCards, box.startingCards),
    actions: ofEach(({ actions }) => actions, numbers.actions),
    basicDice: ofEach(({ dice }) => dice, numbers.heroDice),
    goldenDice: ofEach(({ goldenDice }) => goldenDice, numbers.goldenDice),
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

/** The Golden Weapon that each hero has from the start: by `startWeapons`, else his own. DW-DATA-01 */
export const startWeaponsOf = ({
  party,
  startWeapons,
}: Pick<AnySettings, 'party' | 'startWeapons'>): (string | undefined)[] =>
  party.map(({ label, weapon }) => entryOf(startWeapons, label) ?? weapon ?? undefined)

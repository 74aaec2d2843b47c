// Luck: what dice and death cards came to against their exact means (engine/luck.ts). Rows of tables and crises are not
// weighed: no order says which is better.
import { luckBy } from '../../../engine/luck.ts'
import { namesOf, words } from '../../../engine/words.ts'
import type { NecTable } from '../state/table.ts'
import { Band, Roll } from '../words/vocabulary.ts'

export const Luck = words('attack', 'defence', 'move', 'trap-cards', 'encounters', 'souls', 'watches-lost')

export const LUCK = luckBy({
  labels: namesOf(Luck),
  labelsShown: [
    'attack rolls',
    'defence rolls',
    'other moves',
    'trap cards drawn',
    'encounters',
    'souls that the threat takes',
    'watches until a lost hero is back',
  ],
})

/** Ways of two dice to come to each total. */
const WAYS = Array.from({ length: 13 }, (_, total) => (total < 2 ? 0 : 6 - Math.abs(total - 7)))
const ALL_WAYS = 36

/**
 * The band of a roll: miss 0, partial 1, full 2. @param rolled class of the roll
 * @param bandOf the band of a total, as modified
 */
export function measureRollLuck(
  { record }: NecTable,
  rolled: number,
  band: number,
  modifier: number,
  bandOf: (total: number) => number,
): void {
  let mean = 0
  for (let total = 2; total <= 12; total++) mean += (WAYS[total]! / ALL_WAYS) * worthOf(bandOf(total + modifier))
  record.luck(
    rolled === Roll.attack ? Luck.attack : rolled === Roll.defence ? Luck.defence : Luck.move,
    worthOf(band) - mean,
  )
}

const worthOf = (band: number): number => (band === Band.miss ? 0 : band === Band.partial ? 1 : 2)

/** One die. @param times what each pip is worth */
export function measureDieLuck({ record }: NecTable, luck: number, face: number, times = 1): void {
  record.luck(luck, (face - 3.5) * times)
}

/** Whether something with a chance came. */
export function measureChanceLuck({ record }: NecTable, luck: number, came: boolean, chance: number): void {
  record.luck(luck, (came ? 1 : 0) - chance)
}

/** Share of traps among the cards any of which may be the next; -1 where the next one is known. */
export function chanceOfTrap({ state: { decks }, scenario }: NecTable, kind: number): number {
  const { deck } = scenario.kinds[kind]!
  let [cards, traps] = [0, 0]
  for (let card = 0; card < deck.length; card++) {
    if (!decks.mayBeNext(kind, card)) continue
    cards += 1
    traps += deck[card]!.isTrap ? 1 : 0
  }
  return cards === 0 ? -1 : traps / cards
}

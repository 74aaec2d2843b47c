// What occurs when `steady` plays: every effect word, condition, amount and selector, every death card, attack, move,
// death move, power, row and crisis, every kind of decision, in at most 10,000 games over random settings. Every value
// of a rule option makes some game go otherwise. What does not occur stands in a list with its reason; what occurs all
// the same fails the test.
import { beforeAll, describe, expect, test } from 'vitest'
import { namesOf } from '../../../src/engine/words.ts'
import { necromancy } from '../../../src/games/necromancy/index.ts'
import type { Scenario } from '../../../src/games/necromancy/setup/scenario.ts'
import { DP } from '../../../src/games/necromancy/words/decisions.ts'
import { DECLARED } from '../../../src/games/necromancy/words/effects.ts'
import type { Told } from '../../../src/games/necromancy/words/events.ts'
import { effectNames, goesOtherwise, named, otherValues, saying } from '../../support/occurs.ts'
import { seeded } from '../../support/seeded.ts'
import { wholeGame } from '../../support/whole.ts'
import { shippedContent } from './shipped.ts'
import { settingByChance } from './support/setting-by-chance.ts'

const NO_CONTENT = 'nothing that ships has it: tests of NEC-VOC-05 and -06'
const SAFE_AT_HOME = '`steady` does nothing at the settlement that a hard move can follow: tests of NEC-HARD-01'
const NOT_IN_LAIR = 'no move of an approach that ships makes a hard move: tests of NEC-HARD-02'
const NO_COMPLICATION = '`steady` pays another price: tests of NEC-HARD-08'

/** With the reason. */
const NEVER: Readonly<Record<string, string>> = {
  'word: reshuffle': NO_CONTENT,
  'word: depredate': NO_CONTENT,
  'word: guard-defence': 'it is looked up, and never run',
  'condition: hasCondition': NO_CONTENT,
  'condition: rangeIs': NO_CONTENT,
  'condition: weaponTag': NO_CONTENT,
  'condition: cardAside': NO_CONTENT,
  'row: rumour': SAFE_AT_HOME,
  'row: wasted': SAFE_AT_HOME,
  'row: brawl': SAFE_AT_HOME,
  'row: collapse': NOT_IN_LAIR,
  'row: pitfall': NOT_IN_LAIR,
  'row: off-foot': NOT_IN_LAIR,
  'row: talk': NO_COMPLICATION,
  'row: grudge': NO_COMPLICATION,
  'row: off-balance': NO_COMPLICATION,
  'row: bad-blood': NO_COMPLICATION,
}

/** Options without an effect on how `steady` plays what ships, with the reason. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  sacrificeCover: '`steady` dies only where nothing else is open: tests of NEC-DEATH-08',
  splitAttacks: '`steady` aims all attacks at one target: tests of NEC-ATK-05',
  'eraseOrder: "oldestFirst"': 'a mark erased out of order, then its threat slain, is rare: tests of NEC-PANIC-10',
  terminalOrder: 'two ends in one event are rare: tests of NEC-END-05',
}

/** Values that a late setting alone shows: its number, to be tried first. */
const COMES_LATE: Readonly<Record<string, number>> = {
  'skullduggeryHardMove: "deferred"': 347,
  'surplusAttacks: "sameDeck"': 109,
  'eraseOrder: "newestFirst"': 63,
}

const MOST_GAMES = 10_000
const GAMES_OF_EACH = 5

const content = shippedContent()
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
const tables = [...Object.values(content.hardMoves), ...Object.values(content.complications)].flat()
const EXPECTED = [
  ...effectNames(DECLARED),
  ...named('decision', namesOf(DP)),
  ...named(
    'card',
    content.monsters.flatMap(({ deck }) => idsOf(deck)),
  ),
  ...named(
    'attack',
    content.monsters.flatMap(({ attacks }) => idsOf(attacks)),
  ),
  ...named('death move', idsOf(content.deathMoves)),
  ...named('row', [...new Set(idsOf([...tables, ...content.celebration.outOfHand]))]),
  ...named('crisis', idsOf(content.crises)),
]

const missing = new Set(EXPECTED)
let games = 0

const rowsOf = ({ hardMoves, complications, outOfHand }: Scenario, source: number): string[] =>
  [...hardMoves, ...complications, outOfHand].flatMap(({ rows }) => idsOf(rows.filter((row) => row.source === source)))

function hear(scenario: Scenario, kinds: number[], event: Told): void {
  if (event.type === 'arena' || event.type === 'emerged') kinds.splice(0, kinds.length, ...event.kinds)
  if (event.type === 'card' || event.type === 'trap')
    missing.delete(`card: ${scenario.kinds[kinds[event.monster]].deck[event.card].id}`)
  if (event.type === 'attack')
    missing.delete(`attack: ${scenario.kinds[kinds[event.monster]].attacks[event.attack].id}`)
  if (event.type === 'death move') missing.delete(`death move: ${scenario.deathMoves[event.move].id}`)
  if (event.type === 'row') for (const id of rowsOf(scenario, event.source)) missing.delete(`row: ${id}`)
  if (event.type === 'crisis begins') missing.delete(`crisis: ${content.crises[event.crisis].id}`)
}

beforeAll(() => {
  const chance = seeded(3)
  while (missing.size > Object.keys(NEVER).length && games < MOST_GAMES) {
    const whole = wholeGame(necromancy, content, { ...settingByChance(chance), agents: 'steady' })
    const { table, scenario } = whole
    Object.defineProperty(table, 'rulings', {
      value: saying(table.rulings, DECLARED, (name) => missing.delete(name)),
    })
    const kinds: number[] = []
    for (let playout = 0; playout < GAMES_OF_EACH; playout++, games++)
      whole.play(1, playout, (event) => {
        hear(scenario, kinds, event as unknown as Told)
      })
    for (const kind of whole.asked.keys()) missing.delete(`decision: ${namesOf(DP)[kind]}`)
  }
})

test('every word, card, attack, death move, row, crisis and decision occurs, save those with a reason', () => {
  expect([...missing]).toEqual(Object.keys(NEVER))
})

describe('every value of every rule option makes some game go otherwise', () => {
  const values = otherValues(necromancy)
    .map((one) => ({ ...one, says: JSON.stringify(one.value) }))
    .filter(({ name, says }) => !(name in WITHOUT_EFFECT) && !(`${name}: ${says}` in WITHOUT_EFFECT))

  test.each(values)('$name: $says', ({ name, value, usual, says }) => {
    const chance = seeded(4)
    const settings = Array.from({ length: MOST_GAMES / GAMES_OF_EACH }, () => settingByChance(chance))
    const first = COMES_LATE[`${name}: ${says}`]
    const inOrder = first === undefined ? settings : [settings[first], ...settings]
    const isOther = (by: (typeof settings)[number]): boolean => {
      const setting = { ...by, agents: 'steady' } as unknown as { readonly rules: object }
      const [one, other] = [usual, value].map((rule) =>
        wholeGame(necromancy, content, { ...setting, rules: { ...setting.rules, [name]: rule } }),
      )
      return goesOtherwise(one, other, GAMES_OF_EACH)
    }
    expect(inOrder.some(isOther), `no game of ${MOST_GAMES} goes otherwise`).toBe(true)
  })
})

// What occurs when `steady` plays: every effect word, condition, amount and selector, every card, skill and location,
// every kind of decision, in at most 10,000 games over random settings. Every value of a rule option makes some game go
// otherwise. What does not occur stands in a list with its reason; what occurs all the same fails the test.
import { beforeAll, describe, expect, test } from 'vitest'
import { namesOf } from '../../../src/engine/words.ts'
import { diceHeroes } from '../../../src/games/dice-heroes/index.ts'
import type { Scenario } from '../../../src/games/dice-heroes/setup/scenario.ts'
import type { DiceTable } from '../../../src/games/dice-heroes/state/table.ts'
import { DP } from '../../../src/games/dice-heroes/words/decisions.ts'
import { Type, typeOf } from '../../../src/games/dice-heroes/words/dice.ts'
import { AMOUNTS, DECLARED, SELECTORS } from '../../../src/games/dice-heroes/words/effects.ts'
import type { Told } from '../../../src/games/dice-heroes/words/events.ts'
import type { CardHandlers } from '../../../src/games/dice-heroes/words/playing.ts'
import { effectNames, goesOtherwise, named, otherValues, saying } from '../../support/occurs.ts'
import { seeded } from '../../support/seeded.ts'
import { wholeGame } from '../../support/whole.ts'
import { CARDS } from './support/cards-by-chance.ts'
import { contentWith } from './support/content.ts'
import { settingByChance } from './support/setting-by-chance.ts'

/** With the reason. */
const NEVER: Readonly<Record<string, string>> = {
  'amount: roll': 'only a skill has a roll, and none that ships has this amount: tests of DH-FX-24',
  'decision: skillOther': "no skill that ships is for another hero's turn outside of checks: tests of DH-USE-06",
  'allies: Runner': '`steady` never pays an ALLY die to hand dice over',
  'specials: Narrow Ways': 'it only forbids: tests of DH-FX-27',
  'specials: No Way Back': 'it only forbids: tests of DH-FX-27',
}

/** Options without an effect on what ships. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  villainClose: 'every villain that ships says it: tests of DH-VILL-04',
}

const MOST_GAMES = 10_000
const GAMES_OF_EACH = 5

const shipped = contentWith()
const content = contentWith({ cards: { specials: CARDS } })
const VOCABULARY = { ...DECLARED, amounts: AMOUNTS, selectors: SELECTORS }
const EXPECTED = [
  ...effectNames(VOCABULARY),
  ...named('decision', namesOf(DP)),
  ...(['skills', 'allies', 'enemies', 'obstacles', 'villains', 'specials', 'closures', 'locations'] as const).flatMap(
    (list) =>
      named(
        list,
        shipped[list].map(({ name }) => name),
      ),
  ),
]

const missing = new Set(EXPECTED)
let games = 0

/** Notes what cards do. */
function watchCards(table: DiceTable): void {
  const { cards, scenario } = table
  const watched: CardHandlers<DiceTable> = {
    ...saying(cards, VOCABULARY, (name) => missing.delete(name)),
    fired(at, frame, rule: { readonly source: number }) {
      for (const list of ['skills', 'specials']) missing.delete(`${list}: ${scenario.sources[rule.source]}`)
      cards.fired(at, frame, rule)
    },
  }
  Object.defineProperty(table, 'cards', { value: watched })
}

function hear({ skills, sources, kinds, enemies, obstacles, villains }: Scenario, event: Told): void {
  if ('skill' in event && event.skill >= 0) {
    const { name, isCard } = skills[event.skill]
    missing.delete(`${isCard ? 'allies' : 'skills'}: ${name}`)
  }
  if (event.type === 'acted') missing.delete(`closures: ${sources[event.source]}`)
  if (event.type === 'location') missing.delete(`locations: ${kinds[event.at.kind].name}`)
  if (event.type !== 'met' || event.card < 0) return
  const type = typeOf(event.die)
  if (type === Type.enemy) missing.delete(`enemies: ${enemies[event.card].name}`)
  else if (type === Type.obstacle) missing.delete(`obstacles: ${obstacles[event.card].name}`)
  else missing.delete(`villains: ${villains[event.card].name}`)
}

beforeAll(() => {
  const chance = seeded(3)
  while (missing.size > Object.keys(NEVER).length && games < MOST_GAMES) {
    const whole = wholeGame(diceHeroes, content, { ...settingByChance(chance), agents: 'steady' })
    watchCards(whole.table)
    for (let playout = 0; playout < GAMES_OF_EACH; playout++, games++)
      whole.play(1, playout, (event) => {
        hear(whole.scenario, event as unknown as Told)
      })
    for (const kind of whole.asked.keys()) missing.delete(`decision: ${namesOf(DP)[kind]}`)
  }
})

test('every word, card, skill, location and decision occurs, save those with a reason', () => {
  expect([...missing]).toEqual(Object.keys(NEVER))
})

describe('every value of every rule option makes some game go otherwise', () => {
  const values = otherValues(diceHeroes).filter(({ name }) => !(name in WITHOUT_EFFECT))

  test.each(values)('$name: $value', ({ name, value, usual }) => {
    const chance = seeded(4)
    for (let nth = 0; nth < MOST_GAMES / GAMES_OF_EACH; nth++) {
      const setting = { ...settingByChance(chance), agents: 'steady' }
      const [one, other] = [usual, value].map((rule) =>
        wholeGame(diceHeroes, content, { ...setting, rules: { ...setting.rules, [name]: rule } }),
      )
      if (goesOtherwise(one, other, GAMES_OF_EACH)) return
    }
    expect.fail(`no game of ${MOST_GAMES} goes otherwise`)
  })
})

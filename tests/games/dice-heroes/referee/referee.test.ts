// Two hundred told games under the eyes of the referee: every event has to follow from the rules as they are written.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../../src/games/dice-heroes/words/options.ts'
import { settingOf, toldGame } from './games.ts'
import { OUTCOMES, WAYS } from './names.ts'
import { judge, Refusal, type Told } from './referee.ts'

const GAMES = 200
const games = Array.from({ length: GAMES }, (_, number) => number)

/** What the referee says of a game; undefined when it accepts it. */
function verdictOn(told: Told): string | undefined {
  try {
    judge(told)
    return undefined
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.message
    throw refusal
  }
}

describe('told games', () => {
  const seen = new Set<string>()

  test.each(games.filter((number) => number % 20 === 0))('games %i and the 19 after it follow the rules', (first) => {
    for (let number = first; number < first + 20; number++) {
      const told = toldGame(number)
      noteWhatIsSeen(told, seen)
      const verdict = verdictOn(told)
      if (verdict !== undefined) throw new Error(`game ${number}, ${JSON.stringify(settingOf(number))}: ${verdict}`)
    }
  })

  test('in these games every skill, card, outcome and option value occurs', () => {
    const { content } = toldGame(0)
    const ids = (list: readonly { readonly id: string }[], kind: string): string[] =>
      list.map(({ id }) => `${kind} ${id}`)
    const wanted = [
      ...ids(
        content.skills.filter(({ kind }) => kind === 'active'),
        'skill',
      ),
      ...ids(content.allies, 'skill'),
      ...ids([...content.enemies, ...content.villains, ...content.obstacles], 'card'),
      ...content.closures.map(({ name }) => `acts ${name}`),
      ...WAYS.map((way) => `way ${way}`),
      ...OUTCOMES.slice(1, 4).map((outcome) => `outcome ${outcome}`),
      ...Object.entries(OPTIONS.table).flatMap(([name, { values }]) =>
        values.map((value) => `${name} ${String(value)}`),
      ),
    ]
    expect(wanted.filter((one) => !seen.has(one))).toEqual([])
  })
})

function noteWhatIsSeen({ events, numbering, played }: Told, seen: Set<string>): void {
  for (const event of events) {
    if ('skill' in event && typeof event.skill === 'number' && event.skill >= 0)
      seen.add(`skill ${numbering.skills[event.skill].id}`)
    if (event.type === 'met') {
      const decks = [numbering.obstacles, numbering.enemies, numbering.villains]
      seen.add(`card ${decks[Math.floor(event.die / 5) - 7][event.card]}`)
    }
    if (event.type === 'acted') seen.add(`acts ${numbering.sources[event.source]}`)
    if (event.type === 'closed') seen.add(`way ${WAYS[event.way]}`)
    if (event.type === 'ended') seen.add(`outcome ${OUTCOMES[event.outcome]}`)
  }
  for (const [name, value] of Object.entries(played.rules)) seen.add(`${name} ${String(value)}`)
}

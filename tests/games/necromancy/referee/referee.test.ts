// Two hundred told games under the eyes of the referee: every event has to follow from the rules as they are written.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../../src/games/necromancy/words/options.ts'
import { settingOf, toldGame } from './games.ts'
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

  test('in these games every monster, row, move, death move and option value occurs', () => {
    const { content, sources } = toldGame(0)
    const wanted = [
      ...content.monsters.map(({ name }) => `monster ${name}`),
      ...content.moves.map((_, move) => `move ${move}`),
      ...content.deathMoves.map((_, move) => `death move ${move}`),
      ...content.crises.map((_, crisis) => `crisis ${crisis}`),
      ...Object.entries(OPTIONS.table).flatMap(([name, { values }]) =>
        values.map((value) => `${name} ${String(value)}`),
      ),
    ]
    expect(sources.length).toBeGreaterThan(0)
    expect(wanted.filter((one) => !seen.has(one))).toEqual([])
  })
})

function noteWhatIsSeen({ content, events, settings }: Told, seen: Set<string>): void {
  for (const event of events) {
    if (event.type === 'rolled' && event.class > 1) seen.add(`move ${event.class - 2}`)
    if (event.type === 'death move') seen.add(`death move ${event.move}`)
    if (event.type === 'crisis begins') seen.add(`crisis ${event.crisis}`)
  }
  for (const id of settings.threats.flat()) seen.add(`monster ${content.monsters.find((one) => one.id === id)!.name}`)
  for (const [name, value] of Object.entries(settings.rules)) seen.add(`${name} ${String(value)}`)
}

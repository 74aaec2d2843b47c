// A table or a deck with an entry fewer: until the entry comes, the game is the same. Lists of the engine stand in
// tests/engine, the locations of Dice Heroes in its own tests.
import { expect, test } from 'vitest'
import type { Game } from '../../src/engine/game.ts'
import { loadContent } from '../../src/load/content.ts'
import { locateGames } from '../../src/load/games.ts'
import { wholeGame } from '../support/whole.ts'
import { workbench } from '../support/workbench.ts'

const GAMES = 10
const located = await locateGames(workbench)

interface Table {
  readonly settings: Readonly<Record<string, unknown>>
  /** Absent: what ships. */
  readonly content?: unknown
}

const contentOf = (id: string): unknown => loadContent(located.find(({ game }) => game.id === id)!)

/** What is told of each game, sentence by sentence. */
function told(id: string, { settings, content = contentOf(id) }: Table): string[][] {
  const { game }: { game: Game } = located.find((one) => one.game.id === id)!
  const whole = wholeGame(game, content, settings)
  return Array.from({ length: GAMES }, (_, playout) => {
    const sentences: string[] = []
    whole.play(50, playout, (event) => {
      const sentence = game.telling.narrate(whole.scenario, event)
      if (sentence !== undefined) sentences.push(sentence)
    })
    return sentences
  })
}

interface Box {
  readonly eventDeck: readonly { readonly card: string }[]
  readonly sewerDeck: readonly { readonly card: string }[]
}
const { eventDeck, sewerDeck } = (contentOf('village-of-fear') as { readonly boxes: readonly Box[] }).boxes[0]!
const without = (deck: readonly { readonly card: string }[], name: string): unknown[] =>
  deck.filter(({ card }) => card !== name)

const HUNT = { scenario: 'first-frost', agents: { others: 'random' } }
const TEAM = { agents: { heroes: 'random', villain: 'random' } }
const NIGHT = { scenario: 'first-night', agents: 'random' }

interface Plan {
  readonly id: string
  readonly tiles: { readonly pool: { readonly groups: readonly (readonly unknown[])[] } }
}
/** First Night, with a change. */
function night(change: (plan: Plan) => object): Table {
  const content = contentOf('when-darkness-comes') as { readonly scenarios: readonly Plan[] }
  const scenarios = content.scenarios.map((plan) => (plan.id === NIGHT.scenario ? { ...plan, ...change(plan) } : plan))
  return { settings: NIGHT, content: { ...content, scenarios } }
}

test.each<[id: string, entry: string, settings: Table['settings'], fewer: Table, comes: RegExp]>([
  [
    'necromancy',
    'a crisis',
    HUNT,
    { settings: { ...HUNT, weights: { crises: { granary: 0 } } } },
    /crisis begins: granary/,
  ],
  [
    'necromancy',
    'a hard move',
    HUNT,
    { settings: { ...HUNT, weights: { hardMoves: { fight: { thrown: 0 } } } } },
    /A hard move for .*: Thrown/,
  ],
  [
    'village-of-fear',
    'an event',
    TEAM,
    { settings: { ...TEAM, components: { eventDeck: without(eventDeck, 'Torn Purse') } } },
    /Torn Purse/,
  ],
  [
    'village-of-fear',
    'a sewer card',
    TEAM,
    { settings: { ...TEAM, components: { sewerDeck: without(sewerDeck, 'lost') } } },
    /card: lost/,
  ],
  [
    'dark-world',
    'a pair of Speed Boots',
    TEAM,
    { settings: { ...TEAM, components: { magicItems: { healingPotion: 8, speedBoots: 7, fireballGrenade: 8 } } } },
    /places .* with Speed Boots/,
  ],
  [
    'when-darkness-comes',
    'a tile',
    NIGHT,
    night(({ tiles }) => {
      const groups = tiles.pool.groups.map((group) =>
        group.filter((tile) => !JSON.stringify(tile).includes('"church"')),
      )
      return { tiles: { ...tiles, pool: { ...tiles.pool, groups } } }
    }),
    /lays Church/,
  ],
])('%s without %s: the same game until it comes', (id, _, settings, table, comes) => {
  const fewer = told(id, table)
  let [came, same] = [0, 0]
  for (const [playout, sentences] of told(id, { settings }).entries()) {
    const first = sentences.findIndex((sentence) => comes.test(sentence))
    const until = first < 0 ? sentences.length : first
    expect(fewer[playout].slice(0, until), `playout ${playout}`).toEqual(sentences.slice(0, until))
    came += first < 0 ? 0 : 1
    same += until
  }
  expect(came).toBeGreaterThan(0)
  expect(same).toBeGreaterThan(0)
})

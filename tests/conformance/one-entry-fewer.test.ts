// A table or a deck with an entry fewer: until the entry comes, the game is the same. Lists of the engine stand in
// tests/engine, the locations of Dice Heroes in its own tests.
import { expect, test } from 'vitest'
import type { Game } from '../../src/engine/game.ts'
import { loadContent } from '../../src/workbench/content.ts'
import { locateGames } from '../../src/workbench/games.ts'
import { wholeGame } from '../support/whole.ts'
import { workbench } from '../support/workbench.ts'

const GAMES = 10
const located = await locateGames(workbench)

/** What is told of each game, sentence by sentence. */
function told(id: string, settings: Readonly<Record<string, unknown>>): string[][] {
  const one = located.find(({ game }) => game.id === id)!
  const game: Game = one.game
  const whole = wholeGame(game, loadContent(one), settings)
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
const { eventDeck, sewerDeck } = (() => {
  const village = located.find(({ game }) => game.id === 'village-of-fear')!
  return (loadContent(village) as { readonly boxes: readonly Box[] }).boxes[0]!
})()
const without = (deck: readonly { readonly card: string }[], name: string): unknown[] =>
  deck.filter(({ card }) => card !== name)

const HUNT = { scenario: 'first-frost', agents: { others: 'random' } }
const VILLAGE = { agents: { heroes: 'random', villain: 'random' } }

test.each([
  ['necromancy', 'a crisis', HUNT, { weights: { crises: { granary: 0 } } }, /crisis begins: granary/],
  ['necromancy', 'a hard move', HUNT, { weights: { hardMoves: { fight: { thrown: 0 } } } }, /Hard move, .*: Thrown/],
  [
    'village-of-fear',
    'an event',
    VILLAGE,
    { components: { eventDeck: without(eventDeck, 'Torn Purse') } },
    /Torn Purse/,
  ],
  ['village-of-fear', 'a sewer card', VILLAGE, { components: { sewerDeck: without(sewerDeck, 'lost') } }, /card: lost/],
])('%s without %s: the same game until it comes', (id, _, settings, change, comes) => {
  const fewer = told(id, { ...settings, ...change })
  let came = 0
  for (const [playout, sentences] of told(id, settings).entries()) {
    const first = sentences.findIndex((sentence) => comes.test(sentence))
    const until = first < 0 ? sentences.length : first
    expect(fewer[playout].slice(0, until), `playout ${playout}`).toEqual(sentences.slice(0, until))
    came += first < 0 ? 0 : 1
  }
  expect(came).toBeGreaterThan(0)
})

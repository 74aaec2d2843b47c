// Restricted play: what a hero is forbidden is never chosen where anything else is legal, and nothing else changes.
import { expect, test } from 'vitest'
import type { Agent, GameEvent, Question } from '../../../src/engine/game.ts'
import { Restricted } from '../../../src/games/when-darkness-comes/agents/restricted.ts'
import { actionOf, DP, Verb } from '../../../src/games/when-darkness-comes/words/decisions.ts'
import { whenDarknessComes as game } from '../../../src/games/when-darkness-comes/index.ts'
import { RESTRICTION_NAMES, restriction } from '../../../src/games/when-darkness-comes/setup/restrictions.ts'
import type { View } from '../../../src/games/when-darkness-comes/agents/view.ts'
import { Player } from '../../../src/simulate/index.ts'
import { shippedContent } from './shipped.ts'

const last: Agent<View> = { reset() {}, choose: ({ count }) => count - 1 }
const question = (kind: number, ...actions: readonly number[]): Question<View> => ({
  kind,
  seat: 0,
  actions: Int32Array.from(actions),
  count: actions.length,
  view: undefined as unknown as View,
})
const [flee, fight, run, no, yes] = [Verb.flee, Verb.fight, Verb.run, Verb.no, Verb.yes].map((verb) => actionOf(verb))

test('forbidden actions are taken off, indices are those of the question; where all are forbidden none is', () => {
  const agent = new Restricted(last, ['flee', 'help'])
  expect(agent.choose(question(DP.fleeOrFight, flee, fight))).toBe(1)
  expect(agent.choose(question(DP.fleeOrFight, fight, flee))).toBe(0)
  expect(agent.choose(question(DP.meetSecurity, fight, no, run))).toBe(1)
  expect(agent.choose(question(DP.controlled, fight, run))).toBe(1)
  expect(agent.choose(question(DP.agreeToAssist, yes, actionOf(Verb.yes, 2), no))).toBe(2)
  expect(agent.choose(question(DP.buyDie, no, yes))).toBe(1)
  expect(agent.choose(question(DP.fleeOrFight, flee, flee))).toBe(1)
})

test('each restriction forbids something, and declining is never forbidden', () => {
  const actions = Object.values(Verb).map((verb) => actionOf(verb))
  const kinds = Object.values(DP)
  for (const name of RESTRICTION_NAMES) {
    const { isForbidden } = restriction(name)
    expect(
      kinds.some((kind) => actions.some((action) => isForbidden(kind, action))),
      name,
    ).toBe(true)
    expect(
      kinds.some((kind) => [Verb.no, Verb.done, Verb.stop].some((verb) => isForbidden(kind, actionOf(verb)))),
      name,
    ).toBe(false)
  }
})

/** Who does what in some games of four who choose by chance. */
function deeds(mayNot: readonly string[] | undefined): { type: string; seat: number | undefined }[] {
  const content = shippedContent()
  const party = ['brian', 'kirk', 'sharon', 'valerie'].map((hero, seat) =>
    seat === 0 && mayNot !== undefined ? { hero, mayNot } : hero,
  )
  const settings = game.settings(content).parse({ party, agents: 'random' })
  const player = new Player(game, content, { variant: 0, seed: 3, settings, references: [] })
  const events: { type: string; seat: number | undefined }[] = []
  for (let playout = 0; playout < 12; playout++)
    player.playOne(playout, ({ type, seat }: GameEvent) => {
      events.push({ type, seat })
    })
  return events
}

test('a hero who may not sneak does not, the others do', () => {
  const happened = (events: ReturnType<typeof deeds>, type: string, isBrian: boolean): boolean =>
    events.some((one) => one.type === type && (one.seat === 0) === isBrian)
  const [free, bound] = [deeds(undefined), deeds(['flee', 'sneak'])]
  expect({
    free: happened(free, 'sneaked', true),
    bound: happened(bound, 'sneaked', true),
    others: happened(bound, 'sneaked', false),
  }).toEqual({ free: true, bound: false, others: true })
})

test('settings hold it, spelled out only where it is said; a name that is none is refused', () => {
  const content = shippedContent()
  const party = (mayNot?: readonly string[]): unknown => ({
    party: [mayNot === undefined ? 'brian' : { hero: 'brian', mayNot }],
  })
  const schema = game.settings(content)
  expect(schema.parse(party(['flee'])).party[0]!.mayNot).toEqual(['flee'])
  expect('mayNot' in schema.parse(party()).party[0]!).toBe(false)
  expect(schema.parse(schema.parse(party(['flee'])))).toEqual(schema.parse(party(['flee'])))
  expect(schema.safeParse(party(['fly'])).success).toBe(false)
  const [change] = game
    .builds!.changes(content, schema.parse(party(['flee'])), 0)
    .filter(({ kind }) => kind === 'restricted')
  expect(change).toEqual({ name: 'may not sneak', kind: 'restricted', set: { 'party.0.mayNot': ['flee', 'sneak'] } })
})

// Special rules of scenarios that use every effect word, at every trigger: what the content that ships seldom needs.
import { stringify } from 'yaml'

const SELF = { of: 'self' }
/** Effects for any event with a hero. */
const ANYWHERE: readonly object[] = [
  { damage: { amount: 1, ...SELF } },
  { damage: { amount: { of: 'heroesHere', times: 1, max: 2 }, type: 'magical', of: 'here' } },
  { wound: { count: 1, of: 'choose' } },
  { unwound: { count: 2, of: 'here' } },
  { move: { from: 'hand', to: 'discard', of: 'self' } },
  { move: { from: 'discard', to: 'hand', pick: 'largest', of: 'chooseHere' } },
  { move: { from: 'allyHand', to: 'removed', types: ['ally'], pick: 'smallest', of: 'each' } },
  { move: { from: 'hand', to: 'locationBag', pick: 'leftmost', of: 'self' } },
  { move: { from: 'bag', to: 'hand', count: 2, pick: 'random', of: 'othersHere' } },
  { move: { from: 'deterrent', to: 'bag', count: 1, pick: 'choose', of: 'self' } },
  { add: { type: 'divine', to: 'hand', of: 'self' } },
  { add: { type: 'ally', to: 'allyHand', of: 'each' } },
  { add: { type: 'enemy', size: 4, to: 'locationBag', at: 'each' } },
  { timer: { amount: -1 } },
  { timer: { amount: 1 } },
  { explore: {} },
  { 'choose-draw': { count: 2 } },
  { bonus: { amount: 2, checks: ['battle', 'closing'], uses: 2 } },
  { peek: { what: 'villain', at: 'choose' } },
  { peek: { what: 'bag', at: 'random', count: 3 } },
  { peek: { what: 'enemies', at: 'start' } },
  { peek: { what: 'obstacles', at: 'othersOpen' } },
  { travel: { to: 'choose', of: 'others' } },
  { travel: { to: 'random', of: 'self' } },
  { travel: { to: 'start', of: 'here' } },
  { give: { count: 2, range: 'any' } },
  { close: { at: 'random' } },
  { 'end-turn': {} },
  { choose: { of: 'each', options: [[{ damage: { amount: 1 } }], [{ timer: { amount: 1 } }], []] } },
  { if: { cond: { alone: true }, then: [{ damage: { amount: 1 } }], else: [{ timer: { amount: 1 } }] } },
  { test: { types: ['physical', 'mental'], count: 2, against: 5, tie: 'fail', then: [{ timer: { amount: 1 } }] } },
  { win: {} },
  { lose: {} },
]
const AT_CHECKS: readonly object[] = [
  { modify: { side: 'hero', amount: { of: 'level' } } },
  { modify: { side: 'encountered', amount: { of: 'halfDieSize', min: 1 } } },
  { reroll: { side: 'encountered' } },
  { reroll: { side: 'hero' } },
  { damage: { amount: { of: 'margin', max: 3 } } },
  { if: { cond: { skillTags: ['melee', 'ranged'] }, then: [{ damage: { amount: { of: 'dieSize', max: 4 } } }] } },
]
const AT_ENCOUNTERS: readonly object[] = ['return', 'remove', 'acquire', 'hide', 'deter'].map((outcome) => ({
  resolve: { outcome },
}))
const AT_DAMAGE: readonly object[] = [{ reduce: { amount: 1 } }]
const AT_FATES: readonly object[] = ['hide', 'discard', 'deter', 'remove', 'keep'].map((to) => ({ fate: { to } }))

const CONDITIONS: readonly (object | undefined)[] = [
  undefined,
  { wounded: true },
  { nearDeath: false },
  { heroesHereAtLeast: 2 },
  { firstExploration: true },
  { bagAtMost: 3 },
  { timerAtMost: 10 },
  { timerAtLeast: 5 },
  { levelAtLeast: 2 },
  { hasType: ['physical'] },
  { villainDefeatedHere: false },
]

/** Effects that only some triggers can have. */
const MORE: Readonly<Record<string, readonly object[]>> = {
  encounter: AT_ENCOUNTERS,
  check: [...AT_CHECKS, ...AT_ENCOUNTERS],
  passed: AT_CHECKS,
  failed: AT_CHECKS,
  damage: AT_DAMAGE,
  fate: AT_FATES,
}
const TRIGGERS = [
  ...['turn-start', 'turn-end', 'leave', 'enter', 'explore', 'encounter', 'check', 'passed', 'failed', 'flee'],
  ...['damage', 'fate', 'wound', 'defeated', 'closed', 'death'],
]

/** One card for each trigger and each effect that it can have, in the order of the list. */
const RULES = TRIGGERS.flatMap((trigger) =>
  [...ANYWHERE, ...(MORE[trigger] ?? [])].map((effect, nth) => ({
    trigger,
    ...(CONDITIONS[nth % CONDITIONS.length] && { if: CONDITIONS[nth % CONDITIONS.length] }),
    limit: { turn: 1 + (nth % 3) },
    do: [effect],
  })),
)

/** Ids of these cards. */
export const CARD_IDS = RULES.map((rule, nth) => `${rule.trigger}-${Object.keys(rule.do[0])[0]}-${nth}`)

/** As content/specials.yaml writes them. */
export const CARDS = stringify(
  RULES.map((rule, nth) => ({ id: CARD_IDS[nth], name: CARD_IDS[nth], scope: 'scenario', rules: [rule] })),
)

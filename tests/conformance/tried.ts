// The games of the registry with the settings that conformance tries.
import { loadContent, shippedOf } from '../../src/load/content.ts'
import type { LocatedGame } from '../../src/load/located-game.ts'
import type { Conformance } from '../../src/testing/index.ts'

/** What is tested beyond the empty setting, and how much. */
const MORE: Readonly<Record<string, Partial<Conformance>>> = {
  'when-darkness-comes': {
    playouts: 8,
    variants: {
      'a campaign': {
        scenario: 'locked-room',
        campaign: {
          games: 3,
          difficulty: 'winning-streak',
          veterans: { others: { games: 3, experience: 2 } },
          retire: 5,
        },
      },
      'New Stuff, plans written down': {
        scenario: 'two-at-the-bell',
        rules: { ruleset: 'new', actionSelection: 'simultaneous' },
      },
    },
  },
  'dark-world': {
    playouts: 4,
    variants: {
      'two heroes, and all that is hidden hidden longer': {
        rules: { partySize: 2, strengthMemory: 'attacker', roundLimit: 40 },
      },
    },
  },
  'village-of-fear': {
    playouts: 4,
    variants: {
      'two heroes, and all that is hidden hidden longer': {
        rules: { partySize: 2, strengthMemory: 'attacker', turnDraw: 'choice', roundLimit: 40 },
      },
    },
  },
  'dice-heroes': {
    playouts: 4,
    variants: {
      'an adventure of few locations': { adventure: 'three-lanterns', numbers: { dynamic: -5, timer: -20 } },
      'two heroes by the other readings': {
        party: ['warden', 'envoy'],
        scenario: 'drowned-bell',
        rules: { allyHandIsHand: true, giving: 'mutual', woundDisplaces: 'choose', nearDeath: 'immediate' },
      },
    },
  },
  necromancy: {
    playouts: 4,
    variants: {
      'an arena on a grid': {
        scenario: 'lair-of-the-manticore',
        threats: [['manticore', 'manticore']],
        rules: { positionModel: 'grid', splitAttacks: 'declared', reactionTiming: 'afterAll' },
      },
      'weak monsters by the other readings': {
        scenario: 'two-shadows',
        numbers: { startInstability: 0, replacements: 2 },
        monsters: { 'charnel-hart': { vitality: 3 }, manticore: { vitality: 3 }, harpy: { vitality: 3 } },
        rules: {
          panicOverflow: 'carry',
          crisisWhileAway: 'waits',
          deathClockOverflow: 'carry',
          panicReport: 'onReturn',
        },
      },
    },
  },
  pig: {
    variants: {
      'a short table with hidden points': { table: 'short', sealed: 8 },
      'gentle rules': { table: 'short', rules: { ruleset: 'gentle', ones: 2 } },
    },
  },
}

export const triedOf = (located: LocatedGame): Conformance => ({
  game: located.game,
  content: loadContent(located),
  shipped: shippedOf(located),
  ...MORE[located.game.id],
})

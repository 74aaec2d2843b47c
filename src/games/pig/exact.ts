// What `odds pig` computes without playing: the chance to win, and what a turn brings.
import { InputError, shownOf } from '../../engine/index.ts'
import type { Exact, ExactQuestion } from '../../engine/index.ts'
import { holdAt, policyOf } from './agents.ts'
import type { Policy } from './agents.ts'
import type { Scenario } from './settings.ts'
import { Side, SIDES } from './words.ts'

// ---- A turn --------------------------------------------------------------------------------------------------------

/** The chance of each number of points that a turn brings. */
function turnGains({ goal, ones, keepsOnBust }: Scenario, policy: Policy, mine: number, theirs: number): Float64Array {
  const gains = new Float64Array(goal + 6)
  // By points so far: the chance that the turn comes to them and goes on.
  const rolling = new Float64Array(goal + 6)
  rolling[0] = 1
  for (let turn = 0; turn < goal - mine; turn++) {
    gains[keepsOnBust ? turn : 0] += (rolling[turn] * ones) / 6
    for (let face = ones + 1; face <= 6; face++) {
      const after = turn + face
      const again = mine + after < goal ? policy(mine, theirs, after) : 0
      rolling[after] += (rolling[turn] * again) / 6
      gains[after] += (rolling[turn] * (1 - again)) / 6
    }
  }
  return gains
}

const atLeast = (gains: Float64Array, points: number): number =>
  gains.subarray(points).reduce((sum, chance) => sum + chance, 0)

const TURN_FLAGS = {
  hold: {
    takes: 'range',
    value: 'N',
    about: 'points of a turn at which the side holds (default: 5 to 30)',
    low: 1,
    high: 100,
    of: 'points',
    examples: ['20', '15..25'],
  },
} as const

/** The lines of the picture. */
const WANTED = [1, 10, 20, 30]

const turn: ExactQuestion<typeof TURN_FLAGS, Scenario> = {
  name: 'turn',
  about: 'what a turn brings, by the points at which a side holds',
  flags: TURN_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'a side that holds at 5 to 30 points'],
    ['--hold 20 --set rules.ones=2', 'at 20 points, when a two is as bad as a one'],
  ],
  answer({ hold = Array.from({ length: 26 }, (_, index) => 5 + index) }, scenario) {
    const turns = hold.map((points) => turnGains(scenario, holdAt(points), 0, 0))
    return {
      title: 'what a turn brings',
      tables: [
        {
          columns: [
            { name: 'hold', title: 'hold at', shows: 'count' },
            { name: 'mean', title: 'mean points', shows: 'mean' },
            ...WANTED.map((points) => ({
              name: `atLeast${points}`,
              title: `${points} or more`,
              shows: 'chance' as const,
            })),
          ],
          rows: turns.map((gains, index) => [
            hold[index],
            gains.reduce((sum, chance, points) => sum + chance * points, 0),
            ...WANTED.map((points) => atLeast(gains, points)),
          ]),
        },
      ],
      notes: ['Of a turn that begins with no points.'],
      chart: {
        question: 'Points of a turn of Pig',
        asked: `sides that hold at ${hold[0]}${hold.length > 1 ? ` to ${hold[hold.length - 1]}` : ''} points`,
        fieldTitle: 'Chance to gain at least N points in a turn',
        linesTitle: 'Points of a turn, by when a side holds',
        caption: 'Each number is the chance to gain at least this many points in a turn.',
        each: 'A line for each number of points',
        steps: { name: 'hold', one: 'point', many: 'points to hold at', values: hold },
        series: {
          name: 'points',
          title: 'points of the turn, at least',
          short: 'points',
          joint: 'for',
          entries: WANTED.map((points) => ({ code: String(points) })),
        },
        value: { name: 'chance', title: 'chance' },
        chances: turns.map((gains) => WANTED.map((points) => atLeast(gains, points))),
      },
    }
  },
}

// ---- A game --------------------------------------------------------------------------------------------------------

/** By round: the chance of each side to have won by its end. */
function wonByRound(scenario: Scenario): number[][] {
  const { goal, rounds, settings } = scenario
  const known = SIDES.map(() => new Map<number, Float64Array>())
  const policies = SIDES.map((side) => policyOf(settings.agents[side], goal))
  const gainsOf = (seat: number, mine: number, theirs: number): Float64Array => {
    const place = mine * goal + theirs
    const gains = known[seat].get(place) ?? turnGains(scenario, policies[seat], mine, theirs)
    known[seat].set(place, gains)
    return gains
  }
  const won = [0, 0]
  // By Ann's points and Bob's.
  let chances = new Float64Array(goal * goal)
  chances[0] = 1
  return Array.from({ length: rounds }, () => {
    for (const seat of [0, 1]) {
      const next = new Float64Array(goal * goal)
      for (const [place, chance] of chances.entries()) {
        if (chance === 0) continue
        const scores = [Math.floor(place / goal), place % goal]
        const step = seat === 0 ? goal : 1
        gainsOf(seat, scores[seat], scores[1 - seat]).forEach((share, points) => {
          if (scores[seat] + points >= goal) won[seat] += chance * share
          else next[place + points * step] += chance * share
        })
      }
      chances = next
    }
    return [...won]
  })
}

const win: ExactQuestion<Record<never, never>, Scenario> = {
  name: 'win',
  about: 'how often each side wins, by the agents of the settings',
  flags: {},
  hasSettings: true,
  examples: [
    ['', 'both sides hold at 20'],
    ['--set agents.bob=optimal --set goal=50', 'to 50 points, against a side that plays optimally'],
  ],
  answer(_asked, scenario) {
    const { settings, goal, rounds } = scenario
    if (settings.sealed > 0)
      throw new InputError([{ where: 'sealed', message: 'exact win chances need open points', expected: 'sealed: 0' }])
    const byRound = wonByRound(scenario)
    const won = byRound[rounds - 1]
    return {
      title: `chance to win, to ${goal} points in at most ${rounds === 1 ? 'one round' : `${rounds} rounds`}`,
      tables: [
        {
          columns: [
            { name: 'outcome', title: 'outcome', shows: 'text' },
            { name: 'agent', title: 'agent', shows: 'text' },
            { name: 'chance', title: 'chance', shows: 'chance' },
          ],
          rows: [
            ...SIDES.map((side, seat) => [`${shownOf(Side)[seat]} wins`, settings.agents[side], won[seat]]),
            ['unfinished', '', Math.max(0, 1 - won[0] - won[1])],
          ],
        },
      ],
      notes: ['Ann begins.'],
      chart: {
        question: 'Wins of Pig by side',
        asked: SIDES.map((side, seat) => `${shownOf(Side)[seat]}: ${settings.agents[side]}`).join(', '),
        fieldTitle: 'Chance that a side has won, by round',
        linesTitle: 'Games won, by round',
        caption: 'Each number is the chance that the side has won by the end of the round.',
        each: 'A line for each side',
        steps: { name: 'round', one: 'round', many: 'rounds', values: byRound.map((_, index) => index + 1) },
        series: {
          name: 'side',
          title: 'side',
          short: 'side',
          joint: 'for',
          entries: shownOf(Side).map((code) => ({ code })),
        },
        value: { name: 'won', title: 'won' },
        chances: byRound,
      },
    }
  },
}

export const EXACT: Exact<Scenario> = { title: 'Pig', questions: [win, turn] }

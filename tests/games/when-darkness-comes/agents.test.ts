// The planning agents: chances in fights against a plain recursion, re-rolls against the optimum by enumeration, and
// sensible choices in prepared positions.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Aims } from '../../../src/games/when-darkness-comes/agents/aims.ts'
import { FightOdds, fightOdds } from '../../../src/games/when-darkness-comes/agents/fight-odds.ts'
import { newAgent } from '../../../src/games/when-darkness-comes/agents/index.ts'
import { Judgement, PATIENCE } from '../../../src/games/when-darkness-comes/agents/judgement.ts'
import { Route } from '../../../src/games/when-darkness-comes/agents/route.ts'
import { Steady } from '../../../src/games/when-darkness-comes/agents/steady.ts'
import { STEADY } from '../../../src/games/when-darkness-comes/content/profile.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../src/games/when-darkness-comes/words/decisions.ts'
import { carryOut, takeAction } from '../../../src/games/when-darkness-comes/rules/actions.ts'
import { check, K } from '../../../src/games/when-darkness-comes/rules/checks.ts'
import { combat } from '../../../src/games/when-darkness-comes/rules/combat.ts'
import { hasFaceDownDisk, learn, putOnBoard } from '../../../src/games/when-darkness-comes/rules/disks.ts'
import { fightsAtTurnStart } from '../../../src/games/when-darkness-comes/rules/fleeing.ts'
import { meetItem } from '../../../src/games/when-darkness-comes/rules/items.ts'
import { writePlans } from '../../../src/games/when-darkness-comes/rules/plans.ts'
import { farOnFoot } from '../../../src/games/when-darkness-comes/rules/reach.ts'
import { reshuffle } from '../../../src/games/when-darkness-comes/rules/reshuffle.ts'
import { playRounds, takeTurn } from '../../../src/games/when-darkness-comes/rules/turn.ts'
import { NONE } from '../../../src/games/when-darkness-comes/state/play.ts'
import { Forced, Outcome } from '../../../src/games/when-darkness-comes/state/state.ts'
import { expectProportion } from '../../support/chance.ts'
import { allRolls, naiveValue, naiveWorth } from '../../support/naive-dice.ts'
import { seeded } from '../../support/seeded.ts'
import { Board, type BoardSetting } from './support/board.ts'
import { type Choice, hasChosen, seat, type Seated } from './support/seated.ts'
import { house } from './support/tiles.ts'

// ---- Fights --------------------------------------------------------------------------------------------------------

interface Fight {
  hit: readonly number[]
  hold: readonly number[]
  health: number
  foe: number
  rounds: number
  initiative: number
}
type Odds = Pick<FightOdds, 'kill' | 'death' | 'damage'>

function computed({ hit, hold, health, foe, rounds, initiative }: Fight): Odds {
  const out = new FightOdds()
  fightOdds(Float64Array.from(hit), Float64Array.from(hold), health, foe, rounds, initiative, out)
  return { ...out }
}

/** The same, blow by blow. */
function byHand({ hit, hold, health, foe, rounds, initiative }: Fight): Odds {
  const blow = (mine: number, theirs: number, left: number, isMine: boolean): Odds => {
    if (mine === 0) return { kill: 0, death: 1, damage: 0 }
    if (theirs === 0) return { kill: 1, death: 0, damage: 0 }
    if (left === 0) return { kill: 0, death: 0, damage: 0 }
    const lands = isMine ? hit[theirs]! : 1 - hold[mine]!
    const landed = isMine ? blow(mine, theirs - 1, left - 1, false) : blow(mine - 1, theirs, left - 1, true)
    const missed = blow(mine, theirs, left - 1, !isMine)
    return {
      kill: lands * landed.kill + (1 - lands) * missed.kill,
      death: lands * landed.death + (1 - lands) * missed.death,
      damage: lands * (landed.damage + (isMine ? 0 : 1)) + (1 - lands) * missed.damage,
    }
  }
  const [first, second] = [blow(health, foe, 2 * rounds, true), blow(health, foe, 2 * rounds, false)]
  const mixed = (outcome: keyof Odds): number => initiative * first[outcome] + (1 - initiative) * second[outcome]
  return { kill: mixed('kill'), death: mixed('death'), damage: mixed('damage') }
}

describe('the odds of a fight', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  const fights = fc.record({
    hit: fc.array(chance, { minLength: 8, maxLength: 8 }),
    hold: fc.array(chance, { minLength: 16, maxLength: 16 }),
    health: fc.integer({ min: 1, max: 8 }),
    foe: fc.integer({ min: 1, max: 4 }),
    rounds: fc.integer({ min: 1, max: 4 }),
    initiative: chance,
  })

  test('are those of a plain recursion over blows', () => {
    fc.assert(
      fc.property(fights, (fight) => {
        const [one, other] = [computed(fight), byHand(fight)]
        expect(one.kill).toBeCloseTo(other.kill, 12)
        expect(one.death).toBeCloseTo(other.death, 12)
        expect(one.damage).toBeCloseTo(other.damage, 12)
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  test('are those of fights fought (false alarm 1e-6; a shift of 0.01 is noticed)', () => {
    const fight: Fight = {
      hit: [0, 0.4, 0.3],
      hold: [0, 0.1, 0.2, 0.35, 0.6],
      health: 3,
      foe: 2,
      rounds: 3,
      initiative: 0.55,
    }
    const draw = seeded(6)
    const trials = 130_000
    let kills = 0
    let deaths = 0
    for (let trial = 0; trial < trials; trial++) {
      let [mine, theirs] = [fight.health, fight.foe]
      let isMine = draw() < fight.initiative
      for (let blow = 0; blow < 2 * fight.rounds && mine > 0 && theirs > 0; blow++, isMine = !isMine) {
        if (isMine) theirs -= draw() < fight.hit[theirs]! ? 1 : 0
        else mine -= draw() < fight.hold[mine]! ? 0 : 1
      }
      if (theirs === 0) kills += 1
      if (mine === 0) deaths += 1
    }
    const { kill, death } = computed(fight)
    expectProportion({ exact: kill, successes: kills, trials, falseAlarm: 1e-6, detects: 0.01 })
    expectProportion({ exact: death, successes: deaths, trials, falseAlarm: 1e-6, detects: 0.01 })
  })
})

// ---- Set tables ----------------------------------------------------------------------------------------------------

/** A board at which an agent of this name sits in every seat. */
function seated(name: string, setting: BoardSetting): Seated & { readonly board: Board } {
  const board = new Board(setting)
  return { board, ...seat(board, name) }
}

describe('steady throws again', () => {
  test.each([
    [2, 1],
    [2, 4],
    [3, 1],
    [3, 2],
    [3, 4],
    [4, 2],
    [4, 4],
    [5, 1],
    [5, 3],
  ])(
    'WDC-METRIC-23 %i dice with one helper of %i: what it does is as good as anything that can be done',
    (dice, helper) => {
      const { board, chosen, whenAsked } = seated('steady', {
        party: [
          { hero: 'brian', attributes: { intelligence: dice } },
          { hero: 'kirk', attributes: { intelligence: helper } },
        ],
      })
      let faces: number[] = []
      whenAsked(({ roll }, kind) => {
        if (kind === DP.reroll && faces.length === 0)
          faces = [...roll.faces].flatMap((count, index) => Array.from({ length: count }, () => index + 1))
      })
      const chanceOf = new Map<string, number>()
      let decisions = 0
      for (let trial = 0; trial < 240; trial++) {
        const tn = 1 + (trial % 8)
        faces = []
        chosen.length = 0
        board.draws.startRound(1 + trial)
        check(board.play, 0, K.search, tn)
        if (faces.length === 0) continue
        decisions += 1
        // What was thrown is told; where there was nothing to choose between, nobody was asked.
        const event = board.log.findLast(({ type }) => type === 'rerolled' || type === 'checkRolled') as {
          type: string
          from?: number[]
        }
        const thrown = event.type === 'rerolled' ? event.from! : []
        const left = faces.slice()
        for (const face of thrown) left.splice(left.indexOf(face), 1)
        const key = `${left.join('')} ${dice - left.length} ${tn}`
        if (!chanceOf.has(key)) {
          let reached = 0
          let all = 0
          for (const roll of allRolls(dice - left.length)) {
            all += 1
            if (naiveValue([...left, ...roll]) >= tn) reached += 1
          }
          chanceOf.set(key, reached / all)
        }
        const best = naiveWorth(faces, (roll) => (naiveValue(roll) >= tn ? 1 : 0), { helpers: [helper], singles: 0 })
        expect(chanceOf.get(key), `${faces.join('/')} against ${tn}: threw ${thrown.join('/')}`).toBeCloseTo(best, 12)
      }
      expect(decisions).toBeGreaterThan(60)
    },
  )
})

const OPEN_HOUSE = house('open-house', 0)

describe('steady at set tables', () => {
  test('flees from a vampire, fights a crawler', () => {
    for (const [foe, verb] of [
      ['vampire', Verb.flee],
      ['crawler', Verb.fight],
    ] as const) {
      const { board, chosen } = seated('steady', { party: ['victor'], hand: { [foe]: 1 } })
      board.put(foe, board.play.state.square[0]!, true)
      fightsAtTurnStart(board.play, 0)
      expect(hasChosen(chosen, DP.fleeOrFight, verb), foe).toBe(true)
    }
  })

  test('WDC-ASSIST-05 counts on help in reach: fights beside two friends what it flees from alone', () => {
    const fights = (friends: number, row: number, column: number): number =>
      Array.from({ length: 10 }, (_, playout) => {
        const { board, chosen } = seated('steady', {
          playout,
          party: ['victor', 'brian', 'kirk'].slice(0, 1 + friends),
          hand: { vampire: 1 },
        })
        for (let friend = 1; friend <= friends; friend++) board.stand(friend, board.at('town-square', row, column))
        board.put('vampire', board.play.state.square[0]!, true)
        fightsAtTurnStart(board.play, 0)
        return hasChosen(chosen, DP.fleeOrFight, Verb.fight)
      }).filter(Boolean).length
    expect(fights(0, 3, 3)).toBe(0)
    expect(fights(2, 3, 5)).toBeGreaterThan(0)
    expect(fights(2, 6, 6)).toBe(0)
  })

  test("WDC-ASSIST-05 a check is worth a roll more for each helper at hand; movement is nobody else's", () => {
    const board = new Board({ party: ['brian', 'kirk', 'sharon'] })
    const { view } = board.play.question
    const chances = (...far: readonly number[]): number[] => {
      far.forEach((hero) => {
        board.stand(hero, board.at('town-square', 6, 6))
      })
      const judgement = new Judgement(board.play.scenario, STEADY)
      judgement.begin(view, 0)
      return [judgement.chance(K.search, 2), judgement.chance(K.movement, 2)]
    }
    const bare = (kind: typeof K.search): number => view.chance(0, view.dice(0, kind), view.needed(0, kind, 2))
    const failing = 1 - bare(K.search)
    expect([chances(), chances(2), chances(1)]).toEqual(
      [2, 1, 0].map((helpers) => [expect.closeTo(1 - failing ** (1 + helpers), 12), bare(K.movement)]),
    )
  })

  test('heals itself when near death, and not when whole', () => {
    for (const [damage, heals] of [
      [3, true],
      [0, false],
    ] as const) {
      const { board, chosen } = seated('steady', { party: ['steve'] })
      board.play.state.damage[0] = damage
      takeTurn(board.play, 0, false)
      expect(hasChosen(chosen, DP.turnKind, Verb.healSelf)).toBe(heals)
    }
  })

  test('heals in the last round only where there is nothing better to win', () => {
    for (const [round, kind, heals] of [
      [19, 'reach', true],
      [20, 'reach', false],
      [20, 'heroVp', true],
    ] as const) {
      const objective = kind === 'reach' ? { kind, tile: 'town-square', square: [3, 4], share: 1 } : { kind, goal: 99 }
      const { board, chosen } = seated('steady', { party: ['steve'], scenario: { objective } })
      board.play.state.damage[0] = 3
      board.play.state.round = round
      takeTurn(board.play, 0, false)
      expect(hasChosen(chosen, DP.turnKind, Verb.healSelf)).toBe(heals)
      expect(board.play.state.square[0] === board.at('town-square', 3, 4)).toBe(!heals)
    }
  })

  test('heals a dying friend in the same square before anything else', () => {
    const { board, chosen } = seated('steady', { party: ['steve', 'brian'], hand: { knife: 1 } })
    board.play.state.damage[1] = 3
    const knife = board.put('knife', board.play.state.square[0]!, true)
    board.play.state.found[knife] = 1
    takeAction(board.play, 0)
    expect(chosen.find(({ kind }) => kind === DP.action)!.action).toBe(actionOf(Verb.healOther, 1))
  })

  test('takes what lies about', () => {
    const { board, chosen } = seated('steady', { party: ['steve'], hand: { pistol: 1 } })
    const pistol = board.put('pistol', board.play.state.square[0]!, true)
    board.play.state.found[pistol] = 1
    takeAction(board.play, 0)
    expect(chosen.find(({ kind }) => kind === DP.action)!.action).toBe(actionOf(Verb.takeItem, pistol))
  })

  test('prefers the door with fewer locks of two that are equally far', () => {
    const tile = (easy: number, hard: number): string => `
- id: two-doors
  name: Two Doors
  map: |
    S  S  S  S  S  S
    S  B  B  B  B  S
    S  B  B? B? B  S
    S  B  B? B? B  S
    S  B  B  B  B  S
    S  S  S  S  S  S
  doors:
    - { id: D1, inside: [5, 3], outside: [6, 3], locks: ${easy} }
    - { id: D2, inside: [2, 4], outside: [1, 4], locks: ${hard} }
`
    for (const [easy, hard, wanted] of [
      [1, 3, 0],
      [3, 1, 1],
    ] as const) {
      // From 4,6 it is five steps to either door.
      const { board } = seated('steady', {
        party: ['victor'],
        tiles: tile(easy, hard),
        scenario: {
          tiles: { start: ['two-doors'] },
          heroStart: { tile: 'two-doors', square: [4, 6] },
          pool: { knife: 2, flashlight: 2 },
        },
      })
      for (let turn = 1; turn <= 8 && !board.log.some(({ type }) => type === 'opening'); turn++) {
        board.play.state.turn = turn
        takeTurn(board.play, 0, false)
      }
      expect(board.log.find(({ type }) => type === 'opening')).toMatchObject({ opening: wanted })
    }
  })

  test('WDC-MOVE-09 goes through a door that is open for what lies deeper in the building, face down or open', () => {
    const destinations = (faceUp: boolean, disk: boolean): number[] => {
      const { board } = seated('steady', {
        party: ['steve'],
        hand: { knife: 2 },
        tiles: OPEN_HOUSE,
        scenario: { tiles: { start: ['open-house'] }, heroStart: { tile: 'open-house', square: [6, 1] } },
      })
      if (disk) {
        const knife = board.put('knife', board.at('open-house', 2, 5), faceUp)
        board.play.state.amongFor[knife] = 1 // what it is has been seen, and where in the house not
        board.play.state.found[knife] = faceUp ? 1 : 0
      }
      const places = new Steady(board.play.scenario)
        .places(board.play.question.view, 0, 8)
        .map(({ destination }) => destination)
      expect(places.every((destination) => destination === board.at('open-house', 5, 3))).toBe(true)
      return places
    }
    expect(destinations(false, true)).toHaveLength(1)
    expect(destinations(true, true)).toHaveLength(1)
    expect(destinations(false, false)).toHaveLength(0)
  })

  test('WDC-ENTRY-05 objective in a building: holds its door until enough are in, and calls them in', () => {
    const meet = (
      heroes: number,
      [row, column]: readonly [number, number],
      broken = false,
    ): { readonly board: Board; readonly to: number } => {
      const { board } = seated('steady', {
        party: ['steve', 'brian'],
        tiles: OPEN_HOUSE,
        scenario: {
          tiles: { start: ['open-house'] },
          heroStart: { tile: 'open-house', square: [3, 3] },
          objective: { kind: 'reach', tile: 'open-house', square: [2, 2], heroes },
        },
      })
      board.stand(1, board.at('open-house', row, column))
      if (broken) board.play.state.broken[0] = 1
      return { board, to: new Steady(board.play.scenario).places(board.play.question.view, 0, 1)[0]!.destination }
    }
    for (const [heroes, other, broken, row, column] of [
      [2, [6, 5], false, 5, 3],
      [1, [6, 5], false, 2, 2],
      [2, [4, 5], false, 2, 2],
      [2, [6, 5], true, 2, 2],
    ] as const) {
      const { board, to } = meet(heroes, other, broken)
      expect(to).toBe(board.at('open-house', row, column))
    }
    const { board } = meet(2, [6, 5])
    takeTurn(board.play, 0, false)
    expect(board.play.state.square[1]).toBe(board.at('open-house', 5, 3))
    expect(board.log.some(({ type }) => type === 'invited')).toBe(true)
  })

  test('takes the nearer of two equal targets, and the farther one if it is worth clearly more', () => {
    const first = (far: string, near: string): number => {
      const { board } = seated('steady', { party: ['valerie'], hand: { knife: 2, crossbow: 1 } })
      const squares = [board.at('town-square', 1, 3), board.at('town-square', 4, 3)] // two steps off, and one
      for (const [index, disk] of [far, near].entries())
        board.play.state.found[board.put(disk, squares[index]!, true)] = 1
      return squares.indexOf(new Steady(board.play.scenario).places(board.play.question.view, 0, 1)[0]!.destination)
    }
    expect([first('knife', 'knife'), first('crossbow', 'knife')]).toEqual([1, 0])
  })

  test('draws a tile rather than open a door in the last rounds, when loot is worth little', () => {
    const choiceIn = (round: number): { readonly first: 'door' | 'tile'; readonly door: number } => {
      const { board } = seated('steady', {
        party: ['valerie'],
        hand: { crossbow: 4 },
        scenario: {
          tiles: { start: ['town-square', { tile: 'house', at: [0, 1] }], pool: ['church'] },
          heroStart: { tile: 'town-square', square: [3, 3] },
        },
      })
      for (const column of [2, 3, 4]) board.put('crossbow', board.at('house', 3, column))
      board.play.state.round = round
      const {
        scenario,
        question: { view },
      } = board.play
      const judgement = new Judgement(scenario, STEADY)
      judgement.begin(view, 0)
      const [place] = new Steady(scenario).places(view, 0, 1)
      return {
        first: place!.direction >= 0 ? 'tile' : 'door',
        door: new Route(scenario).worthOfOpening(view, 0, 0, judgement),
      }
    }
    expect([choiceIn(14).first, choiceIn(15).first]).toEqual(['door', 'tile'])
    expect(choiceIn(20).door).toBeLessThan(0.4 * choiceIn(19).door)
    expect(choiceIn(19).door).toBe(choiceIn(1).door)
  })

  test('does not climb out of a building for what lies in it', () => {
    const inside = { tiles: { start: ['church'] }, heroStart: { tile: 'church', square: [3, 5] } }
    for (const [square, wanted] of [
      [[3, 5], Verb.perceive],
      [[3, 6], Verb.climb],
    ] as const) {
      const { board, chosen } = seated('steady', {
        party: ['brian'],
        hand: { knife: 3 },
        scenario: { ...inside, heroStart: { tile: 'church', square } },
      })
      for (const column of [2, 3, 4]) board.put('knife', board.at('church', 2, column))
      takeAction(board.play, 0)
      expect(chosen.filter(({ kind }) => kind === DP.action).map(({ action }) => verbOf(action))).toEqual([wanted])
    }
  })

  test('walks on to the next thing where a disk took the action at the beginning of the turn', () => {
    const { board, chosen } = seated('steady', { party: ['brian'], hand: { knife: 2, pistol: 1 } })
    const [near, far] = [
      [3, 4],
      [3, 5],
    ].map(([row, column]) => board.at('town-square', row!, column!))
    board.put('knife', near!)
    board.put('knife', far!)
    board.dice('122', '66').dice('66', '122') // a movement, and a knife found; the next knife, and a movement
    takeTurn(board.play, 0, false)
    expect(board.play.state.square[0]).toBe(near)
    const pistol = board.put('pistol', board.at('town-square', 6, 6), true)
    board.play.state.found[pistol] = 1
    const before = chosen.length
    takeTurn(board.play, 0, false)
    expect(chosen.slice(before).map(({ kind }) => kind)).not.toContain(DP.turnKind)
    expect(board.log.filter(({ type }) => type === 'flipped')).toHaveLength(2)
    expect(board.play.state.square[0]).toBe(board.at('town-square', 6, 6))
  })

  test('WDC-ASSIST-05 with nothing to do goes to whoever is nearest; greedy does not', () => {
    for (const [name, wanted] of [
      ['steady', 5],
      ['greedy', 3],
    ] as const) {
      const { board } = seated(name, { party: ['steve', 'brian', 'kirk'] })
      board
        .stand(0, board.at('town-square', 3, 3))
        .stand(1, board.at('town-square', 3, 5))
        .stand(2, board.at('town-square', 6, 3))
      takeTurn(board.play, 0, false)
      expect(board.play.state.square[0], name).toBe(board.at('town-square', 3, wanted))
    }
  })

  test('WDC-LIGHT-01 in a dark building looks for a light before anything is met, where the odds are good', () => {
    for (const [intelligence, verb] of [
      [4, Verb.actThenMove],
      [2, Verb.moveThenAct],
    ] as const) {
      const { board, chosen } = seated('steady', {
        party: [{ hero: 'steve', attributes: { intelligence } }],
        hand: { knife: 1 },
        scenario: { tiles: { start: ['church'] }, heroStart: { tile: 'church', square: [4, 3] }, time: 'night' },
      })
      board.put('knife', board.at('church', 2, 3))
      takeTurn(board.play, 0, false)
      expect(hasChosen(chosen, DP.turnKind, verb), String(intelligence)).toBe(true)
      expect(hasChosen(chosen, DP.action, Verb.light), String(intelligence)).toBe(verb === Verb.actThenMove)
    }
  })

  test('WDC-FATE-17 a hero whom movement hurts waits for healing, and others come to heal it', () => {
    for (const hurts of [1, 0]) {
      const { board, chosen } = seated('steady', {
        party: [
          { hero: 'brian', attributes: { defence: 1 } },
          { hero: 'kirk', attributes: { medical: 4 } },
        ],
        hand: { knife: 1 },
      })
      const [here, there] = [board.at('town-square', 3, 3), board.at('town-square', 3, 4)]
      board.stand(0, here).stand(1, there)
      board.play.state.movementHurts[0] = hurts
      board.play.state.found[board.put('knife', board.at('town-square', 6, 6), true)] = 1
      takeTurn(board.play, 0, false)
      expect(board.play.state.square[0] === here).toBe(hurts === 1)
      takeTurn(board.play, 1, false)
      expect(hasChosen(chosen, DP.action, Verb.healOther)).toBe(hurts === 1)
    }
  })

  test('WDC-PERC-06 searches where a disk was laid or last seen; after a shuffle, the whole building', () => {
    const { board } = seated('steady', {
      party: ['valerie'],
      hand: { zombie: 1 },
      scenario: {
        tiles: { start: ['church'] },
        heroStart: { tile: 'church', square: [4, 3] },
        fixed: [{ disk: 'spear', tile: 'church', square: [2, 3] }],
        objective: { kind: 'hold', items: ['spear'] },
      },
    })
    const { play } = board
    const aims = new Aims(play.scenario)
    const judgement = new Judgement(play.scenario, STEADY)
    const squares = (): number[] => {
      judgement.begin(play.question.view, 0)
      aims.gather(play.question.view, 0, judgement)
      return [...aims.squares.subarray(0, aims.count)]
    }
    expect(squares()).toEqual([board.at('church', 2, 3)])
    const sure = aims.worths[0]!
    reshuffle(play, 0, board.put('zombie', board.at('church', 3, 4), true))
    const lying = squares()
    expect(lying).toHaveLength(2)
    expect(lying.every((square) => hasFaceDownDisk(play, square))).toBe(true)
    // Under the first by a chance of a half, and else a turn later under the other.
    for (let index = 0; index < 2; index++) expect(aims.worths[index]).toBeCloseTo((sure * (1 + PATIENCE)) / 2, 9)
    const spear = play.scenario.fixed[0]!.copy
    putOnBoard(play, spear, board.at('church', 5, 5), false)
    expect(squares()).toEqual([])
    learn(play, 0, spear)
    expect(squares()).toEqual([board.at('church', 5, 5)])
  })

  test('draws a new tile rather than take what lies about where several tiles are sought', () => {
    const first = (tiles: readonly string[]): 'tile' | 'disk' => {
      const fixed = tiles.map((tile) => ({ disk: 'spear', tile, square: [2, 2] }))
      const { board } = seated('steady', {
        party: ['valerie'],
        hand: { crossbow: 1 },
        scenario: {
          tiles: { start: ['town-square'], pool: ['house', 'library', 'church', 'hospital', 'warehouse', 'park'] },
          heroStart: { tile: 'town-square', square: [3, 3] },
          fixed,
          objective: { kind: 'collect', disks: ['spear'], count: 1 },
        },
      })
      const crossbow = board.put('crossbow', board.at('town-square', 4, 3), true)
      board.play.state.found[crossbow] = 1
      const [best] = new Steady(board.play.scenario).places(board.play.question.view, 0, 1)
      return best!.destination === board.at('town-square', 4, 3) ? 'disk' : 'tile'
    }
    expect(first(['church'])).toBe('disk')
    expect(first(['church', 'house', 'library', 'hospital'])).toBe('tile')
  })

  test('WDC-PERC-06 goes for what was seen in a building, and stays away from it, wherever in it that lies now', () => {
    for (const [disk, among, count] of [
      ['knife', 0b1, 2],
      ['knife', 0, 0],
      ['vampire', 0b1, 0],
    ] as const) {
      const { board } = seated('steady', {
        party: ['valerie'],
        hand: { knife: 2, vampire: 4 },
        scenario: { tiles: { start: ['church'] }, heroStart: { tile: 'church', square: [4, 3] } },
      })
      const lying = [disk, disk].map((one, index) =>
        board.put(one, board.at('church', index === 0 ? 2 : 5, index === 0 ? 3 : 5)),
      )
      for (const copy of lying) board.play.state.amongFor[copy] = among
      expect(new Steady(board.play.scenario).places(board.play.question.view, 0, 8), `${disk} ${among}`).toHaveLength(
        count,
      )
    }
  })

  test('keeps what it has brought where it belongs, and does there what is left to do, however unsure', () => {
    const left = (tile: string, column: number): Record<string, unknown> => ({
      tiles: { start: ['town-square', { tile: 'park', at: [0, 1] }] },
      heroStart: { tile: 'town-square', square: [6, 6] },
      actions: [
        {
          id: 'ring',
          name: 'Ring',
          tile,
          square: [6, column],
          check: { attribute: 'intelligence', skill: 'search', tn: '6H' },
          effect: { kind: 'mark', mark: 'rung' },
          limit: 'oncePerHero',
          vp: 0,
        },
      ],
      objective: {
        kind: 'all',
        of: [
          { kind: 'bring', disk: 'spear', tile: 'town-square' },
          { kind: 'done', mark: 'rung', count: 1 },
        ],
      },
    })
    for (const [tile, column, wanted] of [
      ['town-square', 2, 2],
      ['park', 1, 6],
    ] as const) {
      const { board } = seated('steady', { party: ['brian'], hand: { spear: 1 }, scenario: left(tile, column) })
      board.give('spear', 0)
      const [first] = new Steady(board.play.scenario).places(board.play.question.view, 0, 8)
      expect(first!.destination).toBe(board.at('town-square', 6, wanted))
    }
  })

  test('goes for what a scenario action needs, then for the action; and for what an action gives', () => {
    const action = (
      id: string,
      column: number,
      more: Readonly<Record<string, unknown>>,
    ): Readonly<Record<string, unknown>> => ({
      id,
      name: id,
      tile: 'town-square',
      square: [6, column],
      check: null,
      effect: { kind: 'mark', mark: id },
      limit: 'once',
      vp: 0,
      ...more,
    })
    const { board } = seated('steady', {
      party: ['brian'],
      scenario: {
        actions: [
          action('gate', 1, { when: { kind: 'done', mark: 'power', count: 1 } }),
          action('power', 2, { when: { kind: 'hold', items: ['crowbar'] } }),
          action('box', 5, { effect: { kind: 'item', item: 'crowbar' } }),
          action('circle', 6, { when: { kind: 'done', mark: 'circle', count: 1 } }),
        ],
        objective: {
          kind: 'all',
          of: [
            { kind: 'done', mark: 'gate', count: 1 },
            { kind: 'done', mark: 'circle', count: 1 },
          ],
        },
      },
    })
    const { play } = board
    const aims = new Aims(play.scenario)
    const judgement = new Judgement(play.scenario, STEADY)
    const seen = [2, 1, 0].map((action) => {
      judgement.begin(play.question.view, 0)
      aims.gather(play.question.view, 0, judgement)
      const squares = [...aims.squares.subarray(0, aims.count)]
      expect([...aims.worths.subarray(0, aims.count)].every((worth) => worth > 10)).toBe(true)
      carryOut(play, 0, actionOf(Verb.scenario, action))
      return squares
    })
    expect(seen).toEqual([5, 2, 1].map((column) => [board.at('town-square', 6, column)]))
    aims.gather(play.question.view, 0, judgement)
    expect(aims.count).toBe(0) // what waits for itself is no way
  })

  test('seeks a tile where others are; without one to seek the nearest edge is best', () => {
    const rowOfEdge = (objective: object): number => {
      const { board } = seated('steady', {
        party: ['brian', 'kirk', 'valerie'],
        scenario: { tiles: { start: ['town-square'], pool: ['house', 'church', 'library', 'park'] }, objective },
      })
      board.stand(0, board.at('town-square', 5, 3))
      board.stand(1, board.at('town-square', 1, 2)).stand(2, board.at('town-square', 1, 3))
      const [best] = new Steady(board.play.scenario).places(board.play.question.view, 0, 1)
      return 1 + Math.floor((best!.destination - board.at('town-square', 1, 1)) / 6)
    }
    expect(rowOfEdge({ kind: 'reach', tile: 'church', share: 1 })).toBe(1)
    expect(rowOfEdge({ kind: 'heroVp', goal: 22 })).toBe(6)
  })

  test('WDC-ASSIST-06 goes to help who is held up and needed at the place for all, while there is time', () => {
    for (const [share, roundsLeft, foe, goes] of [
      [1, 5, true, 'to help'],
      [1, 0, true, 'to the place'],
      [1, 5, false, 'to the place'],
      [0.5, 5, true, 'to the place'],
    ] as const) {
      const { board } = seated('steady', {
        party: ['brian', 'kirk'],
        hand: { zombie: 1 },
        scenario: { objective: { kind: 'reach', tile: 'town-square', square: [6, 6], share } },
      })
      const { state, scenario, question } = board.play
      const [place, fight] = [board.at('town-square', 6, 6), board.at('town-square', 2, 2)]
      board.stand(0, place).stand(1, fight)
      if (foe) board.put('zombie', fight, true)
      state.round = scenario.plan.rounds - roundsLeft
      const [best] = new Steady(scenario).places(question.view, 0, 1)
      expect(best!.destination, `${share} ${roundsLeft} ${foe}`).toBe(goes === 'to help' ? fight : place)
    }
  })

  test('leaves an item when the scenario needs something else, and searches elsewhere or later', () => {
    const bell = {
      actions: [
        {
          id: 'ring',
          name: 'Ring',
          tile: 'town-square',
          square: [3, 3],
          check: null,
          effect: { kind: 'mark', mark: 'rung' },
          limit: 'oncePerHero',
          vp: 0,
        },
      ],
      objective: { kind: 'done', mark: 'rung', count: 1 },
    }
    for (const [column, done, verb] of [
      [3, 0, Verb.leave],
      [4, 0, Verb.search],
      [3, 1, Verb.search],
    ] as const) {
      const { board, chosen } = seated('steady', { party: ['brian'], hand: { knife: 1 }, scenario: bell })
      board.play.state.actionsDone[0] = done
      board.stand(0, board.at('town-square', 3, column))
      meetItem(board.play, 0, board.put('knife', board.at('town-square', 3, 5), true))
      expect(hasChosen(chosen, DP.search, verb)).toBe(true)
    }
  })

  test('WDC-FLEE-03 flees away, each step farther than the last, from whom it flees', () => {
    const { board, chosen } = seated('steady', {
      party: [{ hero: 'victor', attributes: { speed: 6 } }],
      hand: { vampire: 1 },
    })
    const from = board.at('town-square', 3, 3)
    board.stand(0, from).put('vampire', from, true)
    board.dice('123456')
    fightsAtTurnStart(board.play, 0)
    const steps = board.log.flatMap((event) =>
      event.type === 'stepped' ? [farOnFoot(board.play, event.square, from)] : [],
    )
    expect(hasChosen(chosen, DP.fleeOrFight, Verb.flee)).toBe(true)
    expect(steps).toEqual([1, 2, 3, 4, 5])
  })

  test('answers with Defence where that has more dice, and dodges where it has clearly fewer', () => {
    // Initiative is lost, so that the first thing to do is to defend.
    for (const [attributes, initiative, verb] of [
      [{ dexterity: 2 }, '12', Verb.parry],
      [{ dexterity: 6, defence: 3 }, '112235', Verb.dodge],
    ] as const) {
      const { board, chosen } = seated('steady', { party: [{ hero: 'brian', attributes }], hand: { vampire: 1 } })
      const vampire = board.put('vampire', board.play.state.square[0]!, true)
      combat(board.dice(initiative).play, 0, vampire)
      expect(chosen.find(({ kind }) => kind === DP.defence)?.action).toBe(actionOf(verb))
    }
  })
})

describe('cautious', () => {
  test('flees from what steady would fight', () => {
    const flights = ['steady', 'cautious'].map((name) => {
      const foes = ['zombie', 'cultist', 'cult-leader', 'strong-zombie', 'grave-serpent', 'ghoul']
      return foes.filter((foe) => {
        const { board, chosen } = seated(name, { party: ['steve'], hand: { [foe]: 1 } })
        board.put(foe, board.play.state.square[0]!, true)
        fightsAtTurnStart(board.play, 0)
        return hasChosen(chosen, DP.fleeOrFight, Verb.flee)
      })
    })
    expect(flights[1]!.length).toBeGreaterThan(flights[0]!.length)
    expect(flights[1]).toEqual(expect.arrayContaining(flights[0]!))
  })
})

/** A party of two in one square: Victor (few attack dice) and Brian (many). */
const pair = { party: ['victor', 'brian'], hand: { spear: 1 } }

describe('cooperative', () => {
  test('hands a weapon to whoever fights better with it; steady keeps it', () => {
    for (const [name, gives] of [
      ['cooperative', true],
      ['steady', false],
    ] as const) {
      const { board, chosen } = seated(name, pair)
      const spear = board.give('spear', 0)
      takeAction(board.play, 0)
      expect(hasChosen(chosen, DP.action, Verb.giveItem)).toBe(gives)
      expect(board.play.state.at[spear]).toBe(gives ? 1 : 0)
    }
  })

  test('hands it to whom this weapon helps, not to whom another that it keeps would help more', () => {
    const shooter = { hero: 'victor', attributes: { attack: 4 }, skills: { rangedMechanical: 5 } }
    const { board } = seated('cooperative', {
      party: [shooter, shooter, { hero: 'brian', attributes: { attack: 5 }, skills: { handToHand: 3 } }],
      hand: { spear: 1, pistol: 1 },
    })
    const [spear, pistol] = [board.give('spear', 0), board.give('pistol', 0)]
    takeAction(board.play, 0)
    expect([board.play.state.at[spear], board.play.state.at[pistol]]).toEqual([2, 0])
  })

  test('steps beside a fighting friend with one foot in the grave; steady does not', () => {
    for (const [name, verb] of [
      ['cooperative', Verb.yes],
      ['steady', Verb.no],
    ] as const) {
      const { board, chosen } = seated(name, { party: ['victor', 'brian'], hand: { crawler: 1 } })
      const here = board.play.state.square[0]!
      const crawler = board.put('crawler', here, true)
      board.play.state.square[1] = here + 1
      board.play.state.damage[1] = 3
      combat(board.play, 0, crawler)
      expect(hasChosen(chosen, DP.agreeToAssist, verb)).toBe(true)
      expect(hasChosen(chosen, DP.agreeToAssist, verb === Verb.yes ? Verb.no : Verb.yes)).toBe(false)
    }
  })
})

describe('greedy', () => {
  test('WDC-ASSIST-14 helps for a point, never for nothing; with nobody able to pay it does not help', () => {
    for (const points of [0, 3]) {
      const { board, chosen } = seated('greedy', pair)
      board.play.state.victoryPoints[0] = points
      check(board.play, 0, K.search, 4)
      const answers = chosen.filter(({ kind }) => kind === DP.agreeToAssist).map(({ action }) => action)
      expect(answers).toEqual([points > 0 ? actionOf(Verb.yes, 1) : actionOf(Verb.no)])
    }
  })

  test('goes for points where steady goes for what the scenario asks for', () => {
    const scenario = { objective: { kind: 'kill', adversary: 'zombie', count: 1 }, pool: { zombie: 1 } }
    const verbs = ['steady', 'greedy'].map((name) => {
      const { board, chosen } = seated(name, { party: ['valerie'], scenario })
      board.put('zombie', board.play.state.square[0]!, true)
      board.play.state.damage[0] = 2
      fightsAtTurnStart(board.play, 0)
      return verbOf(chosen.find(({ kind }) => kind === DP.fleeOrFight)!.action)
    })
    expect(verbs).toEqual([Verb.fight, Verb.flee])
  })
})

describe('dealings', () => {
  const POOL = { shotgun: 1, knife: 1, student: 1, zombie: 1, flashlight: 2, 'duct-tape': 1 }
  const opposed = { steal: 'new', opposedActions: true, maguyver: true, tracking: true, tapedFlashlight: true } as const
  const thief = {
    party: [
      { hero: 'sharon', attributes: { dexterity: 6 } },
      { hero: 'victor', attributes: { attack: 1 } },
    ],
    hand: POOL,
    rules: opposed,
  }
  const acts = (
    name: string,
    setting: BoardSetting,
    before: (board: Board) => void,
  ): { kind: number; action: number }[] => {
    const { board, chosen } = seated(name, setting)
    before(board)
    takeAction(board.play, 0)
    return chosen
  }

  test('WDC-OPP-02 greedy steals from friends, and with the better pool; steady and cooperative do not', () => {
    const verbs = ['greedy', 'steady', 'cooperative'].map((name) =>
      acts(name, thief, (board) => {
        board.give('shotgun', 1)
      }),
    )
    expect(verbs.map((chosen) => verbOf(chosen[0]!.action))).toEqual([Verb.steal, Verb.no, Verb.no])
    expect(verbs[0]!.filter(({ kind }) => kind === DP.stealPool).map(({ action }) => verbOf(action))).toEqual([
      Verb.byDexterity,
    ])
  })

  test('WDC-OPP-06 steady, near death, begs who is near; WDC-OPP-07 and has a friend beside it heal at once', () => {
    const hurt = (board: Board): void => {
      board.play.state.damage[0] = 3
    }
    const [begs] = acts(
      'steady',
      { party: [{ hero: 'sharon', skills: { beg: 4 } }, 'steve'], rules: opposed },
      (board) => {
        hurt(board)
        board.stand(1, board.at('town-square', 6, 6))
      },
    )
    expect(begs!.action).toBe(actionOf(Verb.beg, 1))
    const chosen = acts(
      'steady',
      {
        party: [{ hero: 'sharon', skills: { leadership: 4 }, attributes: { persuasion: 6 } }, 'steve'],
        rules: opposed,
      },
      (board) => {
        hurt(board)
        board.play.state.forced[0] = Forced.succeed
      },
    )
    expect(chosen.map(({ action }) => action).slice(0, 2)).toEqual([
      actionOf(Verb.command, 1),
      actionOf(Verb.healOther, 0),
    ])
  })

  test('WDC-MGVR-01 steady builds, with nothing better to do, what it has most use for', () => {
    const { board, chosen } = seated('steady', {
      party: ['victor'],
      rules: opposed,
      scenario: { heroStart: { tile: 'house', square: [3, 3] }, tiles: { start: ['house'] } },
    })
    takeAction(board.play, 0)
    expect(chosen.map(({ kind }) => kind).slice(0, 2)).toEqual([DP.action, DP.build])
    const model = board.play.scenario.disks[argumentOf(chosen[1]!.action)]!.entry.id
    expect(['pistol', 'shotgun', 'knife', 'wrench', 'hammer', 'night-stick', 'crowbar']).toContain(model)
  })

  test('WDC-SIM-01 steady writes down what it then does: the way to a friend, and healing', () => {
    const { board, chosen } = seated('steady', {
      party: ['steve', 'victor'],
      rules: { actionSelection: 'simultaneous' },
    })
    board.stand(1, board.at('town-square', 3, 5))
    board.play.state.damage[1] = 3
    writePlans(board.play)
    takeTurn(board.play, 0, false)
    expect(
      chosen
        .filter(({ kind }) => kind === DP.plan)
        .slice(0, 2)
        .map(({ action }) => action),
    ).toEqual([actionOf(Verb.moveThenAct), actionOf(Verb.healOther, 1)])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'healed', seat: 0, patient: 1 }))
  })
})

describe('steady among traps, leads and poison', () => {
  const HELD = {
    hand: { 'rotten-floor': 1, 'flooded-cellar': 1, 'cab-driver': 1, coroner: 1, knife: 1 },
    rules: { traps: true, civilians: true, poison: true, mib: true },
  }
  /** A trap of the hand holds the hero, with so many turns until they drown. */
  function hold(board: Board, hero: number, trap: string, turns = 0): void {
    const copy = board.give(trap, hero)
    board.play.state.trap[hero] = copy + 1
    board.play.state.drowning[hero] = turns
  }
  const firstAction = (chosen: readonly Choice[]): number => chosen.find(({ kind }) => kind === DP.action)!.action

  test('WDC-TRAP-06 gets a drowning friend out before anything else, and walks there', () => {
    const { board, chosen } = seated('steady', { ...HELD, party: ['steve', 'brian'] })
    hold(board, 1, 'flooded-cellar', 3)
    board.play.state.found[board.put('knife', board.play.state.square[0]!, true)] = 1
    takeAction(board.play, 0)
    expect(firstAction(chosen)).toBe(actionOf(Verb.rescue, 1))
    const far = seated('steady', { ...HELD, party: ['steve', 'brian'] })
    hold(far.board, 1, 'flooded-cellar', 3)
    far.board.stand(1, far.board.at('town-square', 3, 6))
    takeTurn(far.board.play, 0, false)
    expect([far.board.play.state.square[0], far.board.play.state.trap[1]]).toEqual([
      far.board.at('town-square', 3, 6),
      0,
    ])
  })

  test('WDC-TRAP-06 tries to climb out, every turn', () => {
    const { board, chosen } = seated('steady', { ...HELD, party: ['sharon'] })
    hold(board, 0, 'rotten-floor')
    takeTurn(board.play, 0, false)
    expect(firstAction(chosen)).toBe(actionOf(Verb.climbOut))
  })

  test('WDC-POIS-01 cures who is poisoned where the odds are good, and does not where there are none', () => {
    for (const [pharmacology, cures] of [
      [5, true],
      [0, false],
    ] as const) {
      const { board, chosen } = seated('steady', {
        ...HELD,
        party: [
          { hero: 'robert', attributes: { medical: pharmacology > 0 ? 4 : 1 }, skills: { pharmacology } },
          'brian',
        ],
      })
      board.play.state.poison[1] = 5
      takeAction(board.play, 0)
      expect(firstAction(chosen) === actionOf(Verb.cure, 1), String(cures)).toBe(cures)
    }
  })

  test('WDC-CIV-02 goes to ask who is likely to talk, and leaves alone who would only cost a failure disk', () => {
    for (const [person, goes] of [
      ['cab-driver', true],
      ['coroner', false],
    ] as const) {
      const { board } = seated('steady', {
        ...HELD,
        party: [{ hero: 'robert', items: ['knife', 'pistol'] }],
        scenario: { time: 'night' },
      }) // Intelligence 4; two squares of sight
      board.play.state.failure[0] = 2
      const square = board.at('town-square', 3, 6)
      board.play.state.knownTo[board.put(person, square)] = 1
      takeTurn(board.play, 0, false)
      expect(
        board.log.some(({ type }) => type === 'questioned'),
        person,
      ).toBe(goes)
    }
  })

  test('an adversary that is still unknown is judged unhurt, whatever another of its kind has suffered', () => {
    const unknownWorth = (wounds: number): number => {
      const board = new Board({ party: ['brian'], hand: { demon: 2 } })
      const first = board.put('demon', board.at('town-square', 6, 6), true)
      board.play.state.wounds[first] = wounds
      const judgement = new Judgement(board.play.scenario, STEADY)
      judgement.begin(board.play.question.view, 0)
      return judgement.unknown()
    }
    expect(unknownWorth(1)).toBe(unknownWorth(0))
    expect(unknownWorth(0)).not.toBe(0)
  })

  test('WDC-POIS-03 what a poison is thought to cost is the mean over the turns to come', () => {
    const { board } = seated('steady', { ...HELD, party: ['brian'] })
    const judgement = new Judgement(board.play.scenario, STEADY)
    const cost = (health: number, turns: number): number =>
      health === 0 || turns === 0
        ? 0
        : (judgement.damage(health) + cost(health - 1, turns - 1)) / 3 + (2 / 3) * cost(health, turns - 1)
    for (let health = 1; health <= 8; health++) expect(judgement.poison(health)).toBeCloseTo(cost(health, 6), 10)
  })

  test('WDC-SEC-18 out of a headquarters beside the board it takes the door', () => {
    const { board } = seated('steady', {
      ...HELD,
      party: ['brian'],
      rules: { ...HELD.rules, mibHq: 'tile' },
      scenario: { tiles: { start: ['town-square'], aside: ['agency-hq'] } },
    })
    board.play.state.wayOut[0] = board.at('town-square', 1, 1) + 1
    board.stand(0, board.at('agency-hq', 4, 3))
    takeTurn(board.play, 0, false)
    expect(board.play.state.square[0]).toBe(board.at('town-square', 1, 1))
  })
})

describe('steady pays for help', () => {
  test('WDC-ASSIST-14 only where it is worth more than the fee', () => {
    for (const [damage, pays] of [
      [0, false],
      [3, true],
    ] as const) {
      // one wound more kills only the second
      const { board, chosen } = seated('steady', { party: ['brian', 'victor'] })
      board.play.state.victoryPoints[0] = 5
      board.play.state.damage[0] = damage
      const greedy = newAgent('greedy', board.play.scenario, 1)
      greedy.reset(board.draws)
      board.play.agents = [board.play.agents[0]!, greedy]
      check(board.play, 0, K.defend, 1)
      expect(chosen.some(({ kind, action }) => kind === DP.askAssistant && action === actionOf(Verb.yes, 1))).toBe(pays)
    }
  })
})

describe('victory points', () => {
  const FOR_POINTS = { kind: 'heroVp', goal: 99 } as const
  const FOR_A_PLACE = { kind: 'reach', tile: 'town-square', square: [3, 4], share: 1 } as const

  test.each([
    ['steady keeps them where they win', 'steady', FOR_POINTS, false],
    ['steady spends them where they do not', 'steady', FOR_A_PLACE, true],
    ['greedy keeps them in any case', 'greedy', FOR_A_PLACE, false],
  ] as const)('WDC-VP-10 %s', (_, agent, objective, buys) => {
    const party = [{ hero: 'brian', attributes: { intelligence: 2 } }]
    const { board, chosen } = seated(agent, { party, scenario: { objective } })
    board.play.state.victoryPoints[0] = 5
    check(board.play, 0, K.search, 2)
    const answers = chosen.filter(({ kind }) => kind === DP.buyDie).map(({ action }) => verbOf(action))
    expect(answers[0]).toBe(buys ? Verb.yes : Verb.no)
  })

  test('WDC-VP-10 steady pays for a search of what the objective wants as it would for nothing else', () => {
    const answersFor = (disk: string): number[] => {
      const { board, chosen } = seated('steady', {
        party: ['brian'],
        hand: { spear: 1, crowbar: 1 },
        scenario: {
          objective: {
            kind: 'all',
            of: [
              { kind: 'collect', disks: ['spear'], count: 1 },
              { kind: 'heroVp', goal: 99 },
            ],
          },
        },
      })
      board.play.state.victoryPoints[0] = 5
      meetItem(board.play, 0, board.put(disk, board.play.state.square[0]!, true))
      return chosen.filter(({ kind }) => kind === DP.buyDie).map(({ action }) => verbOf(action))
    }
    expect(answersFor('spear')[0]).toBe(Verb.yes)
    expect(answersFor('crowbar')[0]).toBe(Verb.no)
  })
})

describe('planner', () => {
  /** All choices of one round, and where the hero stands after it. */
  function round(
    name: string,
    playout: number,
    setting: BoardSetting,
    prepare: (board: Board) => void,
  ): { choices: readonly Choice[]; board: Board } {
    const { board, chosen } = seated(name, { playout, ...setting, scenario: { rounds: 1, ...setting.scenario } })
    prepare(board)
    playRounds(board.play)
    return { choices: chosen, board }
  }

  test('finds by trying what steady does not foresee: standing by the second disk sets off what wins', () => {
    const setting: BoardSetting = {
      hand: { knife: 1, pistol: 1 },
      scenario: {
        objective: { kind: 'heroVp', goal: 30 },
        triggers: [
          {
            id: 'it',
            name: 'It',
            when: { kind: 'reach', tile: 'town-square', square: [5, 4], heroes: 1 },
            then: [{ kind: 'vp', amount: 40 }],
          },
        ],
      },
    }
    const ends = (name: string): number[] =>
      Array.from({ length: 8 }, (_, playout) => {
        const { board } = round(name, playout, setting, (table) => {
          table.put('pistol', table.at('town-square', 2, 2))
          table.put('knife', table.at('town-square', 5, 4))
        })
        return board.play.state.outcome
      })
    expect(new Set(ends('steady'))).toEqual(new Set([Outcome.outOfRounds]))
    expect(new Set(ends('planner'))).toEqual(new Set([Outcome.won]))
  })

  test('does what steady would do where nothing is better: one thing to fetch, or a fight that nobody escapes', () => {
    const tables: readonly (readonly [BoardSetting, (board: Board) => void])[] = [
      [
        { hand: { knife: 1 } },
        (board) => {
          board.put('knife', board.at('town-square', 2, 2))
        },
      ],
      [
        { party: ['victor'], hand: { vampire: 1 } },
        (board) => {
          board.put('vampire', board.play.state.square[0]! + 2, true)
        },
      ],
    ]
    for (const [setting, prepare] of tables) {
      for (let playout = 0; playout < 5; playout++) {
        const [steady, planner] = ['steady', 'planner'].map((name) => round(name, playout, setting, prepare))
        expect(steady!.choices.length).toBeGreaterThan(1)
        expect(planner!.choices).toEqual(steady!.choices)
        expect(planner!.board.play.state.alive[0]).toBe(1)
      }
    }
  })

  test('goes where it is ordered to, also where a disk takes the action at the beginning of the turn', () => {
    for (const column of [1, 6]) {
      const board = new Board({ party: ['brian'], hand: { knife: 1 }, scenario: { rounds: 1 } })
      board.put('knife', board.at('town-square', 3, 4))
      board.play.state.sightDue[0] = 1
      const steady = new Steady(board.play.scenario)
      steady.order({ turn: Verb.moveThenAct, destination: board.at('town-square', 6, column), direction: NONE })
      board.play.begin([steady], board.draws, board.play.record)
      board.dice('66', '123') // the knife is found; a movement as long as the way
      playRounds(board.play)
      expect(board.play.state.square[0]).toBe(board.at('town-square', 6, column))
    }
  })

  test('an order is for one turn: after it it plays as it comes', () => {
    const board = new Board({ hand: { knife: 1 }, scenario: { time: 'night', rounds: 3 } })
    board.put('knife', board.at('town-square', 6, 6)) // out of sight
    const steady = new Steady(board.play.scenario)
    steady.order({ turn: Verb.stand, destination: NONE, direction: NONE })
    const turns: number[] = []
    board.play.begin(
      [
        {
          reset() {
            /* nothing is kept */
          },
          choose(question) {
            const choice = steady.choose(question)
            if (question.kind === DP.turnKind) turns.push(verbOf(question.actions[choice]!))
            return choice
          },
        },
      ],
      board.draws,
      board.play.record,
    )
    playRounds(board.play)
    expect(turns).toEqual([Verb.stand, Verb.moveThenAct])
  })
})

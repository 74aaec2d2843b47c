// Worked examples of fights and of the house procedure (sections 5.3, 5.4).
import { describe, expect, test } from 'vitest'
import { hardMove } from '../../../src/games/necromancy/rules/moves.ts'
import { attackHeroes, slay } from '../../../src/games/necromancy/rules/monsters.ts'
import { playRounds } from '../../../src/games/necromancy/rules/fight.ts'
import { depart, lairLegs, meet } from '../../../src/games/necromancy/rules/travel.ts'
import { distance, place, rangeOf } from '../../../src/games/necromancy/rules/positions.ts'
import { isDisabled } from '../../../src/games/necromancy/rules/reactions.ts'
import { drawCard } from '../../../src/games/necromancy/rules/decks.ts'
import { play } from '../../../src/games/necromancy/rules/play.ts'
import { useHazard } from '../../../src/games/necromancy/rules/attacks.ts'
import { bandOf } from '../../../src/games/necromancy/rules/rolls.ts'
import { Context, Range } from '../../../src/games/necromancy/words/vocabulary.ts'
import { Stage } from './support.ts'

const MONSTERS = ['manticore', 'harpy', 'charnel-hart', 'lantern-heron', 'cellar-mother', 'tallow-giant']
const fighter = (weapon: string, threats: readonly string[] = ['manticore']): Stage =>
  new Stage({ party: [{ playbook: 'ghoul', weapons: [weapon] }], threats: [threats] })

/** A share as a fraction of whole numbers. */
const near = (value: number, fraction: string): void => {
  const [top, bottom = 1] = fraction.split('/').map(Number)
  expect(value, fraction).toBeCloseTo(top / bottom, 10)
}

describe('positions', () => {
  test('NEC-EXF-01 NEC-RANGE-04 moving up to someone changes the distance to everyone else', () => {
    const { table } = new Stage({ party: ['ghoul', 'surgeon', 'necromancer'] }).fight()
    place(table, 0, 1, 0, 'test')
    place(table, 1, 1, 0, 'test')
    place(table, 0, 0, 0, 'test')
    expect([3, 2, 1].map((other) => rangeOf(table, 0, other))).toEqual([Range.close, Range.close, Range.medium])
  })

  test('NEC-EXF-02 NEC-GRID-02 ranges of a track and of a grid', () => {
    const track = new Stage().fight(2).table
    expect([0, 1, 2, 3, 4].map((x) => (place(track, 0, x, 0, 'test'), rangeOf(track, 0, 1)))).toEqual([0, 1, 2, 3, 3])
    const grid = new Stage({ rules: { positionModel: 'grid' } }).fight().table
    const at = (x: number, y: number): number => (place(grid, 0, x, y, 'test'), rangeOf(grid, 0, 1))
    expect([at(1, 1), at(2, 1), at(-3, 2), at(4, 0)]).toEqual([Range.close, Range.medium, Range.long, Range.disengaged])
    place(grid, 0, 3, 0, 'test')
    expect(distance(grid, 0, 1) - 1).toBe(2)
  })
})

describe('reactions', () => {
  const reactions = (stage: Stage): string[] =>
    stage.told('attack').map(({ attack, monster }) => stage.table.kindOf(monster).attacks[attack].id)

  test('NEC-EXF-03 NEC-REACT-02 one card a turn inflicts reactions', () => {
    const misses = new Stage().fight().cards('man-01', 'man-03', 'man-07').dice('2 3, 6 6, 2 2, 3 3')
    expect(reactions(misses.attack(0, 'ghoul-claws', 3))).toEqual(['claw-strike'])
    expect(misses.told('reaction blocked').map(({ why }) => why)).toEqual(['spent', 'spent'])
    const later = new Stage().fight().cards('man-01', 'man-03', 'man-07').dice('4 4, 2 2, 6 6, 3 3')
    expect(reactions(later.attack(0, 'ghoul-claws', 3))).toEqual(['claw-strike'])
    near((15 / 36) ** 3, '125/1728')
    near(1 - (21 / 36) ** 3, '1385/1728')
  })

  test('NEC-EXF-09 NEC-REACT-04 out of reach leaves the allowance alone', () => {
    const stage = fighter('crow-storm').fight(2).cards('man-01', 'man-05').dice('1 1, 1 2, 6 6')
    expect(reactions(stage.attack(0, 'crow-storm', 2))).toEqual(['tail-volley'])
    expect(stage.told('reaction blocked')).toMatchObject([{ why: 'out of reach' }])
  })

  test('NEC-EXF-21 NEC-REACT-06 the allowance is per hero', () => {
    const stage = new Stage({ party: ['ghoul', 'ghoul'] }).fight().cards('man-01', 'man-03').dice('1 1, 6 6, 1 1, 6 6')
    stage.attack(0, 'ghoul-claws').attack(1, 'ghoul-claws')
    expect(reactions(stage).length).toBe(2)
  })
})

describe('death decks', () => {
  test('NEC-EXF-04 NEC-DECK-04 NEC-TRAP-01 -02 -03 -06 a trap replaces the attack', () => {
    const stage = new Stage({ party: ['ghoul', 'surgeon'] }).fight().cards('man-03', 'man-12', 'man-06')
    stage.attack(0, 'ghoul-claws', 3)
    expect([stage.told('rolled'), stage.marks()]).toEqual([[], [4, 2]])
    expect(stage.told('trap')).toMatchObject([{ wasted: 2 }])
    expect(stage.deck()).toEqual({ undrawn: 12, discarded: 0, drawn: 0 })
  })

  test('NEC-EXF-05 NEC-TRAP-05 of two traps the first drawn is resolved', () => {
    const stage = new Stage({ threats: [['cellar-mother']] }).fight().cards('cel-12', 'cel-13')
    stage.attack(0, 'ghoul-claws', 2)
    expect(stage.told('trap').map(({ card }) => stage.table.kindOf(0).deck[card].id)).toEqual(['cel-12'])
    expect([stage.marks(), stage.has(0, 'bleeding'), stage.deck().undrawn]).toEqual([[4], false, 13])
  })

  test('NEC-EXF-06 NEC-DECK-08 -10 NEC-TRAP-04 an injury disables an attack, and thins the deck', () => {
    const stage = fighter('barrow-blade').fight().cards('man-05').dice('6 6')
    stage.attack(0, 'barrow-blade')
    expect(isDisabled(stage.table, 0, stage.monsterAttack('tail-volley'))).toBe(true)
    expect(stage.deck()).toEqual({ undrawn: 11, discarded: 0, drawn: 0 })
    stage.cards('man-01').dice('4 4').attack(0, 'barrow-blade')
    expect(stage.deck()).toEqual({ undrawn: 10, discarded: 1, drawn: 0 })
    stage.cards('man-12').attack(0, 'barrow-blade')
    expect(stage.deck()).toEqual({ undrawn: 11, discarded: 0, drawn: 0 })
  })

  test('NEC-EXF-07 NEC-PACK-04 injuries of a pack', () => {
    const stage = fighter('barrow-blade', ['manticore', 'manticore']).fight().cards('man-05').dice('6 6')
    stage.attack(0, 'barrow-blade')
    const volley = stage.monsterAttack('tail-volley')
    expect([0, 1].map((monster) => isDisabled(stage.table, monster, volley))).toEqual([true, false])
    stage.run((table) => slay(table, 0))
    expect(stage.deck()).toEqual({ undrawn: 11, discarded: 1, drawn: 0 })
    stage.cards('man-12').attack(0, 'barrow-blade', 1, 1)
    expect(stage.deck().undrawn).toBe(12)
    stage.cards('man-05').dice('6 6').attack(0, 'barrow-blade', 1, 1)
    expect(isDisabled(stage.table, 1, volley)).toBe(true)
  })

  test('NEC-EXF-10 NEC-EXF-11 chances of a trap, fresh and in the long run', () => {
    const [games, actions] = [4000, 20_000]
    const cases: readonly (readonly [string, readonly number[], readonly number[]])[] = [
      ['manticore', [1 / 12, 1 / 6, 1 / 4, 1 / 3], [2 / 13, 2 / 7, 2 / 5, 1 / 2]],
      ['harpy', [1 / 10, 1 / 5, 3 / 10, 2 / 5], [2 / 11, 1 / 3, 5 / 11, 5 / 9]],
      ['cellar-mother', [2 / 13, 23 / 78, 11 / 26, 7 / 13], [3 / 14, 78 / 203, 13 / 25, 39 / 62]],
      ['tallow-giant', [1 / 7, 25 / 91, 36 / 91, 46 / 91], [1 / 5, 13 / 36, 91 / 185, 91 / 152]],
    ]
    for (const [monster, fresh, longRun] of cases) {
      const stage = new Stage({ threats: [[monster]] })
      for (const [index, expected] of fresh.entries()) {
        const share = trapShare(stage, index + 1, games, true)
        expect(Math.abs(share - expected), `${monster} ${index + 1} fresh`).toBeLessThan(4 * Math.sqrt(0.25 / games))
        const often = trapShare(stage, index + 1, actions, false)
        expect(Math.abs(often - longRun[index]), `${monster} ${index + 1}`).toBeLessThan(4 * Math.sqrt(0.25 / actions))
      }
    }
  })
})

/** Share of draws of so many cards that hold a trap. */
function trapShare(stage: Stage, count: number, draws: number, isFresh: boolean): number {
  const { table, state } = stage
  const { deck } = table.kindOf(0)
  stage.draws.isByChance = true
  let trapped = 0
  for (let nth = 0; nth < draws; nth++) {
    table.draws.startPlayout(1, nth)
    if (isFresh || nth === 0) state.decks.fill(0, deck.length)
    let hasTrap = false
    for (let card = 0; card < count; card++) {
      const drawn = drawCard(table, 0, hasTrap)
      if (drawn >= 0 && deck[drawn].isTrap) hasTrap = true
    }
    if (hasTrap) trapped += 1
    stage.discard()
    if (hasTrap) state.decks.fill(0, deck.length)
  }
  return trapped / draws
}

describe('expected wounds and harm', () => {
  /** Over all dice and all cards but traps, with the weight that a fresh deck gives them. */
  function expectedOf(monster: string, weapon: string, range: number, count: (stage: Stage) => number): number {
    const isOwn = weapon !== 'found-large' && weapon !== 'fists'
    const stage = new Stage({
      party: [{ playbook: 'ghoul', weapons: [isOwn ? weapon : 'yew-bow'] }],
      threats: [[monster]],
    })
    const trap = stage.table.kindOf(0).deck.find(({ isTrap }) => isTrap)!.id
    let sum = 0
    for (const { id, isTrap } of stage.table.kindOf(0).deck) {
      if (isTrap) continue
      for (let one = 1; one <= 6; one++)
        for (let other = 1; other <= 6; other++) {
          stage.reset().fight(range).dice(`${one} ${other}, 6 6, 6 6`).cards(id, trap)
          stage.attack(0, weapon)
          sum += count(stage)
          stage.drop()
        }
    }
    return sum / (36 * stage.table.kindOf(0).deck.length)
  }
  const lost = (stage: Stage): number => stage.table.kindOf(0).vitality - stage.state.vitality[0]

  test('NEC-EXF-12 NEC-ATK-01 NEC-ATK-02 default bands of each weapon', () => {
    const wounds = (id: string): number => {
      const { attacks, mod, harm } = new Stage().scenario.weapons.find((one) => one.id === id)!
      let hits = 0
      for (let one = 1; one <= 6; one++)
        for (let other = 1; other <= 6; other++) if (bandOf(one + other + mod) > 0) hits += 1
      return (attacks * harm * hits) / 36
    }
    const expected = {
      'barrow-blade': '10/3',
      'black-lance': '13/6',
      'ghoul-claws': '7/2',
      'grave-bolt': '13/6',
      'dead-hands': '7/3',
      'bone-saw': '26/9',
      'bier-pole': '13/6',
      'yew-bow': '5/2',
      'crow-storm': '7/3',
      'found-large': '7/4',
      fists: '7/12',
      'site-hazard': '7/3',
    }
    for (const [id, fraction] of Object.entries(expected)) near(wounds(id), fraction)
    // NEC-EXF-13: against a fresh deck of 12 with one trap.
    for (const [count, fraction] of [
      [1, '77/72'],
      [2, '35/18'],
      [3, '21/8'],
    ] as const)
      near((wounds('ghoul-claws') / 3) * count * (1 - count / 12), fraction)
    near(wounds('barrow-blade') * (11 / 12), '55/18')
  })

  test('NEC-EXF-13 NEC-EXF-14 one attack on each monster', () => {
    const expected: Readonly<Record<string, readonly [string, string, string, string]>> = {
      manticore: ['155/48', '163/144', '19/9', '5/3'],
      harpy: ['37/12', '43/40', '121/60', '8/5'],
      'charnel-hart': ['445/144', '155/144', '109/54', '29/18'],
      'lantern-heron': ['415/132', '71/66', '202/99', '53/33'],
      'cellar-mother': ['35/12', '27/26', '449/234', '239/156'],
      'tallow-giant': ['515/168', '23/21', '127/63', '67/42'],
    }
    for (const [monster, [blade, claw, bolt, spear]] of Object.entries(expected)) {
      near(expectedOf(monster, 'barrow-blade', Range.close, lost), blade)
      near(expectedOf(monster, 'ghoul-claws', Range.close, lost), claw)
      near(expectedOf(monster, 'grave-bolt', Range.medium, lost), bolt)
      near(expectedOf(monster, 'found-large', Range.close, lost), spear)
    }
  })

  test('NEC-EXF-15 chance that one claw provokes a reaction', () => {
    const expected = ['5/16', '3/8', '55/144', '10/33', '25/78', '55/168']
    const reacted = (stage: Stage): number => (stage.told('attack').some(({ reaction }) => reaction) ? 1 : 0)
    MONSTERS.forEach((monster, index) =>
      near(expectedOf(monster, 'ghoul-claws', Range.close, reacted), expected[index]),
    )
  })

  /** Mean harm of an attack over all dice. */
  const harmOf = (monster: string, attack: string, defence: number, injuries: readonly string[] = []): number => {
    const stage = new Stage({
      party: [{ playbook: 'ghoul', defence, weapons: ['barrow-blade'] }],
      threats: [[monster]],
    })
    let sum = 0
    for (let one = 1; one <= 6; one++)
      for (let other = 1; other <= 6; other++) {
        stage.reset().fight()
        for (const card of injuries) stage.cards(card).dice('6 6').attack(0, 'barrow-blade')
        stage.dice(`${one} ${other}`)
        const how = { isReaction: false, rolls: true }
        stage.run((table) => attackHeroes(table, 0, stage.monsterAttack(attack), [0], how))
        sum += stage.state.marks[0]
      }
    return sum / 36
  }

  test('NEC-EXF-16 NEC-HARM-02 NEC-DEF-01 NEC-DEF-02 expected harm by defence', () => {
    const claw = ['11/3', '61/18', '3', '5/2', '2', '3/2', '1']
    const gore = ['9/2', '37/9', '43/12', '35/12', '41/18', '5/3', '13/12']
    for (let defence = -3; defence <= 3; defence++) {
      near(harmOf('manticore', 'claw-strike', defence), claw[defence + 3])
      near(harmOf('charnel-hart', 'antler-gore', defence), gore[defence + 3])
    }
  })

  test('NEC-EXF-17 NEC-VOC-07 both antlers set aside', () => {
    near(harmOf('charnel-hart', 'antler-gore', 0, ['hrt-04', 'hrt-05']), '15/36')
  })
})

describe('single cards', () => {
  test('NEC-EXF-18 NEC-DECK-02 NEC-VOC-06 Hollow Heart kills a hart that is nearly dead', () => {
    const at = (vitality: number): Stage => {
      const stage = fighter('barrow-blade', ['charnel-hart']).fight().cards('hrt-10').dice('6 6')
      stage.state.vitality[0] = vitality
      return stage.attack(0, 'barrow-blade')
    }
    expect([at(14).state.slain[0], at(15).state.vitality[0]]).toEqual([1, 9])
  })

  test('NEC-EXF-19 NEC-MON-05 the Tallow Giant dies on those who stand close', () => {
    const stage = new Stage({
      party: [{ playbook: 'ghoul', weapons: ['barrow-blade'] }, 'surgeon'],
      threats: [['tallow-giant']],
    })
    stage.fight().cards('tal-07').dice('6 6').state.vitality[0] = 3
    stage.attack(0, 'barrow-blade')
    expect([stage.state.slain[0], stage.marks(), stage.told('rolled').length]).toEqual([1, [3, 3], 1])
  })

  test('NEC-EXF-20 NEC-IMPR-01 -02 -03 -04 -05 NEC-HARM-03 improvised attacks', () => {
    const wound = (weapon: string, range: number): number => {
      const stage = new Stage().fight(range).cards('man-01').dice('6 5')
      stage.attack(0, weapon)
      expect(stage.told('rolled')).toMatchObject([{ modifier: 0 }])
      return 40 - stage.state.vitality[0]
    }
    expect([wound('fists', 0), wound('found-thrown', 1), wound('found-small', 0), wound('found-large', 0)]).toEqual([
      1, 1, 2, 3,
    ])
    const site = new Stage().fight(1).cards('man-01').dice('6 5').setToken('hazard', 1)
    site.run((table) => useHazard(table, 0, 0))
    expect([40 - site.state.vitality[0], site.token('hazard')]).toEqual([4, 0])
  })

  test('NEC-EXF-08 NEC-ROUND-03 NEC-PACK-02 NEC-PACK-06 order of turns', () => {
    const order = (party: number, monsters: number, isSecondSlain = false): string => {
      const stage = new Stage({
        party: Array.from({ length: party }, () => 'ghoul'),
        threats: [Array.from({ length: monsters }, () => 'manticore')],
        numbers: { fightRoundCap: 1 },
      }).fight(2)
      stage.state.fightRound = 0
      if (isSecondSlain) {
        const { tell } = stage.table
        stage.table.tell = (event) => {
          tell?.(event)
          if (event.type === 'turn' && stage.state.slain[1] === 0) slay(stage.table, 1)
        }
      }
      stage.run(playRounds)
      return stage.log.flatMap(({ type }) => (type === 'turn' ? 'H' : type === 'monster turn' ? 'M' : [])).join(' ')
    }
    expect(order(4, 2)).toBe('M H M H H H')
    expect(order(2, 3)).toBe('M H M H M')
    expect(order(4, 1)).toBe('M H H H H')
    expect(order(4, 2, true)).toBe('M H H H H')
  })
})

describe('house procedure', () => {
  const frost = (more: Readonly<Record<string, unknown>> = {}): Stage => {
    const stage = new Stage({ scenario: 'first-frost', ...more }).setToken('supply', 2)
    stage.state.nextStrike = 1000
    stage.state.isAway = 1
    return stage
  }

  test.each([
    ['neutral', [20, 15, 5, 30, 20, 10]],
    ['cruel', [80, 90, 45, 120, 120, 60]],
  ])('NEC-EXH-01 NEC-HARD-04 weights of hard moves, %s', (mc, weights) => {
    const { hardMoves } = frost({ mc }).scenario
    const ratio = hardMoves[Context.wilds].weights[0] / weights[0]
    expect([...hardMoves[Context.wilds].weights]).toEqual(weights.map((weight) => weight * ratio))
    if (mc === 'cruel') near(weights[2] / weights.reduce((sum, one) => sum + one), '9/103')
    const stage = frost({ mc }).numbers(0)
    stage.run((table) => hardMove(table, 0, Context.wilds))
    expect(stage.told('row').map(({ source }) => stage.scenario.sources[source])).toEqual(['Scrape'])
  })

  test('NEC-EXH-02 NEC-TRAV-06 encounters by alert tokens', () => {
    const met = (alert: number): number => {
      let count = 0
      for (let die = 0; die < 6; die++) {
        const stage = frost().setToken('alert', alert).numbers(die)
        meet(stage.table, -1)
        count += stage.told('encounter').length
      }
      return count
    }
    expect([0, 1, 2].map(met)).toEqual([1, 2, 3])
  })

  test('NEC-EXH-03 NEC-TRAV-01 NEC-RETN-01 legs out and watches back', () => {
    const legs = (monster: string, trail: number): [out: number, back: number] => {
      const stage = frost({ threats: [[monster]] }).setToken('trail', trail)
      depart(stage.table)
      expect(stage.token('trail')).toBe(0)
      return [stage.state.legsNeeded, Math.ceil(lairLegs(stage.table) / 2)]
    }
    expect([legs('manticore', 2), legs('lantern-heron', 0)]).toEqual([
      [1, 2],
      [4, 2],
    ])
  })

  test('NEC-EXH-04 NEC-CAMP-10 First Frost begins', () => {
    const stage = new Stage({ scenario: 'first-frost', numbers: { maxWatches: 1 } })
    stage.answers('prep 0')
    play(stage.table)
    expect([stage.table.capacity, stage.state.clock.on.count, stage.state.nextStrike]).toEqual([6, 1, 10])
  })

  test('NEC-EXH-05 NEC-CORE-06 the same seed gives the same log', () => {
    const log = (): unknown => {
      const stage = new Stage({ scenario: 'lair-of-the-manticore' })
      stage.draws.isByChance = true
      play(stage.table)
      return stage.log
    }
    expect(log()).toEqual(log())
  })
})

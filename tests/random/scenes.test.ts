// Scenes: addresses of their own inside a playout.
import { describe, expect, test } from 'vitest'
import { Block, Draws, hashLabel, MAX_SCENES, threefry2x32 } from '../../src/random/index.ts'

const actors = ['ann', 'bob']
const events = ['roll', 'shuffle']
const scenes = ['hunt', 'fight']
const [HUNT, FIGHT] = [0, 1]

function started(names = scenes): Draws {
  const draws = new Draws(actors, events, names)
  draws.startPlayout(1, 0)
  draws.startRound(3)
  return draws
}

const roll = (draws: Draws, actor = 0): number => draws.unit(actor, draws.open(actor, 0), 0)
const rolls = (draws: Draws): number[] => [roll(draws), roll(draws), roll(draws, 1)]

test('draws depend on the scene, its number, and the scene around it', () => {
  const draws = started()
  const seen: number[] = []
  const take = (): void => {
    seen.push(...rolls(draws))
  }
  draws.startRound(0)
  take()
  for (const hunt of [1, 2]) {
    draws.enterScene(HUNT, hunt)
    take()
    for (const fight of [1, 2]) {
      draws.enterScene(FIGHT, fight)
      take()
      draws.startRound(1)
      take()
      draws.leaveScene()
    }
    draws.leaveScene()
  }
  draws.enterScene(FIGHT, 1)
  take()
  draws.leaveScene()
  draws.startGame(2)
  take()
  draws.enterScene(HUNT, 1)
  take()
  expect(new Set(seen).size).toBe(seen.length)
})

test('after a scene everything goes on as if nobody had entered it, whatever was drawn in it', () => {
  const [plain, entered] = [started(), started()]
  expect(roll(entered)).toBe(roll(plain))
  entered.enterScene(HUNT, 1)
  entered.startRound(9)
  rolls(entered)
  entered.enterScene(FIGHT, 1)
  rolls(entered)
  entered.leaveScene()
  entered.leaveScene()
  expect(rolls(entered)).toEqual(rolls(plain))
  plain.startRound(4)
  entered.startRound(4)
  expect(rolls(entered)).toEqual(rolls(plain))
})

test('a scene begins in round 0, whatever the round around it', () => {
  const [three, eight] = [started(), started()]
  eight.startRound(8)
  rolls(eight)
  three.enterScene(HUNT, 1)
  eight.enterScene(HUNT, 1)
  const inScene = rolls(three)
  expect(rolls(eight)).toEqual(inScene)
  three.startRound(0)
  expect(rolls(three)).toEqual(inScene)
})

test('the name of a scene makes its key, not its place among the others', () => {
  const [one, other] = [started(), started(['dawn', 'fight', 'hunt'])]
  one.enterScene(FIGHT, 2)
  other.enterScene(1, 2)
  one.enterScene(HUNT, 1)
  other.enterScene(2, 1)
  expect(rolls(other)).toEqual(rolls(one))
})

test('keys are made as docs/randomness.md says', () => {
  const block = new Block()
  const mix = (low: number, high: number): void => {
    threefry2x32(block.x0, block.x1, low, high, block)
  }
  const mixLabel = (label: string): void => {
    const hash = hashLabel(label)
    mix(Number(hash & 0xffffffffn) | 0, Number(hash >> 32n) | 0)
  }
  threefry2x32(1, 0, 0, 0, block)
  mixLabel('scene: fight')
  mix(7, 0)
  const twin = new Draws(actors, events)
  const draws = started()
  draws.enterScene(FIGHT, 7)
  // Whoever has this key as its playout's draws the same.
  Object.assign(twin, { key0: block.x0, key1: block.x1, stamp: 1 })
  expect(rolls(draws)).toEqual(rolls(twin))
})

describe('copies, forks and diversions', () => {
  const inFight = (): Draws => {
    const draws = started()
    draws.enterScene(HUNT, 2)
    draws.startRound(5)
    rolls(draws)
    draws.enterScene(FIGHT, 1)
    draws.startRound(2)
    rolls(draws)
    return draws
  }
  /** What it draws here and after each scene that it leaves. */
  const onwards = (draws: Draws): number[] => {
    const all = rolls(draws)
    while (draws.depth > 0) {
      draws.leaveScene()
      all.push(...rolls(draws))
    }
    draws.startGame(2)
    return [...all, ...rolls(draws)]
  }

  test('a copy in a fight goes on as the original, out of all scenes', () => {
    const copy = started()
    copy.enterScene(FIGHT, 9)
    inFight().copyInto(copy)
    expect(copy.scenePath()).toEqual([
      { scene: 'hunt', number: 2 },
      { scene: 'fight', number: 1 },
    ])
    expect(onwards(copy)).toEqual(onwards(inFight()))
  })

  test('a diversion stays in its scenes, where all later draws are new', () => {
    const diverted = inFight()
    diverted.divert('future', 1)
    expect(diverted.depth).toBe(2)
    const all = [...onwards(diverted), ...onwards(inFight())]
    expect(new Set(all).size).toBe(all.length)
    const again = inFight()
    again.divert('future', 1)
    expect(onwards(again)).toEqual(all.slice(0, all.length / 2))
  })

  test('a diversion has the counts of before, so that nothing is drawn by an old address', () => {
    const [diverted, other] = [inFight(), inFight()]
    diverted.divert('future', 1)
    expect(diverted.open(0, 0)).toBe(other.open(0, 0))
  })

  test('a fork begins outside of any scene', () => {
    const fork = started()
    fork.enterScene(HUNT, 1)
    fork.forkFrom(inFight(), 'future')
    expect(fork.depth).toBe(0)
  })

  test.each<[string, (draws: Draws) => void]>([
    [
      'playout',
      (draws) => {
        draws.startPlayout(1, 0)
      },
    ],
    [
      'game',
      (draws) => {
        draws.startGame(1)
      },
    ],
  ])('a new %s begins outside of any scene', (_, start) => {
    const [draws, plain] = [inFight(), started()]
    start(draws)
    start(plain)
    expect(draws.depth).toBe(0)
    expect(rolls(draws)).toEqual(rolls(plain))
  })
})

describe('limits', () => {
  test('scenes have distinct names', () => {
    expect(() => new Draws(actors, events, ['hunt', 'hunt'])).toThrow('two scenes with one name')
  })

  test(`${MAX_SCENES} scenes one inside another, and no more`, () => {
    const draws = started()
    for (let depth = 1; depth <= MAX_SCENES; depth++) draws.enterScene(depth % 2, depth)
    expect(() => {
      draws.enterScene(FIGHT, 5)
    }).toThrow(new RangeError('scene fight 5 is too deep: fight 1 > hunt 2 > fight 3 > hunt 4 are 4 already'))
    expect(draws.depth).toBe(MAX_SCENES)
  })

  test.each([0, -1, 0.5, NaN, 2 ** 31])('no scene has number %s', (number) => {
    expect(() => {
      started().enterScene(FIGHT, number)
    }).toThrow(new RangeError(`scene fight ${number}: scenes are numbered from 1 to 2147483647`))
  })

  test.each([-1, 2, 0.5])('there is no scene %s', (scene) => {
    expect(() => {
      started().enterScene(scene, 1)
    }).toThrow(new RangeError(`there is no scene ${scene}: 2 scenes have a number from 0`))
  })

  test('outside of any, there is none to leave', () => {
    expect(() => {
      started().leaveScene()
    }).toThrow('there is no scene to leave')
  })
})

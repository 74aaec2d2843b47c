// The end of a game leaves the rules on the spot; turns that do not end; scenes of what is told.
import { describe, expect, test } from 'vitest'
import type { Agent, GameEvent, Question } from '../../src/engine/game.ts'
import { EndingTable, GameOver } from '../../src/engine/game-over.ts'
import { UNMEASURED } from '../../src/engine/imagination.ts'
import { Layout } from '../../src/engine/layout.ts'
import { words } from '../../src/engine/words.ts'
import { Draws } from '../../src/random/index.ts'

const Outcome = words('playing', 'won', 'heroes dead', 'out of time')
const ROLL = 0

class State extends Layout<object> {
  timer = 30
  heroes = 3
  villains = 1
  round = 0
  outcome = 0
}

class TestTable extends EndingTable<object, State, { type: string; outcome?: number }> {
  /** What `end` does beside telling. */
  atEnd: (() => void) | undefined = undefined

  constructor() {
    super({}, new State({}), { metrics: [] })
  }

  protected outcomeNow(): number {
    const { villains, heroes, timer } = this.state
    return villains === 0 ? Outcome.won : heroes === 0 ? Outcome.heroesDead : timer < 0 ? Outcome.outOfTime : 0
  }

  protected end(outcome: number): void {
    this.tell?.({ type: 'ended', outcome })
    this.atEnd?.()
  }
}

const last: Agent = {
  reset() {
    /* nothing is kept */
  },
  choose: ({ count }: Question) => count - 1,
}

function started(agent: Agent = last): { table: TestTable; told: GameEvent[] } {
  const table = new TestTable()
  const told: GameEvent[] = []
  const draws = new Draws(['ann'], ['roll'], ['turn', 'fight'])
  draws.startPlayout(1, 0)
  table.state.clear()
  table.begin([agent], draws, UNMEASURED, (event) => told.push(event))
  return { table, told }
}

const roll = ({ draws }: TestTable): number => draws.below(6, 0, draws.open(0, ROLL), 0)

const ask = (table: TestTable): number => {
  table.ask(0, 0)
  table.offer(1)
  table.offer(2)
  return table.decide()
}

/** The heroes lose the villain or themselves, deep inside the rules. */
function lose(table: TestTable, what: 'heroes' | 'villains'): void {
  table.state[what] = 0
  table.settle()
}

describe('the end of a game', () => {
  test('leaves the rules on the spot: nothing is drawn, asked or told after it', () => {
    let asked = 0
    const { table, told } = started({ ...last, choose: () => asked++ * 0 })
    table.playToEnd(() => {
      for (let turn = 1; ; turn++) {
        table.draws.enterScene(0, turn)
        table.tell?.({ type: 'turn' })
        roll(table)
        ask(table)
        if (turn === 3)
          try {
            lose(table, 'heroes')
          } finally {
            table.state.heroes += 0 // as a rule that goes on after an effect would
          }
        table.draws.leaveScene()
      }
    })
    expect([table.draws.openings, asked, table.state.outcome]).toEqual([3, 3, Outcome.heroesDead])
    expect(told.map(({ type }) => type)).toEqual(['turn', 'turn', 'turn', 'ended'])
  })

  test('comes as well where the rules return', () => {
    const { table, told } = started()
    table.playToEnd(() => {
      roll(table)
    })
    expect([table.state.outcome, told]).toEqual([0, []])
  })

  test('goes on in the scene in which `playToEnd` was called', () => {
    const { table } = started()
    table.draws.enterScene(0, 1)
    table.draws.startRound(4)
    table.playToEnd(() => {
      table.draws.enterScene(1, 1)
      table.draws.enterScene(1, 1)
      lose(table, 'villains')
    })
    expect(table.draws.scenePath()).toEqual([{ scene: 'turn', number: 1 }])
    const other = started().table
    other.draws.enterScene(0, 1)
    other.draws.startRound(4)
    expect(roll(table)).toBe(roll(other))
  })

  test('is settled once: what changes afterwards ends nothing', () => {
    const { table, told } = started()
    table.atEnd = () => {
      lose(table, 'villains')
      table.tell?.({ type: 'recorded' })
    }
    table.playToEnd(() => {
      lose(table, 'heroes')
    })
    lose(table, 'villains')
    expect(table.state.outcome).toBe(Outcome.heroesDead)
    expect(told.map(({ type }) => type)).toEqual(['ended', 'recorded'])
  })

  test('is not reached while nothing holds', () => {
    const { table } = started()
    table.state.timer = 0
    table.settle()
    expect(table.state.outcome).toBe(0)
  })

  test('other errors pass, with the scene in which they were thrown', () => {
    const { table } = started()
    const error = new Error('a mistake')
    expect(() => {
      table.playToEnd(() => {
        table.draws.enterScene(0, 1)
        throw error
      })
    }).toThrow(error)
    expect(table.draws.depth).toBe(1)
  })

  test('says what is missing where nobody calls `playToEnd`', () => {
    const { table } = started()
    expect(() => {
      lose(table, 'heroes')
    }).toThrow('the game is over, and nobody has called `playToEnd`')
    expect(table.over).toBeInstanceOf(GameOver)
  })

  test('of a rollout inside a choice leaves the game that asks', () => {
    const rollout = started().table
    const { table, told } = started({
      ...last,
      choose() {
        table.state.copyInto(rollout.state)
        rollout.playToEnd(() => {
          lose(rollout, 'heroes')
        })
        return 0
      },
    })
    table.playToEnd(() => {
      ask(table)
      expect([rollout.state.outcome, table.state.outcome]).toEqual([Outcome.heroesDead, 0])
      table.tell?.({ type: 'turn' })
      lose(table, 'villains')
    })
    expect(table.state.outcome).toBe(Outcome.won)
    expect(told.map(({ type }) => type)).toEqual(['turn', 'ended'])
  })

  test('of another table is none of this one', () => {
    const [{ table }, { table: other }] = [started(), started()]
    expect(() => {
      table.playToEnd(() => {
        lose(other, 'heroes')
      })
    }).toThrow(other.over)
  })
})

describe('several changes as one event', () => {
  const changes = { villains: 0, heroes: 0, timer: -1 } as const
  const order = [Outcome.won, Outcome.heroesDead, Outcome.outOfTime]
  const names = Object.keys(changes) as (keyof typeof changes)[]
  const pairs = names.flatMap((one) => names.map((other) => [one, other] as const)).filter(([one, two]) => one !== two)

  test.each(pairs)('%s, then %s: the outcome that comes first in the order', (one, two) => {
    const { table } = started()
    table.playToEnd(() => {
      table.hold()
      for (const what of [one, two]) {
        table.state[what] = changes[what]
        table.settle()
      }
      table.release()
    })
    expect(table.state.outcome).toBe(order[Math.min(names.indexOf(one), names.indexOf(two))])
  })

  test.each(pairs)('%s, then %s, not held: the one that came first', (one, two) => {
    const { table } = started()
    table.playToEnd(() => {
      for (const what of [one, two]) {
        table.state[what] = changes[what]
        table.settle()
      }
    })
    expect(table.state.outcome).toBe(order[names.indexOf(one)])
  })

  test('hold nests', () => {
    const { table, told } = started()
    table.playToEnd(() => {
      table.hold()
      table.hold()
      lose(table, 'heroes')
      table.release()
      table.tell?.({ type: 'closed' })
      table.release()
      table.tell?.({ type: 'too late' })
    })
    expect(told.map(({ type }) => type)).toEqual(['closed', 'ended'])
  })

  test('`hold` and `release` come in pairs', () => {
    const { table } = started()
    expect(() => {
      table.release()
    }).toThrow('`release` without `hold`')
    table.hold()
    expect(() => {
      table.beginTurn(500)
    }).toThrow('a turn begins, and `hold` has no `release`')
  })

  test('a playout that failed holds nothing back in the next', () => {
    const { table } = started()
    table.hold()
    table.begin([last], table.draws, UNMEASURED)
    table.playToEnd(() => {
      lose(table, 'heroes')
    })
    expect(table.state.outcome).toBe(Outcome.heroesDead)
  })
})

describe('a turn that does not end', () => {
  const decide = (table: TestTable, times: number): void => {
    for (let time = 0; time < times; time++)
      if (time % 2 === 0) ask(table)
      else table.either(0, 0, 1, 2)
  }

  test('has one decision too many', () => {
    const { table } = started()
    table.beginTurn(500)
    decide(table, 500)
    table.beginTurn(500)
    decide(table, 500)
    expect(() => ask(table)).toThrow(new RangeError('a turn has more than 500 decisions'))
  })

  test('may ask nobody', () => {
    const { table } = started()
    table.beginTurn(2)
    const askNobody = (): void => {
      table.ask(0, 0)
      table.offer(1)
      table.decide()
    }
    askNobody()
    askNobody()
    expect(askNobody).toThrow('a turn has more than 2 decisions')
  })

  test('is named by the game', () => {
    class Named extends TestTable {
      protected override endlessTurn(maxDecisions: number): Error {
        return new Error(`${maxDecisions}: mirror > mirror`)
      }
    }
    const table = new Named()
    table.beginTurn(0)
    expect(() => ask(table)).toThrow('0: mirror > mirror')
  })

  test('is none of the next playout, whose set-up has any number', () => {
    const { table } = started()
    table.beginTurn(1)
    table.begin([last], table.draws, UNMEASURED)
    decide(table, 501)
  })
})

test('an event tells the scenes in which it happens', () => {
  const { table, told } = started()
  table.tell?.({ type: 'set up' })
  table.draws.enterScene(0, 3)
  table.draws.enterScene(1, 1)
  table.tell?.({ type: 'struck' })
  expect(told).toEqual([
    { type: 'set up', round: 0 },
    {
      type: 'struck',
      round: 0,
      scenes: [
        { scene: 'turn', number: 3 },
        { scene: 'fight', number: 1 },
      ],
    },
  ])
})

// Players: batches, failures, and playouts that are told.
import { describe, expect, test } from 'vitest'
import type { Agent, Game } from '../../src/engine/game.ts'
import { Draws } from '../../src/random/index.ts'
import { failedReply, joinReplies, Player, Tally } from '../../src/simulate/index.ts'
import type { BatchReply } from '../../src/simulate/index.ts'
import { content, experimentOf, playerOf } from '../support/pig/content.ts'
import { game } from '../../src/games/pig/index.ts'

const experiment = experimentOf('table: short\nagents: { ann: random, bob: hold-at-10 }')
const player = playerOf(experiment)

/** What a reply says, for comparison. */
const plain = ({ variant, first, count, tally, columns, failures }: BatchReply): unknown => ({
  variant,
  first,
  count,
  tally: new Tally(player.layout, tally).toText(),
  columns: [...columns],
  failures,
})

/** Pig, in which the playouts of these numbers throw. */
function failing(numbers: readonly number[]): Player {
  const broken: Game = {
    ...game,
    play(scenario, state, agents, draws, record, tell) {
      const isBad = numbers.some((number) => {
        const wanted = new Draws(draws.actors, draws.events)
        wanted.startPlayout(experiment.seed, number)
        return wanted.unit(0, 0, 0) === draws.unit(0, 0, 0)
      })
      record.set(0, 0, 1)
      if (isBad) throw new Error('the dice fell off the table')
      game.play(scenario, state, agents, draws, record, tell)
    },
  }
  return new Player(broken, content, { variant: 0, seed: experiment.seed, settings: experiment.variants[0].settings })
}

describe('a batch', () => {
  test('has a column for each metric that is compared, a value for each playout', () => {
    const reply = player.playBatch(3, 5)
    expect(reply.columns).toHaveLength(3 * 5)
    const { columns } = player.layout
    for (let index = 0; index < 5; index++) {
      const recording = player.playOne(3 + index)
      expect(columns.map((_, column) => reply.columns[column * 5 + index])).toEqual(
        columns.map(({ metric, cell }) => recording.value(metric, cell)),
      )
    }
  })

  test('is the same as its parts together', () => {
    const parts = [player.playBatch(0, 7), player.playBatch(7, 1), player.playBatch(8, 12)]
    expect(plain(joinReplies(player.layout, parts))).toEqual(plain(player.playBatch(0, 20)))
  })

  test('of another seed is another', () => {
    const other = new Player(game, content, { variant: 0, seed: 2, settings: experiment.variants[0].settings })
    expect(plain(other.playBatch(0, 20))).not.toEqual(plain(player.playBatch(0, 20)))
  })

  test('lists what it was told of, in order', () => {
    const events: unknown[] = []
    player.playOne(4, (event) => {
      events.push(event)
    })
    expect(events[0]).toEqual({ type: 'turn', round: 1, seat: 0 })
    expect(events.at(-1)).toMatchObject({ type: 'ended' })
  })
})

describe('a playout that throws', () => {
  test('ends the batch', () => {
    expect(() => failing([4]).playBatch(0, 10)).toThrow('the dice fell off the table')
  })

  test('is listed and left out when the batch is tolerant, and leaves nothing behind', () => {
    const reply = failing([4, 6]).playBatch(0, 10, { tolerant: true })
    expect(reply.failures).toEqual([4, 6].map((playout) => ({ playout, message: 'the dice fell off the table' })))
    const good = [player.playBatch(0, 4), player.playBatch(5, 1), player.playBatch(7, 3)]
    const expected = new Tally(player.layout)
    for (const { tally } of good) expected.merge(tally)
    expect(new Tally(player.layout, reply.tally).toText()).toEqual(expected.toText())
    expect(reply.columns[4]).toBe(0)
  })

  test('alone, whose thread ended, can be joined with its neighbours', () => {
    const single = failedReply(player.layout, { variant: 0, first: 4, count: 1 }, 'the dice fell off the table')
    const joined = joinReplies(player.layout, [player.playBatch(0, 4), single, player.playBatch(5, 5)])
    expect(plain(joined)).toEqual(plain(failing([4]).playBatch(0, 10, { tolerant: true })))
  })
})

test('an answer that is no legal action is told with the names of agent, seat and decision', () => {
  const stubborn: Agent = {
    reset() {
      /* nothing is kept */
    },
    choose: () => 2,
  }
  const broken = new Player({ ...game, newAgent: () => stubborn }, content, {
    variant: 0,
    seed: 1,
    settings: experiment.variants[0].settings,
  })
  expect(() => broken.playBatch(0, 10)).toThrow(
    'agent "random" (seat ann) answered 2 to "roll or hold" (PIG-DEC-01); ' +
      'legal are 0 to 1, for the actions hold, roll again',
  )
})

test('each agent has an RNG stream of its own: what one draws moves neither dice nor the other', () => {
  const log = (agents: string): string[] => {
    const events: string[] = []
    playerOf(experimentOf(`table: short\nagents: ${agents}`)).playOne(11, (event) => {
      if (event.type === 'rolled' && event.round === 0) events.push(JSON.stringify(event))
    })
    return events
  }
  const [random, steady] = [log('{ ann: hold-at-10, bob: random }'), log('{ ann: hold-at-10, bob: hold-at-20 }')]
  const ofAnn = (events: string[]): string[] => events.filter((event) => event.includes('"seat":0'))
  expect(ofAnn(random)).toEqual(ofAnn(steady))
})

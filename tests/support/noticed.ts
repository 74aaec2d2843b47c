// Whether agents notice a rule option. First, each agent of a game has a twin that assumes the option's other value.
// When the twin answers a question differently, agents read the option. A twin does not see what agents learn through
// their view. So, second, two games with different values use the same dice until a choice differs. When it differs in
// the same position (same bytes, question and legal actions), the agent noticed the option. When the rules make the
// games diverge first, that game says nothing.
import type { Agent, Game, Question } from '../../src/engine/game.ts'
import { Draws } from '../../src/random/index.ts'
import { wholeGame } from './whole.ts'

interface Step {
  readonly position: number
  readonly choice: number
  readonly kind: number
  /** What the twin would choose. */
  readonly twin?: number
}

/** Ends a game that has nothing more to say. */
const ENOUGH = new Error('enough')

/**
 * Plays pairs of games until an agent chooses otherwise in the same position.
 * @param settings of the two tables, as an experiment writes them
 * @returns the name of that decision; undefined when in so many pairs there is none
 */
export function noticedAt<Content, Settings, Scenario, Play extends { readonly state: object }>(
  game: Game<Content, Settings, Scenario, Play>,
  content: Content,
  [one, other]: readonly [object, object],
  games: number,
  seed = 1,
): string | undefined {
  let found: string | undefined
  const twins = tableOf(
    game,
    content,
    one,
    ({ choice, kind, twin }) => {
      if (twin === choice) return
      found = game.decisions[kind]!.name
      throw ENOUGH
    },
    other,
  )
  for (let playout = 0; playout < games && found === undefined; playout++)
    untilEnough(() => {
      twins(seed, playout)
    })
  let steps: Step[] = []
  const writes = tableOf(game, content, one, (step) => {
    steps.push(step)
  })
  let index = 0
  const compares = tableOf(game, content, other, ({ position, choice, kind }) => {
    const before = steps[index++]
    if (before !== undefined && before.position === position && before.choice === choice) return
    if (before?.position === position) found = game.decisions[kind]!.name
    throw ENOUGH
  })
  for (let playout = 0; playout < games && found === undefined; playout++) {
    steps = []
    index = 0
    writes(seed, playout)
    untilEnough(() => {
      compares(seed, playout)
    })
  }
  return found
}

function untilEnough(play: () => void): void {
  try {
    play()
  } catch (error) {
    if (error !== ENOUGH) throw error
  }
}

/**
 * Makes a function that plays one game and calls `chosen` at each choice.
 *
 * @param twinsSetting the setting that twins assume; with twins every position is 0
 */
function tableOf<Content, Settings, Scenario, Play extends { readonly state: object }>(
  game: Game<Content, Settings, Scenario, Play>,
  content: Content,
  setting: object,
  chosen: (step: Step) => void,
  twinsSetting?: object,
): (seed: number, playout: number) => void {
  let eventHash = 0
  const others = twinsSetting && game.prepare(content, game.settings(content).parse(twinsSetting))
  const watching: typeof game = {
    ...game,
    newAgent(name, scenario, seat): Agent {
      const agent: Agent = game.newAgent(name, scenario, seat)
      const twin: Agent | undefined = others && game.newAgent(name, others, seat)
      const agentRng = new Draws([game.seats(scenario)[seat]!.label], ['whim'])
      return {
        reset(draws) {
          draws.copyInto(agentRng)
          agent.reset(draws)
          twin?.reset(agentRng)
        },
        choose(question: Question) {
          const position = twin === undefined ? positionOf(table.table.state, question, eventHash) : 0
          const choice = agent.choose(question)
          chosen({ position, choice, kind: question.kind, twin: twin?.choose(question) })
          return choice
        },
      }
    },
  }
  const table = wholeGame(watching, content, setting as Readonly<Record<string, unknown>>)
  return (seed, playout) => {
    eventHash = 0
    table.play(seed, playout, (event) => {
      eventHash = hashText(eventHash, JSON.stringify(event))
    })
  }
}

/** The state, the question with its legal actions, and all that was told so far, as one number. */
function positionOf(state: object, { kind, seat, actions, count }: Question, eventHash: number): number {
  let hash = eventHash
  const buffers = new Set<ArrayBufferLike>()
  for (const value of Object.values(state)) {
    if (typeof value === 'number') hash = mix(hash, value)
    else if (ArrayBuffer.isView(value) && !buffers.has(value.buffer)) {
      buffers.add(value.buffer)
      const words = new Int16Array(value.buffer)
      for (let index = 0; index < words.length; index++) hash = mix(hash, words[index]!)
    }
  }
  hash = mix(mix(hash, kind), seat)
  for (let index = 0; index < count; index++) hash = mix(hash, actions[index]!)
  return hash
}

/** FNV-1a, in steps of a word. */
const mix = (hash: number, word: number): number => Math.imul(hash ^ word, 0x01000193)

function hashText(hash: number, text: string): number {
  let all = hash
  for (let index = 0; index < text.length; index++) all = mix(all, text.charCodeAt(index))
  return all
}

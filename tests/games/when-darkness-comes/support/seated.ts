// Agents at a board of board.ts: what they choose there, and what they see while they choose.
import type { Agent, Recorder } from '../../../../src/engine/game.ts'
import { newAgent } from '../../../../src/games/when-darkness-comes/agents/index.ts'
import { verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { View } from '../../../../src/games/when-darkness-comes/agents/view.ts'
import type { Board } from './board.ts'

export interface Choice {
  readonly kind: number
  readonly seat: number
  readonly action: number
}

export interface Seated {
  /** What has been chosen so far. */
  readonly chosen: Choice[]
  /** Looks on before each choice. */
  readonly whenAsked: (look: (view: View, kind: number) => void) => void
}

/** An agent of this name sits down in every seat. */
export function seat(board: Board, name: string): Seated {
  const chosen: Choice[] = []
  let look: (view: View, kind: number) => void = () => {
    /* nobody looks on */
  }
  const nothing = (): void => {
    /* not measured */
  }
  const record: Recorder = {
    set: nothing,
    add: nothing,
    trial: nothing,
    happened: nothing,
    point: nothing,
    rule: nothing,
    luck: nothing,
  }
  const agents = board.play.scenario.seats.map((_, index): Agent<View> => {
    const agent = newAgent(name, board.play.scenario, index)
    agent.reset(board.draws)
    return {
      reset: nothing,
      beforeTurn: (view, mine) => {
        agent.beforeTurn?.(view, mine)
      },
      choose(question) {
        look(question.view, question.kind)
        const choice = agent.choose(question)
        chosen.push({ kind: question.kind, seat: question.seat, action: question.actions[choice]! })
        return choice
      },
    }
  })
  board.play.begin(agents, board.draws, record, (event) => {
    board.log.push(event as never)
  })
  return {
    chosen,
    whenAsked: (watch) => {
      look = watch
    },
  }
}

export const hasChosen = (chosen: readonly Choice[], kind: number, verb: number): boolean =>
  chosen.some((choice) => choice.kind === kind && verbOf(choice.action) === verb)

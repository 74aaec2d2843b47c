// Effects and conditions as content writes them, made ready for the table of a stage, and run on it.
import type { EffectList, Names, WrittenConditions } from '../../../../src/engine/effects/index.ts'
import type { List } from '../../../../src/games/necromancy/setup/scenario.ts'
import { EFFECTS } from '../../../../src/games/necromancy/words/effects.ts'
import type { NecFrame } from '../../../../src/games/necromancy/words/playing.ts'
import type { Stage } from '../support.ts'

/** Attacks are those of the first monster; cards that no monster of the scenario has come last. */
const namesIn = ({ scenario }: Stage): Names => ({
  numberOf(kind, id) {
    const ids: Readonly<Record<string, readonly string[]>> = {
      move: scenario.moves.map((one) => one.id),
      resource: scenario.resources,
      attack: scenario.kinds[0].attacks.map((one) => one.id),
      card: [...scenario.cards.map(([of, card]) => scenario.kinds[of].deck[card].id), 'of-another-scenario'],
    }
    return ids[kind].indexOf(id)
  },
})

/** Arguments that content leaves out are written here, too. */
export const listOf = (stage: Stage, written: EffectList): List =>
  EFFECTS.prepare(written, { names: namesIn(stage), level: 0 })

type Where = Partial<
  Pick<NecFrame, 'self' | 'monster' | 'target' | 'card' | 'nth' | 'weapon' | 'move' | 'moves' | 'source'>
>

/** In an event of the first hero with the first monster, unless said otherwise. */
export function inFrame<Result>(stage: Stage, where: Where, use: (frame: NecFrame) => Result): Result {
  const { frames } = stage.table
  const { source = 0, self = 0, ...more } = where
  const frame = Object.assign(frames.enter(source, self), { monster: 0, ...more })
  const result = use(frame)
  frames.leave()
  return result
}

export const run = (stage: Stage, written: EffectList, where: Where = {}): Stage =>
  stage.run((table) => inFrame(stage, where, (frame) => listOf(stage, written).run(table, frame)))

export const isIdle = (stage: Stage, written: EffectList, where: Where = {}): boolean =>
  inFrame(stage, where, (frame) => listOf(stage, written).isIdle(stage.table, frame))

export const canPay = (stage: Stage, written: EffectList, where: Where = {}): boolean =>
  inFrame(stage, where, (frame) => listOf(stage, written).canPay(stage.table, frame))

export const holds = (stage: Stage, written: WrittenConditions, where: Where = {}): boolean =>
  inFrame(stage, where, (frame) =>
    EFFECTS.prepareConditions(written, { names: namesIn(stage), level: 0 }).hold(stage.table, frame),
  )

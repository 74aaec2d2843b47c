// What `check` finds odd in the settings of either game: what is written and does nothing.
import { warningIf } from '../../../../engine/findings.ts'
import type { Finding } from '../../../../engine/game.ts'
import type { MonsterKind } from '../content/fields.ts'
import type { SharedOptions } from '../words/options.ts'

/** What is asked of the settings of a variant here. */
interface Played {
  readonly components: { readonly monsters: readonly MonsterKind[] }
  readonly rules: Pick<SharedOptions, 'hitStrength'>
}

/** HP of a kind that are read in no variant (DW-COMP-05). */
export function idleHp(variants: readonly Played[]): Finding[] {
  if (variants.some(({ rules }) => rules.hitStrength === 'separate')) return []
  const [{ components }] = variants
  return components.monsters.flatMap(({ kind, strengths, hp = strengths }, index) =>
    warningIf(
      hp.some((one, figure) => one !== strengths[figure]),
      ['components', 'monsters', index, 'hp'],
      `the HP of ${kind} are not read`,
      'as the rules stand, the strength of a figure is its Hit Strength, HP and points in one (DW-COMP-05)',
      'rules: { hitStrength: separate }, or no hp',
    ),
  )
}

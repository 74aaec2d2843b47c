// Findings: valid but almost certainly a mistake. `check` reports them, runs report them first, and the lab skips
// values with such errors.
import type { Finding } from '../engine/game.ts'
import { formatProblem, problemAt } from '../input/index.ts'
import type { Problem } from '../input/index.ts'
import type { WantedVariant } from '../simulate/index.ts'
import type { Loaded } from './experiment.ts'
import { withManyVariants, vary } from '../simulate/index.ts'
import type { Output } from './ports.ts'
import { atItsFlag } from './set.ts'

/** A finding at its place. */
export interface LintProblem extends Problem {
  readonly severity: 'error' | 'warning'
  readonly why: string
  readonly advice: string
}

type Checkable = Pick<Loaded, 'document' | 'game' | 'content' | 'experiment' | 'assumed'>

/** The printed form, without a line break at the end. */
export const findingText = (finding: LintProblem): string =>
  `${formatProblem({ ...finding, message: `${finding.severity}: ${finding.message}` })}\n` +
  `  why: ${finding.why}\n  what to do: ${finding.advice}`

/** Of what an experiment leaves to the box or the board, and odd is all the same, no line can be shown. */
export function findingsOf(
  { document, game, content, experiment }: Checkable,
  variants = experiment.variants,
): LintProblem[] {
  const isWritten = ({ path }: Finding): boolean => Object.hasOwn(document.value as object, path[0])
  return (
    game.design?.lintSettings?.(
      content,
      variants.map(({ settings }) => settings),
    ) ?? []
  ).map((finding) => {
    const { severity, path, message, why, advice } = finding
    return {
      ...(isWritten(finding) ? problemAt(document, path, message) : { source: document.source, message }),
      severity,
      why,
      advice,
    }
  })
}

/**
 * Before anything is played: what was assumed, and what is odd.
 * @param flags what `--set` has changed: what it has made odd is told there
 */
export function tellFindings(
  loaded: Checkable,
  variants: Loaded['experiment']['variants'],
  flags: readonly string[],
  output: Output,
): void {
  tellAssumed(loaded, output)
  for (const finding of findingsOf(loaded, variants))
    output.err(`${findingText({ ...finding, ...atItsFlag(finding, flags) })}\n`)
}

/** What a file that is no experiment was played with. */
export function tellAssumed({ assumed }: Pick<Loaded, 'assumed'>, output: Pick<Output, 'err'>): void {
  if (assumed !== undefined) output.err(`${assumed}\n`)
}

/** Whether something that a variant counts on can never be. */
export function cannotBe({
  game,
  content,
  experiment: { variants },
}: Pick<Loaded, 'game' | 'content'> & { readonly experiment: Pick<Loaded['experiment'], 'variants'> }): boolean {
  return (
    game.design
      ?.lintSettings?.(
        content,
        variants.map(({ settings }) => settings),
      )
      .some(({ severity }) => severity === 'error') === true
  )
}

/** Those of these variants that can be played, and have no lint errors but those that the experiment already has. */
export function meaningful(loaded: Loaded, variants: readonly WantedVariant[]): WantedVariant[] {
  const { game } = loaded
  const { variants: made, content } = vary(loaded, variants)
  const isAsked = made.some(({ value }) => value !== undefined) && !cannotBe(loaded)
  return variants.filter((_, index) => {
    const { value } = made[index]
    return value !== undefined && !(isAsked && cannotBe({ game, content, experiment: { variants: [value] } }))
  })
}

/** Why nobody can mean this variant, which can be played; undefined where it can be meant. */
export function whyMeaningless(loaded: Loaded, variant: WantedVariant): LintProblem | undefined {
  return findingsOf(withManyVariants(loaded, [variant], [])).find(({ severity }) => severity === 'error')
}

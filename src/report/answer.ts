// What every command says first, and in this order: the terminal, the page and Markdown show the same. Plain text;
// whoever shows it escapes it.

export interface Answer {
  /** One line: the verdict in a designer's words, with its number. */
  readonly verdict: string
  /** What a designer can act on, a line each; at most `MAX_WHY`. One of several lines is a list (`listOf`). */
  readonly why: readonly string[]
  /** One line: how far the numbers may be off. */
  readonly margin?: string
  /** What stands behind `--details` and folds, in the same form as `why`. */
  readonly details?: readonly string[]
}

/** Lines of `why`; what goes beyond is a detail. */
export const MAX_WHY = 4

/** An answer of any number of lines: the first few say why, the others are details. */
export function answered(
  verdict: string,
  lines: readonly (string | undefined)[],
  { margin, details = [] }: Pick<Answer, 'margin' | 'details'> = {},
): Answer {
  const said = lines.filter((line) => line !== undefined)
  return {
    verdict,
    why: said.slice(0, MAX_WHY),
    ...(margin === undefined ? {} : { margin }),
    details: [...said.slice(MAX_WHY), ...details],
  }
}

/** Of what was interrupted no number is final, and the first line says so. @param played `2,300 games` */
export const soFar = (played: string, answer: Answer): Answer => ({
  ...answer,
  verdict: `INTERRUPTED after ${played}; so far: ${answer.verdict.replace(/^INTERRUPTED, so far: /, '')}`,
})

/** The verdict of an interrupted answer behind the words of `soFar`. */
export const SO_FAR = /^INTERRUPTED( after .*?; so far: )(.*)$/

/** All of it, a line each, the verdict first. */
export const linesOf = ({ verdict, why, margin, details = [] }: Answer): string[] => [
  verdict,
  ...why,
  ...(margin === undefined ? [] : [margin]),
  ...details,
]

// Problems of a text as marks in it: lines and columns of the checks become offsets of the editor.
import type { Diagnostic } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
import type { ShownProblem } from '../../workbench/studio/view.ts'

/** Problems without a place stand at the beginning. */
export function diagnosticsOf(text: Text, problems: readonly ShownProblem[]): Diagnostic[] {
  return problems
    .map((problem): Diagnostic => {
      const { from, to } = placeOf(text, problem)
      return { from, to, severity: problem.severity, message: wordsOf(problem) }
    })
    .toSorted((a, b) => a.from - b.from)
}

function placeOf(text: Text, { line = 1, column = 1, length = 1 }: ShownProblem): { from: number; to: number } {
  // Checks come after the text that they are of; by then it may be shorter.
  const { from, text: written } = text.line(Math.min(Math.max(line, 1), text.lines))
  const start = from + unitsOf(written, column - 1)
  return { from: start, to: start + unitsOf(text.sliceString(start, from + written.length), length) }
}

/** Code units of so many characters: columns count characters, the editor counts code units. */
function unitsOf(text: string, characters: number): number {
  let units = 0
  for (let nth = 0; nth < characters && units < text.length; nth++) units += text.codePointAt(units)! > 0xffff ? 2 : 1
  return units
}

export function wordsOf({ message, expected, nearest }: ShownProblem): string {
  return [message, expected && `Expected: ${expected}`, nearest && `Nearest: ${nearest}`]
    .filter((line) => line !== undefined && line !== '')
    .join('\n')
}

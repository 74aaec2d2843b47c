import type { ShownProblem } from '../../workbench/studio/view.ts'
import { goToText } from './tabs.ts'

export function ProblemList({ problems }: { readonly problems: readonly ShownProblem[] }) {
  return (
    <ul class="problem-list">
      {problems.map((problem, index) => (
        <li key={index} class={problem.severity}>
          {problem.message}
          {problem.expected !== undefined && <> Expected: {problem.expected}.</>}
          {problem.nearest !== undefined && <> Nearest: {problem.nearest}.</>}{' '}
          {problem.file !== undefined && (
            <button type="button" class="link" onClick={() => goToText(problem.file!)}>
              {problem.file}
              {problem.line === undefined ? '' : `, line ${problem.line}`}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

import { problemWords } from '../../workbench/studio/project/problem-words.ts'
import type { ShownProblem } from '../../workbench/studio/view.ts'
import { goToText } from './tabs.ts'

export function ProblemList({ problems }: { readonly problems: readonly ShownProblem[] }) {
  return (
    <ul class="problem-list">
      {problems.map((problem, index) => (
        <li key={index} class={problem.severity}>
          {problemWords(problem)}{' '}
          {problem.file !== undefined && (
            <button type="button" class="link" title={problem.file} onClick={() => goToText(problem.file!)}>
              {problem.name ?? problem.file}
              {problem.line === undefined ? '' : `, line ${problem.line}`}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

// An answer.json that was opened: shown as it was written, of whatever game.
import { useEffect, useRef } from 'preact/hooks'
import type { AnswerData } from '../../report/answer-data.ts'
import { goBack } from '../place.ts'
import { shown, work } from '../state.ts'
import { AnswerTable } from './answer-table.tsx'
import { ToldAnswer } from './told-answer.tsx'

const NO_NAMES: ReadonlyMap<string, string> = new Map()
const USE_NOTHING = (): void => {}

export function OpenedAnswer({ answer }: { readonly answer: AnswerData }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [answer])
  return (
    <main class="opened-answer" id="opened" tabIndex={-1}>
      <div class="ask-head">
        <button type="button" onClick={goBack}>
          <span aria-hidden="true">← </span>
          {work.value?.title ?? shown.value?.title ?? 'Back'}
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {answer.asked}
        </h1>
      </div>
      <section class="found" aria-label="Answer">
        <p class="unclear">
          An answer of <code>{answer.question}</code>, from a file. It may be about another game or experiment than the
          one that you have open.{answer.charts.length > 0 && ' Its charts are in the report.'}
        </p>
        <ToldAnswer
          answer={answer}
          table={(table) => (
            <AnswerTable
              table={table}
              uses={[]}
              names={NO_NAMES}
              onUse={USE_NOTHING}
              key={`${table.name} ${table.title}`}
            />
          )}
        />
      </section>
    </main>
  )
}

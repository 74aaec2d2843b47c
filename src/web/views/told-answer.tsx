// An answer, whatever was asked: its verdict, what to act on, tables, details.
import type { ComponentChildren, VNode } from 'preact'
import type { AnswerData } from '../../report/answer-data.ts'
import { Fold } from './forms.tsx'

/** Tables that are shown at once; the others are folded. */
const OPEN_TABLES = 3

interface ToldAnswerProps {
  readonly answer: AnswerData
  /** More games are played. */
  readonly isSoFar?: boolean
  /** Buttons that apply what it says. */
  readonly best?: ComponentChildren
  table(table: AnswerData['tables'][number]): VNode
  /** Charts. */
  readonly children?: ComponentChildren
}

export function ToldAnswer({ answer, isSoFar = false, best, table, children }: ToldAnswerProps) {
  const tables = answer.tables.filter(({ rows }) => rows.length > 0)
  const words = answer.verdict.words.replace(/^INTERRUPTED after .*?; so far: /, '')
  return (
    <>
      <h2 class="words">
        {isSoFar && <small>So far: </small>}
        {words}
      </h2>
      {best}
      <Lines lines={answer.why} />
      {tables.slice(0, OPEN_TABLES).map(table)}
      {answer.margin !== undefined && <p class="unclear">{answer.margin}</p>}
      {(answer.details ?? []).length > 0 && (
        <Fold name="details of an answer" title="Details">
          {() => <Lines lines={answer.details ?? []} />}
        </Fold>
      )}
      {tables.length > OPEN_TABLES && (
        <Fold name="more tables" title={`More tables (${tables.length - OPEN_TABLES})`}>
          {() => <>{tables.slice(OPEN_TABLES).map(table)}</>}
        </Fold>
      )}
      {children}
    </>
  )
}

/** Of several lines in one the first is a heading, the others its list. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => {
        const [first, ...others] = line.split('\n')
        return (
          <div class="why" key={line}>
            <p>{first}</p>
            {others.length > 0 && (
              <ul>
                {others.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </>
  )
}

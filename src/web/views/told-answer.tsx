// An answer, whatever was asked: its verdict, what to act on, tables, details.
import type { ComponentChildren, VNode } from 'preact'
import type { AnswerData } from '../../report/answer-data.ts'
import { Fold } from './forms.tsx'

/** Tables that are shown at once; the others are folded. */
const OPEN_TABLES = 3
/** What changes a hero: nobody needs it of one who is fair. */
const CHANGES = 'changes'

interface ToldAnswerProps {
  readonly answer: AnswerData
  /** More games are played. */
  readonly isSoFar?: boolean
  /** Buttons that apply what it says. */
  readonly best?: ComponentChildren
  /** What to do next. */
  readonly next?: ComponentChildren
  table(table: AnswerData['tables'][number]): VNode
  /** Charts. */
  readonly children?: ComponentChildren
}

export function ToldAnswer({ answer, isSoFar = false, best, next, table, children }: ToldAnswerProps) {
  const all = answer.tables.filter(({ rows }) => rows.length > 0)
  const unneeded = all.filter(({ name }) => name === CHANGES && answer.verdict.key.startsWith('fair'))
  const tables = all.filter((one) => !unneeded.includes(one))
  return (
    <>
      <h2 class="words">
        {isSoFar && <small>So far: </small>}
        {answer.verdict.words}
      </h2>
      {best}
      <Lines lines={answer.why} />
      {next}
      {tables.slice(0, OPEN_TABLES).map(table)}
      {answer.margin !== undefined && <p class="unclear">{answer.margin}</p>}
      {unneeded.map((one) => (
        <Fold name={one.name} title={one.title} key={one.name}>
          {() => table(one)}
        </Fold>
      ))}
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

// One evening, told: what was rolled, and how likely that was.
import { batch, signal } from '@preact/signals'
import type { ToldEvening, ToldLine } from '../../workbench/studio/view.ts'
import { currentStudio, inWords, result, shown } from '../state.ts'
import { Dialog, openDialog } from './dialog.tsx'
import { sortedEvenings } from './evening-order.ts'

const playout = signal(0)
const side = signal<'now' | 'kept'>('now')
const told = signal<{ readonly evening: ToldEvening; readonly side: 'now' | 'kept' } | undefined>(undefined)
const failure = signal<string | undefined>(undefined)
let asked = 0

export function readEvening(which: number, of: 'now' | 'kept' = 'now'): void {
  batch(() => {
    playout.value = which
    side.value = of
    failure.value = undefined
  })
  openDialog('told')
  void load(++asked)
}

async function load(request: number): Promise<void> {
  const [which, of] = [playout.value, side.value]
  try {
    const evening = await (await currentStudio()).evening(which, of)
    if (request === asked) told.value = { evening, side: of }
  } catch (error) {
    if (request === asked) failure.value = inWords(error)
  }
}

export function ToldDialog() {
  const order = sortedEvenings(result.value?.evenings ?? []).map((evening) => evening.playout)
  const index = order.indexOf(playout.value)
  const { evening } = told.value ?? {}
  const here = evening?.playout === playout.value && told.value?.side === side.value ? evening : undefined
  const hasChanges = (shown.value?.chips.length ?? 0) > 0
  const go = (by: number) => () => readEvening(order[index + by], side.value)
  return (
    <Dialog name="told" title={here?.title ?? `Game ${playout.value}`}>
      <div class="told-bar">
        <button type="button" disabled={index <= 0} onClick={go(-1)}>
          ← Previous
        </button>
        <button type="button" disabled={index < 0 || index >= order.length - 1} onClick={go(1)}>
          Next →
        </button>
        {hasChanges && (
          <button
            type="button"
            aria-pressed={side.value === 'kept'}
            onClick={() => readEvening(playout.value, side.value === 'kept' ? 'now' : 'kept')}
          >
            As A plays it
          </button>
        )}
      </div>
      <div class="told-text" tabIndex={0} role="region" aria-label="The evening">
        {failure.value !== undefined && <p class="problem">{failure.value}</p>}
        {here === undefined && failure.value === undefined && <p class="unclear">Playing it once more …</p>}
        {here?.failure !== undefined && <p class="problem">{here.failure}</p>}
        {here !== undefined && (
          <>
            {here.ended.length > 0 && (
              <table>
                <caption class="hidden">How it ended</caption>
                <tbody>
                  {here.ended.map(([head, ...cells], row) => (
                    <tr key={row}>
                      <th scope="row">{head}</th>
                      {cells.map((cell, column) => (
                        <td key={column}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {here.rounds.map(({ heading, lines }, round) => (
              <section key={round}>
                <h3>{heading}</h3>
                {lines.map((line, at) => (
                  <Line line={line} key={at} />
                ))}
              </section>
            ))}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Line({ line }: { readonly line: ToldLine }) {
  const { indent, text, chance, of } = line
  return (
    <p class="told-line" style={{ paddingInlineStart: `${indent * 1.1}rem` }}>
      <span>{text}</span>
      {chance !== undefined && (
        <span class="chance">
          {inPercent(chance)} {of}
        </span>
      )}
    </p>
  )
}

/** One decimal near the ends, where whole percents hide what is rare. */
function inPercent(chance: number): string {
  const percent = chance * 100
  if (percent > 0 && percent < 0.1) return 'below 0.1%'
  return `${percent > 0 && (percent < 10 || percent > 90) && percent < 100 ? percent.toFixed(1) : Math.round(percent)}%`
}

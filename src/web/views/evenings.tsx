// The first 100 games as squares, sorted from won to lost by cause; a corner marks those that the change turned round.
import { useComputed, useSignal } from '@preact/signals'
import type { Evening, ShownEnding } from '../../workbench/studio/view.ts'
import { result } from '../state.ts'
import { sortedEvenings } from './evening-order.ts'
import { readEvening } from './told.tsx'

const SIZE = 100
/** Patterns of lost games, in the order of their causes; the last one again for all that follow. */
const PATTERNS = 6

/** The class of each ending: won, lost with its pattern, unfinished. */
function looksOf(endings: readonly ShownEnding[]): string[] {
  let lost = 0
  return endings.map(({ is }) => (is === 'lost' ? `lost p${Math.min(lost++, PATTERNS - 1)}` : is))
}

export function Evenings() {
  const squares = useComputed(() => sortedEvenings(result.value?.evenings ?? []))
  const focused = useSignal(0)
  const endings = result.value?.endings ?? []
  const looks = looksOf(endings)
  const all = squares.value
  const turned = all.filter(({ before }) => before !== undefined)
  const nowWon = turned.filter(({ ending }) => endings[ending]?.is === 'won').length
  const current = Math.min(focused.value, Math.max(0, all.length - 1))
  return (
    <div class="evenings">
      <h2>
        100 evenings <small>The first 100 of these games. Tap one to read it.</small>
      </h2>
      <div class="squares" role="group" aria-label="100 evenings" onKeyDown={(event) => move(event, current)}>
        {all.map((evening, index) => (
          <button
            type="button"
            key={index}
            class={`square ${looks[evening.ending]}${evening.before === undefined ? '' : ' turned'}`}
            tabIndex={index === current ? 0 : -1}
            aria-label={nameOf(evening, endings)}
            title={nameOf(evening, endings)}
            onFocus={() => {
              focused.value = index
            }}
            onClick={() => readEvening(evening.playout)}
          />
        ))}
        {Array.from({ length: Math.max(0, SIZE - all.length) }, (_, index) => (
          <span class="square blank" key={`blank ${index}`} />
        ))}
      </div>
      <ul class="legend" aria-label="Legend">
        {endings.map(({ label }, index) => {
          const size = all.filter(({ ending }) => ending === index).length
          return size === 0 && endings[index].is !== 'won' ? null : (
            <li key={label}>
              <span class={`square ${looks[index]}`} aria-hidden="true" /> {label} {size}
            </li>
          )
        })}
        {turned.length > 0 && (
          <li>
            <span class="square blank turned" aria-hidden="true" /> turned round by your change:{' '}
            {turnedWords(nowWon, turned.length - nowWon)}
          </li>
        )}
      </ul>
    </div>
  )
}

const turnedWords = (won: number, lost: number): string =>
  [won > 0 ? `${won} now won` : '', lost > 0 ? `${lost} now lost` : ''].filter((words) => words !== '').join(', ')

function nameOf({ playout, ending, before }: Evening, endings: readonly ShownEnding[]): string {
  const turned = before === undefined ? '' : `, ${endings[before]?.label ?? 'another end'} before your change`
  return `Game ${playout}: ${endings[ending]?.label ?? ''}${turned}`
}

/** Arrows go through the squares as they lie. */
function move(event: KeyboardEvent, index: number): void {
  const grid = event.currentTarget as HTMLElement
  const buttons = [...grid.querySelectorAll<HTMLButtonElement>('button')]
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const last = buttons.length - 1
  const keys = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns, Home: -index, End: last - index }
  if (!Object.hasOwn(keys, event.key)) return
  event.preventDefault()
  buttons[Math.min(last, Math.max(0, index + keys[event.key as keyof typeof keys]))]?.focus()
}

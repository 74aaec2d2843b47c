// What stands behind the verdict: the price of each change, 100 evenings, length and deaths, charts.
import { counted } from '../../report/counted.ts'
import type { Answer, Difference } from '../../workbench/studio/view.ts'
import { answer, canPlay, isOld, result, shown, takeBack } from '../state.ts'
import { Charts } from './charts.tsx'
import { Command } from './command.tsx'
import { Evenings } from './evenings.tsx'
import { keepFocus } from './focus.ts'
import { YourEvenings } from './your-evenings.tsx'

export function AnswerDetails() {
  return (
    <section class={`details${isOld.value ? ' old' : ''}`} id="answer" aria-label="Behind the answer" tabIndex={-1}>
      <Certainty />
      <Chips />
      <Evenings />
      <Lines />
      <YourEvenings />
      <Charts />
      {!isOld.value && <Command command={answer.value?.command} />}
    </section>
  )
}

/** One sentence for all such changes; the tooltip of each says why. */
const NOT_ALONE = 'Not alone: without that change the rest cannot be played.'

function Chips() {
  const chips = shown.value?.chips ?? []
  const { prices = {}, unpriced = {} } = result.value ?? {}
  if (chips.length === 0) return null
  const lacks = [...new Map(Object.values(unpriced).map((lack) => [lack.short, lack])).values()]
  return (
    <div class="chips">
      <h2>
        Your changes <small>Wins in 100</small>
      </h2>
      <ul>
        {chips.map(({ id, label, from, to, partOf }) => (
          <li key={id} class={partOf === undefined ? '' : 'part'}>
            <span class="chip">
              {label}{' '}
              {to !== undefined && (
                <b>
                  {from}
                  {from !== undefined && '→'}
                  {to}
                </b>
              )}
            </span>
            <Price
              price={Object.hasOwn(prices, id) ? prices[id] : undefined}
              lack={Object.hasOwn(unpriced, id) ? unpriced[id] : undefined}
            />
            <button
              type="button"
              aria-label={`Take back ${label}`}
              onClick={() => takeBack(id).then(() => keepFocus('answer'))}
            >
              Take back
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <p class="unclear">
          Each price is for one change while the others stay.
          {chips.some(({ partOf }) => partOf !== undefined) && ' The price of a copy is of all its numbers together.'}
        </p>
      )}
      {lacks.map(({ short, words }) => (
        <p class="unclear" key={short}>
          {short === 'not alone' ? NOT_ALONE : words}
        </p>
      ))}
    </div>
  )
}

interface PriceProps {
  readonly price?: Difference
  /** Why there will be none. */
  readonly lack?: NonNullable<Answer['unpriced']>[string]
}

function Price({ price, lack }: PriceProps) {
  const told = price ?? lack
  if (told === undefined) return <span class="price unclear">…</span>
  return (
    <span class={`price${price?.isClear === true ? '' : ' unclear'}`} title={told.words}>
      <span aria-hidden="true">
        {told.short}{' '}
        {price !== undefined && price.isNone !== true && (
          <small>
            ({signedWins(price.low)} to {signedWins(price.high)})
          </small>
        )}
      </span>
      <span class="hidden">{told.words}</span>
    </span>
  )
}

/** `−10`, `+0.4`, `0`: wins of 100 games. */
function signedWins(share: number): string {
  const wins = Math.abs(100 * share)
  const figure = wins < 1 ? wins.toFixed(1) : String(Math.round(wins))
  return Number(figure) === 0 ? '0' : `${share < 0 ? '−' : '+'}${figure}`
}

function Lines() {
  const lines = result.value?.lines ?? []
  return (
    <dl class="lines">
      {lines.map(({ label, words, isMet }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd class={isMet === undefined ? '' : isMet ? 'met' : 'missed'}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Said once, for all numbers of the page. */
function Certainty() {
  const win = result.value?.win
  return (
    <details class="certainty">
      <summary>How sure is this?</summary>
      <p>
        Each ± and bar is a 95% interval by itself, however often you look. Of 20 such numbers, expect one to miss. A
        change that you picked among many may be chance.
        {win !== undefined && ` Now ${counted(win.games, 'game')} are in them.`} Differences compare games with the same
        dice; they are grey until they are clear. The players are models: your group may win more or less often.
      </p>
      {!canPlay.value && <p>The numbers in grey are of the last settings that could be played.</p>}
    </details>
  )
}

// The answer in a glance: verdict, win rate on its target band, the difference to A.
import { computed, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { counted } from '../../report/counted.ts'
import {
  answer,
  canPlay,
  canUndo,
  errors,
  isOld,
  isStarting,
  keepAsA,
  playOrPause,
  result,
  shown,
  trouble,
  undo,
} from '../state.ts'
import { keepFocus } from './focus.ts'
import { ProblemList } from './problems.tsx'

const SPOKEN_MS = 1000

export function Verdict() {
  const found = result.value
  return (
    <section class={`verdict${isOld.value ? ' old' : ''}`} aria-label="Answer">
      <Failures />
      <div class="verdict-head">
        <p class={`words ${toneOf(found?.verdict?.key)}`}>{found?.verdict?.words ?? firstWords()}</p>
        <Games />
      </div>
      <div class="verdict-head">
        <p class="wins steady" data-widest={found?.wins?.replace(/[\d.]+ of 100 ±[\d.]+/, '88 of 100 ±10')}>
          <span>{found?.wins ?? ' '}</span>
        </p>
        <PauseButton />
      </div>
      <Band />
      <Difference />
      <Spoken />
    </section>
  )
}

/** Words carry the verdict; color only helps. */
function toneOf(key: string | undefined): string {
  if (key === 'on-target') return 'good'
  return key?.startsWith('too-') === true && key !== 'too-close' ? 'off' : ''
}

const firstWords = (): string => (isStarting.value ? 'Opening …' : canPlay.value ? 'Playing the first games …' : '')

function Games() {
  const { state, games = 0 } = answer.value ?? {}
  const words = [...(state === 'paused' ? ['Paused'] : []), ...(games > 0 ? [counted(games, 'game')] : [])]
  return <p class="games">{words.join(', ')}</p>
}

const MORE = 'Play more games'

function PauseButton() {
  const isStill = ['paused', 'done'].includes(answer.value?.state ?? '')
  return (
    <button
      type="button"
      class="steady"
      data-widest={MORE}
      disabled={!canPlay.value || trouble.value !== undefined}
      onClick={playOrPause}
    >
      <span>{isStill ? MORE : 'Pause'}</span>
    </button>
  )
}

// ---- The picture ---------------------------------------------------------------------------------------------------

/** Twice the middle of a band whose words would lie on those of the end. */
const HIGH = 1.6

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
const ofHundred = (share: number): number => Math.round(share * 100)

function Band() {
  const found = result.value
  const band = found?.band
  if (found?.verdict !== undefined && found.win === undefined) return null
  const rows = [
    { name: found?.players ?? 'win rate', win: found?.win, isMain: true },
    ...(found?.groups ?? []).map(({ name, win }) => ({ name, win, isMain: false })),
  ]
  const target = band === undefined ? '' : `target ${ofHundred(band.low)}–${ofHundred(band.high)}`
  return (
    <figure class="band">
      <div class="row axis" aria-hidden="true">
        <span />
        <span class="track">
          <span class="end">0</span>
          {band !== undefined && (
            <span class="target" style={{ left: `clamp(3rem, ${percent((band.low + band.high) / 2)}, 100% - 3rem)` }}>
              {target}
            </span>
          )}
          <span class="end">{band === undefined || band.low + band.high < HIGH ? 100 : ''}</span>
        </span>
        <span class="number">of 100</span>
      </div>
      <ul aria-label={`Wins of 100 games${target === '' ? '' : `, ${target}`}`}>
        {rows.map(({ name, win, isMain }) => (
          <li class={isMain ? 'row us' : 'row'} key={name}>
            <span class="name" title={name}>
              {name}
            </span>
            <span class="track" aria-hidden="true">
              {isMain && band !== undefined && (
                <span class="goal" style={{ left: percent(band.low), width: percent(band.high - band.low) }} />
              )}
              {win !== undefined && (
                <>
                  <span class="interval" style={{ left: percent(win.low), width: percent(win.high - win.low) }} />
                  <span class="point" style={{ left: percent(win.estimate) }} />
                </>
              )}
            </span>
            <span class="number">
              {win === undefined || win.games === 0 ? (
                '…'
              ) : (
                <>
                  <b>{ofHundred(win.estimate)}</b> <small>±{win.margin}</small>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Difference() {
  const chips = shown.value?.chips ?? []
  const difference = result.value?.difference
  if (!canPlay.value) return <div class="difference" />
  if (chips.length === 0) {
    return (
      <div class="difference">
        <p class="unclear">Change a number, and you see how many games more or fewer are won.</p>
      </div>
    )
  }
  return (
    <div class="difference">
      <p class={difference?.isClear === true ? '' : 'unclear'}>
        {difference?.words ?? result.value?.incomparable ?? 'Comparing with A …'}
      </p>
      <button type="button" onClick={() => keepAsA().then(() => keepFocus('answer'))} disabled={!canPlay.value}>
        Keep as A
      </button>
    </div>
  )
}

function Failures() {
  const failure = answer.value?.failure
  return (
    <>
      {!canPlay.value && errors.value.length > 0 && (
        <div class="problems">
          <h2>This cannot be played. The answer in grey is the last one.</h2>
          <ProblemList problems={errors.value} />
          {canUndo.value && (
            <button type="button" onClick={undo}>
              Undo
            </button>
          )}
        </div>
      )}
      {failure !== undefined && (
        <div class="problems">
          <h2>A game failed</h2>
          <p>{failure}</p>
        </div>
      )}
    </>
  )
}

// ---- For those who listen ------------------------------------------------------------------------------------------

const spoken = signal('')
/** Not each batch is said: the verdict when it changes, and the end. */
const toSay = computed(() => {
  if (!canPlay.value) return 'This cannot be played.'
  const key = result.value?.verdict?.words ?? ''
  return answer.value?.state === 'done' ? `${key}. ${result.value?.wins ?? ''}` : key
})

function Spoken() {
  const words = toSay.value
  useEffect(() => {
    const timer = setTimeout(() => {
      spoken.value = words
    }, SPOKEN_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [words])
  return (
    <p class="hidden" aria-live="polite">
      {spoken}
    </p>
  )
}

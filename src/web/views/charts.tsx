// Charts, each drawn when it is opened, and again when there are twice as many games or they are done.
import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Fold } from './forms.tsx'
import { answer, charts, currentStudio, inWords, isFromBefore, isOld, result } from '../state.ts'

/** So many are named at once. */
const FIRST = 4
/** Longer words for a picture nobody hears to the end. */
const MAX_ALT = 1000

const dark = matchMedia('(prefers-color-scheme: dark)')
const isDark = signal(dark.matches)
dark.addEventListener('change', () => {
  isDark.value = dark.matches
})

export function Charts() {
  const all = charts.value
  if (all.length === 0) return null
  return (
    <div class="charts">
      <h2>Charts</h2>
      {all.slice(0, FIRST).map(({ name, title }) => (
        <Chart name={name} title={title} key={name} />
      ))}
      {all.length > FIRST && (
        <Fold name="Charts" title={`More charts (${all.length - FIRST})`} className="more">
          {() => all.slice(FIRST).map(({ name, title }) => <Chart name={name} title={title} key={name} />)}
        </Fold>
      )}
    </div>
  )
}

function Chart({ name, title }: { readonly name: string; readonly title: string }) {
  const isOpen = useSignal(false)
  return (
    <details
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary>{title}</summary>
      {isOpen.value && <Drawn name={name} title={title} />}
    </details>
  )
}

function Drawn({ name, title }: { readonly name: string; readonly title: string }) {
  const canDraw = result.value?.charts.some((chart) => chart.name === name) === true
  const games = isOld.value || isFromBefore.value || !canDraw ? 0 : (answer.value?.games ?? 0)
  // Changes when the chart is worth drawing again.
  const occasion =
    games === 0 ? undefined : answer.value?.state === 'done' ? `done ${games}` : String(Math.floor(Math.log2(games)))
  return (
    <Picture
      title={title}
      {...(occasion !== undefined && { occasion })}
      draw={async (isDark) => (await currentStudio()).chart(name, isDark)}
    />
  )
}

interface PictureProps {
  readonly title: string
  /** A new text draws the chart again; undefined: there is nothing to draw yet. */
  readonly occasion?: string
  /** @returns SVG */
  readonly draw: (isDark: boolean) => Promise<string>
}

export function Picture({ title, occasion, draw }: PictureProps) {
  const picture = useSignal<string | undefined>(undefined)
  const words = useSignal('')
  const failure = useSignal<string | undefined>(undefined)
  useEffect(() => {
    if (occasion === undefined) return
    let isGone = false
    void drawn().then((url) => {
      if (url !== undefined && isGone) URL.revokeObjectURL(url)
      else if (url !== undefined) {
        if (picture.value !== undefined) URL.revokeObjectURL(picture.value)
        picture.value = url
      }
    })
    return () => {
      isGone = true
    }
  }, [occasion, isDark.value])
  useEffect(
    () => () => {
      if (picture.value !== undefined) URL.revokeObjectURL(picture.value)
    },
    [],
  )

  async function drawn(): Promise<string | undefined> {
    try {
      const svg = await draw(isDark.value)
      failure.value = undefined
      words.value = wordsIn(svg)
      return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    } catch (error) {
      failure.value = inWords(error)
      return undefined
    }
  }

  if (failure.value !== undefined) return <p class="problem">{failure.value}</p>
  return picture.value === undefined ? (
    <p class="unclear">{occasion === undefined ? 'Playing these games first …' : 'Drawing …'}</p>
  ) : (
    <img class={occasion === undefined ? 'before' : ''} src={picture.value} alt={`${title}. ${words.value}`.trim()} />
  )
}

/** What axes and marks say: an image hides it from those who listen. */
function wordsIn(svg: string): string {
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const all = [...drawn.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')!)
  return [...new Set(all)].join('. ').slice(0, MAX_ALT)
}

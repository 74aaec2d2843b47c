// The state of the view of odds: the question, its form and the answer. The address holds question and form, unless it
// is a link to a project.
import { batch, computed, effect, signal } from '@preact/signals'
import type { OddsAsked, OddsForm, ShownOdds } from '../workbench/studio/view.ts'
import { DeskClosed } from './desk.ts'
import { isOddsLink, oddsLink, openOddsLink } from './odds-link.ts'
import { place } from './place.ts'
import { currentStudio, inWords, isLink, notify, openNew, shown, theParts } from './state.ts'

/** Milliseconds without typing before the answer is computed. */
const STILL_MS = 250
/** As in workbench/odds-any.ts, which the page's own script does not load. */
const ANY_DICE = 'any'

export const oddsForms = signal<readonly OddsForm[]>([])
export const oddsAsked = signal<OddsAsked | undefined>(undefined)
/** The last question and its answer: they stay until the next answer comes. */
export const oddsShown = signal<{ readonly asked: OddsAsked; readonly shown: ShownOdds } | undefined>(undefined)
export const oddsTrouble = signal<string | undefined>(undefined)
/** The form cannot hold the settings of what is played. */
export const isSettingsPart = signal(false)

export const oddsForm = computed(() =>
  oddsForms.value.find(
    ({ subject, question }) => subject === oddsAsked.value?.subject && question === oddsAsked.value.question,
  ),
)
export const isOddsOld = computed(() => oddsShown.value?.asked !== oddsAsked.value)

/** Counts calls: of two that overlap, the later one stays. */
let run = 0
/** The game of the forms. */
let formsOf: string | undefined
/** The last state of each form, by question. */
const kept = new Map<string, OddsAsked>()
/** Settings of what is played, as far as `odds` can name them. */
let playedSet: readonly string[] = []
let waiting: ReturnType<typeof setTimeout> | undefined

const keyOf = ({ subject, question }: Pick<OddsAsked, 'subject' | 'question'>): string => `${subject} ${question}`

// ---- There and back ------------------------------------------------------------------------------------------------

/** Follows links, the browser's buttons, and the game that is picked. Called once. */
export function watchOdds(): void {
  addEventListener('popstate', followAddress)
  effect(() => {
    const game = shown.value?.game.id
    if (place.value.kind === 'odds' && game !== undefined && game !== formsOf) void showForms()
  })
}

/** Follows a link to odds in the address. Other fragments are places on the page. */
export function followAddress(): void {
  if (isOddsLink(location.hash)) void openLinked(location.hash)
  else if (place.value.kind === 'odds' && (location.hash === '' || isLink())) place.value = { kind: 'main' }
}

async function openLinked(fragment: string): Promise<void> {
  try {
    const asked = openOddsLink(fragment)
    const isHere = asked.subject === ANY_DICE || asked.subject === shown.value?.game.id
    if (!isHere && !theParts().games.some(({ id }) => id === asked.subject))
      throw new Error(`This link is about odds of “${asked.subject}”, which this version of darkodds does not have.`)
    batch(() => {
      place.value = { kind: 'odds' }
      oddsAsked.value = asked
    })
    // The open project stays in `My work`, as when you pick another game.
    if (!isHere) await openNew(asked.subject)
    await showForms(asked)
  } catch (error) {
    notify({ id: 'odds', words: inWords(error) })
  }
}

export function goToOdds(): void {
  const ready = showForms()
  place.value = { kind: 'odds' }
  void ready.then(() => {
    writeAddress('push')
  })
}

export function leaveOdds(): void {
  place.value = { kind: 'main' }
  if (isOddsLink(location.hash)) history.pushState(null, '', location.pathname + location.search)
}

/** Leaves a link to a project alone: a reload opens it again. */
function writeAddress(how: 'push' | 'replace'): void {
  const asked = oddsAsked.value
  if (asked === undefined || place.value.kind !== 'odds' || isLink()) return
  const link = oddsLink(asked)
  if (link === location.hash) return
  history[how === 'push' && !isOddsLink(location.hash) ? 'pushState' : 'replaceState'](null, '', link)
}

// ---- Forms ---------------------------------------------------------------------------------------------------------

/** @param wanted the question; without it the last one about this game, or the first of its list */
async function showForms(wanted?: OddsAsked): Promise<void> {
  // Before anything is open there is no workbench to ask: `watchOdds` asks when it is.
  const game = shown.value?.game.id
  if (game === undefined) return
  const mine = ++run
  formsOf = game
  try {
    const studio = await currentStudio()
    const forms = await studio.oddsForms(game)
    const settings = await studio.oddsSettings().catch(() => ({ set: [], isPart: true }))
    if (mine !== run) return
    followSettings(settings.set)
    batch(() => {
      isSettingsPart.value = settings.isPart
      oddsForms.value = forms
      oddsTrouble.value = undefined
      const asked = wanted ?? oddsAsked.value
      const form = forms.find((one) => one.subject === asked?.subject && one.question === asked.question)
      if (asked !== undefined && (form !== undefined || wanted !== undefined)) oddsAsked.value = asked
      else if (forms.length > 0) oddsAsked.value = beginOf(forms[0])
    })
    askSoon(0)
  } catch (error) {
    if (error instanceof DeskClosed) formsOf = undefined
    else oddsTrouble.value = inWords(error)
  }
}

/** A form with the settings of what is played follows their changes. */
function followSettings(set: readonly string[]): void {
  const followed = (asked: OddsAsked): OddsAsked => ({ ...asked, set })
  const before = playedSet.join('\n')
  playedSet = set
  if (before === set.join('\n')) return
  for (const form of oddsForms.value.filter(({ hasSettings }) => hasSettings)) {
    const asked = kept.get(keyOf(form))
    if (asked?.set.join('\n') === before) kept.set(keyOf(form), followed(asked))
  }
  const asked = oddsAsked.value
  if (oddsForm.value?.hasSettings === true && asked?.set.join('\n') === before) oddsAsked.value = followed(asked)
}

/** A form begins with its last state, else with the first example and the settings of what is played. */
function beginOf(form: OddsForm): OddsAsked {
  const { subject, question, hasSettings, examples } = form
  return (
    kept.get(keyOf(form)) ?? {
      subject,
      question,
      flags: examples.at(0)?.flags ?? {},
      set: hasSettings ? playedSet : [],
    }
  )
}

export const pickQuestion = (form: OddsForm): void => askFor(beginOf(form))

/** @param text undefined or empty: as usual */
export function setFlag(flag: string, text: string | undefined): void {
  const asked = oddsAsked.value!
  const { [flag]: _, ...others } = asked.flags
  askFor({ ...asked, flags: text === undefined || text === '' ? others : { ...asked.flags, [flag]: text } })
}

/** @param lines each `PATH=VALUE` */
export const setSettings = (lines: readonly string[]): void => askFor({ ...oddsAsked.value!, set: lines })

export const usePlayedSettings = (): void => setSettings(playedSet)

export const useExample = ({ flags, set }: Pick<OddsAsked, 'flags' | 'set'>): void =>
  askFor({ ...oddsAsked.value!, flags, set })

export const areSettingsAsPlayed = (): boolean => oddsAsked.value?.set.join('\n') === playedSet.join('\n')

// ---- Answers -------------------------------------------------------------------------------------------------------

function askFor(asked: OddsAsked): void {
  oddsAsked.value = asked
  kept.set(keyOf(asked), asked)
  writeAddress('replace')
  askSoon(STILL_MS)
}

function askSoon(ms: number): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void answer(), ms)
}

async function answer(): Promise<void> {
  const asked = oddsAsked.value
  if (asked === undefined) return
  try {
    const next = await (await currentStudio()).odds(asked)
    if (oddsAsked.value !== asked) return
    batch(() => {
      oddsShown.value = { asked, shown: next }
      oddsTrouble.value = undefined
    })
  } catch (error) {
    if (!(error instanceof DeskClosed)) oddsTrouble.value = inWords(error)
  }
}

/** SVG. */
export const oddsChart = async (asked: OddsAsked, name: string, isDark: boolean): Promise<string> =>
  (await currentStudio()).oddsChart(asked, name, isDark)

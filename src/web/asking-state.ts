// The state of questions: their forms, the choices in them, the plan and the answer.
import { batch, computed, effect, signal } from '@preact/signals'
import type { Asked, Field, Found, Plain, Plan, QuestionForm, QuestionName, Step } from '../workbench/studio/view.ts'
import { goBack, place } from './place.ts'
import { carry, currentStudio, found, inWords, isStarting, opening, shown } from './state.ts'

/** Milliseconds without a change before the page plans a question, or asks about a moved target. */
const STILL_MS = 400

export const questions = signal<readonly QuestionForm[]>([])
/** By the path of a field; of the question that is shown. */
const chosen = signal<Readonly<Record<string, Plain>>>({})
export const plan = signal<Plan | undefined>(undefined)
/** Why a question could not be asked, or its answer not used. */
export const failure = signal<string | undefined>(undefined)

export const form = computed(() => {
  const here = place.value
  return here.kind === 'ask' ? questions.value.find(({ question }) => question === here.question) : undefined
})

const askedNow = (question: QuestionName): Asked => ({ question, values: chosen.value })

/** Whether the answer belongs to other choices than those in the form. */
export const isFoundOld = computed(
  () => found.value !== undefined && JSON.stringify(found.value.asked.values) !== JSON.stringify(chosen.value),
)

/** The project, as text, whose questions are listed. */
let lastListed = ''

/** The last complete answer to the same question; also of what was played before one of its rows was used. */
export const lastDone = signal<Found | undefined>(undefined)
/** The project of that answer, as text. */
let lastDoneOf = ''
/** Whether the last complete answer is about what is played now. */
export const isLastOfNow = (): boolean => lastDoneOf === lastListed
effect(() => {
  const now = found.value
  if (now?.state !== 'done' || now.answer === undefined) return
  lastDone.value = now
  lastDoneOf = lastListed
})

/** An answer that the workbench has no more: it can be read, but not used, nor its charts drawn. */
export const asBefore = ({ answer, steps: _, ...others }: Found): Found => ({
  ...others,
  state: 'done',
  uses: [],
  ...(answer && { answer: { ...answer, charts: [] } }),
})

// ---- What can be asked ---------------------------------------------------------------------------------------------

let lastOpening = -1

/** Lists what can be asked: of another project there may be other settings and heroes. */
async function list(): Promise<void> {
  const { desk, forms } = shown.value ?? {}
  if (desk === undefined || forms === undefined) return
  const key = JSON.stringify(desk.now)
  if (key === lastListed) return
  lastListed = key
  try {
    const next = await (await currentStudio()).questions()
    if (key === lastListed) questions.value = next
  } catch (error) {
    lastListed = ''
    failure.value = inWords(error)
  }
}

/** Lists the questions of a new project at once; those of a changed project when somebody opens a question. */
export function watchQuestions(): () => void {
  return effect(() => {
    // What is opened is shown a moment after its number has changed.
    // Before it is opened nothing can be asked of it, also where an answer stands on the page from the start.
    if (shown.value === undefined || isStarting.value || lastOpening === opening.peek()) return
    lastOpening = opening.peek()
    questions.value = []
    lastDone.value = undefined
    void list()
  })
}

/** What is played may change while a question is shown: by undo, or in a work that is opened. */
export function watchPlayed(): () => void {
  return effect(() => {
    const { desk } = shown.value ?? {}
    if (desk === undefined || JSON.stringify(desk.now) === lastListed) return
    found.value = undefined
    void list().then(() => {
      planSoon(0)
    })
  })
}

// ---- What is chosen ------------------------------------------------------------------------------------------------

export const valueOf = ({ path, value }: Field): Plain => chosen.value[path] ?? value

export function choose(path: string, value: Plain): void {
  chosen.value = { ...chosen.value, [path]: value }
  planSoon()
}

let planning: ReturnType<typeof setTimeout> | undefined

function planSoon(ms = STILL_MS): void {
  clearTimeout(planning)
  planning = setTimeout(() => void planNow(), ms)
}

async function planNow(): Promise<void> {
  const here = place.value
  if (here.kind !== 'ask') return
  const asked = askedNow(here.question)
  try {
    const next = await (await currentStudio()).plan(asked)
    if (asked.values === chosen.value) plan.value = next
  } catch (error) {
    failure.value = inWords(error)
  }
}

// ---- Asking --------------------------------------------------------------------------------------------------------

/** @param values what is chosen already, by the path of a field */
export async function openQuestion(
  question: QuestionName,
  values: Readonly<Record<string, Plain>> = {},
): Promise<void> {
  batch(() => {
    place.value = { kind: 'ask', question }
    if (lastDone.value?.asked.question !== question) lastDone.value = undefined
    chosen.value = values
    plan.value = undefined
    found.value = undefined
    failure.value = undefined
  })
  await list()
  planSoon(0)
}

export async function ask(): Promise<void> {
  const here = place.value
  if (here.kind !== 'ask') return
  failure.value = undefined
  ;(await currentStudio()).ask(askedNow(here.question))
}

/** Asks again when the target stands still: most games are known already. */
let moving: ReturnType<typeof setTimeout> | undefined
export function moveTarget(value: number): void {
  choose('target', value)
  clearTimeout(moving)
  moving = setTimeout(() => void ask(), STILL_MS)
}

export async function pauseOrGoOn(): Promise<void> {
  ;(await currentStudio()).pause(found.value?.state !== 'paused')
}

/** Stops the question; the answer so far stays. */
export async function stop(): Promise<void> {
  const now = found.value
  ;(await currentStudio()).stopAsking()
  if (now !== undefined) found.value = asBefore(now)
}

export async function leave(): Promise<void> {
  goBack()
  clearTimeout(moving)
  clearTimeout(planning)
  found.value = undefined
  ;(await currentStudio()).stopAsking()
}

/** Applies a row of the answer, and goes back to what is played. @returns whether that was possible */
export async function use(id: string): Promise<boolean> {
  failure.value = undefined
  try {
    const next = await (await currentStudio()).use(id)
    goBack()
    found.value = undefined
    await carry('use', (studio) => studio.open(next))
    return true
  } catch (error) {
    failure.value = inWords(error)
    return false
  }
}

/** Asks what the answer proposes: the form shows what is asked. */
export async function takeStep({ asked: { question, values }, use: id }: Step): Promise<void> {
  if (id !== undefined) {
    if (!(await use(id))) return
    // It is of what was played before.
    lastDone.value = undefined
  }
  if (found.value?.asked.question !== question) await openQuestion(question)
  batch(() => {
    chosen.value = values
    planSoon(0)
  })
  await ask()
}

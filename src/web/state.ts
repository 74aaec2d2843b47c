// The state of the page: what is shown, what was changed but not yet shown, undo, own work. Views read the signals and
// call the functions; nothing else writes here.
import { batch, computed, signal } from '@preact/signals'
import { counted } from '../report/counted.ts'
import type {
  Answer,
  Change,
  Chip,
  Desk,
  Field,
  Found,
  GivenFile,
  OpenedFiles,
  Opening,
  Plain,
  Shown,
  StudioDesk,
} from '../workbench/studio/view.ts'
import { DeskClosed } from './desk.ts'
import {
  canKeep,
  currentWork,
  dropWork,
  exportText,
  freeTitle,
  importedWorks,
  keepWork,
  listWorks,
  newId,
  readWork,
  rememberCurrent,
  retitled,
  withoutClash,
  workOfKey,
} from './own-work.ts'
import type { Work } from './own-work.ts'
import type { Parts } from './parts.ts'
import type { Sent } from './share/sharing.ts'

/** Changes of one field within this time are one step of undo. */
const ONE_STEP_MS = 1000
const SAVE_MS = 500
const MAX_STEPS = 200
/** Letters of a name that somebody else chose. */
const MAX_NAMED = 60

// ---- What views read -----------------------------------------------------------------------------------------------

export const shown = signal<Shown | undefined>(undefined)
/** Of the last project that could be played. */
export const forms = signal<Shown['forms']>(undefined)
export const answer = signal<Answer | undefined>(undefined)
/** The last answer with a verdict: shown in grey until the next comes. */
export const result = signal<Answer | undefined>(undefined)
/** The charts of the last answer that had any: they come when its games are done, and stay in the list. */
export const charts = signal<Answer['charts']>([])
/** Values of fields that the workbench has not shown yet, by path. */
export const pendingValues = signal<ReadonlyMap<string, Plain>>(new Map())
/** Texts that the workbench has not shown yet, by file. */
export const pendingTexts = signal<ReadonlyMap<string, string>>(new Map())
/** The answer to the question so far. */
export const found = signal<Found | undefined>(undefined)
export const isStarting = signal(true)
/** Why nothing plays: the worker is gone, or never came. */
export const trouble = signal<string | undefined>(undefined)
/** What somebody sent, with its changes as they were when it was opened. */
export const sent = signal<(Sent & { readonly chips: readonly Chip[] }) | undefined>(undefined)
/** Nothing of what was sent has been changed. */
export const isAsSent = computed(
  () => sent.value !== undefined && shown.value !== undefined && isSame(sent.value.desk, shown.value.desk),
)
/** Another number for each project that is opened. */
export const opening = signal(0)
export const openings = signal<readonly Opening[]>([])

/** What is on the page will be replaced: nothing in it can be changed. */
export const isReplacing = signal(false)
export const canPlay = computed(() => shown.value?.forms !== undefined && !isReplacing.value)
export const errors = computed(() => (shown.value?.problems ?? []).filter(({ severity }) => severity === 'error'))
/** The numbers are those the page was built with, or of a worker that is gone: the new one has fewer games. */
export const isFromBefore = signal(false)
/** Something was changed, and no answer has come since. */
const isChanged = signal(false)
/** The answer on the page is not one to what the forms say. */
export const isOld = computed(
  () =>
    isChanged.value ||
    pendingValues.value.size > 0 ||
    !canPlay.value ||
    result.value !== answer.value ||
    trouble.value !== undefined,
)

/** In the order in which they came; each until it is dismissed. */
export interface Notice {
  readonly id: string
  readonly words: string
  readonly action?: { readonly label: string; readonly run: () => void }
}
export const notices = signal<readonly Notice[]>([])

export const work = signal<Pick<Work, 'id' | 'title' | 'isNamed'> | undefined>(undefined)
export const works = signal<readonly Work[]>([])
/** Whether the last change is kept. `nowhere`: a saved page keeps nothing. */
export const saved = signal<'untouched' | 'saving' | 'saved' | 'refused' | 'full' | 'nowhere'>('untouched')

interface Step {
  readonly desk: Desk
  readonly about: string
}
const past = signal<readonly Step[]>([])
const future = signal<readonly Step[]>([])
export const canUndo = computed(() => past.value.length > 0)
export const canRedo = computed(() => future.value.length > 0)

// ---- Begin ---------------------------------------------------------------------------------------------------------

let parts: Parts
let desk: Promise<StudioDesk> | undefined
let deskGame = ''
/** Numbers of fewer games are not shown while more are played, until something changes. */
let leastGames = 0
let lastChange = { about: '', time: 0 }

export const theParts = (): Parts => parts

/** Shows what the page was built with, then starts the workers and opens what was sent, or the work of this tab. */
export async function begin(given: Parts): Promise<void> {
  parts = given
  const keeps = !given.isSavedPage && canKeep()
  const again = keeps ? readWork(currentWork() ?? '') : undefined
  const { baked } = given
  batch(() => {
    if (baked !== undefined) {
      accept(baked.shown)
      answer.value = result.value = baked.answer
      charts.value = baked.answer.charts
      leastGames = baked.answer.games
      isFromBefore.value = true
    }
    isReplacing.value = again !== undefined || given.isSentExpected === true
    if (keeps) works.value = listWorks()
    else saved.value = given.isSavedPage ? 'nowhere' : 'refused'
  })
  watchOtherTabs()
  watchLinks()
  await painted()
  if (await openFound(again)) return
  const [last] = works.value
  if (again === undefined && last !== undefined) {
    notify({
      id: 'last',
      words: `Your last work: ${last.title}.`,
      action: { label: 'Go on with it', run: () => void openWork(last) },
    })
  }
  if (again !== undefined) await openWork(again)
  else if (baked !== undefined) await openDesk(baked.desk)
  else await openFirst(given.games[0].id)
}

/** Opens what was sent, if there is anything. @param again the work of this tab: a reload goes on with it */
async function openFound(again?: Work): Promise<boolean> {
  try {
    await whenCarriedOut()
    keepWhatWaits()
    const found = await parts.sent?.(studioOf)
    if (found === undefined || (found.isOwn === true && again !== undefined)) return false
    await openDesk(found.desk, { isNew: true, sent: found })
    return true
  } catch (error) {
    notify({ id: 'sent', words: inWords(error) })
    return false
  }
}

/** A link as text in the address: other fragments are places on the page. */
export const isLink = (): boolean => /^#d\d/.test(location.hash)

/** A link that is pasted into the address of an open page is opened. */
function watchLinks(): void {
  addEventListener('hashchange', () => {
    if (isLink()) void openFound()
  })
}

/** The first paint does not wait for workers; a page in the background is not painted. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 200)
    requestAnimationFrame(() => setTimeout(done, 0))
  })

async function studioOf(game: string): Promise<StudioDesk> {
  if (desk === undefined || deskGame !== game) {
    deskGame = game
    desk = parts.startDesk(game)
    const started = desk
    const studio = await started
    studio.onAnswer((heard) => {
      if (desk === started) hear(heard)
    })
    studio.onFound((next) => {
      if (desk === started) found.value = next
    })
    openings.value = await studio.openings()
  }
  return desk
}

/** The workbench of the game that is shown; while another one is being opened, that one's. */
const studio = (): Promise<StudioDesk> =>
  isReplacing.value && desk !== undefined ? desk : studioOf(shown.value?.desk.now.game ?? parts.games[0].id)

export const currentStudio = studio

let heard: Answer | undefined
/** Batches come faster than frames: the last one of a frame is drawn. */
function hear(next: Answer): void {
  if (heard === undefined) {
    requestAnimationFrame(() => {
      const newest = heard
      heard = undefined
      if (newest !== undefined) showHeard(newest)
    })
  }
  heard = next
}

function showHeard(newest: Answer): void {
  const before = result.value
  // A desk that is done plays no more games by itself: its numbers are taken, be they of fewer.
  const isFewer = before !== undefined && newest.games < leastGames && newest.state !== 'done'
  const next = isFewer ? { ...before, state: newest.state, failure: newest.failure } : newest
  batch(() => {
    answer.value = next
    isFromBefore.value = isFewer
    if (next.verdict === undefined) return
    result.value = next
    if (next.charts.length > 0) charts.value = next.charts
    isChanged.value = false
  })
}

// ---- What is asked of the workbench, one after the other -----------------------------------------------------------

interface Errand {
  /** What one step of undo takes together. */
  readonly about: string
  run(studio: StudioDesk): Promise<Shown>
  /** What waits behind this one and asks for the same becomes part of it. */
  readonly changes?: readonly Change[]
  readonly file?: string
  /** Undo and redo record their own steps. */
  readonly isHistory?: boolean
  /** It opens a project of this game, which is no change. */
  readonly opens?: string
  /** What waits was meant for the project before it. */
  readonly isNew?: boolean
}

const waiting: Errand[] = []
let running: Promise<void> | undefined
/** Until a project is opened, changes wait: the workbench has nothing to change. */
let isOpened = false
/** Something failed, and what waits goes on after "Start again". */
let isStopped = false
/** What failed is tried once more: it may be what stops the workbench. */
let failed: Errand | undefined

function send(errand: Errand): Promise<void> {
  const last = waiting.at(-1)
  const canMerge = errand.changes !== undefined || errand.file !== undefined
  if (canMerge && last?.about === errand.about) waiting.pop()
  if (isStopped && errand.isNew === true) lose(waiting.splice(0))
  if (!isOpened && errand.opens !== undefined) waiting.unshift(errand)
  else waiting.push(errand)
  isOpened ||= errand.opens !== undefined
  if (!isOpened) return Promise.resolve()
  running ??= carryOut().finally(() => {
    running = undefined
  })
  return running
}

async function carryOut(): Promise<void> {
  let errand: Errand | undefined
  try {
    for (errand = waiting.shift(); errand !== undefined; errand = waiting.shift()) {
      const { desk: before, title = '' } = shown.value ?? {}
      const next = await errand.run(await (errand.opens === undefined ? studio() : studioOf(errand.opens)))
      isStopped = false
      failed = undefined
      // Whoever waits for the start finds what was opened.
      batch(() => {
        isStarting.value = false
        trouble.value = undefined
        accept(next)
      })
      if (errand.opens !== undefined || before === undefined || isSame(before, next.desk)) continue
      forgetHeard()
      isChanged.value = true
      if (errand.isHistory !== true) record(before, errand.about)
      work.value &&= retitled(work.value, title, next.title, works.value)
      saveSoon()
    }
  } catch (error) {
    stop(error, errand!)
  }
  batch(() => {
    const paths = new Set(waiting.flatMap(({ changes = [] }) => changes.map(({ path }) => path)))
    const files = new Set(waiting.map(({ file }) => file))
    pendingValues.value = new Map([...pendingValues.value].filter(([path]) => paths.has(path)))
    pendingTexts.value = new Map([...pendingTexts.value].filter(([file]) => files.has(file)))
  })
}

/** What was changed or typed waits for "Start again"; what cannot wait is told. */
function stop(error: unknown, errand: Errand): void {
  if (errand.isNew === true && !(error instanceof DeskClosed)) isReplacing.value = false
  const edits = waiting.splice(0).filter(isEdit)
  // Another game is being opened: what was asked of the one before needs no answer.
  if (error instanceof DeskClosed || errand.isNew === true) lose([errand, ...edits])
  else if (errand === failed) {
    lose([errand])
    waiting.push(...edits)
  } else {
    failed = errand
    waiting.push(...[errand].filter(isEdit), ...edits)
  }
  if (error instanceof DeskClosed) return
  isStopped = true
  isOpened = false
  tellTrouble(error)
}

function tellTrouble(error: unknown): void {
  if (error instanceof DeskClosed) return
  isStarting.value = false
  trouble.value = inWords(error)
}

const isEdit = ({ opens, isHistory }: Errand): boolean => opens === undefined && isHistory !== true

function lose(errands: readonly Errand[]): void {
  const lost = errands.filter(isEdit).length
  if (lost > 0) notify({ id: 'lost', words: lost === 1 ? '1 change was lost.' : `${lost} changes were lost.` })
}

/** Until the workbench has all that was changed or typed. */
export const whenCarriedOut = (): Promise<void> => running ?? Promise.resolve()

function accept(next: Shown): void {
  batch(() => {
    shown.value = next
    if (next.forms !== undefined) forms.value = next.forms
  })
}

const isSame = (one: Desk, other: Desk): boolean => JSON.stringify(one) === JSON.stringify(other)

function record(before: Desk, about: string): void {
  const time = Date.now()
  const isPart = about === lastChange.about && time - lastChange.time < ONE_STEP_MS && past.value.length > 0
  lastChange = { about, time }
  batch(() => {
    if (!isPart) past.value = [...past.value, { desk: before, about }].slice(-MAX_STEPS)
    future.value = []
  })
}

export const valueOf = ({ path, value }: Field): Plain =>
  pendingValues.value.has(path) ? pendingValues.value.get(path)! : value

export function change(path: string, value: Plain): void {
  pendingValues.value = new Map(pendingValues.value).set(path, value)
  const changes = [{ path, value }]
  void send({ about: `change ${path}`, changes, run: (studio) => studio.change(changes) })
}

/** Another call that changes what is played. @param about names the step */
export const carry = (about: string, run: (studio: StudioDesk) => Promise<Shown>): Promise<void> => send({ about, run })

/** Several changes in one step. @param about names the step */
export const changeAll = (about: string, changes: readonly Change[]): Promise<void> =>
  send({ about, run: (studio) => studio.change(changes) })

export const textOf = (file: string): string | undefined =>
  pendingTexts.value.get(file) ?? shown.value?.desk.now.files[file]

export function write(file: string, text: string): void {
  pendingTexts.value = new Map(pendingTexts.value).set(file, text)
  void send({ about: `write ${file}`, file, run: (studio) => studio.write(file, text) })
}

export const removeFile = (file: string): Promise<void> =>
  send({ about: `remove ${file}`, run: (studio) => studio.write(file, undefined) })

export const takeBack = (id: string): Promise<void> =>
  send({ about: `take back ${id}`, run: (studio) => studio.takeBack(id) })

export const keepAsA = (): Promise<void> => send({ about: 'keep', run: (studio) => studio.keep() })

export const makeOwn = (path: string): Promise<void> =>
  send({ about: `own ${path}`, run: (studio) => studio.makeOwn(path) })

let pasted = 0
/** Rows of a table become files and places, in a step of their own. */
export const pasteTable = (kind: string, text: string): Promise<void> =>
  send({ about: `table ${++pasted}`, run: (studio) => studio.paste(kind, text) })

export const undo = (): Promise<void> => step(past, future)
export const redo = (): Promise<void> => step(future, past)

function step(from: typeof past, to: typeof past): Promise<void> {
  return send({
    about: 'step',
    isHistory: true,
    async run(studio) {
      const target = from.value.at(-1)
      const here = shown.value!
      lastChange = { about: '', time: 0 }
      if (target === undefined) return here
      const next = await studio.open(target.desk)
      batch(() => {
        from.value = from.value.slice(0, -1)
        to.value = [...to.value, { desk: here.desk, about: target.about }]
      })
      return next
    },
  })
}

export async function playOrPause(): Promise<void> {
  const state = answer.value?.state
  const asked = await studio()
  if (state === 'done') asked.playMore()
  else asked.pause(state !== 'paused')
}

/** After the worker is gone: a new one, with the same project. */
export async function startAgain(): Promise<void> {
  desk = undefined
  trouble.value = undefined
  isStarting.value = true
  const here = shown.value?.desk
  // The numbers on the page stay until the new worker has as many games.
  leastGames = isChanged.value ? 0 : (result.value?.games ?? 0)
  isFromBefore.value = leastGames > 0
  if (here === undefined) await openFirst(parts.games[0].id)
  else await openDesk(here)
}

// ---- Open ----------------------------------------------------------------------------------------------------------

/** What was heard, but not shown yet, was of other settings. */
function forgetHeard(): void {
  heard = undefined
  leastGames = 0
}

interface Opens {
  /** Nothing of what was shown before is shown with it. */
  readonly isNew?: boolean
  /** The own work that it is. */
  readonly work?: Work
  readonly sent?: Sent
}

async function openDesk(opened: Desk, { isNew = false, work: own, sent: found }: Opens = {}): Promise<void> {
  const { game } = opened.now
  if (!parts.games.some(({ id }) => id === game)) {
    isReplacing.value = false
    notify({ id: 'game', words: `This is of a game that this version does not have: ${game.slice(0, MAX_NAMED)}.` })
    return
  }
  isStarting.value = true
  // What is on the page is not changed any more: the change would be made to what comes.
  if (isNew) isReplacing.value = true
  await send({
    about: 'open',
    opens: game,
    isNew,
    async run(studio) {
      keepWhatWaits()
      const before = isUnkept() ? shown.value?.desk : undefined
      const next = await studio.open(opened)
      if (isNew) forgetAll()
      if (isNew && before !== undefined) offerBack(before)
      isReplacing.value = false
      if (isNew) {
        // What was paused is gone.
        studio.pause(false)
        opening.value++
        beWork(own)
      }
      if (found !== undefined && found.isOwn !== true) sent.value = { ...found, desk: next.desk, chips: next.chips }
      return next
    },
  })
}

/** Whether something was changed that no storage keeps. */
const isUnkept = (): boolean => canUndo.value && ['nowhere', 'refused', 'full'].includes(saved.value)

/** What was open, changed, and not kept can be come back to. */
function offerBack(before: Desk): void {
  notify({
    id: 'back',
    words: 'What you had open was changed and is not saved.',
    action: { label: 'Go back to it', run: () => void openDesk(before, { isNew: true }) },
  })
}

function forgetAll(): void {
  forgetHeard()
  batch(() => {
    answer.value = undefined
    result.value = undefined
    charts.value = []
    isChanged.value = false
    past.value = []
    future.value = []
    sent.value = undefined
    forms.value = undefined
  })
  dismiss('last')
}

/** What is changed from now on is kept as this work, or as a new one. */
function beWork(own: Work | undefined): void {
  work.value = own && { id: own.id, title: own.title, ...(own.isNamed === true && { isNamed: true }) }
  rememberCurrent(own?.id)
  if (own !== undefined) saved.value = 'saved'
  else if (saved.value === 'saved') saved.value = 'untouched'
}

/** The first opening of a game. */
export const openFirst = (game: string): Promise<void> => openNew(game)

/** @param id of an opening; without it the first */
export async function openNew(game: string, id?: string): Promise<void> {
  try {
    // What was changed last is carried out and kept before another game takes its place.
    await whenCarriedOut()
    keepWhatWaits()
    isReplacing.value = shown.value !== undefined
    const studio = await studioOf(game)
    const project = await studio.project(id ?? (await studio.openings())[0].id)
    await openDesk({ now: project, kept: project }, { isNew: true })
  } catch (error) {
    if (!(error instanceof DeskClosed)) isReplacing.value = false
    tellTrouble(error)
  }
}

/**
 * Opens what files hold, with the desk of their game. @param leaves is called before another project is shown
 * @returns undefined where it could not be opened, which is told
 */
export async function openGiven(files: readonly GivenFile[], leaves: () => void): Promise<OpenedFiles | undefined> {
  dismiss('files')
  try {
    await whenCarriedOut()
    keepWhatWaits()
    const first = await (await studio()).openFiles(files, parts.games[0].id)
    const { game } = first
    if (game !== undefined && !parts.games.some(({ id }) => id === game))
      throw new Error(
        `This is of a game that this page does not have: ${game.slice(0, MAX_NAMED)}. ` +
          `Expected: ${parts.games.map(({ name }) => name).join(', ')}.`,
      )
    isReplacing.value = game !== undefined
    const opened =
      game !== undefined && first.desk === undefined
        ? await (await studioOf(game)).openFiles(files, parts.games[0].id)
        : first
    if (opened.desk !== undefined) {
      leaves()
      await openDesk(opened.desk, { isNew: true })
    }
    const words = opened.notes.join(' ')
    if (words !== '') notify({ id: 'files', words })
    return opened
  } catch (error) {
    if (error instanceof DeskClosed) return undefined
    isReplacing.value = false
    notify({ id: 'files', words: inWords(error) })
    // The desk of another game was begun: that of what is shown comes back.
    if (shown.value !== undefined && deskGame !== shown.value.desk.now.game) await startAgain()
    return undefined
  }
}

export const openWork = (opened: Work): Promise<void> => openDesk(opened.desk, { isNew: true, work: opened })

// ---- Own work ------------------------------------------------------------------------------------------------------

let saving: ReturnType<typeof setTimeout> | undefined

function saveSoon(): void {
  if (saved.value === 'nowhere') return
  if (saved.value !== 'refused') saved.value = 'saving'
  clearTimeout(saving)
  saving = setTimeout(() => {
    keepWhatWaits()
    // The link in the address is own work now: a reload goes on with that.
    if (work.value !== undefined && isLink()) history.replaceState(null, '', location.pathname + location.search)
  }, SAVE_MS)
}

/** Keeps what waits to be kept; the first change of an opening makes it own work. */
function keepWhatWaits(): void {
  if (saving === undefined || shown.value === undefined) return
  clearTimeout(saving)
  saving = undefined
  const mine = work.value ?? { id: newId(), title: freeTitle(shown.value.title, works.value) }
  const kept = keepWork({ ...mine, changed: Date.now(), desk: shown.value.desk })
  batch(() => {
    saved.value = kept === 'kept' ? 'saved' : kept
    if (kept !== 'kept') return
    work.value = mine
    rememberCurrent(mine.id)
    works.value = listWorks()
  })
}

export function rename(id: string, title: string): void {
  const found = readWork(id)
  if (found === undefined || title.trim() === '') return
  const named = { title: title.trim(), isNamed: true }
  const kept = keepWork({ ...found, ...named })
  if (kept !== 'kept') saved.value = kept
  works.value = listWorks()
  if (work.value?.id === id) work.value = { id, ...named }
}

/** The title for files: the name that somebody chose, or else the title of what is played. */
export const titleNow = (): string => (work.value?.isNamed === true ? work.value.title : shown.value?.title) ?? ''

export function remove(id: string): void {
  const found = readWork(id)
  dropWork(id)
  works.value = listWorks()
  if (work.value?.id === id) {
    clearTimeout(saving)
    saving = undefined
    work.value = undefined
    rememberCurrent(undefined)
    saved.value = 'untouched'
  }
  if (found === undefined) return
  notify({
    id: `deleted ${id}`,
    words: `Deleted: ${found.title}.`,
    action: {
      label: 'Undo',
      run() {
        keepWork(found)
        works.value = listWorks()
      },
    },
  })
}

export const exportedWork = (): string => exportText(listWorks())

export function importWork(text: string): void {
  try {
    const found = importedWorks(text)
    const kept = found.map((one) => keepWork(withoutClash(one, readWork(one.id))))
    works.value = listWorks()
    const lost = kept.filter((one) => one !== 'kept').length
    notify({
      id: 'import',
      words:
        lost === 0
          ? `Imported: ${counted(found.length, 'work')}.`
          : `No room for ${lost} of ${counted(found.length, 'work')}.`,
    })
  } catch (error) {
    notify({ id: 'import', words: inWords(error) })
  }
}

/** The same work in two tabs becomes two works: neither writes over the other. */
function watchOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    const id = workOfKey(key)
    if (id === undefined) return
    works.value = listWorks()
    if (work.value?.id !== id || newValue === null) return
    work.value = { id: newId(), title: freeTitle(work.value.title, works.value) }
    notify({ id: 'tabs', words: `Another tab changed this work. Here it goes on as "${work.value.title}".` })
  })
  addEventListener('pagehide', keepWhatWaits)
  addEventListener('beforeunload', (event) => {
    if (isUnkept()) event.preventDefault()
  })
}

// ---- Words ---------------------------------------------------------------------------------------------------------

export function notify(notice: Notice): void {
  notices.value = [...notices.value.filter(({ id }) => id !== notice.id), notice]
}

export function dismiss(id: string): void {
  if (notices.value.some((notice) => notice.id === id)) {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }
}

export const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))

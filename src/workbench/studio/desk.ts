// The desk of a studio: what is on it, its games, and the answers to them. It holds two projects, what is played now
// and A; all else is made of them.
//
//   a change -> texts -> checked and shown at once -> 150 ms later games: now, A, the groups, now without each change
import { InputError, MAX_PRINTED } from '../../input/index.ts'
import { counted } from '../../report/counted.ts'
import { commandLine } from '../../load/command-line.ts'
import type { Loaded } from '../../load/experiment.ts'
import { findingsOf } from '../../load/findings.ts'
import type { LintProblem } from '../../load/findings.ts'
import type { Workbench } from '../../load/ports.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { createAsker } from './ask/asking.ts'
import type { Subject } from './ask/questions.ts'
import { chartsAt, differenceWords, eveningsOf, judged } from './play/answering.ts'
import type { Judged } from './play/answering.ts'
import { scenarioOf } from '../project/words.ts'
import { chipsOf, without } from '../project/chips.ts'
import type { Side } from '../project/chips.ts'
import { completionsAt, editorSchemasOf, hoverAt } from './text/completions.ts'
import type { EditorSchemas } from './text/completions.ts'
import { toldEvening } from './play/evening.ts'
import { formsOf, mendingForms, summaryOf } from './project/forms.ts'
import { toldEvenings } from './evenings/told.ts'
import { copiedTable } from './paste/copy.ts'
import { tableKinds } from './paste/entries.ts'
import { planned } from './paste/plan.ts'
import { openedFiles } from './share/given-files.ts'
import { openingsOf, shippedTexts } from './share/openings.ts'
import { pack, unpack } from './share/packing.ts'
import type { Shipped } from './share/packing.ts'
import { MAX_PRICES, NO_A, notAlone, pricesOf, TOO_MANY } from './play/prices.ts'
import type { Unpriced } from './play/prices.ts'
import { oddsDesk, oddsSettings } from './odds.ts'
import { ASKED, LOOKS, Position } from './play/position.ts'
import { loadProject, makeOwn, shownProblems, withChanges } from '../project/project.ts'
import { titleOf } from './project/title.ts'
import { Table } from './play/table.ts'
import type { GamePool, Wish } from './play/table.ts'
import type {
  Answer,
  Chip,
  Desk,
  Field,
  Forms,
  Opening,
  Found,
  Project,
  Shown,
  ShownProblem,
  StudioDesk,
} from './view.ts'
import { mainInFolder, zipOf } from './share/zip.ts'

/** Milliseconds without a change after which games start. */
const STILL_MS = 150

/** How many games are played where nobody asks for more; each is one of `LOOKS`. */
export interface Budget {
  /** Of what is played now, and of A. */
  readonly usual: number
  readonly ofGroups: number
  /** Of what prices are made of. */
  readonly ofPrices: number
}

const BUDGET: Budget = { usual: 3200, ofGroups: 800, ofPrices: 1600 }

/** Positions that are remembered: what is taken back is not played again. */
const MOST_POSITIONS = 40

/** A project, read. */
interface Read extends Side {
  readonly problems: readonly ShownProblem[]
}

/** What is on the desk. */
interface Opened {
  readonly desk: Desk
  readonly now: Read
  readonly kept: Read
  readonly chips: readonly Chip[]
  /** By chip: the games without its change, or why there are none. */
  readonly prices: Map<string, Position | Unpriced>
  /** What the command line calls it. */
  readonly name?: string
}

/** What the surroundings bring: threads, and whoever draws. */
export interface DeskPorts {
  readonly workbench: Workbench
  readonly pool: GamePool
  /** @returns SVG */
  draw(chart: Chart, isDark: boolean): Promise<string>
}

export function createDesk({ workbench, pool, draw }: DeskPorts, budget = BUDGET): StudioDesk {
  const { version } = workbench.program
  const openings = openingsOf(workbench)
  const reads = new Map<string, Promise<Read>>()
  const positions = new Map<string, Position>()
  const words = new WeakMap<Position, { games: number; judged: Judged }>()
  let opened: Opened | undefined
  /** The last project that could be played: forms go on from it. */
  let playable: Loaded | undefined
  /** Its settings, for completion. */
  let fields: readonly Field[] = []
  let most = budget.usual
  let isPaused = false
  /** Changes with each change: what was begun for an earlier one is not shown. */
  let revision = 0
  let stopWaiting = (): void => {}
  let hear = (_: Answer): void => {}

  const table = new Table(pool, () => {
    tell()
  })
  let hearFound = (_: Found): void => {}
  const asker = createAsker(
    workbench,
    pool,
    (found) => {
      hearFound(found)
    },
    () => void play(revision),
  )

  // ---- Projects and positions --------------------------------------------------------------------------------------

  const read = (project: Project): Promise<Read> => {
    const key = keyOf(project)
    const found = reads.get(key) ?? readProject(workbench, project)
    reads.delete(key)
    reads.set(key, found)
    for (const old of [...reads.keys()].slice(0, -MOST_POSITIONS)) reads.delete(old)
    return found
  }

  /** Where its games are counted; undefined where it cannot be played. */
  function positionOf({ project, loaded }: Read): Position | undefined {
    if (loaded === undefined) return undefined
    const key = keyOf(project)
    const position = positions.get(key) ?? new Position(loaded)
    positions.delete(key)
    positions.set(key, position)
    for (const [old, { id }] of [...positions].slice(0, -MOST_POSITIONS)) {
      positions.delete(old)
      pool.forget(id)
    }
    return position
  }

  /** Puts something else on the desk, and shows it. */
  async function put(next: Desk, isOpening = true): Promise<Shown> {
    const mine = ++revision
    stopWaiting()
    asker.stop()
    table.wish([])
    const [nextNow, nextKept] = [await read(next.now), await read(next.kept)]
    const last = (isOpening ? undefined : playable) ?? nextKept.loaded
    const shown = shownOf(next, nextNow, nextKept, last, await openings.list())
    if (mine !== revision) return shown
    playable = nextNow.loaded ?? last ?? playable
    if (shown.forms !== undefined) fields = fieldsIn(shown.forms)
    const name = (await shippedNames()).get(keyOf(next.now))
    if (mine !== revision) return shown
    // What was asked meanwhile was about what was on the desk before.
    asker.stop()
    opened = { desk: next, now: nextNow, kept: nextKept, chips: shown.chips, prices: new Map(), ...(name && { name }) }
    most = budget.usual
    stopWaiting = workbench.clock.after(STILL_MS, () => void play(mine))
    return shown
  }

  // ---- Games -------------------------------------------------------------------------------------------------------

  /** Plays what is on the desk, unless a question plays: that has all threads. */
  async function play(mine: number): Promise<void> {
    const { now, kept, chips, prices } = on()
    const isOver = (): boolean => mine !== revision || asker.isAsking
    if (isOver() || !wish()) return
    tell()
    if (chips.length < 2) return
    for (const { id } of chips.slice(MAX_PRICES)) prices.set(id, TOO_MANY)
    for (const { id } of chips.slice(0, MAX_PRICES)) {
      // Reading takes its time: what is asked meanwhile is answered first.
      await workbench.clock.turn()
      if (isOver()) return
      const rest = await read(without(now, kept, id))
      if (isOver()) return
      prices.set(id, positionOf(rest) ?? notAlone(rest.problems))
    }
    if (isOver()) return
    wish()
    // All of them may be played already.
    tell()
  }

  /** What matters most comes first: each look of now and of A, then who else plays, then prices. */
  function wish(): boolean {
    const { now, kept, prices } = on()
    const [mineNow, mineKept] = [positionOf(now), positionOf(kept)]
    if (mineNow === undefined) return false
    const wishOf = (position: Position, variant: number, games: number): Wish => ({
      position,
      variant,
      games,
    })
    const wishes = LOOKS.filter((look) => look <= most).flatMap((look) => [
      wishOf(mineNow, ASKED, look),
      ...(mineKept === undefined || mineKept === mineNow ? [] : [wishOf(mineKept, ASKED, look)]),
      ...(look > budget.ofPrices
        ? []
        : [...prices.values()].flatMap((one) => (one instanceof Position ? [wishOf(one, ASKED, look)] : []))),
      ...(look > budget.ofGroups
        ? []
        : mineNow.loaded.experiment.variants.slice(1).map((_, index) => wishOf(mineNow, index + 1, look))),
    ])
    table.wish(wishes)
    return true
  }

  function judgedOf(position: Position): Judged | undefined {
    const known = words.get(position)
    const games = position.loaded.experiment.variants.reduce((sum, _, variant) => sum + position.counted(variant), 0)
    if (known?.games === games) return known.judged
    const next = judged(position, version)
    if (next !== undefined) words.set(position, { games, judged: next })
    return next
  }

  // ---- Answers -----------------------------------------------------------------------------------------------------

  const tell = (): void => {
    if (opened === undefined) return
    const position = positions.get(keyOf(opened.now.project))
    if (position !== undefined) hear(answerOf(position, opened))
  }

  function answerOf(position: Position, { now, kept, chips, prices, name }: Opened): Answer {
    const before = keyOf(kept.project) === keyOf(now.project) ? undefined : positionOf(kept)
    const whole = before && differenceWords(before, position)
    // The price of a single change is the whole difference from A.
    const without = chips.length === 1 ? new Map([[chips[0].id, before ?? NO_A]]) : prices
    const isStarting = position.counted() === 0 && !position.isStuck
    const state = isPaused ? 'paused' : table.isPlaying ? 'playing' : isStarting ? 'starting' : 'done'
    const found = judgedOf(position)
    return {
      games: position.counted() > 0 ? position.counted() : position.there(),
      state,
      groups: [],
      lines: [],
      ...found,
      ...(whole && { difference: whole }),
      ...(kept.loaded === undefined && { incomparable: NO_A.words }),
      ...pricesOf(position, chips, without),
      ...(position.counted() > 0 && { command: runCommand(name ?? mainInFolder(now.project), position.counted()) }),
      ...eveningsOf(position, before),
      charts:
        state === 'done' && found !== undefined
          ? chartsAt(position, version).map(({ name, title }) => ({ name, title }))
          : [],
      ...failureOf(position, before),
    }
  }

  const runCommand = (subject: string, games: number): string =>
    commandLine(workbench.program, 'run', subject, '--games', String(games))

  /** What links differ from. */
  const shipped = async (): Promise<Shipped> => {
    const all = await openings.list()
    const read = all.map(async ({ id }) => ({ id, project: await openings.project(id) }))
    return { openings: await Promise.all(read), texts: await shippedTexts(workbench) }
  }

  const on = (): Opened => {
    if (opened === undefined) throw new Error('nothing is open')
    return opened
  }

  /** Of what was last right: what is being typed may not be. */
  const schemasNow = (): EditorSchemas => {
    const { game, content } = loadedHere()
    return editorSchemasOf(game, content, on().desk.now, fields)
  }

  const loadedHere = (): Loaded => {
    if (playable === undefined) throw new Error('mend the text first: this cannot be played')
    return playable
  }

  const subjectNow = (): Subject => {
    const { project, loaded } = on().now
    if (loaded === undefined) throw new Error('mend the text first: this cannot be played')
    return { project, loaded }
  }

  /** The names of experiments as they ship, by their texts; read once. */
  let names: Promise<ReadonlyMap<string, string>> | undefined
  const shippedNames = (): Promise<ReadonlyMap<string, string>> =>
    (names ??= openings.list().then(async (all) => {
      const shipped = all.filter(({ kind }) => kind === 'experiment')
      const keys = await Promise.all(shipped.map(async ({ id }) => [keyOf(await openings.project(id)), id] as const))
      return new Map(keys)
    }))

  /** @param last what could be played before */
  const shownOf = (
    next: Desk,
    nextNow: Read,
    nextKept: Read,
    last: Loaded | undefined,
    all: readonly Opening[],
  ): Shown => {
    const loaded = nextNow.loaded ?? last
    const game = loaded?.game
    const scenario = loaded && scenarioOf(loaded)
    return {
      desk: next,
      game: { id: next.now.game, name: game?.title ?? next.now.game, ...(game && { about: game.about }) },
      title: titleOf(next.now, loaded, all),
      ...(scenario && { scenario }),
      summary: loaded === undefined ? '' : summaryOf(loaded),
      ...(nextNow.loaded
        ? { forms: formsOf(nextNow.loaded, nextKept.loaded, nextNow.project) }
        : last && { mending: mendingForms(last, nextKept.loaded, nextNow) }),
      problems: nextNow.problems,
      chips: chipsOf(nextKept, nextNow),
    }
  }

  /** Another project in place of what is played now. */
  const playing = (now: Project): Promise<Shown> => put({ ...on().desk, now }, false)

  return {
    open: (next) => put(next),
    async change(changes) {
      const { now } = on()
      return playing(await withChanges(now.loaded ?? loadedHere(), now.project, changes))
    },
    async write(file, text) {
      const { now } = on().desk
      const { [file]: _, ...others } = now.files
      return playing({ ...now, files: text === undefined ? others : { ...now.files, [file]: text } })
    },
    takeBack: async (id) => playing(without(on().now, on().kept, id)),
    keep: async () => put({ ...on().desk, kept: on().desk.now }),
    makeOwn: async (path) => playing(makeOwn(loadedHere(), on().desk.now, path)),
    pause(isNow) {
      // While a question plays, it alone is paused.
      if (asker.isAsking) {
        asker.pause(isNow)
        return
      }
      if (isPaused === isNow) return
      isPaused = isNow
      table.pause(isNow)
      tell()
    },
    playMore() {
      most = LOOKS.find((look) => look > most) ?? most
      positionOf(on().now)?.tryAgain()
      if (!asker.isAsking) wish()
    },
    async evening(playout, of) {
      const position = positionOf(on()[of])
      if (position === undefined) throw new Error('this cannot be played now')
      return toldEvening(position, playout)
    },
    async chart(name, isDark) {
      const position = positionOf(on().now)
      const all = position === undefined || position.counted() === 0 ? [] : chartsAt(position, version)
      const chart = all.find((one) => one.name === name)
      if (chart === undefined) throw new Error(`there is no chart ${name} of these games`)
      return draw(chart, isDark)
    },
    completions: async (file, offset) => completionsAt(schemasNow(), file, on().desk.now.files[file] ?? '', offset),
    hover: async (file, offset) => hoverAt(schemasNow(), file, on().desk.now.files[file] ?? '', offset),
    desk: async () => on().desk,
    async counts() {
      const position = positionOf(on().now)
      const account = position?.ledger.variants[ASKED]
      return account && { games: account.playouts, tally: account.tally.toText() }
    },
    openings: () => openings.list(),
    project: (id) => openings.project(id),
    openFiles: (files, usual) => openedFiles(workbench, files, usual),
    pack: async (one) => pack(one, await shipped()),
    unpack: async (packed) => unpack(packed, await shipped()),
    async yourEvenings(asked) {
      const { now, chips } = on()
      const position = positionOf(now)
      if (position === undefined || now.loaded === undefined)
        return { problems: [{ message: 'mend the text first: this cannot be played' }] }
      return toldEvenings(asked, { ...now, loaded: now.loaded, position, isChanged: chips.length > 0 })
    },
    tableKinds: async () => tableKinds(loadedHere()),
    planPaste: async (kind, text) => (await planned(on().now.loaded ?? loadedHere(), on().desk.now, kind, text)).plan,
    async paste(kind, text) {
      const { plan, project } = await planned(on().now.loaded ?? loadedHere(), on().desk.now, kind, text)
      if (project === undefined) throw new Error(plan.problems[0]?.message ?? 'this table changes nothing')
      return playing(project)
    },
    copyTable: async (kind, known) => copiedTable(on().now.loaded ?? loadedHere(), on().now.project, kind, known),
    async zip() {
      const { desk, now } = on()
      const games = positionOf(now)?.counted()
      const title = titleOf(now.project, now.loaded, await openings.list())
      return zipOf(desk, { title, version, ...(games && { games }) })
    },
    ...oddsDesk(workbench, draw),
    oddsSettings: () => oddsSettings(workbench, loadedHere()),
    onAnswer(next) {
      hear = next
    },
    questions: async () => asker.forms(subjectNow()),
    async plan(asked) {
      const position = positionOf(on().now)
      // The first games are slower: the engine still compiles the code.
      const pace = position !== undefined && position.counted() > 0 ? position.paces.get(ASKED) : undefined
      const { name } = on()
      return asker.plan(subjectNow(), asked, name, pace && pace / pool.threads)
    },
    ask(asked) {
      const { project, loaded } = on().now
      if (loaded === undefined) {
        const failure = 'This cannot be played: mend the text first.'
        hearFound({ asked, state: 'done', games: 0, uses: [], failure })
        return
      }
      stopWaiting()
      asker.stop()
      table.wish([])
      asker.ask({ project, loaded }, asked, on().name)
    },
    stopAsking() {
      if (!asker.isAsking) return
      asker.stop()
      void play(revision)
    },
    use: async (id) => ({ ...on().desk, now: await asker.use(id, subjectNow()) }),
    foundChart: async (name, isDark) => draw(asker.chart(name), isDark),
    onFound(next) {
      hearFound = next
    },
  }
}

/** What threw, or does not end: of what is played now, else of A. */
function failureOf(now: Position, before: Position | undefined): Pick<Answer, 'failure'> {
  const leftOut = now.failed.size === 0 ? '' : ` (${now.failed.size} of ${counted(now.there(), 'game')} left out)`
  if (now.failure !== undefined) return { failure: `${now.failure}${leftOut}` }
  return before?.failure === undefined ? {} : { failure: `A: ${before.failure}` }
}

/** Everything that a project's games depend on. */
const keyOf = ({ game, main, files }: Project): string => JSON.stringify([game, main, files])

async function readProject(workbench: Workbench, project: Project): Promise<Read> {
  try {
    const loaded = await loadProject(workbench, project)
    return { project, loaded, problems: first(findingsOf(loaded).map(shownOddity)) }
  } catch (error) {
    if (error instanceof InputError) return { project, problems: first(shownProblems(error, project)) }
    throw error
  }
}

/** As many as anybody reads: a page of ten thousand lines stands still. */
function first(problems: readonly ShownProblem[]): readonly ShownProblem[] {
  const more = problems.length - MAX_PRINTED
  const { severity } = problems[0] ?? {}
  return more <= 0 || severity === undefined
    ? problems
    : [...problems.slice(0, MAX_PRINTED), { severity, message: `… and ${more} more` }]
}

/** What can be played and is odd all the same. */
const shownOddity = ({ source, line, column, length, message, why, advice }: LintProblem): ShownProblem => ({
  severity: 'warning',
  ...(source !== undefined && { file: source.name }),
  ...(line !== undefined && { line, column, length }),
  message: `${message}: ${why}`,
  expected: advice,
})

/** All settings of the forms. */
const fieldsIn = ({ difficulty, heroes, scenario }: Forms): Field[] => [
  ...difficulty.first,
  ...[...difficulty.more, ...heroes.flatMap(({ sections }) => sections), ...scenario.sections].flatMap(
    (section) => section.fields,
  ),
]

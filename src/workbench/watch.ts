// `watch`: plays an experiment again whenever one of its files is saved. The caller passes the source of saves, so that
// nothing here waits for a clock.
import { InputError } from '../input/problem.ts'
import { savedVariants } from '../questions/index.ts'
import type { Save, SavedVariant } from '../questions/index.ts'
import { layoutOf, shownNames } from '../simulate/index.ts'
import type { BatchReply } from '../simulate/index.ts'
import { agreeing } from '../report/numbers.ts'
import { forgetShipped } from '../load/content.ts'
import { loadExperiment } from '../load/experiment.ts'
import type { Loaded, LoadOptions } from '../load/experiment.ts'
import { Pace } from './pace.ts'
import type { Files, Workbench } from '../load/ports.ts'
import { Replies } from './replies.ts'
import { playRequest } from './play-request.ts'

/** Tells when files are saved. */
export interface Saves {
  /** Whether one of them has been saved since it was asked last. */
  readonly isWaiting: boolean
  /** No file is watched any more. */
  forget(): void
  /** From now on this file is watched, whether it exists or not. */
  watch(file: string): void
  /** Waits until one of them has been saved since it was asked last. @returns false when nothing will come any more */
  next(): Promise<boolean>
}

export interface WatchRequest {
  readonly workbench: Workbench
  readonly path: string
  readonly options: LoadOptions
  /** Places of the variants that are played; all when left out. @throws InputError when there is no such variant */
  variantsOf?(loaded: Loaded): readonly number[]
  /** @throws InputError when a variant does not measure it */
  metricOf(loaded: Loaded): Promise<string>
  readonly games: number
  readonly threads: number
  readonly signal?: AbortSignal
  readonly saves: Saves
  /** Ends after so many saves; absent: only when nothing will come any more. */
  readonly maxSaves?: number
  /**
   * Called with a save's results: soon for few games, then for more, at last for all, unless another save comes first.
   */
  tell(save: { readonly number: number; readonly variants: readonly SavedVariant[]; readonly isWhole: boolean }): void
  /** Called with the mistakes of a save; the save before it stays what the next is held against. */
  refuse(error: InputError): void
}

/**
 * Results come first after this many games of each variant, then after ten times as many, and so on up to the requested
 * number.
 */
const [FIRST_GAMES, TIMES] = [100, 10]

/** Where the blocks of a save end. @example blockEnds(1000) // => [100, 1000] */
function blockEnds(games: number): number[] {
  const ends: number[] = []
  for (let end = FIRST_GAMES; end < games; end *= TIMES) ends.push(end)
  return [...ends, games]
}

/** @throws InputError when the experiment can not be played at the beginning */
export async function watch({
  workbench: here,
  path,
  options,
  variantsOf,
  metricOf,
  games,
  threads,
  signal,
  saves,
  maxSaves = Infinity,
  tell,
  refuse,
}: WatchRequest): Promise<void> {
  const workbench = { ...here, files: watchedFiles(here.files, saves) }
  let loaded = await loadExperiment(workbench, path, options)
  let before: Save | undefined
  for (let number = 0; ; number++) {
    try {
      if (number > 0) {
        refuseCode(loaded)
        saves.forget()
        forgetShipped(workbench.files)
        loaded = await loadExperiment(workbench, path, options)
      }
      for (const module of loaded.located.own?.modules ?? []) saves.watch(module)
      const metric = await metricOf(loaded)
      const places = variantsOf?.(loaded) ?? [...loaded.experiment.variants.keys()]
      let last: Save | undefined
      for await (const { save, isWhole } of playing(loaded, places, metric, { games, threads, signal, saves })) {
        tell({ number, variants: savedVariants(save, before, metric, loaded.experiment.level), isWhole })
        last = save
        if (saves.isWaiting) break
      }
      if (signal?.aborted === true || last === undefined) return
      before = last
    } catch (error) {
      if (number === 0 || !(error instanceof InputError)) throw error
      refuse(error)
    }
    if (number >= maxSaves || !(await saves.next())) return
  }
}

const ANEW = 'start watch again to play the new code'

/** A module is loaded once: what its new text would play, only a new start tells. @throws InputError */
function refuseCode({ located: { own } }: Loaded): void {
  const changed = own?.changed() ?? []
  if (changed.length > 0)
    throw new InputError([
      {
        message: `${changed.join(', ')} ${agreeing(changed.length, 'has', 'have')} changed: ${ANEW}`,
      },
    ])
}

/**
 * Each file is watched before it is read: what is saved from then on is told. So also the files of an experiment that
 * cannot be played are watched, and those that it names and does not find.
 */
function watchedFiles(files: Files, saves: Saves): Files {
  const watched: Pick<Files, 'read' | 'exists'> = {
    read(path, maxBytes) {
      saves.watch(path)
      return files.read(path, maxBytes)
    },
    exists(path) {
      saves.watch(path)
      return files.exists(path)
    },
  }
  return Object.assign(Object.create(files) as Files, watched)
}

/**
 * Everything played so far, after each block. Ends early when the user stops, or after the first block when there is
 * another save.
 */
async function* playing(
  { game, content, experiment: { variants }, job, located: { workbench } }: Loaded,
  places: readonly number[],
  metric: string,
  { games, threads, signal, saves }: Pick<WatchRequest, 'games' | 'threads' | 'signal' | 'saves'>,
): AsyncGenerator<{ save: Save; isWhole: boolean }> {
  const layouts = variants.map((variant) => layoutOf(game, content, variant, [metric]))
  const asking = { job: { ...job, references: [metric] }, layoutOf: (variant: number) => layouts[variant], threads }
  const source = await Replies.open(asking, workbench)
  const pace = new Pace(threads)
  const blocks: BatchReply[][] = places.map(() => [])
  const names = shownNames({ game, content }, variants)
  try {
    for (const end of blockEnds(games)) {
      const first = blocks[0].reduce((sum, { count }) => sum + count, 0)
      const replies = await playRequest({ variants: places, first, count: end - first }, layouts, {
        executor: () => source.executor(),
        known: source.known,
        pace,
        clock: workbench.clock,
        signal,
        isStopped: () => first > 0 && saves.isWaiting,
      })
      if (replies === undefined) return
      replies.forEach((reply, index) => {
        blocks[index].push(reply)
      })
      yield {
        save: {
          variants: places.map((variant, index) => ({
            name: names[variant],
            layout: layouts[variant],
            target: game.design?.target?.(content, variants[variant].settings),
            blocks: [...blocks[index]],
          })),
        },
        isWhole: end === games,
      }
    }
  } finally {
    await source.close()
  }
}

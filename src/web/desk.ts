// The desk as the page has it: it starts the workers and passes on what is asked. All of them run the script of one
// game: one has the workbench, the others play.
import { DESK_CALLS } from '../workbench/studio/view.ts'
import type { Answer, Found, StudioDesk } from '../workbench/studio/view.ts'
import type { Begin, Call, FromDesk, Gone, Seated } from './worker.ts'

/** Where the scripts of workers are: files beside the page, or texts inside of it. */
export interface Scripts {
  /** @returns an address that `Worker` takes */
  ofGame(game: string): Promise<string>
  ofDrawing(): Promise<string>
}

/** Why a call has no answer: whoever asked has opened something else meanwhile. */
export class DeskClosed extends Error {}

const NOT_LOADED = 'its script could not be loaded'

/** Threads that play, at most; a tab and its workers share the memory. */
const MAX_PLAYERS = 4

export interface RunningDesk extends StudioDesk {
  /** Ends its workers. */
  close(): void
}

/**
 * @param lost hears that the workbench is gone, in words
 * @throws Error in words where workers cannot be started
 */
export async function startDesk(scripts: Scripts, game: string, lost: (words: string) => void): Promise<RunningDesk> {
  const script = await scripts.ofGame(game)
  const count = Math.max(1, Math.min(MAX_PLAYERS, navigator.hardwareConcurrency || 2))
  const players: Worker[] = []
  const worker = new Worker(script)
  const begun = Array.from({ length: count }, (_, seat) => beginPlayer(seat))
  const drawing = new MessageChannel()
  let drawingBegun: Promise<void> | undefined
  let drawer: Worker | undefined
  /** Ends where the worker that draws does. */
  let drawingFailed: Promise<never> | undefined
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let number = 0
  let hear = (_: Answer): void => {}
  let hearFound = (_: Found): void => {}
  let gone: Error | undefined

  function beginPlayer(seat: number): MessagePort {
    const { port1, port2 } = new MessageChannel()
    players[seat]?.terminate()
    players[seat] = new Worker(script)
    const mine = players[seat]
    mine.onerror = (event) => {
      event.preventDefault()
      if (players[seat] === mine) worker.postMessage({ gone: seat, words: event.message || NOT_LOADED } satisfies Gone)
    }
    mine.postMessage({ role: 'player', port: port1 } satisfies Begin, [port1])
    return port2
  }

  /** Nothing is answered any more. */
  function end(error: Error): void {
    gone = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function stop(why: string): void {
    const words = `the part that plays has stopped: ${why}`
    end(new Error(words))
    lost(words)
  }

  worker.onerror = (event) => {
    event.preventDefault()
    stop(event.message || NOT_LOADED)
  }
  worker.onmessage = ({ data }: MessageEvent<FromDesk>) => {
    if ('answer' in data) hear(data.answer)
    else if ('found' in data) hearFound(data.found)
    else if ('lost' in data) stop(data.lost)
    else if ('replace' in data) {
      const port = beginPlayer(data.replace)
      worker.postMessage({ seat: data.replace, port } satisfies Seated, [port])
    } else {
      const { resolve, reject } = waiting.get(data.number) ?? {}
      waiting.delete(data.number)
      if ('failed' in data) reject?.(new Error(data.failed))
      else resolve?.(data.value as never)
    }
  }
  const first: Begin = { role: 'desk', players: begun, drawing: drawing.port1 }
  worker.postMessage(first, [...begun, drawing.port1])

  const ask = <Name extends Call['name']>(
    name: Name,
    ...given: Parameters<StudioDesk[Name]>
  ): ReturnType<StudioDesk[Name]> =>
    new Promise<never>((resolve, reject) => {
      if (gone !== undefined) {
        reject(gone)
        return
      }
      waiting.set(++number, { resolve, reject })
      worker.postMessage({ number, name, given } satisfies Call)
    }) as ReturnType<StudioDesk[Name]>
  const tell = (name: Call['name'], ...given: readonly unknown[]): void => {
    worker.postMessage({ name, given } satisfies Call)
  }

  /** Once; where it cannot be started, each chart says why. */
  async function startDrawing(): Promise<void> {
    drawer = new Worker(await scripts.ofDrawing())
    const failed = new Promise<never>((_, reject) => {
      drawer!.onerror = (event) => {
        event.preventDefault()
        reject(new Error(`charts cannot be drawn: ${event.message || NOT_LOADED}`))
      }
    })
    failed.catch(() => undefined)
    drawer.postMessage({ port: drawing.port2 }, [drawing.port2])
    drawingFailed = failed
  }

  async function drawn(ask: () => Promise<string>): Promise<string> {
    await (drawingBegun ??= startDrawing())
    return Promise.race([ask(), drawingFailed!])
  }

  const calls = Object.fromEntries(
    DESK_CALLS.map((name) => [name, (...given: Parameters<StudioDesk[typeof name]>) => ask(name, ...given)]),
  ) as unknown as Pick<StudioDesk, (typeof DESK_CALLS)[number]>
  return {
    ...calls,
    chart: (...given) => drawn(() => calls.chart(...given)),
    foundChart: (...given) => drawn(() => calls.foundChart(...given)),
    oddsChart: (...given) => drawn(() => calls.oddsChart(...given)),
    ask(asked) {
      tell('ask', asked)
    },
    stopAsking() {
      tell('stopAsking')
    },
    pause(isPaused) {
      tell('pause', isPaused)
    },
    playMore() {
      tell('playMore')
    },
    onAnswer(next) {
      hear = next
    },
    onFound(next) {
      hearFound = next
    },
    close() {
      end(new DeskClosed('another game was opened'))
      for (const one of [worker, drawer, ...players]) one?.terminate()
    },
  }
}

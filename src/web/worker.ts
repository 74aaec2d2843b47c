// A worker of the page: the desk, or one of those who play. All run the same script, one for each game; the first
// message says which it is.
import { createDesk } from '../workbench/studio/desk.ts'
import type { Answer, Found, StudioDesk } from '../workbench/studio/view.ts'
import type { Game } from '../engine/game.ts'
import type { Job } from '../load/ports.ts'
import { Players } from '../workbench/players.ts'
import { drawsInAnother } from './drawing.ts'
import { workerPool } from './pool.ts'
import type { FromPlayer, ToPlayer, WorkerPool } from './pool.ts'
import { browserClock, browserWorkbench } from './ports.ts'
import type { Shipped } from './ports.ts'

/** The first message to a worker. */
export type Begin =
  | { readonly role: 'desk'; readonly players: readonly MessagePort[]; readonly drawing: MessagePort }
  | { readonly role: 'player'; readonly port: MessagePort }

/** What the page asks of the desk; a call without a number has no answer. */
export interface Call {
  readonly number?: number
  readonly name: Exclude<keyof StudioDesk, 'onAnswer' | 'onFound'>
  readonly given: readonly unknown[]
}

export type FromDesk =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly failed: string }
  | { readonly answer: Answer }
  | { readonly found: Found }
  /** A player hangs or is gone: another one is wanted. */
  | { readonly replace: number }
  /** The desk does not go on. */
  | { readonly lost: string }

/** Another player, in place of one that is gone. */
export interface Seated {
  readonly seat: number
  readonly port: MessagePort
}

/** A player has stopped by itself. */
export interface Gone {
  readonly gone: number
  readonly words: string
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const here = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Begin | Call | Seated | Gone>) => void) | null
  postMessage(message: FromDesk): void
}

/** Answers whoever started this worker. */
export function serve(game: Game, shipped: Shipped): void {
  here.onmessage = ({ data }) => {
    const begin = data as Begin
    if (begin.role === 'player') play(game, begin.port)
    else serveDesk(begin, shipped)
  }
}

function serveDesk({ players, drawing }: Extract<Begin, { role: 'desk' }>, shipped: Shipped): void {
  const pool: WorkerPool = workerPool(players, (replace) => {
    here.postMessage({ replace })
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    here.postMessage({ lost: inWords(reason) })
  })
  const desk = createDesk({ workbench: browserWorkbench(shipped), pool, draw: drawsInAnother(drawing) })
  desk.onAnswer((answer) => {
    here.postMessage({ answer })
  })
  desk.onFound((found) => {
    here.postMessage({ found })
  })
  here.onmessage = ({ data }) => {
    if ('seat' in data) pool.seat(data.seat, data.port)
    else if ('gone' in data) pool.gone(data.gone, data.words)
    else if ('name' in data) void answer(data)
  }
  async function answer({ number, name, given }: Call): Promise<void> {
    try {
      const value = await (desk[name] as (...all: readonly unknown[]) => unknown)(...given)
      if (number !== undefined) here.postMessage({ number, value })
    } catch (error) {
      here.postMessage(number === undefined ? { lost: inWords(error) } : { number, failed: inWords(error) })
    }
  }
}

function play(game: Game, port: MessagePort): void {
  const jobs = new Map<string, { readonly job: Job; players?: Players }>()
  port.onmessage = ({ data }: MessageEvent<ToPlayer>) => {
    if ('job' in data) jobs.set(data.id, { job: data.job })
    else if ('forget' in data) jobs.delete(data.forget)
    else port.postMessage(reply(data))
  }
  function reply({ play: id, batch, number }: Extract<ToPlayer, { play: string }>): FromPlayer {
    try {
      const of = jobs.get(id)!
      of.players ??= new Players(game, of.job, browserClock)
      return { number, ...of.players.play(batch) }
    } catch (error) {
      return { number, failed: inWords(error) }
    }
  }
}

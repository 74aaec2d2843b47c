// The pool of threads that play, as the desk sees it: ports to workers, which the page has started. Each hears of a job
// once. A worker cannot be stopped in the middle of a batch: where its games do not end, or nobody waits for them any
// more, another one takes its seat.
import type { Job, TimedReply } from '../load/ports.ts'
import type { Batch } from '../simulate/index.ts'
import { CalledOff } from '../workbench/studio/play/table.ts'
import type { GamePool } from '../workbench/studio/play/table.ts'

/** What a player is told. */
export type ToPlayer =
  | { readonly job: Job; readonly id: string }
  | { readonly forget: string }
  | { readonly play: string; readonly batch: Batch; readonly number: number }

/** What it answers to `play`. */
export type FromPlayer = { readonly number: number } & (TimedReply | { readonly failed: string })

/** Milliseconds of work after which a game will not end any more. */
const PATIENCE_MS = 60_000
/** A batch of more games is one of which it is known that it takes a moment. */
const FEW = 4
/** Milliseconds that games may go on that nobody waits for: starting another worker takes as long. */
const CALL_OFF_MS = 400
/** How often is looked. A longer gap between two looks is one in which the page was suspended. */
const LOOK_MS = 100

/** What is used of a MessagePort. */
interface Port {
  onmessage: unknown
  postMessage(message: ToPlayer): void
}

interface Seat {
  readonly index: number
  port: Port
  readonly jobs: Set<string>
  isFree: boolean
  /** What is played there. */
  playing?: Playing
}

interface Playing {
  readonly number: number
  readonly id: string
  readonly batch: Batch
  /** Milliseconds for which it was watched. */
  elapsed: number
  end(outcome: FromPlayer | Error): void
}

export interface WorkerPool extends GamePool {
  /** Another worker has taken a seat. */
  seat(index: number, port: Port): void
  /** The worker of a seat has stopped by itself. */
  gone(index: number, words: string): void
}

/** @param replace asks for another worker in place of one that hangs, or is not needed */
export function workerPool(ports: readonly Port[], replace: (seat: number) => void): WorkerPool {
  const waiting: { readonly id: string; resolve(seat: Seat): void; reject(error: Error): void }[] = []
  const seats = ports.map((port, index): Seat => ({ index, port, jobs: new Set(), isFree: true }))
  let wanted: ReadonlySet<string> | undefined
  let last = 0
  let looking: ReturnType<typeof setInterval> | undefined
  for (const one of seats) listen(one)

  function listen(seat: Seat): void {
    seat.port.onmessage = ({ data }: { readonly data: FromPlayer }) => {
      if (seat.playing?.number === data.number) seat.playing.end(data)
    }
  }

  function taken(id: string): Promise<Seat> {
    const free = seats.find(({ isFree }) => isFree)
    if (free === undefined) return new Promise((resolve, reject) => waiting.push({ id, resolve, reject }))
    free.isFree = false
    return Promise.resolve(free)
  }

  function release(seat: Seat): void {
    const next = waiting.shift()
    seat.isFree = next === undefined
    next?.resolve(seat)
  }

  /** Its worker is not waited for any more: another one is to take the seat. */
  function leave(seat: Seat): void {
    seat.playing = undefined
    seat.port.onmessage = null
    replace(seat.index)
  }

  function look(): void {
    for (const seat of seats) {
      if (seat.playing === undefined) continue
      seat.playing.elapsed += LOOK_MS
      const { id, batch, elapsed, end } = seat.playing
      const isUnwanted = wanted !== undefined && !wanted.has(id)
      if (elapsed < (isUnwanted ? CALL_OFF_MS : PATIENCE_MS * Math.min(batch.count, FEW))) continue
      leave(seat)
      end(isUnwanted ? new CalledOff() : new Error(`${gamesOf(batch)} had not ended after ${seconds(elapsed)}`))
    }
    if (seats.some(({ playing }) => playing !== undefined)) return
    clearInterval(looking)
    looking = undefined
  }

  return {
    threads: ports.length,
    async play(id, job, batch) {
      const seat = await taken(id)
      const tell = (message: ToPlayer): void => {
        seat.port.postMessage(message)
      }
      if (!seat.jobs.has(id)) tell({ job, id })
      seat.jobs.add(id)
      looking ??= setInterval(look, LOOK_MS)
      const outcome = await new Promise<FromPlayer | Error>((end) => {
        const number = ++last
        seat.playing = { number, id, batch, elapsed: 0, end }
        tell({ play: id, batch, number })
      })
      seat.playing = undefined
      if (outcome instanceof Error) throw outcome
      release(seat)
      if ('failed' in outcome) throw new Error(outcome.failed)
      return outcome
    },
    only(ids) {
      wanted = ids
      for (const one of waiting.splice(0)) {
        if (ids.has(one.id)) waiting.push(one)
        else one.reject(new CalledOff())
      }
    },
    forget(id) {
      for (const { jobs, port } of seats) if (jobs.delete(id)) port.postMessage({ forget: id })
    },
    gone(index, words) {
      const seat = seats[index]
      const { playing } = seat
      leave(seat)
      if (playing === undefined) seat.isFree = false
      else playing.end(new Error(`a thread that plays has stopped: ${words}`))
    },
    seat(index, port) {
      const seat = seats[index]
      seat.port = port
      seat.jobs.clear()
      listen(seat)
      release(seat)
    },
  }
}

const gamesOf = ({ first, count }: Batch): string =>
  count === 1 ? `game ${first}` : `one of the games ${first} to ${first + count - 1}`

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`

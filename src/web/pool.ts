// The pool of threads that play, as the desk sees it: ports to workers, which the page has started. Each hears of a job
// once. A batch that does not end takes its worker with it; the page starts another.
import type { Job, TimedReply } from '../load/ports.ts'
import type { Batch } from '../simulate/index.ts'
import type { GamePool } from '../workbench/studio/table.ts'

/** What a player is told. */
export type ToPlayer =
  | { readonly job: Job; readonly id: string }
  | { readonly forget: string }
  | { readonly play: string; readonly batch: Batch }

/** What it answers to `play`. */
export type FromPlayer = TimedReply | { readonly failed: string }

/** Milliseconds after which a batch will not end any more. */
const PATIENCE_MS = 20_000

interface Seat {
  readonly index: number
  port: MessagePort
  readonly jobs: Set<string>
  isFree: boolean
  answer?: (reply: FromPlayer) => void
}

export interface WorkerPool extends GamePool {
  /** Another worker has taken a seat. */
  seat(index: number, port: MessagePort): void
}

/** @param replace asks for another worker in place of one that hangs or is gone */
export function workerPool(ports: readonly MessagePort[], replace: (seat: number) => void): WorkerPool {
  const waiting: ((seat: Seat) => void)[] = []
  const seats = ports.map((port, index): Seat => ({ index, port, jobs: new Set(), isFree: true }))
  for (const one of seats) listen(one)

  function listen(seat: Seat): void {
    seat.port.onmessage = ({ data }: MessageEvent<FromPlayer>) => seat.answer?.(data)
  }

  async function taken(): Promise<Seat> {
    const free = seats.find(({ isFree }) => isFree)
    const seat = free ?? (await new Promise<Seat>((resolve) => waiting.push(resolve)))
    seat.isFree = false
    return seat
  }

  function release(seat: Seat): void {
    const next = waiting.shift()
    if (next === undefined) seat.isFree = true
    else next(seat)
  }

  return {
    threads: ports.length,
    async play(id, job, batch) {
      const seat = await taken()
      const tell = (message: ToPlayer): void => {
        seat.port.postMessage(message)
      }
      if (!seat.jobs.has(id)) tell({ job, id })
      seat.jobs.add(id)
      const reply = await new Promise<FromPlayer | undefined>((resolve) => {
        const patience = setTimeout(() => {
          resolve(undefined)
        }, PATIENCE_MS)
        seat.answer = (answer) => {
          clearTimeout(patience)
          resolve(answer)
        }
        tell({ play: id, batch })
      })
      if (reply === undefined) {
        replace(seat.index)
        const games = `${batch.first} to ${batch.first + batch.count - 1}`
        throw new Error(`one of the games ${games} had not ended after ${PATIENCE_MS / 1000} s`)
      }
      release(seat)
      if ('failed' in reply) throw new Error(reply.failed)
      return reply
    },
    forget(id) {
      for (const { jobs, port } of seats) if (jobs.delete(id)) port.postMessage({ forget: id } satisfies ToPlayer)
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

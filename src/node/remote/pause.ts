// Waiting that ends early. No timer is left behind: it would keep the process alive.

/** Waits so long, or until a stop. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
    if (signal?.aborted === true) end()
  })
}

/** Waits until something is over, in whatever way, but only so long. @returns whether it is over */
export async function isOverWithin(ms: number, something: Promise<unknown>): Promise<boolean> {
  const over = new AbortController()
  const ended = something.then(
    () => true,
    () => true,
  )
  const isOver = await Promise.race([ended, pause(ms, over.signal).then(() => false)])
  over.abort()
  return isOver
}

/** What comes, unless a stop comes first: a Redis that is away may never answer. @throws Error after a stop */
export async function unlessStopped<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const over = new AbortController()
  const stopped = Promise.withResolvers<never>()
  const stop = (): void => {
    stopped.reject(new Error('stopped'))
  }
  signal.addEventListener('abort', stop, { signal: over.signal })
  if (signal.aborted) stop()
  try {
    return await Promise.race([value, stopped.promise])
  } finally {
    over.abort()
  }
}

// An interruption in the middle of playing that hangs on no clock.

/** Says stop when it has been asked so often, which is at least once for each batch. */
export function stopAfter(asked: number): AbortSignal {
  let left = asked
  return {
    get aborted() {
      return --left < 0
    },
  } as unknown as AbortSignal
}

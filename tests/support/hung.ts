/**
 * Stops only what hangs for good. On a busy machine anything takes ten times as long, and no verdict may depend on it.
 * So tests wait for events, and lint refuses other limits.
 */
export const HUNG_MS = 1_200_000

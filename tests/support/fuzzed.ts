// What scripts/fuzz.ts needs of a game: settings by chance, and games of them that are looked at. Each game has one in its
// support/fuzzed.ts.

export interface Fuzzed {
  /** A setting as an experiment writes it. @param chance numbers in [0, 1) */
  randomSetting(chance: () => number): Record<string, unknown>
  /** A table for games of this setting. */
  table(setting: Readonly<Record<string, unknown>>): FuzzedTable
}

export interface FuzzedTable {
  /** @param isWatched looks at every turn boundary, too, instead of at the end alone @returns what was out of order, nothing when all is well */
  play(seed: number, playout: number, isWatched: boolean): string[]
}

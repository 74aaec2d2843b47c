// What scripts/fuzz.ts needs of a game: random settings, and games played with them under checks. Each game has one in
// its support/fuzzed.ts.

export interface Fuzzed {
  /** A setting as an experiment writes it. @param chance numbers in [0, 1) */
  randomSetting(chance: () => number): Record<string, unknown>
  /** A table for games of this setting. */
  table(setting: Readonly<Record<string, unknown>>): FuzzedTable
}

export interface FuzzedTable {
  /**
   * @param isWatched checks at every turn boundary, too, not only at the end
   * @returns the violations, empty when all is well
   */
  play(seed: number, playout: number, isWatched: boolean): string[]
}

// A project and what is shown of it: plain JSON.

/** Texts that are played: an experiment, and files beside it. A `Desk` has two. */
export interface Project {
  /** The game's id. */
  readonly game: string
  /** Texts by their names, which have no folders: `experiment.yaml`, `my-hero.yaml`. */
  readonly files: Readonly<Record<string, string>>
  /** Which of them is the experiment. */
  readonly main: string
}

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain }

/** A setting by its path, as `set` of an experiment has it; without a value as it is without `set`. */
export interface Change {
  readonly path: string
  readonly value?: Plain
}

export interface Named {
  readonly id: string
  readonly name: string
  readonly about?: string
}

export interface ShownProblem {
  readonly severity: 'error' | 'warning'
  /** Of the project's files; absent where no file has it. */
  readonly file?: string
  /** The name of the hero or scenario in that file: `Vera`. */
  readonly name?: string
  /** From 1. */
  readonly line?: number
  readonly column?: number
  readonly length?: number
  /** Of the field that it is about. */
  readonly path?: string
  readonly message: string
  readonly expected?: string
  readonly nearest?: string
}

/** One difference to A. */
export interface Chip {
  /** The path of the setting, or the file that differs. */
  readonly id: string
  /** `Goal` */
  readonly label: string
  /** `22`, `23`; absent where it is not short. */
  readonly from?: string
  readonly to?: string
  /** The chip of the file that has this difference: taking that one back takes this one back, too. */
  readonly partOf?: string
}

export interface Choice {
  readonly value: Plain
  readonly label: string
  readonly about?: string
}

// What the workbench needs of whatever it runs on: Node, or a browser. Paths have slashes; relative ones start from
// `Files.folder`.
import type { Game } from '../engine/game.ts'
import type { InputError, Problem } from '../input/problem.ts'
import type { Studio } from '../report/index.ts'
import type { Batch, BatchReply } from '../simulate/index.ts'
import type { Job } from '../simulate/job.ts'

export type { Job }

/** All ports in one value, handed to whoever needs any. */
export interface Workbench {
  readonly files: Files
  readonly program: Program
  readonly clock: Clock
  readonly ownGames: OwnGames
  readonly reports: Reports
  /** Starts threads for an executor that will play this game, while the rest of its job is read. */
  readyThreads?(game: string, threads: number): Promise<void>
  /**
   * @param maxCrashes crashes of workers after which a run gives up
   * @param before has nothing to play any more and is not used again: its threads, which have compiled the game, go on
   */
  startExecutor(job: Job, threads: number, maxCrashes?: number, before?: Executor): Promise<Executor>
  /** A page as PDF; undefined where no browser is found that prints one. Absent where nothing prints. */
  printed?(html: string): Promise<Uint8Array | undefined>
  /** Absent where everything is played afresh. */
  readonly store?: ReplyStore
  /** Digest of all code that plays a game; undefined where nobody can tell. */
  codeOf?(game: string): Promise<string | undefined>
  /** SHA-256, in hexadecimal digits. */
  digest(text: string): string
}

export interface Files {
  /** The folder that relative paths start from. */
  readonly folder: string
  /**
   * @param maxBytes what is larger is refused; absent: as large as a text can be
   * @throws Unreadable
   */
  read(path: string, maxBytes?: number): Uint8Array
  /** The names in a folder, sorted; undefined where there is none that may be read. */
  namesIn(folder: string): readonly string[] | undefined
  /** Paths of all files in a folder and below, from there. */
  filesBelow(folder: string): string[]
  exists(path: string): boolean
  isFolder(path: string): boolean
  /** Whether it is a link that leads to nothing. */
  isBrokenLink(path: string): boolean
  /** Where a path leads when its links are followed, as far as it exists. */
  realPath(path: string): string
  /** The beginning of a file; undefined where nothing is stored: a device, a pipe. @throws Unreadable */
  beginningOf(path: string, maxBytes: number): string | undefined
  /** Makes a folder and its missing parents. @throws Unwritable */
  makeFolder(path: string): void
  /** @param isNew whether a file that is there is refused @throws Unwritable */
  write(path: string, content: string | Uint8Array, isNew: boolean): void
  /** Adds to the end of a file. @throws Unwritable */
  append(path: string, text: string): void
}

/** Why a file can not be read. */
export class Unreadable extends Error {
  /** `missing` and `folder`: the workbench says what is there instead. */
  readonly kind: 'missing' | 'folder' | 'other'
  readonly expected: string | undefined

  constructor(kind: Unreadable['kind'], message = '', expected?: string) {
    super(message)
    this.kind = kind
    this.expected = expected
  }
}

/** Why a file can not be written, in words. */
export class Unwritable extends Error {}

/** Where a file is named: a place in another file, or a flag; and what should be named there. */
export type Named = Pick<Problem, 'source' | 'line' | 'column' | 'length' | 'where' | 'expected'>

export interface Program {
  readonly version: string
  /** How the program is called here, e.g. `npx darkodds`. */
  readonly name: string
  /** Files of games that the user brought along: commands that go on from here need them as well. */
  readonly gameFiles: readonly string[]
  /** The folder with a folder for each game that ships, each with its `content`. */
  readonly games: string
  /** The folder of the experiments that ship. */
  readonly experiments: string
  /** The folder of the rule books; absent in a page. */
  readonly rules?: string
  /** Whether errors are shown as they are thrown. */
  readonly isDebugged: boolean
  /** What a run was played on, for run.json. */
  machine(): Readonly<Record<string, string | number>>
}

export interface Clock {
  /** Milliseconds since some beginning. */
  now(): number
  /** Milliseconds that this thread has had a processor since some beginning; absent where nobody knows. */
  worked?(): number
  /** Date and time as ISO 8601 has them. */
  date(): string
  /** Lets signals and timers through. */
  turn(): Promise<void>
  /** @returns how to call it off */
  after(ms: number, call: () => void): () => void
}

/** What a person hears while something is done. */
export interface Output {
  err(text: string): void
  /** Whether it is a screen, on which a line can be written over. */
  readonly isScreen: boolean
  readonly errColumns: number
}

// ---- Playing -------------------------------------------------------------------------------------------------------

/** Batches in, tallies out: each executor gives the same. */
export interface Executor {
  /** May change while workers on other machines come and go; so may `maxPending`. */
  readonly threads: number
  /** Milliseconds that a batch should take; absent: as for threads of this process. */
  readonly goalMs?: number
  /** Batches that are handed out at a time; absent: two for each thread. */
  readonly maxPending?: number
  /** Milliseconds that batches are waited for after a stop; absent: as long as a game may take. */
  readonly patienceMs?: number
  /** Who plays, and how fast, for the line of progress. */
  readonly status?: string
  /** Plays one batch. @throws Error when workers crash so often that there is no use in going on */
  play(batch: Batch): Promise<TimedReply>
  /** Of workers on other machines: whether one of them gave wrong numbers so far. */
  areDoubted?(): boolean
  /** Hears of which batches the replies are merged and written down, or not needed. */
  kept?(isKept: (batch: Batch) => boolean): void
  close(): Promise<void>
}

/** The reply to a batch, how long it took there, and for how much of that its thread had a processor. */
export interface TimedReply {
  readonly reply: BatchReply
  readonly elapsedMs: number
  readonly workMs: number
}

// ---- What was played before ----------------------------------------------------------------------------------------

/**
 * Replies that were played before, as bytes: read instead of playing again. Nothing here throws: what can't be kept or
 * read is played.
 */
export interface ReplyStore {
  /**
   * What is kept of one thing to play.
   * @param key digest of all that its replies depend on
   * @param about for lists and for what goes first: never part of the key
   */
  of(key: string, about: KeptAbout): KeptRanges
  /** Makes room where there is too much: the least used goes first. Call it when a command has played. */
  close(): void
}

/** What a kept reply is of. */
export interface KeptAbout {
  readonly game: string
  /** Digest of the game's code that played it: of another one, entries are never read again. */
  readonly code: string
}

/** Playouts from `first` to before `end`. */
export interface KeptRange {
  readonly first: number
  readonly end: number
}

export interface KeptRanges {
  /** What was there when it was opened, in the order of `first`. Several may begin at one playout. */
  readonly ranges: readonly KeptRange[]
  /** The bytes that were written, as a copy of the caller's own; undefined where they are damaged, foreign or gone. */
  read(range: KeptRange): Uint8Array<ArrayBuffer> | undefined
  /** Replaces what is there of exactly this range. */
  write(range: KeptRange, bytes: Uint8Array): void
  drop(range: KeptRange): void
}

// ---- Games ---------------------------------------------------------------------------------------------------------

/** Games beyond the registry. */
export interface OwnGames {
  all(): Promise<readonly GameInFolder[]>
  /** @throws InputError for a file without a game */
  inFile(file: string): Promise<GameInFolder>
  /** An error that arose in the code of one of them, as its mistake; undefined for all others. */
  blamed(error: unknown, doing?: string): InputError | undefined
}

/** A game, and where its files are. */
export interface GameInFolder {
  readonly game: Game
  /** The folder of `game.content.files`. */
  readonly contentFolder: string
  /** Absent for games that ship. */
  readonly own?: OwnGame
}

/** The code of a game of the user's own. */
export interface OwnGame {
  /** Digest of its modules as they were when it was loaded. */
  readonly code: string
  /** Their paths. */
  readonly modules: readonly string[]
  /** Modules whose text is not the one that was loaded, or that are new or gone. */
  changed(): string[]
  /**
   * An error of the game, at its place; undefined for what a user or the system is to blame for.
   * @param doing what it was at, e.g. `limitations threw`
   */
  mistake(doing: string, error: unknown, expected?: string): InputError | undefined
  /** What a playout threw, with its place from the game's folder: the same wherever that lies. */
  failureWords(error: unknown): string
}

// ---- Reports -------------------------------------------------------------------------------------------------------

export interface Reports {
  /**
   * Opens the folder for a report.
   * @param name what the folder is usually called; the report's own name when left out
   * @throws InputError when it can not be written, holds what may not be replaced, or has nothing to go on with
   */
  open(question: Question, wish: Wish, name?: string): Promise<Place>
  /** Opens the folder of a report that is there. @throws InputError when it can not be written */
  reopen(path: string): Promise<OpenFolder>
  /**
   * The files of a report, with further forms of its pictures where there are any.
   */
  withPictures(draw: (studio: Studio) => Promise<readonly ReportFile[]>, pictures: Pictures): Promise<ReportFile[]>
}

/** What is wanted of pictures. */
export interface Pictures {
  /** Whether each is drawn as a PNG as well. */
  readonly isPng?: boolean
  /** Is told what they lack. */
  tell(line: string): void
}

/** What a report answers. */
export interface Question {
  /** What the report is of: run, compare, odds. Not always the command that asks. */
  readonly kind: string
  /** The file, hero or game that it is about, seen from the folder in which it was asked. */
  readonly subject: string
  /** The command line behind the program's name: the command, what it is about, and its flags. */
  readonly words: readonly string[]
  /** Digest of all that decides what the report says. */
  readonly identity: string
}

/** Where its user wants a report. */
export interface Wish {
  /** The folder of the report. */
  readonly out?: string
  /** The folder in which it gets a folder of its own; `reports` when left out. */
  readonly reports?: string
  /** Whatever report is there may be replaced. */
  readonly isForced?: boolean
  /** Its checkpoint is gone on with. */
  readonly isResumed?: boolean
  /** With `isResumed`: where there is none, it begins. */
  readonly isResumedIfAny?: boolean
}

export interface Place {
  readonly folder: OpenFolder
  /** What its user must know of the choice, as sentences for the end of a line; empty where nothing was there. */
  readonly note: string
  /** The folder is not the one that everybody would look into. */
  readonly isElsewhere: boolean
  /** The checkpoint in it is gone on with. */
  readonly isResumed: boolean
}

/** The folder of a report, whose only writer one is until it is closed. */
export interface OpenFolder {
  /** As the user named it. */
  readonly path: string
  /** Whether it holds a report that nobody has interrupted: what is not finished does not take its place. */
  readonly isFinished: boolean
  /** The text of a file, if it is there. */
  read(name: string): string | undefined
  /**
   * Writes the checkpoint of work in progress, and its question. Readers find the old one or the new one, never a part.
   * @throws InputError as `replace` does
   */
  writeCheckpoint(text: string): void
  /** Puts these files in place of the earlier report, all at once. @throws InputError when the system refuses */
  replace(files: Iterable<ReportFile>): void
  /** Leaves no empty folder behind when there is nothing to report. */
  abandon(): undefined
  close(): void
}

export interface ReportFile {
  /** Path inside the folder, e.g. `charts/win-odds.svg`. */
  readonly path: string
  readonly content: string | Uint8Array
}

/** Finished work of a run that goes on; see checkpoint.ts. */
export const CHECKPOINT = 'checkpoint.json'

/** The answer of a run or a question, as data. */
export const ANSWER_FILE = 'answer.json'

/** What work in progress is of: a checkpoint that no report goes with yet. */
export const UNFINISHED = 'unfinished.json'

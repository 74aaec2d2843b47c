// What the studio shows and what its page asks: plain JSON, which travels between the page and the worker in which the
// workbench is. The page draws it and decides nothing.
import type { Group } from '../../engine/groups.ts'
import type { AnswerData } from '../../report/answer-data.ts'
import type { TallyText } from '../../simulate/index.ts'
import type { Change, Chip, Choice, Named, Plain, Project, ShownProblem } from '../project/types.ts'

export type { Change, Chip, Choice, Named, Plain, Project, ShownProblem }

/** What is played now, and what it is compared with: "A". Undo, own work and links keep these. */
export interface Desk {
  readonly now: Project
  readonly kept: Project
}

// ---- What is shown of a project ------------------------------------------------------------------------------------

/** All that is shown at once, after each change. */
export interface Shown {
  readonly desk: Desk
  readonly game: Named
  readonly title: string
  /** What is played, where the game has several: `First Night`. */
  readonly scenario?: Named
  /** What is played, its goal and limit: `First Night: one of 4 heroes needs 22 VP in 20 rounds.` */
  readonly summary: string
  /** Absent where the project cannot be played. */
  readonly forms?: Forms
  /** Where it cannot be played: forms of the last that could, with what is written now. They can mend it. */
  readonly mending?: Forms
  /** Why it cannot be played; else what is odd (`severity`). */
  readonly problems: readonly ShownProblem[]
  /** By where they stand: `set`, other keys, files. Empty: it is as A. */
  readonly chips: readonly Chip[]
}

export interface Forms {
  readonly difficulty: {
    /** At most six, what matters most. */
    readonly first: readonly Field[]
    readonly more: readonly Section[]
  }
  readonly heroes: readonly HeroForm[]
  readonly scenario: {
    /** What is played, to be chosen; absent where the game has but one. */
    readonly pick?: Field
    readonly about?: string
    readonly sections: readonly Section[]
  }
}

export interface HeroForm {
  /** `party.0`; of a game without a party the path of a seat's own settings. */
  readonly path: string
  readonly name: string
  /** The sheet in a few words, and what it costs: `attributes 20 of 20, skills 10 of 10`. */
  readonly about?: string
  readonly cost?: string
  /** Who sits there. */
  readonly pick?: Field
  readonly sections: readonly Section[]
  /** What the sheet lacks to be legal, and what mends it: `21 of 20 attribute points: take one away`. */
  readonly problem?: string
  /** Changes in one step: those that cost nothing, and those that no field makes. */
  readonly swaps?: readonly Swap[]
}

/** `Attack −1, Medical +1` */
export interface Swap {
  readonly name: string
  readonly changes: readonly Change[]
}

export interface Section {
  readonly title: string
  readonly fields: readonly Field[]
}

/** One setting in a form. */
export interface Field {
  readonly path: string
  /** `Rounds` */
  readonly label: string
  readonly kind: 'number' | 'pick' | 'switch' | 'many' | 'text'
  /** `null`: nothing is set, and it is as usual. Of a pick: none of the choices. */
  readonly value: Plain
  /** As A has it, where that is another. */
  readonly was?: Plain
  /** Of a number: whole steps between these. */
  readonly least?: number
  readonly most?: number
  readonly step?: number
  readonly unit?: string
  /** Of `pick`, and of `many`, which takes any number of them, each as often as it stands in the list. */
  readonly choices?: readonly Choice[]
  /** Words of the button that makes a file of one's own of what is picked: `Copy Brian`. */
  readonly copy?: string
  /** A sentence of what it does. */
  readonly about?: string
  /** Which way it mends a sheet that does not add up. */
  readonly mends?: 'less' | 'more'
}

// ---- What is known of its games ------------------------------------------------------------------------------------

/** A share of games with an interval that holds at every look. */
export interface Share {
  readonly estimate: number
  readonly low: number
  readonly high: number
  readonly games: number
  /** How far it may be off, in wins of 100 games: `2`, `0.4`. */
  readonly margin: string
}

/** The answer so far; it grows while games are played. */
export interface Answer {
  /** Games of what is played now that are in its numbers; before the first look those that were played. */
  readonly games: number
  readonly state: 'starting' | 'playing' | 'paused' | 'done'
  /** `ON TARGET for regulars`; its key is that of the command line's answer. */
  readonly verdict?: { readonly key: string; readonly words: string }
  /** `Regulars win 47 of 100 ±2` */
  readonly wins?: string
  readonly win?: Share
  /** What the designer of the scenario wants of the win rate. */
  readonly band?: { readonly low: number; readonly high: number }
  /** Whose win rate it is: `regulars`. */
  readonly players?: string
  /** The others. */
  readonly groups: readonly GroupShare[]
  /** The whole change from A; absent where it is as A. */
  readonly difference?: Difference
  /** Why there is no difference, in a sentence: A cannot be played. */
  readonly incomparable?: string
  /** By `Chip.id`: what the change is worth while all others stay. */
  readonly prices: Readonly<Record<string, Difference>>
  /** By `Chip.id`: why a change has no price, and never will: `not alone`. */
  readonly unpriced?: Readonly<Record<string, Pick<Difference, 'short' | 'words'>>>
  /** Length, deaths: `17.2 ±0.4 rounds, target 14–18` */
  readonly lines: readonly AnswerLine[]
  /** Endings in the order in which squares are sorted and named, then the first 100 games. */
  readonly endings: readonly ShownEnding[]
  readonly evenings: readonly Evening[]
  /** Charts that can be drawn of these games. */
  readonly charts: readonly { readonly name: string; readonly title: string }[]
  /** A game that threw or did not end, in words. */
  readonly failure?: string
  /** Counts the same on the command line. */
  readonly command?: string
}

export interface AnswerLine {
  readonly label: string
  readonly words: string
  readonly isMet?: boolean
}

export interface GroupShare {
  readonly group: Group
  /** `new group` */
  readonly name: string
  readonly win: Share
}

/** Of the win rate: shares of games, from -1 to 1. */
export interface Difference {
  readonly estimate: number
  readonly low: number
  readonly high: number
  /** Pairs of games. */
  readonly games: number
  readonly isClear: boolean
  /** No game ended differently. */
  readonly isNone?: boolean
  /** `8 fewer wins in 100 than A (6 to 10)`; short `−8`, or `can't tell` */
  readonly words: string
  readonly short: string
}

export interface ShownEnding {
  readonly is: 'won' | 'lost' | 'unfinished'
  /** `won`, `out of time`, `all dead` */
  readonly label: string
}

export interface Evening {
  readonly playout: number
  /** Index in `endings`. */
  readonly ending: number
  /** Index in `endings` of the same game as A plays it, where one is won and the other not. */
  readonly before?: number
}

/** One game, told. */
export interface ToldEvening {
  readonly playout: number
  /** `Game 12: lost, out of time, after 20 rounds` */
  readonly title: string
  /** Rows of how it ended. */
  readonly ended: readonly (readonly string[])[]
  readonly rounds: readonly { readonly heading: string; readonly lines: readonly ToldLine[] }[]
  /** The game threw. */
  readonly failure?: string
}

export interface ToldLine {
  /** Steps to the right. */
  readonly indent: number
  readonly text: string
  /** Exact chance of what was rolled, from 0 to 1, and what it is of: `to succeed`. */
  readonly chance?: number
  readonly of?: string
}

/** Counts of the first games of an experiment. The command line counts the same. */
export interface Counts {
  readonly games: number
  readonly tally: TallyText
}

// ---- Questions -----------------------------------------------------------------------------------------------------

/** Questions of the command line that the studio asks. */
export type QuestionName = 'tune' | 'fair' | 'levers' | 'value' | 'here'

/** The form of a question; the `path` of a field is its key in `Asked.values`. */
export interface QuestionForm {
  readonly question: QuestionName
  /** `Hit a target` */
  readonly title: string
  readonly about: string
  readonly fields: readonly Field[]
}

export interface Asked {
  readonly question: QuestionName
  /** By the path of a field; a field without a value here has that of the form. */
  readonly values: Readonly<Record<string, Plain>>
}

/** The cost of a question, before it plays. */
export interface Plan {
  /** `at most 3,000 games, about 20 s` */
  readonly words: string
  /** How the command line asks the same. */
  readonly command: string
  /** Why the question cannot be asked with these values. */
  readonly problem?: string
}

/** The answer to a question so far. */
export interface Found {
  readonly asked: Asked
  /** `reading`: the question is read and planned. */
  readonly state: 'reading' | 'playing' | 'paused' | 'done'
  readonly games: number
  /** The highest number of games that it can take. */
  readonly most?: number
  readonly secondsLeft?: number
  /** As answer.json of the command line; before `done`, from the games so far. */
  readonly answer?: AnswerData
  readonly uses: readonly Use[]
  /** What to ask next; of a complete answer only. */
  readonly steps?: readonly Step[]
  /** The same for the command line, where the page has no form for it. */
  readonly commands?: AnswerData['next']
  readonly failure?: string
}

/** A button that asks the next question. */
export interface Step {
  /** `Finer: Goal, about 7 in 100 a point` */
  readonly label: string
  /** What it is good for: `Decide whether 18 rounds is on target`. */
  readonly about?: string
  readonly asked: Asked
  /** The id of a `Use` that is applied first. */
  readonly use?: string
}

/** A button that applies something from the answer. */
export interface Use {
  readonly id: string
  /** `Use 18` */
  readonly label: string
  /** The table of the answer, and the row in it, that this use belongs to. */
  readonly table?: string
  readonly row?: number
  /** The answer recommends it. */
  readonly isBest?: boolean
  /** It is the present value: nothing to apply. */
  readonly isNow?: boolean
}

// ---- Evenings at a table ---------------------------------------------------------------------------------------

/** Typed numbers of wins and evenings, or a log of evenings as CSV. */
export type YourEvenings =
  | { readonly won: string; readonly of: string; readonly known?: readonly KnownGames[] }
  | { readonly log: string; readonly name: string }

/** Games that the page shows, of a group; without `group` of the players in the settings. */
export interface KnownGames {
  readonly group?: Group
  readonly won: number
  readonly of: number
}

/** Which groups of players fit: words of the command `evenings`. */
export interface ToldEvenings {
  /** `3 of 12. Regulars would win 55%; 3 or fewer happens in 4 of 100 such dozens.` */
  readonly words?: string
  readonly lines?: readonly string[]
  readonly details?: readonly string[]
  /** Evenings and groups that are left out, in sentences. */
  readonly leftOut?: readonly string[]
  readonly problems: readonly YourProblem[]
}

export interface YourProblem extends TableProblem {
  /** The number that is wrong. */
  readonly field?: 'won' | 'of'
}

// ---- Tables of a spreadsheet ---------------------------------------------------------------------------------------

/** A kind of content that has a table. */
export interface TableKind {
  readonly id: string
  /** `Heroes`, and one of them: `hero`. */
  readonly title: string
  readonly one: string
  /** Whether the game has a place for rows of it: files of one's own, or a list in the scenario. */
  readonly canPaste: boolean
}

/** What the page knows of the games that it shows. */
export interface TableKnown extends Pick<Answer, 'win' | 'verdict'> {
  /** The decimal mark. */
  readonly decimal: '.' | ','
}

/** What a pasted table would do. */
export interface PastePlan {
  /** `3 heroes: Mara, Nora, Tom; not used: art, notes` */
  readonly words: string
  /** What each row does: `new file mara.yaml, seat 1 instead of Brian`, `new, added to the pool, 2 copies`. */
  readonly rows: readonly { readonly name: string; readonly words: string }[]
  readonly notes: readonly string[]
  /** Why it cannot be used, by row and column. */
  readonly problems: readonly TableProblem[]
  /** Words of the button: `Use 3 heroes`. Absent where it cannot be used, or changes nothing. */
  readonly use?: string
}

export type TableProblem = Pick<ShownProblem, 'message' | 'expected' | 'nearest'>

// ---- Odds: what is computed without playing ------------------------------------------------------------------------

/** A question of a game or of any dice, with the values of its form: all text, as on the command line. */
export interface OddsAsked {
  /** The game's id, or `any`. */
  readonly subject: string
  readonly question: string
  /** Text by flag; a switch has `on`. A flag that is left out has its default. */
  readonly flags: Readonly<Record<string, string>>
  /** Changes of the game's settings, each `PATH=VALUE`. */
  readonly set: readonly string[]
}

export interface OddsForm extends Pick<OddsAsked, 'subject' | 'question'> {
  readonly subjectName: string
  readonly about: string
  readonly hasSettings: boolean
  readonly fields: readonly OddsField[]
  readonly examples: readonly (Pick<OddsAsked, 'flags' | 'set'> & { readonly does: string })[]
}

export interface OddsField {
  readonly flag: string
  readonly label: string
  readonly about: string
  readonly kind: 'number' | 'pick' | 'switch' | 'text'
  readonly least?: number
  readonly most?: number
  /** Shows in an empty field. */
  readonly hint?: string
  /** The notation of the text, with meanings. */
  readonly notation?: readonly (readonly [written: string, meaning: string])[]
  readonly choices?: readonly string[]
}

export interface ShownOdds {
  /** Absent where there are problems. */
  readonly answer?: {
    readonly headline: string
    readonly tables: readonly OddsTable[]
    readonly notes: readonly string[]
    readonly charts: Answer['charts']
    /** Why there is no chart. */
    readonly noChart?: string
  }
  readonly problems: readonly OddsProblem[]
  /** The command line that gives the same numbers. */
  readonly command: string
}

export interface OddsTable {
  readonly title?: string
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly caption?: string
}

export interface OddsProblem {
  /** The field with the problem; `set` means the settings. */
  readonly flag?: string
  /** Lines. */
  readonly words: string
}

/** Settings of what is played, as changes of the game's own. */
export interface OddsSettingsFound {
  readonly set: readonly string[]
  /** `odds` cannot name these settings: files of one's own are in them. `set` is empty then. */
  readonly isPart: boolean
}

// ---- What the page asks --------------------------------------------------------------------------------------------

/** Something to begin with. */
export interface Opening {
  readonly id: string
  readonly title: string
  readonly about?: string
  readonly kind: 'experiment' | 'scenario' | 'starter'
}

/** A file that somebody opens. */
export interface GivenFile {
  /** From the folder that was chosen; of a file alone its name. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** What was in files. */
export interface OpenedFiles {
  /** Of the project. It alone: ask the desk of that game. */
  readonly game?: string
  readonly desk?: Desk
  /** An answer.json, to be shown. */
  readonly answer?: AnswerData
  /** What could not be brought along, in sentences. */
  readonly notes: readonly string[]
}

export interface Completion {
  readonly label: string
  readonly about?: string
  /** What is typed in place of the characters from `from` on. */
  readonly apply: string
  readonly from: number
}

/** The workbench as the page sees it. Answers come by `onAnswer`. */
export interface StudioDesk {
  /** Opens a project; where it cannot be played, `problems` say why. */
  open(desk: Desk): Promise<Shown>
  /** Changes of the forms, together one step of undo. */
  change(changes: readonly Change[]): Promise<Shown>
  /** The text of a file; a file without text is taken away. */
  write(file: string, text: string | undefined): Promise<Shown>
  /** As A has it. @param id of a chip */
  takeBack(id: string): Promise<Shown>
  /** What is played now becomes A. */
  keep(): Promise<Shown>
  /** A file of one's own from what a setting names: the scenario, a hero. */
  makeOwn(path: string): Promise<Shown>
  pause(isPaused: boolean): void
  /** Plays on beyond what is usual. */
  playMore(): void
  evening(playout: number, of: 'now' | 'kept'): Promise<ToldEvening>
  /** SVG. */
  chart(name: string, isDark: boolean): Promise<string>
  completions(file: string, offset: number): Promise<readonly Completion[]>
  /** What stands at a place means, in a sentence or two. */
  hover(file: string, offset: number): Promise<string | undefined>
  /** What is on the desk. */
  desk(): Promise<Desk>
  /** All that is counted at the last look, as result.json has it. */
  counts(): Promise<Counts | undefined>
  openings(): Promise<readonly Opening[]>
  /** A project of an opening. */
  project(id: string): Promise<Project>
  /**
   * Reads files; nothing is opened.
   * @param usual the game of an experiment that names none
   * @throws Error in words where they are none of ours
   */
  openFiles(files: readonly GivenFile[], usual: string): Promise<OpenedFiles>
  /** What differs from what ships, for a link; as small as it can be. */
  pack(desk: Desk): Promise<Plain>
  /** @throws Error in words where it is none */
  unpack(packed: Plain): Promise<Desk>
  /** Compares evenings with games that are there already. */
  yourEvenings(asked: YourEvenings): Promise<ToldEvenings>
  tableKinds(): Promise<readonly TableKind[]>
  /** What a table would do; nothing is changed. @param kind of `tableKinds` */
  planPaste(kind: string, text: string): Promise<PastePlan>
  /** Makes files from the rows, and puts them in their places. @throws Error in words when the plan has problems */
  paste(kind: string, text: string): Promise<Shown>
  /** Entries as tab-separated text, with the win rate of their games. */
  copyTable(kind: string, known: TableKnown): Promise<string>
  /** A folder that the command line plays to the same counts. */
  zip(): Promise<Uint8Array<ArrayBuffer>>
  /** Questions that a game computes without playing, and any dice. */
  oddsForms(game: string): Promise<readonly OddsForm[]>
  odds(asked: OddsAsked): Promise<ShownOdds>
  /** SVG of a chart. */
  oddsChart(asked: OddsAsked, name: string, isDark: boolean): Promise<string>
  /** The settings of what is played now. */
  oddsSettings(): Promise<OddsSettingsFound>
  onAnswer(hear: (answer: Answer) => void): void
  /** Questions that fit what is played now. */
  questions(): Promise<readonly QuestionForm[]>
  /** The cost of a question. */
  plan(asked: Asked): Promise<Plan>
  /** Plays a question in place of the present games; answers come by `onFound`. */
  ask(asked: Asked): void
  /** Stops a question that still plays. The games from before go on. */
  stopAsking(): void
  /** The desk with a `Use` applied. @throws Error in words when that is impossible */
  use(id: string): Promise<Desk>
  /** SVG of a chart of the answer. */
  foundChart(name: string, isDark: boolean): Promise<string>
  onFound(hear: (found: Found) => void): void
}

/** Calls with a reply: they travel to the workbench and back. */
export const DESK_CALLS = [
  'open',
  'change',
  'write',
  'takeBack',
  'keep',
  'makeOwn',
  'evening',
  'chart',
  'completions',
  'hover',
  'desk',
  'counts',
  'openings',
  'project',
  'openFiles',
  'pack',
  'unpack',
  'yourEvenings',
  'tableKinds',
  'planPaste',
  'paste',
  'copyTable',
  'zip',
  'questions',
  'plan',
  'use',
  'foundChart',
  'oddsForms',
  'odds',
  'oddsChart',
  'oddsSettings',
] as const satisfies readonly (keyof StudioDesk)[]

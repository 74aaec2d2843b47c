// The parts of the contract (game.ts): what a game's content is, and what it has as far as that makes sense for it.
/* eslint-disable @typescript-eslint/no-explicit-any -- who holds any game knows nothing of its own types */
import type { z } from 'zod'
import type { Document } from '../input/index.ts'
import type { Draws } from '../random/index.ts'
import type { Agent, Seat } from './agent.ts'
import type { Sink } from './event.ts'
import type { Complain } from './fields.ts'
import type { Recorder } from './metric.ts'
import type { PositionPart } from './position.ts'

// ---- Content -------------------------------------------------------------------------------------------------------

/** Files that ship, files that users bring, and what is in them. */
export interface GameContent<Content = any> {
  /** Content that ships, as file names in the game's own folder `content/`. */
  readonly files: readonly string[]
  /** Kinds of content (kinds.ts). Absent: entries have no attributes to list, no tables and no forms. */
  readonly kinds?: readonly Kind<Content>[]
  /** Settings that may name a user's YAML file instead of an entry of the content. */
  readonly userFiles: readonly UserFile[]
  /** Places in files of users that may name a further file, which lies beside them. Absent: there are none. */
  readonly filesInFiles?: readonly FileInFile[]
  /** Words that stand for steps, the least first, wherever they stand in a file: target numbers. */
  readonly ladder?: readonly string[]
  /**
   * Validated, plain content from the files that ship. @throws InputError with every mistake of every file
   * @param shipped documents of `files`, in that order
   */
  parse(shipped: readonly Document[]): Content
  /**
   * The content with files of users in it, which is made often: what ships is not read again.
   * @param content what `parse` made of `shipped`
   * @param users documents that the settings named: their kind, and the name by which the settings call them
   * @throws InputError with every mistake of every file
   */
  extend(content: Content, shipped: readonly Document[], users: readonly UserDocument[]): Content
  /**
   * Schemas of the files that settings may name, by kind (`userFiles`), for editors. `open`: lists of names that a file
   * may extend with its own.
   */
  userSchemas?(
    content: Content,
  ): Readonly<Record<string, { readonly schema: z.ZodType; readonly open?: readonly (readonly string[])[] }>>
  /** Schemas of shipped content files that no setting names, by file name without its ending, for editors. */
  schemas?(content: Content): Readonly<Record<string, z.ZodType>>
  /**
   * Commented files in `content/` to start from, by kind, including `experiment`. In the experiment, `$kind` stands for
   * the user's own file of that kind, or else for the content called `name`.
   */
  readonly starters?: Readonly<Record<string, { readonly file: string; readonly name?: string }>>
  /** Names of things a user may choose from, for `list` and for errors. */
  catalogue(content: Content): Catalogue
}

/** A file of the user that the settings name. */
export interface UserDocument {
  readonly kind: string
  /** As the settings name it; the document's own name is its path from the current folder, for errors. */
  readonly name: string
  readonly document: Document
  /** Of a copy with changes in it: the id of what was copied first. */
  readonly copyOf?: string
}

export interface UserFile {
  /** Path in the settings, '*' = each. */
  readonly path: readonly string[]
  readonly kind: string
  /** Keys whose numbers nobody tunes: limits of what the file accepts, places on its map. */
  readonly noDials?: readonly string[]
  /** Its lists (its own monsters, arrivals) hold numbers to tune as well. */
  readonly hasDialsInLists?: boolean
  /**
   * Keys whose lists of numbers change as a whole, each number by the same amount (strengths of a kind of monster, one
   * for each figure).
   */
  readonly listDials?: readonly string[]
}

/** A file of the user that another of these files names. */
export interface FileInFile {
  /** Kind of the file that names it, and the path in there. */
  readonly in: string
  readonly path: readonly string[]
  readonly kind: string
}

export interface Catalogue {
  /** With the design target of each, if it has one: players, length, share of games that are won, in words. */
  readonly scenarios: readonly {
    readonly id: string
    readonly name: string
    readonly players?: string
    readonly length?: string
    readonly wins?: string
    readonly about: string
  }[]
  readonly heroes: readonly { readonly id: string; readonly name: string; readonly about: string }[]
  /** Other names that files may use, by kind: skills, items, tiles, … `drawing`: a picture in text, for its list. */
  readonly entries: readonly {
    readonly kind: string
    readonly id: string
    readonly name: string
    readonly about?: string
    readonly drawing?: readonly string[]
    /** What the signs of a drawing mean; a list says it once. */
    readonly legend?: string
  }[]
}

/** One kind of content. `Entry` is what its schema makes of an entry. */
export interface Kind<Content = any, Entry = any> {
  /** As files, lists and errors call it: `hero`, `ally card`. */
  readonly name: string
  /** Scenarios and heroes are listed by themselves. */
  readonly role?: 'scenario' | 'hero'
  /**
   * Where entries that ship are written: a folder with a file for each (`heroes/`), a file with a list or a table of
   * them (`items.yaml`), a list in each entry of another kind. Absent: nowhere, they are words of the rules.
   */
  readonly at?: string | { readonly kind: string; readonly list: string }
  /** The key by which others name it, where that is not `id`. */
  readonly id?: string
  /** Of one entry, as it is written. Absent: nobody writes one. */
  schema?(content: Content): z.ZodType
  /** Of the file that ships, where a user's may leave out parts of it: those stay as they ship. */
  whole?(content: Content): z.ZodType
  /** What a file with several holds: a list, or a table of entries by their ids. `one`: the file is one entry. */
  readonly holds?: 'list' | 'table' | 'one'
  /** Lists of names that an entry may extend with its own: editors leave them open. */
  open?(content: Content): readonly (readonly string[])[]
  /** Fields that lists and forms show first, parts by their path: `attributes`. */
  readonly first?: readonly string[]
  /** Settings that may name a user's file of this kind, and what nobody tunes in it. Absent: no such files. */
  readonly named?: readonly Omit<UserFile, 'kind'>[]
  /** Places in users' files of other kinds that may name one as well. */
  readonly namedIn?: readonly Omit<FileInFile, 'kind'>[]
  /** Without files of its own: where an entry of another kind brings some, as a scenario does items. */
  readonly ownIn?: OwnIn
  /** The entry that `init` names where it writes no file of this kind; `''`: none. Its file is `starters/KIND.yaml`. */
  readonly starter?: string
  /** For `list`, in their order. Absent: it is not listed. */
  entries?(content: Content): readonly Entry[]
  /** How an entry is listed. Absent: by id, name and `about`. */
  listed?(entry: Entry, content: Content): Partial<Listed>
}

/** A list in entries of another kind, and how those say what is in play. */
export interface OwnIn {
  /** The kind that has the list; a setting names an entry of it. */
  readonly kind: string
  readonly list: readonly string[]
  readonly pool: PoolOfCounts | PoolOfNames
}

/** How many copies of each are in play, by id. */
export interface PoolOfCounts {
  /** In words: `the pool`. */
  readonly words: string
  readonly path: readonly string[]
  /** Where the pool is a name, or is `like` one: the key of other counts. */
  readonly changes: string
  /** The field of an entry that says how many there are, which an entry in the list leaves out. */
  readonly copies: string
}

/** What is in play is named. */
export interface PoolOfNames {
  readonly words: string
  /** Keys below which a text is a name of this kind. */
  readonly keys: readonly string[]
  /** Lists that a new entry can join: the first that is there, else the first. */
  readonly joins: readonly (readonly string[])[]
}

/** What `list` shows of an entry. */
export type Listed = Omit<Catalogue['entries'][number], 'kind'> &
  Pick<Catalogue['scenarios'][number], 'players' | 'length' | 'wins'>

// ---- Look-ahead ----------------------------------------------------------------------------------------------------

/** For agents that look ahead, and for rollouts: tables that can be copied and played on. */
export interface LookAhead<Scenario = any, State = any, View = any> {
  /**
   * A copy at a turn boundary, which plays on and leaves its original alone. The game tells each turn boundary by an
   * event of type `turn` (whose turn comes: `seat`); a copy that plays on tells it once more.
   */
  copyInto(from: State, to: State): void
  /** Plays a copied state from its turn boundary to the end. */
  playOn(
    scenario: Scenario,
    state: State,
    agents: readonly Agent<View>[],
    draws: Draws,
    record: Recorder,
    tell?: Sink,
  ): void
  /** Draws anew, from a forked seed, what none of the seats can know. @param seats bit set */
  determinize(scenario: Scenario, state: State, seats: number, draws: Draws): void
}

// ---- Positions -----------------------------------------------------------------------------------------------------

/** Games in progress, as people at a table tell them: a few numbers of each hero. */
export interface Positions<Scenario = any, State = any> {
  /** The first is the one that needs no name: points. */
  numbers(scenario: Scenario): readonly SeatNumber<State>[]
  /** How a whole game in progress is written to a file, and read. Absent: there are no such files. */
  readonly file?: PositionFile<Scenario, State>
}

/** Positions as files (position.ts). */
export interface PositionFile<Scenario = any, State = any> {
  /** What is played, as the file names it; it can be read for this alone. */
  scenario(scenario: Scenario): string
  /** The states that a table has. Each is asked for when those before have been read. */
  parts(scenario: Scenario, state: State): Iterable<PositionPart>
  /** Makes what is derived, after all was read, and says what cannot be so. */
  remake(scenario: Scenario, state: State, complain: Complain): void
  /** Records what has happened and the end of a game does not show by itself: deaths. Absent: nothing. */
  record?(scenario: Scenario, state: State, record: Recorder): void
}

/** A number of a seat that anybody at the table can read off. */
export interface SeatNumber<State = any> {
  /** One word, for flags: `hurt`. */
  readonly name: string
  /** What is counted, with the unit: `damage disks`. */
  readonly about: string
  /** Of a yes or no, which is told by its name alone: `dead`. */
  readonly isYesNo?: boolean
  /** What is asked as well, where it is told of somebody: how things stood without it (`without the wounds`). */
  readonly without?: string
  /** So much of it counts as one step away, when games that stood nearly so are looked for. */
  readonly step: number
  /** The highest that this seat can have; undefined: the seat has no such number. */
  highest(seat: Seat): number | undefined
  of(state: State, seat: Seat): number
  /**
   * Makes it so, at a turn boundary, by the rules where they decide what follows; of a yes or no it makes yes. Absent:
   * it follows from other things, so games that stood nearly so are taken as they are.
   */
  give?(state: State, seat: Seat, value: number, playedWith: OnwardWith): void
}

/** What a game in progress is played on with. */
export type OnwardWith = readonly [agents: readonly Agent[], draws: Draws, record: Recorder]

// ---- Campaign ------------------------------------------------------------------------------------------------------

/** Several games in a row as one playout. */
export interface Campaign<Scenario = any> {
  /** The word for one playout: `campaign` for several games in a row, else `game`. */
  name(scenario: Scenario): string
  /** Settings with which a playout is called otherwise, and other things are measured: for lists. */
  readonly settings: readonly unknown[]
}

// ---- Exact ---------------------------------------------------------------------------------------------------------

/** What can be computed without playing; the command `odds` asks it. */
export interface Exact<Scenario = any> {
  /** The game's own, for the heads of answers. */
  readonly title: string
  /** The first is asked where none is named. */
  readonly questions: readonly ExactQuestion<any, Scenario>[]
}

/** One kind of question: what a check comes to, how a fight ends. */
export interface ExactQuestion<Flags extends ExactFlags = any, Scenario = any> {
  /** One word for the command line. */
  readonly name: string
  /** For lists and help: what is computed. */
  readonly about: string
  readonly flags: Flags
  /** Flags as they are typed, and what they ask. */
  readonly examples: readonly (readonly [flags: string, does: string])[]
  /** Whether rules and content matter. Then settings can be changed (`--set`, `--experiment`), else there are none. */
  readonly hasSettings?: boolean
  /**
   * @param scenario of these settings; undefined for a question without settings
   * @throws InputError for flags that do not fit each other or the scenario
   */
  answer(asked: Asked<Flags>, scenario: Scenario): ExactAnswer
}

/** By name, without the dashes. `out`, `force`, `set`, `experiment`, `variant` and `json` are taken. */
export type ExactFlags = Readonly<Record<string, ExactFlag>>

/** A flag by what it takes; `value` is that in capitals for the help, `N`. */
export type ExactFlag = { readonly about: string } & (
  | { readonly takes: 'nothing' }
  | { readonly takes: 'number'; readonly value: string; readonly low: number; readonly high: number }
  | {
      /** `5`, or all from `1..8`. */
      readonly takes: 'range'
      readonly value: string
      readonly low: number
      readonly high: number
      /** What a number is, with article, and two examples, for errors: `a pool`, `5`, `1..8`. */
      readonly of: string
      readonly examples: readonly [one: string, several: string]
    }
  | {
      /** `2,3` */
      readonly takes: 'numbers'
      readonly value: string
      readonly low: number
      readonly high: number
      readonly max: number
      /** What they are numbers of, for errors: `heroes`. */
      readonly of: string
    }
  | {
      /** In upper or lower case. */
      readonly takes: 'name'
      readonly value: string
      readonly names: readonly string[]
      /** More names, which errors do not suggest. */
      readonly also?: readonly string[]
    }
  | {
      /** Anything; the question reads it. */
      readonly takes: 'text'
      readonly value: string
      /** How it is written, for forms. */
      readonly notation?: readonly (readonly [written: string, meaning: string])[]
    }
)

/** What was given for each flag; undefined where it was left out. */
export type Asked<Flags extends ExactFlags> = {
  readonly [Name in keyof Flags]: Flags[Name] extends { readonly takes: 'nothing' }
    ? boolean
    : Flags[Name] extends { readonly takes: 'number' }
      ? number | undefined
      : Flags[Name] extends { readonly takes: 'name'; readonly names: readonly (infer Value)[] }
        ? Value | undefined
        : Flags[Name] extends { readonly takes: 'text' }
          ? string | undefined
          : readonly number[] | undefined
}

export interface ExactAnswer {
  /** What was asked, in words that follow the game's title: `odds of 5 dice`. */
  readonly title: string
  readonly tables: readonly ExactTable[]
  /** How the numbers are to be read, in sentences. */
  readonly notes: readonly string[]
  /** What programs get in place of the tables. */
  readonly json?: Readonly<Record<string, unknown>>
  /** What the page draws; or the flag that it does not go with, and why: `the page is about target numbers`. */
  readonly chart: ExactChart | { readonly flag: string; readonly because: string }
  /** The next question, as words of the command line: `--roll`, `4d6 vs 3d6`. */
  readonly next?: readonly string[]
}

export interface ExactTable {
  /** What its numbers are, where there are several tables. */
  readonly title?: string
  /** `name`: for programs. `chance`: a probability. `mean`: a number with decimals. */
  readonly columns: readonly {
    readonly name: string
    readonly title: string
    readonly shows: 'text' | 'count' | 'mean' | 'chance'
  }[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** A sentence below it. */
  readonly caption?: string
}

/** Chances by steps of a number, for each of several series: a field of colours, and a line for each series. */
export interface ExactChart {
  /** What the page is about, a noun phrase: `Chance to reach a target number`. */
  readonly question: string
  /** What was asked, in words: `1 to 8 dice, with Gamble`. */
  readonly asked: string
  /** Titles of the two pictures, noun phrases. */
  readonly fieldTitle: string
  readonly linesTitle: string
  /** What a number is, in a sentence. */
  readonly caption: string
  /** What the lines are: `A line for each target number`. */
  readonly each: string
  /** `name`s are for programs; `one` and `many` follow a step: `1 die`, `2 dice`; `many` names the axis. */
  readonly steps: {
    readonly name: string
    readonly one: string
    readonly many: string
    readonly values: readonly number[]
  }
  readonly series: {
    readonly name: string
    readonly title: string
    /** Heads its column in the file. */
    readonly short: string
    /** Joins a step to a series: `2 dice against 6H`. */
    readonly joint: string
    /** Heads what the codes stand for, on the page and in the file, where they stand for something. */
    readonly meaning?: readonly [page: string, file: string]
    /** The easiest first. `isSure`: reached by everybody, so that it is not drawn. */
    readonly entries: readonly { readonly code: string; readonly meaning?: string; readonly isSure?: boolean }[]
  }
  readonly value: { readonly name: string; readonly title: string }
  /** By step, then by series. */
  readonly chances: readonly (readonly number[])[]
  /** Distributions: the chance of each step, as bars in place of the heatmap. Each has a picture. */
  readonly bars?: readonly { readonly title: string; readonly chances: readonly number[] }[]
}

// ---- Builds --------------------------------------------------------------------------------------------------------

/**
 * How characters are made and judged, for questions about builds. The settings then have a `scenario` and a `party`
 * with a place for each hero: a name or a sheet, at `party.SEAT`; spelled out, with the `label` of its seat.
 */
export interface Builds<Content = any, Settings = any> {
  /**
   * The single changes of the character in a seat: other purchases, one more or less of each thing, each thing taken
   * away or given.
   */
  changes(content: Content, settings: Settings, seat: Seat): readonly BuildChange[]
  /** The kind of file that holds one sheet (`userFiles`). */
  readonly fileKind: string
  /** The heroes that others are held against: ids of the catalogue. */
  roster(content: Content): readonly string[]
  /** Numbers of one hero that belong on a card: metrics whose only dimension is `hero`. */
  readonly card: readonly { readonly metric: string; readonly words: string }[]
  /** Ways of being a hero, by which the best builds are listed. */
  readonly styles: readonly string[]
  /** Index in `styles`: of the sheet in a seat. */
  styleOf(content: Content, settings: Settings, seat: Seat): number
  /** The sheet of a seat in a few words. */
  words(content: Content, settings: Settings, seat: Seat): string
  /** What a sheet costs in character points, and out of how many, in a few words. @param sheet from a file or a seat */
  cost?(content: Content, sheet: unknown): string
  /** The same as numbers, where a sheet has to add up: what forms say of one that does not yet. */
  points?(content: Content, sheet: unknown): readonly SheetPoints[]
  /** Character points that a sheet has left, in a few words; undefined if none. @param sheet as for `cost` */
  unspent?(content: Content, sheet: unknown): string | undefined
  /** What the hero in a seat has from the start, by name. */
  outfit?(content: Content, settings: Settings, seat: Seat): readonly string[]
  /**
   * Settings that keep the setup of the whole party for a party of one hero fewer, written as in an experiment. Absent
   * where the smaller party plays with its own setup.
   */
  setupOfWholeParty?(content: Content, settings: Settings): Readonly<Record<string, unknown>>
  /**
   * A legal sheet by chance: what stands at `party.SEAT` in place of the seat's own. Every legal sheet can come up.
   * @param below a whole number from 0 to n - 1, each as likely
   */
  draw(content: Content, settings: Settings, seat: Seat, below: (n: number) => number): unknown
  /**
   * The single things that changes of the hero in a seat add, reduce or take away, by the change's name: they tell why
   * a change does nothing. Absent: nothing is known of the reasons.
   */
  things?(content: Content, settings: Settings, seat: Seat): ReadonlyMap<string, BuildThing>
}

/** Points of making characters that a part of a sheet spends. */
export interface SheetPoints {
  /** The part, by its key: `attributes`. */
  readonly part: string
  readonly spent: number
  readonly of: number
  /** `attribute` of attribute points. */
  readonly unit: string
  /** Whether all have to be spent. */
  readonly areAllSpent: boolean
}

/** A single thing on a sheet, such as a skill. */
export interface BuildThing {
  /** In words: `Climbing`. */
  readonly name: string
  /** What the sheet spends on it, and out of how much: 2 of 10 skill points. Absent: it has no price. */
  readonly price?: { readonly points: number; readonly of: number; readonly unit: string }
  /** These rules and this content never ask for it. */
  readonly isUnused: boolean
  /**
   * References of ratios, chosen of offered: the choices by which an agent makes use of it. Absent: it mostly counts
   * where nobody chooses.
   */
  readonly choices?: readonly string[]
}

/**
 * Cells of metrics that count how often a playout asks for something of a sheet or a scenario, such as checks with
 * First aid. All 0: no playout asked for it. Absent where nothing counts it.
 */
export type Uses = readonly { readonly metric: string; readonly labels: readonly string[] }[]

/** One change of a character. */
export interface BuildChange {
  /** In words: `Attack −1, Medical +1`, `Speed +1`, `without First aid`, `with a knife`. */
  readonly name: string
  /**
   * `swap`: legal by the rules of character creation, at the same price. `spend`: legal too, paid with points left.
   * `restricted`: the same sheet, but something may not be chosen. The others make it dearer or cheaper.
   */
  readonly kind: 'swap' | 'spend' | 'more' | 'less' | 'without' | 'item' | 'restricted'
  /** It moves several points, or is made of several changes: tried where it is asked for, or comes near a verdict. */
  readonly isFar?: boolean
  /** Points of making characters that it costs more, below zero fewer; absent where it has no price in them. */
  readonly points?: number
  readonly uses?: Uses
  /** Changes of the settings, by path. */
  readonly set: Readonly<Record<string, unknown>>
}

// ---- Scenario design -----------------------------------------------------------------------------------------------

/** What a designer changes, takes away, gets warned of and wants. */
export interface Design<Content = any, Settings = any> {
  /**
   * Findings for `check`: what is valid in an entry of the content but almost certainly a mistake.
   * @param kind of a file
   * @param id of the entry
   * Absent: nothing is checked.
   */
  lint?(content: Content, kind: string, id: string): readonly Finding[]
  /** The same for an experiment: the spelled-out settings of all its variants. Paths lead into the settings. */
  lintSettings?(content: Content, variants: readonly Settings[]): readonly Finding[]
  /**
   * Paths of the settings to change first to reach the wanted win rate, best first; also those inside of a file that
   * the settings name. The first is a number that can always be set.
   */
  dials?(content: Content, settings: Settings): readonly string[]
  /**
   * The parts of a scenario that could be taken away, one at a time: tiles, disks, arrivals, monsters, cards. Those
   * that have to stay are listed with the reason. Absent: nothing can be taken away.
   */
  knockouts?(content: Content, settings: Settings): readonly Knockout[]
  /** What a scenario has several of, or could: one fewer and one more are tried. Absent: nothing. */
  counts?(content: Content, settings: Settings): readonly Count[]
  /** Weights of our content: amounts that only taste decides. Absent: there are only the numbers in files. */
  weights?(content: Content, settings: Settings): readonly HouseWeight[]
  /** The design target of what these settings play, and whether it holds for them; undefined: there is none. */
  target?(content: Content, settings: Settings): DesignTarget | undefined
}

/** A number of equal things in a scenario: monsters of a kind, copies of a card, tiles. */
export interface Count {
  /** In words that follow a number: `Harpy, threat 1`. */
  readonly name: string
  /** As of a `Knockout`. */
  readonly kind: string
  readonly now: number
  readonly least: number
  readonly most: number
  /** Changes of the settings, by path, by which there are so many. @param count from `least` to `most` */
  set(count: number): Readonly<Record<string, unknown>>
}

/**
 * Adversaries, for the question whether one of them is fair: it and each of the others stand in for the same one, in
 * the same fights.
 */
export interface Foes<Content = any, Settings = any> {
  /** Kinds of file that hold one (`kinds`): `monster`. */
  readonly kinds: readonly string[]
  /** Ids of those of a kind that ship. */
  roster(content: Content, kind: string): readonly string[]
  /** Ids of those of a kind that these settings bring into play. */
  met(content: Content, settings: Settings, kind: string): readonly string[]
  /**
   * Settings in which another stands in for one, by path, written as in an experiment.
   * @param other an id, or a file of that kind
   */
  instead(
    content: Content,
    settings: Settings,
    kind: string,
    id: string,
    other: string,
  ): Readonly<Record<string, unknown>>
  /**
   * Metrics whose only dimension is who of them does it, for printed sheets: labels are ids, or `KIND:ID`. Absent:
   * sheets list none.
   */
  readonly measured?: {
    /** What they do to heroes. */
    readonly harm: string
    /** Labels of `harm` are `ID:ATTACK`. */
    readonly isByAttack?: boolean
    /** In how many games they come up. */
    readonly met?: string
  }
}

/** Changes that are better for the heroes (a side, where sides compete) beyond doubt, by the rules. */
export interface Better {
  /** Settings that they start from, as an experiment has them. */
  readonly settings: Readonly<Record<string, unknown>>
  /** What is won (reference.ts). Default `win`. @example `wins[side=ann]` */
  readonly metric?: string
  /** By name: changes of the settings, by path, also inside of what they name. @example `claws modifier +1` */
  readonly changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Games that were won, and how many were played. */
export interface BestFound {
  readonly won: number
  readonly games: number
}

/** Something that its author should know. Errors cannot work, warnings may be meant. */
export interface Finding {
  readonly severity: 'error' | 'warning'
  /** Where in the entry's file, or in the settings. */
  readonly path: readonly (string | number)[]
  /** What is found, why it is so, and what to do: phrases without a full stop. */
  readonly message: string
  readonly why: string
  readonly advice: string
}

/** Something that could be taken away. */
export interface Knockout {
  /** In words that follow `without`: `Church`, `what “Too late” brings`. */
  readonly name: string
  /** What it is, in a word or two: `tile`, `disk`, `arrival`. */
  readonly kind: string
  /** Another kind that it is of as well: a trigger that does nothing but bring disks is an arrival. */
  readonly alsoKind?: string
  readonly uses?: Uses
  /** Changes of the settings, by path, that take it away; `null` for a list entry inside of a file removes it. */
  readonly set: Readonly<Record<string, unknown>>
  /** Why it has to stay: a phrase without a full stop. */
  readonly stays?: string
}

/** How much there is of something, as a designer would turn it down and up. */
export interface HouseWeight {
  /** In words: `disks: adversary`. */
  readonly name: string
  readonly now: number
  /** Half as much, and twice as much: changes of the settings, by path. Changes of several weights combine. */
  readonly halved: Readonly<Record<string, unknown>>
  readonly doubled: Readonly<Record<string, unknown>>
}

/**
 * What the designer of a scenario wants of it. Changed numbers and rule options are ways to reach that: it still holds.
 * It does not hold for other players, nor for other content in place of the scenario's own.
 */
export interface DesignTarget {
  readonly wanted: readonly Wanted[]
  /** What it is meant for and these settings do not play, in phrases; empty: it holds. */
  readonly unmet: {
    /** `regulars` */
    readonly play?: string
    /** `4 heroes` */
    readonly party?: string
    /** `the monsters of the scenario` */
    readonly content?: string
  }
}

/** Bounds that a design target sets for a number. */
export interface Wanted {
  /** Its reference: `win`, or that of one cell, such as `hero-wins[hero=red]`. */
  readonly metric: string
  readonly low: number
  readonly high: number
}

// ---- Ground --------------------------------------------------------------------------------------------------------

/** A board as pictures show it. */
export interface Ground {
  readonly columns: number
  readonly rows: number
  /** Along edges of squares: what stops, and what leads through (doors, arches). */
  readonly walls: readonly GroundLine[]
  readonly passages: readonly GroundLine[]
  /** Parts by name, with the rows and columns that they lie in, from 1, ends included. */
  readonly parts: readonly {
    readonly name: string
    readonly rows: readonly [number, number]
    readonly columns: readonly [number, number]
  }[]
  /** What squares outside of all parts are called together; each by its number where that is left out. */
  readonly elsewhere?: string
}

/** In squares from the upper left corner of the board. */
export type GroundLine = readonly [left: number, top: number, right: number, bottom: number]

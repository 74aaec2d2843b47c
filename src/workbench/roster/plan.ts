// Which parties are played to compare heroes, and how each hero's worth follows from them.
import { parseYaml, refuse } from '../../input/index.ts'
import { loadBuild } from '../../load/build-file.ts'
import { loadContent } from '../../load/content.ts'
import { loadDocument } from '../../load/experiment.ts'
import type { Loaded, LoadOptions } from '../../load/experiment.ts'
import { locateGame, locateGames } from '../../load/games.ts'
import type { LocatedGame } from '../../load/located-game.ts'
import { join } from '../../load/paths.ts'
import type { Workbench } from '../../load/ports.ts'
import { loadScenarioNamed } from '../../load/scenario-named.ts'
import { scenarioText } from '../../load/scenarios.ts'
import { isTableFile, readTableFile } from '../../load/table/file.ts'
import { tableKinds } from '../../load/table/kinds.ts'
import { entriesOfTable, likeliestKind, ownTable } from '../../load/table/own-table.ts'
import type { RowEntry, RowsOf } from '../../load/table/rows.ts'
import { withTexts } from '../../load/text-files.ts'
import { variantOf } from '../../questions/variant.ts'
import type { SheetWorth } from '../../report/sheet-data.ts'
import { primaryEstimand, problemsOf, withOneVariant, withVariants } from '../../simulate/index.ts'
import { EVERY_NUMBER } from '../../simulate/reference.ts'
import type { Term, WantedVariant } from '../../simulate/index.ts'
import { notesOn } from '../table.ts'

/** More parties than this are not all played: each hero is then in about as many as any other. */
const MAX_PARTIES = 24
export interface RosterAsked extends LoadOptions {
  readonly game?: string
  /** Of a roster. */
  readonly scenario?: string
  readonly variant?: string
}

export interface RosterLoaded {
  readonly loaded: Loaded
  /** Heroes to compare, as a party names them; absent: those of the game. */
  readonly roster?: readonly string[]
  /** What was not used of a table, in sentences. */
  readonly notes: readonly string[]
  /** The table, if the heroes come from one, and its rows in the order of the roster. */
  readonly table?: OwnTable
}

export interface OwnTable {
  readonly rows: RowsOf
  readonly entries: readonly RowEntry[]
}

/**
 * A scenario or an experiment with one of its variants; or the heroes in a folder or a table, with a scenario of their
 * game.
 * @throws InputError
 */
export async function loadRoster(
  workbench: Workbench,
  word: string,
  { game, scenario, variant, ...options }: RosterAsked,
): Promise<RosterLoaded> {
  const { files } = workbench
  const isFolder = files.exists(word) && files.isFolder(word)
  const isRoster = isFolder || isTableFile(word)
  if (!isRoster) {
    if (scenario !== undefined) refuse('--scenario', 'is for a folder or a table of heroes', 'the scenario alone')
    const { loaded } = await loadScenarioNamed(workbench, word, { game, place: { where: word }, ...options })
    return { loaded: oneOf(loaded, variant), notes: [] }
  }
  const found = isFolder ? await inFolder(workbench, word, game) : await inTable(workbench, word, game)
  const { located, roster } = found
  if (roster.length < 2) refuse(word, 'holds fewer than two heroes', 'two heroes or more')
  const id = scenario ?? located.game.content.catalogue(loadContent(located)).scenarios[0].id
  const loaded = await loadDocument(found.workbench, parseYaml(scenarioText(located.game, id)), options)
  return { ...found, loaded: oneOf(loaded, variant) }
}

interface Roster extends Omit<RosterLoaded, 'loaded' | 'roster'> {
  readonly roster: readonly string[]
  readonly located: LocatedGame
  /** Where its files are found. */
  readonly workbench: Workbench
}

async function inFolder(workbench: Workbench, folder: string, game?: string): Promise<Roster> {
  const names = workbench.files.namesIn(folder) ?? []
  const roster = names.filter((name) => /\.ya?ml$/i.test(name)).map((name) => join(folder, name))
  if (roster.length === 0) refuse(folder, 'holds no heroes', 'a folder with a YAML file for each hero')
  const { located } = await loadBuild(workbench, roster[0], game)
  return { located, workbench, roster, notes: [] }
}

/** A file for each row that does not ship, which nobody writes. */
async function inTable(workbench: Workbench, path: string, game?: string): Promise<Roster> {
  const file = await readTableFile(workbench.files, path)
  const games = game === undefined ? await locateGames(workbench) : [await locateGame(workbench, game, '--game')]
  const kinds = games
    .filter((located) => located.game.builds !== undefined)
    .flatMap((located) => tableKinds(located.game).map(({ kind }) => ({ located, kind })))
    .filter(({ kind }) => kind.role === 'hero' && kind.named !== undefined)
  if (kinds.length === 0) refuse('--game', 'has no heroes with files of their own', 'another game')
  const meant = likeliestKind(kinds, file)
  const rows = ownTable(meant, file)
  const entries = entriesOfTable(rows)
  const texts = entries.filter(({ isThere }) => !isThere).map(({ word, value }) => [word, JSON.stringify(value)])
  return {
    located: meant.located,
    workbench: withTexts(workbench, Object.fromEntries(texts) as Record<string, string>),
    roster: entries.map(({ word }) => word),
    notes: notesOn(rows, file),
    table: { rows, entries },
  }
}

/** @param variant its name; absent: the first with the most heroes */
function oneOf(loaded: Loaded, variant: string | undefined): Loaded {
  const { variants } = loaded.experiment
  const sizeOf = ({ settings }: (typeof variants)[number]): number =>
    (settings as { readonly party?: readonly unknown[] }).party?.length ?? 0
  const most = Math.max(...variants.map(sizeOf))
  const index = variant === undefined ? variants.findIndex((one) => sizeOf(one) === most) : variantOf(variant, loaded)
  return withOneVariant(loaded, index)
}

/** A hero as a party names it. */
interface Member {
  readonly member: unknown
  readonly id: string
}

export interface RosterPlan {
  readonly loaded: Loaded
  readonly worthIs?: SheetWorth
  /** By variant: who is in it, as indices of `members`. */
  readonly parties: readonly (readonly number[])[]
  readonly members: readonly Member[]
}

/**
 * @param one an experiment with one variant
 * @param roster heroes to compare, as a party names them; absent: those of the game
 * @param isOfEach whether heroes are compared with each other also where all of them fit in one party
 * @throws InputError for a roster that cannot be played
 */
export function planRoster(one: Loaded, roster?: readonly string[], isOfEach = false): RosterPlan {
  const { game, content, experiment, layouts } = one
  const { settings } = experiment.variants[0]
  const { party } = settings as { readonly party?: readonly Readonly<Record<string, unknown>>[] }
  const isCompeting = layouts[0].withRole('wins-by-hero') !== undefined
  const { builds } = game
  if (builds === undefined || party === undefined || isCompeting) {
    if (roster !== undefined)
      refuse(
        'the roster',
        isCompeting
          ? `heroes of ${game.title} compete: each wins alone`
          : `heroes of ${game.title} have no sheets here`,
        'heroes of a game in which they play together; "sheet SCENARIO" shows those who compete',
      )
    return {
      loaded: one,
      parties: [[]],
      members: [],
      ...(isCompeting && { worthIs: 'wins' as const }),
    }
  }
  const own = party.map((member): Member => ({ member: spelledOut(member), id: String(member.label) }))
  const shipped = (roster ?? builds.roster(content)).map((id): Member => ({ member: id, id }))
  const isShipped = own.every(({ id }) => shipped.some((other) => other.id === id))
  const members =
    roster !== undefined || isShipped ? shipped : [...own, ...shipped.filter(({ id }) => !own.some((o) => o.id === id))]
  const size = Math.min(party.length, members.length)
  if (size === members.length && size < 2) return { loaded: one, parties: [[]], members: [] }
  const isWhole = size === members.length
  const all = [...members.keys()]
  const withoutEach = all.map((left) => all.filter((index) => index !== left))
  const parties = !isWhole ? partiesOf(members.length, size) : isOfEach ? withoutEach : [all, ...withoutEach]
  const variants = parties.map((who, index): WantedVariant => ({
    name: `party ${index + 1}`,
    set: {
      party: who.map((hero) => members[hero].member),
      ...(isWhole && who.length < size ? builds.setupOfWholeParty?.(content, settings) : {}),
    },
  }))
  if (isWhole && problemsOf(one, variants.slice(-1)).length > 0)
    refuse(
      'the roster',
      `is too small: without one of ${members.length} heroes nothing can be played`,
      `${members.length + 1} heroes or more`,
    )
  const win = primaryEstimand(layouts[0])!.layout.metric.name
  const shares = sharesIn(one).map((name) => name + EVERY_NUMBER)
  return {
    loaded: withVariants(one, variants, [win, ...shares]),
    parties,
    members,
    worthIs: isWhole && !isOfEach ? 'without' : 'party',
  }
}

/** Metrics of a sheet that say yes or no of each game. */
export function sharesIn({ game, layouts: [layout] }: Loaded): string[] {
  const met = layout.find(game.foes?.measured?.met ?? '')
  return [primaryEstimand(layout)?.layout, layout.withRole('outcome'), layout.withRole('death'), met].flatMap((one) =>
    one !== undefined && ['binary', 'category', 'eventTime'].includes(one.metric.kind) ? [one.metric.name] : [],
  )
}

/** A party of this member alone may be written so again. */
const spelledOut = ({ label: _label, ...member }: Readonly<Record<string, unknown>>): unknown => member

/** All parties, or as many as fit in which heroes are about equally often, and with whom. */
export function partiesOf(heroes: number, size: number): number[][] {
  const all = [...Array(heroes).keys()]
  const count = all.slice(0, size).reduce((product, index) => (product * (heroes - index)) / (index + 1), 1)
  if (count <= MAX_PARTIES) return subsets(all, size)
  const parties: number[][] = []
  const together = all.map(() => all.map(() => 0))
  const fewest = (from: readonly number[], of: (hero: number) => number): number =>
    from.reduce((best, hero) => (of(hero) < of(best) ? hero : best))
  for (let made = 0; made < Math.max(MAX_PARTIES, 2 * heroes); made++) {
    const party: number[] = []
    while (party.length < size)
      party.push(
        fewest(
          turned(all, made * TURN).filter((hero) => !party.includes(hero)),
          (hero) => heroes * together[hero][hero] + party.reduce((sum, mate) => sum + together[hero][mate], 0),
        ),
      )
    party.sort((a, b) => a - b)
    for (const hero of party) for (const mate of party) together[hero][mate] += 1
    parties.push(party)
  }
  return parties
}

/** The same heroes from another on: else pairs of heroes would form two sides that never mix. */
const turned = (all: readonly number[], by: number): number[] => [
  ...all.slice(by % all.length),
  ...all.slice(0, by % all.length),
]
const TURN = 5

const subsets = (all: readonly number[], size: number): number[][] =>
  size === 0
    ? [[]]
    : all.flatMap((first, index) => subsets(all.slice(index + 1), size - 1).map((rest) => [first, ...rest]))

/** For each hero, the terms that add up to its worth; none where heroes are not compared. */
export function worthTerms({ loaded, members, parties, worthIs }: RosterPlan): Term[][] {
  if (worthIs === undefined) return []
  if (worthIs === 'wins') {
    const { cells } = loaded.layouts[0].withRole('wins-by-hero')!
    return Array.from({ length: cells }, (_, hero) => [{ variant: hero, times: 1, over: 1 }])
  }
  if (worthIs === 'without')
    return members.map((_, hero) => [
      { variant: 0, times: 1, over: 1 },
      { variant: hero + 1, times: -1, over: 1 },
    ])
  return effectsOf(members.length, parties).map(inParts)
}

/** Weights of variants, rounded to whole parts, as terms of an exact sum. */
export const inParts = (weights: readonly number[]): Term[] =>
  weights.map((weight, variant) => ({ variant, times: Math.round(weight * PARTS), over: PARTS }))
/** So many parts make a weight of 1. */
const PARTS = 1_000_000

/**
 * Weights of parties that tell what a hero adds beside the average of all others, whoever the mates are: least squares,
 * where a party wins by the sum of its heroes. Where all parties are played, these are the mean with the hero minus the
 * mean without.
 */
export function effectsOf(heroes: number, parties: readonly (readonly number[])[]): number[][] {
  const { byHero, mean } = fitted(heroes, parties)
  return byHero.map((row) => row.map((weight, party) => ((weight - mean[party]) * heroes) / (heroes - 1)))
}

/** The same for the wins of an average party in which this hero has one seat. */
export function ratesOf(heroes: number, parties: readonly (readonly number[])[]): number[][] {
  const { byHero, mean } = fitted(heroes, parties)
  return byHero.map((row) => row.map((weight, party) => weight + (parties[0].length - 1) * mean[party]))
}

/** Weights of parties for what each hero adds, and their mean. */
function fitted(heroes: number, parties: readonly (readonly number[])[]): { byHero: number[][]; mean: number[] } {
  const meetings = [...Array(heroes).keys()].map((a) =>
    [...Array(heroes).keys()].map((b) => parties.filter((party) => party.includes(a) && party.includes(b)).length),
  )
  const inverse = inverseOf(meetings)
  const byHero = inverse.map((row) => parties.map((party) => party.reduce((sum, hero) => sum + row[hero], 0)))
  const mean = parties.map((_, party) => byHero.reduce((sum, row) => sum + row[party], 0) / heroes)
  return { byHero, mean }
}

/** Gauss and Jordan, with the largest pivot. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, index) => [...row, ...row.map((_, column) => (column === index ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column; row < size; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row
    if (Math.abs(rows[pivot][column]) < 1e-9) throw new RangeError('these parties do not tell heroes apart')
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    const divisor = rows[column][column]
    rows[column] = rows[column].map((value) => value / divisor)
    rows.forEach((row, index) => {
      if (index === column) return
      const times = row[column]
      rows[index] = row.map((value, at) => value - times * rows[column][at])
    })
  }
  return rows.map((row) => row.slice(size))
}

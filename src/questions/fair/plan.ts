// `fair`: the tables at which a build is tried. Each is a scenario, a party and an agent. The build and the roster's
// heroes outside the party take turns in one seat.
import { countInWords, everyMistake, InputError, nearest, parseYaml, refuse, withArticle } from '../../input/index.ts'
import type { BuildChange, Game } from '../../engine/game.ts'
import { variantsIn, AS_ASKED, otherAgents } from '../../studies/index.ts'
import { fairStudy } from './study.ts'
import type { SheetChange } from './changes.ts'
import type { FairElsewhere, FairFinding, FairOptions, FairPart, FairTable } from './study.ts'
import { prepared } from '../../simulate/prepared.ts'
import type { Build } from '../../load/build-file.ts'
import type { LocatedGame } from '../../load/located-game.ts'
import { loadContent } from '../../load/content.ts'
import type { UserDocument } from '../../load/content.ts'
import { put, withVariants } from '../../simulate/index.ts'
import { readSource, yamlFile } from '../../load/reading.ts'
import { loadDocument } from '../../load/experiment.ts'
import { scenarioSettingIn, scenarioSettingOf } from '../../load/scenarios.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Loaded, LoadOptions } from '../../load/experiment.ts'
import { asked } from '../plan/scouting.ts'
import type { Prepared } from '../plan/scouting.ts'
import { power } from '../../numeric/index.ts'
import { capital, counted, listed } from '../../report/numbers.ts'

/** So many scenarios are tried when nobody names some. */
export const SCENARIOS = 4
/** The most games of a variant when nobody says. */
const GAMES = 1000

export interface FairAsked {
  readonly build: Build
  /** Ids, or files; undefined for those that fit best, empty for all there are. */
  readonly scenarios?: readonly string[]
  readonly agents?: readonly string[]
  readonly roster?: readonly string[]
  /** How many different ones in each scenario. */
  readonly parties: number
  /** Fewer will do where there are no more. */
  readonly mayBeFewer?: boolean
  /** Names of legal changes of the sheet, made one after another. */
  readonly changes?: readonly string[]
  /** Asks nothing but the tables. */
  readonly isAlone: boolean
  readonly options: Pick<FairOptions, 'metric' | 'within' | 'level' | 'most'>
}

/** The build's game with nothing set yet. */
export const loadTables = ({ located, name }: Build, options: LoadOptions): Promise<Loaded> =>
  loadNothing(located, `${name} beside the roster`, { own: ['players'], differ: 'tables' }, options)

/**
 * An experiment of a game with nothing in it yet.
 * @param own settings in which the tables differ, beside scenario, party and agents
 */
export async function loadNothing(
  { game, workbench }: LocatedGame,
  title: string,
  { own: more, differ }: { readonly own: readonly string[]; readonly differ: string },
  options: LoadOptions,
): Promise<Loaded> {
  const own = ['party', 'agents', scenarioSettingOf(game), ...more]
  const clashing = options.set?.find((flag) => own.includes(flag.split(/[.=]/, 1)[0]))
  if (clashing !== undefined)
    refuse(
      `--set ${clashing}`,
      `the ${differ} differ in this`,
      '--scenarios, --roster and --agents, which say what is tried',
    )
  return loadDocument(
    workbench,
    {
      source: { name: 'darkodds fair', text: '' },
      value: { title, game: game.id, games: GAMES },
      position: () => ({ line: 1, column: 1, length: 1 }),
    },
    options,
  )
}

/**
 * @param metric as it was asked for
 * @throws InputError for a number of a single hero: another hero sits in the build's seat at each table
 */
export function refuseNumberOfOne(
  metric: string | undefined,
  { game, content, experiment, layouts: [layout] }: Loaded,
): void {
  const { settings } = experiment.variants[0]
  const found = metric === undefined ? undefined : layout.find(metric.replace(/[[=].*$/s, '').trim())
  const seats = new Set(game.seats(prepared(game, content, settings)).map(({ label }) => label))
  const isOfOne =
    found?.metric.dimensions?.some(({ labels }) => labels.length > 0 && labels.every((label) => seats.has(label))) ===
    true
  if (isOfOne)
    refuse(
      '--metric',
      `${found!.metric.name} is a number of a single hero, ` + 'and at each table others sit where the build sits',
      'a number of the whole game, e.g. win; how the build itself fares stands on the card',
    )
}

/** @throws InputError for a name that is wrong, or what cannot be played */
export function prepareFair(
  experiment: Loaded,
  { build, scenarios, agents, roster, parties, mayBeFewer, changes = [], isAlone, options }: FairAsked,
): Prepared<FairFinding, unknown> {
  // No variant names the file of a changed sheet.
  const loaded = changes.length === 0 ? experiment : { ...experiment, copies: [...experiment.copies, ...build.files] }
  const tables = new Tables(loaded, build, filesIn(build, { scenarios, agents, roster }))
  const places = tables.scenarios(scenarios)
  const heroes = tables.roster(roster)
  for (const change of changes) tables.change(change, places[0])
  const played = tables.agents(agents)
  const companies = places.map(({ size }) => partiesOf(heroes, Math.min(size, heroes.length) - 1, parties))
  const maxParties = Math.max(...companies.map(({ length }) => length))
  if (mayBeFewer !== true && maxParties < parties)
    refuse(
      `--parties ${parties}`,
      `a roster of ${heroes.length} gives the build no more than ` +
        `${countInWords(maxParties, 'different party', 'different parties')} in these scenarios`,
      maxParties === 1 ? '1, or a larger --roster' : `1 to ${maxParties}, or a larger --roster`,
    )
  for (const [index, place] of places.entries())
    for (const [party, mates] of companies[index].entries())
      for (const agent of played) tables.add(place, heroes, mates, party, agent, agent === played[0])
  return atTables(loaded, {
    variants: tables.variants,
    tables: tables.made,
    agent: played[0],
    isAlone,
    options: {
      ...options,
      name: tables.name,
      ...tables.about!,
      hasSameSetup: build.builds.setupOfWholeParty !== undefined,
      kind: build.builds.fileKind,
      card: build.builds.card,
      ...scenarioSettingIn(build.located.game),
      legalChanges: tables.legalChanges,
    },
  })
}

/** The tables, what is played at them, and the agent that is tried first. */
interface AtTables {
  readonly variants: readonly WantedVariant[]
  readonly tables: readonly FairTable[]
  readonly agent: string
  readonly isAlone: boolean
  readonly options: FairOptions
}

/** The question at these tables, and again under what the difference depends on. */
export function atTables(
  loaded: Loaded,
  { variants, tables, agent, isAlone, options: given }: AtTables,
): Prepared<FairFinding, unknown> {
  const options = { ...given, premise: premiseOf(tables, given) }
  // What the difference depends on is looked for at one table, and asked again at all tables of the same agent.
  const first = tables.filter((table) => table.agent === agent)
  const main = first.flatMap(({ hero, roster: others }) => [hero, ...others.map(({ variant }) => variant)])
  const [asFirst, own] = [main, [first[0].roster[0].variant, first[0].hero]].map((some) =>
    some.map((variant) => variants[variant]),
  )
  return asked(
    {
      loaded,
      variants: asFirst,
      own,
      contexts: [AS_ASKED],
      options,
      isAlone,
      make([, ...contexts]) {
        const all = withVariants(
          loaded,
          [...variants, ...contexts.flatMap((context) => variantsIn(context, asFirst))],
          [options.metric],
        )
        const elsewhere = contexts.map((context, index): FairElsewhere => {
          const there = (variant: number): number => variants.length + index * main.length + main.indexOf(variant)
          const moved = first.map(({ hero, roster: others }) => ({
            hero: there(hero),
            roster: others.map((one) => ({ ...one, variant: there(one.variant) })),
          }))
          return { ...context, tables: moved }
        })
        return { loaded: all, study: fairStudy(all.experiment.variants, all.layouts, tables, options, elsewhere) }
      },
    },
    { ...options, tables },
  )
}

/** `First Night: My Hero instead of Brian and Kirk in turn.`; an adversary takes the place of one that is there. */
function premiseOf(tables: readonly FairTable[], { name, isFoe }: FairOptions): string {
  const [scenarios, places, others] = [
    tables.map(({ scenario }) => scenario),
    tables.map(({ party }) => party.replace(/^instead of /, '')),
    tables.flatMap(({ roster }) => roster.map(({ id }) => id)),
  ].map((all) => [...new Set(all)])
  const where = scenarios.length > MAX_NAMED ? counted(scenarios.length, 'scenario') : listed(scenarios)
  const whom = isFoe === true ? places : others
  const named = whom.length > MAX_NAMED ? `each of ${whom.length} others` : listed(whom.map(capital))
  return `${capital(where)}: ${name} instead of ${named}${isFoe === true || whom.length === 1 ? '' : ' in turn'}.`
}

/** More are counted. */
const MAX_NAMED = 6

/** Which setting a flag fills. */
const settingsOf = (game: Game) => ({
  scenarios: scenarioSettingOf(game),
  agents: 'agents',
  roster: 'party',
})
type FlagOfSetting = keyof ReturnType<typeof settingsOf>

/**
 * The files among what the flags name, seen from the current folder.
 * @throws InputError with every one that cannot be read
 */
export function filesIn(
  { located: { game, workbench }, files }: Pick<Build, 'located' | 'files'>,
  asked: Partial<Readonly<Record<FlagOfSetting, readonly string[]>>>,
): UserDocument[] {
  return everyMistake(
    Object.entries(settingsOf(game)).flatMap(([flag, setting]) => {
      const kind = game.content.userFiles.find(
        ({ path: [first, ...rest] }) => first === setting && rest.every((step) => step === '*'),
      )?.kind
      const names = [...new Set(asked[flag as FlagOfSetting])].filter(
        (name) => /\.ya?ml$/i.test(name) && !files.some((file) => file.name === name),
      )
      return kind === undefined
        ? []
        : names.map((name) => (): UserDocument => {
            const source = readSource(workbench.files, name, {
              where: `--${flag}`,
              expected: `the path of ${withArticle(kind)}, from the folder you are in`,
            })
            return { kind, name, document: parseYaml(source) }
          })
    }),
  ) as UserDocument[]
}

/** The agent that plays when nobody says, and the nearest other that is not slow. */
export function usualAgents(game: Game, content: unknown, settings: unknown): readonly string[] {
  const used = game.agentNames(prepared(game, content, settings)).slice(0, 1)
  const [other] = otherAgents({ agents: game.agents.filter(({ slow }) => slow !== true) }, used)
  return other === undefined ? used : [...used, String(other.set.agents)]
}

interface Place {
  readonly scenario: string
  readonly size: number
}

interface Spelled {
  readonly party: readonly ({ readonly label: string } & Readonly<Record<string, unknown>>)[]
}

class Tables {
  readonly variants: WantedVariant[] = []
  readonly made: FairTable[] = []
  /** Of the first table. */
  about?: Pick<FairOptions, 'sheet' | 'cost' | 'outfits'>
  readonly legalChanges: SheetChange[] = []
  private readonly changes: string[] = []
  private readonly game: Game
  private build: Build
  private readonly schema: ReturnType<Game['settings']>
  /** As they are written: spelled out they would hold what belongs to the scenario that nobody asked for. */
  private settings: object
  private readonly files: readonly string[]
  /** The setting that names the scenario. */
  private readonly scenarioSetting: string

  /** @param files that can be named as well */
  constructor({ game, written }: Loaded, build: Build, files: readonly UserDocument[]) {
    this.game = game
    this.build =
      files.length === 0 ? build : { ...build, content: loadContent(build.located, [...build.files, ...files]) }
    this.files = files.map(({ name }) => name)
    this.scenarioSetting = scenarioSettingOf(game)
    this.schema = game.settings(this.build.content)
    this.settings = written.value as object
  }

  /** Scenarios with the number of heroes that each is meant for. */
  scenarios(asked: readonly string[] | undefined): Place[] {
    const { game } = this
    const { content } = this.build
    const ids = game.content.catalogue(content).scenarios.map(({ id }) => id)
    const wanted = asked === undefined || asked.length === 0 ? ids : this.named('--scenarios', asked, ids)
    const places = wanted.flatMap((scenario): Place[] => {
      const { party: _party, agents: _agents, ...rest } = this.settings as Record<string, unknown>
      const settings = this.schema.safeParse({ ...rest, [this.scenarioSetting]: scenario })
      return settings.success ? [{ scenario, size: (settings.data as Spelled).party.length }] : []
    })
    const fitting = places.filter((place) => this.spelled(this.anyTable(place)) !== undefined)
    const refused =
      asked?.find((scenario) => !fitting.some((place) => place.scenario === scenario)) ??
      (fitting.length === 0 ? wanted[0] : undefined)
    if (refused !== undefined)
      throw this.cannotBePlayed(
        this.anyTable(places.find((place) => place.scenario === refused) ?? { scenario: refused, size: 1 }),
        refused,
        fitting.map(({ scenario }) => scenario),
      )
    // Questions of balance are asked about parties.
    return asked === undefined ? fitting.filter(({ size }) => size > 1).slice(0, SCENARIOS) : fitting
  }

  roster(asked: readonly string[] | undefined): readonly string[] {
    const { builds, content, id } = this.build
    const ids = this.game.content.catalogue(content).heroes.map((hero) => hero.id)
    const heroes = asked === undefined ? builds.roster(content) : this.named('--roster', asked, ids)
    const others = heroes.filter((hero) => hero !== id)
    if (others.length < 2) refuse('--roster', 'leaves nobody to be held against', 'two heroes or more beside the build')
    return others
  }

  agents(asked: readonly string[] | undefined): readonly string[] {
    if (asked !== undefined)
      return this.named(
        '--agents',
        asked,
        this.game.agents.map(({ name }) => name),
      )
    return usualAgents(this.game, this.build.content, this.schema.parse(this.settings))
  }

  /** `My Hero`, `My Hero (Attack −1, Speed +1; without Sneak)` */
  get name(): string {
    return this.changes.length === 0 ? this.build.name : `${this.build.name} (${this.changes.join('; ')})`
  }

  /**
   * Changes the build's sheet for all tables that are added from now on.
   * @throws InputError for a name that is no legal change of the sheet
   */
  change(name: string, place: Place): void {
    const { builds, content } = this.build
    const spelled = this.spelled(this.anyTable(place))!
    const changes = builds.changes(content, spelled, 0)
    const things = builds.things?.(content, spelled, 0)
    const legal = changes.filter((one) => isLegalChange(one, this.build, things))
    const found = legal.find((one) => one.name === name)
    if (found === undefined) {
      const names = legal.map((one) => one.name)
      refuse(
        `--with ${name}`,
        changes.some((one) => one.name === name) ? 'makes no legal sheet' : `is no change of the sheet of ${this.name}`,
        names.length === 0 ? 'a hero whose sheet has legal changes' : names,
        nearest(name, names),
      )
    }
    const { party, ...others } = this.changed(spelled, found.set)
    this.settings = { ...this.settings, ...others }
    this.build = { ...this.build, member: party[0] }
    this.changes.push(name)
  }

  /** Adds one table, with all its variants. */
  add(
    { scenario }: Place,
    roster: readonly string[],
    mates: readonly string[],
    party: number,
    agent: string,
    isFirstAgent: boolean,
  ): void {
    const { name } = this
    const { builds, content, member } = this.build
    const seat = party % (mates.length + 1)
    const companyOf = (names: readonly string[]): string => (mates.length === 0 ? 'alone' : `with ${names.join(', ')}`)
    const tableName = `${scenario} · ${companyOf(mates)} · ${agent}`
    const heroName = (id: string): string => this.nameOf('heroes', id)
    const settings = (who: readonly unknown[], place = seat): object => ({
      [this.scenarioSetting]: scenario,
      party: [...mates.slice(0, place), ...who, ...mates.slice(place)],
      agents: agent,
    })
    const variant = (what: string, set: object): number =>
      this.variants.push({ name: `${what} · ${tableName}`, set: { ...set } }) - 1
    const withOne = (who: unknown): Spelled => this.spelled(settings([who]))!
    const outfitOf = (who: unknown, name: string): FairOptions['outfits'] => {
      const items = builds.outfit?.(content, withOne(who), seat) ?? []
      return items.length > 0 ? [{ name, items }] : []
    }

    const spelled = this.spelled(settings([member]))
    if (spelled === undefined) throw this.cannotBePlayed(settings([member]), scenario, [])
    this.about ??= {
      sheet: builds.words(content, spelled, seat),
      cost: builds.cost?.(content, spelled.party[seat]),
      outfits: [outfitOf(member, name), ...roster.map((id) => outfitOf(id, heroName(id)))].flat(),
    }
    const hero = variant(name, settings([member]))
    const alone = { ...settings([]), ...builds.setupOfWholeParty?.(content, spelled) }
    const others = roster.filter((id) => !mates.includes(id))
    this.made.push({
      scenario: this.nameOf('scenarios', scenario),
      agent,
      party: companyOf(mates.map(heroName)),
      hero,
      label: spelled.party[seat].label,
      roster: others.map((id) => ({
        id: heroName(id),
        label: withOne(id).party[seat].label,
        variant: variant(id, settings([id])),
      })),
      ...(mates.length > 0 && this.spelled(alone) !== undefined ? { without: variant(`without ${name}`, alone) } : {}),
      ...(isFirstAgent && {
        seats: Array.from({ length: mates.length + 1 }, (_, place) =>
          place === seat ? hero : variant(`${name} in seat ${place + 1}`, settings([member], place)),
        ),
      }),
      ...(party === 0 && isFirstAgent
        ? this.single(spelled, seat, settings([]), (change, set) => variant(`${name}: ${change}`, set))
        : { parts: [] }),
    })
  }

  /** The party with one part of the build's sheet taken away, made less, or made more as a legal swap would. */
  private single(
    spelled: Spelled,
    seat: number,
    table: object,
    variant: (change: string, set: object) => number,
  ): Pick<FairTable, 'parts' | 'steps'> {
    const { builds, content } = this.build
    const all = builds.changes(content, spelled, seat)
    const changes = all.filter(({ isFar }) => isFar !== true)
    const things = builds.things?.(content, spelled, seat)
    const without = changes.filter(({ kind }) => kind === 'without')
    const gone = new Set(without.flatMap(({ set }) => Object.keys(set)))
    const less = changes.filter(({ kind, set }) => kind === 'less' && !Object.keys(set).some((path) => gone.has(path)))
    const setOf = ({ set }: BuildChange): object => ({ ...table, ...this.changed(spelled, set) })
    // Some numbers cannot be raised.
    const swaps = swapsOf(changes, less).filter(({ more }) => this.spelled(setOf(more)) !== undefined)
    const spending = changes.filter((one) => one.kind === 'spend' && this.spelled(setOf(one)) !== undefined)
    const steps = [...new Set([...swaps.map(({ more }) => more), ...spending])]
    const legal = [...spending, ...without.filter((one) => isLegalChange(one, this.build, things))]
    for (const change of [
      ...swaps.flatMap(({ swap, less: first, more }): SheetChange[] => {
        const [parts, places] = [[first.name, more.name], Object.keys(swap.set)]
        const twice = all.filter((one) => one.isFar === true && isTwice(one, swap))
        return [
          { name: swap.name, parts, times: 1, places },
          ...twice.map(({ name }) => ({ name, parts, times: 2, places })),
        ]
      }),
      ...legal.map(({ name, kind, set }) => ({
        name,
        parts: [name],
        times: 1,
        // What is left is spent once.
        places: [...Object.keys(set), ...(kind === 'spend' ? ['points left'] : [])],
      })),
    ])
      if (!this.legalChanges.some((one) => one.name === change.name)) this.legalChanges.push(change)
    const played = (change: BuildChange): FairPart => {
      const { name, points, uses } = change
      return { name, variant: variant(name, setOf(change)), thing: things?.get(name), points, uses }
    }
    return { parts: [...without, ...less].map(played), steps: steps.map(played) }
  }

  /** What a change of the sheet sets at a table. */
  private changed({ party }: Spelled, set: BuildChange['set']): Spelled {
    const changed = { party: structuredClone(party) }
    const isOfParty = ([path]: readonly [string, unknown]): boolean => path.startsWith('party.')
    const all = Object.entries(set)
    for (const [path, value] of all.filter(isOfParty)) put(changed, path.split('.'), value)
    // A sheet may change what stands beside the party: the numbers of a weapon.
    return { ...changed, ...Object.fromEntries(all.filter((one) => !isOfParty(one))) }
  }

  /**
   * What a flag names, each once.
   * @throws InputError for an unknown name; suggests a file of that name in this folder
   */
  private named(flag: string, asked: readonly string[], names: readonly string[]): readonly string[] {
    const all = [...names, ...this.files]
    const wrong = asked.find((name) => !all.includes(name))
    if (wrong !== undefined)
      refuse(
        flag,
        `there is no "${wrong}"`,
        names,
        yamlFile(this.build.located.workbench.files, wrong) ?? nearest(wrong, all),
      )
    return [...new Set(asked)]
  }

  /** As readers know it; a name that several have tells nobody apart. */
  private nameOf(kind: 'scenarios' | 'heroes', id: string): string {
    const all: readonly Record<'id' | 'name', string>[] = this.game.content.catalogue(this.build.content)[kind]
    const name = all.find((one) => one.id === id)?.name
    return name === undefined || all.filter((one) => one.name === name).length > 1 ? id : name
  }

  /** Why the settings of a scenario are refused, in the schema's words. @param others scenarios that could be played */
  private cannotBePlayed(set: object, scenario: string, others: readonly string[]): InputError {
    const issues = this.schema.safeParse({ ...this.settings, agents: undefined, ...set }).error?.issues ?? []
    const why = [...new Set(issues.map(({ message }) => message))].join('; ')
    return new InputError([
      {
        where: '--scenarios',
        message: `"${scenario}" cannot be played by ${this.build.name} with the roster${why === '' ? '' : `: ${why}`}`,
        expected: others.length > 0 ? others : 'a build or a scenario that goes with the other',
      },
    ])
  }

  /** The build with the first of the roster. */
  private anyTable({ scenario, size }: Place): object {
    const { builds, content, id, member } = this.build
    const others = builds.roster(content).filter((one) => one !== id)
    return { [this.scenarioSetting]: scenario, party: [member, ...others.slice(0, size - 1)] }
  }

  /** The settings spelled out; undefined when they cannot be played. */
  private spelled(set: object): Spelled | undefined {
    const { data } = this.schema.safeParse({ ...this.settings, agents: undefined, ...set })
    return data as Spelled | undefined
  }
}

/** Whether a sheet with this change keeps the rules. Points may stay unspent, so things may be taken away. */
const isLegalChange = (
  { kind, name }: BuildChange,
  { builds }: Pick<Build, 'builds'>,
  things: ReadonlyMap<string, unknown> | undefined,
): boolean =>
  kind === 'swap' ||
  kind === 'spend' ||
  (kind === 'without' && builds.unspent !== undefined && things?.has(name) === true)

/** Whether a swap moves two points where the other moves one. */
function isTwice({ set: far }: BuildChange, { set: near }: BuildChange): boolean {
  const paths = Object.keys(near)
  return (
    Object.keys(far).length === paths.length &&
    paths.every((path) => Math.abs(Number(far[path]) - Number(near[path])) === 1)
  )
}

/** Legal swaps that are one less of something and one more of another, with these two changes. */
function swapsOf(
  changes: readonly BuildChange[],
  less: readonly BuildChange[],
): { readonly swap: BuildChange; readonly less: BuildChange; readonly more: BuildChange }[] {
  const textOf = (set: object): string => JSON.stringify(Object.entries(set).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const more = changes.filter(({ kind }) => kind === 'more' || kind === 'spend')
  const swaps = new Map(changes.filter(({ kind }) => kind === 'swap').map((swap) => [textOf(swap.set), swap]))
  return less.flatMap((one) =>
    more.flatMap((other) => {
      const swap = swaps.get(textOf({ ...one.set, ...other.set }))
      return swap === undefined ? [] : [{ swap, less: one, more: other }]
    }),
  )
}

/**
 * The other heroes of each party, no two parties alike. It picks those who were mates least often so far, then those
 * who were together least. So each is mate and candidate about as often, in changing company. Returns fewer parties
 * where no more exist.
 */
export function partiesOf(roster: readonly string[], size: number, max: number): string[][] {
  const open = choices(
    roster.map((_, index) => index),
    size,
  )
  const times = new Map<string, number>()
  const countOf = (...heroes: readonly number[]): number => times.get(heroes.join()) ?? 0
  const pairsIn = (party: readonly number[]): [number, number][] =>
    party.flatMap((one, index) => party.slice(index + 1).map((other): [number, number] => [one, other]))
  const parties: number[][] = []
  while (parties.length < max && open.length > 0) {
    const scores = open.map((party) => [
      party.reduce((sum, one) => sum + countOf(one), 0),
      pairsIn(party).reduce((sum, pair) => sum + power(countOf(...pair), 2), 0),
    ])
    const best = scores.reduce(
      (found, [alone, together], index) =>
        alone < scores[found][0] || (alone === scores[found][0] && together < scores[found][1]) ? index : found,
      0,
    )
    const [party] = open.splice(best, 1)
    for (const heroes of [...party.map((one) => [one]), ...pairsIn(party)])
      times.set(heroes.join(), countOf(...heroes) + 1)
    parties.push(party)
  }
  return parties.map((party) => party.map((index) => roster[index]))
}

/** All ways to take so many of them, those with the first of them first. */
function choices<One>([first, ...others]: readonly One[], size: number): One[][] {
  if (size === 0) return [[]]
  return first === undefined
    ? []
    : [...choices(others, size - 1).map((choice) => [first, ...choice]), ...choices(others, size)]
}

// `search`: the builds to try in a seat, drawn at random from all legal ones, and their legal swaps; one variant per
// build and step of the study.
import { refuse } from '../../input/index.ts'
import type { Builds } from '../../engine/game.ts'
import { searchStudy } from './study.ts'
import type { Context } from '../../studies/index.ts'
import type { SearchBuild, SearchFinding, SearchOptions } from './study.ts'
import { Draws } from '../../random/index.ts'
import { heroName } from '../../load/hero-name.ts'
import { changeInWords, isCopyOf, put, withManyVariants, problemsOf } from '../../simulate/index.ts'
import { playoutName } from '../../load/experiment.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import { scenarioSettingOf } from '../../load/scenarios.ts'
import type { Loaded } from '../../load/experiment.ts'
import { variantsInAll, contextsOf } from '../plan/contexts.ts'
import type { Reach } from '../plan/contexts.ts'
import { asked } from '../plan/scouting.ts'
import type { Prepared } from '../plan/scouting.ts'
import { seatOf } from '../value/plan.ts'

/** Other scenarios in which what was found is played again. */
const OTHER_SCENARIOS = 2
/** Draws for each build that is wanted, before the styles need no longer be of the same number. */
const TRIES = 12

export interface SearchAsked extends Reach {
  readonly options: Omit<SearchOptions, 'hero' | 'name' | 'styles'>
  readonly hero?: string
  /** Builds that are drawn, and swaps of each. */
  readonly builds: number
  readonly swaps: number
}

interface Made extends SearchBuild {
  readonly member: unknown
}

/** @throws InputError when the game has no builds, or the hero is not in the party */
export function prepareSearch(
  loaded: Loaded,
  { options, hero, builds: count, swaps, ...reach }: SearchAsked,
): Prepared<SearchFinding, unknown> {
  const { game } = loaded
  if (game.builds === undefined)
    refuse(
      loaded.document.source.name,
      `heroes of ${game.title} have no sheets: there are no builds to be searched`,
      'an experiment of a game whose heroes have sheets; what the numbers of this one do: sensitivity, levers',
    )
  const { seat, label } = seatOf(loaded, hero)
  const made = new Drawing(loaded, game.builds, seat).made(count, swaps)
  const variants = made.map(({ name, member }, index): WantedVariant => ({
    name,
    set: index === 0 ? {} : { [`party.${seat}`]: member },
  }))
  const own = variants.slice(0, 1)
  const named = contextsOf(loaded, own, reach)
  const contexts = [...named, ...(reach.isAlone ? [] : otherScenarios(loaded, named))]
  const fresh = (what: string): WantedVariant[] => variants.map(({ name, set }) => ({ name: `${name} (${what})`, set }))
  const full: SearchOptions = { ...options, hero: label, name: heroName(loaded, label), styles: game.builds.styles }
  const builds = made.map(({ member: _member, ...build }): SearchBuild => build)
  return asked(
    {
      loaded,
      variants,
      own,
      contexts,
      options,
      isAlone: reach.isAlone,
      make(allContexts) {
        const steps = [variants, fresh('race'), fresh(`fresh ${playoutName(loaded)}s`)].flat()
        const elsewhere = variantsInAll(allContexts, variants).slice(variants.length)
        const all = withManyVariants(loaded, [...steps, ...elsewhere], [options.metric])
        return { loaded: all, study: searchStudy(all.experiment.variants, all.layouts, allContexts, builds, full) }
      },
    },
    { ...full, builds: count, swaps },
  )
}

/**
 * The next scenarios of the catalogue that this party can play and that are not asked for yet. Without copies of the
 * present one.
 */
function otherScenarios(loaded: Loaded, asked: readonly Context[]): Context[] {
  const { game, content, experiment, copies } = loaded
  const setting = scenarioSettingOf(game)
  const scenario = (experiment.variants[0].settings as Record<string, string>)[setting]
  const isOther = (id: string): boolean =>
    id !== scenario &&
    !isCopyOf(copies, scenario, id) &&
    !copies.some(({ document }) => (document.value as { readonly id?: unknown }).id === id) &&
    !asked.some(({ set }) => set[setting] === id)
  const contexts: Context[] = []
  for (const { id } of game.content.catalogue(content).scenarios) {
    if (contexts.length === OTHER_SCENARIOS) break
    const context = { name: changeInWords(loaded, setting, id), set: { [setting]: id } }
    if (isOther(id) && problemsOf(loaded, [context]).length === 0) contexts.push(context)
  }
  return contexts
}

/** Sheets for one seat, by chance; the same for the same seed. */
class Drawing {
  private readonly loaded: Loaded
  private readonly builds: Builds
  private readonly seat: number
  private readonly schema: ReturnType<Loaded['game']['settings']>
  private readonly draws = new Draws(['builds'], ['build'])
  private readonly address: number
  private drawn = 0

  constructor(loaded: Loaded, builds: Builds, seat: number) {
    this.loaded = loaded
    this.builds = builds
    this.seat = seat
    this.schema = loaded.game.settings(loaded.content)
    this.draws.startPlayout(loaded.experiment.seed, 0)
    this.address = this.draws.open(0, 0)
  }

  /** The seat's own, then others by chance, about as many of each style, and then legal swaps of each. */
  made(count: number, swaps: number): Made[] {
    const current = this.build('as it is', (this.own.party as unknown[])[this.seat])!
    const all = [current]
    const sheets = new Set([current.sheet])
    const add = (build: Made | undefined, isWanted: (build: Made) => boolean): boolean => {
      if (build === undefined || sheets.has(build.sheet) || !isWanted(build)) return false
      sheets.add(build.sheet)
      all.push(build)
      return true
    }
    const share = Math.ceil(count / this.builds.styles.length)
    for (let tries = 0; all.length <= count && tries < 2 * TRIES * count; tries++) {
      const isFree = tries >= TRIES * count
      add(
        this.build(`build ${all.length}`, this.builds.draw(this.loaded.content, this.own, this.seat, this.below)),
        ({ style }) => isFree || all.slice(1).filter((one) => one.style === style).length < share,
      )
    }
    for (const [parent, { name, member }] of all.slice().entries()) {
      const changes = this.changesOf(member)
      for (let got = 0; got < swaps && changes.length > 0;) {
        const [change] = changes.splice(this.below(changes.length), 1)
        const swap = this.build(`${name}, ${change.name}`, change.member)
        if (add(swap && { ...swap, parent }, () => true)) got++
        // Every second one is also swapped once more.
        const more = got < swaps && got % 2 === 1 ? this.changesOf(change.member) : []
        const next = more.length === 0 ? undefined : more[this.below(more.length)]
        const both = next && this.build(`${name}, ${change.name}; ${next.name}`, next.member)
        if (add(both && { ...both, parent }, () => true)) got++
      }
    }
    return all
  }

  private get own(): Record<string, unknown> {
    return this.loaded.experiment.variants[0].settings as Record<string, unknown>
  }

  private readonly below = (n: number): number => this.draws.below(n, 0, this.address, this.drawn++)

  private settingsWith(member: unknown): Record<string, unknown> | undefined {
    const party = (this.own.party as unknown[]).map((one, seat) => (seat === this.seat ? member : one))
    return this.schema.safeParse({ ...this.own, party }).data as Record<string, unknown> | undefined
  }

  private build(name: string, member: unknown): Made | undefined {
    const settings = this.settingsWith(member)
    if (settings === undefined) return undefined
    const { content } = this.loaded
    return {
      name,
      member,
      sheet: this.builds.words(content, settings, this.seat),
      style: this.builds.styleOf(content, settings, this.seat),
    }
  }

  /** Legal swaps of a sheet, and what the points that it has left would buy, each with the sheet that it makes. */
  private changesOf(member: unknown): { name: string; member: unknown }[] {
    const settings = this.settingsWith(member)!
    const swaps = (this.loaded.game.builds?.changes?.(this.loaded.content, settings, this.seat) ?? []).filter(
      ({ kind }) => kind === 'swap' || kind === 'spend',
    )
    return swaps.map(({ name, set }) => {
      const changed = structuredClone(settings)
      for (const [path, value] of Object.entries(set)) put(changed, path.split('.'), value)
      return { name, member: (changed.party as unknown[])[this.seat] }
    })
  }
}

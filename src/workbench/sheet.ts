// The numbers of a sheet to print: what each hero is worth, all else equal, how often heroes die and what they use, and
// what monsters do. Heroes are compared in many parties of the same size, which all play the same games.
import { playoutName } from '../load/experiment.ts'
import type { Loaded } from '../load/experiment.ts'
import type { Output } from '../load/ports.ts'
import { scenarioSettingOf } from '../load/scenarios.ts'
import { SHEET_SCHEMA } from '../report/sheet-data.ts'
import type { Sheet, SheetHero, SheetMonster } from '../report/sheet-data.ts'
import { findEstimand, nameOf, prepared, primaryEstimand, referenceText, written } from '../simulate/index.ts'
import type { MetricLayout, ResultEstimate } from '../simulate/index.ts'
import { estimateOf } from '../simulate/estimates.ts'
import { measuredOf } from '../studies/measure.ts'
import type { Measured } from '../studies/measure.ts'
import { capital } from '../report/numbers.ts'
import { worthTerms } from './roster/plan.ts'
import type { RosterPlan } from './roster/plan.ts'
import { playRoster } from './roster/play.ts'
import type { RosterRequest, RosterSums } from './roster/play.ts'

/** Most games of each party when nobody says how many. */
const GAMES = 500

/** @returns undefined when it was interrupted before anything was finished */
export async function playSheet(plan: RosterPlan, request: RosterRequest, output: Output): Promise<Sheet | undefined> {
  const sums = await playRoster(plan, { command: 'sheet', usual: GAMES }, request, output)
  return sums && new SheetOf(plan, sums).conclude(plan.loaded.located.workbench.program.version)
}

class SheetOf {
  private readonly plan: RosterPlan
  private readonly sums: RosterSums

  constructor(plan: RosterPlan, sums: RosterSums) {
    this.plan = plan
    this.sums = sums
  }

  conclude(version: string): Sheet {
    const { loaded, worthIs, parties } = this.plan
    const { game, experiment, layouts } = loaded
    const { level } = experiment
    const [layout] = layouts
    const win = primaryEstimand(layout)!
    const reference = win.layout.metric.name
    const scenario: unknown = prepared(game, loaded.content, experiment.variants[0].settings)
    return {
      schema: SHEET_SCHEMA,
      darkodds: version,
      ...titlesOf(loaded),
      gameTitle: game.title,
      playout: playoutName(loaded),
      agents: [...new Set(game.agentNames(scenario))],
      level,
      parties: parties.length,
      partySize: parties[0].length,
      games: this.sums.games,
      failed: this.sums.failed,
      ...(worthIs !== undefined && { worthIs }),
      win: { ...measuredOf(win, reference, layout.playout), number: this.won(reference) },
      ...this.heroes(),
      ...this.monsters(),
      endings: this.endings(),
    }
  }

  private won(reference: string): ResultEstimate {
    const { loaded, parties } = this.plan
    const { level } = loaded.experiment
    const isShare = parties.length === 1 || this.sums.share(reference, level) !== undefined
    const share = isShare ? this.averaged(reference) : undefined
    if (share !== undefined) return share
    const terms = parties.map((_, variant) => ({ variant, times: 1, over: parties.length }))
    return written(this.sums.estimate(terms, level))
  }

  // ---- Heroes

  private heroes(): Pick<Sheet, 'heroes' | 'death' | 'use' | 'numbers'> {
    const { loaded, members, worthIs } = this.plan
    const { game, content, experiment, layouts } = loaded
    const places = this.places()
    const terms = worthTerms(this.plan)
    const worths = this.sums.worths(terms)
    const groups = this.sums.groups(terms)
    const death = layouts[0].withRole('death')
    const numbers = worthIs === undefined ? this.numbersOfSides() : []
    const isHero = members.length > 0
    const uses = places.map(({ variant, seat }) => this.uses(variant, seat))
    const firstUse = uses.find((all) => all.length > 0)?.[0]
    const rows = places.map(({ variant, seat, label, name }, index): SheetHero => {
      const settings = experiment.variants[variant].settings as { readonly party?: readonly unknown[] }
      const points = game.builds?.points?.(content, settings.party?.[seat])
      const cost = points?.map(({ spent, of, unit }) => `${spent}/${of} ${unit}`).join(', ')
      const dies =
        death && this.averaged(referenceText(death.metric.name, { [death.metric.dimensions![0].name]: label }))
      const use = uses[index]
        .flatMap(({ name: thing, reference }) => {
          const number = this.averaged(reference)
          return number === undefined || (number.estimate ?? 0) === 0 ? [] : [{ name: thing, number }]
        })
        .toSorted((a, b) => b.number.estimate! - a.number.estimate!)
        .at(0)
      return {
        id: isHero ? members[index].id : label,
        name,
        ...(cost !== undefined && cost !== '' && { cost }),
        ...(index < worths.length && { worth: written(worths[index]), group: groups[index] }),
        ...(dies && { death: dies }),
        ...(use && { use }),
        ...(numbers.length > 0 && {
          numbers: numbers.map(({ reference }) => this.averaged(reference(label))!),
        }),
      }
    })
    return {
      heroes: rows.toSorted(
        (a, b) => (a.group ?? 0) - (b.group ?? 0) || (b.worth?.estimate ?? 0) - (a.worth?.estimate ?? 0),
      ),
      ...(death && { death: { ...this.measured(death), called: death.metric.called?.verb } }),
      ...(firstUse && { use: this.measured(findEstimand(layouts[0], firstUse.reference).layout) }),
      ...(numbers.length > 0 && { numbers: numbers.map(({ layout }) => this.measured(layout)) }),
    }
  }

  private measured(layout: MetricLayout): Measured {
    return measuredOf({ layout, cell: 0 }, layout.metric.name, this.plan.loaded.layouts[0].playout)
  }

  /** Of each row a variant and a seat where the hero sits. */
  private places(): { variant: number; seat: number; label: string; name: string }[] {
    const { loaded, members, parties } = this.plan
    const { game, content, experiment } = loaded
    const seatsOf = (variant: number) => game.seats(prepared(game, content, experiment.variants[variant].settings))
    if (members.length > 0)
      return members.map((_, hero) => {
        const variant = parties.findIndex((party) => party.includes(hero))
        const seat = parties[variant].indexOf(hero)
        const { label, name } = seatsOf(variant)[seat]
        return { variant, seat, label, name }
      })
    const heroes = this.sums.wins?.metric.dimensions?.[0].labels
    return seatsOf(0).flatMap(({ label, name }, seat) =>
      heroes === undefined || heroes.includes(label) ? [{ variant: 0, seat, label, name }] : [],
    )
  }

  /** What the hero in a seat could use, each once: single things that could be taken away. */
  private uses(variant: number, seat: number): { name: string; reference: string }[] {
    const { game, content, experiment } = this.plan.loaded
    const { settings } = experiment.variants[variant]
    if (game.builds === undefined || this.plan.members.length === 0) return []
    const changes = game.builds.changes(content, settings, seat)
    return changes
      .filter(({ kind }) => kind === 'without')
      .flatMap((change) =>
        change.uses?.length !== 1
          ? []
          : change.uses.map(({ metric, labels }) => ({
              name: change.name.replace(/^without /, ''),
              reference: this.referenceOf(variant, metric, labels),
            })),
      )
      .filter(({ reference }, _, all) => all.length > 0 && reference !== '')
  }

  private referenceOf(variant: number, metric: string, labels: readonly string[]): string {
    const dimensions = this.plan.loaded.layouts[variant].find(metric)?.metric.dimensions
    if (dimensions?.length !== labels.length) return ''
    return referenceText(metric, Object.fromEntries(dimensions.map(({ name }, index) => [name, labels[index]])))
  }

  /** Where sides are no heroes: whatever is measured of each side alone. */
  private numbersOfSides(): { layout: MetricLayout; reference: (label: string) => string }[] {
    const labels = this.places().map(({ label }) => label)
    return this.plan.loaded.layouts[0].metrics
      .filter(
        ({ metric: { dimensions = [], kind, detail } }) =>
          dimensions.length === 1 &&
          detail !== true &&
          (kind === 'ratio' || kind === 'value' || kind === 'binary') &&
          labels.every((label) => dimensions[0].labels.includes(label)),
      )
      .slice(0, MAX_NUMBERS)
      .map((layout) => ({
        layout,
        reference: (label) => referenceText(layout.metric.name, { [layout.metric.dimensions![0].name]: label }),
      }))
  }

  /**
   * The mean over all parties in which it is measured. Their games share dice. Shares are clustered by game (see
   * shares.ts). For other numbers the ends of the intervals are averaged, which is wide enough.
   */
  private averaged(reference: string): ResultEstimate | undefined {
    const { layouts, experiment } = this.plan.loaded
    const share = this.sums.share(reference, experiment.level)
    if (share !== undefined) return share.count === 0 ? undefined : written(share)
    const all = layouts.flatMap((layout, variant) => {
      if (!measures(layout, reference)) return []
      const one = estimateOf(this.sums.tallies[variant], findEstimand(layout, reference), experiment.level)
      return Number.isFinite(one.value) && Number.isFinite(one.low) && Number.isFinite(one.high) ? [one] : []
    })
    if (all.length === 0) return undefined
    const mean = (of: (one: (typeof all)[number]) => number): number =>
      all.reduce((sum, one) => sum + of(one), 0) / all.length
    return {
      estimate: mean(({ value }) => value),
      low: mean(({ low }) => low),
      high: mean(({ high }) => high),
      confidence: experiment.level,
      count: all.reduce((sum, { count }) => sum + count, 0),
    }
  }

  // ---- Monsters

  private monsters(): Pick<Sheet, 'monsters' | 'danger' | 'met'> {
    const { game, layouts } = this.plan.loaded
    const names = game.foes?.measured
    const danger = names && layouts[0].find(names.harm)
    if (names === undefined || danger === undefined) return { monsters: [] }
    const met = names.met === undefined ? undefined : layouts[0].find(names.met)
    const [{ name: dimension, labels, labelsShown = labels }] = danger.metric.dimensions!
    const seen = labels.flatMap((label, index) => {
      const number = this.averaged(referenceText(names.harm, { [dimension]: label }))
      return number === undefined ? [] : [{ label, shown: labelsShown[index], number }]
    })
    const isByAttack = names.isByAttack === true
    const idOf = (label: string): string => (isByAttack ? label.split(':')[0] : label.split(':').at(-1)!)
    const rows = [...Map.groupBy(seen, ({ label }) => idOf(label))].map(([id, all]): SheetMonster => {
      const [worst] = all.toSorted((a, b) => b.number.estimate! - a.number.estimate!)
      const counted = met && this.metOf(met, id)
      // Who does harm is met, also where no such count has it: on a square from the start, or never slain.
      const metNumber = counted?.estimate === 0 ? undefined : counted
      const [of, attack] = isByAttack ? worst.shown.split(/: ?/) : [worst.shown]
      return {
        id,
        name: of,
        danger: worst.number,
        ...(attack !== undefined && { attack }),
        ...(metNumber && { met: metNumber }),
      }
    })
    return {
      monsters: rows.toSorted((a, b) => b.danger.estimate! - a.danger.estimate!),
      danger: this.measured(danger),
      ...(met && { met: this.measured(met) }),
    }
  }

  private metOf({ metric }: MetricLayout, id: string): ResultEstimate | undefined {
    const [{ name, labels }] = metric.dimensions!
    const label = labels.find((one) => one === id || one.endsWith(`:${id}`))
    return label === undefined ? undefined : this.averaged(referenceText(metric.name, { [name]: label }))
  }

  private endings(): Sheet['endings'] {
    const outcome = this.plan.loaded.layouts[0].withRole('outcome')
    if (outcome === undefined) return []
    const { name, categories = [], categoriesShown = categories } = outcome.metric
    return categories.flatMap((category, index) => {
      const number = this.averaged(referenceText(name, { category }))
      return number === undefined || number.estimate === 0 ? [] : [{ name: categoriesShown[index], number }]
    })
  }
}

/** The scenario, and the experiment where that says more. */
export function titlesOf({ game, content, experiment }: Loaded): Pick<Sheet, 'title' | 'experiment'> {
  const { settings } = experiment.variants[0]
  const id = (settings as Readonly<Record<string, unknown>>)[scenarioSettingOf(game)]
  const name = typeof id === 'string' ? nameOf(id, { game, content }) : undefined
  const { title } = experiment
  if (name === undefined) return { title }
  return { title: capital(name), ...(title !== name && title !== game.title && { experiment: title }) }
}

const measures = (layout: Loaded['layouts'][number], reference: string): boolean => {
  try {
    findEstimand(layout, reference)
    return true
  } catch {
    return false
  }
}

/** More numbers of a side than this find no room. */
const MAX_NUMBERS = 3

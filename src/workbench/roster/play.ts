// Plays the parties that compare heroes, all the same games, and adds up what their worth follows from.
import { bonferroniLevel } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { gamesEach, playoutName } from '../../load/experiment.ts'
import type { Output } from '../../load/ports.ts'
import { cellLabels, Joint, primaryEstimand, referenceText, Tally } from '../../simulate/index.ts'
import type { BatchReply, JointNumber, MetricLayout, Term } from '../../simulate/index.ts'
import { addInto } from '../../simulate/exact-sums.ts'
import { Measure } from '../../studies/measure.ts'
import { Pace } from '../pace.ts'
import { playRequest } from '../play-request.ts'
import type { Playing } from '../playing.ts'
import { ProgressLine } from '../progress.ts'
import { Replies } from '../replies.ts'
import { sharesIn } from './plan.ts'
import type { RosterPlan } from './plan.ts'
import { SharesOfParties } from './shares.ts'

/** For how long it plays at most when nobody says how many games. */
const MAX_MS = 60_000
/** Games of a party, and about how many of all parties, before it looks at the clock again. */
const [STEP, STEP_OF_ALL] = [50, 4000]
/** Where games are given, it may stop after each of so many parts of them. */
const STEPS = 10

export interface RosterRequest extends Pick<Playing, 'threads' | 'playedOn' | 'isQuiet' | 'signal'> {
  /** Of each party; absent: as many as fit in a minute. */
  readonly games?: number
}

/**
 * @param command what asks for it, for the line of progress
 * @param usual most games of each party when nobody says how many
 * @returns undefined when it was interrupted before anything was finished
 */
export async function playRoster(
  plan: RosterPlan,
  { command, usual }: { readonly command: string; readonly usual: number },
  { games, threads, signal, playedOn, isQuiet }: RosterRequest,
  output: Output,
): Promise<RosterSums | undefined> {
  const { loaded, parties } = plan
  const { workbench } = loaded.located
  const { job, layouts, experiment } = loaded
  const { clock } = workbench
  const replies = await Replies.open({ job, layoutOf: (variant) => layouts[variant], threads }, workbench)
  const pace = new Pace(threads, gamesEach(loaded))
  const most = games ?? usual
  const cost = {
    title: `${experiment.title} (${command})`,
    variants: parties.length,
    playout: playoutName(loaded),
    games: most,
    isAtMost: games === undefined,
    ...(games === undefined && { why: 'as many as fit in a minute', limitMs: MAX_MS }),
    threads,
    ...(playedOn === undefined ? {} : { on: playedOn }),
    signal,
  }
  const beganMs = clock.now()
  const line = isQuiet === true ? undefined : new ProgressLine(output, cost, () => clock.now())
  const sums = new RosterSums(plan)
  const inStep = Math.max(1, Math.min(STEP, Math.floor(STEP_OF_ALL / parties.length)))
  let played = 0
  try {
    while (sums.games < most) {
      const first = sums.games
      const count = Math.min(games === undefined ? inStep : Math.max(inStep, Math.ceil(games / STEPS)), most - first)
      const spentMs = clock.now() - beganMs
      if (games === undefined && first > 0 && spentMs + (spentMs * count) / first > MAX_MS) break
      const step = await playRequest({ variants: [...parties.keys()], first, count }, layouts, {
        executor: () => replies.executor(),
        known: replies.known,
        pace,
        clock,
        signal,
        afterBatch(some) {
          played += some
          line?.add(some, pace, () => ({
            playouts: Math.floor(played / parties.length),
            most,
            text: '',
          }))
        },
      })
      if (step === undefined) break
      sums.add(count, step)
    }
    return sums.games === 0 ? undefined : sums
  } finally {
    line?.end()
    await replies.close()
  }
}

/** Sums of what was played. `variant` of a term is the number of a party, or of a hero where heroes compete. */
export class RosterSums {
  games = 0
  failed = 0
  readonly tallies: readonly Tally[]
  /** Wins by hero, where heroes compete. */
  readonly wins: MetricLayout | undefined
  private readonly plan: RosterPlan
  private readonly joint: Joint
  private readonly jointSums: Float64Array
  private readonly shares: SharesOfParties

  constructor(plan: RosterPlan) {
    this.plan = plan
    const { layouts } = plan.loaded
    this.tallies = layouts.map((layout) => new Tally(layout))
    this.wins = plan.worthIs === 'wins' ? layouts[0].withRole('wins-by-hero') : undefined
    this.joint = new Joint([...Array(this.wins?.cells ?? layouts.length).keys()], this.number)
    this.jointSums = new Float64Array(this.joint.width)
    this.shares = new SharesOfParties(layouts, sharesIn(plan.loaded))
  }

  /** What is won: of each party, or of each hero of the only one. */
  private get number(): JointNumber {
    const { layouts } = this.plan.loaded
    const { wins } = this
    if (wins === undefined) return new Measure(primaryEstimand(layouts[0])!.layout.metric.name, layouts)
    const cells = [...Array(wins.cells).keys()]
    const references = cells.map((cell) => referenceText(wins.metric.name, cellLabels(wins.metric, cell)))
    const measures = references.map((reference) => new Measure(reference, layouts))
    const [{ isRate, isShare, scale }] = measures
    return { isRate, isShare, scale, columnAt: (hero) => measures[hero].columnAt(0) }
  }

  add(games: number, replies: readonly BatchReply[]): void {
    this.games += games
    replies.forEach((reply, variant) => {
      this.failed += reply.failures.length
      this.tallies[variant].merge(reply.tally)
    })
    const ofHeroes = this.wins === undefined ? replies : Array.from({ length: this.wins.cells }, () => replies[0])
    addInto(this.jointSums, this.joint.sumsOf(ofHeroes))
    this.shares.add(replies)
  }

  estimate(terms: readonly Term[], level: number): Estimate {
    return this.joint.estimate(this.jointSums, terms, level)
  }

  /** Of the games of all parties that measure it. @returns undefined of what is no share, or is of one party alone */
  share(reference: string, level: number): Estimate | undefined {
    return this.shares.estimate(reference, level)
  }

  /** @param terms by hero, as `worthTerms` gives them @returns by hero; all intervals hold together */
  worths(terms: readonly (readonly Term[])[]): Estimate[] {
    const { level } = this.plan.loaded.experiment
    return terms.map((all) => this.estimate(all, bonferroniLevel(level, terms.length)))
  }

  /**
   * Two heroes are clearly apart if the interval of their difference excludes 0, all pairs judged together, or if their
   * intervals of worth do not overlap.
   * @param terms by hero, as `worthTerms` gives them
   * @returns by hero the number of its group; 0 is the strongest
   */
  groups(terms: readonly (readonly Term[])[]): number[] {
    const worths = this.worths(terms)
    const pairs = (worths.length * (worths.length - 1)) / 2
    const together = pairs === 0 ? 0 : bonferroniLevel(this.plan.loaded.experiment.level, pairs)
    return groupsOf(
      worths.map(({ value }) => value),
      (stronger, weaker) => {
        const minus = terms[weaker].map((term) => ({ ...term, times: -term.times }))
        return (
          worths[stronger].low > worths[weaker].high || this.estimate([...terms[stronger], ...minus], together).low > 0
        )
      },
    )
  }
}

/**
 * Numbers of groups. No two heroes of a group are clearly apart, and each hero of a later group is clearly weaker than
 * one of the group before. So a hero that is known too little stays with the strongest.
 * @param values by hero, larger is stronger
 * @returns by hero, from 0
 */
export function groupsOf(
  values: readonly number[],
  isClearlyAbove: (stronger: number, weaker: number) => boolean,
): number[] {
  const groups = values.map(() => 0)
  const order = [...values.keys()].toSorted((a, b) => values[b] - values[a])
  order.forEach((hero, place) => {
    for (const other of order.slice(0, place))
      if (groups[other] >= groups[hero] && isClearlyAbove(other, hero)) groups[hero] = groups[other] + 1
  })
  return groups
}

// `here`: what is told of the table becomes where games begin.
import type { SeatInfo, SeatNumber } from '../../engine/game.ts'
import { nearest, refuse } from '../../input/index.ts'
import { jobOf, layoutOf, NoneStood, Player, positionOf, positionText, prepared } from '../../simulate/index.ts'
import type { PlayerOptions, SeatNumbers, Standing, Variant } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import type { Prepared } from '../plan/scouting.ts'
import { hereStudy } from './study.ts'
import type { HereFinding, HereOptions } from './study.ts'
import { readTold, seatsToTell, toldWords } from './told.ts'
import type { TableWords } from './told.ts'

export interface HereAsked {
  /** Index of the variant. */
  readonly variant: number
  readonly round: number
  readonly game?: number
  /** Label or name of the hero whose turn it is. */
  readonly turn?: string
  /** A line a hero, as somebody writes them. */
  readonly lines: readonly string[]
  readonly options: Pick<HereOptions, 'metric' | 'level' | 'most'>
}

/** The heroes of a variant, and the numbers that can be told of them. @throws InputError for a game without */
export function tableOf({ game, content, experiment }: Loaded, variant: number): TableWords {
  const scenario: unknown = prepared(game, content, experiment.variants[variant].settings)
  if (game.positions === undefined || game.lookAhead === undefined)
    refuse('here', `cannot begin in the middle of ${game.title}`, 'a game whose module has positions (positions)')
  return { seats: game.seats(scenario), numbers: game.positions.numbers(scenario) }
}

/** @throws InputError */
export function prepareHere(loaded: Loaded, asked: HereAsked): Prepared<HereFinding, HereOptions> {
  const { game, content, experiment } = loaded
  const { variant: index, round, lines, options } = asked
  const table = tableOf(loaded, index)
  const variant = experiment.variants[index]
  const scenario: unknown = prepared(game, content, variant.settings)
  const isCampaign = loaded.layouts[index].withRole('wins-by-game') !== undefined
  if (asked.game !== undefined && !isCampaign)
    refuse('--in-game', `${experiment.title} is a single game`, 'no --in-game, or a campaign of several games')
  const turn = asked.turn === undefined ? undefined : seatCalled(asked.turn, table)
  const told = readTold(lines, table, '--hero')
  const standing: Standing = {
    round,
    ...(asked.game !== undefined && { game: asked.game }),
    ...(turn !== undefined && { turn: turn.label }),
    told,
  }
  const [instead, without] = unhurt(told, table)
  const variants: Variant[] = [
    { ...variant, name: 'as told', standing },
    ...(without === undefined ? [] : [{ ...variant, name: `without ${without}`, standing: { ...standing, instead } }]),
  ].map(({ group: _, games: __, ...one }) => one)
  const step = game.telling.round?.(scenario)
  const isTold = ({ name }: SeatNumber): boolean => Object.values(told).some((values) => Object.hasOwn(values, name))
  const notMade = table.numbers.filter((one) => one.give === undefined && isTold(one)).map(({ about }) => about)
  const full: HereOptions = {
    ...options,
    round,
    ...(step !== undefined && { step }),
    ...(asked.game !== undefined && { game: asked.game }),
    ...(turn !== undefined && { turn: turn.name }),
    told: toldWords(told, table),
    ...(notMade.length > 0 && { notMade }),
    ...(without !== undefined && { without }),
  }
  refuseNever(loaded, { variant: 0, seed: experiment.seed, settings: variant.settings, standing }, full)
  const layout = layoutOf(game, content, variants[0], [options.metric])
  const next = { ...experiment, variants, expect: [] }
  const all = {
    ...loaded,
    experiment: next,
    layouts: variants.map(() => layout),
    job: { ...jobOf(next, content), references: [options.metric] },
  }
  return { loaded: all, study: hereStudy(variants, all.layouts, full), options: full }
}

/** A comment of the file. */
const ONE_OF_MANY = 'One of the games that stood so: others have other tiles, items and places, and other chances.'

/** How the first game stands, as a file. @param loaded as it was prepared */
export function textOfHere({ game, content, experiment }: Loaded, { round, lines }: HereAsked): string {
  const [{ settings, standing }] = experiment.variants
  const player = new Player(game, content, { variant: 0, seed: experiment.seed, settings, standing })
  const told = lines.length === 0 ? [] : [`as told: ${lines.join('; ')}`]
  const comment = [`${experiment.title}, round ${round}, seed ${experiment.seed}`, ...told, ONE_OF_MANY]
  return positionText(game, player.scenario, player.stateOf(0), comment)
}

/** Tries one game: of what never comes about nothing can be played. @throws InputError */
function refuseNever(
  { game, content }: Loaded,
  options: PlayerOptions,
  { step = 'round', notMade = [] }: Pick<HereOptions, 'step' | 'notMade'>,
): void {
  try {
    new Player(game, content, options).playOnward(0)
  } catch (error) {
    if (!(error instanceof NoneStood)) throw error
    const fromPosition = positionOf(game) === undefined ? '' : ', and none before the position'
    if (error.reached === 0) refuse('--round', error.message, `an earlier ${step}${fromPosition}`)
    const written = notMade.length === 0 ? '' : '; or write one that is near (--write), edit that, and play --from it'
    refuse('--hero', error.message, `a table as it comes about in games${written}`)
  }
}

const seatCalled = (name: string, table: TableWords): SeatInfo =>
  seatAmong(
    name,
    seatsToTell(table).map(({ seat }) => seat),
  )

/** The label of the seat whose turn `--turn` says it is. @throws InputError */
export const seatLabelled = (name: string | undefined, seats: readonly SeatInfo[]): string | undefined =>
  name === undefined ? undefined : seatAmong(name, seats).label

function seatAmong(name: string, seats: readonly SeatInfo[]): SeatInfo {
  const found = seats.find((seat) => [seat.label, seat.name].some((one) => one.toLowerCase() === name.toLowerCase()))
  if (found !== undefined) return found
  const labels = seats.map(({ label }) => label)
  refuse('--turn', `there is no hero "${name}"`, labels, nearest(name, labels))
}

/** What is told of harm, as if it had not been done; nothing where nobody was hurt. */
function unhurt(told: SeatNumbers, { numbers }: TableWords): readonly [SeatNumbers, string | undefined] {
  const harms = numbers.filter(({ without, give }) => without !== undefined && give !== undefined)
  const isHarmed = (values: Readonly<Record<string, number>>, name: string): boolean => (values[name] ?? 0) > 0
  const instead = Object.entries(told).flatMap(([label, values]) => {
    const healed = harms.filter(({ name }) => isHarmed(values, name)).map(({ name }) => [name, 0])
    return healed.length === 0 ? [] : [[label, Object.fromEntries(healed) as Record<string, number>] as const]
  })
  return [Object.fromEntries(instead), instead.length === 0 ? undefined : harms[0].without]
}

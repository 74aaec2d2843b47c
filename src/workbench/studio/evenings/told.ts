// Compares real evenings with the groups that the page has played, in the words of `evenings`. It plays no games.
import { groupOf, playerSeats } from '../../../engine/groups.ts'
import { Csv, InputError, isSameName } from '../../../input/index.ts'
import type { Problem, SourceText } from '../../../input/index.ts'
import { playoutName } from '../../../load/experiment.ts'
import type { Loaded } from '../../../load/experiment.ts'
import { scenarioFinding } from '../../../questions/evenings/finding.ts'
import { readLog, winsIn } from '../../../questions/evenings/log.ts'
import type { Evening } from '../../../questions/evenings/log.ts'
import { eveningsReport } from '../../../questions/evenings/report.ts'
import { planOf } from '../../../questions/evenings/setups.ts'
import type { PlayerModel, ScenarioPlan } from '../../../questions/evenings/setups.ts'
import { hasWins, simulatedOf } from '../../../questions/evenings/simulated.ts'
import type { Simulated } from '../../../questions/evenings/simulated.ts'
import { splitLog } from '../../../questions/evenings/split-log.ts'
import type { SplitLog } from '../../../questions/evenings/split-log.ts'
import { counted, listed } from '../../../report/numbers.ts'
import { prepared } from '../../../simulate/prepared.ts'
import { ASKED } from '../play/position.ts'
import type { Position } from '../play/position.ts'
import { scenarioOf } from '../../project/words.ts'
import type { KnownGames, Project, ToldEvenings, YourEvenings, YourProblem } from '../view.ts'

/** A larger number is probably a typing error. */
const MAX_EVENINGS = 1_000

interface Played {
  readonly project: Project
  readonly loaded: Loaded
  readonly position: Position
  /** Whether the project differs from A. */
  readonly isChanged: boolean
}

export function toldEvenings(asked: YourEvenings, played: Played): ToldEvenings {
  try {
    return 'log' in asked ? ofLog(asked, played) : ofNumbers(asked, played)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { problems: error.problems.map(problemOf) }
  }
}

const problemOf = ({ source, line, message, expected, nearest }: Problem): YourProblem => ({
  message: source === undefined || line === undefined ? message : `line ${line}: ${message}`,
  ...(expected !== undefined && { expected: typeof expected === 'string' ? expected : expected.join(', ') }),
  ...(nearest !== undefined && { nearest }),
})

// ---- Two numbers ---------------------------------------------------------------------------------------------------

function ofNumbers({ won, of, known }: Extract<YourEvenings, { won: string }>, played: Played): ToldEvenings {
  const [wins, evenings] = [wholeIn(won), wholeIn(of)]
  const problems: YourProblem[] = []
  if (evenings === undefined || evenings < 1 || evenings > MAX_EVENINGS)
    problems.push({ field: 'of', message: wrong(of, 'played'), expected: `a whole number from 1 to ${MAX_EVENINGS}` })
  const most = problems.length === 0 ? evenings! : MAX_EVENINGS
  const isMore = wins !== undefined && problems.length === 0 && wins > most
  if (wins === undefined || wins > most)
    problems.push({
      field: 'won',
      message: isMore ? `won cannot be ${wins}: there are ${counted(most, 'evening')}` : wrong(won, 'won'),
      expected: `a whole number from 0 to ${most}`,
    })
  if (problems.length > 0) return { problems }
  const plan = planHere(played, [{ places: {} }], played.loaded.document.source)
  return told(played, plan, { wins: { won: wins!, of: evenings! }, known })
}

const wholeIn = (text: string): number | undefined => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined)

const wrong = (text: string, what: string): string =>
  text.trim() === '' ? `evenings ${what} are missing` : `evenings ${what} cannot be "${text.trim().slice(0, 20)}"`

// ---- A log ---------------------------------------------------------------------------------------------------------

/** Letters of a log: 20,000 evenings. */
const MAX_LOG = 1_000_000

function ofLog({ log, name }: { readonly log: string; readonly name: string }, played: Played): ToldEvenings {
  if (log.length > MAX_LOG)
    throw new InputError([{ message: `${name} is too large for the page`, expected: 'a log of at most 1 MB' }])
  const { evenings, source } = readLog(new Csv({ name, text: log }))
  const split = splitLog(evenings)
  const ofOthers = split.counted.filter(({ scenario }) => !isHere(scenario!, played))
  const here = split.counted.filter((evening) => !ofOthers.includes(evening))
  const plan = planHere(played, here.length === 0 ? [{ places: {} }] : here, source)
  const usual = plan.setups.find(({ party }) => party === undefined)?.evenings ?? []
  const mine = here.length === 0 ? [] : usual
  const left = [
    ...[...Map.groupBy(ofOthers, ({ scenario }) => scenario!)].map(([scenario, all]) => `${all.length} of ${scenario}`),
    ...(here.length > mine.length ? [`${here.length - mine.length} with another party than the one on the page`] : []),
  ]
  const leftOut = left.length === 0 ? [] : [`Left out: ${listed(left)}. The page compares what it plays now.`]
  if (mine.length === 0) {
    const { name: scenario } = scenarioOf(played.loaded) ?? { name: played.loaded.game.title }
    return { leftOut, problems: [{ message: `no evening of this log can be counted for ${scenario}` }] }
  }
  return told(played, plan, { wins: winsIn(mine), evenings: mine, log: { ...split, counted: mine }, leftOut })
}

/** Whether this name in a log means what the page plays. */
function isHere(name: string, { project, loaded }: Played): boolean {
  const scenario = scenarioOf(loaded)
  const stem = project.main.replace(/\.ya?ml$/, '')
  return [project.main, stem, loaded.experiment.title, scenario?.id, scenario?.name].some(
    (one) => one !== undefined && isSameName(one, name.replace(/^.*\//, '')),
  )
}

// ---- The finding ---------------------------------------------------------------------------------------------------

/** @throws InputError when games have no winner or loser */
function planHere({ loaded, position }: Played, evenings: readonly Evening[], source: SourceText): ScenarioPlan {
  if (!hasWins(position.loaded.layouts[ASKED])) {
    const message = `a ${playoutName(loaded)} of ${loaded.game.title} is not won or lost here`
    throw new InputError([{ message, expected: 'a game that is won or lost' }])
  }
  const { name } = scenarioOf(loaded) ?? { name: loaded.game.title }
  return planOf({ name }, loaded, { evenings, source, isGroupsOnly: true })
}

interface Noted {
  readonly wins: { readonly won: number; readonly of: number }
  readonly evenings?: readonly Evening[]
  readonly log?: SplitLog
  readonly leftOut?: readonly string[]
  readonly known?: readonly KnownGames[]
}

function told(
  { position, isChanged }: Played,
  plan: ScenarioPlan,
  { wins, evenings = [], log, leftOut = [], known: shown = [] }: Noted,
): ToldEvenings {
  const known = plan.players.flatMap((player): { player: PlayerModel; simulated: Simulated }[] => {
    const simulated = gamesOf(position, player, shown)
    return simulated === undefined ? [] : [{ player, simulated }]
  })
  const unknown = plan.players.filter((player) => !known.some((one) => one.player === player))
  if (known.length === 0) return { problems: [{ message: 'no group of players has played a game yet' }] }
  const { heroes } = plan.setups[0]
  const finding = scenarioFinding({ ...plan, players: known.map(({ player }) => player) }, [
    { heroes, evenings, wins, simulated: known.map(({ simulated }) => simulated) },
  ])
  const { answer } = eveningsReport({ scenarios: [finding], ...(log && { log }) })
  return {
    words: answer.verdict.words,
    lines: answer.why,
    details: [...(answer.margin === undefined ? [] : [answer.margin]), ...(answer.details ?? [])],
    leftOut: [
      ...leftOut,
      ...(unknown.length === 0 ? [] : [`No games yet by ${listed(unknown.map(({ shown }) => shown))}.`]),
      ...(isChanged ? ['The simulated games have your changes.'] : []),
    ],
    problems: [],
  }
}

/** Games of a group, if there are any. @param shown games on the page: they may be more than the ledger has */
function gamesOf(
  { loaded, ledger }: Position,
  { name }: PlayerModel,
  shown: readonly KnownGames[],
): Simulated | undefined {
  const { game, content, experiment } = loaded
  const index = experiment.variants.findIndex(({ settings, group }) => {
    if (group !== undefined) return group === name
    const scenario = prepared(game, content, settings)
    const names = game.agentNames(scenario)
    return playerSeats(game.seats(scenario)).every((seat) => (groupOf(names[seat]) ?? names[seat]) === name)
  })
  if (index < 0) return undefined
  const { tally, failureCount } = ledger.variants[index]
  const more = shown.find((one) => one.group === experiment.variants[index].group && one.of > tally.playouts)
  if (more !== undefined) return { wins: more, rounds: [], unit: '', failed: 0 }
  return tally.playouts === 0 ? undefined : simulatedOf(tally, failureCount)
}

// What `run` says at its end: the answer with its interval, a table of the arms, where the report is, what to try next.
import { join } from 'node:path'
import { askedWords, commandLine, replayLine } from '../host/command-line.ts'
import { duration, thousands } from '../host/progress.ts'
import type { Ran, RunRequest } from '../host/run.ts'
import type { Style, Terminal } from '../host/terminal.ts'
import type { Result, ResultArm, ResultEstimate, ResultMetric } from '../simulate/index.ts'
import { Exit } from './command.ts'
import { table } from './table.ts'

/** Metrics that fit beside each other. */
const MOST_COLUMNS = 4

export function tellRun(ran: Ran, asked: RunRequest, terminal: Terminal): void {
  const { result, answer, folder, page, elapsedMs } = ran
  const parts = [
    [terminal.style.bold(answer.headline), ...answer.more].join('\n'),
    armsTable(result, terminal.style),
    expectations(result, terminal.style),
    excluded(result, asked),
    `Report: ${join(folder, page)}   (${duration(elapsedMs / 1000)})`,
    nextLines(ran, asked, terminal.style),
  ]
  terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
}

/** Interrupted, a threshold that fails, or all well. */
export function exitCodeOf({ result, isInterrupted }: Ran): number {
  if (isInterrupted) return Exit.interrupted
  return result.expect.some(({ judgement }) => judgement === 'fails') ? Exit.failed : Exit.done
}

/** Commands to copy: how to resume, or what to try next. */
function nextLines({ isInterrupted, nextSteps }: Ran, asked: RunRequest, style: Style): string {
  if (isInterrupted) return `Interrupted. Go on with\n  ${resumeLine(asked)}`
  return nextSteps.map(({ about, command }) => `${style.dim(`# ${about}`)}\n${command}`).join('\n')
}

function resumeLine(asked: RunRequest): string {
  return commandLine('run', ...askedWords(asked), '--threads', String(asked.threads), ...(asked.out === undefined ? [] : ['--out', asked.out]), '--resume')
}

/** A line for each arm: its games, and each single number that is measured. */
function armsTable({ arms }: Result, style: Style): string {
  const names = Object.keys(arms[0].metrics).filter((name) => arms.every(({ metrics }) => metrics[name]?.estimate !== undefined)).slice(0, MOST_COLUMNS)
  const columns = [{ title: 'arm' }, { title: 'games', isNumber: true }, ...names.map((name) => ({ title: name, isNumber: true }))]
  const rows = arms.map((arm) => [arm.name, thousands(arm.playouts), ...names.map((name) => numberOf(arm.metrics[name]))])
  return `${table(columns, rows, style.bold)}\n${style.dim(`± is half of the ${percentOf(levelOf(arms[0], names))} interval`)}`
}

const levelOf = ({ metrics }: ResultArm, [name]: readonly string[]): number => metrics[name]?.confidence ?? 0.95

const percentOf = (level: number): string => `${Number((100 * level).toFixed(2))} %`

/** `56.1 ± 1.0 %`, `12.31 ± 0.05` */
function numberOf({ kind, estimate, low, high }: Partial<ResultEstimate> & Pick<ResultMetric, 'kind'>): string {
  if (estimate === null || estimate === undefined) return 'unknown'
  const isShare = kind !== 'value' && kind !== 'curve'
  const text = (value: number): string => (isShare ? (100 * value).toFixed(1) : value.toFixed(2))
  const half = low === null || low === undefined || high === null || high === undefined ? '?' : text((high - low) / 2)
  return `${text(estimate)} ± ${half}${isShare ? ' %' : ''}`
}

function expectations({ expect }: Result, style: Style): string {
  const words = { holds: style.good('holds'), fails: style.bad('fails'), undecided: 'undecided: play more games' } as const
  return expect.map(({ text, arm, judgement }) => `${text} (${arm}): ${words[judgement]}`).join('\n')
}

/** Playouts that threw are no part of any number: the user must know. */
function excluded({ arms }: Result, asked: RunRequest): string {
  return arms.filter(({ excludedCount }) => excludedCount > 0).map(({ name, excludedCount, excluded: [{ playout, message }] }) => {
    const line = replayLine(asked, playout, arms.length > 1 ? name : undefined)
    return `${thousands(excludedCount)} playouts of "${name}" failed and are left out; the first is ${playout}: ${message}\n  ${line}`
  }).join('\n')
}

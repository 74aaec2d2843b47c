// What `run` says at its end: the answer with its interval, a table of the arms, where the report is, what to try next.
import { join } from 'node:path'
import { duration, thousands } from '../host/progress.ts'
import type { Ran } from '../host/run.ts'
import type { Style, Terminal } from '../host/terminal.ts'
import type { Result, ResultArm, ResultEstimate, ResultMetric } from '../simulate/result.ts'
import { call } from './call.ts'
import { Exit } from './command.ts'
import { nextSteps } from './next-steps.ts'
import type { Asked } from './run.ts'
import { table } from './table.ts'

/** Metrics that fit beside each other. */
const MOST_COLUMNS = 4

export async function tellRun(ran: Ran, asked: Asked, terminal: Terminal, modules: readonly string[]): Promise<void> {
  const { result, folder, page, isInterrupted, elapsedMs } = ran
  const parts = [
    terminal.style.bold(result.title),
    armsTable(result, terminal.style),
    expectations(result, terminal.style),
    excluded(result, asked),
    `Report: ${join(folder, page)}   (${duration(elapsedMs / 1000)})`,
    isInterrupted ? `Interrupted. To go on:\n  ${resumeCall(asked)}` : ['To go on from here:', ...await nextSteps(ran, asked, modules)].join('\n'),
  ]
  terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
}

/** Interrupted, a threshold that fails, or all well. */
export function exitCodeOf({ result, isInterrupted }: Ran): number {
  if (isInterrupted) return Exit.interrupted
  return result.expect.some(({ judgement }) => judgement === 'fails') ? Exit.failed : Exit.done
}

/** The same command with --resume. */
export function resumeCall(asked: Asked): string {
  return call('run', asked.path, ...flagsOf(asked), ...(asked.out === undefined ? [] : ['--out', asked.out]), '--resume')
}

/** The flags that change what is played. */
function flagsOf({ games, seed, set }: Pick<Asked, 'games' | 'seed' | 'set'>): string[] {
  const flag = (name: string, value: unknown): string[] => (value === undefined ? [] : [`--${name}`, String(value)])
  return [...flag('games', games), ...flag('seed', seed), ...set.flatMap((one) => ['--set', one])]
}

/** A line for each arm: its games, and each single number that is measured. */
function armsTable({ arms }: Result, style: Style): string {
  const names = Object.keys(arms[0].metrics).filter((name) => arms.every(({ metrics }) => metrics[name]?.estimate !== undefined)).slice(0, MOST_COLUMNS)
  const columns = [{ title: 'arm' }, { title: 'games', isNumber: true }, ...names.map((name) => ({ title: name, isNumber: true }))]
  const rows = arms.map((arm) => [arm.name, thousands(arm.playouts), ...names.map((name) => numberOf(arm.metrics[name]))])
  return `${table(columns, rows, style.bold)}\n${style.dim(`± is half a ${Math.round(100 * levelOf(arms[0], names))} % interval`)}`
}

const levelOf = ({ metrics }: ResultArm, [name]: readonly string[]): number => metrics[name]?.confidence ?? 0.95

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
function excluded({ arms }: Result, { path, games, seed, set }: Asked): string {
  const lines = arms.filter(({ excludedCount }) => excludedCount > 0).map(({ name, excludedCount, excluded: [first] }, index, all) => {
    const arm = all.length > 1 || index > 0 ? ['--arm', name] : []
    return `${thousands(excludedCount)} playouts of "${name}" failed and are left out, first playout ${first.playout}: ${first.message}\n  ${call('replay', path, ...flagsOf({ games, seed, set }), ...arm, '--playout', String(first.playout))}`
  })
  return lines.join('\n')
}

// Peers in C, and the times that are held against them: what the benchmarks share.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Compiles a C file of this folder, if there is a C compiler, and calls `use` with the program. Deletes it afterwards.
 * @param source name of the file, e.g. `dice-loop.c`
 * @param use gets the path of the program, undefined without a compiler
 */
export function withPeer(source: string, use: (program: string | undefined) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'darkodds-bench-'))
  try {
    use(compile(fileURLToPath(new URL(source, import.meta.url)), join(folder, 'peer')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function compile(source: string, program: string): string | undefined {
  for (const compiler of ['cc', 'gcc', 'clang']) {
    try {
      execFileSync(compiler, ['-O3', '-march=native', '-o', program, source], { stdio: 'ignore' })
      return program
    } catch {
      // Not there, or it cannot compile: the next one may.
    }
  }
  return undefined
}

/** The numbers that a peer prints on its one line. */
export function answerOf(program: string, ...args: readonly (string | number)[]): number[] {
  return execFileSync(program, args.map(String), { encoding: 'utf8' }).trim().split(' ').map(Number)
}

/**
 * CPU time of this thread during `work`, in nanoseconds: waiting for other programs does not count. Some systems count
 * in ticks of 4 ms, so `work` should take some hundred ms.
 */
export function busyTime(work: () => void): number {
  const from = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) * 1000
}

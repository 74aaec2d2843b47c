// A workbench whose batches are played by workers on other machines. All else is as on this one.
import { commandLine } from '../../load/command-line.ts'
import type { NodeWorkbench } from '../open-games.ts'
import { hireExecutor } from '../executor.ts'
import { connect } from './connection.ts'
import type { Address } from './connection.ts'
import { RemoteExecutor } from './remote-executor.ts'
import type { Crew } from './remote-executor.ts'
import { rehearse } from './runs.ts'

/** @throws InputError when there is no such Redis, or it cannot be used */
export async function openRemote(
  workbench: NodeWorkbench,
  address: Address,
  { title, tell }: { readonly title: string; tell(line: string): void },
): Promise<{ readonly workbench: NodeWorkbench; readonly shown: string; close(): Promise<void> }> {
  const connection = await connect(address)
  await rehearse(connection).catch(async (error: unknown) => {
    await connection.close()
    throw error
  })
  const [workers, aside] = [new Set<string>(), new Set<string>()]
  const note = (crew: Crew): void => {
    for (const name of crew.workers) workers.add(name)
    for (const name of crew.aside) aside.add(name)
  }
  const { program } = workbench
  return {
    shown: connection.shown,
    workbench: {
      ...workbench,
      program: {
        ...program,
        // For run.json and a study's asked.json, which alone tell of machines.
        machine: () => ({
          ...program.machine(),
          on: connection.shown,
          workers: [...workers].sort().join(', '),
          ...(aside.size === 0 ? {} : { setAside: [...aside].sort().join(', ') }),
        }),
      },
      readyThreads: undefined,
      async startExecutor(job, threads, _maxCrashes, before) {
        await before?.close()
        const own = (await workbench.ownGames.all()).find(({ game }) => game.id === job.game)?.own
        return RemoteExecutor.start(job, {
          connection,
          modules: workbench.modules,
          ...(own === undefined ? {} : { code: own.code }),
          title,
          aside: [...aside],
          workerCommand: commandLine(program, 'worker', connection.shown),
          startLocal: () => hireExecutor(workbench.modules, job, threads),
          tell,
          note,
        })
      },
    },
    close: () => connection.close(),
  }
}

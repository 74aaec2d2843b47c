// Workers on other machines whose games differed: every report that is played remotely names them.
import { isNamed } from '../input/named-values.ts'

/** @param run as run.json has it: what one machine says, or those of several shards */
export function setAsideIn(run: object): string[] {
  const { machine, shards = [] } = run as { machine?: unknown; shards?: unknown }
  const machines: unknown[] = [
    machine,
    ...(Array.isArray(shards) ? shards : []).map((one: unknown) => isNamed(one) && one['machine']),
  ]
  const names = machines.flatMap((one) => {
    const names = isNamed(one) ? one['setAside'] : undefined
    return typeof names === 'string' ? names.split(', ') : []
  })
  return [...new Set(names)].sort()
}

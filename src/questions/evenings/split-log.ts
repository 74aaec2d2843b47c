// Which evenings of a log count, and why others don't: no result, another version of the game, no scenario.
import { fewOf, nearest, quote, refuse } from '../../input/index.ts'
import type { Evening } from './log.ts'

export interface SplitLog {
  /** Of one version of the game, with a result and a scenario. */
  readonly counted: readonly Evening[]
  /** The version that is counted; undefined where the log names none, or all are counted. */
  readonly version?: string
  readonly withoutResult: readonly Evening[]
  readonly otherVersions: readonly Evening[]
  readonly withoutScenario: readonly Evening[]
}

/** `--edition`: evenings of every version. */
const EVERY = 'all'

/**
 * Each evening is in one part: the first that fits of no result, another version, no scenario.
 * @param edition the version that counts, or `all`; default: that of the latest evening
 * @param scenario of evenings that name none
 * @throws InputError for a version that no evening has
 */
export function splitLog(
  evenings: readonly Evening[],
  { edition, scenario }: { readonly edition?: string; readonly scenario?: string } = {},
): SplitLog {
  const versions = [...new Set(evenings.flatMap(({ version }) => version ?? []))]
  if (edition !== undefined && edition !== EVERY && !versions.includes(edition)) {
    const expected = fewOf(edition, versions, [EVERY])
    refuse('--edition', `no evening is of version ${quote(edition)}`, expected, nearest(edition, versions))
  }
  const withResult = evenings.filter(({ won }) => won !== undefined)
  const version = edition === EVERY ? undefined : (edition ?? latestVersion(withResult))
  const isOfVersion = (evening: Evening): boolean =>
    edition === EVERY || version === undefined || evening.version === version
  const ofVersion = withResult.filter(isOfVersion)
  const hasScenario = (evening: Evening): boolean => (evening.scenario ?? scenario) !== undefined
  return {
    counted: ofVersion.filter(hasScenario),
    ...(version === undefined ? {} : { version }),
    withoutResult: evenings.filter(({ won }) => won === undefined),
    otherVersions: withResult.filter((evening) => !isOfVersion(evening)),
    withoutScenario: ofVersion.filter((evening) => !hasScenario(evening)),
  }
}

/** Of evenings on one day, and of those without a date, the last in the file. */
function latestVersion(evenings: readonly Evening[]): string | undefined {
  let latest: Evening | undefined
  for (const evening of evenings)
    if (evening.version !== undefined && (evening.date ?? '') >= (latest?.date ?? '')) latest = evening
  return latest?.version
}

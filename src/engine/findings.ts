// What `check` finds: how a game's lint says it, each thing once, and where it stands when settings name the file.
//
//   ...warningIf(deck.every(isHarmless), ['deck'], 'no card can kill it', 'all hits are written out', 'leave out hit')
import type { UserEntry } from './content.ts'
import type { Finding } from './parts.ts'

type Path = Finding['path']

const finding =
  (severity: Finding['severity']) =>
  (path: Path, message: string, why: string, advice: string): Finding => ({ severity, path, message, why, advice })
export const [error, warning] = [finding('error'), finding('warning')]

/** A list with the finding, where it is so. */
const findingIf =
  (make: typeof error) =>
  (isSo: boolean, ...words: Parameters<typeof error>): Finding[] =>
    isSo ? [make(...words)] : []
export const [errorIf, warningIf] = [findingIf(error), findingIf(warning)]

/** The first one of those that say the same. */
export function eachOnce(findings: readonly Finding[]): Finding[] {
  const messages = new Set<string>()
  return findings.filter(({ message }) => !messages.has(message) && messages.add(message))
}

/**
 * What is found in files that settings name, at their names. A copy of what ships says nothing of its own.
 * @param pathOf where the settings name an entry; undefined: nowhere
 * @param find what is found in the file
 */
export const inFiles = <Kind extends string>(
  users: readonly UserEntry<Kind>[],
  pathOf: Readonly<Record<Kind, (id: string) => Path | undefined>>,
  find: (kind: Kind, id: string) => readonly Finding[],
): Finding[] =>
  users.flatMap(({ kind, file, id, copyOf }) => {
    const path = pathOf[kind](id)
    if (path === undefined || copyOf !== undefined) return []
    return find(kind, id).map((one) => ({ ...one, path, message: `${file}: ${one.message}` }))
  })

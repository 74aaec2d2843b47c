// The groups of flags in the help of a command. A flag of any other name belongs to the command's own question.
const GROUPS = {
  'What is played': [
    'game',
    'experiment',
    'scenario',
    'scenarios',
    'hero',
    'roster',
    'parties',
    'agents',
    'variant',
    'set',
    'from',
    'as',
    'without',
    'seed',
    'playout',
  ],
  Games: [
    'games',
    'builds',
    'swaps',
    'saves',
    'playouts',
    'threads',
    'on',
    'store',
    'no-store',
    'shard',
    'also',
    'alone',
    'resume',
    'all',
  ],
  Report: ['out', 'reports', 'force', 'quick', 'png', 'xlsx', 'games-table', 'count-rules'],
  Output: ['markdown', 'json', 'quiet', 'help', 'version'],
} as const satisfies Record<string, readonly string[]>

const QUESTION = 'Question'

/** The flags by group, in the order of the help; groups without a flag are left out. */
export function groupFlags(flags: readonly string[]): readonly (readonly [group: string, flags: readonly string[]])[] {
  const grouped: readonly string[] = Object.values(GROUPS).flat()
  const all: readonly (readonly [string, readonly string[]])[] = [
    [QUESTION, flags.filter((flag) => !grouped.includes(flag))],
    ...Object.entries(GROUPS).map(([group, names]) => [group, names.filter((name) => flags.includes(name))] as const),
  ]
  return all.filter(([, names]) => names.length > 0)
}

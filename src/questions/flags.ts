// The flags that questions share.
import { MAX_GAMES } from '../simulate/game-counts.ts'
import { wholes } from '../input/flags.ts'
import type { Flag, Refuse } from '../input/flags.ts'

/** The flags that every command has. */
export const commonFlags = {
  json: { about: 'print JSON alone on standard output' },
} as const satisfies Record<string, Flag>

/** More threads than this is a slip of the keyboard. */
export const MAX_THREADS = 256

/** Refuses what is no `PATH=VALUE`. */
const refuseSetting: Refuse = async (where, text) => (await import('../load/set.ts')).settingIn(where, text)

/** Games of each variant; each command says what they are. */
/** Of questions about a hero. */
export const gameFlag = {
  value: 'ID',
  about: 'the game of the hero, where several have such heroes',
  default: 'the first that has',
} as const

export const gamesFlag = { value: 'N', refuse: wholes(1, MAX_GAMES) } as const

export const playingFlags = {
  seed: {
    value: 'N',
    about: 'play other games: another seed for the dice',
    default: "the experiment's",
    refuse: wholes(0),
  },
  threads: {
    value: 'N',
    about: 'number of threads that play',
    default: 'one for each core',
    refuse: wholes(1, MAX_THREADS),
  },
  set: {
    value: 'PATH=VALUE',
    about: 'change a setting, e.g. rules.tnShift=1 or party.3=mine/mara.yaml (repeatable)',
    isRepeated: true,
    refuse: refuseSetting,
  },
  on: {
    value: 'REDIS',
    about: 'let the workers at this Redis or Valkey play, e.g. redis://host:6379',
    default: 'play on this machine',
  },
  store: {
    value: 'DIR',
    about: 'folder of the store of replies: games that were played before are read from it',
    default: 'darkodds/replies in your cache folder',
  },
  'no-store': { about: 'play every game afresh, and keep none' },
} as const satisfies Record<string, Flag>

/** Games that begin at a position; the program hands them on as `--set from=FILE` (load/position.ts). */
export const fromFlags = {
  from: { value: 'FILE', about: 'begin all games at the position in this file', default: 'at the set-up' },
  as: {
    value: 'HERO',
    about: 'with --from: what this hero knows is kept of what is hidden',
    default: 'what all heroes know together',
  },
} as const satisfies Record<string, Flag>

/** @param what is written */
export const writeFlag = (what: string) =>
  ({ value: 'FILE', about: `write ${what} as a position, for --from; --force replaces a file` }) as const satisfies Flag

/** Variants of a scenario's parts. */
export const withoutFlag = {
  value: 'KIND',
  about:
    'play the first variant as it is, then without each part of this kind, e.g. tile, disk or arrival (repeatable)',
  isRepeated: true,
} as const satisfies Flag

/** The answer alone. */
export const quickFlag = {
  about: 'print the answer without drawing the page; the command report draws it later',
} as const satisfies Flag

/** The answer for a spreadsheet. */
export const xlsxFlag = {
  value: 'FILE',
  about: 'write the answer and its tables as an Excel workbook; --force replaces an earlier one',
} as const satisfies Flag

/** The folder in which reports go, each into a folder of its own. */
export const REPORTS_FOLDER = 'reports'

/** @param usual what the folder is called when nobody says otherwise, e.g. `reports/NAME` */
export function placeFlags(usual: string): { readonly out: Flag; readonly reports: Flag; readonly force: Flag } {
  return {
    out: {
      value: 'DIR',
      about: 'folder of the report; a folder that holds another report is not replaced',
      default: usual,
    },
    reports: {
      value: 'DIR',
      about: 'folder in which the report gets its own folder; not together with --out',
      default: REPORTS_FOLDER,
    },
    force: { about: 'replace the report in that folder, whichever question it answers' },
  }
}

export const detailsFlag = {
  about: 'everything that is known: more lines, and all tables in full',
} as const satisfies Flag

export const studyFlags = {
  metric: {
    value: 'NAME',
    about: 'the number that is measured, e.g. rounds or deaths[hero=brian,round=10]',
    default: 'win',
  },
  games: { ...gamesFlag, about: 'most games of each variant', default: "the experiment's" },
  ...playingFlags,
  also: {
    value: 'PATH=VALUE',
    about: 'ask again with this setting, e.g. agents=planner (repeatable)',
    isRepeated: true,
    refuse: refuseSetting,
  },
  alone: {
    about: 'skip the checks with another play style and with other rulings and assumptions',
  },
  ...placeFlags('reports/NAME-COMMAND'),
  resume: { about: 'continue an interrupted study' },
  quick: quickFlag,
  xlsx: xlsxFlag,
  details: detailsFlag,
  quiet: { about: 'print no progress' },
  ...commonFlags,
} as const satisfies Record<string, Flag>

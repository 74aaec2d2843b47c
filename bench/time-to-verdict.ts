// CPU time until the verdict of twelve designers' questions, two of each game, beside an older commit.
// Run: node bench/time-to-verdict.ts [--against COMMIT] [--question NAME …] [--turns N] [--again]
//
// Whole commands with two threads: user and system time, children and threads included. Both sides are asked in turn.
// The figure is the ratio of the medians: below 1, this checkout is faster. The last line has the geometric mean.
//
// A time counts only if the verdict is as strong as before. It is weaker if it has another key, or hedges ("probably",
// "too close to call") where the older one does not. Where the interval is the answer, it must not be wider than 1.02
// times as before. Weaker verdicts are failures: they have no ratio, and the exit code is 1.
//
// Each question of this checkout has a new --store, if it knows the flag. With --again it is asked, then changed, and
// asked again with the same store. The ratio is that of the changed question: here with the store, there without. Six
// changes concern one side (a hero, a variant), the other six a setting that all variants share.
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { geometricMean, median } from 'simple-statistics'
import { argumentsOf, refuse } from '../scripts/arguments.ts'
import { commandTime } from './command-time.ts'

/** Where an interval is the answer, it may be so much wider. */
const MAX_WIDER = 1.02
/** The means that --again has to reach: with a change of one side, and of what all variants share. */
const MUST_AGAIN = { 'one side': 0.55, 'all variants': 1 } as const

/** A file of the user, or what `init --with KIND` writes. */
type Files = { readonly init: string } | { readonly file: string; readonly text: string } | undefined

interface Question {
  readonly game: string
  readonly about: string
  readonly words: readonly string[]
  readonly files?: Files
  /** The interval is the answer, so it has to be as narrow as before. */
  readonly isMeasured?: true
  /** What a designer changes before asking again: text of a file, or a flag. */
  readonly change:
    | { readonly of: 'one side'; readonly file: string; readonly from: string; readonly to: string }
    | { readonly of: 'all variants'; readonly words: readonly string[] }
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  'night-fair': {
    game: 'when-darkness-comes',
    about: 'is my hero fair',
    files: { init: 'hero' },
    words: 'fair my-hero.yaml --within 5% --scenarios first-night --agents steady --games 2000'.split(' '),
    change: { of: 'one side', file: 'my-hero.yaml', from: 'speed: 3, attack: 3', to: 'speed: 2, attack: 4' },
  },
  'night-part': {
    game: 'when-darkness-comes',
    about: 'which swap makes Brian stronger',
    words: 'value first-night --hero brian --only swap --set agents=steady --games 400'.split(' '),
    isMeasured: true,
    change: { of: 'all variants', words: ['--set', 'scenario.rounds=21'] },
  },
  'castle-rule': {
    game: 'dark-world',
    about: 'which of two rules makes the castle harder',
    files: {
      file: 'castle.yaml',
      text: `
game: dark-world
board: castle
games: 6000
variants:
  - { name: as it is }
  - { name: six cards, set: { rules.handLimit: 6 } }
  - { name: no haunter, set: { rules.haunter: 'off' } }
`,
    },
    words: ['compare', 'castle.yaml'],
    change: { of: 'one side', file: 'castle.yaml', from: 'handLimit: 6', to: 'handLimit: 7' },
  },
  'castle-tune': {
    game: 'dark-world',
    about: 'how many heroes win 70%',
    words: 'tune castle --vary rules.partySize=1,2,3,4 --target win=70% --games 4000'.split(' '),
    change: { of: 'all variants', words: ['--set', 'rules.arenaArrival=nextTurn'] },
  },
  'village-rule': {
    game: 'village-of-fear',
    about: 'which of two rules makes the village harder',
    files: {
      file: 'village.yaml',
      text: `
game: village-of-fear
board: village
games: 6000
variants:
  - { name: as it is }
  - { name: harder blows, set: { rules.killMargin: 1 } }
  - { name: wounds add up, set: { rules.bossHp: accumulate } }
`,
    },
    words: ['compare', 'village.yaml'],
    change: {
      of: 'one side',
      file: 'village.yaml',
      from: 'rules.killMargin: 1',
      to: 'rules.killMargin: 1, rules.killMarginOnBoss: false',
    },
  },
  'village-part': {
    game: 'village-of-fear',
    about: 'which figure matters',
    words: 'value village --scenario --only figure --games 2000'.split(' '),
    isMeasured: true,
    change: { of: 'all variants', words: ['--set', 'rules.clearedBuildings=close'] },
  },
  'dice-fair': {
    game: 'dice-heroes',
    about: 'is my hero fair',
    files: { init: 'hero' },
    words: 'fair my-hero.yaml --within 5% --games 2000'.split(' '),
    change: {
      of: 'one side',
      file: 'my-hero.yaml',
      from: 'physical: [6, 4, 4], somatic: [6, 6, 4, 4, 4]',
      to: 'physical: [6, 6, 4], somatic: [6, 4, 4, 4, 4]',
    },
  },
  'dice-tune': {
    game: 'dice-heroes',
    about: 'which timer hits 56%',
    words: 'tune dice-heroes --vary scenario.timer=20..36/4 --target win=56% --games 3000'.split(' '),
    change: { of: 'all variants', words: ['--set', 'rules.giving=mutual'] },
  },
  'necromancy-fair': {
    game: 'necromancy',
    about: 'is my playbook fair',
    files: { init: 'playbook' },
    words: 'fair my-playbook.yaml --within 5% --scenarios lair-of-the-manticore --agents steady --games 2000'.split(
      ' ',
    ),
    change: { of: 'one side', file: 'my-playbook.yaml', from: 'harm: 2', to: 'harm: 3' },
  },
  'necromancy-card': {
    game: 'necromancy',
    about: 'does one card of a death deck matter',
    words: 'compare necromancy-card --games 3000'.split(' '),
    change: { of: 'all variants', words: ['--set', 'start=close'] },
  },
  'pig-rule': {
    game: 'pig',
    about: 'which way to play is better',
    files: {
      file: 'pig.yaml',
      text: `
game: pig
agents: hold-at-20
games: 20000
variants:
  - { name: hold at 20 }
  - { name: optimal, set: { agents.ann: optimal } }
  - { name: hold at 10, set: { agents.ann: hold-at-10 } }
`,
    },
    words: ['compare', 'pig.yaml'],
    change: { of: 'one side', file: 'pig.yaml', from: 'agents.ann: hold-at-10', to: 'agents.ann: random' },
  },
  'pig-tune': {
    game: 'pig',
    about: 'which goal gives 18.8 turns',
    words:
      'tune pig --set agents.ann=optimal --vary goal=60..140/10 --target turns=18.8 --within 0.2 --games 20000'.split(
        ' ',
      ),
    change: { of: 'all variants', words: ['--set', 'agents.bob=hold-at-10'] },
  },
}
const names = Object.keys(QUESTIONS)

const {
  against,
  question: wanted,
  turns,
  again,
} = argumentsOf('node bench/time-to-verdict.ts', 'CPU time until the verdict of twelve questions.', {
  against: { default: '451fa50a', about: 'the older commit' },
  question: { default: [] as readonly string[], about: 'these alone', among: names },
  turns: { default: 1, about: 'of each question and side' },
  again: { default: false, about: 'ask each again after one change, with the store' },
})

interface Verdict {
  readonly key: string
  readonly words: string
  readonly numbers: Readonly<Record<string, unknown>>
}

interface Asked {
  /** Seconds. */
  readonly cpu: number
  readonly verdict: Verdict
}

/** A checkout's program, and where its users' files lie. */
class Side {
  private readonly program: string
  private readonly place: string
  readonly hasStore: boolean
  private asked = 0
  private stores = 0

  constructor(checkout: string, place: string) {
    this.program = join(checkout, 'bin/darkodds.js')
    this.place = place
    mkdirSync(place)
    this.hasStore = /--store\b/.test(this.run(['compare', '--help']).out)
  }

  /** @param store a folder that earlier answers may have filled; never the user's own */
  ask(folder: string, words: readonly string[], store = this.freshStore()): Asked {
    const reports = join(this.place, `reports-${(this.asked += 1)}`)
    const ways = ['--quiet', '--threads', '2', '--reports', reports, ...(store === undefined ? [] : ['--store', store])]
    const { cpu } = this.run([...words, ...ways], folder)
    const [report] = readdirSync(reports)
    const { verdict } = JSON.parse(readFileSync(join(reports, report!, 'answer.json'), 'utf8')) as { verdict: Verdict }
    return { cpu, verdict }
  }

  /** A store that nobody has filled; undefined where the program has none. */
  freshStore(): string | undefined {
    return this.hasStore ? join(this.place, `store-${(this.stores += 1)}`) : undefined
  }

  /** A folder with a question's files. What workers load is made before, so that no question pays for it. */
  folderOf(name: string, { game, files }: Question): string {
    const folder = join(this.place, name)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    writeFileSync(join(folder, 'warm.yaml'), `game: ${game}\n`)
    this.ask(folder, ['run', 'warm.yaml', '--games', '20', '--quick'])
    if (files === undefined) return folder
    if ('init' in files) this.run(['init', 'mine.yaml', '--game', game, '--with', files.init], folder)
    else writeFileSync(join(folder, files.file), files.text)
    return folder
  }

  private run(words: readonly string[], folder = this.place): { cpu: number; out: string } {
    const { cpu, status, err } = commandTime([this.program, ...words], folder)
    if (status !== 0 && status !== 1) throw new Error(`darkodds ${words.join(' ')} ended with ${status}:\n${err}`)
    return { cpu, out: err }
  }
}

/** The width of the main interval; undefined where the verdict has none. */
function widthOf({ numbers }: Verdict): number | undefined {
  const intervals = Object.values(numbers) as (Partial<Record<'low' | 'high', unknown>> | null)[]
  const [main] = intervals.filter((one) => typeof one?.low === 'number' && typeof one.high === 'number')
  return main === undefined ? undefined : (main!.high as number) - (main!.low as number)
}

const widthWords = (verdict: Verdict): string => {
  const width = widthOf(verdict)
  return width === undefined ? '' : ` [${verdict.key}, interval ${width.toFixed(4)} wide]`
}

const isHedged = ({ words }: Verdict): boolean => /probably|too close to call|can.t tell|interrupted/i.test(words)

/** Why `now` says less than `before` did; undefined where it does not. */
function weaker(before: Verdict, now: Verdict, { isMeasured }: Question): string | undefined {
  if (isHedged(before)) return undefined
  if (isHedged(now) || now.key !== before.key) return 'the verdict is another or weaker'
  const [was = 0, is = 0] = [widthOf(before), widthOf(now)]
  return isMeasured === true && is > MAX_WIDER * was
    ? `the interval is ${(is / was).toFixed(2)} times as wide`
    : undefined
}

/** @returns the older side's answer, and this checkout's, of one turn */
function askBoth(name: string, question: Question, older: Side, newer: Side, isOlderFirst: boolean): [Asked, Asked] {
  const { words, change } = question
  const changed = change.of === 'one side' ? words : [...words, ...change.words]
  const edit = (folder: string): void => {
    if (change.of !== 'one side') return
    const path = join(folder, change.file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(change.from)) throw new Error(`${path} has no "${change.from}"`)
    writeFileSync(path, text.replace(change.from, change.to))
  }
  const askOlder = (): Asked => {
    const folder = older.folderOf(name, question)
    if (!again) return older.ask(folder, words)
    edit(folder)
    return older.ask(folder, changed)
  }
  const askNewer = (): Asked => {
    const folder = newer.folderOf(name, question)
    const store = newer.freshStore()
    const first = newer.ask(folder, words, store)
    if (!again) return first
    edit(folder)
    return newer.ask(folder, changed, store)
  }
  if (isOlderFirst) {
    const before = askOlder()
    return [before, askNewer()]
  }
  const now = askNewer()
  return [askOlder(), now]
}

const root = join(import.meta.dirname, '..')
const place = mkdtempSync(join(tmpdir(), 'darkodds-bench-'))
const checkout = join(place, 'checkout')
const git = (...words: string[]): void => {
  execFileSync('git', ['-C', root, ...words], { stdio: ['ignore', 'ignore', 'inherit'] })
}
const newer = new Side(root, join(place, 'newer'))
if (again && !newer.hasStore) {
  rmSync(place, { recursive: true })
  refuse({ where: '--again', message: 'this checkout has no --store', expected: 'a checkout whose commands have it' })
}
git('worktree', 'add', '--quiet', '--detach', checkout, against)
try {
  symlinkSync(realpathSync(join(root, 'node_modules')), join(checkout, 'node_modules'))
  const older = new Side(checkout, join(place, 'older'))
  const ratios: Record<Question['change']['of'], number[]> = { 'one side': [], 'all variants': [] }
  let failures = 0
  for (const name of wanted.length === 0 ? names : wanted) {
    const question = QUESTIONS[name]!
    const answers = Array.from({ length: turns }, (_, turn) => askBoth(name, question, older, newer, turn % 2 === 0))
    const [[before, now]] = answers as [[Asked, Asked]]
    const why = weaker(before.verdict, now.verdict, question)
    const ratio = median(answers.map(([, { cpu }]) => cpu)) / median(answers.map(([{ cpu }]) => cpu))
    if (why === undefined) ratios[question.change.of].push(ratio)
    else failures += 1
    const title = again ? `${question.about}, change of ${question.change.of}` : question.about
    console.log(`  ${name.padEnd(16)} ${why === undefined ? ratio.toFixed(3) : 'FAILED'}  ${title}`)
    console.log(`    before: ${before.verdict.words}${widthWords(before.verdict)}`)
    console.log(`    now:    ${now.verdict.words}${widthWords(now.verdict)}`)
    if (why !== undefined) console.log(`    not decided: ${why}`)
    if (isHedged(before.verdict)) console.log('    the older commit has not decided it either')
  }
  const shown = again ? Object.entries(ratios) : [['all', Object.values(ratios).flat()] as const]
  for (const [of, all] of shown)
    if (all.length > 0) console.log(`  geometric mean of ${all.length} (${of}): ${geometricMean(all).toFixed(3)}`)
  if (again)
    for (const [of, most] of Object.entries(MUST_AGAIN)) {
      const all = ratios[of as keyof typeof ratios]
      if (all.length > 0 && geometricMean(all) > most) failures += 1
    }
  if (failures > 0) console.log(`  ${failures} failed`)
  process.exitCode = failures > 0 ? 1 : 0
} finally {
  git('worktree', 'remove', '--force', checkout)
  rmSync(place, { recursive: true, force: true })
}

// A workbench for tests of the page: the answers are made up, and come at once or when the test says so.
import type { AnswerData } from '../../src/report/answer-data.ts'
import type {
  Answer,
  Asked,
  Chip,
  Desk,
  Difference,
  Field,
  Forms,
  Found,
  OddsAsked,
  OddsForm,
  Plain,
  Project,
  QuestionForm,
  Shown,
  ShownOdds,
  StudioDesk,
  ToldEvening,
} from '../../src/workbench/studio/view.ts'

const MAIN = 'experiment.yaml'
const PROJECT: Project = {
  game: 'when-darkness-comes',
  main: MAIN,
  files: {
    [MAIN]: 'title: First Night\ngame: when-darkness-comes\nscenario: first-night\nset:\n',
    'my-hero.yaml': 'name: Nora\n',
  },
}
export const DESK: Desk = { now: PROJECT, kept: PROJECT }

const PLAYERS = ['regulars', 'casual', 'new-group']
const settings: readonly (Omit<Field, 'value'> & { readonly value: Plain })[] = [
  {
    path: 'agents',
    label: 'Who plays',
    kind: 'pick',
    value: 'regulars',
    choices: PLAYERS.map((value) => ({ value, label: value.replace('-', ' ') })),
  },
  { path: 'players', label: 'Players', kind: 'number', value: 4, least: 2, most: 6 },
  { path: 'goal', label: 'Goal', kind: 'number', value: 22, least: 5, most: 40, unit: 'VP' },
  { path: 'rounds', label: 'Rounds', kind: 'number', value: 20, least: 5, most: 30 },
  { path: 'tnShift', label: 'Harder rolls', kind: 'number', value: 0, least: -3, most: 3 },
  { path: 'werewolves', label: 'Werewolves', kind: 'number', value: 2, least: 0, most: 10 },
]
const others: typeof settings = Array.from({ length: 61 }, (_, index) => ({
  path: `rules.option${index}`,
  label: `Rule option ${index}`,
  kind: index % 3 === 0 ? 'switch' : 'number',
  value: index % 3 === 0 ? false : index,
  ...(index === 58 && { step: 0.01 }),
  least: 0,
  most: 100,
  about: 'Says what this option does in one plain sentence.',
}))
const heroes: readonly (readonly [string, string])[] = [
  ['brian', 'Brian'],
  ['kirk', 'Kirk'],
  ['sharon', 'Sharon'],
  ['valerie', 'Valerie'],
  ['robert', 'Robert'],
]
const scenarios = ['First Night', 'The Lair', 'The Rite'].map((label) => ({
  value: label.toLowerCase().replaceAll(' ', '-'),
  label,
}))

const lines = (text: string): Map<string, Plain> =>
  new Map(
    [...text.matchAll(/^ {2}(\S+): (.*)$/gm)].map(([, path, value]) => [path, JSON.parse(value) as Plain] as const),
  )

/** Settings stand in the text as `  path: value`, so that all tabs are in step. */
const setOf = (project: Project): Map<string, Plain> => lines(project.files[project.main].split('set:\n')[1] ?? '')

function withSet(project: Project, set: ReadonlyMap<string, Plain>): Project {
  const [head] = project.files[project.main].split('set:\n')
  const tail = [...set].map(([path, value]) => `  ${path}: ${JSON.stringify(value)}\n`).join('')
  return { ...project, files: { ...project.files, [project.main]: `${head}set:\n${tail}` } }
}

function formsOf({ now, kept }: Desk): Forms {
  const set = setOf(now)
  const before = setOf(kept)
  const field = (one: Field): Field => {
    const value = set.get(one.path) ?? one.value
    const was = before.get(one.path) ?? one.value
    return { ...one, value, ...(JSON.stringify(was) === JSON.stringify(value) ? {} : { was }) }
  }
  return {
    difficulty: {
      first: settings.map(field),
      more: ['Rules', 'Monsters', 'Disks'].map((title, index) => ({
        title,
        fields: others.slice(index * 20, index === 2 ? 61 : index * 20 + 20).map(field),
      })),
    },
    heroes: heroes.slice(0, 4).map(([id, name], seat) => ({
      path: `party.${seat}`,
      name,
      about: 'Attack 3, Defence 2, Speed 4. First aid 4, Sneak 2.',
      cost: 'attributes 20 of 20, skills 10 of 10',
      pick: field({
        path: `party.${seat}`,
        label: 'Hero',
        kind: 'pick',
        value: id,
        choices: heroes.map(([value, label]) => ({ value, label })),
        copy: `Copy ${name}`,
      }),
      sections: [],
    })),
    scenario: {
      pick: field({
        path: 'scenario',
        label: 'Scenario',
        kind: 'pick',
        value: 'first-night',
        choices: scenarios,
        copy: 'Make my own from First Night',
      }),
      about: 'The heroes search the houses of a village by night, and count victory points.',
      sections: [
        {
          title: 'Monsters',
          fields: [
            field({
              path: 'monsters',
              label: 'At the start',
              kind: 'many',
              value: ['wolf', 'wolf', 'bat'],
              choices: ['wolf', 'bat', 'zombie'].map((value) => ({ value, label: value })),
            }),
            field({ path: 'name', label: 'Name', kind: 'text', value: 'First Night' }),
          ],
        },
      ],
    },
  }
}

const every = [...settings, ...others]
const labelOf = (path: string): string => every.find((field) => field.path === path)?.label ?? path
const plain = (path: string): Plain => every.find((field) => field.path === path)?.value ?? null

function chipsOf({ now, kept }: Desk): Chip[] {
  const set = setOf(now)
  const before = setOf(kept)
  return [...new Set([...set.keys(), ...before.keys()])]
    .filter((path) => JSON.stringify(set.get(path)) !== JSON.stringify(before.get(path)))
    .map((path) => ({
      id: path,
      label: labelOf(path),
      from: String(before.get(path) ?? plain(path)),
      to: String(set.get(path) ?? plain(path)),
    }))
}

export function shownOf(desk: Desk): Shown {
  const text = desk.now.files[desk.now.main]
  const lineOf = text.split('\n').findIndex((line) => line.includes('brocken'))
  const set = setOf(desk.now)
  return {
    desk,
    game: { id: 'when-darkness-comes', name: 'When Darkness Comes' },
    title: 'First Night',
    scenario: { id: 'first-night', name: 'First Night' },
    summary: `First Night with ${set.get('goal') ?? 22} VP, ${set.get('rounds') ?? 20} rounds.`,
    ...(lineOf < 0 ? { forms: formsOf(desk) } : {}),
    problems:
      lineOf < 0
        ? []
        : [
            {
              severity: 'error',
              file: desk.now.main,
              line: lineOf + 1,
              column: 1,
              length: 7,
              message: 'unknown key "brocken"',
              expected: 'one of: title, game, scenario, set',
              nearest: 'broken',
            },
          ],
    chips: chipsOf(desk),
  }
}

const share = (estimate: number, games: number) => {
  const half = games === 0 ? 0.5 : Math.min(0.5, 1.1 / Math.sqrt(games))
  const margin = String(Math.max(1, Math.round(100 * half)))
  return { estimate, low: Math.max(0, estimate - half), high: Math.min(1, estimate + half), games, margin }
}

function difference(estimate: number, games: number): Difference {
  const half = Math.ceil(160 / Math.sqrt(games))
  const isClear = Math.abs(estimate) > half
  const size = Math.abs(estimate)
  return {
    estimate: estimate / 100,
    low: (estimate - half) / 100,
    high: (estimate + half) / 100,
    games,
    isClear,
    words: isClear
      ? `${size} ${estimate < 0 ? 'fewer' : 'more'} wins in 100 than A (${size - half} to ${size + half})`
      : "Can't tell from A yet",
    short: isClear ? `${estimate < 0 ? '−' : '+'}${size}` : "can't tell",
  }
}

/** Wins of 100: seven fewer for each point of the goal, nine more for each round. */
export function winsOf(project: Project): number {
  const set = setOf(project)
  const wins = 67 - 7 * (Number(set.get('goal') ?? 22) - 22) + 9 * (Number(set.get('rounds') ?? 20) - 20)
  return Math.min(97, Math.max(3, wins))
}

export function answerOf(desk: Desk, games: number, state: Answer['state']): Answer {
  const wins = winsOf(desk.now)
  const before = winsOf(desk.kept)
  const win = share(wins / 100, games)
  const chips = chipsOf(desk)
  const verdict =
    wins > 72
      ? { key: 'too-easy', words: 'TOO EASY for regulars' }
      : wins < 55
        ? { key: 'too-hard', words: 'TOO HARD for regulars' }
        : { key: 'on-target', words: 'ON TARGET for regulars' }
  const ending = (at: number, limit: number): number => (at < limit ? 0 : at % 17 === 3 ? 2 : 1)
  return {
    games,
    state,
    verdict,
    wins: `Regulars win ${wins} of 100 ±${Math.round((win.high - win.low) * 50)}`,
    win,
    band: { low: 0.55, high: 0.72 },
    players: 'regulars',
    groups: [
      { group: 'casual', name: 'casual', win: share(Math.max(0.02, wins / 100 - 0.18), Math.ceil(games / 3)) },
      { group: 'new-group', name: 'new group', win: share(Math.max(0.01, wins / 100 - 0.55), Math.ceil(games / 3)) },
    ],
    ...(chips.length === 0 ? {} : { difference: difference(wins - before, games) }),
    prices: Object.fromEntries(
      chips.map(({ id, from, to }) => [
        id,
        difference((id === 'goal' ? -7 : id === 'rounds' ? 9 : 0) * (Number(to) - Number(from) || 0), games),
      ]),
    ),
    lines: [
      { label: 'Length', words: '16.7 rounds, target 14–18: met', isMet: true },
      { label: 'Deaths', words: '0.11 a game' },
    ],
    endings: [
      { is: 'won', label: 'won' },
      { is: 'lost', label: 'out of time' },
      { is: 'lost', label: 'all dead' },
    ],
    evenings: Array.from({ length: Math.min(games, 100) }, (_, playout) => {
      const at = (playout * 37) % 100
      const [now, then] = [ending(at, wins), ending(at, before)]
      return { playout, ending: now, ...((now === 0) === (then === 0) ? {} : { before: then }) }
    }),
    // As the workbench does: charts are of games that are done.
    charts:
      state === 'playing'
        ? []
        : [
            { name: 'deaths', title: 'Where heroes die' },
            { name: 'length', title: 'Game length' },
          ],
  }
}

const told = (playout: number): ToldEvening => ({
  playout,
  title: `Game ${playout}: lost, out of time, after 20 rounds`,
  ended: [
    ['Brian', '7 VP', 'alive'],
    ['Kirk', '5 VP', 'dead in round 12'],
  ],
  rounds: Array.from({ length: 6 }, (_, round) => ({
    heading: `Round ${round + 1}`,
    lines: [
      { indent: 0, text: 'Brian moves to the old mill.' },
      { indent: 1, text: 'Brian searches with 4 dice: 5 5 3 1, rank 5.', chance: 0.518, of: 'to succeed' },
      { indent: 1, text: 'A werewolf attacks: 6 6 6.', chance: 0.0046, of: 'for this or more' },
    ],
  })),
})

const QUESTIONS: readonly QuestionForm[] = [
  {
    question: 'tune',
    title: 'Hit a target',
    about: 'Which value of a setting gives the win rate you want?',
    fields: [
      {
        path: 'vary',
        label: 'Setting',
        kind: 'pick',
        value: 'rounds',
        choices: [
          { value: 'rounds', label: 'Rounds' },
          { value: 'goal', label: 'Goal' },
        ],
      },
      { path: 'target', label: 'Wins in 100', kind: 'number', value: null, least: 0, most: 100, step: 1 },
    ],
  },
]

/** What is found of three values. */
const foundOf = (asked: Asked): Found => ({
  asked,
  state: 'done',
  games: 600,
  answer: {
    schema: 'darkodds.answer/2',
    question: asked.question,
    asked: 'Which number of rounds gives win rate 40%?',
    verdict: { key: 'between', numbers: {}, words: 'BETWEEN 17 (36 of 100) AND 18 (45)' },
    why: ['Now: 55 of 100.'],
    margin: 'Margin of error: all intervals hold together in 95% of such studies.',
    details: ['Played with one play style.'],
    tables: [
      {
        name: 'values',
        title: 'Win rate by rounds',
        columns: [
          { name: 'rounds', kind: 'text', title: 'Rounds' },
          { name: 'games', kind: 'number', title: 'Games' },
          { name: 'estimate', kind: 'estimate', title: 'Win rate', unit: 'share' },
          { name: 'low', kind: 'low', unit: 'share' },
          { name: 'high', kind: 'high', unit: 'share' },
          { name: 'target', kind: 'text', title: 'Target' },
        ],
        rows: [
          ['17', 200, 0.36, 0.29, 0.43, 'too hard'],
          ['18', 200, 0.45, 0.38, 0.52, 'possible'],
          ['20', 200, 0.55, 0.48, 0.62, 'too easy'],
        ],
      },
    ],
    charts: [{ name: 'tuned', title: 'Win rate by rounds', caption: 'Each dot has its interval.' }],
  },
  uses: [
    { id: 'tune 0', label: 'Use 17', table: 'values', row: 0 },
    { id: 'tune 1', label: 'Use 18', table: 'values', row: 1, isBest: true },
  ],
  steps: [
    {
      label: 'Use 18, then finer: Goal',
      about: 'Fill the gap',
      asked: { question: 'tune', values: { vary: 'goal', target: 40 } },
      use: 'tune 1',
    },
  ],
  commands: [{ about: 'tune two settings together', command: 'npx darkodds tune t.yaml --vary goal --vary rounds' }],
})
const picture = (name: string, isDark: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200">` +
  `<rect width="600" height="200" fill="${isDark ? '#222' : '#eee'}" aria-label="the mill: 12 of 40"/>` +
  `<text x="20" y="40" fill="${isDark ? '#fff' : '#000'}">${name}</text></svg>`

const oddsForms = (game: string): readonly OddsForm[] => [
  {
    subject: game,
    subjectName: 'When Darkness Comes',
    question: 'check',
    about: 'a check by pool and target number',
    hasSettings: true,
    fields: [
      { flag: 'dice', label: 'Dice', about: 'The pool.', kind: 'text', hint: '5 or 1..8' },
      { flag: 'tn', label: 'Tn', about: 'The target number.', kind: 'pick', choices: ['6H', '1P'] },
      { flag: 'shift', label: 'Shift', about: 'Raises it.', kind: 'number', least: -9, most: 9 },
      { flag: 'gamble', label: 'Gamble', about: 'With Gamble.', kind: 'switch' },
    ],
    examples: [{ flags: { dice: '5' }, set: [], does: 'chances of every target number' }],
  },
  {
    subject: 'any',
    subjectName: 'Any dice',
    question: 'roll',
    about: 'any roll of dice',
    hasSettings: false,
    fields: [{ flag: 'roll', label: 'Roll', about: 'Dice and what is done with them.', kind: 'text', hint: 'ROLL' }],
    examples: [{ flags: { roll: '4d6 keep 3' }, set: [], does: 'the highest three of four dice' }],
  },
]

function oddsOf({ subject, question, flags, set }: OddsAsked): ShownOdds {
  const command = `npx darkodds odds ${subject} ${question} ${JSON.stringify(flags)}${set.join(' ')}`
  if (flags['dice'] === 'many' || flags['roll'] === 'many')
    return {
      command,
      problems: [
        { flag: 'dice' in flags ? 'dice' : 'roll', words: 'cannot be "many"\n    many\n    ^^^^\n  expected: 5' },
      ],
    }
  return {
    command,
    problems: [],
    answer: {
      headline: `Odds of ${flags['dice'] ?? flags['roll'] ?? 'all pools'}`,
      tables: [
        {
          title: 'Chances',
          columns: ['result', 'exactly', 'at least', 'at most'].map((title) => ({ title, isNumber: true })),
          rows: [3, 4, 5].map((result) => [String(result), '33.33%', '66.67%', '100.00%']),
          caption: 'Of all rolls.',
        },
      ],
      notes: ['Every roll that can be was counted.'],
      charts: [{ name: 'odds-bars', title: 'Chance of each result' }],
    },
  }
}

/** @param options `batches`: how many games the answers after a change have */
export function mockDesk(options: { readonly batches?: readonly number[] } = {}): StudioDesk {
  let desk = DESK
  let hear: (answer: Answer) => void = () => undefined
  let hearFound: (found: Found) => void = () => undefined
  const batches = options.batches ?? [40, 400, 2400]
  let run = 0
  let isOpen = false
  let isPaused = false

  const show = (next: Desk): Promise<Shown> => {
    if (!isOpen) return Promise.reject(new Error('nothing is open'))
    desk = next
    const shown = shownOf(next)
    const mine = ++run
    if (shown.forms !== undefined) {
      batches.forEach((games, index) => {
        setTimeout(
          () => {
            if (mine === run) hear(answerOf(next, games, index === batches.length - 1 ? 'done' : 'playing'))
          },
          60 * (index + 1),
        )
      })
    }
    return Promise.resolve(shown)
  }
  const withValue = (path: string, value: Plain | undefined): Promise<Shown> => {
    const set = setOf(desk.now)
    if (value === undefined || JSON.stringify(value) === JSON.stringify(plain(path))) set.delete(path)
    else set.set(path, value)
    return show({ ...desk, now: withSet(desk.now, set) })
  }
  const file = (name: string, text: string | undefined): Promise<Shown> => {
    const others = Object.entries(desk.now.files).filter(([other]) => other !== name)
    const files = Object.fromEntries(text === undefined ? others : [...others, [name, text]])
    return show({ ...desk, now: { ...desk.now, files } })
  }

  return {
    open(opened) {
      isOpen = true
      return show(opened)
    },
    change: ([{ path, value }]) => withValue(path, value),
    write: file,
    takeBack: (id) => withValue(id, setOf(desk.kept).get(id)),
    keep: () => show({ ...desk, kept: desk.now }),
    openFiles: async (files) => {
      if (files.some(({ path }) => path.endsWith('.png'))) throw new Error('me.png: cannot be opened.')
      return files[0].path === 'answer.json'
        ? { answer: JSON.parse(new TextDecoder().decode(files[0].bytes)) as AnswerData, notes: [] }
        : { game: desk.now.game, desk: DESK, notes: ['not brought along'] }
    },
    makeOwn: () => file('own.yaml', 'name: own\n'),
    pause: (isNow) => {
      if (isPaused === isNow) return
      isPaused = isNow
      hear(answerOf(desk, batches.at(-1)!, isPaused ? 'paused' : 'done'))
    },
    playMore: () => {
      hear(answerOf(desk, batches.at(-1)! * 2, 'done'))
    },
    evening: (playout) => Promise.resolve(told(playout)),
    chart: (name, isDark) => Promise.resolve(picture(name, isDark)),
    completions: () => Promise.resolve([]),
    hover: () => Promise.resolve(undefined),
    desk: () => Promise.resolve(desk),
    counts: () => Promise.resolve(undefined),
    openings: () =>
      Promise.resolve([
        { id: 'first-night', title: 'First Night', about: 'The first evening, with four heroes.', kind: 'experiment' },
        { id: 'lair', title: 'The Lair', kind: 'scenario' },
        { id: 'hero', title: 'A hero of your own', kind: 'starter' },
      ]),
    project: () => Promise.resolve(PROJECT),
    pack: (packed) => Promise.resolve(packed as unknown as Plain),
    unpack: (packed) => Promise.resolve(packed as unknown as Desk),
    yourEvenings: (asked) =>
      Promise.resolve(
        'won' in asked && Number(asked.won) > Number(asked.of)
          ? {
              problems: [
                {
                  field: 'won',
                  message: `won cannot be ${asked.won}: there are ${asked.of} evenings`,
                  expected: `a whole number from 0 to ${asked.of}`,
                },
              ],
            }
          : {
              words: '3 of 12. Regulars would win 55%; 3 or fewer happens in 4 of 100 such dozens.',
              lines: ['Agrees with casual (5–57%); too few wins for regulars.'],
              details: ['The groups are models.'],
              leftOut: 'log' in asked ? ['Left out: 2 of lair. The page compares what it plays now.'] : [],
              problems: [],
            },
      ),
    tableKinds: () =>
      Promise.resolve([
        { id: 'hero', title: 'Heroes', one: 'hero', canPaste: true },
        { id: 'adversary', title: 'Adversaries', one: 'adversary', canPaste: true },
        { id: 'item', title: 'Items', one: 'item', canPaste: false },
      ]),
    planPaste: (_kind, text) =>
      Promise.resolve(
        text.startsWith('name')
          ? {
              words: '1 hero: Mara; not used: art',
              rows: [{ name: 'Mara', words: 'new file mara.yaml, seat 1 instead of Brian' }],
              notes: ['There is no column "sped". Nearest: attributes.speed.'],
              problems: [],
              use: 'Use this hero',
            }
          : {
              words: '',
              rows: [],
              notes: [],
              problems: [{ message: 'row 2, Speed: speed cannot be the text "many"', expected: 'a whole number' }],
            },
      ),
    paste: () => file('mara.yaml', 'name: Mara\n'),
    copyTable: () => Promise.resolve('name\tspeed\nBrian\t3\n'),
    zip: () => Promise.resolve(new Uint8Array()),
    questions: () => Promise.resolve(QUESTIONS),
    plan: () => Promise.resolve({ words: 'at most 600 games, about 2 s', command: 'npx darkodds tune first-night' }),
    ask: (asked) => {
      hearFound({ asked, state: 'reading', games: 0, uses: [] })
      setTimeout(() => {
        hearFound(foundOf(asked))
      }, 60)
    },
    stopAsking() {},
    use: () => Promise.resolve({ ...desk, now: withSet(desk.now, new Map([['rounds', 18]])) }),
    foundChart: (name) => Promise.resolve(`<svg xmlns="http://www.w3.org/2000/svg"><text y="20">${name}</text></svg>`),
    onFound: (listener) => {
      hearFound = listener
    },
    oddsForms: (game) => Promise.resolve(oddsForms(game)),
    odds: (asked) => Promise.resolve(oddsOf(asked)),
    oddsChart: (_, name, isDark) => Promise.resolve(picture(name, isDark)),
    oddsSettings: () =>
      Promise.resolve({ set: [...setOf(desk.now)].map(([path, value]) => `${path}=${value}`), isPart: false }),
    onAnswer(listener) {
      hear = listener
    },
  }
}

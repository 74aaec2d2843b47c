// What `odds village-of-fear` computes: bouts with monsters, duels, the fight with the Warlord, the Trial of Stealth.
import type { Asked, Exact, ExactAnswer, ExactFlags, ExactQuestion } from '../../../../engine/game.ts'
import { refuse } from '../../../../input/problem.ts'
import { countInWords } from '../../../../input/words.ts'
import { BOSS_FLAGS, bossAnswer, bout, heroAt, HERO, HP, upTo } from '../../shared/exact/questions.ts'
import {
  DIRECT,
  type HeroStealth,
  heroWeight,
  isSafeFrom,
  type LurkerStealth,
  lurkerWeight,
  PROWLING,
  STRAIGHT,
  WARY,
  WATCHFUL,
  WINDING,
} from '../agents/stealth.ts'
import type { Scenario } from '../setup/scenario.ts'
import { duels } from './duel.ts'
import {
  againstBestHero,
  againstBestLurker,
  type Grid,
  type HeroHabit,
  informed,
  type LurkerHabit,
  meeting,
  sureOf,
} from './trial.ts'

// ---- Duels ---------------------------------------------------------------------------------------------------------

const DUEL_FLAGS = {
  hp: HP,
  hero: HERO,
  foes: { takes: 'number', value: 'N', about: 'duels one after the other (default: 1)', low: 1, high: 6 },
} as const satisfies ExactFlags

const duel: ExactQuestion<typeof DUEL_FLAGS, Scenario> = {
  name: 'duel',
  about: 'duels with Wolf, Lurker or Wererats, with and without a Golden Weapon',
  flags: DUEL_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'one duel, from 1 to 8 HP'],
    ['--foes 2 --hp 8', 'two Wererats, one after the other'],
  ],
  answer: ({ hp: asked, hero: place, foes = 1 }, scenario) => {
    const {
      numbers: { duelDice },
      blows: { faces },
    } = scenario
    const { hp, basicDice, goldenDice } = heroAt(scenario, place, asked?.at(-1))
    const hps = asked ?? upTo(hp)
    const most = hps.at(-1)!
    const weapons = [basicDice, goldenDice]
    const outcomes = hps.map((hp) => weapons.map((dice) => duels(foes, hp, dice, duelDice, faces)))
    const named = ['no Golden Weapon', 'Golden Weapon']
    const many = foes === 1 ? 'a duel' : `${foes} duels one after the other`
    return {
      title: `${many} against ${duelDice} dice`,
      tables: [
        {
          columns: [
            { name: 'hp', title: 'HP', shows: 'count' },
            ...weapons.flatMap(
              (dice, index) =>
                [
                  { name: `wins${index}`, title: `${dice} dice: wins`, shows: 'chance' },
                  { name: `left${index}`, title: 'HP left', shows: 'mean' },
                  { name: `rolls${index}`, title: 'rolls', shows: 'mean' },
                ] as const,
            ),
          ],
          rows: hps.map((hp, row) => [
            hp,
            ...outcomes[row].flatMap(({ left, rolls }) => [
              1 - left[0],
              left.reduce((sum, chance, count) => sum + chance * count, 0),
              rolls,
            ]),
          ]),
        },
        {
          title: `HP left, from ${most} HP`,
          columns: [
            { name: 'left', title: 'HP left', shows: 'count' },
            ...weapons.map((dice, index) => ({
              name: `dice${index}`,
              title: `${dice} dice`,
              shows: 'chance' as const,
            })),
          ],
          rows: upTo(most + 1).map((one) => [
            most + 1 - one,
            ...outcomes.at(-1)!.map(({ left }) => left[most + 1 - one]),
          ]),
        },
      ],
      notes: [
        `${basicDice} dice without a Golden Weapon, ${goldenDice} with one; 0 HP left: knocked unconscious.`,
        'HP left and rolls are means.',
        `Faces of an attack die: ${faces.join(' ')}.`,
      ],
      chart: {
        question: 'Chance to win a duel',
        asked: many,
        fieldTitle: 'Chance to win, by HP and weapon',
        linesTitle: 'Chance to win, by HP',
        caption: `Exact chance in percent, ${many}.`,
        each: 'A line for each weapon',
        steps: { name: 'hp', one: 'HP', many: 'HP', values: hps },
        series: {
          name: 'weapon',
          title: 'weapon',
          short: 'weapon',
          joint: 'and',
          entries: named.map((code) => ({ code })),
        },
        value: { name: 'wins', title: 'chance to win' },
        chances: outcomes.map((row) => row.map(({ left }) => 1 - left[0])),
      },
    }
  },
}

// ---- The Warlord ---------------------------------------------------------------------------------------------------

const WARLORD_FLAGS = {
  ...BOSS_FLAGS,
  wheel: {
    takes: 'range',
    value: 'N|N..M',
    about: 'number on the wheel of the Warlord, or a range of them (default: all)',
    low: 1,
    high: 30,
    of: 'a number',
    examples: ['7', '5..9'],
  },
} as const satisfies ExactFlags

const warlord: ExactQuestion<typeof WARLORD_FLAGS, Scenario> = {
  name: 'warlord',
  about: 'a hero alone before the Warlord: how often he falls, by HP and wheel, dice and cards',
  flags: WARLORD_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'a golden hero with three Hit cards, the wheel from 5 to 9'],
    ['--dice 4 --hit 1 --miss 2 --wheel 7', 'with the weapon of the kept card'],
  ],
  answer: (asked, scenario) => {
    const { least, most } = scenario.wheel
    const wheel = asked.wheel ?? upTo(most).slice(least - 1)
    const wrong = wheel.find((number) => number < least || number > most)
    if (wrong !== undefined) refuse('--wheel', `the wheel has no ${wrong}`, `a number from ${least} to ${most}`)
    return bossAnswer(asked, scenario, (hit) => wheel.map((number) => ({ code: String(number), number, hit })), {
      cases: 'the wheel',
      joint: 'and the wheel on',
      fieldTitle: 'Chance that the Warlord falls, by HP and wheel',
      notes: (hit) => [`Hit cards in hand: ${hit}.`, 'Without strikes of Karrion before the bouts.'],
    })
  },
}

// ---- The Trial of Stealth ------------------------------------------------------------------------------------------

const HEROES = { steady: WINDING, cautious: WARY, rusher: DIRECT } as const satisfies Record<string, HeroStealth>
const LURKERS = { guardian: WATCHFUL, hunter: PROWLING } as const satisfies Record<string, LurkerStealth>
const uniform = (): number => 1
/** Moves within which a best answer to a Lurker's habit is searched: with more the search would take long. */
const SEARCHED = 9

const TRIAL_FLAGS = {
  hero: {
    takes: 'name',
    value: 'NAME',
    about:
      'the hero moves as the agent steady, cautious, rusher or random, or best, which knows the ways of the Lurker ' +
      '(default: all)',
    names: ['steady', 'cautious', 'rusher', 'random', 'best'],
  },
  lurker: {
    takes: 'name',
    value: 'NAME',
    about:
      'the Lurker moves as the agent guardian, hunter or random, or best, which knows the ways of the hero ' +
      '(default: all)',
    names: ['guardian', 'hunter', 'random', 'best'],
  },
  column: {
    takes: 'number',
    value: 'N',
    about: 'column in which the hero sets out (default: all)',
    low: 1,
    high: 9,
  },
} as const satisfies ExactFlags

type HeroName = (typeof TRIAL_FLAGS)['hero']['names'][number]
type LurkerName = (typeof TRIAL_FLAGS)['lurker']['names'][number]

const trial: ExactQuestion<typeof TRIAL_FLAGS, Scenario> = {
  name: 'trial',
  about: 'the Trial of Stealth: how often a hero comes across, by his play and that of the Lurker',
  flags: TRIAL_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'every agent and best play against every other'],
    ['--hero steady --lurker hunter --column 2', 'two agents, from the middle column'],
    ['--set rules.lurkerMustMove=true', 'where the Lurker may not stand still'],
  ],
  answer: (asked, scenario) => trialAnswer(asked, scenario),
}

const PLAYERS = [
  { name: 'hero', title: 'hero', shows: 'text' },
  { name: 'lurker', title: 'Lurker', shows: 'text' },
] as const

function trialAnswer({ hero, lurker, column }: Asked<typeof TRIAL_FLAGS>, scenario: Scenario): ExactAnswer {
  const { columns, rows, redHole } = scenario.trial
  const { lurkerMustMove, trialMoveLimit: limit } = scenario.options
  if (column !== undefined && column > columns)
    refuse('--column', `the Drawbridge has no column ${column}`, `a number from 1 to ${columns}`)
  const grid: Grid = {
    columns,
    rows,
    redHole: [1 + Math.floor(redHole / columns), 1 + (redHole % columns)],
    mustMove: lurkerMustMove,
  }
  const heroes = hero === undefined ? TRIAL_FLAGS.hero.names : [hero]
  const lurkers = lurker === undefined ? TRIAL_FLAGS.lurker.names : [lurker]
  const across = (who: HeroName, against: LurkerName, from: number): number | string => {
    if (who === 'best')
      return against === 'best'
        ? value(grid, limit, from)
        : againstBestHero(grid, Math.min(limit, SEARCHED), lurkerOf(against, scenario), from)
    const habit = heroOf(who, scenario, from)
    return against === 'best'
      ? againstBestLurker(grid, limit, habit, from)
      : 1 - meeting(grid, limit, habit, lurkerOf(against, scenario), from).lost
  }
  const shown = column === undefined ? upTo(columns) : [column]
  const pairs = heroes.flatMap((who) => lurkers.map((against) => ({ who, against })))
  const byColumn = shown.map((from) => pairs.map(({ who, against }) => across(who, against, from)))
  const played = pairs.filter(({ who, against }) => who !== 'best' && against !== 'best')
  const code = ({ who, against }: (typeof pairs)[number]): string => `${who}, ${against}`
  // A picture of every pair would be too full: of those that nobody named, it has the agents.
  const isNamed = (name: string, given: string | undefined): boolean =>
    given !== undefined || !['random', 'best'].includes(name)
  const drawn = pairs.flatMap((pair, index) =>
    isNamed(pair.who, hero) && isNamed(pair.against, lurker) && byColumn.every((row) => typeof row[index] === 'number')
      ? [{ pair, index }]
      : [],
  )
  const place = column === undefined ? '' : `, from column ${column}`
  return {
    title: `the Trial of Stealth${place}`,
    tables: [
      {
        title: 'The hero comes across, by the column in which he sets out',
        columns: [
          ...PLAYERS,
          ...shown.map((from) => ({ name: `column${from}`, title: `column ${from}`, shows: 'chance' as const })),
        ],
        rows: pairs.map(({ who, against }, index) => [who, against, ...byColumn.map((row) => row[index])]),
      },
      ...(played.length === 0
        ? []
        : [
            {
              title: `How it ends${place === '' ? ', each column as often' : place}`,
              columns: [
                ...PLAYERS,
                { name: 'across', title: 'across', shows: 'chance' },
                { name: 'caught', title: 'caught', shows: 'chance' },
                { name: 'late', title: 'too late', shows: 'chance' },
              ] as const,
              rows: played.map(({ who, against }) => {
                const ends = shown.map((from) =>
                  meeting(
                    grid,
                    limit,
                    heroOf(who as AgentName, scenario, from),
                    lurkerOf(against as PlayedLurker, scenario),
                    from,
                  ),
                )
                const mean = (of: (end: (typeof ends)[number]) => number): number =>
                  ends.reduce((sum, end) => sum + of(end), 0) / ends.length
                return [
                  who,
                  against,
                  mean(({ lost }) => 1 - lost),
                  mean(({ lost, late }) => lost - late),
                  mean(({ late }) => late),
                ]
              }),
            },
          ]),
    ],
    notes: [
      `A grid of ${columns} by ${rows} points; the peg starts at row ${grid.redHole[0]}, column ${grid.redHole[1]}.`,
      `After ${countInWords(limit, 'move')} a hero counts as caught (rules.trialMoveLimit): too late.`,
      'best hero: knows the ways of the Lurker, but not where it is, ' +
        `within ${countInWords(Math.min(limit, SEARCHED), 'move')}. Best Lurker: knows the ways of the hero.`,
      ...(lurkerMustMove
        ? [
            'The Lurker has to move (rules.lurkerMustMove): agents set out where it cannot catch them, ' +
              'and walk straight on.',
          ]
        : []),
    ],
    chart:
      drawn.length === 0
        ? { flag: 'hero', because: 'this chance is not known' }
        : {
            question: 'Chance to cross the Drawbridge',
            asked: `the Trial of Stealth${place}`,
            fieldTitle: 'Chance to cross, by play of the hero and of the Lurker',
            linesTitle: 'Chance to cross, by starting column',
            caption: 'Exact chance in percent; first the hero, then the Lurker.',
            each: 'A line for each pair',
            steps: { name: 'column', one: '(column)', many: 'column', values: shown },
            series: {
              name: 'pair',
              title: 'hero, Lurker',
              short: 'hero and Lurker',
              joint: 'for',
              entries: drawn.map(({ pair }) => ({ code: code(pair) })),
            },
            value: { name: 'across', title: 'chance to come across' },
            chances: byColumn.map((row) => drawn.map(({ index }) => Number(row[index]))),
          },
  }
}

type AgentName = Exclude<HeroName, 'best'>
type PlayedLurker = Exclude<LurkerName, 'best'>

/** The agent's habit, also where he is safe from a Lurker that must move, or has to hurry. DWV-TRIAL-08, -14 */
function heroOf(name: AgentName, { trial: grid, options }: Scenario, column: number): HeroHabit {
  if (name === 'random') return uniform
  const isSafe = options.lurkerMustMove && isSafeFrom(grid, column - 1)
  return (from, to, move) => {
    const hurries = options.trialMoveLimit - move < grid.rows - 1 - Math.floor(from / grid.columns)
    return heroWeight(isSafe || hurries ? STRAIGHT : HEROES[name], grid, from, to)
  }
}

const lurkerOf =
  (name: PlayedLurker, { trial: grid }: Scenario): LurkerHabit =>
  (from, to, hero) =>
    name === 'random' ? 1 : lurkerWeight(LURKERS[name], grid, from, to, hero)

/** If both play their best: nobody comes across who would not if he saw the Lurker, and nobody fails on a sure way. */
function value(grid: Grid, limit: number, column: number): number | string {
  if (informed(grid, limit, column) === 0) return 0
  const straight = Array.from({ length: grid.rows }, (_, row) => row * grid.columns + column - 1)
  return limit >= grid.rows && sureOf(grid, straight) === 1 ? 1 : 'unknown'
}

export const EXACT: Exact<Scenario> = { title: 'Dark World: Village of Fear', questions: [bout, duel, warlord, trial] }

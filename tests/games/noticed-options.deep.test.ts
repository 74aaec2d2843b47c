// What agents know of each rule option. Every option of every game stands in exactly one of three places:
// agents notice it, which a game in which they choose otherwise shows; they need not know it, with the reason;
// or they overlook it, and the game lists that as a limitation.
import { describe, expect, test } from 'vitest'
import { darkWorld } from '../../src/games/dark-world/castle/index.ts'
import type { Game, RuleOption } from '../../src/engine/game.ts'
import { loadGames } from '../../src/games/registry.ts'
import { diceHeroes } from '../../src/games/dice-heroes/index.ts'
import { necromancy } from '../../src/games/necromancy/index.ts'
import { villageOfFear } from '../../src/games/dark-world/village/index.ts'
import { game as pig } from '../../src/games/pig/index.ts'
import { whenDarknessComes } from '../../src/games/when-darkness-comes/index.ts'
import { content as pigContent } from '../support/pig/content.ts'
import { noticedAt } from '../support/noticed.ts'
import { shippedContent as castleContent } from './dark-world/castle/shipped.ts'
import { shippedContent as diceContent } from './dice-heroes/shipped.ts'
import { shippedContent as necromancyContent } from './necromancy/shipped.ts'
import { shippedContent as villageContent } from './dark-world/village/shipped.ts'
import { shippedContent as darknessContent } from './when-darkness-comes/shipped.ts'

/** A value that agents notice, and what else has to be set so that it shows. */
interface Shown {
  readonly value: unknown
  readonly rules?: object
  readonly setting?: object
}

interface Known {
  readonly game: Game
  readonly content: unknown
  readonly noticed: Readonly<Record<string, Shown>>
  /** With the reason. */
  readonly needless: Readonly<Record<string, string>>
}

const OFFERED = 'what it allows is among the actions that are offered'
const DRAWN = 'it changes what is drawn, and nothing that can be chosen'
const WORKED_OUT = 'agents judge by chances, ways and sight that the rules work out for them by it'
const CHOSEN_BY_CHANCE = 'its agents choose by chance alone'
const SEEN = 'what it changes lies open before anybody chooses'

const hero = (id: string, items: readonly string[] = [], skills: object = {}): object => ({ hero: id, items, skills })
const magic = { scenario: 'the-rite' }

/** Options that castle and village share. */
const SHARED_NEEDLESS = {
  partySize: 'all see who plays',
  itemChoice: OFFERED,
  strengthMemory: 'the view shows each what they remember',
  tieBreak: 'nobody knows what the coins are worth that decide who is equal',
}

const KNOWN: readonly Known[] = [
  {
    game: darkWorld as unknown as Game,
    content: castleContent(),
    noticed: {
      dieFaces: { value: [0, 0, 0, 0, 1, 2] },
      bossHp: { value: 'accumulate' },
      bossActs: { value: false },
      killMargin: { value: 1, setting: { agents: { heroes: 'scorer' } } },
      killMarginOnBoss: { value: false, rules: { killMargin: 1 } },
      haunterKills: { value: 'returned' },
      teleportReach: { value: 'insideRoom' },
    },
    needless: { ...SHARED_NEEDLESS, chestPlacement: OFFERED, arenaLoss: OFFERED },
  },
  {
    game: villageOfFear as unknown as Game,
    content: villageContent(),
    noticed: {
      dieFaces: { value: 'blunt' },
      bossHp: { value: 'accumulate' },
      killMargin: { value: 1 },
      killMarginOnBoss: { value: false, rules: { killMargin: 1 } },
      prowlerAtDoor: { value: 'duels', setting: { agents: { villain: 'hunter' } } },
      lurkerMustMove: { value: true },
      trialMoveLimit: { value: 5 },
    },
    needless: {
      ...SHARED_NEEDLESS,
      bossActs: 'on the Fortress top heroes have nothing to do but to strike, and nobody leaves it',
      turnDraw: OFFERED,
      prowlerActions: OFFERED,
      clearedBuildings: OFFERED,
      karrionMissCards: OFFERED,
    },
  },
  {
    game: whenDarknessComes as unknown as Game,
    content: darknessContent(),
    noticed: {
      tnComparison: { value: 'exceed' },
      tnShift: { value: 1 },
      difficultyVP: { value: 'raised', rules: { tnShift: 1 } },
      gamble: { value: 'new', setting: { party: [hero('brian', [], { gamble: 4 }), 'kirk', 'sharon', 'valerie'] } },
      doorForceTN: { value: 'locks' },
      allyPersuasion: { value: 'new' },
      securityPersuasion: { value: 'new' },
      sacrificeLosesVP: { value: false },
      fleeCompare: { value: 'speedRoll', setting: { agents: 'cautious' } },
      mibFailureDisk: { value: false, setting: { scenario: 'paper-trail' } },
      presentTurn: { value: 'counts', setting: { scenario: 'paper-trail' } },
      poison: { value: true, rules: { ruleset: 'new' } },
      locatorVP: { value: 'rolled', setting: { ...magic, agents: 'greedy' } },
      steal: { value: 'new', setting: { agents: 'greedy' } },
    },
    needless: {
      ruleset: 'it only says which defaults the others have',
      attributeMin: 'sheets are made before the game',
      assistScope: 'agents count on help in checks with a target number alone, which has it either way',
      allyAssists: OFFERED,
      tnCeiling: WORKED_OUT,
      woodsRounding: WORKED_OUT,
      distanceMetric: WORKED_OUT,
      closedDoorsBlockSight: WORKED_OUT,
      rainIndoors: WORKED_OUT,
      rangeTable: WORKED_OUT,
      halfRounding: SEEN,
      firstPlayer: DRAWN,
      inviteRange: OFFERED,
      giveIsAction: OFFERED,
      mibHq: SEEN,
      fleeTiming: OFFERED,
      dodgeRequiresSkill: OFFERED,
      rangeBeyondSight: OFFERED,
      fateAtZeroDice: DRAWN,
      fateFace: DRAWN,
      fate: DRAWN,
      translocateTarget: OFFERED,
      tapedFlashlight: OFFERED,
      difficultyAtTen: 'the target numbers of each game are seen in it',
      actionSelection: OFFERED,
      civilians: SEEN,
      traps: SEEN,
      foil: SEEN,
      mib: SEEN,
      maguyver: OFFERED,
      tracking: OFFERED,
      opposedActions: OFFERED,
    },
  },
  {
    game: diceHeroes as unknown as Game,
    content: diceContent(),
    noticed: { tiesPass: { value: 'never' }, bagKnowledge: { value: 'blind' } },
    needless: {
      deadTurnsTick: 'nobody can choose by it whether a hero dies',
      openingHand: DRAWN,
      noSkillDamage: OFFERED,
      allyHandIsHand: OFFERED,
      woundDisplaces: OFFERED,
      giving: OFFERED,
      villainClose: 'villains that ship say it themselves',
      villainCloseCounts: OFFERED,
      deterrentUse: 'all follow the standard procedure',
    },
  },
  {
    game: necromancy as unknown as Game,
    content: necromancyContent(),
    noticed: {},
    needless: Object.fromEntries(necromancy.rules.options.map(({ name }) => [name, CHOSEN_BY_CHANCE])),
  },
  {
    game: pig as unknown as Game,
    content: pigContent,
    noticed: {},
    needless: { ruleset: 'it only says which defaults the others have' },
  },
]

test('every game with rule options is here', async () => {
  const games = (await loadGames()).filter(({ rules }) => rules.options.length > 0)
  expect(KNOWN.map(({ game }) => game.id).toSorted()).toEqual(games.map(({ id }) => id).toSorted())
})

describe.each(KNOWN.map((entry) => [entry.game.id, entry] as const))(
  '%s',
  (_, { game, content, noticed, needless }) => {
    const overlooked = game.rules.options.filter((option) => option.overlooked !== undefined)
    const defaultOf = ({ defaults }: RuleOption): unknown => Object.values(defaults)[0]

    test('every option is noticed, or needs no notice, or is a limitation', () => {
      const lists = [...Object.keys(noticed), ...Object.keys(needless), ...overlooked.map(({ name }) => name)]
      expect(lists.toSorted()).toEqual(game.rules.options.map(({ name }) => name).toSorted())
    })

    test.each(Object.entries(noticed))('agents notice %s', (name, { value, rules = {}, setting = {} }) => {
      const now = defaultOf(game.rules.options.find((option) => option.name === name)!)
      const { agents, ...others } = setting as { agents?: unknown }
      const table = (given: unknown): object => ({
        ...others,
        ...(agents === undefined ? {} : { agents }),
        rules: { ...rules, [name]: given },
      })
      expect(
        noticedAt(game as Game<unknown, unknown, unknown, { state: object }>, content, [table(now), table(value)], 40),
      ).toBeDefined()
    })

    test('the same table twice is not told apart', () => {
      expect(
        noticedAt(game as Game<unknown, unknown, unknown, { state: object }>, content, [{}, {}], 3),
      ).toBeUndefined()
    })

    test.each(overlooked)(
      'reports name what agents overlook of $name, wherever it matters',
      ({ name, values, overlooked: limitation }) => {
        const said = (value: unknown): boolean =>
          game
            .limitations(game.prepare(content, game.settings(content).parse({ rules: { [name]: value } })))
            .agents.some((sentence) => sentence.startsWith(`${name} = `))
        expect(limitation!.what).toMatch(/^[A-Z].{15,}\.$/)
        for (const value of values) expect(said(value), String(value)).toBe(value !== limitation!.as)
      },
    )
  },
)

// The rule options that the castle and the village have in common, as data (docs/rules/dark-world.md, "Rule options").
// Each game's own options.ts adds its own.
import { z } from 'zod'
import { options, type OptionsOf } from '../../../../engine/options.ts'

/** The die of DW-DICE-02 and two others that keep its results; `dieFaces` also takes six numbers of one's own. */
export const NAMED_DICE: Readonly<Record<string, readonly number[]>> = {
  even: [0, 0, 1, 1, 2, 2],
  sharp: [0, 1, 1, 1, 2, 2],
  blunt: [0, 0, 0, 1, 1, 2],
}

const MAX_ROUNDS = 1000

export const SHARED_OPTIONS = options({
  dieFaces: {
    values: ['even', 'sharp', 'blunt'],
    rules: ['DW-DICE-02'],
    also: {
      schema: z.array(z.int().min(0).max(2)).length(6),
      words: 'even (0 0 1 1 2 2), sharp (0 1 1 1 2 2), blunt (0 0 0 1 1 2). Or list six numbers, each 0, 1 or 2',
    },
    meaning: 'The six faces of the attack die.',
  },
  partySize: {
    values: [4, 1, 2, 3],
    rules: ['DW-SETUP-02'],
    meaning: 'How many heroes play; nothing else is scaled.',
    isRuling: false,
  },
  cardKinds: {
    values: ['split', 'dual'],
    rules: ['DW-COMP-03'],
    meaning: 'Whether a card is either Hit or Miss, or may be played as either.',
    overlooked: { as: 'split', what: 'Agents play and keep cards as if half of them were Miss cards.' },
  },
  hitStrength: {
    values: ['hp', 'separate'],
    rules: ['DW-COMP-05'],
    meaning: 'Whether what kills a monster is the number it is worth, or one of its own.',
    overlooked: { as: 'hp', what: 'Heroes take the strength of a monster for its points.' },
  },
  itemChoice: {
    values: ['villain', 'random'],
    rules: ['DW-STOCK-06'],
    meaning: 'Whether the villain chooses the magic item of a monster or draws it.',
  },
  strengthMemory: {
    values: ['public', 'attacker'],
    rules: ['DW-COMBAT-12'],
    meaning: 'Whether everybody remembers the strength of a monster that was struck, or its attacker alone.',
  },
  bossHp: {
    values: ['oneBlow', 'accumulate'],
    rules: ['DW-BOSS-05', 'DWV-BOSS-04'],
    meaning: 'Whether one blow has to kill the boss, or wounds add up.',
  },
  bossActs: {
    values: [true, false],
    rules: ['DW-BOSS-03', 'DWV-BOSS-03'],
    meaning: "Whether the boss strikes in the villain's turn, or only strikes back.",
  },
  eliminatedScore: {
    values: ['none', 'keep'],
    rules: ['DW-SCORE-07'],
    meaning: 'Whether heroes who are out of the game keep their points.',
    overlooked: { as: 'none', what: 'Heroes take the same risks, whether or not the dead keep points.' },
  },
  tieBreak: {
    values: ['shared', 'bossSlayer'],
    rules: ['DW-SCORE-08'],
    meaning: 'Whether equal scores share the win, or the slayer of the boss takes it.',
  },
  handLimit: {
    values: ['none', 6],
    rules: ['DW-HARD-01', 'DWV-SCORE-09'],
    also: { schema: z.int().min(0).max(60), words: 'none, or the most cards, from 0 to 60' },
    meaning: 'The most Hit/Miss cards in a hand.',
    overlooked: { as: 'none', what: 'Heroes do not spend cards that a full hand would lose.' },
  },
  killMargin: {
    values: [0, 1],
    rules: ['DW-HARD-02', 'DWV-SCORE-09'],
    meaning: 'By how much a blow has to exceed the strength.',
  },
  killMarginOnBoss: {
    values: [true, false],
    rules: ['DW-HARD-03', 'DWV-SCORE-09'],
    meaning: 'Whether the margin counts against the boss too.',
  },
  roundLimit: {
    values: [200],
    rules: ['DW-WIN-05'],
    also: { schema: z.int().min(1).max(MAX_ROUNDS), words: `a number of rounds from 1 to ${MAX_ROUNDS}` },
    meaning: 'After how many rounds a game without an end counts as unfinished.',
    overlooked: { as: 200, what: 'No agent hurries before the last round.' },
  },
})

/** The shared options as the rules read them. */
export type SharedOptions = OptionsOf<typeof SHARED_OPTIONS>

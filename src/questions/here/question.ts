// `here`: the chances from how things stand at a table, without typing the board.
import { wholes } from '../../input/flags.ts'
import { refuse } from '../../input/problem.ts'
import { metricOf } from '../asked.ts'
import { fromFlags, studyFlags, writeFlag } from '../flags.ts'
import type { Question } from '../question.ts'
import { variantFlag, variantOf } from '../variant.ts'
import { HERE_NEXT } from './next.ts'
import { hereReport } from './report.ts'
import type { HereFinding } from './study.ts'

/** Games of each variant when nobody says how many: a margin of error of 3 pp. */
const GAMES = 1_000

const { also: _also, alone: _alone, ...flags } = studyFlags

export const here: Question<HereFinding> = {
  name: 'here',
  flags: {
    round: { value: 'N', about: 'the round that begins now', refuse: wholes(1, 10_000) },
    hero: {
      value: 'TEXT',
      about: "how a hero stands, e.g. 'brian 12 hurt 2' or 'kirk dead' (repeatable)",
      default: 'as usual in this round',
      isRepeated: true,
    },
    turn: { value: 'HERO', about: 'the hero whose turn it is', default: 'whoever is first in the round' },
    'in-game': { value: 'N', about: 'in a campaign: in which of its games', default: '1', refuse: wholes(1, 1_000) },
    variant: variantFlag,
    write: writeFlag('how the first game stands'),
    ...fromFlags,
    ...flags,
    games: { ...flags.games, about: 'number of games from here', default: String(GAMES) },
  },
  examples: [
    ["darkodds here first-night --round 9 --hero 'brian 12 hurt 2' --hero 'kirk hurt 1'", 'our chances in round 9'],
    ['darkodds here castle --round 6', 'the chances of any party in round 6'],
    ['darkodds here difficulty-rule --in-game 4 --round 8', 'in the fourth game of a campaign'],
  ],
  early(given) {
    if (given.text('round') === undefined) refuse('--round', 'is missing', 'the round that begins now, e.g. --round 9')
  },
  ask: (given) => ({
    async prepare(loaded) {
      const { prepareHere, textOfHere } = await import('./plan.ts')
      const { writePosition } = await import('../../load/position.ts')
      const path = given.text('write')
      const asked = {
        variant: variantOf(given.text('variant'), loaded),
        round: given.number('round')!,
        game: given.number('in-game'),
        turn: given.text('turn'),
        lines: given.texts('hero'),
        options: {
          metric: await metricOf(given.text('metric'), '--metric', loaded),
          level: loaded.experiment.level,
          most: given.number('games') ?? GAMES,
        },
      }
      const prepared = prepareHere(loaded, asked)
      if (path !== undefined) {
        const { files } = loaded.located.workbench
        writePosition(files, path, textOfHere(prepared.loaded, asked), given.has('force'))
      }
      return prepared
    },
    isAnswer: ({ games }) => games > 0,
  }),
  report: hereReport,
  next: HERE_NEXT,
}

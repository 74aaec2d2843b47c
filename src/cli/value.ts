// `value`: what is a point, a skill, an item of a character worth? And what a tile, a disk, an arrival of a scenario?
import { InputError } from '../input/problem.ts'
import { nearest } from '../input/nearest.ts'
import type { BuildChange } from '../games/game.ts'
import type { ValueFinding } from '../lab/index.ts'
import { armFlag, withArmOf } from './arm.ts'
import { marginOf, questionOf, reachOf, studyCommand, studyFlags } from './study.ts'

/** A difference of shares is known well enough when its interval reaches so far to each side. */
const HALF_WIDTH = 0.02

export const value = studyCommand<ValueFinding>({
  name: 'value',
  flags: {
    hero: { value: 'NAME', about: 'whose sheet: the hero\'s place in the party of the arm' },
    scenario: { about: 'in place of a hero, the scenario of the arm: what happens without each tile, disk, arrival of it' },
    arm: armFlag,
    only: { value: 'KIND', about: 'swap, spend, more, less, without, item or restricted ("may not flee"); with --scenario tile, disk, arrival and what else there is; may be given several times (all when left out)', isRepeated: true },
    within: { value: 'X', about: 'how well a worth must be known: its interval reaches so far to each side (2 % for shares; other numbers play all their games)' },
    ...studyFlags,
  },
  examples: [
    ['darkodds value experiments/first-night.yaml --hero brian --games 1000', 'swaps first, then one more and one less of each thing, each skill taken away, each item'],
    ['darkodds value experiments/first-night.yaml --hero brian --arm cautious --only swap', 'the same of one who is played cautiously'],
    ['darkodds value experiments/first-night.yaml --hero brian --only swap --games 2000', 'which legal swap would make him better'],
    ['darkodds value experiments/first-night.yaml --scenario --only tile --games 1000', 'what each tile does to the odds'],
  ],
  ask: (given) => ({
    async prepare(asked) {
      const loaded = await withArmOf(given, asked)
      const { isShare, ...question } = await questionOf(given, loaded)
      const options = { ...question, halfWidth: marginOf(given, 'within', isShare) ?? (isShare ? HALF_WIDTH : 0) }
      if (given.has('scenario')) {
        if (given.text('hero') !== undefined) throw new InputError([{ where: '--hero', message: 'does not go with --scenario', expected: 'one of the two' }])
        const { prepareKnockouts } = await import('../host/studies/knockouts.ts')
        return prepareKnockouts(loaded, { options, kinds: given.texts('only'), ...reachOf(given) })
      }
      const { KINDS, prepareValue } = await import('../host/studies/value.ts')
      return prepareValue(loaded, { options, hero: given.text('hero'), kinds: kindsOf(given.texts('only'), KINDS), ...reachOf(given) })
    },
    isAnswer: () => true,
  }),
})

function kindsOf(asked: readonly string[], kinds: readonly BuildChange['kind'][]): readonly BuildChange['kind'][] {
  for (const kind of asked) {
    if (!kinds.some((known) => known === kind)) throw new InputError([{ where: '--only', message: `there is no kind of change "${kind}"`, expected: kinds, nearest: nearest(kind, kinds) }])
  }
  return asked.length === 0 ? kinds : kinds.filter((kind) => asked.includes(kind))
}

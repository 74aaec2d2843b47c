// `value`: what is a point, a skill, an item of a character worth? And what a tile, a disk, an arrival of a scenario?
import { InputError } from '../input/problem.ts'
import type { Build } from '../workbench/build-file.ts'
import type { ValueFinding } from '../questions/index.ts'
import { variantFlag, withVariantOf } from './variant.ts'
import { marginOf, questionOf, reachOf, studyCommand, studyFlags } from './study.ts'

/** A difference of shares is known well enough when its interval reaches so far to each side. */
const HALF_WIDTH = 0.02

export const value = studyCommand<ValueFinding>({
  name: 'value',
  words: '<experiment|hero>',
  flags: {
    hero: {
      value: 'NAME',
      about: "whose sheet: the hero's place in the party of the variant (of a hero's file the hero itself)",
    },
    scenario: {
      about: 'in place of a hero, the scenario of the variant: what happens without each tile, disk, arrival of it',
    },
    variant: variantFlag,
    only: {
      value: 'KIND',
      about:
        'swap, spend, more, less, without, item or restricted ("may not flee"); ' +
        'with --scenario tile, disk, arrival and what else there is; ' +
        'or the name of a single change, as the answer has it (one that there is not lists them all); ' +
        'may be given several times (all when left out)',
      isRepeated: true,
    },
    within: {
      value: 'X',
      about:
        'how well a worth must be known: its interval reaches so far to each side ' +
        '(2 % for shares; other numbers play all their games)',
    },
    ...studyFlags,
  },
  examples: [
    [
      'darkodds value experiments/first-night.yaml --hero brian --games 1000',
      'swaps first, then one more and one less of each thing, each skill taken away, each item',
    ],
    [
      'darkodds value experiments/first-night.yaml --hero brian --variant cautious --only swap',
      'the same of one who is played cautiously',
    ],
    [
      'darkodds value experiments/first-night.yaml --hero brian --only swap --games 2000',
      'which legal swap would make him better',
    ],
    [
      'darkodds value mine/my-hero.yaml --only swap',
      'the same for a hero who is in no experiment: in the usual scenario, with the first of the roster',
    ],
    [
      'darkodds value experiments/first-night.yaml --scenario --only tile --games 1000',
      'what each tile does to the odds',
    ],
  ],
  ask(given) {
    let build: Build | undefined
    return {
      async load(workbench, path, options) {
        const { buildIfAny } = await import('../workbench/build-file.ts')
        const { loadExperiment } = await import('../workbench/load.ts')
        const { loadSeat } = await import('../workbench/studies/value.ts')
        build = await buildIfAny(workbench, path)
        return build === undefined ? loadExperiment(workbench, path, options) : loadSeat(build, options)
      },
      isHero: () => build !== undefined,
      async prepare(asked) {
        const loaded = await withVariantOf(given, asked)
        const { isShare, ...question } = await questionOf(given, loaded)
        const options = { ...question, halfWidth: marginOf(given, 'within', isShare) ?? (isShare ? HALF_WIDTH : 0) }
        const only = given.texts('only')
        if (build !== undefined && given.text('hero') !== undefined)
          throw new InputError([
            {
              where: '--hero',
              message: `does not go with the hero ${build.name}, who is asked about`,
              expected: 'an experiment with the party whose hero is meant',
            },
          ])
        if (given.has('scenario')) {
          if (given.text('hero') !== undefined)
            throw new InputError([
              { where: '--hero', message: 'does not go with --scenario', expected: 'one of the two' },
            ])
          const { prepareKnockouts } = await import('../workbench/studies/knockouts.ts')
          return prepareKnockouts(loaded, { options, only, ...reachOf(given) })
        }
        const { labelsOf, prepareValue } = await import('../workbench/studies/value.ts')
        return prepareValue(loaded, {
          options,
          hero: given.text('hero') ?? (build === undefined ? undefined : labelsOf(loaded)[0]),
          only,
          ...reachOf(given),
        })
      },
      isAnswer: () => true,
    }
  },
})

// Projects of the studio, and all fields of their forms.
import type { Field, Forms, Project } from '../../src/workbench/studio/view.ts'

/** What is usual of a game. */
export const projectOf = (game: string): Project => ({
  game,
  main: 'experiment.yaml',
  files: { 'experiment.yaml': `# what is played\ngame: ${game} # this one\n` },
})

/** Each once. */
export const fieldsOf = ({ difficulty, heroes, scenario }: Forms): Field[] =>
  [
    ...difficulty.first,
    ...difficulty.more.flatMap(({ fields }) => fields),
    ...heroes.flatMap(({ pick, sections }) => [...(pick ? [pick] : []), ...sections.flatMap(({ fields }) => fields)]),
    ...(scenario.pick ? [scenario.pick] : []),
    ...scenario.sections.flatMap(({ fields }) => fields),
  ].filter(({ path }, index, all) => all.findIndex((one) => one.path === path) === index)

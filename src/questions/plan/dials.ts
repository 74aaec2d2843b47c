// The numbers that a designer could set otherwise, for whoever tries them all: levers, factors.
import { contentChangesOf, numbersIn, stepsIn } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'

/**
 * Settings whose numbers belong to single heroes or count them: `value` and `fair` cover these. Rule options have their
 * own values.
 */
const NO_DIALS: readonly string[] = ['party', 'campaign', 'agents', 'rules']

/** Paths of all numbers of the experiment, and of the files that it names, each once. */
export function dialsOf(loaded: Loaded): string[] {
  return withThoseInside(loaded, numbersIn(settingsOf(loaded)), contentChangesOf(loaded).numbersInside())
}

/**
 * Also everything else that moves in steps: numbers in lists of the files, lists of numbers, words of the game's
 * ladder.
 */
export function stepsOf(loaded: Loaded): string[] {
  const { game } = loaded
  return withThoseInside(
    loaded,
    stepsIn(
      settingsOf(loaded),
      game,
      game.content.userFiles.some(({ hasDialsInLists }) => hasDialsInLists),
    ),
    contentChangesOf(loaded).stepsInside(),
  )
}

const settingsOf = ({ experiment }: Loaded): unknown => experiment.variants[0].settings

function withThoseInside(loaded: Loaded, ofSettings: readonly string[][], inside: readonly string[]): string[] {
  const changes = contentChangesOf(loaded)
  const settingPaths = ofSettings.filter(([first]) => !NO_DIALS.includes(first)).map((path) => path.join('.'))
  // Some games spell out in the settings what stands in a file.
  const tail = (path: string): string => path.slice(path.indexOf('.') + 1)
  const valueAt = (path: string): string => JSON.stringify(changes.valueAt(path))
  return [
    ...settingPaths,
    ...inside.filter(
      (path) => !settingPaths.some((other) => tail(other) === tail(path) && valueAt(other) === valueAt(path)),
    ),
  ]
}

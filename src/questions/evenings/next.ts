// What to do after `evenings`: keep a log, or play as the one group that agrees.
import type { Given } from '../../input/flags.ts'
import { InputError } from '../../input/index.ts'
import { askedWords, commandLine, flagWords, pathWord } from '../../load/command-line.ts'
import { loadExperiment } from '../../load/experiment.ts'
import type { Workbench } from '../../load/ports.ts'
import type { NextStep } from '../../report/index.ts'
import { withSet } from '../next.ts'
import type { EveningsFinding } from './finding.ts'
import { subjectOf } from './words.ts'

export async function stepsAfter(
  { log, scenarios: [scenario, ...others] }: EveningsFinding,
  given: Pick<Given, 'text' | 'texts'>,
  workbench: Workbench,
): Promise<NextStep[]> {
  const { program } = workbench
  if (log === undefined) {
    const game = given.text('game')
    const words = [pathWord(scenario.name), ...(game === undefined ? [] : flagWords('game', game))]
    const command = commandLine(program, 'evenings', ...words, '--new', 'evenings.csv')
    return [{ about: 'keep a log: length, deaths and minutes tell more than wins', command }]
  }
  const agreeing = scenario?.players.filter(
    ({ isGroup }, index) => isGroup && scenario.agreements[index].stand === 'agrees',
  )
  if (agreeing?.length !== 1 || others.length > 0 || scenario.experiment === undefined) return []
  const [group] = agreeing
  const set = withSet({ set: given.texts('set') }, group.set)
  try {
    await loadExperiment(workbench, scenario.experiment, { set })
  } catch (error) {
    // A variant that says itself who plays: the command would be refused.
    if (error instanceof InputError) return []
    throw error
  }
  const command = commandLine(program, 'run', ...askedWords({ path: scenario.experiment, set }))
  return [{ about: `play ${scenario.name} as ${subjectOf(group)} would`, command }]
}

// The other ways in which a question is asked: under another agent that the game has, and with what --also names.
import { playersWords } from '../../engine/groups.ts'
import { InputError, refuse } from '../../input/index.ts'
import { variantsIn, AS_ASKED, clashes, otherAgents } from '../../studies/index.ts'
import type { Context } from '../../studies/index.ts'
import { prepared } from '../../simulate/prepared.ts'
import { changeInWords, problemsOf } from '../../simulate/index.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import { readSetting } from '../../load/set.ts'

export interface Reach {
  /** Settings to be tried as well, each `PATH=VALUE`. */
  readonly also: readonly string[]
  /** Asks nothing but what was asked. */
  readonly isAlone: boolean
}

/**
 * The question as it was asked, and then the others; each of them can be played with all of the variants.
 * @throws InputError for an --also that can not be played, or that variants set themselves
 */
export function contextsOf(loaded: Loaded, variants: readonly WantedVariant[], { also, isAlone }: Reach): Context[] {
  const named = also.map((flag) => namedContext(loaded, variants, flag))
  const { game, content, experiment } = loaded
  const used = [
    ...new Set(experiment.variants.flatMap(({ settings }) => game.agentNames(prepared(game, content, settings)))),
  ]
  const other =
    isAlone || named.some(({ set }) => Object.keys(set).some((path) => path === 'agents' || path.startsWith('agents.')))
      ? undefined
      : otherAgents(game, used).find(
          (context) => !clashes(context, variants) && problemsOf(loaded, variantsIn(context, variants)).length === 0,
        )
  return [AS_ASKED, ...(other === undefined ? [] : [other]), ...named]
}

function namedContext(loaded: Loaded, variants: readonly WantedVariant[], flag: string): Context {
  const { path, value } = readSetting(loaded.located.workbench.files, '--also', flag, loaded.document)
  const context = {
    name: path === 'agents' && typeof value === 'string' ? playersWords(value) : changeInWords(loaded, path, value),
    set: { [path]: value },
  }
  if (clashes(context, variants))
    refuse(`--also ${flag}`, 'a variant sets this itself', 'a setting that no variant sets')
  // A file that is named here is named from the folder that one is in, as in every flag.
  const { written } = loaded
  const said: typeof written = {
    ...written,
    position: (...args) => ({ ...written.position(...args), origin: { flag: 0 } }),
  }
  const why = problemsOf({ ...loaded, written: said }, variantsIn(context, variants))
  if (why.length > 0)
    throw new InputError(
      why.map(({ message, expected, nearest }) => ({
        where: `--also ${flag}`,
        message: `cannot be played with all of the variants: ${message}`,
        expected,
        nearest,
      })),
    )
  return context
}

/** The variants in all contexts, one context after another. */
export function variantsInAll(contexts: readonly Context[], variants: readonly WantedVariant[]): WantedVariant[] {
  return contexts.flatMap((context) => variantsIn(context, variants))
}

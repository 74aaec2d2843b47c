// `fair` of an adversary: the fights in which it is tried. In each of some scenarios it takes the place of one that is
// there, and so does each of the others: same party, same dice, all else equal.
import { nearest, refuse } from '../../input/index.ts'
import type { Foe } from '../../load/foe-file.ts'
import type { Loaded, LoadOptions } from '../../load/experiment.ts'
import { loadContent } from '../../load/content.ts'
import { yamlFile } from '../../load/reading.ts'
import { scenarioSettingOf } from '../../load/scenarios.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Prepared } from '../plan/scouting.ts'
import { atTables, filesIn, loadNothing, SCENARIOS, usualAgents } from './plan.ts'
import type { FairAsked } from './plan.ts'
import type { FairFinding, FairTable } from './study.ts'

/** Others whose places it takes, when nobody names some. */
const ROSTER = 6

/** The adversary's game with nothing set yet. */
export const loadFights = ({ located, name }: Foe, options: LoadOptions): Promise<Loaded> =>
  loadNothing(located, `${name} beside the others`, { own: ['instead'], differ: 'fights' }, options)

/** A scenario, as it is spelled out, and who of the adversary's kind is there. */
interface Fight {
  readonly scenario: string
  readonly settings: unknown
  readonly met: readonly string[]
}

/**
 * @param asked `parties`: how many are replaced in each scenario, one at a time
 * @throws InputError for a name that is wrong, or where nothing can be compared
 */
export function prepareFoe(
  loaded: Loaded,
  asked: Foe,
  { scenarios, agents, roster, parties, isAlone, options }: Omit<FairAsked, 'build' | 'changes' | 'mayBeFewer'>,
): Prepared<FairFinding, unknown> {
  const { game } = asked.located
  const named = filesIn(asked, { scenarios })
  const files = [...asked.files, ...named]
  const foe = named.length === 0 ? asked : { ...asked, files, content: loadContent(asked.located, files) }
  const fights = fightsOf(loaded, foe, scenarios)
  const others = rosterOf(foe, fights, roster)
  const setting = scenarioSettingOf(game)
  const played = agents ?? usualAgents(game, foe.content, fights[0].settings)
  const unknown = played.find((one) => !game.agents.some(({ name }) => name === one))
  if (unknown !== undefined) {
    const names = game.agents.map(({ name }) => name)
    refuse('--agents', `there is no "${unknown}"`, names, nearest(unknown, names))
  }
  const nameOf = namesOf(foe)
  const variants: WantedVariant[] = []
  const tables: FairTable[] = []
  for (const { scenario, settings, met } of fights)
    for (const place of met.slice(0, parties))
      for (const agent of played) {
        const table = `${scenario} · instead of ${place} · ${agent}`
        const variant = (who: string, other: string): number => {
          const instead = other === place ? {} : foe.foes.instead(foe.content, settings, foe.kind.name, place, other)
          return (
            variants.push({ name: `${who} · ${table}`, set: { [setting]: scenario, agents: agent, ...instead } }) - 1
          )
        }
        tables.push({
          scenario: nameOf(scenario),
          agent,
          party: `instead of ${nameOf(place)}`,
          hero: variant(foe.name, foe.word),
          label: foe.name,
          roster: others.map((id) => ({ id: nameOf(id), label: id, variant: variant(id, id) })),
          parts: [],
        })
      }
  return atTables(foe.files.length === 0 ? loaded : { ...loaded, copies: [...loaded.copies, ...foe.files] }, {
    variants,
    tables,
    agent: played[0],
    isAlone,
    options: {
      ...options,
      name: foe.name,
      kind: foe.kind.name,
      isFoe: true,
      sheet: foe.about,
      outfits: [],
      hasSameSetup: true,
      card: [],
      legalChanges: [],
    },
  })
}

/** Scenarios in which one of its kind is met, besides itself. */
function fightsOf(
  { written }: Loaded,
  { located: { game, workbench }, foes, kind, content, id, files }: Foe,
  asked?: readonly string[],
): Fight[] {
  const schema = game.settings(content)
  const setting = scenarioSettingOf(game)
  const ids = game.content.catalogue(content).scenarios.map((one) => one.id)
  const unknown = asked?.find((one) => !ids.includes(one) && !files.some(({ name }) => name === one))
  if (unknown !== undefined) {
    const meant = yamlFile(workbench.files, unknown) ?? nearest(unknown, ids)
    refuse('--scenarios', `there is no "${unknown}"`, ids, meant)
  }
  const wanted = asked === undefined || asked.length === 0 ? ids : asked
  const fights = wanted.flatMap((scenario): Fight[] => {
    const { data } = schema.safeParse({ ...(written.value as object), [setting]: scenario })
    const met = data === undefined ? [] : foes.met(content, data, kind.name).filter((one) => one !== id)
    return met.length === 0 ? [] : [{ scenario, settings: data, met }]
  })
  const empty = asked?.find((scenario) => !fights.some((fight) => fight.scenario === scenario))
  if (empty !== undefined || fights.length === 0)
    refuse(
      '--scenarios',
      `no other ${kind.name} is met in "${empty ?? wanted[0]}"`,
      'a scenario with others of its kind',
    )
  return asked === undefined ? fights.slice(0, SCENARIOS) : fights
}

/** Those it is held against: first those that these fights have. */
function rosterOf(
  { foes, kind, content, id }: Foe,
  fights: readonly Fight[],
  asked?: readonly string[],
): readonly string[] {
  const all = foes.roster(content, kind.name)
  const unknown = asked?.find((one) => !all.includes(one))
  if (unknown !== undefined) refuse('--roster', `there is no ${kind.name} "${unknown}"`, all, nearest(unknown, all))
  const met = fights.flatMap((fight) => fight.met)
  const others = (asked ?? [...new Set([...met, ...all])]).filter((one) => one !== id)
  if (others.length < 2)
    refuse('--roster', 'leaves nobody to be held against', `two or more of kind ${kind.name} beside it`)
  return asked === undefined ? others.slice(0, ROSTER) : others
}

/** Names of scenarios and adversaries, as readers know them. */
function namesOf({ located: { game }, content }: Foe): (id: string) => string {
  const { scenarios, entries } = game.content.catalogue(content)
  const names = new Map([...entries, ...scenarios].map((one) => [one.id, one.name]))
  return (id) => names.get(id) ?? id
}

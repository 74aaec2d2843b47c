// What each skill is good for under these rules and in this scenario: `value` and `fair` tell by it why a skill does
// nothing. Checks name their skills (setup/check-kinds.ts); a few skills count without a check.
import type { BuildThing, Seat } from '../../../engine/game.ts'
import type { Content } from '../content/schema.ts'
import { type CheckKind, K } from '../setup/check-kinds.ts'
import { prepare, type Scenario } from '../setup/scenario.ts'
import type { Settings } from '../setup/settings.ts'
import { DECISIONS, DP, Verb, VERBS } from '../words/decisions.ts'
import { DiskKind, Skill, type SkillName, SKILLS } from '../words/vocabulary.ts'
import { levelsOf, words } from './builds.ts'

/** The skills that changes of the hero in a seat add, reduce or take away, by the name of the change (builds.ts). */
export function skillThings(content: Content, settings: Settings, seat: Seat): ReadonlyMap<string, BuildThing> {
  const { skills } = settings.party[seat]!
  const of = content.constants.heroes.skillPoints
  const uses = new Uses(prepare(content, settings))
  return new Map(
    SKILLS.flatMap((name) => {
      const held = skills[name] ?? 0
      const thing = { name: words(name), ...uses.of(name) }
      const price = (points: number): Pick<BuildThing, 'price'> => ({ price: { points, of, unit: 'skill points' } })
      return [
        ...levelsOf(name).map((level) => [`${words(name)} ${level}`, { ...thing, ...price(level) }] as const),
        [`without ${words(name)}`, { ...thing, ...price(held) }] as const,
      ]
    }),
  )
}

/** A choice as the metric `decisions` counts it. */
const choice = (decision: number, verb: number): string =>
  `decisions[decision=${DECISIONS[decision]!.id},choice=${VERBS[verb]!}]`

/** Skills that count where somebody chooses to use them, with these choices. */
const CHOICES: Partial<Readonly<Record<SkillName, readonly string[]>>> = {
  martialArts: [choice(DP.attack, Verb.martialArts)],
  lockpick: [choice(DP.action, Verb.pick)],
  pickpocket: [choice(DP.action, Verb.pickPocket)],
  sneak: [choice(DP.meetAdversary, Verb.sneak), choice(DP.meetSecurity, Verb.sneak)],
  dodge: [choice(DP.defence, Verb.dodge)],
  climbing: [choice(DP.action, Verb.climb), choice(DP.action, Verb.climbOut)],
  firstAid: [choice(DP.turnKind, Verb.healSelf), choice(DP.action, Verb.healOther)],
  pharmacology: [choice(DP.action, Verb.cure)],
  tracking: [choice(DP.action, Verb.track), choice(DP.action, Verb.followHero)],
  occultKnowledge: [choice(DP.action, Verb.cast), choice(DP.attack, Verb.cast)],
  scrounge: [choice(DP.action, Verb.build)],
  perception: [choice(DP.action, Verb.perceive)],
  beg: [choice(DP.action, Verb.beg)],
  leadership: [choice(DP.action, Verb.command)],
}

class Uses {
  /** Skills of the checks that the rules have in this scenario. */
  private readonly known: ReadonlySet<number>
  private readonly scenario: Scenario

  constructor(scenario: Scenario) {
    const { checks, copyCount, plan, options, spells, kinds, campaign } = scenario
    const skillsOf = (all: Iterable<CheckKind>): number[] => [...all].flatMap(({ skills }) => skills)
    this.scenario = scenario
    this.known = new Set([
      ...skillsOf(checks.askedBy(Array(copyCount).keys())),
      ...skillsOf(plan.actions.flatMap(({ check }, index) => (check === null ? [] : [checks.ofAction(index)]))),
      ...skillsOf([K.perception, K.light, K.lockpick, K.force, K.climb, K.sneak, K.dodge, K.carry, K.heal]),
      ...skillsOf([K.attackHandToHand, K.attackMartialArts, K.attackMechanical, K.shootMechanical, K.throwHand]),
      ...skillsOf([
        ...(options.opposedActions ? [K.steal, K.pickPocket, K.guardPocket, K.beg, K.command, K.follow] : []),
        ...(options.opposedActions && options.steal !== 'core' ? [K.snatch] : []),
        ...(options.tracking ? [K.follow] : []),
        ...(options.poison ? [K.cure] : []),
        ...(options.maguyver ? [K.build] : []),
        ...(spells.length > 0 ? [K.cast] : []),
        ...(kinds.includes(DiskKind.floppy) ? [K.decipher] : []),
      ]),
      Skill.twoFisted,
      // Read off any roll (WDC-DICE-12), or off opposed ones alone (WDC-SKILL-33).
      ...(options.gamble === 'newOpposedOnly' && !options.opposedActions ? [] : [Skill.gamble]),
      ...(kinds.includes(DiskKind.trap) ? [Skill.swimming] : []), // WDC-SKILL-35
      // Later games of a campaign have disks of their own.
      ...(campaign === null ? [] : SKILLS.map((name) => Skill[name])),
    ])
  }

  of(name: SkillName): Pick<BuildThing, 'isUnused' | 'choices'> {
    const { options, campaign, kinds } = this.scenario
    const isForced =
      campaign !== null ||
      (name === 'perception' && options.opposedActions) || // against a thief (WDC-OPP-03)
      (name === 'dodge' && kinds.includes(DiskKind.trap)) // against gas (WDC-TRAP-05)
    return {
      isUnused: !this.known.has(Skill[name]),
      ...(CHOICES[name] === undefined || isForced ? {} : { choices: CHOICES[name] }),
    }
  }
}

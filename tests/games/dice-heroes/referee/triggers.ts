// Rules of cards and passive skills that act when something happens (DH-CARD-16, DH-SKILL-06, DH-FX-25).
import { type Frame, holds } from './conditions.ts'
import type { Special } from './names.ts'
import type { Scene } from './scene.ts'
import { run } from './effects.ts'
import type { Hero, Place } from './table.ts'

type Rule = Special['rules'][number]

interface Waiting {
  readonly rule: Rule
  readonly source: string
  readonly level: number
  /** What its limit counts for: the table, or the hero who has the skill (DH-SKILL-10). */
  readonly thing: string
}

/** Rules in force for an event, in the order of DH-CARD-16. */
function waitingFor(scene: Scene, trigger: string, hero: Hero | undefined, place: Place | undefined): Waiting[] {
  const specials = [...(place?.isOpen === true ? place.specials : []), ...scene.table.specials]
  const ofSpecials = specials.flatMap(({ id, name, rules }) =>
    rules.map((rule, index): Waiting => ({ rule, source: name, level: 1, thing: `${id}/${index}` })),
  )
  // A passive skill concerns events of its owner only (DH-HOUSE-03).
  const ofSkills = (hero?.skills ?? [])
    .filter((id) => hero!.level(id) > 0)
    .flatMap((id) => {
      const passive = scene.book.passive(id)
      return (passive?.rules ?? []).map((rule, index): Waiting => ({
        rule,
        source: passive!.name,
        level: hero!.level(id),
        thing: `${id}/${index} ${hero!.seat}`,
      }))
    })
  return [...ofSpecials, ...ofSkills].filter(({ rule }) => rule.trigger === trigger)
}

/** Lets all rules act that wait for this. @param more what the event has beside its hero and place */
export function fire(
  scene: Scene,
  trigger: string,
  hero: Hero | undefined,
  place: Place | undefined,
  more: Pick<Frame, 'parts' | 'die' | 'fate' | 'reason'> = {},
): Frame {
  const shared: Frame = { ...more, hero, place, level: 1 }
  for (const { rule, source, level, thing } of waitingFor(scene, trigger, hero, place)) {
    const frame: Frame = { ...shared, fate: shared.fate, source, level }
    if (!holds(scene, rule.if, frame) || !scene.isWithin(rule.limit, thing, level)) continue
    scene.count(rule.limit, thing, level)
    run(scene, rule.do, frame)
    if (frame.fate !== shared.fate) {
      shared.fate = frame.fate
      shared.changedBy = source
    }
  }
  return shared
}

// The linter of heroes: what the schema allows and the default rules refuse. The minimum of an attribute is a rule
// option (WDC-CHAR-14), and a hero's file does not know the rules of its games. So the schema accepts what any rules
// allow, and this linter checks it against the default rules.
import { error, warningIf } from '../../../../engine/findings.ts'
import type { Finding } from '../../../../engine/game.ts'
import type { Content } from '../../content/schema.ts'
import { leastOf, OPTIONS } from '../../words/options.ts'
import { ATTRIBUTES } from '../../words/vocabulary.ts'

/** @param id of a hero of the content @returns findings in the order of the sheet's parts */
export function lintHero(content: Content, id: string): Finding[] {
  const hero = content.heroes.find((one) => one.id === id)
  if (hero === undefined) throw new RangeError(`there is no hero ${id}`)
  const options = OPTIONS.resolve()
  const tooLow = ATTRIBUTES.filter((name) => hero.attributes[name] < leastOf(name, options)).map((name): Finding => {
    const isOption = leastOf(name, options) > leastOf(name, { attributeMin: 0 })
    const minText = `${leastOf(name, options)}${isOption ? ' by the usual rules' : ''}`
    return error(
      ['attributes', name],
      `${name} cannot be ${hero.attributes[name]}: it is at least ${minText}`,
      isOption
        ? 'each of the seven attributes is bought with a point or more (WDC-CHAR-14)'
        : 'defence is health as well: who has none is dead before the first turn (WDC-HEALTH-02)',
      isOption
        ? 'take a point from another attribute; or play the hero with rules: { attributeMin: 0 } in the experiment'
        : 'take a point from another attribute',
    )
  })
  const magic = hero.startItems.flatMap((item, index) =>
    warningIf(
      content.items.some((one) => one.id === item && one.magicOnly),
      ['startItems', index],
      `"${item}" is for games with magic`,
      'scenarios without magic refuse a hero who has it',
      'another item, or play the hero in scenarios with magic only',
    ),
  )
  return [...tooLow, ...magic]
}

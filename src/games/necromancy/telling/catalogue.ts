// What there is to name in an experiment, a playbook, a monster or a scenario: the lists that `list` shows.
import type { Thing } from '../../../engine/dimensions.ts'
import type { Catalogue } from '../../../engine/game.ts'
import { signed } from '../../../engine/narration.ts'
import { countInWords as counted } from '../../../input/index.ts'
import type { Card, Content, DeathMove, Monster, Playbook, Power, ScenarioContent, Weapon } from '../content/index.ts'
import { EFFECTS } from '../words/effects.ts'

type Entry = Catalogue['entries'][number]

export function catalogueOf(content: Content): Catalogue {
  const list = <One extends Thing>(kind: string, ones: readonly One[], about: (one: One) => string): Entry[] =>
    ones.map((one) => ({ kind, id: one.id, name: one.name, about: about(one) }))
  const titled = content.powers.map((power) => ({ ...power, name: power.id.replaceAll('-', ' ') }))
  return {
    scenarios: content.scenarios.map((scenario) => ({
      id: scenario.id,
      name: scenario.name,
      players: '1 to 6',
      length: scenario.maxWatches === undefined ? 'one fight' : `up to ${scenario.maxWatches} watches`,
      ...(scenario.designTarget && {
        wins: `${scenario.designTarget.win.map((share) => Math.round(share * 100)).join(' to ')}%`,
      }),
      about: scenario.about || scenarioText(scenario),
    })),
    heroes: content.playbooks.map((one) => ({ id: one.id, name: one.name, about: one.about || playbookText(one) })),
    entries: [
      ...list('monster', content.monsters, monsterText),
      ...content.monsters.flatMap(({ name, deck }) =>
        list('death card', deck, cardText).map((entry) => ({ ...entry, name: `${name}: ${entry.name}` })),
      ),
      ...list('weapon', content.weapons, weaponText),
      ...list('death move', content.deathMoves, deathMoveText),
      ...list('power', titled, powerText),
      ...list('settlement', content.settlements, ({ souls, startMarks, startSupply }) =>
        joined(`${souls} souls`, `${startMarks} marks and ${startSupply} supplies to begin with`),
      ),
    ],
  }
}

/** Parts of a line, without those that are empty. */
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ')
/** Effects as a part of a line. */
const does = (when: string, effects: DeathMove['effects']): string =>
  effects.length === 0 ? '' : `${when}${EFFECTS.sentence(effects).replace(/\.$/, '')}`

const scenarioText = ({ threats }: ScenarioContent): string =>
  threats.map((kinds) => kinds.join(' and ')).join(', then ')

const playbookText = ({ defence, weapons, powers }: Playbook): string =>
  joined(`defence ${signed(defence)}`, weapons.join(', '), powers.join(', '))

function monsterText({ vitality, speed, menace, attacks, deck, fleesAt }: Monster): string {
  const traps = deck.filter(({ trap }) => trap).length
  return joined(
    `vitality ${vitality}, speed ${speed}, menace ${menace}`,
    fleesAt === undefined ? '' : `tries to leave at ${fleesAt}`,
    attacks.map(({ name, reach }) => `${name} (${reach.join(', ')})`).join(', '),
    `${counted(deck.length, 'card')}, ${counted(traps, 'trap')}`,
  )
}

const cardText = ({ trap, effects = [], miss = [], hit, strong }: Card): string =>
  trap === true
    ? does('trap: ', effects)
    : joined(
        does('miss: ', miss),
        ...[hit, strong].map(
          (list, band) => `${['hit', 'strong hit'][band]}: ${list ? does('', list) : 'harm of the weapon'}`,
        ),
      )

const weaponText = ({ attacks, mod, harm, reach, tags, ammo, extra }: Weapon): string =>
  joined(
    `${counted(attacks, 'attack')} ${signed(mod)}, harm ${harm}, ${reach.join(', ')}`,
    tags.join(', '),
    ammo === undefined ? '' : `${ammo} shots a fight`,
    does('miss: ', extra.miss),
    does('hit: ', extra.partial),
    does('strong hit: ', extra.full),
  )

const deathMoveText = ({ standard, effects }: DeathMove): string =>
  joined(standard ? 'of every hero' : '', does('', effects))

const powerText = ({ when, roll, effects }: Power): string =>
  joined(when.replaceAll('-', ' '), does('', [...roll, ...effects]))

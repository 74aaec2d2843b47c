// What `check` finds in files and settings of Necromancy: what is valid but almost certainly a mistake, because it can
// never happen, cannot be won, or changes nothing. It reads the text and plays nothing.
import { conditionsIn, wordIn } from '../../../engine/effects/grammar.ts'
import type { EffectList } from '../../../engine/effects/index.ts'
import { eachOnce, errorIf, inFiles, warning, warningIf } from '../../../engine/findings.ts'
import type { Finding } from '../../../engine/game.ts'
import { labelOf } from '../../../engine/party.ts'
import { countInWords, entryOf, nearest } from '../../../input/index.ts'
import { AGENT_NAMES } from '../agents/index.ts'
import {
  type Brought,
  type Card,
  type Content,
  type Crisis,
  type DeathMove,
  KINDS,
  type Monster,
  type Move,
  type Playbook,
  type Power,
  type ScenarioContent,
  type Weapon,
} from '../content/index.ts'
import { MC_LABEL, OTHERS, type Settings } from '../setup/settings.ts'
import { EFFECTS } from '../words/effects.ts'
import { MAX_DEPTH } from '../words/playing.ts'

type Path = Finding['path']

/** The final modifier of a roll lies between these (NEC-MOD-03). */
const MOST_MODIFIER = 3
const CLOCK = 12

/** Of a file's kind, the entry by its id, with what it brings. */
export function lint(content: Content, kind: string, id: string): Finding[] {
  const named = <One extends { readonly id: string }>(all: readonly One[]): One => all.find((one) => one.id === id)!
  switch (kind) {
    case 'monster':
      return lintMonster(content, named(content.monsters))
    case 'playbook':
      return lintPlaybook(content, named(content.playbooks))
    case 'scenario':
      return lintScenario(content, named(content.scenarios))
    default:
      return content.brought.filter((one) => isCalled(one, id)).flatMap((one) => lintPart(content, one))
  }
}

/** What has no id is called by its file. */
const isCalled = ({ entry, file }: Brought, id: string): boolean => ('id' in entry ? entry.id : file) === id

// ---- Effects --------------------------------------------------------------------------------------------------------

/** Whether a list has an effect, at any depth, for which this holds. */
function has(list: EffectList | undefined, isOne: (word: string, args: Readonly<Record<string, unknown>>) => boolean) {
  let found = false
  EFFECTS.walk(list ?? [], {
    effect: (word, args) => {
      if (isOne(word, args)) found = true
    },
  })
  return found
}

const hurts = (list: EffectList | undefined): boolean =>
  has(list, (word, { name }) => word === 'harm' || word === 'die' || (word === 'condition' && name === 'bleeding'))
const wounds = (list: EffectList | undefined): boolean =>
  has(list, (word, { n }) => word === 'slay' || (word === 'wound' && n !== 0))

/** What is held at most: tokens by the party, resources by a hero of one playbook. Others' cards know no playbook. */
interface Caps {
  readonly token: Readonly<Record<string, number>>
  readonly resource?: Readonly<Record<string, number>>
}

const within = (caps: Caps, lists: Readonly<Record<string, EffectList | undefined>>, path: Path): Finding[] =>
  Object.entries(lists).flatMap(([key, list = []]) => {
    const found = EFFECTS.findings(list, [...path, key])
    EFFECTS.walk(list, {
      effect(word, { name, kind, delta, who }, at) {
        if (word === 'token') found.push(...lost(String(kind), delta as number, caps.token, [...path, key, ...at]))
        if (word === 'resource' && who === 'hero' && caps.resource !== undefined)
          found.push(...lost(String(name), delta as number, caps.resource, [...path, key, ...at]))
      },
    })
    return found
  })

/** More than is ever held: the rest is lost (NEC-DATA-05, NEC-CAMP-03). */
const lost = (name: string, gained: number, caps: Caps['token'], path: Path): Finding[] => {
  const most = entryOf(caps, name) ?? 0
  return warningIf(
    gained > most,
    path,
    `nobody ever holds ${gained} ${name}`,
    most === 0 ? 'the playbook has no such resource' : `${most} is the most, and the rest is lost`,
    most === 0 ? `resources: { ${name}: { start: 0, max: ${gained} } }` : `${most} or less`,
  )
}

// ---- Monsters -------------------------------------------------------------------------------------------------------

type Attack = Monster['attacks'][number]
const harms = ({ before, miss, partial, full }: Attack): boolean => [before, miss, partial, full].some(hurts)

/** What a word names in lists, at any depth: what they set off at once, whatever rolls and conditions are. */
function namedBy(word: string, argument: string, lists: readonly EffectList[]): string[] {
  const names: string[] = []
  for (const list of lists)
    EFFECTS.walk(list, {
      effect: (one, args) => {
        if (one === word) names.push(args[argument] as string)
      },
    })
  return names
}

/** Whether one can set off itself, by itself or through others. */
function isEndless(id: string, setOffBy: (id: string) => readonly string[]): boolean {
  const reached = new Set([id])
  let isBack = false
  for (const one of reached)
    for (const next of setOffBy(one)) {
      isBack ||= next === id
      reached.add(next)
    }
  return isBack
}

/** A band that is left out takes the weapon's harm (NEC-ATK-03). */
const isDeadly = ({ trap, miss, hit, strong, ongoing }: Card): boolean =>
  (trap !== true && (wounds(miss) || [hit, strong].some((list) => list === undefined || wounds(list)))) ||
  ongoing.some((one) => 'bleed' in one)

function lintMonster(
  { numbers }: Content,
  { name, attacks, deck, vitality, fleesAt, speed, strikeEvery, onDeath }: Monster,
): Finding[] {
  const caps = { token: numbers.campaign.tokenCaps }
  const strikes = deck.some(({ effects, miss, hit, strong }) =>
    [effects, miss, hit, strong].some((list) => hurts(list) || has(list, (word) => word === 'strike')),
  )
  return [
    ...within(caps, { onDeath }, []),
    ...attacks.flatMap(({ before, miss, partial, full }, index) =>
      within(caps, { before, miss, partial, full }, ['attacks', index]),
    ),
    ...attacks.flatMap((attack, index) =>
      warningIf(
        isEndless(attack.id, (id) => {
          const { before, miss, partial, full } = attacks.find((one) => one.id === id)!
          return namedBy('strike', 'attack', [before, miss, partial, full])
        }),
        ['attacks', index],
        `${attack.name} can set itself off again`,
        `more than ${MAX_DEPTH} attacks in a row fail the game`,
        'a "strike" that names an attack without one',
      ),
    ),
    ...warningIf(
      !deck.some(isDeadly),
      ['deck'],
      `no card of its deck can kill ${name}`,
      'every hit and strong hit is written out, and none of them takes vitality (NEC-ATK-03, NEC-MON-04)',
      'leave out hit or strong in some cards, or give them wound: weapon',
    ),
    ...warningIf(
      !(attacks.some(harms) || strikes),
      ['attacks'],
      `${name} never hurts anybody`,
      'no attack and no card deals harm, so no death clock can fill (NEC-CLOCK-01)',
      'harm in the miss band of an attack',
    ),
    ...warningIf(
      fleesAt !== undefined && fleesAt >= vitality,
      ['fleesAt'],
      `${name} tries to leave in every turn`,
      `it begins with ${vitality} vitality, and leaves at ${fleesAt} or less (NEC-MON-08)`,
      `a number below ${vitality}, or no fleesAt`,
    ),
    ...warningIf(
      strikeEvery === 1,
      ['strikeEvery'],
      `${name} strikes in every watch`,
      'each watch marks panic, whatever the heroes do (NEC-CAMP-08)',
      'watches between two strikes: 10 or more in what ships',
    ),
    ...deck.flatMap((card, index) => lintCard(caps, card, attacks, speed, ['deck', index])),
  ]
}

function lintCard(caps: Caps, card: Card, attacks: readonly Attack[], speed: number, path: Path): Finding[] {
  const { name, trap, effects, miss, hit, strong, ongoing } = card
  const isEmpty =
    trap === true ? effects?.length === 0 : [hit, strong].every((list) => list?.length === 0) && !miss?.length
  return [
    ...within(caps, { effects, miss, hit, strong }, path),
    ...warningIf(
      isEmpty,
      path,
      trap === true ? `the trap ${name} does nothing` : `${name} never does anything`,
      trap === true ? 'it only takes the place of the attack (NEC-TRAP-02)' : 'all of its bands are empty lists',
      trap === true ? 'harm, or a condition' : 'leave a band out, so that it takes the weapon’s harm',
    ),
    ...ongoing.flatMap((one, nth) => {
      const at = [...path, 'ongoing', nth]
      const idle = (why: string): Finding[] => [
        warning(at, `an injury of ${name} changes nothing`, why, 'another injury, as noAttack or attackMod'),
      ]
      if ('speed' in one && one.speed < 0 && speed === 0) return idle('its speed is 0 already')
      if (!('attackHarm' in one)) return []
      const attack = attacks.find(({ id }) => id === one.attackHarm.attack)
      return attack === undefined || harms(attack) ? [] : idle(`${attack.name} deals no harm`)
    }),
  ]
}

// ---- Playbooks ------------------------------------------------------------------------------------------------------

function lintPlaybook(content: Content, playbook: Playbook): Finding[] {
  const { name, weapons, moveMods, defence, deathMoves, resources, badlyInjured, intimacy, own } = playbook
  const caps = {
    token: content.numbers.campaign.tokenCaps,
    resource: Object.fromEntries(Object.entries(resources).map(([resource, { max }]) => [resource, max])),
  }
  const carried = weapons.map((id) => content.weapons.find((one) => one.id === id)!)
  const beyond = (path: Path, what: string, value: number): Finding[] =>
    warningIf(
      Math.abs(value) > MOST_MODIFIER,
      path,
      `${what} of ${name} counts as ${value < 0 ? '−' : '+'}${MOST_MODIFIER} at most`,
      'the sum of all modifiers of a roll lies between −3 and +3 (NEC-MOD-03)',
      `a number from −${MOST_MODIFIER} to +${MOST_MODIFIER}`,
    )
  return [
    ...within(caps, { intimacy }, []),
    ...own.weapons.flatMap(({ extra }, index) => within(caps, extra, ['own', 'weapons', index, 'extra'])),
    ...own.deathMoves.flatMap((one, index) => lintDeathMove(caps, one, ['own', 'deathMoves', index])),
    ...own.powers.flatMap((one, index) => lintPower(caps, one, playbook.id, ['own', 'powers', index])),
    ...lacksStandard(content, playbook),
    ...beyond(['defence'], 'defence', defence),
    ...Object.entries(moveMods).flatMap(([move, mod]) => beyond(['moveMods', move], move, mod ?? 0)),
    ...carried.flatMap((weapon, index) => [
      ...beyond(['weapons', index], weapon.name, weapon.mod),
      ...worse(weapon, carried, ['weapons', index], name),
    ]),
    ...deathMoves.flatMap((id, index) => {
      const { name: move, requires } = content.deathMoves.find((one) => one.id === id)!
      return conditionsIn(requires).flatMap(([condition, argument]) => {
        const {
          name: resource,
          kind,
          n,
        } = argument as Readonly<Record<'name' | 'kind', string>> & { readonly n: number }
        const most = entryOf(resources, resource)?.max ?? 0
        return [
          ...errorIf(
            condition === 'resourceAtLeast' && most < n,
            ['deathMoves', index],
            `${name} can never choose ${move}`,
            `it needs ${n} ${resource}, and the playbook holds ${most} at most (NEC-DEATH-02)`,
            `resources: { ${resource}: { start: ${n}, max: ${n} } }`,
          ),
          ...(condition === 'tokenAtLeast'
            ? neverHeld(kind as Held, n, caps, `${name} can never choose ${move}`, ['deathMoves', index])
            : []),
        ]
      })
    }),
    ...badlyInjured.flatMap((one, index) =>
      'noWeapon' in one
        ? warningIf(
            !weapons.includes(one.noWeapon),
            ['badlyInjured', index],
            `${name} has no ${one.noWeapon} to lose`,
            'a badly injured hero loses only a weapon of the playbook (NEC-VOC-08)',
            `one of ${weapons.join(', ')}`,
          )
        : [],
    ),
  ]
}

type Held = keyof Content['numbers']['campaign']['tokenCaps']

/** Tokens that are never held by the numbers that ship (NEC-CAMP-03). */
const neverHeld = (token: Held, n: number, caps: Caps, message: string, path: Path): Finding[] =>
  warningIf(
    n > caps.token[token],
    path,
    message,
    `it needs ${n} ${token}, and a party holds ${caps.token[token]} at most (NEC-CAMP-03)`,
    `${caps.token[token]} or less; or numbers: { tokenCaps: { ${token}: ${n} } } in the experiment`,
  )

/** NEC-DEATH-01 */
function lacksStandard(content: Content, { name, deathMoves }: Playbook): Finding[] {
  const lacking = content.deathMoves.filter(({ id, standard }) => standard && !deathMoves.includes(id))
  return warningIf(
    lacking.length > 0,
    ['deathMoves'],
    `${name} lacks ${lacking.map((move) => move.name).join(' and ')}`,
    'most playbooks have the standard death moves; to die is open to all (NEC-DEATH-01)',
    `deathMoves: [${[...lacking.map(({ id }) => id), ...deathMoves].join(', ')}]`,
  )
}

/** Of whom a list speaks that reaches the hero who makes the move. */
const SELF = ['hero', 'heroes-close', 'all-heroes']

function lintDeathMove(caps: Caps, { name, requires, effects }: DeathMove, path: Path): Finding[] {
  const marks = effects.reduce((sum, effect) => {
    const [word, { n, who }] = wordIn(effect)
    return word === 'harm' && SELF.includes(who as string) ? sum + (n as number) : sum
  }, 0)
  const ends = effects.some((effect) => 'die' in effect)
  const spends = effects.some((effect) => {
    const [word, { delta }] = wordIn(effect)
    return (word === 'resource' || word === 'token') && (delta as number) < 0
  })
  const limited = conditionsIn(requires).some(
    ([condition]) =>
      condition === 'usesLeft' || (spends && (condition === 'resourceAtLeast' || condition === 'tokenAtLeast')),
  )
  return [
    ...within(caps, { effects }, path),
    ...errorIf(
      marks >= CLOCK && !ends && !limited,
      [...path, 'effects'],
      `${name} fills the clock that it has emptied`,
      `it deals ${marks} harm, which calls for the next death move at once (NEC-CLOCK-03, NEC-DEATH-02)`,
      `less than ${CLOCK} harm, or requires: [{ usesLeft: { per: hunt, max: 1 } }]`,
    ),
  ]
}

/** What a power of each kind does beside its effects (NEC-DATA-07). */
const USED: Readonly<Record<Power['when'], readonly ('roll' | 'gain' | 'noticed')[]>> = {
  'prep-action': ['roll', 'gain', 'noticed'],
  'fight-action': ['roll'],
  'before-draw': ['roll'],
  downtime: [],
  passive: [],
}

function lintPower(caps: Caps, power: Power, owner: string, path: Path): Finding[] {
  const { id, when, roll, effects, noticed, gain, n, needs } = power
  const isPassive = when === 'passive'
  const idle = (['roll', 'gain', 'noticed'] as const).filter(
    (part) => Object.keys(power[part]).length > 0 && !USED[when].includes(part),
  )
  return [
    ...within(caps, { roll, effects, noticed }, path),
    ...(gain[owner] === undefined ? [] : lost(gain[owner], n, caps.resource ?? {}, [...path, 'n'])),
    ...(needs === undefined
      ? []
      : neverHeld(needs.token, needs.n, caps, `${id} can never be used`, [...path, 'needs'])),
    // What the roll of a watch's power came to is asked for; nothing else is (NEC-PREP-08).
    ...Object.entries(when === 'prep-action' ? { noticed } : { roll, effects, noticed }).flatMap(([key, list]) =>
      warningIf(
        has(list, (word) => word === 'result'),
        [...path, key],
        `"result" of ${id} does nothing`,
        'results are those of moves, and of powers of kind prep-action (NEC-VOC-05)',
        'take it out, or say what it does',
      ),
    ),
    ...idle.map((part) =>
      warning(
        [...path, part],
        `${part} of ${id} does nothing`,
        `a power of kind ${when} does without it (NEC-DATA-07)`,
        `effects, or a power of kind prep-action`,
      ),
    ),
    ...effects.flatMap((effect, index) => {
      const [word] = wordIn(effect)
      return warningIf(
        (word === 'guard-defence') !== isPassive,
        [...path, 'effects', index],
        `"${word}" of ${id} does nothing`,
        isPassive ? 'a passive power has guard-defence alone' : 'guard-defence is for passive powers (NEC-VOC-05)',
        isPassive ? 'guard-defence, or a power of another kind' : 'a power of its own, when: passive',
      )
    }),
  ]
}

/** Tags with which a weapon serves where others do not (NEC-FIGHT-04, -05). */
const USEFUL = ['light', 'natural', 'spell']

/** A weapon of a playbook that another one of it matches or beats in everything. */
function worse(weapon: Weapon, carried: readonly Weapon[], path: Path, owner: string): Finding[] {
  const isEmpty = ({ miss, partial, full }: Weapon['extra']): boolean =>
    miss.length + partial.length + full.length === 0
  const better = carried.find(
    (other) =>
      other !== weapon &&
      weapon.attacks <= other.attacks &&
      weapon.mod <= other.mod &&
      weapon.harm <= other.harm &&
      weapon.reach.every((range) => other.reach.includes(range)) &&
      (other.ammo ?? Infinity) >= (weapon.ammo ?? Infinity) &&
      USEFUL.every((tag) => !weapon.tags.includes(tag) || other.tags.includes(tag)) &&
      isEmpty(weapon.extra),
  )
  return warningIf(
    better !== undefined,
    path,
    `${owner} has no use for ${weapon.name}`,
    `${better?.name} has as many attacks, as good a modifier, as much harm and reach (NEC-ATK-04)`,
    'more harm, another reach, or an effect of its own',
  )
}

// ---- Moves, tables and crises ---------------------------------------------------------------------------------------

const bandsOf = ({ miss, partial, full }: Move): EffectList[] => [miss, partial, full]

/** What a move hands back, in any band. */
const resultsOf = (move: Move): string[] =>
  (namedBy('result', 'keys', bandsOf(move)) as unknown as object[]).flatMap((keys) => Object.keys(keys))

/** Moves that follow from a move, also from questions that it asks. */
function movesAfter({ moves, questions, brought }: Content, id: string): string[] {
  const own = brought.filter(({ entry }) => 'id' in entry && entry.id === id).map(({ entry }) => entry as Move)
  const lists = [...own, ...moves.filter((one) => one.id === id)].slice(0, 1).flatMap(bandsOf)
  const rows = namedBy('questions', 'list', lists).flatMap((name) => questions[name])
  return namedBy('roll', 'move', [...lists, ...rows.map(({ effects }) => effects)])
}

function lintPart(content: Content, { part, entry }: Brought): Finding[] {
  const caps = { token: content.numbers.campaign.tokenCaps }
  if (part === 'crises') return within(caps, { failed: (entry as Crisis).failed }, [])
  if (part !== 'moves')
    return Object.entries(entry as Content['questions']).flatMap(([name, rows]) =>
      rows.flatMap(({ effects }, index) => within(caps, { effects }, [name, index])),
    )
  const { id, miss, partial, full } = entry as Move
  const shipped = resultsOf(content.moves.find((one) => one.id === id)!)
  const lacking = [...new Set(shipped)].filter((key) => !resultsOf(entry as Move).includes(key))
  return [
    ...within(caps, { miss, partial, full }, []),
    ...warningIf(
      lacking.length > 0,
      [],
      `${id} never hands back ${lacking.join(', ')}`,
      'the move that ships does, and the procedure counts on it (NEC-VOC-05)',
      `result: { ${lacking[0]}: true } in one of its bands`,
    ),
    ...warningIf(
      isEndless(id, (one) => movesAfter(content, one)),
      [],
      `${id} can set itself off again`,
      `more than ${MAX_DEPTH} moves in a row fail the game`,
      'a "roll" of a move without one',
    ),
  ]
}

// ---- Scenarios and experiments --------------------------------------------------------------------------------------

type Plan = Pick<
  Settings['numbers'],
  'slayTarget' | 'lullDays' | 'maxWatches' | 'startInstability' | 'watchesPerDay'
> & { readonly threats: readonly (readonly { readonly lairLegs: number }[])[] }

/** Watches of a campaign in which everything goes well: a leg to each lair, the ways home, the lulls. */
function fewestWatches({ threats, slayTarget, lullDays, watchesPerDay }: Plan): number {
  let [watches, kills] = [0, 0]
  for (const kinds of threats) {
    const legs = Math.max(...kinds.map(({ lairLegs }) => lairLegs))
    // A trail may shorten the way to one leg (NEC-TRAV-01).
    watches += 1
    kills += kinds.length
    if (kills >= slayTarget) return watches
    watches += Math.ceil(legs / 2) + lullDays * watchesPerDay
  }
  return watches
}

function lintPlan(plan: Plan, at: (key: keyof Plan) => Path): Finding[] {
  const fewest = fewestWatches(plan)
  return [
    ...errorIf(
      fewest > plan.maxWatches,
      at('maxWatches'),
      `nobody can slay ${plan.slayTarget} within ${countInWords(plan.maxWatches, 'watch', 'watches')}`,
      `ways and lulls alone take ${fewest} (NEC-RETN-01, NEC-LULL-01, NEC-END-04)`,
      `maxWatches of ${fewest} or more, a shorter lull, or a smaller slayTarget`,
    ),
    ...warningIf(
      plan.startInstability === CLOCK - 1,
      at('startInstability'),
      'the first mark of panic ends the campaign',
      'one segment of the clock is left, and its crisis fills it (NEC-PANIC-05, -08)',
      'a startInstability of 10 or less',
    ),
  ]
}

/** Seats and agents that there are (NEC-AGENT-06, -07). */
function lintAgents({ party, agents }: ScenarioContent): Finding[] {
  const labels: string[] = []
  for (const id of party) labels.push(labelOf(id, labels))
  const seats = [...labels, OTHERS, MC_LABEL]
  const near = (name: string, all: readonly string[]): string => nearest(name, all) ?? `one of ${all.join(', ')}`
  return Object.entries(agents).flatMap(([seat, agent]) => {
    const known = seat === MC_LABEL ? AGENT_NAMES.mc : AGENT_NAMES.heroes
    return [
      ...errorIf(
        !seats.includes(seat),
        ['agents', seat],
        `agents has no seat "${seat}"`,
        'seats are called as the playbooks of the party',
        near(seat, seats),
      ),
      ...errorIf(
        !known.includes(agent),
        ['agents', seat],
        `there is no agent "${agent}" for this seat`,
        `agents are ${known.join(', ')}`,
        near(agent, known),
      ),
    ]
  })
}

function lintScenario(content: Content, plan: ScenarioContent): Finding[] {
  if (plan.settlement === undefined) return lintAgents(plan)
  const { threats, slayTarget = 1, maxWatches = 1, lullDays, startInstability } = plan
  const kinds = threats.map((ids) => ids.map((id) => content.monsters.find((one) => one.id === id)!))
  const { watchesPerDay } = content.numbers.campaign
  return [
    ...lintAgents(plan),
    ...lintPlan({ threats: kinds, slayTarget, lullDays, maxWatches, startInstability, watchesPerDay }, (key) => [key]),
  ]
}

export const lintSettings = (content: Content, variants: readonly Settings[]): Finding[] =>
  eachOnce(variants.flatMap((settings) => lintPlayed(content, settings)))

function lintPlayed(content: Content, settings: Settings): Finding[] {
  const { scenario, threats, numbers, monsters, panicTriggers } = settings
  const isArena = content.scenarios.find(({ id }) => id === scenario)!.settlement === undefined
  const kinds = threats.map((ids) => ids.map((id) => monsters[id]))
  const { flee, deathMove, deathMovePermanent, depredationMax } = panicTriggers
  return [
    ...(isArena
      ? []
      : lintPlan({ ...numbers, threats: kinds }, (key) => (key === 'threats' ? [key] : ['numbers', key]))),
    ...warningIf(
      !isArena && flee + deathMove + deathMovePermanent + depredationMax === 0,
      ['panicTriggers'],
      'what the heroes do in a hunt never marks panic',
      'strikes, flight and death moves mark nothing (NEC-TRIG-01 to -05)',
      'a number above 0 for one of flee, deathMove, deathMovePermanent and depredationMax',
    ),
    ...inFiles(content.users, pathsIn(content, settings), (kind, id) => lint(content, kind, id)),
  ]
}

/** By kind of file: which setting names an entry, or the file that brings it. */
const pathsIn = ({ users }: Content, settings: Settings): Record<string, (id: string) => Path | undefined> =>
  Object.fromEntries(
    KINDS.flatMap(({ name, named = [] }) =>
      named.map(({ path: [key] }) => [
        name,
        (id: string): Path | undefined => {
          const files = users.filter((user) => user.kind === name && user.id === id).map(({ file }) => file)
          const names =
            key === 'party' ? settings.party.map(({ playbook }) => playbook) : [settings[key as 'threats']].flat(2)
          return names.some((one) => one === id || files.includes(one)) ? [key] : undefined
        },
      ]),
    ),
  )

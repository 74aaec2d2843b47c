// What a designer turns first, takes away and wants: dials, parts that a scenario could do without, the design target.
import { areSamePlayers, playersWords } from '../../../engine/groups.ts'
import { agentAt } from '../../../engine/party.ts'
import { originalOf } from '../../../engine/content.ts'
import type { Count, DesignTarget, Foes, Knockout } from '../../../engine/game.ts'
import { withoutUsers } from '../../../engine/sheets.ts'
import { countInWords } from '../../../input/index.ts'
import { type Content, PARTS } from '../content/index.ts'
import { MOST_MONSTERS } from '../content/scenarios.ts'
import { OTHERS, type Settings } from '../setup/settings.ts'

/** Instability and strikes where settlements break up, then the vitality of the monsters. */
export function dialsOf(content: Content, { scenario, threats }: Settings): string[] {
  const ids = [...new Set(threats.flat())]
  const hasTown = content.scenarios.find(({ id }) => id === scenario)!.settlement !== undefined
  return [
    ...(hasTown ? ['numbers.startInstability', ...ids.slice(0, 1).map((id) => `monsters.${id}.strikeEvery`)] : []),
    ...ids.map((id) => `monsters.${id}.vitality`),
  ]
}

/** Monsters to be slain, the time for it, and how it is lost. */
export function aimOf(content: Content, { scenario, party, numbers, settlement }: Settings): string {
  const hasTown = content.scenarios.find(({ id }) => id === scenario)!.settlement !== undefined
  const town = content.settlements.find(({ id }) => id === settlement)
  const slain = countInWords(numbers.slayTarget, 'monster')
  const { watchesPerDay } = content.numbers.campaign
  const watches = `${countInWords(numbers.maxWatches, 'watch', 'watches')} (${watchesPerDay} a day)`
  const time = hasTown ? `within ${watches}, before panic breaks up ${town?.name ?? 'the town'}` : 'in one fight'
  return `${countInWords(party.length, 'hero has', 'heroes have')} to slay ${slain} ${time}`
}

// ---- Monsters -------------------------------------------------------------------------------------------------------

/** Settings with these threats, by path: without numbers of monsters that are gone, and with no more to slay. */
function withThreats({ threats, monsters, numbers }: Settings, now: readonly (readonly string[])[]): Knockout['set'] {
  const left = now.filter((all) => all.length > 0)
  const total = left.flat().length
  const isGone = threats.flat().some((id) => !left.flat().includes(id))
  return {
    threats: left,
    ...(isGone && {
      monsters: Object.fromEntries(Object.entries(monsters).filter(([id]) => left.flat().includes(id))),
    }),
    ...(total < numbers.slayTarget && { 'numbers.slayTarget': Math.max(1, total) }),
  }
}

/** Monsters of one kind in one threat: they are alike. */
const packsOf = (content: Content, settings: Settings) =>
  settings.threats.flatMap((kinds, threat) =>
    [...new Set(kinds)].map((id) => {
      const monster = content.monsters.find((one) => one.id === id)!
      const first = kinds.indexOf(id)
      const now = kinds.filter((one) => one === id).length
      const set: Count['set'] = (count) => {
        const others = kinds.filter((one) => one !== id)
        const pack = others.toSpliced(first, 0, ...Array<string>(count).fill(id))
        return withThreats(settings, settings.threats.with(threat, pack))
      }
      return {
        monster,
        /** Whether another threat has some, too. */
        isElsewhere: settings.threats.some((all, other) => other !== threat && all.includes(id)),
        name: `${monster.name}, threat ${threat + 1}`,
        kind: 'monster',
        now,
        least: settings.threats.flat().length > now ? 0 : 1,
        most: MOST_MONSTERS - kinds.length + now,
        set,
      }
    }),
  )

/** How many monsters of a kind a threat has. */
export const counts = (content: Content, settings: Settings): Count[] =>
  packsOf(content, settings).map(({ monster: _, isElsewhere: __, ...count }) => count)

/** Another monster comes wherever one would, all else equal. */
export const foes: Foes<Content, Settings> = {
  kinds: ['monster'],
  measured: { harm: 'attack-harm', isByAttack: true },
  roster: ({ monsters, users }) => withoutUsers(monsters, users, 'monster'),
  met: (_content, { threats }) => [...new Set(threats.flat())],
  instead: (_content, settings, _kind, id, other) =>
    withThreats(
      settings,
      settings.threats.map((all) => all.map((one) => (one === id ? other : one))),
    ),
}

// ---- Parts ----------------------------------------------------------------------------------------------------------

/** Each weapon, power and death move of the party, and each monster of a threat. */
export function knockouts(content: Content, settings: Settings): Knockout[] {
  const { party, threats } = settings
  const parts = (
    kind: string,
    list: 'weapons' | 'powers' | 'deathMoves',
    nameOf: (id: string) => string,
    usesOf?: (id: string, seats: readonly number[]) => Knockout['uses'],
  ): Knockout[] =>
    [...new Set(party.flatMap((member) => member[list]))].map((id) => {
      const seats = party.flatMap((member, seat) => (member[list].includes(id) ? [seat] : []))
      const isLast = list === 'weapons' && seats.some((seat) => party[seat].weapons.length === 1)
      return {
        name: nameOf(id),
        kind,
        set: Object.fromEntries(
          seats.map((seat) => [`party.${seat}.${list}`, party[seat][list].filter((one) => one !== id)]),
        ),
        ...(usesOf && { uses: usesOf(id, seats) }),
        ...(isLast && { stays: 'a hero needs a weapon' }),
      }
    })
  const named =
    (list: 'weapons' | 'deathMoves') =>
    (id: string): string =>
      content[list].find((one) => one.id === id)!.name
  return [
    ...parts('weapon', 'weapons', named('weapons'), (id) => [{ metric: 'weapon-uses', labels: [id] }]),
    ...parts('power', 'powers', (id) => id.replaceAll('-', ' ')),
    ...parts('death move', 'deathMoves', named('deathMoves'), (id, seats) =>
      seats.map((seat) => ({ metric: 'death-moves', labels: [party[seat].label, id] })),
    ).filter(({ name }) => name !== 'You Die'),
    ...packsOf(content, settings).map(({ monster: { id, attacks }, isElsewhere, name, kind, now, set }): Knockout => ({
      name: now > 1 ? `one ${name}` : name,
      kind,
      // Counted by kind of monster: where another threat has the kind, that tells nothing of this one.
      ...(!isElsewhere && {
        uses: [
          ...[...attacks, { id: 'idle' }].map((own) => ({ metric: 'monster-acts', labels: [`${id}:${own.id}`] })),
          { metric: 'kill-rounds', labels: [id] },
        ],
      }),
      set: set(now - 1),
      ...(threats.flat().length === 1 && { stays: 'it is the only monster' }),
    })),
  ]
}

// ---- The design target ----------------------------------------------------------------------------------------------

/** The design target: for the players and the number of heroes that it names, and for the scenario's monsters. */
export function targetOf(content: Content, settings: Settings): DesignTarget | undefined {
  const { scenario, party, agents, threats } = settings
  const plan = content.scenarios.find(({ id }) => id === scenario)!
  if (plan.designTarget === undefined) return undefined
  const { win, heroes, agent } = plan.designTarget
  const { users } = content
  const groups = (all: Settings['threats']): string =>
    JSON.stringify(all.map((ids) => ids.map((id) => originalOf(users, 'monster', id)).toSorted()))
  // A copy with changed numbers is the same file.
  const filesOf = (all: Settings | typeof plan): string =>
    JSON.stringify([
      originalOf(users, 'settlement', all.settlement ?? ''),
      ...PARTS.map((part) =>
        all[part].map((file) => {
          const user = users.find((one) => one.file === file)!
          return user.copyOf ?? user.id
        }),
      ),
    ])
  return {
    wanted: [{ metric: 'win', low: win[0], high: win[1] }],
    unmet: {
      ...(party.some(({ label }) => !areSamePlayers(agentAt(agents, label, OTHERS), agent)) && {
        play: playersWords(agent),
      }),
      ...(party.length !== heroes && { party: countInWords(heroes, 'hero', 'heroes') }),
      ...(filesOf(settings) !== filesOf(plan) && { content: 'the settlement, moves and tables of the scenario' }),
      ...(groups(threats) !== groups(plan.threats) && { content: 'the monsters of the scenario' }),
    },
  }
}

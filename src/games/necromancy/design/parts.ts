// What a designer turns first, takes away and wants: dials, parts that a scenario could do without, the design target.
import { agentAt } from '../../../engine/party.ts'
import { originalOf } from '../../../engine/content.ts'
import type { DesignTarget, Knockout } from '../../../engine/game.ts'
import { countInWords } from '../../../input/index.ts'
import { type Content, PARTS } from '../content/index.ts'
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

/** Each weapon, power and death move of the party, and each monster of a threat. */
export function knockouts(content: Content, { party, threats, numbers }: Settings): Knockout[] {
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
  const count = threats.flat().length
  return [
    ...parts('weapon', 'weapons', named('weapons'), (id) => [{ metric: 'weapon-uses', labels: [id] }]),
    ...parts('power', 'powers', (id) => id.replaceAll('-', ' ')),
    ...parts('death move', 'deathMoves', named('deathMoves'), (id, seats) =>
      seats.map((seat) => ({ metric: 'death-moves', labels: [party[seat].label, id] })),
    ).filter(({ name }) => name !== 'You Die'),
    ...threats.flatMap((kinds, threat) =>
      // Monsters of one kind are alike: it makes no difference which of them is gone.
      [...new Set(kinds)].map((id): Knockout => {
        const left = threats.map((all, other) => (other === threat ? all.toSpliced(all.indexOf(id), 1) : all))
        const { name, attacks } = content.monsters.find((one) => one.id === id)!
        const isElsewhere = threats.some((all, other) => other !== threat && all.includes(id))
        const isOneOfSeveral = kinds.filter((one) => one === id).length > 1
        return {
          name: `${isOneOfSeveral ? `one ${name}` : name}, threat ${threat + 1}`,
          kind: 'monster',
          // Counted by kind of monster: where another threat has the kind, that tells nothing of this one.
          ...(!isElsewhere && {
            uses: [
              ...[...attacks, { id: 'idle' }].map((own) => ({ metric: 'monster-acts', labels: [`${id}:${own.id}`] })),
              { metric: 'kill-rounds', labels: [id] },
            ],
          }),
          set: {
            threats: left.filter((all) => all.length > 0),
            'numbers.slayTarget': Math.max(1, Math.min(numbers.slayTarget, count - 1)),
          },
          ...(count === 1 && { stays: 'it is the only monster' }),
        }
      }),
    ),
  ]
}

/** The design target: it is meant for the number of steady heroes that it names, and for the scenario's monsters. */
export function targetOf(content: Content, settings: Settings): DesignTarget | undefined {
  const { scenario, party, agents, threats } = settings
  const plan = content.scenarios.find(({ id }) => id === scenario)!
  if (plan.designTarget === undefined) return undefined
  const { win, heroes } = plan.designTarget
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
      ...(party.some(({ label }) => agentAt(agents, label, OTHERS) !== 'steady') && { play: 'steady play' }),
      ...(party.length !== heroes && { party: countInWords(heroes, 'hero', 'heroes') }),
      ...(filesOf(settings) !== filesOf(plan) && { content: 'the settlement, moves and tables of the scenario' }),
      ...(groups(threats) !== groups(plan.threats) && { content: 'the monsters of the scenario' }),
    },
  }
}

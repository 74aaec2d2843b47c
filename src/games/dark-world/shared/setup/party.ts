// Who plays: heroes of the box, heroes of users' files, and sheets with numbers of their own (DW-DATA-01).
import { z } from 'zod'
import type { Complain } from '../../../../engine/fields.ts'
import { originalOf, type UserEntry, idsOf, usersIds } from '../../../../engine/content.ts'
import { seating } from '../../../../engine/party.ts'
import { countInWords, nearest } from '../../../../input/index.ts'
import type { SharedContent } from '../content/content.ts'
import { type AnyBox, checkWeapon, type HeroEntry, heroNumbers } from '../content/fields.ts'
import { SHARED_OPTIONS, type SharedOptions } from '../words/options.ts'

type HeroNumbers = Pick<HeroEntry, keyof typeof heroNumbers>

/** A hero of the party. Numbers that are absent are those of the box. */
export interface Member extends HeroNumbers {
  readonly hero: string
  /** Label of the seat: the hero's id, made unique. */
  readonly label: string
  readonly name: string
  /** A Golden Weapon from the start; null: none, though the hero's entry has one. */
  readonly weapon?: string | null
}

export type WrittenMember = Pick<Member, 'hero'> & Partial<Member>

interface WrittenParty {
  readonly party?: readonly WrittenMember[] | undefined
  readonly rules: { readonly partySize?: SharedOptions['partySize'] | undefined }
}

const NUMBERS = Object.keys(heroNumbers) as (keyof HeroNumbers)[]

/** One to four heroes, each a name, a file, or a sheet. */
export function partySchema(users: readonly UserEntry[]): z.ZodType<readonly WrittenMember[]> {
  const files = users.filter(({ kind }) => kind === 'hero')
  const hero = z.string().transform((name) => files.find(({ file }) => file === name)?.id ?? name)
  const sheet = z.strictObject({
    hero,
    label: z.string().optional(),
    name: z.string().optional(),
    ...heroNumbers,
    weapon: z.string().nullable().optional(),
  })
  const member = z.union([hero.transform((one): WrittenMember => ({ hero: one })), sheet])
  return z.array(member).min(1).max(4) as unknown as z.ZodType<readonly WrittenMember[]>
}

/** Those who are written, or the first of the box. DW-SETUP-02 @param heroesAt where the box's heroes are from */
export function partyOf(
  content: SharedContent,
  { party, rules }: WrittenParty,
  box: AnyBox,
  heroesAt: readonly string[],
  complain: Complain,
): Member[] {
  const usual = SHARED_OPTIONS.table.partySize.values[0]
  const size = rules.partySize ?? party?.length ?? usual
  if (party !== undefined && party.length !== size)
    complain(['rules', 'partySize'], `the party has ${countInWords(party.length, 'hero', 'heroes')}, not ${size}`, {
      expected: `${party.length}, or no partySize`,
    })
  if (party === undefined && box.heroes.length < size)
    complain(
      size === usual ? heroesAt : ['rules', 'partySize'],
      `the box has ${countInWords(box.heroes.length, 'hero', 'heroes')}, not ${size}`,
      {
        expected:
          size === usual ? `rules: { partySize: ${box.heroes.length} } with it` : `at most ${box.heroes.length}`,
      },
    )
  const seated = seating('label', complain, usersIds(content.users, 'hero'))
  const known = [...box.heroes, ...content.heroes]
  const ids = idsOf(known)
  return (party ?? box.heroes.slice(0, size).map(({ id }): WrittenMember => ({ hero: id }))).map((member, seat) => {
    const entry = known.find(({ id }) => id === member.hero)
    const original = originalOf(content.users, 'hero', member.hero)
    if (entry === undefined)
      complain(['party', seat], `there is no hero "${member.hero}"`, {
        expected: [...ids, 'a file of a hero'],
        nearest: nearest(member.hero, ids),
      })
    const weapon = member.weapon === undefined ? entry?.weapon : (member.weapon ?? (entry?.weapon && null))
    checkWeapon(
      weapon,
      box.goldenWeapons,
      ['party', seat, ...(member.weapon === undefined ? [] : ['weapon'])],
      complain,
    )
    const own = NUMBERS.flatMap((name) => {
      const value = member[name] ?? entry?.[name]
      return value === undefined ? [] : [[name, value]]
    })
    return {
      hero: member.hero,
      ...seated(original, entry?.name ?? member.hero, entry === undefined ? {} : member),
      ...(Object.fromEntries(own) as HeroNumbers),
      ...(weapon !== undefined && { weapon }),
    }
  })
}

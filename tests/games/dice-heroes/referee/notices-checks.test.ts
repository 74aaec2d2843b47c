// The referee notices: checks and uses of skills that the rules don't allow (tamper.ts).
import { DIVINE, drop, edit, expectNoticed, idOf, isOf, repeat, without, WOUND } from './tamper.ts'

expectNoticed([
  // ---- Checks
  ['H is one higher', 'DH-CHECK-02', edit('checked', ({ h }) => ({ h: h + 1 }))],
  ['E is one lower', 'DH-CHECK-01', edit('checked', ({ e }) => ({ e: e - 1 }))],
  ['a failed check is passed', 'DH-CHECK-05', edit('checked', ({ passed }) => (passed ? undefined : { passed: true }))],
  [
    'a passed check is failed',
    'DH-CHECK-05',
    edit('checked', ({ passed }) => (passed ? { passed: false } : undefined)),
  ],
  [
    'a die shows more than its size',
    'DH-DIE-01',
    edit('checked', ({ dice }) => ({ dice: [{ ...dice[0], roll: 13 }, ...dice.slice(1)] })),
  ],
  [
    'a boost is left out of H',
    'DH-CHECK-02',
    edit('checked', ({ parts, h }) => {
      const index = parts.findIndex(({ why }) => why === 'boost')
      return index < 0 ? undefined : { parts: without(parts, index), h: h - parts[index].amount }
    }),
  ],
  [
    'a bonus counts twice',
    'DH-CHECK-02',
    edit('checked', ({ parts, h }) => {
      const bonus = parts.find(({ why }) => why === 'bonus of this turn')
      return bonus === undefined ? undefined : { parts: [...parts, bonus], h: h + bonus.amount }
    }),
  ],
  [
    "a card's modifier is forgotten",
    'DH-CHECK-02',
    edit('checked', ({ parts, e }) => {
      const index = parts.findIndex(({ side }) => side === 0)
      return index < 0 ? undefined : { parts: without(parts, index), e: e - parts[index].amount }
    }),
  ],
  [
    'the closing difficulty is lower',
    'DH-CLOSE-06',
    edit('checked', ({ check, eRoll, e }) => (check === 5 ? { eRoll: eRoll - 1, e: e - 1 } : undefined)),
  ],
  [
    'a DIVINE die of a check is hidden',
    'DH-DIVINE-02',
    edit('checked', ({ check, skill, dice }) => {
      const index = dice.findIndex(({ kind, fate, counts }) => counts && isOf(kind, DIVINE) && fate === 2)
      return skill >= 0 || check === 3 || index < 0
        ? undefined
        : { dice: dice.map((die, at) => (at === index ? { ...die, fate: 0 } : die)) }
    }),
  ],
  [
    'an obstacle takes a DIVINE die that is hidden',
    'DH-OBST-06',
    edit('checked', ({ check, skill, dice }) => {
      const index = dice.findIndex(({ kind, fate, counts }) => counts && isOf(kind, DIVINE) && fate === 2)
      return skill >= 0 || check !== 3 || index < 0
        ? undefined
        : { dice: dice.map((die, at) => (at === index ? { ...die, fate: 0 } : die)) }
    }),
  ],
  [
    'a stat check with a die of another type',
    'DH-STAT-04',
    edit('checked', ({ check, dice }) =>
      check === 0 && dice.length === 1 ? { dice: [{ ...dice[0], kind: (dice[0].kind + 5) % 20 }] } : undefined,
    ),
  ],
  [
    'dice of an assistant are not part of the check',
    'DH-CHECK-03',
    (told) => {
      const index = told.events.findIndex(
        (event, at) => event.type === 'checked' && told.events[at - 1].type === 'modified',
      )
      const event = told.events[index]
      return event?.type !== 'checked'
        ? undefined
        : told.events.map((other, at) => (at === index ? { ...event, dice: event.dice.slice(0, -1) } : other))
    },
  ],
  [
    'a stat check is assisted',
    'DH-STAT-06',
    (told) => {
      const [index, help] = [
        told.events.findIndex((event) => event.type === 'checked' && event.check === 0),
        told.events.find(({ type }) => type === 'modified'),
      ]
      return index < 0 || help === undefined
        ? undefined
        : [...told.events.slice(0, index), help, ...told.events.slice(index)]
    },
  ],

  // ---- Skills
  [
    'a skill is paid with a die that is not in hand',
    'DH-SKILL-02',
    edit('used', ({ dice, seat }, { events }, index) => {
      const ticked = events.slice(0, index).findLast(({ type }) => type === 'ticked')
      const size = [1, 2, 3, 4].find(
        (step) =>
          dice[0].kind % 5 === 0 && seat === ticked?.seat && !(ticked.hand as number[]).includes(dice[0].kind + step),
      )
      return size === undefined || events[index - 1] !== ticked
        ? undefined
        : { dice: [{ ...dice[0], kind: dice[0].kind + size }, ...dice.slice(1)] }
    }),
  ],
  [
    'a skill is paid with a WOUND',
    'DH-SKILL-04',
    edit('used', ({ dice }) => ({ dice: [{ ...dice[0], kind: WOUND * 5 }, ...dice.slice(1)] })),
  ],
  [
    'a skill costs one die less',
    'DH-SKILL-04',
    edit('used', ({ dice }) => (dice.length > 1 ? { dice: dice.slice(1) } : undefined)),
  ],
  [
    'what pays is hidden, not discarded',
    'DH-SKILL-04',
    edit('used', ({ dice }) =>
      dice[0].fate === 1 ? { dice: [{ ...dice[0], fate: 0 }, ...dice.slice(1)] } : undefined,
    ),
  ],
  [
    'a skill is used at a higher level',
    'DH-SKILL-07',
    edit('used', ({ skill, level }, told) =>
      told.numbering.skills[skill].isCard || level === 3 ? undefined : { level: level + 1 },
    ),
  ],
  [
    'a skill that is not learned',
    'DH-SKILL-07 DH-HERO-03',
    edit('used', ({ skill }, { numbering }) => ({
      skill: numbering.skills.findIndex(
        ({ id, isCard }, at) =>
          (at !== skill && !isCard && id !== numbering.skills[skill].id && id === 'mend') || id === 'second-wind',
      ),
    })),
  ],
  [
    'a battle skill outside of battles',
    'DH-SKILL-05',
    edit('used', ({ seat }, told) => {
      const battle = ['heavy-stroke', 'quick-shot', 'exploit-flaw', 'sharp-tongue', 'radiance'].find(
        (id) => (told.played.party[seat].skills[id] ?? 0) > 0,
      )
      if (battle === undefined || told.played.adventure !== null || told.played.developed !== null) return undefined
      return {
        skill: told.numbering.skills.findIndex(({ id }) => id === battle),
        level: told.played.party[seat].skills[battle],
      }
    }),
  ],
  [
    'a skill for one turn is used twice in it',
    'DH-SKILL-10',
    repeat(
      (event, told) => event.type === 'used' && idOf(told, event.skill) === 'lay-plans',
      () => 3,
    ),
  ],
  [
    'the result of a skill is higher',
    'DH-SKILL-02',
    edit('used', ({ roll }) => (roll > 0 ? { roll: roll + 1 } : undefined)),
  ],
  [
    'a hero assists who is too near',
    'DH-SKILL-08',
    (told) => {
      const isUsed = told.events.some((event) => event.type === 'modified' && idOf(told, event.skill) === 'encourage')
      const skills = told.content.skills.map((skill) =>
        skill.id === 'encourage' && skill.kind === 'active' ? { ...skill, range: 'far' as const } : skill,
      )
      return isUsed ? { ...told, content: { ...told.content, skills } } : undefined
    },
  ],
  ['a bonus is larger', 'DH-FX-10', edit('bonus', ({ amount }) => ({ amount: amount + 1 }))],
  [
    'more dice come back than the skill says',
    'DH-FX-05',
    edit('moved', ({ dice, from, to }) =>
      from === 3 && to === 2 && dice.length > 1 ? { dice: dice.slice(1) } : undefined,
    ),
  ],
  [
    'a card acts and does not say so',
    'DH-CARD-16',
    drop((event, { events }, index) => event.type === 'acted' && ['timer', 'added'].includes(events[index + 1].type)),
  ],
])

// What the loader and the settings refuse (NEC-VOC-01, NEC-VOC-10).
import { describe, expect, test } from 'vitest'
import { extendContent, parseContent } from '../../../src/games/necromancy/content/index.ts'
import { game } from '../../../src/games/necromancy/index.ts'
import { InputError, parseYaml, type Problem } from '../../../src/input/index.ts'
import { shippedContent, shippedDocuments, shippedText } from './shipped.ts'

/** Mistakes of the content with one file changed. */
function mistakes(file: string, from: string, to: string): string {
  const text = shippedText(file)
  expect(text).toContain(from)
  try {
    parseContent(shippedDocuments({ [file]: text.replace(from, to) }))
    return ''
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error.problems.map(({ message }) => message).join('; ')
  }
}

describe('content', () => {
  test.each([
    ['an unknown effect', 'moves.yaml', 'hard: auto', 'hardly: auto', 'unknown key "hardly"'],
    ['an unknown move', 'moves.yaml', 'move: act-with-grace', 'move: dance', 'there is no move "dance"'],
    ['no trap in a deck', 'monsters/manticore.yaml', 'trap: true', 'trap: false', 'trap'],
    ['an unknown attack', 'monsters/manticore.yaml', 'react: claw-strike', 'react: bite', 'it has no attack "bite"'],
    ['an unknown resource', 'death-moves.yaml', 'name: flesh', 'name: gold', 'there is no resource "gold"'],
    [
      'a monster where only heroes can be meant',
      'monsters/harpy.yaml',
      'effects: [{ harm: 4 }',
      'effects: [{ harm: { n: 4, who: monster } }',
      'there is no choice of who "monster"',
    ],
    ['a weapon that is not there', 'playbooks/ghoul.yaml', 'tearing-bite', 'teeth', 'weapon'],
    ['an unknown effect in a card', 'monsters/manticore.yaml', 'wound:', 'wounds:', 'unknown key "wounds"'],
    [
      'a band of wins upside down',
      'scenarios/first-frost.yaml',
      'win: [0.35, 0.65]',
      'win: [0.65, 0.35]',
      'begins above',
    ],
    ['a start of a campaign', 'scenarios/first-frost.yaml', 'slayTarget:', 'start: long\nslayTarget:', 'has no start'],
    ['a weight of 0', 'crises.yaml', 'weight: 20', 'weight: 0', 'weight'],
    [
      'an injury of a card that stays',
      'monsters/harpy.yaml',
      '{ set-aside: true }',
      '{ no-react: true }',
      'never set aside',
    ],
    [
      'more monsters to slay than there are',
      'scenarios/first-frost.yaml',
      'slayTarget: 6',
      'slayTarget: 7',
      'there are 6 monsters',
    ],
    [
      'an arena with a campaign’s number',
      'scenarios/burning-tallow.yaml',
      'start: medium',
      'slayTarget: 1',
      'an arena has no slayTarget',
    ],
  ])('NEC-VOC-01 NEC-VOC-10 NEC-DECK-01 NEC-DECK-09 NEC-SETT-01 %s', (_what, file, from, to, message) => {
    expect(mistakes(file, from, to)).toContain(message)
  })
})

test('a card that another monster has as well: whose it is, and an id that is free', () => {
  const text = shippedText('monsters/harpy.yaml').replace('id: harpy', 'id: my-harpy').replace('har-02', 'har-01-2')
  const document = parseYaml({ name: 'mine.yaml', text })
  const problemsOf = (): readonly Problem[] => {
    try {
      extendContent(shippedContent(), shippedDocuments(), [{ kind: 'monster', name: 'mine.yaml', document }])
      return []
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      return error.problems
    }
  }
  expect(problemsOf()[0]).toMatchObject({
    line: document.position(['deck', 0, 'id'], 'value').line,
    message: 'the deck of Harpy has a card "har-01" already',
    expected: 'an id that no card of any monster has, e.g. har-01-3',
  })
})

describe('settings', () => {
  const content = shippedContent()
  const refused = (setting: Readonly<Record<string, unknown>>): string => {
    const { error } = game.settings(content).safeParse(setting)
    return error?.issues.map(({ message }) => message).join('; ') ?? ''
  }

  test.each([
    [{ agents: { nobody: 'random' } }, 'agents has no seat "nobody"'],
    [{ agents: 'wizard' }, 'there is no agent "wizard" for this seat'],
    [{ captain: 'harpy' }, 'the party has no hero "harpy"'],
    [{ weapons: { 'yew-bow': { harm: 1 } } }, 'no hero has a weapon "yew-bow"'],
    [{ monsters: { 'tallow-giant': { vitality: 1 } } }, 'no threat has a monster "tallow-giant"'],
    [{ weights: { crises: { plague: 1 } } }, 'there is no row "plague"'],
    [{ weights: { hardMoves: { sea: {} } } }, 'there is no context "sea"'],
    [{ scenario: 'burning-tallow', threats: [['harpy'], ['harpy']] }, 'an arena has one threat'],
    [{ numbers: { slayTarget: 9 } }, 'there are 6 monsters, fewer than 9'],
    [{ scenario: 'first-frost', start: 'long' }, 'a campaign has no start'],
    [{ party: [{ playbook: 'ghoul', label: 'surgeon' }] }, 'this sheet was spelled out for "surgeon"'],
  ])('%j', (setting, message) => {
    expect(refused(setting)).toContain(message)
  })

  test('settings that are spelled out stay as they are', () => {
    for (const { id } of content.scenarios) {
      const once = game.settings(content).parse({ scenario: id })
      expect(game.settings(content).parse(JSON.parse(JSON.stringify(once)))).toEqual(once)
    }
  })
})

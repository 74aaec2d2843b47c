// Values that the schema of experiment-schema.ts refuses: test data of validate.test.ts.
// Each entry: what is wrong, the text of test.yaml, and the lines of the whole message.
import type { Refusal } from './refusal.ts'

const NAMED_VALUES = [
  '  expected: named values (game, scenario, party, agents, rules, games, seed, name, half, tn, code, effect, vary, ' +
    'odds,',
  '    pair, when, other, objective, place, low, high, variants, odd, own, map, step, none, points, share, condition,',
  '    marks, item)',
]

const KNOWN_KEYS = [
  '  expected one of: game, scenario, party, agents, rules, games, seed, name, half, tn, code, effect, vary, odds, ' +
    'pair,',
  '    when, other, objective, place, low, high, variants, odd, own, map, step, none, points, share, condition, ' +
    'marks, item',
]

const KNOWN_ITEMS = [
  '  expected one of: item-10, item-11, item-12, item-13, item-14, item-15, item-16, item-17, item-18, item-19, ' +
    'item-20,',
  '    item-21, item-22, item-23, item-24, item-25, item-26, item-27, item-28, item-29, item-30, item-31, item-32, ' +
    'item-33,',
  '    item-34, item-35',
]

const SEVEN_BRIANS = `game: when-darkness-comes
scenario: locked-room
games: 1
party:
  - brian
  - brian
  - brian
  - brian
  - brian
  - brian
  - brian
`

/** Complete texts. */
export const wholeFiles: readonly Refusal[] = [
  [
    'a text instead of named values',
    'hello',
    ['test.yaml:1:1: this file cannot be the text "hello"', '    hello', '    ^^^^^', ...NAMED_VALUES],
  ],
  [
    'a list instead of named values',
    '- a',
    ['test.yaml:1:1: this file cannot be a list', '    - a', '    ^', ...NAMED_VALUES],
  ],
  [
    'nothing but a key without value',
    'games:',
    [
      'test.yaml:1:1: "game" is missing',
      '    games:',
      '    ^',
      '  expected: when-darkness-comes',
      'test.yaml:1:1: "scenario" is missing',
      '    games:',
      '    ^',
      '  expected one of: first-night, locked-room',
      'test.yaml:1:1: "party" is missing',
      '    games:',
      '    ^',
      '  expected: a list of 1 to 6 entries, each one of: brian, kirk, robert, sharon, steve, valerie',
      'test.yaml:1:1: games has no value',
      '    games:',
      '    ^^^^^',
      '  expected: a whole number of at least 1',
    ],
  ],
  [
    'several mistakes, in the order of the text',
    'charts: x\ngame: chess\nscenario: first-nite\nparty: [brian, kirk, sharn, 5]\ngames: ten\n',
    [
      'test.yaml:1:1: unknown key "charts"',
      '    charts: x',
      '    ^^^^^^',
      ...KNOWN_KEYS,
      'test.yaml:2:7: game cannot be "chess"',
      '    game: chess',
      '          ^^^^^',
      '  expected: when-darkness-comes',
      'test.yaml:3:11: there is no scenario "first-nite"',
      '    scenario: first-nite',
      '              ^^^^^^^^^^',
      '  nearest: first-night',
      '  expected one of: first-night, locked-room',
      'test.yaml:4:22: party has no hero "sharn"',
      '    party: [brian, kirk, sharn, 5]',
      '                         ^^^^^',
      '  nearest: sharon',
      '  expected one of: brian, kirk, robert, sharon, steve, valerie',
      'test.yaml:4:29: entry 4 of party cannot be the number 5',
      '    party: [brian, kirk, sharn, 5]',
      '                                ^',
      '  expected one of: brian, kirk, robert, sharon, steve, valerie',
      'test.yaml:5:8: games cannot be the text "ten"',
      '    games: ten',
      '           ^^^',
      '  expected: a whole number of at least 1',
    ],
  ],
  [
    'a list of more entries than allowed, on lines of its own',
    SEVEN_BRIANS,
    [
      'test.yaml:4:1: party cannot have 7 entries',
      '    party:',
      '    ^^^^^',
      '  expected: a list of 1 to 6 entries, each one of: brian, kirk, robert, sharon, steve, valerie',
    ],
  ],
  [
    'an empty list and a number that is not whole',
    'game: when-darkness-comes\nscenario: locked-room\ngames: 0.5\nparty: []\n',
    [
      'test.yaml:3:8: games cannot be 0.5',
      '    games: 0.5',
      '           ^^^',
      '  expected: a whole number of at least 1',
      'test.yaml:4:8: party cannot be an empty list',
      '    party: []',
      '           ^^',
      '  expected: a list of 1 to 6 entries, each one of: brian, kirk, robert, sharon, steve, valerie',
    ],
  ],
]

/** What stands before each text of `additions`; without mistakes. */
export const soundBeginning = 'game: when-darkness-comes\nscenario: first-night\nparty: [brian]\ngames: 5\n'

/** Texts behind `soundBeginning`. */
export const additions: readonly Refusal[] = [
  [
    'a key without value',
    'seed:',
    ['test.yaml:5:1: seed has no value', '    seed:', '    ^^^^', '  expected: a whole number of at least 0'],
  ],
  [
    'a text that is empty',
    'name: ""',
    ['test.yaml:5:7: name cannot be ""', '    name: ""', '          ^^', '  expected: text of 1 to 20 characters'],
  ],
  [
    'a text that is too long',
    'name: abcdefghijklmnopqrstuvwxyz',
    [
      'test.yaml:5:7: name cannot be "abcdefghijklmnopqrstuvwxyz"',
      '    name: abcdefghijklmnopqrstuvwxyz',
      '          ^^^^^^^^^^^^^^^^^^^^^^^^^^',
      '  expected: text of 1 to 20 characters',
    ],
  ],
  [
    'an unknown key',
    'gmaes: 5',
    ['test.yaml:5:1: unknown key "gmaes"', '    gmaes: 5', '    ^^^^^', '  nearest: games', ...KNOWN_KEYS],
  ],
  [
    'an unknown key within',
    'rules: {tnshift: 1}',
    [
      'test.yaml:5:9: unknown key "tnshift" in rules',
      '    rules: {tnshift: 1}',
      '            ^^^^^^^',
      '  nearest: tnShift',
      '  expected one of: ruleset, tnShift, fate',
    ],
  ],
  [
    'a number out of range',
    'rules:\n  tnShift: 9',
    [
      'test.yaml:6:12: tnShift cannot be 9',
      '      tnShift: 9',
      '               ^',
      '  expected: a whole number from 0 to 3',
    ],
  ],
  [
    'a number that is not whole',
    'rules: {tnShift: 1.5}',
    [
      'test.yaml:5:18: tnShift cannot be 1.5',
      '    rules: {tnShift: 1.5}',
      '                     ^^^',
      '  expected: a whole number from 0 to 3',
    ],
  ],
  [
    'a number in quotes',
    'seed: "1"',
    [
      'test.yaml:5:7: seed cannot be the text "1"',
      '    seed: "1"',
      '          ^^^',
      '  nearest: 1',
      '  expected: a whole number of at least 0',
    ],
  ],
  [
    'yes for true',
    'rules: {fate: yes}',
    [
      'test.yaml:5:15: fate cannot be the text "yes"',
      '    rules: {fate: yes}',
      '                  ^^^',
      '  expected one of: true, false',
    ],
  ],
  [
    'a name of a closed list',
    'rules: {ruleset: cor}',
    [
      'test.yaml:5:18: ruleset cannot be "cor"',
      '    rules: {ruleset: cor}',
      '                     ^^^',
      '  nearest: core',
      '  expected one of: core, new',
    ],
  ],
  [
    'a list where a name would do',
    'agents: [steady]',
    [
      'test.yaml:5:9: agents cannot be a list',
      '    agents: [steady]',
      '            ^^^^^^^^',
      '  nearest: steady',
      '  expected: named values, or one of: random, steady, cautious',
    ],
  ],
  [
    'a name out of one branch of a union',
    'agents: stedy',
    [
      'test.yaml:5:9: there is no agent "stedy"',
      '    agents: stedy',
      '            ^^^^^',
      '  nearest: steady',
      '  expected one of: random, steady, cautious',
    ],
  ],
  [
    'a key and a value out of known names',
    'agents: {brain: steady, brian: stedy}',
    [
      'test.yaml:5:10: agents has no seat "brain"',
      '    agents: {brain: steady, brian: stedy}',
      '             ^^^^^',
      '  nearest: brian',
      '  expected one of: brian, kirk, robert, sharon, steve, valerie, villain',
      'test.yaml:5:32: there is no agent "stedy"',
      '    agents: {brain: steady, brian: stedy}',
      '                                   ^^^^^',
      '  nearest: steady',
      '  expected one of: random, steady, cautious',
    ],
  ],
  [
    'a number outside open bounds',
    'half: 2',
    [
      'test.yaml:5:7: half cannot be 2',
      '    half: 2',
      '          ^',
      '  expected: a number of more than 0 and less than 1',
    ],
  ],
  [
    'a pattern with words of its own',
    'tn: 9Q',
    ['test.yaml:5:5: tn cannot be "9Q"', '    tn: 9Q', '        ^^', '  expected: a TN such as 3S'],
  ],
  [
    'a pattern without',
    'code: 9Q',
    ['test.yaml:5:7: code cannot be "9Q"', '    code: 9Q', '          ^^', '  expected: text of the form [2-6][HPSK]'],
  ],
  [
    'an unknown kind',
    'effect: {kind: wond, dice: 1}',
    [
      'test.yaml:5:16: kind cannot be "wond"',
      '    effect: {kind: wond, dice: 1}',
      '                   ^^^^',
      '  nearest: wound',
      '  expected one of: wound, heal',
    ],
  ],
  [
    'a missing kind',
    'effect: {dice: 3}',
    [
      'test.yaml:5:9: "kind" is missing in effect',
      '    effect: {dice: 3}',
      '            ^^^^^^^^^',
      '  expected one of: wound, heal',
    ],
  ],
  [
    'a mistake within a kind',
    'effect: {kind: heal, points: 3}',
    [
      'test.yaml:5:30: points cannot be 3',
      '    effect: {kind: heal, points: 3}',
      '                                 ^',
      '  expected: a multiple of 5',
    ],
  ],
  [
    'no kind at all',
    'effect: 5',
    [
      'test.yaml:5:9: effect cannot be the number 5',
      '    effect: 5',
      '            ^',
      '  expected: named values (kind, dice), or named values (kind, points)',
    ],
  ],
  [
    'a bad name in a record',
    'vary: {1a: [1]}',
    [
      'test.yaml:5:8: "1a" cannot be a name in vary',
      '    vary: {1a: [1]}',
      '           ^^',
      '  expected: text of the form [a-z]',
    ],
  ],
  [
    'an empty list in a record',
    'vary: {rules.x: []}',
    [
      'test.yaml:5:17: rules.x cannot be an empty list',
      '    vary: {rules.x: []}',
      '                    ^^',
      '  expected: a list of at least 1 entry',
    ],
  ],
  [
    'a record whose names are all needed',
    'odds: {low: 1, hihg: 2}',
    [
      'test.yaml:5:16: unknown key "hihg" in odds',
      '    odds: {low: 1, hihg: 2}',
      '                   ^^^^',
      '  nearest: high',
      '  expected one of: low, high',
    ],
  ],
  [
    'too few entries in a pair',
    'pair: [1]',
    [
      'test.yaml:5:7: pair cannot have one entry',
      '    pair: [1]',
      '          ^^^',
      '  expected: a list of 2 entries: a whole number; text',
    ],
  ],
  [
    'wrong entries in a pair',
    'pair: [a, 3]',
    [
      'test.yaml:5:8: entry 1 of pair cannot be the text "a"',
      '    pair: [a, 3]',
      '           ^',
      '  expected: a whole number',
      'test.yaml:5:11: entry 2 of pair cannot be the number 3',
      '    pair: [a, 3]',
      '              ^',
      "  nearest: '3'",
      '  expected: text',
    ],
  ],
  [
    'a union, branch out of range',
    'when: 12',
    ['test.yaml:5:7: when cannot be 12', '    when: 12', '          ^^', '  expected: a whole number from 1 to 8'],
  ],
  [
    'a union, branch of a word',
    'when: nevr',
    [
      'test.yaml:5:7: when cannot be "nevr"',
      '    when: nevr',
      '          ^^^^',
      '  nearest: never',
      '  expected: never',
    ],
  ],
  [
    'a union, branch with a wrong key',
    'when: {rond: 3}',
    [
      'test.yaml:5:8: unknown key "rond" in when',
      '    when: {rond: 3}',
      '           ^^^^',
      '  nearest: round',
      '  expected one of: round, after',
    ],
  ],
  [
    'a union, mistake within a branch',
    'when: {round: x}',
    [
      'test.yaml:5:15: round cannot be the text "x"',
      '    when: {round: x}',
      '                  ^',
      '  expected: a whole number',
    ],
  ],
  [
    'a union, no branch',
    'when: [1]',
    [
      'test.yaml:5:7: when cannot be a list',
      '    when: [1]',
      '          ^^^',
      '  nearest: 1',
      '  expected: a whole number from 1 to 8, or named values (round, after), or never',
    ],
  ],
  [
    'a union of named values, none of them',
    'objective: {an: [1]}',
    [
      'test.yaml:5:13: unknown key "an" in objective',
      '    objective: {an: [1]}',
      '                ^^',
      '  nearest: any',
      '  expected one of: any, all, killed, of',
    ],
  ],
  [
    'a union of named values, one of them',
    'objective: {all: [{any: [x]}]}',
    [
      'test.yaml:5:26: entry 1 of any cannot be the text "x"',
      '    objective: {all: [{any: [x]}]}',
      '                             ^',
      '  expected: named values (any), or named values (all), or named values (killed, of)',
    ],
  ],
  [
    'a union of tagged values',
    'place: {at: street, nuber: 3}',
    [
      'test.yaml:5:21: unknown key "nuber" in place',
      '    place: {at: street, nuber: 3}',
      '                        ^^^^^',
      '  nearest: number',
      '  expected one of: at, number',
    ],
  ],
  [
    'a refinement with a path, in the order of its text',
    'high: 3\nlow: 5',
    ['test.yaml:6:6: low is above high', '    low: 5', '         ^', '  expected: at most the value of high'],
  ],
  [
    'a refinement that points at a key',
    'variants: {a: 1, A: 2}',
    [
      'test.yaml:5:18: the variant "A" has capitals',
      '    variants: {a: 1, A: 2}',
      '                     ^',
      '  expected: small letters',
    ],
  ],
  ['a refinement without words', 'odd: 2', ['test.yaml:5:6: odd cannot be 2', '    odd: 2', '         ^']],
  ['a message of the schema', 'own: 1', ['test.yaml:5:6: own wants a text of yours', '    own: 1', '         ^']],
  [
    'an entry in a list of lists',
    'map: [[1, 2], [3, x]]',
    [
      'test.yaml:5:19: entry 2 of entry 2 of map cannot be the text "x"',
      '    map: [[1, 2], [3, x]]',
      '                      ^',
      '  expected: a whole number',
    ],
  ],
  [
    'a number that is no multiple',
    'step: 7',
    ['test.yaml:5:7: step cannot be 7', '    step: 7', '          ^', '  expected: a multiple of 5 of at most 100'],
  ],
  [
    'a mistake in an aliased value, told once',
    'when: &w {round: x}\nother: *w',
    [
      'test.yaml:5:18: round cannot be the text "x"',
      '    when: &w {round: x}',
      '                     ^',
      '  expected: a whole number',
    ],
  ],
  [
    'an alias of the wrong kind',
    'seed: &s 1\nname: *s',
    [
      'test.yaml:6:7: name cannot be the number 1',
      '    name: *s',
      '          ^^',
      "  nearest: '1'",
      '  expected: text of 1 to 20 characters',
    ],
  ],
  [
    'a number with marks of thousands',
    'seed: 1,000',
    [
      'test.yaml:5:7: seed cannot be the text "1,000"',
      '    seed: 1,000',
      '          ^^^^^',
      '  nearest: 1000',
      '  expected: a whole number of at least 0',
    ],
  ],
  [
    'a comma for a point, where whole numbers go',
    'low: 300,5',
    [
      'test.yaml:5:6: low cannot be 300.5 (written 300,5)',
      '    low: 300,5',
      '         ^^^^^',
      '  expected: a whole number',
    ],
  ],
  [
    'a comma for a point, where a number goes',
    'half: 0,5',
    [
      'test.yaml:5:7: half cannot be the text "0,5"',
      '    half: 0,5',
      '          ^^^',
      '  nearest: 0.5',
      '  expected: a number of more than 0 and less than 1',
    ],
  ],
  [
    'a comma for a point, in brackets',
    'points: [{ x: 4,5, y: 2 }]',
    [
      'test.yaml:5:15: x cannot be 4.5 (written 4,5)',
      '    points: [{ x: 4,5, y: 2 }]',
      '                  ^^^',
      '  expected: a whole number',
    ],
  ],
  [
    'a number behind a comma and a space, in brackets',
    'points: [{ x: 4, 5, y: 2 }]',
    [
      'test.yaml:5:18: unknown key "5" in entry 1 of points',
      '    points: [{ x: 4, 5, y: 2 }]',
      '                     ^',
      '  expected one of: x, y',
    ],
  ],
  [
    'percent where a share goes',
    'share: 60',
    [
      'test.yaml:5:8: share cannot be 60',
      '    share: 60',
      '           ^^',
      '  nearest: 0.6',
      '  expected: a number from 0 to 1',
    ],
  ],
  [
    'a name where named values go, which has them elsewhere',
    'condition: power\nmarks: [{ mark: power }]',
    [
      'test.yaml:5:12: condition cannot be the text "power"',
      '    condition: power',
      '               ^^^^^',
      '  nearest: { kind: done, mark: power }',
      '  expected: named values (kind, from), or named values (kind, mark)',
    ],
  ],
  [
    'a null',
    'none: 5',
    ['test.yaml:5:7: none cannot be the number 5', '    none: 5', '          ^', '  expected: no value'],
  ],
  [
    'a missing key in a list entry',
    'points:\n  - {x: 1, y: 2}\n  - x: 1',
    ['test.yaml:7:5: "y" is missing in entry 2 of points', '      - x: 1', '        ^', '  expected: a whole number'],
  ],
  [
    'a missing key in a list entry, beside one that was not meant for it',
    'points:\n  - {x: 1, why: 2}',
    [
      'test.yaml:6:5: "y" is missing in entry 1 of points',
      '      - {x: 1, why: 2}',
      '        ^^^^^^^^^^^^^^',
      '  expected: a whole number',
      'test.yaml:6:12: unknown key "why" in entry 1 of points',
      '      - {x: 1, why: 2}',
      '               ^^^',
      '  expected one of: x, y',
    ],
  ],
  [
    'a name out of a long list',
    'item: item-1x',
    [
      'test.yaml:5:7: there is no item "item-1x"',
      '    item: item-1x',
      '          ^^^^^^^',
      '  nearest: item-10',
      ...KNOWN_ITEMS,
    ],
  ],
  [
    'a text with an escape',
    'name: "\\e[31mred alert, red alert, red alert"',
    [
      'test.yaml:5:7: name cannot be "\\u{1b}[31mred alert, red alert, red alert"',
      '    name: "\\e[31mred alert, red alert, red alert"',
      '          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
      '  expected: text of 1 to 20 characters',
    ],
  ],
]

// Texts that parseYaml refuses: test data of yaml.test.ts.
// Each entry: what is wrong, the text of test.yaml, and the lines of the whole message.
import type { Refusal } from './refusal.ts'

const INDENTATION =
  '  expected: the indentation of the lines it belongs to, ' +
  'with "- " before list entries and "name: " before named values'

const CUT_NAME = `${'x'.repeat(59)}…`

/** Not YAML. */
export const syntaxMistakes: readonly Refusal[] = [
  [
    'a bracket that is not closed',
    'party: [brian, kirk\nagents: steady\n',
    [
      'test.yaml:1:8: this [ is not closed',
      '    party: [brian, kirk',
      '           ^',
      '  expected: ] behind the last entry, and every line between them indented',
    ],
  ],
  [
    'a brace that is not closed at the end of the file',
    'rules: { a: 1',
    [
      'test.yaml:1:8: this { is not closed',
      '    rules: { a: 1',
      '           ^',
      '  expected: } behind the last entry, and every line between them indented',
    ],
  ],
  [
    'the inner one of two open brackets',
    'a: [x, [y, z',
    [
      'test.yaml:1:8: this [ is not closed',
      '    a: [x, [y, z',
      '           ^',
      '  expected: ] behind the last entry, and every line between them indented',
    ],
  ],
  [
    'a bracket whose end is not indented',
    'a: [b,\nc]\nd: 1',
    [
      'test.yaml:1:4: this [ is not closed',
      '    a: [b,',
      '       ^',
      '  expected: ] behind the last entry, and every line between them indented',
    ],
  ],
  [
    'a bracket closed with a brace',
    'a: [1}\nb: 2',
    ['test.yaml:1:6: } closes a [', '    a: [1}', '         ^', '  expected: ]'],
  ],
  ['a bracket too many', 'a: [1]]\nb: 2', ['test.yaml:1:7: this ] closes nothing', '    a: [1]]', '          ^']],
  ['a lone closing brace', 'a: 1\n}', ['test.yaml:2:1: this } closes nothing', '    }', '    ^']],
  ['nothing but a bracket', ']', ['test.yaml:1:1: this ] closes nothing', '    ]', '    ^']],
  [
    'a line without a colon',
    'a: 1\ngame\nb: 2',
    [
      'test.yaml:2:1: a colon is missing behind "game"',
      '    game',
      '    ^^^^',
      '  expected: a name, a colon, and the value',
    ],
  ],
  [
    'a last line without a colon',
    'a: 1\ngame',
    [
      'test.yaml:2:1: a colon is missing behind "game"',
      '    game',
      '    ^^^^',
      '  expected: a name, a colon, and the value',
    ],
  ],
  [
    'no space behind a colon',
    'a: 1\ngames:200',
    ['test.yaml:2:1: a space is missing behind the colon', '    games:200', '    ^^^^^^^^^', '  expected: games: 200'],
  ],
  [
    'no space behind any colon',
    'game:x\ngames:200\n',
    ['test.yaml:1:1: a space is missing behind the colon', '    game:x', '    ^^^^^^', '  expected: game: x'],
  ],
  [
    'no space behind a colon in braces',
    'rules: {tnShift:2, fate: off}',
    [
      'test.yaml:1:9: a space is missing behind the colon',
      '    rules: {tnShift:2, fate: off}',
      '            ^^^^^^^^^',
      '  expected: tnShift: 2',
    ],
  ],
  [
    'an unusual space behind a colon',
    'a:\u00a01',
    ['test.yaml:1:1: a space is missing behind the colon', '    a:␣1', '    ^^^^', '  expected: a: 1'],
  ],
  [
    'a second colon in a line',
    'note: Warning: danger ahead',
    [
      'test.yaml:1:7: a second colon stands on this line',
      '    note: Warning: danger ahead',
      '          ^^^^^^^^^^^^^^^^^^^^^',
      '  expected: quotes around a text with a colon in it',
    ],
  ],
  [
    'a value and indented lines',
    'a: 1\n  b: 2',
    [
      'test.yaml:2:3: this line is indented under a name that has a value already: "1"',
      '      b: 2',
      '      ^^^^',
      '  expected: the line as far to the left as that name, or nothing behind its colon',
    ],
  ],
  [
    'a value over several lines and a named one',
    'a: foo\n  bar\n  c: d # words',
    [
      'test.yaml:3:3: this line is indented under a name that has a value already: "foo"',
      '      c: d # words',
      '      ^^^^^^^^^^^^',
      '  expected: the line as far to the left as that name, or nothing behind its colon',
    ],
  ],
  [
    'a tab as indentation',
    'a:\n\tb: 1',
    ['test.yaml:2:1: a tab indents this line', '    →b: 1', '    ^', '  expected: spaces'],
  ],
  [
    'a line indented too little',
    'a:\n    b: 1\n  c: 2',
    ['test.yaml:3:3: this line does not fit the lines above it', '      c: 2', '      ^^^^', INDENTATION],
  ],
  [
    'a line of a list entry indented too little',
    'a:\n  - b: 1\n   c: 2',
    ['test.yaml:3:4: this line does not fit the lines above it', '       c: 2', '       ^^^^', INDENTATION],
  ],
  [
    'a line indented less than the first',
    '  a: 1\nb: 2',
    ['test.yaml:2:1: this line does not fit the lines above it', '    b: 2', '    ^^^^', INDENTATION],
  ],
  [
    'list entries that do not line up',
    'a:\n  - x\n - y',
    ['test.yaml:3:2: this line does not fit the lines above it', '     - y', '     ^^^', INDENTATION],
  ],
  [
    'a list entry among named values',
    'b: c\n- a',
    ['test.yaml:2:1: this line does not fit the lines above it', '    - a', '    ^^^', INDENTATION],
  ],
  [
    'a named value in a list',
    '- a\nb: c',
    ['test.yaml:2:1: this line does not fit the lines above it', '    b: c', '    ^^^^', INDENTATION],
  ],
  [
    'a list on the line of its name',
    'a: - b',
    [
      'test.yaml:1:4: a list with "- " cannot begin on this line',
      '    a: - b',
      '       ^',
      '  expected: its entries on the lines below, or [a, b]',
    ],
  ],
  [
    'a double quote without end',
    'a: "abc\nb: 2',
    ['test.yaml:1:4: the text that begins here with " has no end', '    a: "abc', '       ^', '  expected: a second "'],
  ],
  [
    'a single quote without end',
    "a: 'it''s\nb: 2",
    [
      "test.yaml:1:4: the text that begins here with ' has no end",
      "    a: 'it''s",
      '       ^',
      "  expected: a second '",
    ],
  ],
  [
    'something behind a quoted text',
    'a: "abc" def',
    [
      'test.yaml:1:10: "def" does not belong here',
      '    a: "abc" def',
      '             ^^^',
      '  expected: quotes around the whole text, or a new line',
    ],
  ],
  [
    'an escape that means nothing',
    'a: "C:\\games"',
    [
      'test.yaml:1:7: "\\\\g" means nothing in double quotes',
      '    a: "C:\\games"',
      '          ^^',
      '  expected: a doubled backslash, or single quotes around the text',
    ],
  ],
  [
    'a name of two lines',
    '"a\n b": 1',
    [
      'test.yaml:1:1: a name must end on the line on which it begins',
      '    "a',
      '    ^^',
      '  expected: a name, a colon, and the value',
    ],
  ],
  [
    'a name that is too long',
    'a'.repeat(1100) + ': 1',
    [
      'test.yaml:1:1: the name before the colon is too long',
      '    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…',
      '    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
      '  expected: at most 1024 characters',
    ],
  ],
  [
    'a text that begins with a reserved sign',
    'a: @foo',
    ['test.yaml:1:4: a text cannot begin with "@"', '    a: @foo', '       ^', '  expected: quotes around the text'],
  ],
  [
    'a text that begins with a comma',
    'a: ,x',
    ['test.yaml:1:4: a text cannot begin with ","', '    a: ,x', '       ^', '  expected: quotes around the text'],
  ],
  [
    'a comment without space',
    'a: "x"#c',
    [
      'test.yaml:1:7: a space is missing before the comment',
      '    a: "x"#c',
      '          ^^',
      '  expected: a space before #',
    ],
  ],
  [
    'two commas',
    'a: [1,,2]',
    [
      'test.yaml:1:7: nothing stands before this comma',
      '    a: [1,,2]',
      '          ^',
      '  expected: an entry before each comma',
    ],
  ],
  [
    'a comma at the beginning',
    'a: [,1]',
    [
      'test.yaml:1:5: nothing stands before this comma',
      '    a: [,1]',
      '        ^',
      '  expected: an entry before each comma',
    ],
  ],
  [
    'indented lines within brackets',
    'a: [\n  - b\n  ]',
    [
      'test.yaml:2:3: indented lines cannot stand inside brackets',
      '      - b',
      '      ^^^',
      '  expected: commas between the entries',
    ],
  ],
  [
    'values without comma',
    '{a: 1 b: 2}',
    [
      'test.yaml:1:5: a comma is missing in "1 b: 2"',
      '    {a: 1 b: 2}',
      '        ^^^^^^',
      '  expected: commas between the entries',
    ],
  ],
  [
    'a text behind |',
    'a: | b',
    [
      'test.yaml:1:6: "b" stands behind | or >',
      '    a: | b',
      '         ^',
      '  expected: the text on the indented lines below, or quotes around it',
    ],
  ],
  [
    'an anchor without name',
    'a: &',
    [
      'test.yaml:1:4: a name is missing behind "&"',
      '    a: &',
      '       ^',
      '  expected: a name, or quotes around the text',
    ],
  ],
  [
    'two anchors',
    'a: &x &y 1',
    ['test.yaml:1:7: a value can have one anchor (&name) only', '    a: &x &y 1', '          ^^'],
  ],
  [
    'an alias without name',
    'a: *',
    [
      'test.yaml:1:4: a name is missing behind "*"',
      '    a: *',
      '       ^',
      '  expected: a name, or quotes around the text',
    ],
  ],
  [
    'an alias with an anchor',
    'a: &x 1\nb: &y *x',
    ['test.yaml:2:7: an alias (*name) can have no anchor and no tag', '    b: &y *x', '          ^^'],
  ],
]

/** YAML, but of a kind that would surprise or harm. */
export const unwantedYaml: readonly Refusal[] = [
  [
    'a name twice',
    'game: x\nparty: [a]\ngame: y',
    [
      'test.yaml:3:1: "game" stands here a second time (first on line 1)',
      '    game: y',
      '    ^^^^',
      '  expected: each name once',
    ],
  ],
  [
    'a name twice, once in quotes',
    '{1: a, "1": b}',
    [
      'test.yaml:1:8: "1" stands here a second time (first on line 1)',
      '    {1: a, "1": b}',
      '           ^^^',
      '  expected: each name once',
    ],
  ],
  [
    'a second document',
    'a: 1\n---\nb: 2',
    [
      'test.yaml:2:1: a second document begins here',
      '    ---',
      '    ^^^',
      '  expected: one document in a file (without "---" between its parts)',
    ],
  ],
  [
    'a directive',
    '%YAML 1.1\n---\na: yes',
    [
      'test.yaml:1:1: a line that begins with % is a YAML directive, and none is known here',
      '    %YAML 1.1',
      '    ^^^^^^^^^',
      '  expected: a file without directives',
    ],
  ],
  [
    'an unknown tag',
    'a: !hero brian',
    [
      'test.yaml:1:4: the tag "!hero" cannot be used for this value',
      '    a: !hero brian',
      '       ^^^^^',
      '  expected: the value without a tag',
    ],
  ],
  [
    'a tag that does not fit',
    'a: !!int x',
    [
      'test.yaml:1:4: the tag "!!int" cannot be used for this value',
      '    a: !!int x',
      '       ^^^^^',
      '  expected: the value without a tag',
    ],
  ],
  [
    'a tag of older YAML',
    'a: !!set {x}',
    [
      'test.yaml:1:4: the tag "!!set" cannot be used for this value',
      '    a: !!set {x}',
      '       ^^^^^',
      '  expected: the value without a tag',
    ],
  ],
  [
    'a tag that asks for code',
    'a: !!js/function x',
    [
      'test.yaml:1:4: the tag "!!js/function" cannot be used for this value',
      '    a: !!js/function x',
      '       ^^^^^^^^^^^^^',
      '  expected: the value without a tag',
    ],
  ],
  [
    'a list as a key',
    '[a]: b',
    [
      'test.yaml:1:1: a key must be a plain name',
      '    [a]: b',
      '    ^^^',
      '  expected: a name, a colon, and the value',
    ],
  ],
  [
    'an alias as a key',
    'a: &x 1\n*x : 2',
    ['test.yaml:2:1: a key must be a plain name', '    *x : 2', '    ^^', '  expected: a name, a colon, and the value'],
  ],
  [
    'a key without name',
    ': 1',
    [
      'test.yaml:1:1: a name is missing before the colon',
      '    : 1',
      '    ^',
      '  expected: a name, a colon, and the value',
    ],
  ],
  [
    'a merge key',
    'a: &x {b: 1}\nc:\n  <<: *x',
    [
      'test.yaml:3:3: merge keys (<<) are not known here',
      '      <<: *x',
      '      ^^',
      '  expected: the values written out, or an alias for a whole value',
    ],
  ],
  [
    'a prototype',
    'a: 1\n__proto__: {isAdmin: true}',
    [
      'test.yaml:2:1: "__proto__" cannot be a name',
      '    __proto__: {isAdmin: true}',
      '    ^^^^^^^^^',
      '  expected: another name',
    ],
  ],
  [
    'a prototype within',
    'a: [{"__proto__": 1}]',
    [
      'test.yaml:1:6: "__proto__" cannot be a name',
      '    a: [{"__proto__": 1}]',
      '         ^^^^^^^^^^^',
      '  expected: another name',
    ],
  ],
  [
    'numbers that cannot be kept',
    'a: [.nan, -.inf, 1e999, 12345678901234567890]',
    [
      'test.yaml:1:5: .nan is not a number that can be counted with',
      '    a: [.nan, -.inf, 1e999, 12345678901234567890]',
      '        ^^^^',
      '  expected: a finite number',
      'test.yaml:1:11: -.inf is not a number that can be counted with',
      '    a: [.nan, -.inf, 1e999, 12345678901234567890]',
      '              ^^^^^',
      '  expected: a finite number',
      'test.yaml:1:18: 1e999 is not a number that can be counted with',
      '    a: [.nan, -.inf, 1e999, 12345678901234567890]',
      '                     ^^^^^',
      '  expected: a finite number',
      'test.yaml:1:25: 12345678901234567890 has too many digits to be kept exactly',
      '    a: [.nan, -.inf, 1e999, 12345678901234567890]',
      '                            ^^^^^^^^^^^^^^^^^^^^',
      '  expected: a whole number up to 9007199254740991',
    ],
  ],
  [
    'a control character',
    'a: \u001b[31mred',
    [
      'test.yaml:1:4: a control character (U+001B) stands here',
      '    a: �[31mred',
      '       ^',
      '  expected: text without control characters',
    ],
  ],
  [
    'old line ends',
    'a: 1\rb: 2',
    [
      'test.yaml:1:5: a carriage return without a line feed stands here',
      '    a: 1�b: 2',
      '        ^',
      '  expected: lines that end with LF or CRLF',
    ],
  ],
  [
    'an alias without anchor',
    'a: &brian 1\nb: *brain',
    [
      'test.yaml:2:4: *brain repeats &brain, which does not stand above it',
      '    b: *brain',
      '       ^^^^^^',
      '  nearest: *brian',
      '  expected: *brian',
    ],
  ],
  [
    'an alias in a file without anchors',
    'a: *b*',
    [
      'test.yaml:1:4: *b* repeats &b*, which does not stand above it',
      '    a: *b*',
      '       ^^^',
      '  expected: quotes around a text that begins with *',
    ],
  ],
  [
    'an alias within itself',
    'a: &a [1, *a]',
    [
      'test.yaml:1:11: *a stands inside the value that it repeats',
      '    a: &a [1, *a]',
      '              ^^',
      '  expected: *a behind the end of &a',
    ],
  ],
  [
    'several mistakes at once',
    'a: !x 1\nb: .inf\na: 2\n',
    [
      'test.yaml:1:4: the tag "!x" cannot be used for this value',
      '    a: !x 1',
      '       ^^',
      '  expected: the value without a tag',
      'test.yaml:2:4: .inf is not a number that can be counted with',
      '    b: .inf',
      '       ^^^^',
      '  expected: a finite number',
      'test.yaml:3:1: "a" stands here a second time (first on line 1)',
      '    a: 2',
      '    ^',
      '  expected: each name once',
    ],
  ],
]

/** Nothing to read. */
export const valueless: readonly Refusal[] = [
  ['an empty file', '', ['test.yaml: the file is empty', '  expected: names with values, each as "name: value"']],
  ['blank lines', '\n \n', ['test.yaml: the file is empty', '  expected: names with values, each as "name: value"']],
  [
    'comments only',
    '# nothing\n',
    ['test.yaml: the file holds no values', '  expected: names with values, each as "name: value"'],
  ],
  [
    'a document end only',
    '...\n',
    ['test.yaml: the file holds no values', '  expected: names with values, each as "name: value"'],
  ],
]

/** How the line is shown. */
export const excerpts: readonly Refusal[] = [
  [
    'wide and combined characters',
    '日本: ["e\u0301 \ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67", @x]',
    [
      'test.yaml:1:18: a text cannot begin with "@"',
      '    日本: ["e\u0301 \ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67", @x]',
      '                   ^',
      '  expected: quotes around the text',
    ],
  ],
  [
    'characters that do not show',
    'a: ["\u200b\u202e", @x]',
    [
      'test.yaml:1:11: a text cannot begin with "@"',
      '    a: ["��", @x]',
      '              ^',
      '  expected: quotes around the text',
    ],
  ],
  [
    'a tab and an unusual space',
    'a: [b,\t@\u00a0x]',
    [
      'test.yaml:1:8: a text cannot begin with "@"',
      '    a: [b,→@␣x]',
      '           ^',
      '  expected: quotes around the text',
    ],
  ],
  [
    'a long line',
    'a: [' + 'abc, '.repeat(100) + '@x, ' + 'abc, '.repeat(100) + ']',
    [
      'test.yaml:1:505: a text cannot begin with "@"',
      '    …bc, abc, abc, abc, abc, abc, abc, abc, @x, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, …',
      '                                            ^',
      '  expected: quotes around the text',
    ],
  ],
  [
    'a long line, at its beginning',
    'a: [@x, ' + 'abc, '.repeat(100) + ']',
    [
      'test.yaml:1:5: a text cannot begin with "@"',
      '    a: [@x, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, a…',
      '        ^',
      '  expected: quotes around the text',
    ],
  ],
  [
    'a long line, at its end',
    'a: [' + 'abc, '.repeat(30) + '@x]',
    [
      'test.yaml:1:155: a text cannot begin with "@"',
      '    … abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, abc, @x]',
      '                                                                                                     ^',
      '  expected: quotes around the text',
    ],
  ],
  [
    'a long line of wide characters',
    'a: [' + '夜'.repeat(80) + ', @x, ' + '夜'.repeat(80) + ']',
    [
      'test.yaml:1:87: a text cannot begin with "@"',
      '    …夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜, @x, 夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜夜…',
      '                                           ^',
      '  expected: quotes around the text',
    ],
  ],
  [
    'a long place',
    'a: *' + 'x'.repeat(150),
    [
      `test.yaml:1:4: *${CUT_NAME} repeats &${CUT_NAME}, which does not stand above it`,
      '    a: *xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…',
      '       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
      '  expected: quotes around a text that begins with *',
    ],
  ],
  [
    'CRLF',
    'a: 1\r\nb: @x\r\n',
    ['test.yaml:2:4: a text cannot begin with "@"', '    b: @x', '       ^', '  expected: quotes around the text'],
  ],
  [
    'a byte order mark',
    '\ufeffa: @x',
    ['test.yaml:1:4: a text cannot begin with "@"', '    a: @x', '       ^', '  expected: quotes around the text'],
  ],
]

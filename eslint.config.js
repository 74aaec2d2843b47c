// Lint, with the layer rules of docs/architecture.md: a folder imports only from folders above it in `layers`.
import { builtinModules } from 'node:module'
import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import stylistic from '@stylistic/eslint-plugin'
import tseslint from 'typescript-eslint'

/** From the bottom of the building up: each layer may import those before it, and itself. */
const layers = [
  'input',
  'numeric',
  'random',
  'dice',
  'estimate',
  'engine',
  'games',
  'simulate',
  'testing',
  'studies',
  'report',
  'load',
  'questions',
  'workbench',
  'node',
  'cli',
  'web',
]

/** The layers that may not know of each other although one stands above the other. */
const never = {
  numeric: ['input'],
  random: ['input'],
  dice: ['input', 'random'],
  estimate: ['input', 'random', 'dice'],
  web: ['node', 'cli'],
}

/** Who knows the machine: Node, or a browser. */
const machines = ['node', 'cli', 'web']

/** What the core may not use: the clock, the machine, chance of its own, and ways around being named here. */
const machine = [
  'process',
  'Buffer',
  'performance',
  'Date',
  'crypto',
  'globalThis',
  'fetch',
  'navigator',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'require',
]
/** What leaves its last digits, or its order, to each engine: results are the same bytes on every machine. */
const inexact = [
  ...['pow', 'exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'cbrt', 'hypot'],
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh'],
]
const local = ['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase', 'toLocaleDateString']
const useNumeric = 'its last digits differ from engine to engine: src/numeric has what does not'
/** A power, but for constants (2 ** -32) and BigInt. */
const power =
  '[operator="**"]:not([left.type="Literal"][right.type=/Literal|UnaryExpression/]):not([right.callee.name="BigInt"])'
const noNode = 'only node and cli may use Node (all else also runs in a browser)'
const nodeModules = builtinModules.filter((name) => !name.includes('/')).join('|')
const nodeImport = `^(node:|piscina$|yargs$|bullmq$|ioredis$|@resvg|(${nodeModules})(\\u002f|$))`

const layerRules = layers.map((layer, at) => {
  const forbidden = [...layers.slice(at + 1), ...(never[layer] ?? [])]
  const core = !machines.includes(layer)
  const isWithoutNode = core || layer === 'web'
  return {
    files: [`src/${layer}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: isWithoutNode ? builtinModules.map((name) => ({ name, message: noNode })) : [],
          patterns: [
            ...forbidden.map((other) => ({
              group: [`**/../${other}/**`, `../${other}/**`],
              message: `${layer} stands above ${other} (docs/architecture.md, code map)`,
            })),
            ...(isWithoutNode
              ? [{ group: ['node:*', 'piscina', 'yargs', 'bullmq', 'ioredis', '@resvg/*'], message: noNode }]
              : []),
          ],
        },
      ],
      // The same for what is imported while the program runs.
      'no-restricted-syntax': [
        'error',
        ...(forbidden.length > 0
          ? [
              {
                selector: `ImportExpression > Literal[value=/\\.\\.\\u002f(${forbidden.join('|')})\\u002f/]`,
                message: `${layer} stands above what is imported here (docs/architecture.md, code map)`,
              },
            ]
          : []),
        ...(isWithoutNode
          ? [
              {
                selector: `ImportExpression > Literal[value=/${nodeImport}/]`,
                message: noNode,
              },
            ]
          : []),
        ...(core
          ? [
              { selector: 'ImportExpression > :not(Literal).source', message: 'what is imported is named' },
              { selector: `BinaryExpression${power}`, message: useNumeric },
              { selector: 'AssignmentExpression[operator="**="]', message: useNumeric },
            ]
          : []),
      ],
      ...(core
        ? {
            // Words on a screen are cut by what the machine knows of scripts; nothing else is.
            'no-restricted-globals': ['error', ...machine, ...(['input', 'report'].includes(layer) ? [] : ['Intl'])],
            'no-restricted-properties': [
              'error',
              { object: 'Math', property: 'random', message: 'chance comes from addressed draws' },
              ...inexact.map((property) => ({ object: 'Math', property, message: useNumeric })),
              ...local.map((property) => ({ property, message: 'it differs from machine to machine' })),
            ],
          }
        : {}),
    },
  }
})

export default defineConfig(
  { ignores: ['dist/**', 'reports/**', 'node_modules/**', 'coverage/**', 'mine/**', 'my-game/**'] },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    plugins: { '@stylistic': stylistic },
    rules: {
      // Prettier lays code out at this width; comments, strings and templates are ours to break.
      '@stylistic/max-len': ['error', { code: 120 }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-undef': 'off',
      // Prettier lays lines out, so a continued line looks like one.
      'no-unexpected-multiline': 'off',
    },
  },
  ...layerRules,
  {
    files: ['tests/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "Property[key.name='timeout'] > Literal[value>0]",
          'CallExpression[callee.name=/^(test|(before|after)(All|Each))$/] > Literal.arguments[value>0]',
        ].map((selector) => ({
          selector,
          message: 'tests wait for events; what hangs for good is stopped after HUNG_MS (tests/support/hung.ts)',
        })),
      ],
    },
  },
)

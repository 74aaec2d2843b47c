import { defineConfig } from 'vitest/config'
import { HUNG_MS } from './tests/support/hung.ts'

const DEEP = 'tests/**/*.deep.test.ts'

export default defineConfig({
  test: {
    // `npm test` and `npm run test:deep`: CONTRIBUTING says what belongs where.
    projects: [
      { extends: true, test: { name: 'quick', include: ['tests/**/*.test.ts'], exclude: [DEEP] } },
      { extends: true, test: { name: 'deep', include: [DEEP] } },
    ],
    reporters: ['default', './tests/support/closing-line.ts'],
    testTimeout: HUNG_MS,
    hookTimeout: HUNG_MS,
    expect: { poll: { timeout: HUNG_MS, interval: 20 } },
    // The program calls itself as it was started, and `npx vitest` is no start of it.
    // Each test plays afresh, and leaves nothing in the cache of whoever runs it.
    env: { npm_command: '', DARKODDS_STORE: 'off', DARKODDS_STATE: 'off' },
    pool: 'forks',
    maxWorkers: 2,
    // Files share a process and its loaded and compiled modules, which takes a third of the time. So no test may leave
    // anything behind in a module.
    isolate: false,
    // Node itself strips the types, as in the program: the runner's own transform makes hot loops four times as slow.
    experimental: { viteModuleRunner: false },
  },
})

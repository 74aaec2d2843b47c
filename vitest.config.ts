import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    reporters: ['default', './tests/support/closing-line.ts'],
    // Stops only what hangs for good. On a busy machine anything takes ten times as long, and no verdict may depend on
    // that.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    pool: 'forks',
    maxWorkers: 2,
    // Files share a process and its loaded and compiled modules, which takes a third of the time. So no test may leave
    // anything behind in a module.
    isolate: false,
    // Node itself strips the types, as in the program: the runner's own transform makes hot loops four times as slow.
    experimental: { viteModuleRunner: false },
  },
})

// Settings of unit and API tests: one PostgreSQL for all, a database of its own for each test file that needs one.
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite({ mode: 'test', command: 'serve' }),
  defineConfig({
    test: {
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      globalSetup: ['test/harness/database.ts'],
      setupFiles: ['test/harness/cleanup.ts'],
      testTimeout: 60_000,
      hookTimeout: 90_000,
      maxWorkers: 2,
      // A worker loads modules once for all its files; a file that changes a module's state restores it.
      isolate: false,
      // Compiled modules of earlier runs, from node_modules/.vitest-cache.
      fsModuleCache: true,
    },
  }),
)

// How unit and API tests run: one PostgreSQL for all, a database of its own for each test file that asks for one.
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
      // A worker reads the modules once for all its files; a file that changes what a module holds puts it back.
      isolate: false,
      // What was compiled for an earlier run is taken from node_modules/.vitest-cache.
      fsModuleCache: true,
    },
  }),
)

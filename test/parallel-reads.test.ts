// Parallel work in handlers and queries: reads go through src/db/read-together.ts, which knows transactions and the pool.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FEATURES = path.resolve(import.meta.dirname, '../src/features')

/** Parallel work that is not on the transaction at hand. */
const ELSEWHERE = new Set([
  // Counters of attempts, on connections of their own.
  'identity/handlers/brute-force-guard.ts',
  'identity/handlers/factor.ts',
  // A pause beside the work, so that both answers take as long.
  'identity/handlers/reset.ts',
  // Requests to another site.
  'apps/handlers/sites/connection-steps.ts',
  // Files of a folder.
  'service-pages/content/files.ts',
])

test('no feature waits for several statements by Promise.all', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /^[^/]+\/(?:handlers|queries|content|jobs|figures|acts|notifications)[./]/.test(file))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(200)
  const parallelFiles = files.filter((file) =>
    /\bPromise\.(?:all|allSettled|race|any)\(/.test(readFileSync(path.join(FEATURES, file), 'utf8')),
  )
  expect(parallelFiles.toSorted()).toEqual([...ELSEWHERE].toSorted())
})

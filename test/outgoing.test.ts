// Outgoing requests in the sources: test-only exceptions are not used in src, and addresses entered by users are requested
// through the port alone.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../src')
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|paraglide/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(SRC, file), 'utf8') }))

test('src creates the adapter with the portal’s addresses only', () => {
  const makers = files.filter(({ text }) =>
    /import \{[^}]*\bcreateSafeFetch\b[^}]*\} from '[^']*safe-fetch\/safe-fetch\.ts'/.test(text),
  )
  expect(makers.map(({ file }) => file)).toEqual(['server/process-adapters.ts'])
  expect(makers[0]!.text.match(/\bcreateSafeFetch\([^)]*\)/g)).toEqual(['createSafeFetch([config.ORIGIN])'])
})

test('src starts the portal with its default adapter only; journeys have their own program', () => {
  const starts = files
    .filter(({ file }) => file.startsWith('server/'))
    .flatMap(({ text }) => text.match(/\bawait start\([^\n]*/g) ?? [])
  expect(starts.toSorted()).toEqual([
    'await start(process.env, { part })',
    "await start({ ...process.env, NODE_ENV: 'development' }, { loadServer, server })",
  ])
})

test('no request to apps bypasses it', () => {
  const around = files.filter(
    ({ file, text }) =>
      file.startsWith('features/apps/handlers') && /\bfetch\(|node:(?:http|https|net|tls|dns)\b|undici/.test(text),
  )
  expect(around.map(({ file }) => file)).toEqual([])
})

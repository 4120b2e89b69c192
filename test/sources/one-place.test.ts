// Tasks that are done in one place of the sources.
import { expect, test } from 'vitest'
import { files, textOf } from './source-files.ts'

test('forms of pages are read in one place, which knows their fields', () => {
  // An action that answers is not a form.
  const readers = ['api/forms/page-form.ts', 'http/text-response.ts']
  const wrong = files.filter((file) => !readers.includes(file) && /\.formData\(\)/.test(textOf.get(file) ?? ''))
  expect(wrong).toEqual([])
})

test('pages are reloaded in one place, which marks the reload as asked for', () => {
  const wrong = files.filter((file) => /\blocation\.reload\(/.test(textOf.get(file) ?? ''))
  expect(wrong).toEqual(['lib/forms/reload-page.ts'])
})

test('handlers and queries read through src/db/reads/read-together.ts, which knows transactions and the pool', () => {
  // Counters on connections of their own, a pause beside the work, requests to another site, files of a folder.
  const elsewhere =
    /^features\/(identity\/handlers\/(brute-force-guard|factor|reset|service\/service)|uploads\/handlers\/remove-files|apps\/.+\/connection-steps|service-pages\/content\/files)\.ts$/
  const reading = files.filter((file) => /^features\/[^/]+\/(handlers|queries|content|jobs|figures)[./]/.test(file))
  expect(reading.length).toBeGreaterThan(200)
  const wrong = reading.filter((file) => /\bPromise\.(all|allSettled|race|any)\(/.test(textOf.get(file) ?? ''))
  expect(wrong.filter((file) => !elsewhere.test(file))).toEqual([])
})

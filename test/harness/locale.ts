// The language of texts outside of a request, given back after each test: files share a worker, and the API sets it once.
import { afterEach } from 'vitest'
import { getLocale, overwriteGetLocale } from '../../src/lib/text/locale.ts'

/** For files that call overwriteGetLocale. */
export function restoreLocale(): void {
  const before = getLocale
  afterEach(() => overwriteGetLocale(before))
}

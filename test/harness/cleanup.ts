// Cleanup after a test file, registered from anywhere: an afterAll called inside another hook would never run. Loaded before
// every test file.
import { afterAll, afterEach } from 'vitest'
import { getLocale, overwriteGetLocale } from '../../src/lib/text/locale.ts'

type Undo = () => unknown
/** One list for all copies of this module in a worker. */
const undone: Undo[] = ((globalThis as { undone?: Undo[] }).undone ??= [])

/** In reverse order. */
export const afterFile = (undo: Undo): void => void undone.push(undo)

afterAll(async () => {
  for (let undo = undone.pop(); undo; undo = undone.pop()) await undo()
})

/** For files that call overwriteGetLocale: the language outside of a request is given back after each test. */
export function restoreLocale(): void {
  const before = getLocale
  afterEach(() => overwriteGetLocale(before))
}

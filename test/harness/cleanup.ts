// Cleanup after a test file, registered from anywhere: an afterAll called inside another hook would never run. Loaded before
// every test file.
import { afterAll } from 'vitest'

type Undo = () => unknown
/** One list for all copies of this module in a worker. */
const undone: Undo[] = ((globalThis as { undone?: Undo[] }).undone ??= [])

/** In reverse order. */
export const afterFile = (undo: Undo): void => void undone.push(undo)

afterAll(async () => {
  for (let undo = undone.pop(); undo; undo = undone.pop()) await undo()
})

// What has to be undone when the tests of a file are over, said from anywhere: a hook that is asked for inside of another
// hook would never run. Loaded before every test file.
import { afterAll } from 'vitest'

type Undo = () => unknown
/** One list for all copies of this module in a worker. */
const undone: Undo[] = ((globalThis as { undone?: Undo[] }).undone ??= [])

/** Last in, first out. */
export const afterFile = (undo: Undo): void => void undone.push(undo)

afterAll(async () => {
  for (let undo = undone.pop(); undo; undo = undone.pop()) await undo()
})

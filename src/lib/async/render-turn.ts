// Pages are rendered one by one, with turns of the event loop between them: what came in meanwhile, pages from memory and
// refusals before all, is answered between two of them and not after all that are due.

/** In each turn one new connection is taken: with fewer turns than connections they would wait outside, for seconds. */
const TURNS_BETWEEN = 16

let left = 0
const waiting: (() => void)[] = []

/** @returns what to wait for before a page is rendered; nothing when no other was rendered in the last turns */
export function renderTurn(): Promise<void> | undefined {
  if (left > 0) return new Promise((resolve) => waiting.push(resolve))
  begin()
  return undefined
}

function begin(): void {
  left = TURNS_BETWEEN
  setImmediate(turn)
}

function turn(): void {
  if (--left > 0) {
    setImmediate(turn)
    return
  }
  const next = waiting.shift()
  if (!next) return
  begin()
  next()
}

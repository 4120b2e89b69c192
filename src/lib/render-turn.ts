// One page is rendered in a turn of the event loop: what came in meanwhile, pages from memory and refusals before all, is
// answered between two of them and not after all that are due.

let isTaken = false
const waiting: (() => void)[] = []

/** @returns what to wait for before a page is rendered; nothing when no other was rendered in this turn */
export function renderTurn(): Promise<void> | undefined {
  if (isTaken) return new Promise((resolve) => waiting.push(resolve))
  isTaken = true
  setImmediate(nextTurn)
  return undefined
}

function nextTurn(): void {
  const next = waiting.shift()
  isTaken = next !== undefined
  if (!next) return
  setImmediate(nextTurn)
  next()
}

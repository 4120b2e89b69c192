// Serialized page rendering with event loop turns between pages, so that requests arriving meanwhile, above all pages from
// memory and refusals, are answered between two pages and not after all that are due.

/** Each turn accepts one new connection: with fewer turns than connections they would wait for seconds. */
const TURNS_BETWEEN = 16

let turnsLeft = 0
const waiting: (() => void)[] = []

/** @returns a promise to await before rendering; undefined if no other page was rendered in the last turns */
export function renderTurn(): Promise<void> | undefined {
  if (turnsLeft > 0) return new Promise((resolve) => waiting.push(resolve))
  begin()
  return undefined
}

function begin(): void {
  turnsLeft = TURNS_BETWEEN
  setImmediate(turn)
}

function turn(): void {
  if (--turnsLeft > 0) {
    setImmediate(turn)
    return
  }
  const next = waiting.shift()
  if (!next) return
  begin()
  next()
}

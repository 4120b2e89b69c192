// Answers made of published content, kept for the pages of those who are signed in as visitors' pages are: until content
// changes, which each process is told (content-version.ts), and for a moment only, because some turn on the time.
import type { Outcome } from '../../api/implement.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import type { Viewer } from '../../api/viewer.ts'

/** Milliseconds. A notice of a window that begins may be so late. */
const FRESH_FOR = 15_000
const MAX_ANSWERS = 200

type Kept = { version: number; at: number; outcome: Promise<Outcome> }

/** @returns asks, or gives what is kept; every other endpoint is asked */
export function contentCache(version: () => number, clock: { now: () => Date }) {
  const kept = new Map<string, Kept>()
  return async (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    { language, requestId }: Pick<Viewer, 'language' | 'requestId'>,
    ask: () => Promise<Outcome>,
  ): Promise<Outcome> => {
    if (!endpoint.cacheable) return ask()
    const key = `${language} ${endpoint.name} ${JSON.stringify(input)}`
    const now = clock.now().getTime()
    const known = kept.get(key)
    const holds = known && known.version === version() && Math.abs(now - known.at) < FRESH_FOR
    const outcome = await (holds ? known.outcome : anew(key, now, ask))
    return { ...outcome, answer: { ...outcome.answer, requestId } }
  }

  function anew(key: string, at: number, ask: () => Promise<Outcome>): Promise<Outcome> {
    const entry: Kept = { version: version(), at, outcome: ask() }
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > MAX_ANSWERS) kept.delete(kept.keys().next().value!)
    const forget = () => kept.get(key) === entry && kept.delete(key)
    entry.outcome.then(
      // Many pages share it: nobody may change it.
      ({ answer }) => (answer.code === '200' ? frozen(answer.value) : forget()),
      forget,
    )
    return entry.outcome
  }
}

function frozen(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
}

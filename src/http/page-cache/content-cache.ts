// Cache of published content for signed-in viewers' pages: valid until content changes, which each process is notified of
// (content-version.ts), and only for a short time, because some answers depend on the time.
import type { Outcome } from '../../api/implement.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import type { Viewer } from '../../api/viewer.ts'

/** Milliseconds. The start of a notice's display window may be delayed by as much. */
const FRESH_FOR = 15_000
const MAX_ANSWERS = 200

type CachedAnswer = { version: number; at: number; outcome: Promise<Outcome> }

/** @returns a caller that answers published content from the cache and passes every other call through */
export function contentCache(version: () => number, clock: { now: () => Date }) {
  const kept = new Map<string, CachedAnswer>()
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
    const entry: CachedAnswer = { version: version(), at, outcome: ask() }
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > MAX_ANSWERS) kept.delete(kept.keys().next().value!)
    const forget = () => kept.get(key) === entry && kept.delete(key)
    entry.outcome.then(
      // Frozen, because many pages share it.
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

// Cache of published content for signed-in viewers' pages: valid until content changes, which each process is notified of
// (content-version.ts), and only for a short time, because some answers depend on the time.
import { LRUCache } from 'lru-cache'
import type { Outcome } from '../../api/implement.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import type { Viewer } from '../../api/viewer.ts'

/** Milliseconds. The start of a notice's display window may be delayed by as much. */
const FRESH_FOR = 15_000
const MAX_ANSWERS = 200

/** @returns a caller that answers published content from the cache and passes every other call through */
export function contentCache(version: () => number) {
  const cachedOutcomes = new LRUCache<string, Promise<Outcome>>({ max: MAX_ANSWERS, ttl: FRESH_FOR })
  return async (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    { language, requestId }: Pick<Viewer, 'language' | 'requestId'>,
    ask: () => Promise<Outcome>,
  ): Promise<Outcome> => {
    if (!endpoint.cacheable) return ask()
    const key = `${version()} ${language} ${endpoint.name} ${JSON.stringify(input)}`
    const outcome = await (cachedOutcomes.get(key) ?? remember(key, ask))
    return { ...outcome, answer: { ...outcome.answer, requestId } }
  }

  function remember(key: string, ask: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = ask()
    cachedOutcomes.set(key, outcome)
    outcome.then(
      // Frozen, because many pages share it.
      ({ answer }) => (answer.code === '200' ? frozen(answer.value) : cachedOutcomes.delete(key)),
      () => cachedOutcomes.delete(key),
    )
    return outcome
  }
}

function frozen(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
}

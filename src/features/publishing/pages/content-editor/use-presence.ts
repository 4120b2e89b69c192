// Presence at an item: said while the editor is open, and answered with who else is there.
import { useEffect, useState } from 'react'
import type { Answer, OutputOf } from '../../../../api/endpoint.ts'
import type { contentPresence } from '../../contract/presence.ts'
import { PRESENCE_AGAIN_SECONDS } from '../../rules/limits.ts'

const PRESENCE = '/api/ops/v1/content/presence'

type Presence = OutputOf<typeof contentPresence>

/** @param first who was there when the page was made */
export function usePresence(kind: string, key: string, first: readonly string[]): Presence {
  const [presence, setPresence] = useState<Presence>({ others: [...first], theirs: null })
  useEffect(() => {
    const leaving = new AbortController()
    const say = async () => {
      try {
        const body = new URLSearchParams({ kind, key })
        const answer = await fetch(PRESENCE, { method: 'POST', body, signal: leaving.signal })
        const { value } = (await answer.json()) as Answer<Presence>
        if (value) setPresence(value)
      } catch {
        // Said again in a moment.
      }
    }
    const timer = setInterval(() => void say(), PRESENCE_AGAIN_SECONDS * 1000)
    const seen = () => document.visibilityState === 'visible' && void say()
    document.addEventListener('visibilitychange', seen)
    void say()
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [kind, key])
  return presence
}

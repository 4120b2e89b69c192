// Presence at an item: said while the editor is open, and answered with who else is there.
import { useEffect, useState } from 'react'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { postCall } from '../../../../api/forms/browser-call.ts'
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
      const reply = await postCall<typeof contentPresence>(
        PRESENCE,
        { kind, key },
        { signal: leaving.signal, quiet: true },
      )
      // Otherwise it is said again in a moment.
      if ('ok' in reply) setPresence(reply.ok)
    }
    const timer = setInterval(() => void say(), PRESENCE_AGAIN_SECONDS * 1000)
    const onVisible = () => document.visibilityState === 'visible' && void say()
    document.addEventListener('visibilitychange', onVisible)
    void say()
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [kind, key])
  return presence
}

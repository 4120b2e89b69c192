// Toast after marking all notifications as read, from any page, with an undo action.
import { useEffect, useRef } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { m } from '#messages'
import { announceSessionEnded } from '../../../../api/session-ended.ts'
import { toast } from '../../../../ui/overlays/toast-store.ts'

/** Action result of the message centre. */
export type Marked = { intent: 'all' | 'one' | 'unread' | 'undo'; since: string; sessionEnded?: true }

export function MarkedAll() {
  const back = useFetcher()
  const told = useRef('')
  const fetchers = useFetchers()
  useEffect(() => {
    for (const { formAction, data } of fetchers) {
      const marked = data as Marked | undefined
      if (!formAction?.startsWith('/notice') || !marked || told.current === marked.since) continue
      told.current = marked.since
      // Reading works without a session; marking by hand requires one.
      if (marked.sessionEnded) {
        if (marked.intent !== 'one') announceSessionEnded()
      } else if (marked.intent === 'unread') toast(m.notices_marked_unread())
      else if (marked.intent === 'all') {
        const undo = () =>
          void back.submit({ intent: 'undo', since: marked.since }, { method: 'post', action: '/notice' })
        toast(m.notices_marked_all(), { undo })
      }
    }
  }, [fetchers, back])
  return null
}

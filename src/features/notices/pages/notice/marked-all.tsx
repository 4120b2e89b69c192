// Toast after marking all notifications as read, from any page, with an undo action.
import { useEffect, useRef } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { toast } from '../../../../ui/overlays/toast-store.ts'

export type Marked = { since: string }

export function MarkedAll() {
  const back = useFetcher()
  const announcedResult = useRef<unknown>(null)
  const fetchers = useFetchers()
  useEffect(() => {
    for (const { formAction, data } of fetchers) {
      const result = data as ActionResult<Marked> | undefined
      if (!formAction?.startsWith('/notice') || !result?.ok || announcedResult.current === result) continue
      announcedResult.current = result
      if (result.intent === 'unread') toast(m.notices_marked_unread())
      else if (result.intent === 'all') {
        const { since = '' } = result.value ?? {}
        const undo = () => void back.submit({ intent: 'undo', since }, { method: 'post', action: '/notice' })
        toast(m.notices_marked_all(), { undo })
      }
    }
  }, [fetchers, back])
  return null
}

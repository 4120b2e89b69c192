// Read state of an opened notice: opening marks it once; a button reverts that, or marks it without JavaScript.
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { NOTICE_SOURCE } from '../../rules.ts'

export function ReadState({ id, read }: { id: number; read: boolean }) {
  const fetcher = useFetcher()
  const openedId = useRef<number | null>(null)
  const action = `/notice?id=${id}`
  const { submit } = fetcher
  useEffect(() => {
    if (openedId.current === id) return
    openedId.current = id
    if (!read) void submit({ intent: 'one', source: NOTICE_SOURCE, id }, { method: 'post', action })
  }, [id, read, action, submit])
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="source" value={NOTICE_SOURCE} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" kind="text" size="sm" name="intent" value={read ? 'unread' : 'one'}>
        {read ? m.notices_mark_unread() : m.notices_mark_read()}
      </Button>
    </fetcher.Form>
  )
}

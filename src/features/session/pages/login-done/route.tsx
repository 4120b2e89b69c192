// End of a sign-in in a separate window: notifies the waiting page and closes.
import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { announceSignedIn } from './sign-in-channel.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.session_done_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context }: LoaderFunctionArgs) {
  const { userId, now } = portalOf(context)
  return { userId, at: now.getTime() }
}

export default function Page() {
  const { userId, at } = useLoaderData<typeof loader>()
  useEffect(() => {
    if (userId === null) return
    announceSignedIn(userId, at)
    window.close()
  }, [userId, at])
  return (
    <div className="wrap" style={{ paddingBlock: 96 }}>
      <EmptyState level={2} art="sign-in-again" title={userId === null ? m.session_done_not() : m.session_done_title()}>
        {userId === null ? m.session_done_not_text() : m.session_done_text()}
      </EmptyState>
    </div>
  )
}

// The developer's sessions: end one, or all others.
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import type { AccountView } from './account-view.server.ts'
import { useResultToast } from '../../../../ui/forms/use-action-result.ts'
import styles from './session-list.module.css'

/** Shared fetcher key: a row may be unmounted before its result arrives. */
const SESSION_END = 'session-end'

type Session = AccountView['sessions'][number]

export function SessionList({ sessions }: { sessions: Session[] }) {
  useResultToast(useFetcher<ActionResult>({ key: SESSION_END }).data)
  const others = sessions.filter(({ current }) => !current).length
  return (
    <>
      <DataTable
        caption={m.accounts_section_security()}
        className={styles.table}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'device',
            header: m.accounts_session_device(),
            cell: ({ device, current }) => (
              <span className={styles.device}>
                <IconDeviceLaptop size={20} stroke={1.5} aria-hidden />
                <span>
                  {device}
                  {current ? <small>{m.accounts_session_this()}</small> : null}
                </span>
              </span>
            ),
          },
          {
            id: 'network',
            header: m.accounts_session_network(),
            cell: ({ network }) => <span className="num">{network}</span>,
          },
          { id: 'signedIn', header: m.accounts_session_signed_in(), cell: ({ signedIn }) => signedIn },
          { id: 'seen', header: m.accounts_session_seen(), cell: ({ seen }) => seen },
          {
            id: 'end',
            header: <span className="vh">{m.accounts_session_end()}</span>,
            align: 'right',
            bare: true,
            cell: (session) => (session.current ? null : <EndSession session={session} />),
          },
        ]}
      />
      {others > 0 ? <EndOthers count={others} /> : <p className={styles.alone}>{m.accounts_session_alone()}</p>}
    </>
  )
}

function EndSession({ session }: { session: Session }) {
  const fetcher = useFetcher<ActionResult>({ key: SESSION_END })
  return (
    <fetcher.Form method="post" action="/user?section=security">
      <input type="hidden" name="id" value={session.id} />
      <Button
        type="submit"
        kind="text"
        size="sm"
        name="intent"
        value="session-end"
        busy={fetcher.formData?.get('id') === String(session.id)}
        aria-label={m.accounts_session_end_of({ device: session.device })}
      >
        {m.accounts_session_end()}
      </Button>
    </fetcher.Form>
  )
}

function EndOthers({ count }: { count: number }) {
  const fetcher = useFetcher<ActionResult>({ key: SESSION_END })
  return (
    <fetcher.Form method="post" action="/user?section=security" className={styles.others}>
      <Button
        type="submit"
        kind="line"
        name="intent"
        value="session-others"
        busy={fetcher.formData?.get('intent') === 'session-others'}
      >
        {m.accounts_session_end_others({ count })}
      </Button>
    </fetcher.Form>
  )
}

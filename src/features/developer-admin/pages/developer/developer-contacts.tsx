// Contact data of a developer: masked, in full for a minute after an operator gave a reason.
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { REVEAL_SECONDS } from '../../rules/limits.ts'
import type { ContactView } from './developer-view.server.ts'
import list from '../../../../ui/office/list.module.css'
import styles from './developer.module.css'

export type DeveloperContactsProps = {
  contacts: ContactView[]
  /** In full; null while masked. */
  revealed: ContactView[] | null
  /** Null without the permission. */
  onReveal: (() => void) | null
}

export function DeveloperContacts({ contacts, revealed, onReveal }: DeveloperContactsProps) {
  if (contacts.length === 0) return <p className={styles.none}>{m.developer_admin_developer_contacts_none()}</p>
  return (
    <>
      <DataTable
        caption={m.developer_admin_developer_contacts()}
        dense
        rows={revealed ?? contacts}
        rowKey={({ id }) => id}
        columns={[
          { id: 'from', header: m.developer_admin_developer_contact_from(), main: true, cell: ({ from }) => from },
          { id: 'name', header: m.developer_admin_developer_contact_name(), cell: ({ name }) => name || '–' },
          {
            id: 'number',
            header: m.developer_admin_developer_contact_number(),
            nowrap: true,
            cell: ({ number, licenseNumber }) => (
              <span className={`num ${list.two}`}>
                <span>{number || (licenseNumber ? '' : '–')}</span>
                {licenseNumber ? <span>{licenseNumber}</span> : null}
              </span>
            ),
          },
          {
            id: 'telephone',
            header: m.developer_admin_developer_contact_telephone(),
            nowrap: true,
            cell: ({ telephone }) => <span className="num">{telephone || '–'}</span>,
          },
          { id: 'email', header: m.developer_admin_developer_contact_email(), cell: ({ email }) => email || '–' },
        ]}
      />
      {revealed ? (
        <p className={styles.said} role="status">
          {m.developer_admin_developer_revealed({ seconds: REVEAL_SECONDS })}
        </p>
      ) : onReveal ? (
        <p className={styles.reveal}>
          <Button kind="line" size="sm" onClick={onReveal}>
            {m.developer_admin_developer_reveal()}
          </Button>
        </p>
      ) : null}
    </>
  )
}

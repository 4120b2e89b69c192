// Contact data of a developer: masked, revealed on request, which is logged.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { ContactView } from './developer-view.server.ts'
import { SessionEnded } from '../../../../ui/office/session-ended.tsx'
import styles from './developer.module.css'

export type Revealed = { code: string; message: string; contacts: ContactView[] | null }

export type DeveloperContactsProps = {
  developerId: number
  contacts: ContactView[]
  revealed: Revealed | undefined
}

export function DeveloperContacts({ developerId, contacts, revealed }: DeveloperContactsProps) {
  const navigation = useNavigation()
  const action = `/ops/account/${developerId}`
  if (contacts.length === 0) return <p className={styles.none}>{m.backoffice_developer_contacts_none()}</p>
  return (
    <>
      {revealed?.code === '100001' ? (
        <SessionEnded />
      ) : revealed && !revealed.contacts ? (
        <Alert live tone="bad">
          {revealed.message}
        </Alert>
      ) : null}
      <DataTable
        caption={m.backoffice_developer_contacts()}
        dense
        rows={revealed?.contacts ?? contacts}
        rowKey={({ id }) => id}
        columns={[
          { id: 'from', header: m.backoffice_developer_contact_from(), main: true, cell: ({ from }) => from },
          { id: 'name', header: m.backoffice_developer_contact_name(), cell: ({ name }) => name || '–' },
          {
            id: 'telephone',
            header: m.backoffice_developer_contact_telephone(),
            nowrap: true,
            cell: ({ telephone }) => <span className="num">{telephone || '–'}</span>,
          },
          { id: 'email', header: m.backoffice_developer_contact_email(), cell: ({ email }) => email || '–' },
        ]}
      />
      {revealed?.contacts ? (
        <p className={styles.said} role="status">
          {m.backoffice_developer_revealed()}
        </p>
      ) : (
        <Form method="post" action={action} replace preventScrollReset className={styles.reveal}>
          <input type="hidden" name="developerId" value={developerId} />
          <Button type="submit" kind="line" size="sm" busy={navigation.formAction === action}>
            {m.backoffice_developer_reveal()}
          </Button>
        </Form>
      )}
    </>
  )
}

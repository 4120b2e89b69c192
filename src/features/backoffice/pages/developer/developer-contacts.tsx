// Contact data of a developer: masked, revealed on request, which is logged.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { ContactView } from './developer-view.server.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import styles from './developer.module.css'

export type DeveloperContactsProps = {
  developerId: number
  contacts: ContactView[]
  revealed: ActionResult<ContactView[]> | undefined
}

export function DeveloperContacts({ developerId, contacts, revealed }: DeveloperContactsProps) {
  const navigation = useNavigation()
  const action = `/ops/account/${developerId}`
  if (contacts.length === 0) return <p className={styles.none}>{m.backoffice_developer_contacts_none()}</p>
  return (
    <>
      <FormErrors result={revealed} />
      <DataTable
        caption={m.backoffice_developer_contacts()}
        dense
        rows={revealed?.value ?? contacts}
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
      {revealed?.value ? (
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

// Contact and bank data, each line with its edit form.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../../../ui/primitives/button.tsx'
import type { AccountView } from '../account-view.server.ts'
import type { Country } from '../../../../../ui/pickers/country-picker.tsx'
import { BankForm, EmailForm, PhoneForm } from './contact-forms.tsx'
import { DataRows } from './data-rows.tsx'
import { type Edit, editPlace } from './edit-place.ts'
import { useForgetDraft } from '../../../../../ui/forms/use-session-draft.ts'
import styles from './contact-data.module.css'

type Props = {
  contact: NonNullable<AccountView['contact']>
  /** For the form of the telephone; none while it is closed. */
  countries: readonly Country[]
}

export function ContactData({ contact, countries }: Props) {
  const [query] = useSearchParams()
  const edit = contact.refusal ? null : query.get('edit')
  const savedEdit = query.get('section') === 'contact' ? query.get('saved') : null
  const forget = useForgetDraft()
  useEffect(() => {
    if (savedEdit) forget(savedEdit)
  }, [savedEdit, forget])
  const change = (name: Edit, label: string, subject: string) =>
    contact.refusal ? null : (
      <ButtonLink to={editPlace(name, 'edit')} kind="text" aria-label={m.accounts_edit_of({ label, subject })}>
        {label}
      </ButtonLink>
    )
  const phone = m.accounts_contact_phone()
  const email = m.accounts_contact_email()
  const bank = contact.kind === 'enterprise' ? m.accounts_contact_account() : m.accounts_contact_card()
  return (
    <>
      {savedEdit ? (
        <Alert tone="ok" live className={styles.said}>
          {m.accounts_saved()}
        </Alert>
      ) : null}
      {contact.refusal ? <Alert className={styles.said}>{contact.refusal}</Alert> : null}
      <DataRows
        rows={[
          {
            label: phone,
            value: contact.telephone,
            numeric: true,
            note: m.accounts_contact_phone_note(),
            action: change('phone', m.accounts_edit_rebind(), phone),
            form: edit === 'phone' ? <PhoneForm contact={contact} countries={countries} /> : null,
          },
          {
            label: email,
            value: contact.contactEmail,
            action: change('email', m.accounts_edit_change(), email),
            form: edit === 'email' ? <EmailForm contact={contact} /> : null,
          },
          {
            label: bank,
            value: contact.bankAccount ?? m.accounts_contact_none(),
            numeric: contact.bankAccount !== null,
            note: contact.bankNote || null,
            action: change('bank', contact.bankAccount ? m.accounts_edit_change() : m.accounts_edit_add(), bank),
            form: edit === 'bank' ? <BankForm contact={contact} /> : null,
          },
        ]}
      />
    </>
  )
}

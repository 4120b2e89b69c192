// The question before an import, with a note for the audit log.
import { Form } from 'react-router'
import { m } from '#messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { NOTE_LENGTH } from '../../rules/limits.ts'
import styles from './content-import.module.css'

type Props = {
  id: string
  note?: string
  busy: boolean
  /** Items that readers will no longer find. */
  removed?: number
  /** It was refused for the moment. */
  again?: boolean
}

export function ConfirmImport({ id, note = '', busy, removed = 0, again = false }: Props) {
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="id" value={id} />
      <Alert tone={removed > 0 ? 'warn' : 'info'}>
        {m.publishing_import_ask()}
        {removed > 0 ? ` ${m.publishing_import_ask_removed({ count: removed })}` : null}
      </Alert>
      <Field label={m.publishing_note()} help={m.publishing_import_note_help()} optional wide>
        {(control) => <Input {...control} name="note" maxLength={NOTE_LENGTH} defaultValue={note} />}
      </Field>
      <div>
        <Button type="submit" name="intent" value="import" busy={busy}>
          {again ? m.publishing_import_retry() : m.publishing_import_go()}
        </Button>
      </div>
    </Form>
  )
}

// Inviting an operator: address, roles, and why where a second administrator has to confirm it.
import { useId } from 'react'
import { m } from '#messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Input, TextArea } from '../../../../ui/forms/input.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { ChoiceItem } from '../../components/operator-view.server.ts'
import { RoleChecks } from '../../components/role-checks.tsx'
import { MAX_REASON } from '../../rules/roles.ts'
import styles from '../../../../ui/office/list.module.css'

type Props = { open: boolean; choices: ChoiceItem[]; onClose: () => void }

export function InviteDialog({ open, choices, onClose }: Props) {
  const form = useId()
  const { fetcher, busy, failed, fields, forget } = useActionResult({ toasts: true, done: onClose })
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Modal
      open={open}
      onClose={close}
      closeOutside={false}
      size={600}
      title={m.operators_invite()}
      actions={
        <>
          <Button kind="line" onClick={close}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={form} name="intent" value="invite" busy={busy}>
            {m.operators_invite_go()}
          </Button>
        </>
      }
    >
      <FormErrors result={failed} at={['email', 'roles', 'reason']} />
      <p className={styles.ask}>{m.operators_invite_text()}</p>
      <fetcher.Form method="post" id={form} className={styles.fields} noValidate>
        <Field required label={m.operators_invite_email()} error={fields.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              data-autofocus
            />
          )}
        </Field>
        <Field wide group label={m.operators_invite_roles()} error={fields.roles}>
          {() => <RoleChecks choices={choices} />}
        </Field>
        <Field wide label={m.operators_reason()} help={m.operators_reason_roles()} error={fields.reason}>
          {(control) => <TextArea {...control} name="reason" rows={2} maxLength={MAX_REASON} />}
        </Field>
      </fetcher.Form>
    </Modal>
  )
}

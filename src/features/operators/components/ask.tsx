// Confirmation of an act on an operator, a role or a factor: consequences, and a reason where one is kept.
import { useState } from 'react'
import { m } from '#messages'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { useActionResult } from '../../../ui/forms/use-action-result.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { MAX_REASON } from '../rules/roles.ts'
import styles from '../../../ui/office/list.module.css'

export type Question = {
  title: string
  text: string
  go: string
  /** Cannot simply be undone. */
  danger?: boolean
  /** Asks for a reason. */
  reason?: boolean
  fields: Record<string, string | number>
}

export function Ask({ asked, onClose }: { asked: Question | null; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const reset = () => {
    setReason('')
    onClose()
  }
  const { fetcher, busy, failed, fields, forget } = useActionResult({ toasts: true, done: reset })
  if (!asked) return null
  const close = () => {
    forget()
    reset()
  }
  const send = () => void fetcher.submit({ ...asked.fields, ...(asked.reason ? { reason } : {}) }, { method: 'post' })
  return (
    <Modal
      open
      onClose={close}
      closeOutside={!asked.reason}
      title={asked.title}
      actions={
        <>
          <Button kind="line" onClick={close} data-autofocus={!asked.reason}>
            {m.ui_cancel()}
          </Button>
          <Button kind={asked.danger ? 'danger' : 'primary'} busy={busy} onClick={send}>
            {asked.go}
          </Button>
        </>
      }
    >
      <FormErrors result={failed} at={['reason']} />
      <p className={styles.ask}>{asked.text}</p>
      {asked.reason ? (
        <div className={styles.fields}>
          <Field wide required label={m.operators_reason()} help={m.operators_reason_help()} error={fields.reason}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={MAX_REASON}
                value={reason}
                data-autofocus
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </Field>
        </div>
      ) : null}
    </Modal>
  )
}

// Confirmation of an operator's act: consequences, further fields, and the reason.
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { ActionResult } from '../../lib/forms/action-result.ts'
import { MAX_REMARK, MIN_WORDS } from '../../lib/forms/reason-length.ts'
import { Field } from '../forms/field.tsx'
import { FormErrors } from '../forms/form-errors.tsx'
import { TextArea } from '../forms/input.tsx'
import { useActionResult } from '../forms/use-action-result.ts'
import { Modal } from '../overlays/modal.tsx'
import { Button } from '../primitives/button.tsx'
import styles from './list.module.css'

export type Act = {
  intent: string
  title: string
  text: string
  go: string
  danger?: boolean
  /** Whether the developer reads the reason. */
  notifies: boolean
  /** Where the reason is kept, if not in the audit log alone. */
  reasonHelp?: string
  values: Record<string, string | number>
  fields?: ReactNode
}

export type ReasonAskProps<Value> = {
  asked: Act | null
  /** Whom or what the act is about, said in the title. */
  subject: string
  /** Address of the page whose action performs the act. */
  action: string
  onDone?: (result: ActionResult<Value>) => void
  onClose: () => void
}

export function ReasonAsk<Value = unknown>({ asked, subject, action, onDone, onClose }: ReasonAskProps<Value>) {
  const { fetcher, busy, failed, fields, forget } = useActionResult<Value>({
    toasts: true,
    done: (result) => {
      onDone?.(result)
      onClose()
    },
  })
  if (!asked) return null
  const close = () => {
    forget()
    onClose()
  }
  const form = `act-${asked.intent}`
  return (
    <Modal
      open
      onClose={close}
      closeOutside={false}
      size={600}
      title={m.ui_pair({ name: asked.title, text: subject })}
      actions={
        <>
          <Button kind="line" onClick={close}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={form} kind={asked.danger ? 'danger' : 'primary'} busy={busy}>
            {asked.go}
          </Button>
        </>
      }
    >
      <FormErrors result={failed} at={['reason']} />
      <p className={styles.ask}>{asked.text}</p>
      <fetcher.Form id={form} method="post" action={action} className={styles.fields}>
        <input type="hidden" name="intent" value={asked.intent} />
        {Object.entries(asked.values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {asked.fields}
        <Field
          wide
          required
          label={m.ui_act_reason()}
          help={
            asked.notifies
              ? m.ui_act_reason_told({ min: MIN_WORDS, max: MAX_REMARK })
              : (asked.reasonHelp ?? m.ui_act_reason_kept({ min: MIN_WORDS, max: MAX_REMARK }))
          }
          error={fields.reason}
        >
          {(control) => (
            <TextArea {...control} name="reason" rows={3} minLength={MIN_WORDS} maxLength={MAX_REMARK} required />
          )}
        </Field>
      </fetcher.Form>
    </Modal>
  )
}

// Dialog before a request is confirmed, rejected or withdrawn.
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { MAX_APPROVAL_REASON, MIN_APPROVAL_REASON } from '../../rules/requests.ts'
import type { RequestItem } from './request-view.server.ts'
import list from '../../../../ui/office/list.module.css'
import styles from './request-ask.module.css'

export type RequestStep = { intent: 'confirm' | 'reject' | 'withdraw'; item: RequestItem }

const WORDS = {
  confirm: { title: m.approval_confirm_ask, text: m.approval_confirm_text, go: m.approval_confirm },
  reject: { title: m.approval_reject_ask, text: m.approval_reject_text, go: m.approval_reject },
  withdraw: { title: m.approval_withdraw_ask, text: m.approval_withdraw_text, go: m.approval_withdraw },
}

export function RequestAsk({ asked, onClose }: { asked: RequestStep | null; onClose: () => void }) {
  const { fetcher, busy, failed, fields, forget } = useActionResult({ toasts: true, done: onClose })
  if (!asked) return null
  const { intent, item } = asked
  const { title, text, go } = WORDS[intent]
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Modal
      open
      onClose={close}
      closeOutside={intent !== 'reject'}
      size={600}
      title={title()}
      actions={
        <>
          <Button kind="line" onClick={close}>
            {m.ui_cancel()}
          </Button>
          <Button
            type="submit"
            form={`request-${item.id}-${intent}`}
            kind={intent === 'reject' ? 'danger' : 'primary'}
            busy={busy}
          >
            {go()}
          </Button>
        </>
      }
    >
      <FormErrors result={failed} at={['reason']} />
      <p className={list.ask}>{text()}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{m.approval_column_act()}</dt>
          <dd>{item.label}</dd>
        </div>
        {item.lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{line.text}</dd>
          </div>
        ))}
        <div>
          <dt>{m.approval_asked_by()}</dt>
          <dd>{item.askedBy}</dd>
        </div>
        <div>
          <dt>{m.approval_column_reason()}</dt>
          <dd>{item.reason}</dd>
        </div>
      </dl>
      <fetcher.Form
        key={`${item.id}-${intent}`}
        id={`request-${item.id}-${intent}`}
        method="post"
        action="/ops/approval"
        className={list.fields}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={item.id} />
        {intent === 'reject' ? (
          <Field
            required
            wide
            label={m.approval_reject_reason()}
            help={m.approval_reject_help({ min: MIN_APPROVAL_REASON, max: MAX_APPROVAL_REASON })}
            error={fields.reason}
          >
            {(control) => (
              <TextArea
                {...control}
                name="reason"
                rows={3}
                minLength={MIN_APPROVAL_REASON}
                maxLength={MAX_APPROVAL_REASON}
                data-autofocus
              />
            )}
          </Field>
        ) : null}
      </fetcher.Form>
    </Modal>
  )
}

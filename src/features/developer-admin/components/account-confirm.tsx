// Confirmation dialog for account actions: consequences, reason, and for a freeze the account name typed again.
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/primitives/button.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../ui/forms/input.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { MAX_REMARK, MIN_WORDS } from '../../review/rules/cases.ts'
import { DEADLINE_DAYS } from '../rules/deadline.ts'
import type { AccountItem } from './account-view.server.ts'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { useActionResult } from '../../../ui/forms/use-action-result.ts'
import styles from '../../../ui/office/list.module.css'

export type AccountAction = { intent: 'again' | 'freeze' | 'unfreeze'; item: AccountItem }

const WORDS = {
  again: {
    title: m.developer_admin_account_again_ask,
    text: m.developer_admin_account_again_text,
    go: m.developer_admin_account_again,
  },
  freeze: {
    title: m.developer_admin_account_freeze_ask,
    text: m.developer_admin_account_freeze_text,
    go: m.developer_admin_account_freeze,
  },
  unfreeze: {
    title: m.developer_admin_account_unfreeze_ask,
    text: m.developer_admin_account_unfreeze_text,
    go: m.developer_admin_account_unfreeze_go,
  },
}

export type AccountAskProps = {
  asked: AccountAction | null
  soonest: string
  usual: string
  /** Called once the account has changed. */
  onDone: () => void
  onClose: () => void
}

export function AccountAsk({ asked, soonest, usual, onDone, onClose }: AccountAskProps) {
  const { fetcher, busy, failed, fields, forget } = useActionResult({
    toasts: true,
    done: () => {
      onDone()
      onClose()
    },
  })
  const [draft, setDraft] = useState<{ for: AccountAction | null; reason: string; deadline: string; name: string }>({
    for: null,
    reason: '',
    deadline: usual,
    name: '',
  })
  const [tried, setTried] = useState(false)
  if (!asked) return null
  const { intent, item } = asked
  const now = draft.for === asked ? draft : { for: asked, reason: '', deadline: usual, name: '' }
  const { title, text, go } = WORDS[intent]
  const name = item.subject || item.userName
  const reasonWrong =
    now.reason.trim().length < MIN_WORDS
      ? m.developer_admin_account_reason_needed({ min: MIN_WORDS, max: MAX_REMARK })
      : null
  const nameWrong =
    intent === 'freeze' && now.name.trim() !== item.userName ? m.developer_admin_account_name_wrong() : null
  const close = () => {
    forget()
    setTried(false)
    onClose()
  }
  const send = () => {
    setTried(true)
    if (reasonWrong || nameWrong) return
    const { reason, deadline } = now
    void fetcher.submit(
      { intent, developerId: item.developerId, reason, ...(intent === 'again' ? { deadline } : {}) },
      { method: 'post', action: `/ops/developer${location.search}` },
    )
  }
  return (
    <Modal
      open
      onClose={close}
      closeOutside={false}
      size={600}
      title={title({ name })}
      actions={
        <>
          <Button kind="line" onClick={close}>
            {m.developer_admin_account_cancel()}
          </Button>
          <Button kind={intent === 'freeze' ? 'danger' : 'primary'} busy={busy} onClick={send}>
            {go()}
          </Button>
        </>
      }
    >
      <FormErrors result={failed} at={['deadline', 'reason']} />
      <p className={styles.ask}>{text()}</p>
      <div className={styles.fields}>
        {intent === 'again' ? (
          <Field
            label={m.developer_admin_account_deadline_label()}
            help={m.developer_admin_account_deadline_help(DEADLINE_DAYS)}
            error={fields.deadline}
          >
            {(control) => (
              <DateField
                {...control}
                min={soonest}
                value={now.deadline}
                onChange={(event) => setDraft({ ...now, deadline: event.currentTarget.value })}
              />
            )}
          </Field>
        ) : null}
        <Field
          wide
          required
          label={m.developer_admin_account_reason()}
          help={
            intent === 'unfreeze'
              ? m.developer_admin_account_reason_kept({ min: MIN_WORDS, max: MAX_REMARK })
              : m.developer_admin_account_reason_reads({ min: MIN_WORDS, max: MAX_REMARK })
          }
          error={(tried ? reasonWrong : null) ?? fields.reason}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MAX_REMARK}
              value={now.reason}
              data-autofocus
              onChange={(event) => setDraft({ ...now, reason: event.currentTarget.value })}
            />
          )}
        </Field>
        {intent === 'freeze' ? (
          <Field
            required
            label={m.developer_admin_account_name_typed({ name: item.userName })}
            error={tried ? nameWrong : null}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={now.name}
                onChange={(event) => setDraft({ ...now, name: event.currentTarget.value })}
              />
            )}
          </Field>
        ) : null}
      </div>
    </Modal>
  )
}

// Notice that enterprise types were simplified, with its confirm action: a dialog the first time, a plain form without
// JavaScript.
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { FormErrors } from '../../../../../ui/forms/form-errors.tsx'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { Modal } from '../../../../../ui/overlays/modal.tsx'
import type { AccountView } from '../account-view.server.ts'
import type { ActionResult } from '../../../../../lib/forms/action-result.ts'
import styles from './type-notice.module.css'

/** Shared fetcher key of both forms; the result is shown by a component that stays mounted. */
export const TYPE_CONFIRM = 'type-confirm'

type Notice = NonNullable<AccountView['typeNotice']>

export function TypeNotice({ notice }: { notice: Notice }) {
  const [open, setOpen] = useState(false)
  const fetcher = useFetcher()
  const { viewed } = notice
  // Opens by itself until it has been seen once.
  useEffect(() => setOpen(!viewed), [viewed])
  const close = () => {
    setOpen(false)
    if (!viewed) void fetcher.submit({ intent: 'type-viewed' }, { method: 'post', action: '/user' })
  }
  return (
    <div className={styles.notice}>
      <p>{m.accounts_type_change({ from: notice.from, to: notice.to })}</p>
      <ConfirmForm notice={notice} accent />
      <Modal open={open} onClose={close} title={m.accounts_type_dialog_title()} lead={m.accounts_type_dialog_text()}>
        <dl className={styles.change}>
          <div>
            <dt>{m.accounts_type_before()}</dt>
            <dd>{notice.from}</dd>
          </div>
          <div>
            <dt>{m.accounts_type_after()}</dt>
            <dd>{notice.to}</dd>
          </div>
          {notice.deadline ? (
            <div>
              <dt>{m.accounts_type_until()}</dt>
              <dd>{notice.deadline}</dd>
            </div>
          ) : null}
        </dl>
        <p>{m.accounts_type_dialog_other()}</p>
        <div className={styles.actions}>
          <Button kind="line" onClick={close}>
            {m.accounts_type_later()}
          </Button>
          <ConfirmForm notice={notice} />
        </div>
      </Modal>
    </div>
  )
}

/** Amber on the page; blue in the dialog above it, since only one amber button may be visible. */
function ConfirmForm({ notice, accent }: { notice: Notice; accent?: boolean }) {
  const fetcher = useFetcher<ActionResult>({ key: TYPE_CONFIRM })
  const { data, state } = fetcher
  return (
    <fetcher.Form method="post" action="/user">
      <FormErrors result={data} className={styles.refusal} />
      <input type="hidden" name="enterpriseType" value={notice.enterpriseType} />
      <Button
        type="submit"
        name="intent"
        value="type"
        kind={accent ? 'accent' : 'primary'}
        busy={state !== 'idle'}
        data-autofocus={accent ? undefined : true}
      >
        {m.accounts_type_confirm({ type: notice.to })}
      </Button>
    </fetcher.Form>
  )
}

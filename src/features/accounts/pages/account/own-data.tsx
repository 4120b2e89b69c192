// Data export and account closure.
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import styles from './own-data.module.css'

type OwnDataProps = {
  /** Whether closure can be requested now. */
  mayLeave: boolean
  /** Whether a review has to end before. */
  waits: boolean
}

export function OwnData({ mayLeave, waits }: OwnDataProps) {
  const laterText = waits ? m.accounts_leave_after_review() : m.accounts_leave_later()
  return (
    <>
      <div className={styles.out}>
        <div>
          <b>{m.accounts_export()}</b>
          <p>{m.accounts_export_text()}</p>
        </div>
        <form method="post" action="/user/export">
          <Button type="submit" kind="line">
            <IconDownload size={20} stroke={1.5} aria-hidden />
            {m.accounts_export_button()}
          </Button>
        </form>
      </div>
      <div className={styles.out}>
        <div>
          <b>{m.accounts_leave()}</b>
          <p>{mayLeave ? m.accounts_leave_text() : laterText}</p>
        </div>
        {mayLeave ? <MoreLink to="/user/logoff/LogoffStepOne">{m.accounts_leave_way()}</MoreLink> : null}
      </div>
    </>
  )
}

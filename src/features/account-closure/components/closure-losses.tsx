// Consequences of closure: what is deleted, what remains, and a data export to download first.
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { m } from '#messages'
import { Button } from '../../../ui/primitives/button.tsx'
import styles from './closure.module.css'

const LOSSES = [
  [m.account_closure_loss_apps, m.account_closure_loss_apps_text],
  [m.account_closure_loss_number, m.account_closure_loss_number_text],
  [m.account_closure_loss_data, m.account_closure_loss_data_text],
  [m.account_closure_loss_kept, m.account_closure_loss_kept_text],
] as const

export function ClosureLosses() {
  return (
    <section aria-labelledby="leave-losses">
      <div className={styles.bar}>
        <h2 id="leave-losses">{m.account_closure_losses()}</h2>
      </div>
      <ul className={styles.losses}>
        {LOSSES.map(([title, text]) => (
          <li key={title()}>
            <b>{title()}</b>
            <span>{text()}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ExportFirst() {
  return (
    <section className={styles.take}>
      <b>{m.account_closure_export()}</b>
      <p>{m.account_closure_export_text()}</p>
      <form method="post" action="/user/export">
        <Button type="submit" kind="line">
          <IconDownload stroke={1.5} aria-hidden />
          {m.account_closure_export_button()}
        </Button>
      </form>
    </section>
  )
}

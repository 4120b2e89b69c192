// A copy of one's data as a file, and leaving the platform.
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { m } from '#messages'
import { Button } from '../../../ui/button.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import styles from './own-data.module.css'

export function OwnData() {
  return (
    <>
      <div className={styles.out}>
        <div>
          <b>{m.developer_export()}</b>
          <p>{m.developer_export_text()}</p>
        </div>
        <form method="post" action="/user/export">
          <Button type="submit" kind="line">
            <IconDownload size={20} stroke={1.5} aria-hidden />
            {m.developer_export_button()}
          </Button>
        </form>
      </div>
      <div className={styles.out}>
        <div>
          <b>{m.developer_leave()}</b>
          <p>{m.developer_leave_text()}</p>
        </div>
        <MoreLink to="/user/logoff/LogoffStepOne">{m.developer_leave_way()}</MoreLink>
      </div>
    </>
  )
}

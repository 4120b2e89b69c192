// The verification code of a demo, shown at its input because nothing is sent.
import { m } from '#messages'
import styles from './demo-code.module.css'

export function DemoCode({ code }: { code: string | null | undefined }) {
  return (
    <p className={styles.said} role="status">
      {code ? (
        <>
          {m.ui_demo_code()} <b className="num">{code}</b>
        </>
      ) : null}
    </p>
  )
}

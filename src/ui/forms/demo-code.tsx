// The code that a demo has not really sent, where it is asked for.
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

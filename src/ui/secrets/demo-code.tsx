// The verification code of a demo, shown at its input because nothing is sent.
import { m } from '#messages'
import styles from './demo-code.module.css'

type Props = {
  code: string | null | undefined
  /** Text before it, where it is not one that would be sent. */
  label?: string
}

export function DemoCode({ code, label = m.ui_demo_code() }: Props) {
  return (
    <p className={styles.said} role="status">
      {code ? (
        <>
          {label} <b className="num">{code}</b>
        </>
      ) : null}
    </p>
  )
}

// An inline notice whose tone is shown by an icon and color.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { m } from '#messages'
import type { Tone } from './chip.tsx'
import { classList } from './class-list.ts'
import styles from './alert.module.css'

const LOOK = {
  info: { icon: IconInfoCircle, name: m.ui_tone_info },
  ok: { icon: IconCircleCheck, name: m.ui_tone_ok },
  warn: { icon: IconAlertTriangle, name: m.ui_tone_warn },
  bad: { icon: IconAlertTriangle, name: m.ui_tone_bad },
} satisfies Record<Tone, unknown>

export interface AlertProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone?: Tone
  title?: ReactNode
  /** A button or link at the end of the line. */
  action?: ReactNode
  /** Announced as soon as it appears; for errors that follow an action. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
}

export function Alert({ tone = 'info', title, action, live, className, children, ...rest }: AlertProps) {
  const { icon: Mark, name } = LOOK[tone]
  return (
    <div role={live ? 'alert' : undefined} {...rest} className={classList(styles.alert, className)} data-tone={tone}>
      <span className={styles.icon} role="img" aria-label={name()}>
        <Mark stroke={1.5} aria-hidden />
      </span>
      <div className={styles.body}>
        {title ? <b className={styles.title}>{title}</b> : null}
        {children ? <div className={styles.text}>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}

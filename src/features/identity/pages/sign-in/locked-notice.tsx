// Notice that no password tries are left: when the next one is possible, and other ways in.
import { Link } from 'react-router'
import { m } from '#messages'
import { waitText } from '../../../../api/wait-labels.ts'
import { LockClock } from './lock-clock.tsx'
import styles from '../../components/identity.module.css'

type LockedNoticeProps = { seconds: number; operators: boolean; interaction: string; onOver: () => void }

export function LockedNotice({ seconds, operators, interaction, onOver }: LockedNoticeProps) {
  return (
    <>
      <LockClock seconds={seconds} onOver={onOver} />
      <p className={styles.other} style={{ marginTop: 16 }}>
        {m.identity_locked({ wait: waitText(seconds) })}
        {m.identity_stop()}
      </p>
      <ul className={styles.meanwhile}>
        {operators ? (
          <li>
            <Link to="?by=factor">{m.identity_locked_factor()}</Link>
          </li>
        ) : (
          <>
            <li>
              <Link to="?by=sms">{m.identity_locked_sms()}</Link>
            </li>
            <li>
              <Link to="?by=email">{m.identity_locked_email()}</Link>
            </li>
          </>
        )}
        <li>
          <Link to={`/id/forgot?interaction=${interaction}`}>{m.identity_locked_reset()}</Link>
        </li>
      </ul>
    </>
  )
}

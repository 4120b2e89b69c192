// Remaining lock time: a visible countdown, announced once to screen readers.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { waitText } from '../../../../api/wait-labels.ts'
import styles from '../../components/identity.module.css'

const two = (count: number): string => String(count).padStart(2, '0')

/** `14:59`; from one hour on `3:59:59`. */
function formatCountdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

export function LockClock({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    setSecondsLeft(seconds)
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setSecondsLeft(now)
      if (now === 0) {
        clearInterval(timer)
        onOver()
      }
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds, onOver])
  return (
    <div className={styles.lock}>
      <b aria-hidden>{formatCountdown(secondsLeft)}</b>
      <span aria-hidden>{m.identity_lock_after()}</span>
      <span className="vh" role="status">
        {m.identity_lock_said({ wait: waitText(seconds) })}
      </span>
    </div>
  )
}

// How long a locked account still is: counted down for the eye, said once to those who listen.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import styles from './identity.module.css'

const shown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export function LockClock({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) {
        clearInterval(timer)
        onOver()
      }
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds, onOver])
  return (
    <div className={styles.lock}>
      <b aria-hidden>{shown(left)}</b>
      <span aria-hidden>{m.identity_lock_after()}</span>
      <span className="vh" role="status">
        {m.identity_lock_said({ minutes: Math.ceil(seconds / 60) })}
      </span>
    </div>
  )
}

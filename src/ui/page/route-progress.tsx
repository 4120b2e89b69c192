// Progress of a navigation: nothing for the first 200 ms, then a bar that reaches the end in 5 s (handbook/limits.md [9]).
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './route-progress.module.css'

const WAIT_MS = 200

export function RouteProgress() {
  const { state, location } = useNavigation()
  // The navigation that outlasted the delay.
  const [slow, setSlow] = useState<string | null>(null)
  const busy = state !== 'idle'
  const key = location?.key ?? ''
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(key), WAIT_MS)
    return () => clearTimeout(timer)
  }, [busy, key])
  const progressState = busy ? (slow === key ? 'running' : 'idle') : slow === null ? 'idle' : 'done'
  return <div className={styles.bar} data-state={progressState} aria-hidden="true" />
}

// Progress of a navigation: nothing for the first 200 ms, then a bar that reaches the end in 5 s (spec section 9).
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './route-progress.module.css'

const WAIT_MS = 200

export function RouteProgress() {
  const busy = useNavigation().state !== 'idle'
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle')
  useEffect(() => {
    if (!busy) {
      setState((now) => (now === 'running' ? 'done' : 'idle'))
      return
    }
    const timer = setTimeout(() => setState('running'), WAIT_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return <div className={styles.bar} data-state={state} aria-hidden="true" />
}

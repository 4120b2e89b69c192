// Callback for navigations to another page.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Runs after each navigation, but not for the initial page. */
export function useNextPage(then: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  const onNext = useEffectEvent(then)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    onNext()
  }, [key])
}

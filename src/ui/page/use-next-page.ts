// Something that ends when the visitor goes to another page.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls back after each navigation; not for the page that is there at first. */
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

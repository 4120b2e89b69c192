// Clicks before hydration: the last one, kept by START_SCRIPT, is replayed once React listens.
import { useEffect } from 'react'

type Keeper = { earlyClick?: HTMLElement | null }

/** Replays the last click made before hydration. */
export function ReplayEarlyClicks() {
  useEffect(() => {
    const keeper = window as Keeper & { keepEarlyClick?: EventListener }
    if (keeper.keepEarlyClick) removeEventListener('click', keeper.keepEarlyClick, true)
    const pressedElement = keeper.earlyClick
    keeper.earlyClick = null
    if (pressedElement?.isConnected) pressedElement.click()
  }, [])
  return null
}

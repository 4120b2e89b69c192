// Clicks before hydration: the last one is stored and replayed once React listens.
import { useEffect } from 'react'

type Keeper = { earlyClick?: HTMLElement | null }

/** Runs before the page's scripts. Buttons that work natively (`commandfor`) are left alone. */
export const EARLY_CLICK_SCRIPT =
  'addEventListener("click",window.keepEarlyClick=({target})=>{window.earlyClick=target.closest?.("button[type=button]:not([commandfor])")},true);'

/** Replays the last click made before hydration. */
export function ReplayEarlyClicks() {
  useEffect(() => {
    const keeper = window as Keeper & { keepEarlyClick?: EventListener }
    if (keeper.keepEarlyClick) removeEventListener('click', keeper.keepEarlyClick, true)
    const pressed = keeper.earlyClick
    keeper.earlyClick = null
    if (pressed?.isConnected) pressed.click()
  }, [])
  return null
}

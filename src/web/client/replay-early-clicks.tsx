// A press on a button before the page is awake is not lost: it is kept, and done as soon as somebody listens.
import { useEffect } from 'react'

type Keeper = { earlyClick?: HTMLElement | null }

/** Runs in the page before its scripts are there. Buttons that work by themselves (`commandfor`) need nobody. */
export const EARLY_CLICK_SCRIPT =
  'addEventListener("click",window.keepEarlyClick=({target})=>{window.earlyClick=target.closest?.("button[type=button]:not([commandfor])")},true);'

/** Does what was pressed last before the page was awake. */
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

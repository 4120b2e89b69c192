// Returns the focus to the trigger of a closed layer.
import { useEffect } from 'react'

/** @param open true while the layer has the focus */
export function useFocusReturn(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open])
}

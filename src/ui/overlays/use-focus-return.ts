// The focus goes back to what opened a layer.
import { useEffect } from 'react'

/** @param open while it is true the layer has the focus */
export function useFocusReturn(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open])
}

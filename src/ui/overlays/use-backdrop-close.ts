// Closes a native dialog on a click outside in browsers that do not support its attribute `closedby`.
import { type RefObject, useEffect } from 'react'

export function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>, enabled = true): void {
  useEffect(() => {
    const element = dialog.current
    if (!enabled || !element || 'closedBy' in HTMLDialogElement.prototype) return
    const onPress = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('click', onPress)
    return () => element.removeEventListener('click', onPress)
  }, [dialog, enabled])
}

// Closes a native dialog on a click outside in browsers that do not support its attribute `closedby`.
import { type RefObject, useEffect } from 'react'

export function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>, enabled = true): void {
  useEffect(() => {
    const element = dialog.current
    if (!enabled || !element || 'closedBy' in HTMLDialogElement.prototype) return
    let pressTarget: EventTarget | null = null
    const onPress = (event: PointerEvent) => {
      pressTarget = event.target
    }
    // A selection that is dragged out of the dialog ends outside, too.
    const onClick = (event: MouseEvent) => {
      if (event.target === element && pressTarget === element) element.close()
    }
    element.addEventListener('pointerdown', onPress)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('pointerdown', onPress)
      element.removeEventListener('click', onClick)
    }
  }, [dialog, enabled])
}

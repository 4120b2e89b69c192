// Closes a native dialog on a click outside, also in browsers that do not support `closedby`.
import { type RefObject, useEffect } from 'react'

export function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    const onPress = (event: MouseEvent) => {
      if (event.target === element) element?.close()
    }
    element?.addEventListener('click', onPress)
    return () => element?.removeEventListener('click', onPress)
  }, [dialog])
}

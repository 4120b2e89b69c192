// A native modal dialog: the browser keeps the focus in it, closes it on Escape and returns the focus.
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** What somebody types into, which a dialog begins with. */
const FIRST_FIELD = ['text', 'search', 'email', 'tel', 'url', 'password']
  .map((type) => `input[type=${type}]:enabled:read-write`)
  .concat('input:not([type]):enabled:read-write', 'textarea:enabled:read-write')
  .join()

/** Shows a dialog while `open`; `onClose` is called when the visitor has closed it. */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): void {
  const onClosed = useEffectEvent(onClose)
  // A layout effect, because only a dialog that is still in the page returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    // Not React's onClose, which dialogs inside this one would call, too. In development React runs effects twice, and the
    // event of the first time arrives when the dialog is open again.
    const onEvent = () => {
      if (!element.open) onClosed()
    }
    element.showModal()
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>(FIRST_FIELD)
    first?.focus()
    element.addEventListener('close', onEvent)
    return () => {
      element.removeEventListener('close', onEvent)
      element.close()
    }
  }, [dialog, open])
}

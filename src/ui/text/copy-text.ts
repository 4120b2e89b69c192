// Copying to the clipboard, with a toast.
import { m } from '#messages'
import { toast } from '../overlays/toast-store.ts'

/** @returns whether the browser allowed it; a refusal is shown, too */
export async function copyText(text: string, message: string = m.ui_copied()): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast(message)
    return true
  } catch {
    toast(m.ui_copy_failed(), { tone: 'bad' })
    return false
  }
}

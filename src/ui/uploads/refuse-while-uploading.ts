// Refusal to send a form while a file is on its way: leaving the page would stop the upload, and the form would go without it.
import { m } from '#messages'
import { toast } from '../overlays/toast-store.ts'

/** Marks an upload that has neither ended nor been refused. */
export const UPLOADING = { 'data-uploading': true } as const

/** For `onSubmit`. @returns whether the form was refused */
export function refuseWhileUploading(event: { preventDefault: () => void }): boolean {
  if (!document.querySelector('[data-uploading]')) return false
  event.preventDefault()
  toast(m.ui_upload_wait(), { tone: 'bad' })
  return true
}

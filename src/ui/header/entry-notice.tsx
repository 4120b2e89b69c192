// The dialog opened by a menu entry with a notice; rendered beside the menus rather than inside them.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../primitives/button.tsx'
import { isExternal } from '../primitives/is-external.ts'
import { OptionalPart } from '../page/optional-part.tsx'
import type { EntryNotice as Notice } from '../page/shell-data.ts'

/** Few visitors see a notice; their pages are spared its code. */
const Modal = lazy(() => import('../overlays/modal.tsx').then((file) => ({ default: file.Modal })))

interface PendingEntry {
  url: string
  notice: Notice
  open: boolean
}

let pending: PendingEntry | null = null
const listeners = new Set<() => void>()

function set(next: PendingEntry | null): void {
  pending = next
  listeners.forEach((listener) => listener())
}

export const askEntry = (entry: { url: string; notice: Notice }): void => set({ ...entry, open: true })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function EntryNotice() {
  const entry = useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  )
  const navigate = useNavigate()
  if (!entry) return null
  const close = () => set({ ...entry, open: false })
  const go = () => {
    close()
    if (isExternal(entry.url)) location.assign(entry.url)
    else void navigate(entry.url)
  }
  return (
    <OptionalPart>
      <Suspense fallback={null}>
        <Modal
          open={entry.open}
          onClose={close}
          title={entry.notice.title}
          lead={entry.notice.text}
          actions={
            <Button onClick={go} data-autofocus>
              {entry.notice.confirm}
            </Button>
          }
        />
      </Suspense>
    </OptionalPart>
  )
}

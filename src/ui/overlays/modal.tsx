// A modal dialog on Mantine's Modal, whose code is loaded when the first one opens.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

export interface ModalProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Width in pixels: 520 for a question or a short form, 600 for an agreement, 760 for a form. */
  size?: 520 | 600 | 760
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** False where a click outside would lose input. */
  closeOutside?: boolean
}

const Body = lazy(() => import('./modal-body.tsx'))

/** Preloads the code of dialogs, for instance when the pointer comes near a trigger. */
export const readModal = (): void => void import('./modal-body.tsx')

export function Modal(props: ModalProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  useFocusReturn(props.open)
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  )
}

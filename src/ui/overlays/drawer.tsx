// A drawer at the right for work beside a list: details, versions, an invitation. Mantine's Drawer, loaded on first use.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Width in pixels; at most the whole screen. */
  size?: 400 | 560 | 960
  children: ReactNode
  actions?: ReactNode
  closeOutside?: boolean
}

const Body = lazy(() => import('./drawer-body.tsx'))

export function Drawer(props: DrawerProps) {
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

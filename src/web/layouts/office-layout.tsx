// The layout route of the office, which brings its own frame.
import { Outlet } from 'react-router'
import { FrameLayout } from '../../ui/page/layout.tsx'

export default function Page() {
  return (
    <FrameLayout>
      <Outlet />
    </FrameLayout>
  )
}

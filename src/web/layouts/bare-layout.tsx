// The layout route without header and footer (handbook/pages.md [2]).
import { Outlet } from 'react-router'
import { BareLayout } from '../../ui/page/layout.tsx'

export default function Page() {
  return (
    <BareLayout>
      <Outlet />
    </BareLayout>
  )
}

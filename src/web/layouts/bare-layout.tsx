// The layout without header and footer as a route (spec section 2 Layouts).
import { Outlet } from 'react-router'
import { BareLayout } from '../../ui/page/layout.tsx'

export default function Page() {
  return (
    <BareLayout>
      <Outlet />
    </BareLayout>
  )
}

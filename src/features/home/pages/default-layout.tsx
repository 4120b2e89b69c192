// The default layout: header, content, footer (spec section 2 Layouts).
import { Outlet } from 'react-router'

export default function Page() {
  return <Outlet />
}

// The default layout as a route: header, content, footer around most pages (spec section 2 Layouts).
import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'
import { search } from './search.ts'
import { shellOf } from './shell.ts'
import { DefaultLayout } from './ui/layout.tsx'

export default function Page() {
  const frame = useRouteLoaderData<typeof loader>('root')
  const { pathname, search: query } = useLocation()
  // A page that begins with a picture says so: `export const handle = { over: true }`.
  const over = useMatches().some(({ handle }) => (handle as { over?: boolean } | undefined)?.over)
  if (!frame) return <Outlet />
  return (
    <DefaultLayout shell={shellOf(frame, pathname + query)} search={search} year={frame.year} over={over}>
      <Outlet />
    </DefaultLayout>
  )
}

// The default layout route: header, content, footer around most pages (handbook/pages.md [2]).
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { RoleViewBar } from '../../features/team/components/roles/role-view-bar.tsx'
import { reportMissed } from '../../features/search/components/report-missed.ts'
import { HomeNotice } from '../shell/home-notice.tsx'
import type { loader } from '../root.tsx'
import { search, searchWithApps } from '../shell/search.ts'
import { shellOf } from '../shell/shell.ts'
import type { FrameViewer } from '../shell/shell-viewer.ts'
import { DefaultLayout } from '../../ui/page/layout.tsx'
import { OptionalPart } from '../../ui/page/optional-part.tsx'
import type { ViewerEntry } from '../../ui/page/shell-data.ts'

const SignedIn = lazy(() => import('../shell/authenticated-overlays.tsx'))

export default function Page() {
  const frame = useRouteLoaderData<typeof loader>('root')
  const { pathname, search: query } = useLocation()
  const [requestedDialog, setRequestedDialog] = useState<'invite' | 'agreement' | null>(null)
  // A page that begins with a picture declares `export const handle = { over: true }`.
  const over = useMatches().some(({ handle }) => (handle as { over?: boolean } | undefined)?.over)
  const shell = useMemo(() => frame && shellOf(frame, pathname + query), [frame, pathname, query])
  if (!frame || !shell) return <Outlet />
  const { viewer } = frame
  const notice = noticeAt(viewer, pathname, query)
  // The team entry opens a dialog if the developer has something to answer first (handbook/permissions.md [6]).
  const onViewerEntry = ({ id }: ViewerEntry): boolean => {
    const opens = id === 'team' ? viewer?.team.opens : undefined
    if (opens !== 'invite' && opens !== 'agreement') return false
    setRequestedDialog(opens)
    return true
  }
  return (
    <DefaultLayout
      shell={shell}
      search={viewer && seesApps(viewer) ? searchWithApps : search}
      onMissedSearch={reportMissed}
      over={over && !notice}
      bar={viewer?.roleName ? <RoleViewBar roleName={viewer.roleName} /> : null}
      onViewerEntry={onViewerEntry}
    >
      {notice ? <HomeNotice notice={notice} /> : null}
      <Outlet />
      {viewer ? (
        <OnceHydrated>
          <SignedIn viewer={viewer} asked={requestedDialog} onAnswered={() => setRequestedDialog(null)} />
        </OnceHydrated>
      ) : null}
    </DefaultLayout>
  )
}

/** The apps entry tells members without its permission why they cannot open it. */
const seesApps = ({ menu }: FrameViewer): boolean =>
  menu.entries.some(({ id, warning }) => id === 'service' && !warning)

/** Parts that only the browser renders, after the page has loaded. */
function OnceHydrated({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!hydrated) return null
  return (
    <OptionalPart>
      <Suspense fallback={null}>{children}</Suspense>
    </OptionalPart>
  )
}

/** The status decides the notice; a query parameter cannot make up one. */
function noticeAt(viewer: FrameViewer | undefined, pathname: string, query: string): FrameViewer['notice'] {
  if (pathname !== '/' || !viewer?.notice) return null
  const { notice } = viewer
  const searchParams = new URLSearchParams(query)
  return searchParams.has(notice.kind === 'frozen' ? 'warning' : 'expired') ? notice : null
}

// The document around every page: language, theme before the first paint, styles, scripts, error page.
import { notificationList } from '../features/notifications/contract.ts'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { type PageContext, portalOf, serve } from '../api/page-context.ts'
import { accountStatus } from '../features/accounts/contract/account.ts'
import { controlPlatformData } from '../features/home/contract.ts'
import { PageViews } from '../features/reporting/components/page-views.tsx'
import { reportMissed } from '../features/search/components/report-missed.ts'
import { RoleViewBar } from '../features/team/components/roles/role-view-bar.tsx'
import { isCodeAway, MissingCode, wantedPage } from './client/missing-code.tsx'
import { MarkHydrated } from './client/mark-hydrated.tsx'
import { ReplayEarlyClicks } from './client/replay-early-clicks.tsx'
import { preserveForm, isNetworkAway } from './client/preserve-form.ts'
import { START_SCRIPT } from './client/start-script.ts'
import { IdlePrefetch } from './client/idle-prefetch.tsx'
import { getLoginInfo } from '../features/session/contract.ts'
import { footerHtml } from './frame/footer-html.server.tsx'
import { getLocale } from '../lib/text/locale.ts'
import { search } from './shell/search.ts'
import { type FrameViewer, frameViewerOf } from './shell/shell-viewer.ts'
import { type Frame, shellOf } from './shell/shell.ts'
import { OfficeOverlays } from './shell/office-overlays.tsx'
import { SignInReport } from './shell/sign-in-report.tsx'
import { FOOTER } from '../ui/footer/footer-place.tsx'
import { ErrorPage } from '../ui/page/error-page.tsx'
import { BareLayout, DefaultLayout } from '../ui/page/layout.tsx'
import { THEME_SCRIPT } from '../ui/theme/theme-script.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import '../ui/art/art.css'
import '../ui/art/art-light.css'
import '../ui/art/art-signs.css'

/** A request refused before routing gets the error page, without any loader or action. */
const throwRefusal: MiddlewareFunction = ({ context }) => {
  const { refusal, requestId } = portalOf(context)
  if (refusal) throw data({ message: refusal.message, page: refusal.page, requestId }, { status: refusal.status })
}

export const middleware = [throwRefusal]
export const clientMiddleware = [preserveForm]

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Frame> {
  const portal = portalOf(context)
  const [site, footer, notifications, viewer] = await Promise.all([
    portal.call(controlPlatformData, {}),
    footerHtml(portal),
    portal.call(notificationList, {}),
    viewerIn(portal),
  ])
  serve(portal, FOOTER, footer)
  const { brand, loginUrl, registerUrl, siteConfigs, header } = site
  const forumUrl = siteConfigs.find(({ type }) => type === 'forum')?.url ?? '/'
  return {
    site: { origin: url.origin, brand, loginUrl, registerUrl, forumUrl, header },
    notifications,
    ...(viewer ? { viewer } : {}),
    requestId: portal.requestId,
  }
}

/** The signed-in developer; undefined for a visitor. */
async function viewerIn(portal: PageContext): Promise<FrameViewer | undefined> {
  if (portal.userId === null) return undefined
  const [info, status] = await Promise.all([portal.call(getLoginInfo, {}), portal.call(accountStatus, {})])
  return frameViewerOf(info, status, portal.now)
}

/**
 * Navigation does not reload the frame; a form that changed something does, a refused one does not. A page that was left because
 * the account was frozen meanwhile, or has to register again, leads to the notice of that, which is the frame's.
 */
export function shouldRevalidate({ formMethod, actionStatus = 200, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (nextUrl.pathname === '/' && (nextUrl.searchParams.has('warning') || nextUrl.searchParams.has('expired')))
    return true
  return formMethod !== undefined && formMethod !== 'GET' && actionStatus < 400
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  // The error page re-renders the document; keep the browser's theme.
  const dataset = typeof document === 'undefined' ? null : document.documentElement.dataset
  return (
    <html
      lang={getLocale()}
      data-theme={dataset?.theme ?? 'light'}
      data-user={frame?.viewer?.userId}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={frame?.site.brand.mark ?? '/favicon.svg'} />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <Meta />
        <Links />
        {frame?.site.brand.css ? <style dangerouslySetInnerHTML={{ __html: frame.site.brand.css }} /> : null}
      </head>
      <body>
        {children}
        <ReplayEarlyClicks />
        <MarkHydrated />
        <script dangerouslySetInnerHTML={{ __html: START_SCRIPT }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const viewer = useRouteLoaderData<typeof loader>('root')?.viewer
  return (
    <>
      <Outlet />
      {viewer?.signedInNow ? <SignInReport userId={viewer.userId} /> : null}
      <OfficeOverlays />
      <PageViews />
      <MissingCode />
      <IdlePrefetch />
    </>
  )
}

type ErrorDetails = { message?: string; requestId?: string; denied?: boolean; page?: 'address' }

/** The error page for 404, 500 and any other status, with the header if its data is available (handbook/pages.md [2]). */
export function ErrorBoundary() {
  const error = useRouteError()
  const frame = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const isGone = isCodeAway(error) && navigator.onLine
  const isAway = !isGone && (isCodeAway(error) || isNetworkAway(error))
  const code = isRouteErrorResponse(error) ? error.status : 500
  const details = isRouteErrorResponse(error) ? (error.data as string | ErrorDetails) : null
  const isDenied = typeof details === 'object' && details?.denied === true
  const isAddress = typeof details === 'object' && details?.page === 'address'
  const message = isAddress ? undefined : typeof details === 'string' ? details : details?.message
  const requestId = (typeof details === 'object' ? details?.requestId : null) ?? frame?.requestId
  const page = (
    <>
      <title>{pageTitle(String(code), [{ id: 'root', loaderData: frame }])}</title>
      <ErrorPage
        code={code}
        message={message}
        wanted={wantedPage(error)}
        requestId={code === 404 || isAway || isGone ? null : requestId}
        kind={isGone ? 'updated' : isAway ? 'offline' : isDenied ? 'denied' : isAddress ? 'address' : undefined}
      />
    </>
  )
  if (!frame) return <BareLayout>{page}</BareLayout>
  return (
    <DefaultLayout
      shell={shellOf(frame, pathname)}
      search={search}
      onMissedSearch={reportMissed}
      bar={frame.viewer?.roleName ? <RoleViewBar roleName={frame.viewer.roleName} /> : null}
      over
    >
      {page}
    </DefaultLayout>
  )
}

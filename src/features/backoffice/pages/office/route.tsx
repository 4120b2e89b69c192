// Layout route of the operators' office: its frame, and the error page inside it.
import { type LoaderFunctionArgs, type MetaFunction, Outlet, useLoaderData, useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { Main } from '../../../../ui/page/layout.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { operatorInfo } from '../../../session/contract.ts'
import { officeMenu } from '../../contract/menu.ts'
import { officeServices } from '../../contract/office.ts'
import { ErrorNotice } from './error-notice.tsx'
import { OfficeFrame } from './frame.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.backoffice_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const [who, { builtIn }, { groups }] = await Promise.all([
    portal.call(operatorInfo, {}),
    portal.call(officeServices, {}),
    portal.call(officeMenu, {}),
  ])
  return { who, builtIn, groups, requestId: portal.requestId }
}

/** The frame does not change while operators navigate and decide. */
export const shouldRevalidate = () => false

export default function Page() {
  const { who, groups, builtIn } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame who={who} groups={groups} builtIn={builtIn}>
      <Outlet />
    </OfficeFrame>
  )
}

export function ErrorBoundary() {
  const loaderData = useRouteLoaderData<typeof loader>('../features/backoffice/pages/office/route')
  const page = <ErrorNotice roles={loaderData?.who.roles ?? []} requestId={loaderData?.requestId ?? ''} />
  return loaderData ? (
    <OfficeFrame who={loaderData.who} groups={loaderData.groups} builtIn={loaderData.builtIn}>
      {page}
    </OfficeFrame>
  ) : (
    <Main fill>{page}</Main>
  )
}

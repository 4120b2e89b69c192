// Registration as a developer: device, personal or enterprise, partnership (/user/register, handbook/pages.md [2]).
// Also with a preselected device (Phone, Car) and as upgrade from personal to enterprise (ChangeBusiness). The steps
// are those of certification.
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { m } from '#messages'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { notFound, portalOf } from '../../../../api/page-context.ts'
import { STEP_PAGES } from '../../../accounts/rules/routing/process-steps.ts'
import { RegisterForm } from './register-form.tsx'
import { type RegisterPage, registerViewOf } from './register-view.server.ts'

const PAGES: readonly RegisterPage[] = ['', 'Phone', 'Car', 'ChangeBusiness']
/** Pages shared by registration and certification. */
const SHARED: readonly string[] = [...STEP_PAGES, 'ResultStep', 'validate']

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const page = params['page'] ?? ''
  const shared = SHARED.find((name) => name.toLowerCase() === page.toLowerCase())
  if (shared !== undefined) throw redirect(`/user/auth/${shared}${url.search}`)
  const registerPage = PAGES.find((name) => name.toLowerCase() === page.toLowerCase())
  if (registerPage === undefined) throw notFound()
  return registerViewOf(portalOf(context), registerPage, url.searchParams.get('kind'))
}

export { registerAction as action } from './register-view.server.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData?.isChange ? m.certification_step_to_enterprise() : m.certification_step_register(),
      matches,
    ),
  },
  { name: 'description', content: m.certification_step_register_lead() },
]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  return <RegisterForm key={view.page} view={view} />
}

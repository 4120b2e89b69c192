// Entry point for browsers sent by the OpenID provider: redirects to the page the sign-in requires.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { portalOf } from '../../../../api/page-context.ts'
import { stepIn } from '../../components/step-in.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { step } = await stepIn(portalOf(context), params.id)
  return redirect(`/id/i/${params.id}/${step}`)
}

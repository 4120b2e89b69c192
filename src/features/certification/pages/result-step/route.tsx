// Certification result, personal (type 1) or enterprise (type 2): under review, rejected, passed
// (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { m } from '#messages'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { portalOf } from '../../../../api/page-context.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { ResultFailed } from './result-failed.tsx'
import { ResultPass } from './result-pass.tsx'
import { ResultProcessing } from './result-processing.tsx'
import { resultViewOf } from './result-view.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return resultViewOf(portalOf(context), url.searchParams.get('type'))
}

export { resultAction as action } from './result-action.server.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title ?? m.certification_step_result(), matches) },
  { name: 'description', content: m.certification_step_result() },
]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<ActionResult>()
  switch (view.state) {
    case 'processing':
      return <ResultProcessing view={view} answer={answer} />
    case 'failed':
      return <ResultFailed view={view} answer={answer} />
    case 'pass':
      return <ResultPass view={view} />
  }
}

// Sub-pages of the specification that come with abilities and services: they lead to the list until then.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { notFound } from '../../../api/page-context.ts'

const LATER = ['apply/AddSearch', 'apply/provider-app', 'apply/provider-web', 'apply/GlobalSearchApp']

export function loader({ params }: LoaderFunctionArgs) {
  if (LATER.includes(params['*'] ?? '')) return redirect('/application')
  throw notFound()
}

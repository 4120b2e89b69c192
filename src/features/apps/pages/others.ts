// A sub-page of the specification that comes with site ownership: it leads to the list until then.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { notFound } from '../../../api/page-context.ts'

const LATER = ['validate']

export function loader({ params }: LoaderFunctionArgs) {
  if (LATER.includes(params['*'] ?? '')) return redirect('/application')
  throw notFound()
}

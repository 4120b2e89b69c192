// The not-found page, for any address without a route (handbook/pages.md [2]).
import { notFound } from '../../../../api/page-context.ts'

export function loader() {
  throw notFound()
}

export default function Page() {
  return null
}

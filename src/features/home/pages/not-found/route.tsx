// Any address that no page has (spec section 2).
import { notFound } from '../../../../api/page-context.ts'

export function loader() {
  throw notFound()
}

export default function Page() {
  return null
}

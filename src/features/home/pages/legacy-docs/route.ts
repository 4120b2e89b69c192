// The old address of documents: the id comes from the query, 146 when there is none (spec section 2, legacy redirects).
import { type LoaderFunctionArgs, redirect } from 'react-router'

export function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return redirect(`/docs?id=${/^[1-9]\d{0,8}$/.test(id) ? id : 146}`, 301)
}

// Redirect from the old document addresses: id from the query, 146 by default (handbook/pages.md [2]).
import { type LoaderFunctionArgs, redirect } from 'react-router'

export function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return redirect(`/docs?id=${/^[1-9]\d{0,8}$/.test(id) ? id : 146}`, 301)
}

// Where a link of the site's content leads.
import { useLoaderData } from 'react-router'

/** `register` stands for the registration address, which the loader of the page gives. */
export function useWayTo(): (url: string) => { to: string; document?: boolean } {
  const { registerUrl } = useLoaderData<{ registerUrl: string }>()
  return (url) => (url === 'register' ? { to: registerUrl, document: true } : { to: url })
}

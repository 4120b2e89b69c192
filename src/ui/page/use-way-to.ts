// Resolution of links in site content.
import { useLoaderData } from 'react-router'

/** `register` stands for the registration address, which comes from the page's loader. */
export function useWayTo(): (url: string) => { to: string; document?: boolean } {
  const { registerUrl } = useLoaderData<{ registerUrl: string }>()
  return (url) => (url === 'register' ? { to: registerUrl, document: true } : { to: url })
}

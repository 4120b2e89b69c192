// Client-side navigation for links in HTML that is not React's: a click handler of the element around them.
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** @param links which of them */
export function useFollowLinks(links = 'a[href]'): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(links)
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const address = link.getAttribute('href') ?? ''
    if (!address.startsWith('/') || address.startsWith('//') || address.startsWith('/api/')) return
    event.preventDefault()
    void navigate(address)
  }
}

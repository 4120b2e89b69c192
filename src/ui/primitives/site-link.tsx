// A link by its address: inside the portal it is a client-side navigation, elsewhere a plain link.
import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link } from 'react-router'
import { isExternal } from './is-external.ts'

/** What React Router writes otherwise than it is given: relative addresses, dots, doubled slashes, an empty query or fragment. */
const UNTIDY = /^(?!\/)|\/[/.]|[?#]$/

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** Opens as a document even though the address is ours: downloads, sign-in, sign-out. */
  document?: boolean
  prefetch?: 'intent' | 'none'
  ref?: Ref<HTMLAnchorElement>
}

export function SiteLink({ to, document: plain, prefetch = 'intent', children, ...rest }: SiteLinkProps) {
  if (plain || isExternal(to) || to.startsWith('#')) {
    return (
      <a href={to} rel={isExternal(to) ? 'noopener' : undefined} {...rest}>
        {children}
      </a>
    )
  }
  // What React Router writes for it: there its own link costs as much as the rest of the menus.
  if (typeof window === 'undefined' && !UNTIDY.test(to)) {
    return (
      <a href={to} data-discover="true" {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link to={to} prefetch={prefetch} {...rest}>
      {children}
    </Link>
  )
}

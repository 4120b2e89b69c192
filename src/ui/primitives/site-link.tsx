// A link by its address: client-side navigation inside the portal, a plain link elsewhere.
import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link } from 'react-router'
import { isExternal } from './is-external.ts'

/** Addresses that React Router normalizes: relative ones, dots, doubled slashes, an empty query or fragment. */
const UNTIDY = /^(?!\/)|\/[/.]|[?#]$/

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** A full page load even for our own address: downloads, sign-in, sign-out. */
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
  // The markup of React Router's link, which costs as much to render as the rest of the menus.
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

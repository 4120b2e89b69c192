// A service in a menu. An entry with a notice shows it first and opens once the notice is confirmed (handbook/permissions.md [6]:
// the move of the game services).
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { askEntry } from './entry-notice.tsx'
import type { MenuEntry } from '../page/shell-data.ts'
import { SiteLink } from '../primitives/site-link.tsx'

export interface EntryLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  entry: MenuEntry
}

export function EntryLink({ entry, onClick, children, ...rest }: EntryLinkProps) {
  const { notice, url } = entry
  if (!notice) {
    return (
      <SiteLink {...rest} to={url} onClick={onClick}>
        {children}
      </SiteLink>
    )
  }
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    // The notice replaces the drawer.
    event.currentTarget.closest('dialog')?.close()
    onClick?.(event)
    askEntry({ url, notice })
  }
  return (
    <SiteLink {...rest} to={url} prefetch="none" onClick={ask}>
      {children}
    </SiteLink>
  )
}

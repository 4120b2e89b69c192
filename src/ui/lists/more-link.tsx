// The link that leads on: “all notices”, “phone guide”.
import { classList } from '../primitives/class-list.ts'
import { Icon } from '../primitives/icon.tsx'
import { SiteLink, type SiteLinkProps } from '../primitives/site-link.tsx'
import styles from './more-link.module.css'

export interface MoreLinkProps extends SiteLinkProps {
  /** Inside a sentence: without the 44 px height. */
  inline?: boolean
}

export function MoreLink({ inline, className, children, ...rest }: MoreLinkProps) {
  return (
    <SiteLink {...rest} className={classList(styles.more, className)} data-inline={inline || undefined}>
      {children}
      <Icon name="chevron-right" />
    </SiteLink>
  )
}

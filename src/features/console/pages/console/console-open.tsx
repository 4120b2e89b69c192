// Services that need no certification or no sign-in.
import { m } from '#messages'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import styles from './console-open.module.css'

export function ConsoleOpen({ title, forumUrl }: { title: string; forumUrl: string | null }) {
  const open = [
    { icon: 'book', label: m.console_open_docs(), url: '/docs' },
    { icon: 'list', label: m.console_open_services(), url: '/service' },
    ...(forumUrl ? [{ icon: 'message-circle', label: m.console_open_forum(), url: forumUrl }] : []),
  ]
  return (
    <section className={styles.open} aria-labelledby="h-open">
      <h2 id="h-open">{title}</h2>
      <ul>
        {open.map(({ icon, label, url }) => (
          <li key={url}>
            <SiteLink to={url}>
              <Icon name={icon} />
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

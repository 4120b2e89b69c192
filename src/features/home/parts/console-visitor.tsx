// What a visitor reads in the console: what stands here once one is signed in, and what needs no sign-in.
import { m } from '#messages'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import styles from './console-visitor.module.css'

export function ConsoleVisitor({ forumUrl }: { forumUrl: string | null }) {
  const inside = [
    { title: m.home_console_inside_todo(), text: m.home_console_inside_todo_text() },
    { title: m.home_console_inside_review(), text: m.home_console_inside_review_text() },
    { title: m.home_console_inside_apps(), text: m.home_console_inside_apps_text() },
    { title: m.home_console_inside_calls(), text: m.home_console_inside_calls_text() },
  ]
  const open = [
    { icon: 'book', label: m.home_console_open_docs(), url: '/docs' },
    { icon: 'list', label: m.home_console_open_services(), url: '/service' },
    ...(forumUrl ? [{ icon: 'message-circle', label: m.home_console_open_forum(), url: forumUrl }] : []),
  ]
  return (
    <div className={`wrap ${styles.columns}`}>
      <section aria-labelledby="h-inside">
        <h2 id="h-inside">{m.home_console_inside()}</h2>
        <dl>
          {inside.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="h-open">
        <h2 id="h-open">{m.home_console_open()}</h2>
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
    </div>
  )
}

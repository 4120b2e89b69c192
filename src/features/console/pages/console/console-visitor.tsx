// The console for visitors: what it offers once signed in, and what needs no sign-in.
import { m } from '#messages'
import { ConsoleOpen } from './console-open.tsx'
import styles from './console-visitor.module.css'

export function ConsoleVisitor({ forumUrl }: { forumUrl: string | null }) {
  const inside = [
    { title: m.console_inside_todo(), text: m.console_inside_todo_text() },
    { title: m.console_inside_review(), text: m.console_inside_review_text() },
    { title: m.console_inside_apps(), text: m.console_inside_apps_text() },
  ]
  return (
    <div className={`wrap ${styles.columns}`}>
      <section aria-labelledby="h-inside">
        <h2 id="h-inside">{m.console_inside()}</h2>
        <dl>
          {inside.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ConsoleOpen title={m.console_open()} forumUrl={forumUrl} />
    </div>
  )
}

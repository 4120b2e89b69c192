// Entries of the activity log: time, actor, action, before and after.
import { m } from '#messages'
import type { ActivityRow } from './team-view.server.ts'
import styles from './activity-list.module.css'

export function ActivityList({ items, full = false }: { items: ActivityRow[]; full?: boolean }) {
  if (items.length === 0) return <p className={styles.none}>{m.team_activity_none()}</p>
  return (
    <ol className={styles.list} data-full={full || undefined}>
      {items.map((item) => (
        <li key={item.id}>
          <time>{item.at}</time>
          <div>
            <p>
              <b>{item.actor}</b> <span className={styles.event}>{item.event}</span>
              {item.subject ? <> {m.team_activity_subject({ subject: item.subject })}</> : null}
            </p>
            {item.before || item.after ? (
              <dl>
                {item.before ? (
                  <div data-op="del">
                    <dt>{m.team_c_before()}</dt>
                    <dd>{item.before}</dd>
                  </div>
                ) : null}
                {item.after ? (
                  <div data-op="add">
                    <dt>{m.team_c_after()}</dt>
                    <dd>{item.after}</dd>
                  </div>
                ) : null}
              </dl>
            ) : null}
          </div>
          {full ? (
            <small>
              {item.address || m.team_activity_nowhere()}
              {item.device ? <br /> : null}
              {item.device}
            </small>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

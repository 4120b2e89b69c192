// The side of an application for abilities: what the chosen ones still need, and how long each review takes.
import { m } from '#messages'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Checklist, mergeNeeds } from '../../components/checklist.tsx'
import type { AbilityItem } from '../../contract/answers.ts'
import styles from '../../components/abilities.module.css'

export function PickedAbilities({ items }: { items: readonly AbilityItem[] }) {
  return (
    <aside className={styles.side} aria-label={m.abilities_side()}>
      {items.length > 0 ? (
        <>
          <Checklist needs={mergeNeeds(items.map(({ needs }) => needs))} />
          <section aria-labelledby="this">
            <h2 id="this">{m.abilities_this()}</h2>
            <ul className={styles.picked}>
              {items.map(({ code, name }) => (
                <li key={code}>
                  <b>{name}</b>
                  <span>{m.abilities_this_days({ days: REVIEW_DAYS })}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      ) : (
        <EmptyState art="empty-app" level={2} title={m.abilities_none_picked()} className={styles.none}>
          {m.abilities_none_picked_text()}
        </EmptyState>
      )}
    </aside>
  )
}

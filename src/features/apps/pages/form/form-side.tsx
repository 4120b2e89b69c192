// Side column of an app's form: the card of the store, and what is still missing, each with a link to its field.
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import type { ComponentProps } from 'react'
import { m } from '#messages'
import { StoreCard } from './store-card.tsx'
import styles from './form-side.module.css'

type Props = ComponentProps<typeof StoreCard> & {
  /** Number of fields the reviewer rejected. */
  sentBack: number
  /** Rejected or missing fields; null while nothing can be changed, or a summary of errors lists them. */
  missing: readonly { field: string; label: string }[] | null
  /** Whether the reviewer's remark, with links to the rejected fields, stands above the form. */
  hasRemark: boolean
}

export const FormSide = ({ sentBack, missing, hasRemark, ...card }: Props) => (
  <aside className={styles.side} aria-label={card.name}>
    <StoreCard {...card} />
    {missing ? <Lacking sentBack={sentBack} missing={missing} hasRemark={hasRemark} /> : null}
  </aside>
)

function Lacking({
  sentBack,
  missing,
  hasRemark,
}: Pick<Props, 'sentBack' | 'hasRemark'> & { missing: NonNullable<Props['missing']> }) {
  return (
    <div className={styles.lacking} data-remark={hasRemark || undefined}>
      <h2 aria-live="polite">
        {sentBack > 0
          ? m.apps_route_correct({ count: sentBack })
          : missing.length > 0
            ? m.apps_route_lacking({ count: missing.length })
            : m.apps_route_ready()}
      </h2>
      {missing.length > 0 ? (
        <ul>
          {missing.map(({ field, label }) => (
            <li key={field}>
              <IconCircleDashed stroke={1.5} aria-hidden />
              <a href={`#f-${field}`}>{label}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <IconCircleCheck stroke={1.5} aria-hidden />
          {m.apps_form_ready()}
        </p>
      )}
    </div>
  )
}

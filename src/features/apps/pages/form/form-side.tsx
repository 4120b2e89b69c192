// Side column of an app's form: icon, and what is still missing, each with a link to its field.
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { m } from '#messages'
import type { AppKind } from '../../rules/transitions.ts'
import { KIND_TEXT } from '../../rules/labels.ts'
import { AppIcon } from '../../components/app-icon.tsx'
import styles from './form-side.module.css'

type Props = {
  name: string
  kind: AppKind
  iconId: number | null
  /** Number of fields the reviewer rejected. */
  sentBack: number
  /** Rejected or missing fields; null while nothing can be changed. */
  missing: readonly { field: string; label: string }[] | null
}

export function FormSide({ name, kind, iconId, sentBack, missing }: Props) {
  return (
    <aside className={styles.side} aria-label={name}>
      <div className={styles.who}>
        <AppIcon kind={kind} iconId={iconId} size={88} />
        <div>
          <b>{name}</b>
          <span>{KIND_TEXT[kind]()}</span>
        </div>
      </div>
      {missing ? <Lacking sentBack={sentBack} missing={missing} /> : null}
    </aside>
  )
}

function Lacking({ sentBack, missing }: { sentBack: number; missing: NonNullable<Props['missing']> }) {
  return (
    <>
      <h2>
        {sentBack > 0
          ? m.apps_route_mend({ count: sentBack })
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
      <p className={styles.note}>{m.apps_form_side_note()}</p>
    </>
  )
}

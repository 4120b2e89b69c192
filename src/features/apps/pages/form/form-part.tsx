// A ruled section of an app's form.
import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import type { AppKind } from '../../rules/transitions.ts'
import styles from './form.module.css'

/** Id of the form, for the buttons outside it. */
export const APP_FORM = 'app-form'

export function FormPart({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

const INSTALLED = { title: m.apps_part_signing, note: m.apps_part_signing_note }
/** The section that proves whose app it is. */
export const PART_TEXT: Record<AppKind, { title: () => string; note: () => string }> = {
  phone: INSTALLED,
  car: INSTALLED,
  web: { title: m.apps_part_site, note: m.apps_part_site_note },
  iot: { title: m.apps_part_cloud, note: m.apps_part_cloud_note },
}

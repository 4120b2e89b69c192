// Summary of the saved identity step above the photos, with a link to correct it.
import { m } from '#messages'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import type { PersonView } from '../../components/person/person-view.server.ts'
import { formatInGroups } from '../../components/step-fields.tsx'
import styles from '../../components/person/person.module.css'

export function PersonSaved({ saved, edit }: { saved: PersonView['saved']; edit: string }) {
  const rows = [
    [m.certification_step_name(), saved.realName],
    [m.certification_name_voucherNum(), saved.voucherNum],
    [m.certification_name_telephone(), phoneText(saved.telephone)],
    [m.certification_name_contactEmail(), saved.contactEmail],
  ] as const
  return (
    <section className={styles.saved} aria-labelledby="saved">
      <h3 id="saved">
        {m.certification_step_saved()}
        <MoreLink to={edit} inline>
          {m.certification_step_saved_edit()}
        </MoreLink>
      </h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A mainland number is read in groups. */
const phoneText = (telephone: string | undefined): string | undefined =>
  telephone && /^\d{11}$/.test(telephone) ? formatInGroups(telephone, [3, 4]) : telephone

// Aside of registration: steps ahead, documents to prepare, and data that is never asked for.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import styles from '../../components/register.module.css'

const SHEETS = {
  personal: {
    art: 'register-route-personal',
    needs: [m.certification_step_need_id, m.certification_step_need_phone, m.certification_step_need_light],
    asked: m.certification_step_asked_personal,
    never: m.certification_step_never_personal,
  },
  enterprise: {
    art: 'register-route-enterprise',
    needs: [
      m.certification_step_need_license,
      m.certification_step_need_legal,
      m.certification_step_need_account,
      m.certification_step_need_finance,
      m.certification_step_need_contact,
    ],
    asked: m.certification_step_asked_enterprise,
    never: m.certification_step_never_enterprise,
  },
} as const

export function RegisterSheet({ kind }: { kind: 'personal' | 'enterprise' }) {
  const { art, needs, asked, never } = SHEETS[kind]
  return (
    <section className={styles.sheet} aria-label={m.certification_step_sheet()}>
      <Art name={art} eager />
      <div>
        <h2>{m.certification_step_needs()}</h2>
        <ul>
          {needs.map((need) => (
            <li key={need()}>
              <IconCheck stroke={1.5} aria-hidden />
              <span>{need()}</span>
            </li>
          ))}
        </ul>
        <h2>{m.certification_step_asked()}</h2>
        <p>{asked()}</p>
        <h2>{m.certification_step_never()}</h2>
        <p>{never()}</p>
      </div>
    </section>
  )
}

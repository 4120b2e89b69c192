// One registration option; a disabled one explains why and what to do instead.
import { m } from '#messages'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import styles from '../../components/register.module.css'

export type RegisterChoiceProps = {
  name: string
  value: string
  title: string
  text: string
  note: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}

export function RegisterChoice({ name, value, title, text, note, checked, disabled, onChoose }: RegisterChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={value} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <em>{note}</em>
    </label>
  )
}

export function RegisterWhy({ why, way, contact }: { why: string; way: string; contact?: boolean }) {
  return (
    <dl className={styles.why}>
      <dt>{m.certification_step_why_not()}</dt>
      <dd>{why}</dd>
      <dt>{m.certification_step_why_way()}</dt>
      <dd>
        {way}
        {contact ? <SiteLink to="/docs?id=150">{m.certification_step_contact_us()}</SiteLink> : null}
      </dd>
    </dl>
  )
}

// The questions of registration: device, personal or enterprise, partnership.
import { m } from '#messages'
import { MIN_AGE } from '../../../../lib/portal/age.ts'
import { Art } from '../../../../ui/art/art.tsx'
import { FORM_MINUTES } from '../../../accounts/rules/limits.ts'
import type { RegisterChoice as Choice } from '../../rules/forms/registration.ts'
import { RegisterChoice, RegisterWhy } from './register-choice.tsx'
import styles from '../../components/register.module.css'

type Choose = (part: Partial<Choice>) => void

const DEVICES = [
  { device: '1', art: 'register-phone', title: m.certification_step_phone, text: m.certification_step_phone_text },
  { device: '2', art: 'register-car', title: m.certification_step_car, text: m.certification_step_car_text },
] as const

export function DeviceChoice({ device, choose }: { device: Choice['device']; choose: Choose }) {
  return (
    <fieldset className={styles.part}>
      <legend>
        <b>{m.certification_step_device()}</b>
        <small>{m.certification_step_device_note()}</small>
      </legend>
      <div className={styles.tiles}>
        {DEVICES.map((option) => (
          <label key={option.device} className={styles.tile}>
            <Art name={option.art} eager />
            <span>
              <input
                type="radio"
                name="device"
                value={option.device}
                checked={device === option.device}
                onChange={() => choose({ device: option.device })}
              />
              <b>{option.title()}</b>
              <small>{option.text()}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type KindProps = {
  /** Null when nothing can be registered. */
  kind: Choice['kind'] | null
  isCar: boolean
  allowRegEnt: boolean
  choose: Choose
}

export function KindChoice({ kind, isCar, allowRegEnt, choose }: KindProps) {
  return (
    <fieldset className={styles.part}>
      <legend>
        <b>{m.certification_step_who()}</b>
      </legend>
      <RegisterChoice
        name="kind"
        value="personal"
        title={m.certification_step_person()}
        text={m.certification_step_person_text({ age: MIN_AGE })}
        note={m.certification_step_person_note({ minutes: FORM_MINUTES.personal })}
        disabled={isCar}
        checked={kind === 'personal'}
        onChoose={() => choose({ kind: 'personal' })}
      />
      {isCar ? <RegisterWhy why={m.certification_step_car_why()} way={m.certification_step_car_way()} /> : null}
      <RegisterChoice
        name="kind"
        value="enterprise"
        title={m.certification_step_company()}
        text={m.certification_step_company_text()}
        note={m.certification_step_company_note({ minutes: FORM_MINUTES.enterprise })}
        disabled={!allowRegEnt}
        checked={kind === 'enterprise'}
        onChoose={() => choose({ kind: 'enterprise' })}
      />
    </fieldset>
  )
}

const PARTNERSHIPS = [
  ['51', m.certification_step_partner, m.certification_step_partner_text, m.certification_step_partner_note],
  ['52', m.certification_step_alone, m.certification_step_alone_text, m.certification_step_alone_note],
  ['53', m.certification_step_nonprofit, m.certification_step_nonprofit_text, m.certification_step_nonprofit_note],
] as const

type PartnershipProps = {
  enterpriseType: Choice['enterpriseType']
  /** Shown once an enterprise is chosen, also without scripts. */
  followsKind: boolean
  choose: Choose
}

export function PartnershipChoice({ enterpriseType, followsKind, choose }: PartnershipProps) {
  return (
    <fieldset className={styles.part} data-follows-kind={followsKind || undefined}>
      <legend>
        <b>{m.certification_step_partnership()}</b>
        <small>{m.certification_step_partnership_note()}</small>
      </legend>
      {PARTNERSHIPS.map(([value, title, text, note]) => (
        <RegisterChoice
          key={value}
          name="enterpriseType"
          value={value}
          title={title()}
          text={text()}
          note={note()}
          checked={enterpriseType === value}
          onChoose={() => choose({ enterpriseType: value })}
        />
      ))}
    </fieldset>
  )
}

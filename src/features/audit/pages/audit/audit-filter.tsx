// Filter of the audit log: act, who, on what, whom it concerns, days, words of the reason.
import { Form, Link } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { SelectBox, type SelectOption } from '../../../../ui/forms/select-box.tsx'
import { MAX_REASON_PART, MIN_REASON_PART } from '../../rules/acts.ts'
import styles from './audit.module.css'

export type AuditFilterProps = {
  /** As typed. */
  chosen: Record<string, string>
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>
  narrowed: boolean
  /** By subject. */
  acts: { group: string; options: SelectOption[] }[]
  actors: SelectOption[]
  operators: SelectOption[]
  subjects: SelectOption[]
}

export function AuditFilter({ chosen, errors, narrowed, acts, actors, operators, subjects }: AuditFilterProps) {
  const any = { value: '', label: m.audit_any() }
  /** A value that is not on offer is shown as it is. */
  const unlistedOptions = (name: string, options: SelectOption[]): SelectOption[] => {
    const { [name]: value = '' } = chosen
    return value === '' || options.some((option) => option.value === value) ? [] : [{ value, label: value }]
  }
  const choice = (name: string, label: string, options: SelectOption[]) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <SelectBox
          {...control}
          name={name}
          size="sm"
          wide
          defaultValue={chosen[name] ?? ''}
          options={[any, ...unlistedOptions(name, options), ...options]}
        />
      )}
    </Field>
  )
  const text = (name: string, label: string, more: { inputMode?: 'numeric'; minLength?: number } = {}) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          {...more}
          name={name}
          size="sm"
          autoComplete="off"
          maxLength={MAX_REASON_PART}
          defaultValue={chosen[name] ?? ''}
        />
      )}
    </Field>
  )
  const day = (name: string, label: string) => (
    <Field label={label} error={errors[name]} className={styles.day}>
      {(control) => <DateField {...control} name={name} size="sm" defaultValue={chosen[name] ?? ''} />}
    </Field>
  )
  return (
    <Form key={JSON.stringify(chosen)} action="/ops/audit" role="search" className={styles.filter}>
      <Field label={m.audit_column_act()} error={errors.act}>
        {(control) => (
          <SelectBox {...control} name="act" size="sm" wide defaultValue={chosen.act ?? ''}>
            {[
              any,
              ...unlistedOptions(
                'act',
                acts.flatMap(({ options }) => options),
              ),
            ].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {acts.map(({ group, options }) => (
              <optgroup key={group} label={group}>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectBox>
        )}
      </Field>
      {choice('actorKind', m.audit_column_actor(), actors)}
      {choice('operatorId', m.audit_filter_operator(), operators)}
      {text('actorId', m.audit_actor_id(), { inputMode: 'numeric' })}
      {choice('subjectKind', m.audit_column_subject(), subjects)}
      {text('subjectId', m.audit_subject_id())}
      {text('developerId', m.audit_developer_id(), { inputMode: 'numeric' })}
      {day('from', m.audit_from())}
      {day('to', m.audit_to())}
      {text('q', m.audit_reason_part(), { minLength: MIN_REASON_PART })}
      <div className={styles.go}>
        <Button type="submit" size="sm">
          {m.audit_filter()}
        </Button>
        {narrowed ? (
          <Link className="lk" to="/ops/audit">
            {m.audit_clear()}
          </Link>
        ) : null}
      </div>
    </Form>
  )
}

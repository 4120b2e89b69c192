// Form field of an application or configuration: text, lines, single or multiple choice, search function icon.
import { m } from '#messages'
import { Check } from '../../../ui/forms/check.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../ui/forms/input.tsx'
import type { FormField } from '../contract/answers.ts'
import styles from './grant-field.module.css'

type Props = {
  field: FormField
  value: string | string[] | undefined
  error?: string | undefined
  /** Read-only: accepted by the reviewer, or everything is under review. */
  closed?: boolean
}

export function GrantField({ field, value, error, closed = false }: Props) {
  const { name, label, help, look, options, optional } = field
  const chosen = [value ?? []].flat()
  return (
    <Field
      id={`f-${name}`}
      label={label}
      help={closed ? m.abilities_closed() : help || undefined}
      error={error}
      optional={optional}
      group={look === 'some' || look === 'one'}
      wide={look !== 'text'}
    >
      {(control) => {
        if (look === 'some')
          return (
            <div className={styles.some} id={control.id} tabIndex={-1}>
              {/* Marks the group as submitted even when nothing is selected. */}
              <input type="hidden" name={name} value="" disabled={closed} />
              {options.map((option) => (
                <Check
                  key={option.value}
                  name={name}
                  value={option.value}
                  defaultChecked={chosen.includes(option.value)}
                  disabled={closed}
                >
                  {option.label}
                </Check>
              ))}
              {options.length === 0 ? <p className={styles.none}>{m.abilities_no_choice()}</p> : null}
            </div>
          )
        if (look === 'one')
          return (
            <div className={styles.one} id={control.id} tabIndex={-1}>
              {options.map((option) => (
                <label key={option.value}>
                  <input
                    type="radio"
                    name={name}
                    value={option.value}
                    defaultChecked={chosen.includes(option.value)}
                    disabled={closed}
                    aria-describedby={control['aria-describedby']}
                  />
                  {option.label}
                </label>
              ))}
            </div>
          )
        const text = chosen.join('\n')
        return look === 'area' ? (
          <TextArea {...control} name={name} rows={4} defaultValue={text} readOnly={closed} />
        ) : (
          <Input {...control} name={name} defaultValue={text} readOnly={closed} autoComplete="off" />
        )
      }}
    </Field>
  )
}

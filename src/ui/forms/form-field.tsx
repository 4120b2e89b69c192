// One field of a form: label, hint and error around the control that its look calls for.
import type { ReactNode } from 'react'
import { Check } from './check.tsx'
import { Field, type FieldControl, type FieldProps } from './field.tsx'
import styles from './form-field.module.css'
import { Input, type InputProps, TextArea } from './input.tsx'
import { SelectBox, type SelectOption } from './select-box.tsx'

type Look = 'text' | 'secret' | 'area' | 'one' | 'some'

type Own = {
  /** Not sent without one. */
  name: string | undefined
  look?: Look
  /** Initial value; a list where several may be chosen. */
  value?: string | readonly string[] | undefined
  /** A new one makes a new control, which starts with the value again. */
  version?: string | undefined
  /** Read-only. */
  closed?: boolean
  /** Of a choice. */
  options?: readonly SelectOption[]
  /** Text of the empty option of a drop-down; without it the options of `one` stand side by side. */
  choose?: string
  /** Shown in place of no options. */
  none?: string
  rows?: number
  /** A control in place of the one of the look. */
  children?: ((control: FieldControl, field: { value: string; version: string | undefined }) => ReactNode) | undefined
}

export type FormFieldProps = Own &
  Omit<FieldProps, 'children' | 'group'> &
  Omit<InputProps, keyof Own | keyof FieldProps>

export function FormField(props: FormFieldProps) {
  const { label, id, help, error, optional = false, required = !optional, aside, wide, className, ...control } = props
  return (
    <Field {...{ label, id, help, error, optional, required, aside, wide, className }} group={groupOf(control)}>
      {(field) => <Control field={field} {...control} />}
    </Field>
  )
}

type ControlProps = Own & Omit<InputProps, keyof Own | keyof FieldProps>

function groupOf({ look, choose, children }: Pick<Own, 'look' | 'choose' | 'children'>): FieldProps['group'] {
  if (children) return false
  return look === 'one' && choose === undefined ? 'radiogroup' : look === 'some'
}

function Control({ field, look = 'text', ...props }: ControlProps & { field: FieldControl }) {
  const { name, value = [], version, closed = false, options = [], choose, none, rows, children, ...input } = props
  const chosenValues = [value].flat()
  const text = chosenValues.join('\n')
  if (children) return children(field, { value: text, version })
  if (look === 'some')
    return (
      <div className={styles.some} id={field.id} tabIndex={-1} data-invalid={field['aria-invalid']}>
        {/* Marks the group as submitted even when nothing is selected. */}
        <input type="hidden" name={name} value="" disabled={closed} />
        {options.map((option) => (
          <Check
            key={option.value}
            name={name}
            value={option.value}
            defaultChecked={chosenValues.includes(option.value)}
            disabled={closed}
          >
            {option.label}
          </Check>
        ))}
        {options.length === 0 && none ? <p className={styles.none}>{none}</p> : null}
      </div>
    )
  if (look === 'one')
    return choose === undefined ? (
      <div className={styles.one} id={field.id} tabIndex={-1}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={chosenValues.includes(option.value)}
              disabled={closed}
              aria-describedby={field['aria-describedby']}
            />
            {option.label}
          </label>
        ))}
      </div>
    ) : (
      <SelectBox {...field} name={name} defaultValue={text} disabled={closed} wide>
        <option value="">{choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
    )
  if (look === 'area')
    return <TextArea {...field} key={version} name={name} rows={rows} defaultValue={text} readOnly={closed} />
  return (
    <Input
      {...field}
      {...(look === 'secret' ? { type: 'password', autoComplete: 'new-password' } : {})}
      {...input}
      key={version}
      name={name}
      defaultValue={text}
      readOnly={closed}
    />
  )
}

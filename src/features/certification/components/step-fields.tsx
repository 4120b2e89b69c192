// Form fields of the steps: bound by name, with error or rejection reason, read-only when locked.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { FieldMetadata } from '@conform-to/react'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { checkedField, type FormFields } from '../../../ui/forms/use-checked-form.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormField, type FormFieldProps } from '../../../ui/forms/form-field.tsx'
import { Input, type InputProps } from '../../../ui/forms/input.tsx'
import styles from './step.module.css'

export type FieldsContext = {
  fields: FormFields
  locked: readonly string[]
  /** The reviewer's reasons, shown until the field is edited. */
  reasons: Record<string, string>
}

type StepProps = Omit<FormFieldProps, keyof FieldsContext | keyof Common>
type Common = FieldsContext & {
  name: string
  label: ReactNode
  help?: ReactNode
  /** What an error of the field says as well: not shown beside one. */
  rule?: ReactNode
  optional?: boolean
}

/** A field of a step; a locked one is not sent, since the server has its value. */
export function StepField({ fields, locked, reasons, name, help, rule, ...props }: Common & StepProps) {
  const isLocked = locked.includes(name)
  const fieldProps = checkedField(fields, name)
  return (
    <FormField
      {...fieldProps}
      {...props}
      name={isLocked ? undefined : name}
      help={isLocked ? m.certification_company_locked() : (help ?? (fieldProps.error ? undefined : rule))}
      error={fieldProps.error ?? (fields[name]?.dirty ? undefined : reasons[name])}
      closed={isLocked}
    />
  )
}

export type NumberFieldProps = Common & {
  /** Number of characters; shows how many are typed. */
  length?: number
  /** Validity of the current text, shown at once. */
  isRight?: (text: string) => boolean
  groups: readonly number[]
  inputMode?: InputProps['inputMode']
  onNumber?: (text: string) => void
}

/** Splits a number into groups, repeating the last group size: 119999 19900101 0012. */
export function formatInGroups(text: string, groups: readonly number[]): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  const parts: string[] = []
  for (let at = 0, turn = 0; at < plain.length; turn++) {
    const size = groups[Math.min(turn, groups.length - 1)] ?? 4
    parts.push(plain.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

/** A long number, grouped while typing; masked by the server once a reviewer has accepted it. */
export function NumberField(props: NumberFieldProps) {
  const { fields, locked, reasons, name, label, help, rule, optional, length, isRight, groups, inputMode, onNumber } =
    props
  const first = fields[name]?.initialValue ?? ''
  const [typedText, setTypedText] = useState<string | null>(null)
  const plain = (typedText ?? first).normalize('NFKC').replaceAll(/\s/g, '')
  const isLocked = locked.includes(name)
  if (isLocked)
    return (
      <Field label={label} help={m.certification_company_locked()}>
        {(control) => <Input {...control} numeric readOnly value={first} />}
      </Field>
    )
  return (
    <StepField
      {...{ fields, locked, reasons, name, rule, optional }}
      label={
        <>
          {label}
          {length ? (
            <span className={styles.counted}>{m.certification_company_counted({ count: plain.length, length })}</span>
          ) : null}
        </>
      }
      help={
        isRight?.(plain) ? (
          <span className={styles.right}>
            <IconCheck stroke={1.5} aria-hidden />
            {m.certification_company_right()}
          </span>
        ) : (
          help
        )
      }
    >
      {(control, field) => (
        <Input
          {...control}
          key={field.version}
          name={name}
          numeric
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={false}
          defaultValue={formatInGroups(first, groups)}
          onInput={({ currentTarget: input, nativeEvent }) => {
            const atEnd = input.selectionEnd === input.value.length
            if (atEnd && !(nativeEvent as InputEvent).isComposing) input.value = formatInGroups(input.value, groups)
            setTypedText(input.value)
            onNumber?.(input.value.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase())
          }}
        />
      )}
    </StepField>
  )
}

/** Pseudo-field marked when the identity check refuses a section as a whole (310001, handbook/forms.md [5]). */
export const IDENTITY_CHECK = 'personalValidation'

type FormPartProps = {
  title: string
  note?: string
  id?: string
  /** For a section that is checked as a whole: its pseudo-field without an input. */
  whole?: FieldMetadata<string> | undefined
  children: ReactNode
}

/** A form section with its title at the side. */
export function FormPart({ title, note, id, whole, children }: FormPartProps) {
  const error = whole?.errors?.[0]
  return (
    <fieldset
      className={styles.part}
      id={whole?.id ?? id}
      name={whole?.name}
      tabIndex={whole ? -1 : undefined}
      data-refused={error ? '' : undefined}
      aria-describedby={error ? `${whole?.id}-error` : undefined}
    >
      <legend>
        <b>{title}</b>
        {note ? <small>{note}</small> : null}
      </legend>
      <div className={styles.body}>
        {error ? (
          <p className={styles.refused} id={`${whole?.id}-error`}>
            {error}
          </p>
        ) : null}
        {children}
      </div>
    </fieldset>
  )
}

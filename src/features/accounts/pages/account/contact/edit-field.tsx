// One field of an edit form with its errors.
import { Field } from '../../../../../ui/forms/field.tsx'
import { Input, type InputProps } from '../../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../../ui/forms/use-checked-form.ts'

export function EditField({
  fields,
  name,
  label,
  help,
  optional = false,
  ...input
}: { fields: FormFields; name: string; label: string; help?: string; optional?: boolean } & InputProps) {
  const field = fields[name]
  if (!field) return null
  return (
    <Field label={label} id={field.id} help={help} error={field.errors?.[0]} required={!optional} wide>
      {(control) => <Input {...control} {...input} key={field.key} name={name} defaultValue={field.initialValue} />}
    </Field>
  )
}

// The control for one field of a call.
import { m } from '#messages'
import { Field as FormField, type FieldControl } from '../../../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../../ui/forms/select-box.tsx'
import type { Field } from '../view.ts'

export function TryField({ field }: { field: Field }) {
  const { name, type, optional, limits = [] } = field
  const help = [type, ...limits, ...(type.endsWith('[]') ? [m.reference_try_lines()] : [])].join(' · ')
  return (
    <FormField label={<code>{name}</code>} help={help} optional={optional} required={!optional} wide>
      {(control) => <Control field={field} control={control} />}
    </FormField>
  )
}

function Control({ field, control }: { field: Field; control: FieldControl }) {
  const { name, type, optional, initial } = field
  const shared = { ...control, name, required: !optional }
  const values = field.values ?? (type === 'boolean' ? ['true', 'false'] : null)
  if (type === 'file') return <Input {...shared} type="file" />
  if (type.endsWith('[]')) return <TextArea {...shared} rows={3} />
  if (values && !type.includes(' | '))
    return (
      <SelectBox
        {...shared}
        size="sm"
        wide
        options={[
          ...(optional ? [{ value: '', label: m.reference_try_unset() }] : []),
          ...values.map((value) => ({ value, label: value })),
        ]}
      />
    )
  if (field.isLong) return <TextArea {...shared} rows={3} placeholder={initial} />
  const isNumber = type === 'integer' || type === 'number'
  return (
    <Input
      {...shared}
      size="sm"
      inputMode={isNumber ? 'decimal' : undefined}
      placeholder={initial}
      autoComplete="off"
    />
  )
}

// Choice of the two days between which figures are shown.
import { Form } from 'react-router'
import { m } from '#messages'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import styles from './range-form.module.css'

type End = 'from' | 'to'
type RangeFormProps = {
  asked: Partial<Record<End, string | undefined>>
  /** What is wrong with an end of the range. */
  errors: Readonly<Record<string, string>> | undefined
}

export function RangeForm({ asked, errors }: RangeFormProps) {
  const day = (name: End, label: string) => (
    <Field label={label} error={errors?.[name]}>
      {(control) => <DateField {...control} name={name} size="sm" defaultValue={asked[name] ?? ''} />}
    </Field>
  )
  return (
    <Form action="/ops/figures" role="search" className={styles.range} preventScrollReset>
      {day('from', m.figures_from())}
      {day('to', m.figures_to())}
      <Button type="submit" size="sm" kind="line">
        {m.figures_show()}
      </Button>
    </Form>
  )
}

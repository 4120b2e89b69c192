// Values of an app's form at the moment.
import { useState } from 'react'
import { type FormValues, valuesIn } from '../../components/lacking.ts'

type Field = Parameters<typeof valuesIn>[1][number]

/** @returns the values, and the form's `onInput` */
export function useFormValues(fields: readonly Field[], first: FormValues) {
  const [values, setValues] = useState(first)
  return { values, read: (form: HTMLFormElement) => setValues(valuesIn(new FormData(form), fields)) }
}

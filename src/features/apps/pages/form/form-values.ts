// Values of an app's form at the moment, and the fields it still lacks.
import { useState } from 'react'
import { missingFrom } from '../../rules/form.ts'
import type { AppKind } from '../../rules/transitions.ts'

export type FormValues = Readonly<Record<string, string | string[]>>

type Field = { name: string; look: string }

function valuesOf(form: HTMLFormElement, fields: readonly Field[]): FormValues {
  const data = new FormData(form)
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string' && value !== '')
  return Object.fromEntries(
    fields.map(({ name, look }) => [name, look === 'some' ? (texts(name) as string[]) : String(data.get(name) ?? '')]),
  )
}

/** @returns the values, and the form's `onInput` */
export function useFormValues(fields: readonly Field[], first: FormValues) {
  const [values, setValues] = useState(first)
  return { values, read: (form: HTMLFormElement) => setValues(valuesOf(form, fields)) }
}

type Has = { icon: boolean; screenshots: number; clientSecret: boolean; siteProof: boolean; connection: boolean }

/** Fields that are still empty, in the order of the form. */
export function lackingIn(kind: AppKind, values: FormValues, has: Has): string[] {
  const trimmedValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )
  return missingFrom(kind, trimmedValues, {
    ...has,
    clientSecret: has.clientSecret || Boolean(trimmedValues['clientSecret']),
  })
}

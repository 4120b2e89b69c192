// Values typed into an app's form, and the fields that it still lacks.
import type { AppDetail } from '../contract/answers.ts'
import { type Missing, missingFrom } from '../rules/form.ts'
import type { AppKind } from '../rules/transitions.ts'

export type FormValues = Readonly<Record<string, string | string[]>>

type Field = { name: string; look: string }

export function valuesIn(form: FormData, fields: readonly Field[]): FormValues {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string' && value !== '')
  return Object.fromEntries(
    fields.map(({ name, look }) => [name, look === 'some' ? (texts(name) as string[]) : String(form.get(name) ?? '')]),
  )
}

type Has = { icon: boolean; screenshots: number; clientSecret: boolean; siteProof: boolean; connection: boolean }

/** Fields that are still empty, in the order of the form. */
export function lackingIn(kind: AppKind, values: FormValues, has: Has): Missing[] {
  const trimmedValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )
  return missingFrom(kind, trimmedValues, {
    ...has,
    clientSecret: has.clientSecret || Boolean(trimmedValues['clientSecret']),
  })
}

/** The same for an app whose form is filled with these values. */
export const appLacks = (app: AppDetail, values: FormValues): Missing[] =>
  lackingIn(app.kind, values, {
    icon: app.pictures.some(({ kind }) => kind === 'icon'),
    screenshots: app.pictures.filter(({ kind }) => kind === 'screenshot').length,
    clientSecret: app.hasClientSecret,
    siteProof: app.siteState === 'proved',
    connection: !app.missing.includes('connection'),
  })

/** Refused fields in which the same is still typed; those without a value count as lacking. */
export const stillRefused = (
  refusals: Readonly<Record<string, string>>,
  typed: FormValues,
  values: FormValues,
): string[] =>
  Object.keys(refusals).filter((field) => typed[field]?.length && String(typed[field]) === String(values[field]))

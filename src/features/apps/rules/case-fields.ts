// Contents of an app's review case: fields beside those last approved, in form order, and pictures.
import { type AppField, type AppForm, FORM } from './form.ts'
import type { AppKind } from './transitions.ts'

type AppVersion = { name: string; packageName: string | null; form: AppForm }
type Value = string | string[]
export type CaseField = { field: string; value: Value; before: Value | null; differs: boolean }

const plain = ({ name, packageName, form }: AppVersion): Record<string, Value> => ({
  ...form,
  name,
  ...(packageName === null ? {} : { packageName }),
})
const isFilled = (value: Value | undefined): value is Value => value !== undefined && value.length > 0

/** Fields that have a value now or had one before; those not in this kind's form come last. */
export function caseFields(kind: AppKind, subject: AppVersion, before: AppVersion | null): CaseField[] {
  const now = plain(subject)
  const old = before && plain(before)
  const formFields: readonly string[] = [...FORM[kind].required, ...FORM[kind].optional] satisfies AppField[]
  const all = [...new Set([...formFields, ...Object.keys(now), ...Object.keys(old ?? {})])]
  return all
    .filter((field) => isFilled(now[field]) || isFilled(old?.[field]))
    .map((field) => {
      const value = now[field] ?? ''
      const was = old && (old[field] ?? '')
      return {
        field,
        value,
        before: was,
        differs: was !== null && [was].flat().join('\n') !== [value].flat().join('\n'),
      }
    })
}

/** Pictures that are public in the store; all others are documents of a person or company. */
const PUBLIC: readonly string[] = ['icon', 'screenshot', 'search-icon']
export const isPersonal = (kind: string): boolean => !PUBLIC.includes(kind)

/** @param before ids of the pictures last approved; null when nothing was approved */
export function pictureChange(
  id: number,
  now: readonly number[],
  before: readonly number[] | null,
): 'new' | 'same' | 'removed' {
  if (!now.includes(id)) return 'removed'
  return before?.includes(id) ? 'same' : 'new'
}

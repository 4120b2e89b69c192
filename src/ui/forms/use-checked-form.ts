// A form that is checked while somebody types, and again by the call it makes; Conform, with the page's action result.
import { type FieldMetadata, parse, type SubmissionResult, useForm } from '@conform-to/react'
import { useMemo } from 'react'
import { type ActionResult, toFieldTexts } from '../../lib/forms/action-result.ts'

export type FormFields<Name extends string = string> = Record<Name, FieldMetadata<string>>
export type FieldErrors = Record<string, string | string[] | undefined>

const errorLists = (errors: FieldErrors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text ? [[name, [text].flat()]] : [])))

/** An error without fields is one of the form as a whole. */
function submissionOf({ ok, typed, fields, message }: ActionResult): SubmissionResult {
  const initialValue = toFieldTexts(typed)
  if (ok) return { initialValue }
  return {
    status: 'error',
    initialValue,
    error: Object.keys(fields).length > 0 ? errorLists(fields) : { '': [message] },
  }
}

type Options<Name extends string> = {
  id: string
  result: ActionResult | undefined
  /** Initial values. */
  values: Record<string, string>
  /** When a field is checked first; while its text is wrong, it is checked as it is typed. */
  validates?: 'onBlur' | 'onSubmit'
  /** The names of its fields, if they are known. */
  names?: readonly Name[]
  /** The rules of the call, for what is typed. */
  check: (values: Record<string, string | undefined>) => FieldErrors
}

export function useCheckedForm<Name extends string = string>({
  id,
  result,
  values,
  check,
  validates = 'onBlur',
}: Options<Name>) {
  // Conform reports a result once for each object.
  const lastResult = useMemo(() => result && submissionOf(result), [result])
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult,
    defaultValue: values,
    shouldValidate: validates,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parse(formData, {
        resolve: (payload) => {
          const error = errorLists(check(payload as Record<string, string>))
          return Object.keys(error).length > 0 ? { error } : { value: payload as Record<string, string> }
        },
      }),
  })
  return { form, fields: fields as unknown as FormFields<Name> }
}

/** A field of a checked form: `<FormField {...checkedField(fields, 'telephone')} label={…} />`. */
export function checkedField(fields: FormFields, name: string) {
  const field = fields[name]
  return { name, id: field?.id, error: field?.errors?.[0], value: field?.initialValue, version: field?.key }
}

// Fields that editors added, as a page's form sends them: one field of the call holds them all.
import { textsIn } from '../../../api/forms/submit.ts'
import { MORE_FIELD } from '../../apps/rules/grants/fields.ts'

/** For the actions of pages whose forms have such fields. */
export const MORE_FIELDS = MORE_FIELD

/** Nothing where the form has none. */
export function moreIn(form: FormData): { more?: string } {
  const names = [...new Set(form.keys())].filter((name) => MORE_FIELD.test(name))
  if (names.length === 0) return {}
  const values = names.map((name) => {
    const texts = textsIn(form, name)
    const some = texts.filter(Boolean)
    return [name, some.length > 1 ? some : (some[0] ?? '')]
  })
  return { more: JSON.stringify(Object.fromEntries(values)) }
}

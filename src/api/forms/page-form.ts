// The forms of pages as actions read them: unknown fields are refused. Actions read forms only through this function
// (test/sources/one-place.test.ts).
import { data } from 'react-router'
import type { Endpoint } from '../endpoint.ts'
import { ApiError, API_ERRORS } from '../errors.ts'
import { boundsOf, checkFields, type FieldBounds, unknownField, USUAL_BOUNDS, withControls } from './form-fields.ts'

type Call = Pick<Endpoint, 'input'>

/**
 * Reads the form sent to a page. A field that belongs to none of its calls and is not one of the page's own is refused; the
 * page shows the message and keeps what was typed (web/client/preserve-form.ts).
 * @param calls endpoints that the form may be for
 * @param own fields of the page itself, such as `intent`; a pattern where their names depend on the data
 */
export async function readForm(
  request: Request,
  calls: readonly Call[],
  own: readonly (string | RegExp)[] = [],
): Promise<FormData> {
  const isKnown = (name: string) =>
    calls.some(({ input }) => Object.hasOwn(input.shape, name)) ||
    own.some((item) => (typeof item === 'string' ? item === name : item.test(name)))
  // A body within the bounds can still be malformed.
  const form = await request.formData().catch(() => rejectForm(new ApiError('400001')))
  within(form, withControls([USUAL_BOUNDS, ...calls.map(({ input }) => boundsOf(input))]))
  for (const name of form.keys()) if (!isKnown(name)) rejectForm(unknownField(name))
  return form
}

function within(form: FormData, bounds: FieldBounds): void {
  try {
    checkFields(form, bounds)
  } catch (error) {
    throw error instanceof ApiError ? rejectForm(error) : error
  }
}

function rejectForm({ code, detail }: ApiError): never {
  const { status, text } = API_ERRORS[code]
  throw data({ message: detail.message ?? text(detail.retryAfter), unread: true }, { status })
}

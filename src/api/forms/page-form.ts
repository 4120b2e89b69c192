// The forms of pages, as actions read them: nothing that the page does not know gets any further. No action reads a form, or
// hands one to Conform, in another way (test/architecture.test.ts).
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ApiError, API_ERRORS } from '../errors.ts'
import type { fieldWords } from './field-messages.ts'
import { boundsOf, checkFields, type FieldBounds, unknownField, USUAL_BOUNDS, withControls } from './form-fields.ts'

type Call = Pick<Endpoint, 'input'>

/**
 * The form that a page was sent. A field that none of its calls reads, and that the page has not named itself, refuses it: the
 * page says so, and what was typed stays (form-stays.ts).
 * @param calls what the form may be for
 * @param own fields that are the page's own, such as `intent`; a pattern where they are named after what is shown
 */
export async function readForm(
  request: Request,
  calls: readonly Call[],
  own: readonly (string | RegExp)[] = [],
): Promise<FormData> {
  const isKnown = (name: string) =>
    calls.some(({ input }) => Object.hasOwn(input.shape, name)) ||
    own.some((one) => (typeof one === 'string' ? one === name : one.test(name)))
  // What the bounds of a body have let pass, and still is no form.
  const form = await request.formData().catch(() => rejectForm(new ApiError('400001')))
  within(form, withControls([USUAL_BOUNDS, ...calls.map(({ input }) => boundsOf(input))]))
  for (const name of form.keys()) if (!isKnown(name)) rejectForm(unknownField(name))
  return form
}

/**
 * A form by the schema of one call, for Conform to show.
 * @param error words for what the schema has none for
 */
export function submissionOf<Schema extends z.ZodObject>(form: FormData, schema: Schema, error?: typeof fieldWords) {
  // Conform makes objects and lists of names before it asks the schema: `a[30000000]` would be a list of so many.
  within(form, boundsOf(schema))
  return parseWithZod(form, { schema, ...(error ? { error } : {}) })
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

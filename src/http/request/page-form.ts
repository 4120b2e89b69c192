// The form sent to a page, held in memory while the page is rendered; a form with a file takes a place among the uploads.
import type { FieldBounds } from '../../api/forms/form-fields.ts'
import { readBoundedForm, MAX_FORM_BYTES } from './read-input.ts'
import { bytesToCome } from '../limits/upload-places.ts'

/** Copies of a form's bytes: as received, in the request that the page gets, and in the file it reads from that. */
const COPIES = 3

/**
 * @param bounds of its fields; `most` is its maximum size in bytes, the default of all forms when left out
 * @param place takes a place among the uploads and returns a function that releases it
 * @throws ApiError of the place, and those of `boundedForm`
 */
export async function withForm<T>(
  request: Request,
  { bounds, max }: { bounds: FieldBounds; max: number | undefined },
  place: (bytes: number) => Promise<() => void>,
  work: (request: Request) => Promise<T>,
): Promise<T> {
  const bytes = bytesToCome(request, max ?? MAX_FORM_BYTES)
  const leave = bytes > MAX_FORM_BYTES ? await place(COPIES * bytes) : null
  try {
    return await work(await readBoundedForm(request, bounds, max))
  } finally {
    leave?.()
  }
}

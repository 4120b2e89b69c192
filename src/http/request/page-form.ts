// The form that a page was sent, in memory while the page is made; one with a file has a place among the uploads.
import type { FieldBounds } from '../../api/forms/form-fields.ts'
import { boundedForm, MAX_FORM_BYTES } from './read-input.ts'
import { bytesToCome } from '../limits/upload-places.ts'

/** How often the bytes of a form are held: as they came, as the request that the page gets, as the file it reads from that. */
const COPIES = 3

/**
 * @param bounds of its fields; `most` is its bytes, left out for the bound of any form
 * @param place takes a place among the uploads and gives it back
 * @throws Failure of the place, and those of `boundedForm`
 */
export async function withForm<T>(
  request: Request,
  { bounds, most }: { bounds: FieldBounds; most: number | undefined },
  place: (bytes: number) => Promise<() => void>,
  work: (request: Request) => Promise<T>,
): Promise<T> {
  const bytes = bytesToCome(request, most ?? MAX_FORM_BYTES)
  const leave = bytes > MAX_FORM_BYTES ? await place(COPIES * bytes) : null
  try {
    return await work(await boundedForm(request, bounds, most))
  } finally {
    leave?.()
  }
}

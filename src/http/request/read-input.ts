// The raw input of a call: query and path parameters, and the form of a POST, within size limits.
import { MaxPartsExceededError, parseMultipart } from '@remix-run/multipart-parser'
import { ApiError } from '../../api/errors.ts'
import { checkFieldCount, checkFields, type FieldBounds, tooMany, USUAL_BOUNDS } from '../../api/forms/form-fields.ts'
import { bodyWithin } from './read-body.ts'

export const MAX_FORM_BYTES = 256 * 1024

export type Raw = Record<string, string | string[]>

/** A single value is a string, a repeated name a list; names from Object.prototype never reach later code. */
export function fieldsOf(pairs: Iterable<[string, string]>): Raw {
  const fields: Raw = Object.create(null) as Raw
  for (const [name, value] of pairs) {
    const before = fields[name]
    if (Array.isArray(before)) before.push(value)
    else fields[name] = before === undefined ? value : [before, value]
  }
  return fields
}

/** @throws ApiError 400001 for a broken percent encoding, and for fields beyond the bounds */
export function queryOf(search: string, bounds = USUAL_BOUNDS): Raw {
  if (search === '') return fieldsOf([])
  checkEncoding(search)
  return fieldsOf(pairsOf(search, bounds))
}

/** Counts the fields before parsing them. */
function pairsOf(text: string, bounds: FieldBounds): URLSearchParams {
  checkFieldCount(text, bounds)
  const pairs = new URLSearchParams(text)
  checkFields(pairs, bounds)
  return pairs
}

/** @throws ApiError 413001, 415001, 400001 */
export async function formOf(request: Request, bounds = USUAL_BOUNDS, max = MAX_FORM_BYTES): Promise<Raw> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const body = await bodyWithin(request, max)
  if (body.length === 0) return fieldsOf([])
  if (type !== 'application/x-www-form-urlencoded') throw new ApiError('415001')
  return fieldsOf(parseUrlEncoded(body, bounds))
}

function parseUrlEncoded(body: Uint8Array, bounds: FieldBounds): URLSearchParams {
  checkFieldCount(body, bounds)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new ApiError('400001')
  }
  checkEncoding(text)
  return pairsOf(text, bounds)
}

/** Room for the fields beside a file and for the multipart boundaries. */
export const BESIDE_FILE = 32 * 1024

/**
 * The fields and the single file of an upload; a body over the limit is refused before it is held in memory.
 * @returns the file as a view of the body's bytes, which `giveBack` frees
 * @throws ApiError 413001, 415001, 400001
 */
export async function uploadOf(
  request: Request,
  { field, max }: { field: string; max: number },
  bounds = USUAL_BOUNDS,
): Promise<{ fields: Record<string, string | string[] | Uint8Array>; body: ArrayBuffer }> {
  const type = request.headers.get('content-type') ?? ''
  const body = await bodyWithin(request, max + BESIDE_FILE)
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ApiError('415001')
  const { texts, files } = parseMultipartForm(body, type, bounds)
  const [file, ...more] = files
  if (more.length > 0 || (file && file.name !== field)) throw new ApiError('400001')
  if (file && file.bytes.length > max) throw new ApiError('413001')
  if (texts.some(([name, value]) => name.includes('\0') || value.includes('\0'))) throw new ApiError('400001')
  return { fields: Object.assign(fieldsOf(texts), file ? { [field]: file.bytes } : {}), body: body.buffer }
}

/** Frees the bytes of an answered upload immediately: photos are large, and garbage collection may take a while. */
export function giveBack(body: ArrayBuffer): void {
  body.transfer(0)
}

type Parts = { texts: [string, string][]; files: { name: string; bytes: Uint8Array }[] }

/** The file is a view of the received bytes, so that nothing is held twice. */
function parseMultipartForm(body: Uint8Array<ArrayBuffer>, type: string, bounds: FieldBounds): Parts {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)?.slice(1).find(Boolean)
  if (!boundary) throw new ApiError('400001')
  const parts: Parts = { texts: [], files: [] }
  try {
    for (const part of parseMultipart(body, { boundary, maxFileSize: body.length, maxParts: bounds.fields })) {
      const { name, isFile, content } = part
      if (!name) throw new ApiError('400001')
      if (isFile) parts.files.push({ name, bytes: content.length === 1 ? content[0]! : part.bytes })
      else parts.texts.push([name, part.text])
    }
  } catch (error) {
    throw error instanceof MaxPartsExceededError ? tooMany(bounds.fields) : new ApiError('400001')
  }
  checkFields([...parts.texts, ...parts.files.map(({ name }): [string, null] => [name, null])], bounds)
  return parts
}

/**
 * The form of a page, its body read within the same limits. Unknown fields are checked separately (api/forms/page-form.ts).
 * @param max bytes; more for pages that take a file without scripts
 * @throws ApiError 413001, 415001, 400001 for a form that cannot be parsed
 */
export async function readBoundedForm(request: Request, bounds: FieldBounds, max = MAX_FORM_BYTES): Promise<Request> {
  const type = request.headers.get('content-type') ?? ''
  const body = await bodyWithin(request, max)
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type))
    throw new ApiError('415001')
  if (/^multipart/i.test(type)) parseMultipartForm(body, type, bounds)
  else parseUrlEncoded(body, bounds)
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: Buffer.from(body) })
}

/** Broken percent encoding, and the null character, which PostgreSQL cannot store. */
function checkEncoding(text: string): void {
  if (text.includes('\0') || text.includes('%00')) throw new ApiError('400001')
  if (text.includes('%') && !isDecodable(text)) throw new ApiError('400001')
}

/** Returns a value so that the bundler does not drop the call, and with it the error it throws. */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

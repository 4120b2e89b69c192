// Reads the raw input of a call: query and path parameters, and the form of a POST, within a size limit.
import { Failure } from '../api/failure.ts'

export const MOST_FORM_BYTES = 256 * 1024

type Raw = Record<string, string | string[]>

/** Names that appear once are a string, repeated ones a list; later code sees no prototype names. */
export function fieldsOf(pairs: Iterable<[string, string]>): Raw {
  const fields: Raw = Object.create(null) as Raw
  for (const [name, value] of pairs) {
    const before = fields[name]
    if (Array.isArray(before)) before.push(value)
    else fields[name] = before === undefined ? value : [before, value]
  }
  return fields
}

/** @throws Failure 400001 for a broken percent encoding */
export function queryOf(search: string): Raw {
  checkEncoding(search)
  return fieldsOf(new URLSearchParams(search))
}

/** @throws Failure 413001, 415001, 400001 */
export async function formOf(request: Request): Promise<Raw> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const body = await bodyWithin(request, MOST_FORM_BYTES)
  if (body.length === 0) return fieldsOf([])
  if (type !== 'application/x-www-form-urlencoded') throw new Failure('415001')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Failure('400001')
  }
  checkEncoding(text)
  return fieldsOf(new URLSearchParams(text))
}

/** Room for the fields beside a file, and for what separates them. */
const BESIDE_FILE = 32 * 1024

/**
 * The fields and the one file of an upload; a body that is larger is refused before it is held in memory.
 * @throws Failure 413001, 415001, 400001
 */
export async function uploadOf(
  request: Request,
  { field, most }: { field: string; most: number },
): Promise<Record<string, string | string[] | Uint8Array>> {
  const type = request.headers.get('content-type') ?? ''
  const body = await bodyWithin(request, most + BESIDE_FILE)
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Failure('415001')
  const { texts, files } = await oneAtATime(() => takenApart(body, type))
  const [file, ...more] = files
  if (more.length > 0 || (file && file.name !== field)) throw new Failure('400001')
  if (file && file.bytes.length > most) throw new Failure('413001')
  if (texts.some(([name, value]) => name.includes('\0') || value.includes('\0'))) throw new Failure('400001')
  return Object.assign(fieldsOf(texts), file ? { [field]: file.bytes } : {})
}

type Parts = { texts: [string, string][]; files: { name: string; bytes: Uint8Array }[] }

async function takenApart(body: Uint8Array<ArrayBuffer>, type: string): Promise<Parts> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Failure('400001')
  })
  const parts: Parts = { texts: [], files: [] }
  for (const [name, value] of form) {
    if (typeof value === 'string') parts.texts.push([name, value])
    else parts.files.push({ name, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return parts
}

let before: Promise<unknown> = Promise.resolve()

/** Taking a form apart copies it several times over: of many that came at once, one after the other. */
function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = before.then(work)
  before = mine.catch(() => {})
  return mine
}

/**
 * The form of a page with its body read within the same limit, so that no page can be made to hold more.
 * @param most bytes; more where a page takes a file without scripts
 * @throws Failure 413001, 415001, 400001 for one that cannot be taken apart
 */
export async function boundedForm(request: Request, most = MOST_FORM_BYTES): Promise<Request> {
  const type = request.headers.get('content-type') ?? ''
  const body = await bodyWithin(request, most)
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type)) throw new Failure('415001')
  if (/^multipart/i.test(type)) await takenApart(body, type)
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: Buffer.from(body) })
}

/** Reads at most so many bytes; a longer body is refused before it is held in memory. */
export async function bodyWithin(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const said = Number(request.headers.get('content-length') ?? 0)
  if (said > most) throw new Failure('413001')
  if (!request.body) return new Uint8Array()
  // What comes is written where it stays: a large body is not held twice.
  const whole = said > 0 ? new Uint8Array(said) : null
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    // The client went away in the middle of what it sent.
    const { done, value } = await reader.read().catch(() => {
      throw new Failure('400001')
    })
    if (done) break
    size += value.length
    if (size > (whole ? said : most)) {
      await reader.cancel()
      throw new Failure('413001')
    }
    if (whole) whole.set(value, size - value.length)
    else parts.push(value)
  }
  return whole ? whole.subarray(0, size) : Buffer.concat(parts)
}

/** Broken percent encoding, and the null character, which PostgreSQL cannot store. */
function checkEncoding(text: string): void {
  if (text.includes('\0') || text.includes('%00')) throw new Failure('400001')
  if (!text.includes('%')) return
  try {
    decodeURIComponent(text)
  } catch {
    throw new Failure('400001')
  }
}

// Reads the raw input of a call: query and path parameters, and the form of a POST, within a size limit.
import { parseMultipart } from '@remix-run/multipart-parser'
import { Failure } from '../api/failure.ts'
import { bodyWithin } from './read-body.ts'

export const MOST_FORM_BYTES = 256 * 1024

export type Raw = Record<string, string | string[]>

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
  if (search === '') return fieldsOf([])
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
export const BESIDE_FILE = 32 * 1024

const MOST_PARTS = 300

/**
 * The fields and the one file of an upload; a body that is larger is refused before it is held in memory.
 * @returns the file as a view of the body's bytes, which `giveBack` frees
 * @throws Failure 413001, 415001, 400001
 */
export async function uploadOf(
  request: Request,
  { field, most }: { field: string; most: number },
): Promise<{ fields: Record<string, string | string[] | Uint8Array>; body: ArrayBuffer }> {
  const type = request.headers.get('content-type') ?? ''
  const body = await bodyWithin(request, most + BESIDE_FILE)
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Failure('415001')
  const { texts, files } = takenApart(body, type)
  const [file, ...more] = files
  if (more.length > 0 || (file && file.name !== field)) throw new Failure('400001')
  if (file && file.bytes.length > most) throw new Failure('413001')
  if (texts.some(([name, value]) => name.includes('\0') || value.includes('\0'))) throw new Failure('400001')
  return { fields: Object.assign(fieldsOf(texts), file ? { [field]: file.bytes } : {}), body: body.buffer }
}

/** Frees the bytes of an answered upload now: photos are large, and the collector of garbage is in no hurry. */
export function giveBack(body: ArrayBuffer): void {
  body.transfer(0)
}

type Parts = { texts: [string, string][]; files: { name: string; bytes: Uint8Array }[] }

/** The bytes of a file stay where they came in: nothing of a body is held twice. */
function takenApart(body: Uint8Array<ArrayBuffer>, type: string): Parts {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)?.slice(1).find(Boolean)
  if (!boundary) throw new Failure('400001')
  const parts: Parts = { texts: [], files: [] }
  try {
    for (const part of parseMultipart(body, { boundary, maxFileSize: body.length, maxParts: MOST_PARTS })) {
      const { name, isFile, content } = part
      if (!name) throw new Failure('400001')
      if (isFile) parts.files.push({ name, bytes: content.length === 1 ? content[0]! : part.bytes })
      else parts.texts.push([name, part.text])
    }
  } catch {
    throw new Failure('400001')
  }
  return parts
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
  if (/^multipart/i.test(type)) takenApart(body, type)
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: Buffer.from(body) })
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

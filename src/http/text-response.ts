// Answers whose whole body is a text at hand. A Response makes a stream of it at once, which costs more than all else that a
// short call does; this one leaves that to whoever reads it, and a socket gets head and text in one piece.
import type { ServerResponse } from 'node:http'
import zlib from 'node:zlib'
import { acceptedEncoding, type Encoding } from './page-cache/accepted-encoding.ts'

/** While developing, what answers is read anew with every change, and what sends the answer is not. */
const TEXT = Symbol.for('portal.text')
/** Headers as they were given, until somebody asks for the object: to make and to read one costs more than to write them. */
const PLAIN = Symbol.for('portal.plain-headers')
/** Headers that hold where the given ones do not say otherwise. */
const DEFAULTS = Symbol.for('portal.default-headers')
/** From so many characters on the bytes are made before they are sent, because their number is sent first. */
const LONG = 4096

/** By their names in small letters. */
type PlainHeaders = Readonly<Record<string, string>>
type Init = { status: number; headers: Headers | PlainHeaders }

class TextResponse implements Response {
  readonly [TEXT]: string;
  [PLAIN]: PlainHeaders | null = null;
  [DEFAULTS]: PlainHeaders = {}
  #headers: Headers | null = null
  #read: Response | null = null
  readonly status: number
  readonly statusText = ''
  readonly type = 'default'
  readonly url = ''
  readonly redirected = false

  constructor(text: string, { status, headers }: Init) {
    this.status = status
    this[TEXT] = text
    if (headers instanceof Headers) this.#headers = new Headers(headers)
    else this[PLAIN] = headers
  }

  get ok() {
    return this.status >= 200 && this.status < 300
  }
  get headers(): Headers {
    if (!this.#headers) {
      this.#headers = new Headers({ ...this[DEFAULTS], ...this[PLAIN] })
      this[PLAIN] = null
    }
    return this.#headers
  }

  get #real(): Response {
    // Its stream is empty until it is read: React Router looks whether there is a body.
    return (this.#read ??= new Response(streamOf(this[TEXT]), this))
  }
  get body() {
    return this.#real.body
  }
  get bodyUsed() {
    return this.#read?.bodyUsed ?? false
  }
  text() {
    return this.#real.text()
  }
  json() {
    return this.#real.json()
  }
  arrayBuffer() {
    return this.#real.arrayBuffer()
  }
  bytes() {
    return this.#real.bytes()
  }
  blob() {
    return this.#real.blob()
  }
  formData() {
    return this.#real.formData()
  }
  /** With the headers of now: those of a body that was looked at are of that moment. */
  clone(): Response {
    return this.bodyUsed ? this.#real.clone() : new TextResponse(this[TEXT], this)
  }
}
// A Response to whoever asks whether it is one.
Object.setPrototypeOf(TextResponse.prototype, Response.prototype)

const streamOf = (text: string): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream(
    {
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )

export const textResponse = (text: string, init: Init): Response => new TextResponse(text, init)

/** The answer with headers that may be changed. */
export const changeable = (response: Response): Response =>
  TEXT in response ? response : new Response(response.body, response)

const plainOf = (response: Response): PlainHeaders | null =>
  (response as { [PLAIN]?: PlainHeaders | null })[PLAIN] ?? null

/** The answer with these headers, where it does not have its own of that name. */
export function withDefaults(response: Response, defaults: PlainHeaders): Response {
  if (plainOf(response)) return Object.assign(response, { [DEFAULTS]: defaults })
  for (const [name, value] of Object.entries(defaults)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/** Names and values in turn. */
function headersOf(response: Response): string[] {
  const plain = plainOf(response)
  if (!plain) return [...response.headers].flat()
  const given = (response as unknown as { [DEFAULTS]: PlainHeaders })[DEFAULTS]
  const list: string[] = []
  for (const name in given) if (!(name in plain)) list.push(name, given[name]!)
  for (const name in plain) list.push(name, plain[name]!)
  return list
}

/**
 * Writes an answer whose text is at hand; false for any other. A long one is made small beside the event loop: on a slow line
 * a page's hundred kilobytes cost more than the page itself (docs/decisions/0016).
 * @param accepted Accept-Encoding of the request; asked for when it matters
 */
export function writeText(response: Response, outgoing: ServerResponse, accepted = () => ''): boolean {
  if (!(TEXT in response)) return false
  const text = response[TEXT] as string
  const send = (body: string | Buffer, more: readonly string[] = []) => {
    // Gone while it was made small: nobody would catch what writing throws then.
    if (outgoing.destroyed || outgoing.headersSent) return
    const headers = headersOf(response)
    headers.push('content-length', String(Buffer.byteLength(body)), ...more)
    outgoing.writeHead(response.status, headers)
    outgoing.end(body)
  }
  if (text.length < LONG) send(text)
  else small(Buffer.from(text), acceptedEncoding(accepted()), send)
  return true
}

/** The lowest qualities: a page is read once, and better ones take three times as long for a tenth less. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP = { level: 1 }

function small(body: Buffer, encoding: Encoding, send: (body: Buffer, more: readonly string[]) => void): void {
  const vary = ['vary', 'accept-encoding']
  const done = (error: Error | null, made: Buffer) =>
    error ? send(body, vary) : send(made, [...vary, 'content-encoding', encoding])
  if (encoding === 'br') zlib.brotliCompress(body, BROTLI, done)
  else if (encoding === 'gzip') zlib.gzip(body, GZIP, done)
  else send(body, vary)
}

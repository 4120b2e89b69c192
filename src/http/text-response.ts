// Responses with a ready text body. A Response creates a stream of its body at once, which costs more than everything else in a
// short call; this one creates it only when read, and the server writes head and text in one piece.
import type { ServerResponse } from 'node:http'
import zlib from 'node:zlib'
import { acceptedEncoding, type Encoding } from './page-cache/accepted-encoding.ts'

/** A registered symbol, because in development the code that answers is reloaded with every change and the code that sends is not. */
const TEXT = Symbol.for('portal.text')
/** Headers as given until somebody reads the Headers object, which is expensive to create. */
const PLAIN = Symbol.for('portal.plain-headers')
/** Default headers, overridden by those given. */
const DEFAULTS = Symbol.for('portal.default-headers')
/** Above this length the text is encoded before it is sent, because its size in bytes is sent first. */
const LONG = 4096

/** By lower-case name. */
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
    // An empty stream until it is read: React Router checks whether there is a body.
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
  /** With the current headers: once a body was accessed, the Response keeps those of that moment. */
  clone(): Response {
    return this.bodyUsed ? this.#real.clone() : new TextResponse(this[TEXT], this)
  }
}
// Makes instanceof Response true.
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

/** The answer with mutable headers. */
export const changeable = (response: Response): Response =>
  TEXT in response ? response : new Response(response.body, response)

const plainOf = (response: Response): PlainHeaders | null =>
  (response as { [PLAIN]?: PlainHeaders | null })[PLAIN] ?? null

/** The answer with these headers added unless it has its own of that name. */
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
 * Writes an answer with a ready text; false for any other. A long one is compressed off the event loop: on a slow connection a
 * page's hundred kilobytes cost more than the page itself (docs/decisions/0016).
 * @param accepted returns the request's Accept-Encoding, read only if needed
 */
export function writeText(response: Response, outgoing: ServerResponse, accepted = () => ''): boolean {
  if (!(TEXT in response)) return false
  const text = response[TEXT] as string
  const send = (body: string | Buffer, more: readonly string[] = []) => {
    // The client left during the compression: nobody would catch the error of a write.
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

/** The lowest levels: a page is compressed for one request, and higher levels take three times as long for a tenth less. */
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

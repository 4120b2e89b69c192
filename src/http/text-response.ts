// Answers whose whole body is a text at hand. A Response makes a stream of it at once, which costs more than all else that a
// short call does; this one leaves that to whoever reads it, and a socket gets head and text in one piece.
import type { ServerResponse } from 'node:http'

/** The server bundle and what starts it have a copy of this file each. */
const TEXT = Symbol.for('portal.text')
/** From so many characters on the bytes are made before they are sent, because their number is sent first. */
const LONG = 4096

class TextResponse extends Response {
  readonly [TEXT]: string
  #read: Response | null = null

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this[TEXT] = text
  }

  get #real(): Response {
    return (this.#read ??= new Response(this[TEXT], this))
  }
  override get body() {
    return this.#real.body
  }
  override get bodyUsed() {
    return this.#read?.bodyUsed ?? false
  }
  override text = () => this.#real.text()
  override json = () => this.#real.json()
  override arrayBuffer = () => this.#real.arrayBuffer()
  override bytes = () => this.#real.bytes()
  override blob = () => this.#real.blob()
  override formData = () => this.#real.formData()
  override clone = (): Response => (this.#read ? this.#read.clone() : new TextResponse(this[TEXT], this))
}

export const textResponse = (text: string, init: ResponseInit): Response => new TextResponse(text, init)

/** The answer with headers that may be changed. */
export const changeable = (response: Response): Response =>
  TEXT in response ? response : new Response(response.body, response)

/** Writes an answer whose text is at hand; false for any other. */
export function writeText(response: Response, outgoing: ServerResponse): boolean {
  if (!(TEXT in response)) return false
  const text = response[TEXT] as string
  const body = text.length < LONG ? text : Buffer.from(text)
  const headers: string[] = []
  for (const [name, value] of response.headers) headers.push(name, value)
  headers.push('content-length', String(Buffer.byteLength(body)))
  outgoing.writeHead(response.status, headers)
  outgoing.end(body)
  return true
}

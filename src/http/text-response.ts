// Answers whose whole body is a text at hand: it goes along with the Response, so that a socket gets both in one piece and no
// stream has to be read.
import type { ServerResponse } from 'node:http'

/** The server bundle and what starts it have a copy of this file each. */
const TEXT = Symbol.for('portal.text')

const textOf = (response: Response): string | undefined => (response as { [TEXT]?: string })[TEXT]

export const textResponse = (text: string, init: ResponseInit): Response =>
  Object.assign(new Response(text, init), { [TEXT]: text })

/** The same answer with headers that may be changed. */
export function copied(response: Response): Response {
  const text = textOf(response)
  return text === undefined ? new Response(response.body, response) : textResponse(text, response)
}

/** Writes an answer whose text is at hand; false for any other. */
export function writeText(response: Response, outgoing: ServerResponse): boolean {
  const text = textOf(response)
  if (text === undefined) return false
  const headers: string[] = []
  for (const [name, value] of response.headers) headers.push(name, value)
  headers.push('content-length', String(Buffer.byteLength(text)))
  outgoing.writeHead(response.status, headers)
  outgoing.end(text)
  return true
}

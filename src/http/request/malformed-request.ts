// Malformed requests: a broken request line, too many headers, a stalled body. Node would answer them itself, without a code
// and an id; here they get the envelope of a refused call.
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { DefaultedCode } from '../../api/errors.ts'

type Kind = { status: number; code: DefaultedCode }

/** By the code of Node's error; any other is a request that cannot be parsed. */
const KINDS: Readonly<Record<string, Kind>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: '413001' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: '413001' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: '400001' },
}
const UNPARSED: Kind = { status: 400, code: '400001' }

/** Milliseconds left for the client to read the answer. */
const LINGER = 2000

/** The envelope of an error in the default language. */
export type Respond = (code: DefaultedCode) => Promise<{ requestId: string; body: string }>

/**
 * The server's `clientError` handler: answers if that is still possible, and closes the connection.
 * @param always headers of every answer
 * @returns also takes the answers in progress on the connection
 */
export const malformedRequestHandler =
  (refuse: Respond, always: Readonly<Record<string, string>>) =>
  async (
    error: Error & { code?: string },
    socket: Duplex,
    open: ReadonlySet<ServerResponse> = new Set(),
  ): Promise<void> => {
    // The client is gone, has sent nothing, or has already received part of another answer.
    const isAnswering = [...open].some(({ headersSent }) => headersSent)
    if (error.code === 'ECONNRESET' || !socket.writable || isSilent(socket) || isAnswering) {
      socket.destroy()
      return
    }
    const { status, code } = KINDS[error.code ?? ''] ?? UNPARSED
    const { requestId, body } = await refuse(code)
    const headers = {
      ...always,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (!socket.writable) return
    // A client that does not close its side must not keep the connection open.
    const linger = setTimeout(() => socket.destroy(), LINGER)
    socket.once('close', () => clearTimeout(linger))
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }

/** A connection that a browser opened in advance, or one that only occupies a slot. */
const isSilent = (socket: Duplex): boolean => (socket as { bytesRead?: number }).bytesRead === 0

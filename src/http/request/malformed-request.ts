// What is no request at all: a broken request line, too many headers, a body that stops coming. Node answers such things by
// itself, without a code and an id; here they get the answer that a refused call gets.
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../api/errors.ts'

type Kind = { status: number; code: ErrorCode }

/** By the code of Node's error; any other is a request that cannot be parsed. */
const KINDS: Readonly<Record<string, Kind>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: '413001' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: '413001' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: '400001' },
}
const UNPARSED: Kind = { status: 400, code: '400001' }

/** Milliseconds in which the answer can be read. */
const LINGER = 2000

/** The refusal of a call, in the words of a visitor whose language is not known. */
export type Respond = (code: ErrorCode) => Promise<{ requestId: string; body: string }>

/** For `clientError` of a server: answers in full where that is still possible, and closes the connection. */
export const malformedRequest =
  (refuse: Respond, always: Readonly<Record<string, string>>) =>
  async (error: Error & { code?: string }, socket: Duplex): Promise<void> => {
    // Nobody is there to read it, nobody has asked anything, or half of another answer has been sent on this connection.
    if (error.code === 'ECONNRESET' || !socket.writable || isSilent(socket) || isAnswering(socket)) {
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
    // Whoever does not end the connection, too, does not keep it for that.
    const linger = setTimeout(() => socket.destroy(), LINGER)
    socket.once('close', () => clearTimeout(linger))
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }

/** A browser's connection ahead of any request, or one that is only there to be there. */
const isSilent = (socket: Duplex): boolean => (socket as { bytesRead?: number }).bytesRead === 0

/** As Node's own handler finds it out. */
const isAnswering = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent === true

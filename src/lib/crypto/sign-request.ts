// Signing of requests to /api/open/v1 on the server; request-signature.ts defines the signature.
import { createHash, createHmac } from 'node:crypto'
import { type Signed, textToSign } from './request-signature.ts'

export type Unsigned = Omit<Signed, 'digest'> & { body: string }

/** The signed text, and its signature in lower-case hexadecimal. */
export function signRequest({ body, ...rest }: Unsigned, appSecret: string): { text: string; signature: string } {
  const digest = createHash('sha256').update(body).digest('hex')
  const text = textToSign({ ...rest, digest })
  return { text, signature: createHmac('sha256', appSecret).update(text).digest('hex') }
}

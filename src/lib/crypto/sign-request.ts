// Signing a request of /api/open/v1 on the server; how it is done is in request-signature.ts.
import { createHash, createHmac } from 'node:crypto'
import { type Signed, textToSign } from './request-signature.ts'

export type Unsigned = Omit<Signed, 'digest'> & { body: string }

/** What is signed, and its signature in lower-case hexadecimal. */
export function signRequest({ body, ...rest }: Unsigned, appSecret: string): { text: string; signature: string } {
  const digest = createHash('sha256').update(body).digest('hex')
  const text = textToSign({ ...rest, digest })
  return { text, signature: createHmac('sha256', appSecret).update(text).digest('hex') }
}

// Request ids: short enough to read out on the phone, random enough never to repeat.
import { randomBytes } from 'node:crypto'

export const newRequestId = (): string => randomBytes(9).toString('base64url')

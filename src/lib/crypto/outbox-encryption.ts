// Messages that wait or were sent: to whom and what they say, sealed in their rows.
import { randomBytes } from 'node:crypto'
import type { Place } from './sealing.ts'

/** Of a vault (ports/vault.ts). */
type Sealing = { seal: (place: Place, text: string) => Buffer }
type Opening = { open: (place: Place, sealed: Buffer) => string }

/** Where the parts of a kept message are sealed for; `row` is its place, so that parts of two messages fit neither. */
export const KEPT_RECIPIENT = { table: 'outgoing_message', column: 'recipient_sealed' }
export const KEPT_BODY = { table: 'outgoing_message', column: 'body_sealed' }

/** The sealed parts of a new message, as its row has them. */
export function sealedParts(vault: Sealing, to: string, text: string) {
  const place = randomBytes(12).toString('base64url')
  return {
    place,
    recipient_sealed: vault.seal({ ...KEPT_RECIPIENT, row: place }, to),
    body_sealed: vault.seal({ ...KEPT_BODY, row: place }, text),
  }
}

type Kept = { place: string; recipient_sealed: Buffer }

export const keptRecipient = (vault: Opening, { place, recipient_sealed }: Kept): string =>
  vault.open({ ...KEPT_RECIPIENT, row: place }, recipient_sealed)
export const keptBody = (vault: Opening, { place, body_sealed }: { place: string; body_sealed: Buffer }): string =>
  vault.open({ ...KEPT_BODY, row: place }, body_sealed)

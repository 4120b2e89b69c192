// Messages that wait or were sent: to whom and what they say, sealed in their rows.
import { randomBytes } from 'node:crypto'
import type { Place } from './sealing.ts'

/** Of a vault (adapters/vault.ts). */
type Sealing = { seal: (place: Place, text: string) => Buffer }
type Opening = { open: (place: Place, sealed: Buffer) => string }

/** Where the parts of a kept message are sealed for; `row` is its place, so that parts of two messages fit neither. */
export const OUTBOX_RECIPIENT = { table: 'outgoing_message', column: 'recipient_sealed' }
export const OUTBOX_BODY = { table: 'outgoing_message', column: 'body_sealed' }

/** The sealed parts of a new message, as its row has them. */
export function sealedParts(vault: Sealing, to: string, text: string) {
  const place = randomBytes(12).toString('base64url')
  return {
    place,
    recipient_sealed: vault.seal({ ...OUTBOX_RECIPIENT, row: place }, to),
    body_sealed: vault.seal({ ...OUTBOX_BODY, row: place }, text),
  }
}

type Kept = { place: string; recipient_sealed: Buffer }

export const outboxRecipient = (vault: Opening, { place, recipient_sealed }: Kept): string =>
  vault.open({ ...OUTBOX_RECIPIENT, row: place }, recipient_sealed)
export const outboxBody = (vault: Opening, { place, body_sealed }: { place: string; body_sealed: Buffer }): string =>
  vault.open({ ...OUTBOX_BODY, row: place }, body_sealed)

// Encryption of stored messages: recipient, text and the facts of its letter, bound to their rows.
import { randomBytes } from 'node:crypto'
import type { SealContext } from './sealing.ts'

/** Functions of a vault (adapters/vault/vault.ts). */
type Sealing = {
  seal: (place: SealContext, text: string) => Buffer
  print: (place: Omit<SealContext, 'row'>, text: string) => string
}
type Opening = { open: (place: SealContext, ciphertext: Buffer) => string }

/** Encryption context of a message's parts; `row` makes parts of different messages not interchangeable. */
export const OUTBOX_RECIPIENT = { table: 'outgoing_message', column: 'recipient_sealed' }
export const OUTBOX_BODY = { table: 'outgoing_message', column: 'body_sealed' }
export const OUTBOX_FACTS = { table: 'outgoing_message', column: 'facts_sealed' }

type Facts = Readonly<Record<string, string>>

/** Encrypted parts of a new message and the hash of its recipient, as columns of its row. */
export function sealMessageParts(vault: Sealing, to: string, text: string, facts?: Facts) {
  const place = randomBytes(12).toString('base64url')
  return {
    place,
    recipient_sealed: vault.seal({ ...OUTBOX_RECIPIENT, row: place }, to),
    body_sealed: vault.seal({ ...OUTBOX_BODY, row: place }, text),
    facts_sealed: facts ? vault.seal({ ...OUTBOX_FACTS, row: place }, JSON.stringify(facts)) : null,
    recipient_print: recipientPrint(vault, to),
  }
}

export const recipientPrint = (vault: Pick<Sealing, 'print'>, to: string): string => vault.print(OUTBOX_RECIPIENT, to)

type SealedMessage = { place: string; recipient_sealed: Buffer }

export const outboxRecipient = (vault: Opening, { place, recipient_sealed }: SealedMessage): string =>
  vault.open({ ...OUTBOX_RECIPIENT, row: place }, recipient_sealed)
export const outboxBody = (vault: Opening, { place, body_sealed }: { place: string; body_sealed: Buffer }): string =>
  vault.open({ ...OUTBOX_BODY, row: place }, body_sealed)
export const outboxFacts = (
  vault: Opening,
  { place, facts_sealed }: { place: string; facts_sealed: Buffer | null },
): Facts | undefined =>
  facts_sealed ? (JSON.parse(vault.open({ ...OUTBOX_FACTS, row: place }, facts_sealed)) as Facts) : undefined

// Hashes of the recipients of stored messages, by which those to a person are found: older versions of the portal did not store
// them.
import type { Vault } from '../../../adapters/vault/vault.ts'
import type { Db } from '../../../db/open.ts'
import { outboxRecipient, recipientPrint } from '../../../lib/crypto/outbox-encryption.ts'
import { fillRecipientPrints, listUnprinted } from '../queries.ts'

const BATCH_SIZE = 100

/** Messages whose recipient cannot be read stay without. */
export async function hashRecipients(db: Db, vault: Vault): Promise<void> {
  let rows = await listUnprinted(db, 0, BATCH_SIZE)
  while (rows.length > 0) {
    const prints = rows.flatMap((row) => {
      const print = printOf(vault, row)
      return print === null ? [] : [{ id: row.id, print }]
    })
    if (prints.length > 0) await fillRecipientPrints(db, prints)
    rows = await listUnprinted(db, rows.at(-1)!.id, BATCH_SIZE)
  }
}

function printOf(vault: Vault, row: Parameters<typeof outboxRecipient>[1]): string | null {
  try {
    return recipientPrint(vault, outboxRecipient(vault, row))
  } catch {
    return null
  }
}

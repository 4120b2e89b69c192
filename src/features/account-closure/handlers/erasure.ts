// Erasure of everything about the owner of a closed account, in the transaction that closes it (handbook/retention.md).
import type { Context } from '../../../api/implement.ts'
import { recipientPrint } from '../../../lib/crypto/outbox-encryption.ts'
import { findVerifiedData } from '../../certification/queries/verified-case.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'
import { findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { deleteMessagesOf, deleteOutboxMessages, eraseHistory } from '../queries.ts'
import { hashRecipients } from './recipient-hashes.ts'

/**
 * Erases what every feature holds. Case numbers, dates and verdicts remain. The account must already be closed.
 * @param erasers by every feature, in order; the data key comes last, without which nothing that is left opens
 * @returns names of the files to delete after the transaction commits
 */
export async function erasePerson(
  erasers: readonly Erase[],
  context: Pick<Context, 'db' | 'adapters' | 'now'>,
  developerId: number,
): Promise<string[]> {
  const { db, now } = context
  await forgetMessages(context, developerId)
  await eraseHistory(db, developerId)
  const files: string[] = []
  for (const erase of erasers) files.push(...(await erase(db, developerId, now)))
  return files
}

/**
 * Messages and their recipients are personal data, too. A telephone was proved; a contact address was only typed and may be
 * somebody else's, whose messages stay.
 */
async function forgetMessages({ db, adapters }: Pick<Context, 'db' | 'adapters'>, developerId: number): Promise<void> {
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  if (!key) return
  const telephones = new Set<string>()
  const addresses = new Set<string>()
  for (const kind of ['personal', 'enterprise'] as const) {
    const data = await findVerifiedData(db, key, developerId, kind)
    for (const item of [data.person, data.contact]) {
      if (!item) continue
      telephones.add(item.telephone)
      addresses.add(item.contactEmail)
    }
  }
  const { vault } = adapters
  // The job may not have reached them.
  await hashRecipients(db, vault)
  const printsOf = (contacts: Set<string>) => Array.from(contacts, (to) => recipientPrint(vault, to))
  await deleteOutboxMessages(db, printsOf(telephones))
  await deleteMessagesOf(db, developerId, printsOf(addresses))
}

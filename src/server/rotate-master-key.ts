// Rotation of the master key: everything that master keys encrypt moves to the new one in batches; an interrupted run resumes.
import { replaceSealed, type SealedColumn, takeSealedOtherwise } from '../db/resealing.ts'
import type { Db } from '../db/open.ts'
import { APP_SECRET, CLIENT_SECRET } from '../features/apps/queries/secrets.ts'
import { rewrapPersonKeys } from '../features/personal-data/queries/person-keys.ts'
import { EMAIL, PHONE, TOTP } from '../features/identity/handlers/claims.ts'
import { INVITED_EMAIL, INVITED_TOTP } from '../features/identity/handlers/invitation.ts'
import { DEVELOPER_EMAIL } from '../features/session/handlers/identify.ts'
import { ID_TOKEN } from '../features/session/handlers/proof.ts'
import { INVITED_ADDRESS } from '../features/team/handlers/invitations/invite-people.ts'
import { OUTBOX_BODY, OUTBOX_FACTS, OUTBOX_RECIPIENT } from '../lib/crypto/outbox-encryption.ts'
import type { KeyRing } from '../lib/crypto/sealing.ts'
import { vaultOf } from '../adapters/vault/vault.ts'

/** Records encrypted by the master key itself; all others use data keys of persons, which the master key wraps. */
export const SEALED: readonly SealedColumn[] = [
  { ...EMAIL, id: 'subject', row: 'subject' },
  { ...PHONE, id: 'subject', row: 'subject' },
  { ...TOTP, id: 'subject', row: 'subject' },
  { ...INVITED_EMAIL, id: 'id', row: 'email_print' },
  { ...INVITED_TOTP, id: 'id', row: 'email_print' },
  { ...DEVELOPER_EMAIL, id: 'id', row: "issuer || ' ' || subject" },
  { ...ID_TOKEN, id: 'id', row: "rtrim(translate(encode(token_hash, 'base64'), '+/', '-_'), '=')" },
  { ...OUTBOX_RECIPIENT, id: 'id', row: 'place' },
  { ...OUTBOX_BODY, id: 'id', row: 'place' },
  { ...OUTBOX_FACTS, id: 'id', row: 'place' },
  { ...INVITED_ADDRESS, id: 'id', row: 'invited_print' },
  { ...APP_SECRET, id: 'id', row: 'place' },
  { ...CLIENT_SECRET, id: 'id', row: 'id::text' },
]

/** @returns number of records and data keys moved to the ring's current master key; the others had moved before */
export async function moveToCurrentKey(db: Db, ring: KeyRing): Promise<number> {
  let movedCount = 0
  for (const column of SEALED) {
    for (let batch = await reseal(db, ring, column); batch > 0; batch = await reseal(db, ring, column))
      movedCount += batch
  }
  for (let batch = await rewrapPersonKeys(db, ring); batch > 0; batch = await rewrapPersonKeys(db, ring))
    movedCount += batch
  return movedCount
}

const reseal = (db: Db, ring: KeyRing, column: SealedColumn): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const vault = vaultOf(ring)
    const rows = await takeSealedOtherwise(trx, column, ring.current)
    for (const { id, row, sealed } of rows) {
      const place = { table: column.table, column: column.column, row }
      await replaceSealed(trx, column, id, vault.seal(place, vault.open(place, sealed)))
    }
    return rows.length
  })

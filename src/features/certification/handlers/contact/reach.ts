// Contact details of a developer, from the verified data.
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import type { Db } from '../../../../db/open.ts'
import type { Account } from '../../../accounts/queries/account.ts'
import { heldKind } from '../../../accounts/rules/status.ts'
import type { Adapters } from '../../../../adapters/adapters.ts'
import { findVerifiedData } from '../../queries/verified-case.ts'

export type Reach = { developerId: number; telephone?: string | undefined; email?: string | undefined }

/** With nothing verified, only the address at the account service is left, which `notify` looks up itself. */
export async function loadVerifiedReach(
  { db, adapters }: { db: Db; adapters: Pick<Adapters, 'keyRing'> },
  { developer_id: developerId, account_status: status, previous_status: previous }: Account,
): Promise<Reach> {
  const kind = heldKind(status, previous)
  const key = kind && (await findPersonKey(db, adapters.keyRing, developerId))
  if (!kind || !key) return { developerId }
  const data = await findVerifiedData(db, key, developerId, kind)
  const reach = data.person ?? data.contact
  return { developerId, telephone: reach?.telephone, email: reach?.contactEmail }
}

// Contact details for messages about a company's payment.
import type { Context } from '../../../../api/implement.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import { findCase } from '../../queries/cases.ts'
import type { Payout } from '../../../payouts/queries/payouts.ts'
import { unsealCase } from '../../queries/sealed-case.ts'
import { findVerifiedData } from '../../queries/verified-case.ts'
import { loadRegisteredPhone } from '../contact/registered.ts'

type Reach = { developerId: number; telephone?: string | undefined; email?: string | undefined }

/**
 * The contact in the form; at a first registration it is not filled in yet when the payment is made, so the verified
 * contact comes next, then the number verified at registration.
 */
export async function payoutReach(
  { db, adapters }: Pick<Context, 'db' | 'adapters'>,
  { developer_id: developerId, case_id: caseId }: Pick<Payout, 'developer_id' | 'case_id'>,
): Promise<Reach> {
  const one = await findCase(db, caseId)
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  const { contact } = key && one?.data_sealed ? unsealCase(key, one.id, one.data_sealed) : {}
  if (contact) return { developerId, telephone: contact.telephone, email: contact.contactEmail }
  const company = key ? await findVerifiedData(db, key, developerId, 'enterprise') : {}
  const contactDetails =
    company.contact ?? (key ? (await findVerifiedData(db, key, developerId, 'personal')).person : undefined)
  if (contactDetails) return { developerId, telephone: contactDetails.telephone, email: contactDetails.contactEmail }
  return { developerId, telephone: (await loadRegisteredPhone({ db, adapters }, developerId)) ?? undefined }
}

// Handler for the privacy policy's address.
import type { Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { externalId } from '../rules.ts'
import type { privacyPolicy } from '../contract/policy.ts'
import { listAgreementDocuments } from '../queries/agreement-documents.ts'

export const privacyPolicyHandler: Handler<typeof privacyPolicy> = async ({ db, adapters, viewer }) => {
  const policyUrl = await adapters.policy.policyUrl(viewer.language)
  if (policyUrl !== null) return { policyUrl }
  const [own] = await listAgreementDocuments(db, ['privacy'])
  if (!own) throw new ApiError('404001', { reason: 'document.not_found' })
  return { policyUrl: `/external-doc?id=${externalId(own.id)}` }
}

// Answers where the privacy policy is.
import type { Handler } from '../../../api/implement.ts'
import { Failure } from '../../../api/errors.ts'
import { externalId } from '../../docs/rules.ts'
import type { privacyPolicy } from '../contract/policy.ts'
import { findPrivacyDocument } from '../queries/policy.ts'

export const privacyPolicyHandler: Handler<typeof privacyPolicy> = async ({ db, ports, viewer }) => {
  const given = await ports.policy.policyUrl(viewer.language)
  if (given !== null) return { policyUrl: given }
  const own = await findPrivacyDocument(db)
  if (!own) throw new Failure('404001')
  return { policyUrl: `/external-doc?id=${externalId(own.id)}` }
}

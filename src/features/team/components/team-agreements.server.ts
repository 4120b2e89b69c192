// The agreements that an owner of a team accepts: on opening a team and on taking one over.
import { m } from '#messages'
import type { PageContext } from '../../../api/page-context.ts'
import { refusalResult, textIn } from '../../../api/forms/submit.ts'
import type { ActionResult } from '../../../lib/forms/action-result.ts'
import type { Agreement } from '../../../ui/page/agreement-frames.tsx'
import { consentGive, consentList } from '../../accounts/contract/own-data.ts'
import { controlPlatformData } from '../../home/contract.ts'

/**
 * The developer agreement and the team agreement; the frame addresses come from the configuration
 * (handbook/permissions.md [6]).
 */
const AGREEMENTS = [
  { key: 'developer', config: 'up' },
  { key: 'team', config: 'team' },
]

/** Names of the form's fields: the checkbox, and the version of each agreement. */
export const AGREEMENT_FIELDS = ['agreed', ...AGREEMENTS.map(({ key }) => key)]

/** The agreements with their current versions. */
export async function ownerAgreements(portal: PageContext): Promise<Agreement[]> {
  const [{ consents }, { siteConfigs }] = await Promise.all([
    portal.call(consentList, {}),
    portal.call(controlPlatformData, {}),
  ])
  return AGREEMENTS.flatMap(({ key, config }) => {
    const consent = consents.find((consent) => consent.key === key)
    const frame = siteConfigs.find(({ type }) => type === config)?.url
    return consent && frame ? [{ key, title: consent.title, version: consent.currentVersion, frame }] : []
  })
}

/** The agreements that are still to be accepted by somebody who takes a team over, each with a link to its text. */
export async function missingOwnerAgreements(portal: PageContext): Promise<Agreement[]> {
  const { consents } = await portal.call(consentList, {})
  return AGREEMENTS.flatMap(({ key }) => {
    const consent = consents.find((consent) => consent.key === key)
    if (!consent || (consent.version === consent.currentVersion && consent.withdrawnAt === null)) return []
    const { title, currentVersion: version, documentId } = consent
    return [{ key, title, version, documentId, frame: null }]
  })
}

/**
 * Accepts the agreements whose versions are in a form.
 * @returns why not; null once they are accepted
 */
export async function acceptAgreements(portal: PageContext, form: FormData): Promise<ActionResult | null> {
  const keys = AGREEMENTS.map(({ key }) => key).filter((key) => form.has(key))
  if (keys.length > 0 && textIn(form, 'agreed') !== 'on')
    return refusalResult(form, { reason: 'team.agreement_not_accepted', message: m.ui_agree_first() })
  for (const key of keys) {
    const result = await portal.submit(consentGive, form, { key, version: textIn(form, key) })
    if (!result.ok) return result
  }
  return null
}

// Actions of the result page: send a reminder, cancel, open the fields to correct.
import { redirect } from 'react-router'
import { m } from '#messages'
import type { Answer } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { addressOf, restorePage } from '../../../accounts/rules/routing/routing.ts'
import { PROCESSES, STATUS } from '../../../accounts/rules/status.ts'
import { enterpriseDetail, enterpriseIdentity } from '../../contract/enterprise.ts'
import { personDetail, personIdentity, verifiedUrge } from '../../contract/personal.ts'
import { COMPANY_FIELDS } from '../../rules/reasons.ts'
import { isPhotoKind } from '../../rules/photos.ts'
import { giveUp } from '../../components/step-action.server.ts'

export type ResultAnswer = { intent: string; message: string; ok: boolean; sessionEnded?: true }

export async function resultAction(portal: PageContext, form: FormData): Promise<ResultAnswer> {
  const intent = String(form.get('intent') ?? '')
  if (intent === 'urge')
    return resultOf(intent, await portal.tryCall(verifiedUrge, {}), m.certification_step_urge_done())
  if (intent === 'mend') return mend(portal, String(form.get('field') ?? ''))
  const refused = await giveUp(portal)
  return {
    intent,
    ok: false,
    message: refused.submission?.error?.['']?.[0] ?? '',
    ...(refused.sessionEnded ? { sessionEnded: true as const } : {}),
  }
}

function resultOf(intent: string, answer: Answer, words: string): ResultAnswer {
  if (answer.code === '100001') return { intent, ok: false, message: '', sessionEnded: true }
  return { intent, ok: answer.code === '200', message: answer.code === '200' ? words : answer.message }
}

/**
 * Opens the page with the rejected fields in one click: when they are all on the last page, the earlier one is saved
 * unchanged; otherwise the form opens at its first page.
 */
async function mend(portal: PageContext, field: string): Promise<ResultAnswer> {
  const status = await portal.tryCall(accountStatus, {})
  if (status.code !== '200' || !status.value) return resultOf('mend', status, '')
  const { accountStatus: code, flowStep } = status.value
  const page = restorePage(code, flowStep)
  const { process } = STATUS[code]
  if (page === null || process === null) throw redirect('/user/auth')
  const onward =
    PROCESSES[process].kind === 'personal'
      ? await skipIdentity(portal)
      : page === 'BusinessStepOne'
        ? await skipCompany(portal)
        : null
  const at = onward?.split('/').at(-1) ?? page
  const hash = field ? `#${isPhotoKind(field) ? `photo-${field}` : `form-${at}-${field}`}` : ''
  throw redirect(`${onward ?? addressOf({ page, needRestore: true })}${hash}`)
}

async function skipIdentity(portal: PageContext): Promise<string | null> {
  const { value } = await portal.tryCall(personDetail, {})
  const reasons = value?.approve?.reasons ?? []
  if (!value || reasons.length === 0 || !reasons.every(({ field }) => isPhotoKind(field))) return null
  // Every field of that page is locked, so an empty input is enough.
  const answer = await portal.tryCall(personIdentity, {})
  return answer.code === '200' ? '/user/auth/PersonalStepTwo' : null
}

const ON_COMPANY_PAGE = new Set<string>([
  ...COMPANY_FIELDS,
  'license',
  'licenseProof',
  'legalFront',
  'legalReverse',
  'legalIdentityProof',
  'proof',
  'proof2',
  'proof3',
])

async function skipCompany(portal: PageContext): Promise<string | null> {
  const { value } = await portal.tryCall(enterpriseDetail, {})
  const reasons = value?.approve?.reasons ?? []
  if (!value || reasons.length === 0 || reasons.some(({ field }) => ON_COMPANY_PAGE.has(field))) return null
  const answer: Answer = await portal.tryCall(enterpriseIdentity, {})
  return answer.code === '200' ? '/user/auth/BusinessStepTwo' : null
}

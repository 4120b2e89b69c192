// Actions of the result page: send a reminder, cancel, open the fields to correct.
import { redirect } from 'react-router'
import { m } from '#messages'
import { actionOf, perform, send } from '../../../../api/forms/action.ts'
import { textIn } from '../../../../api/forms/submit.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { addressOf, restorePage } from '../../../accounts/rules/routing/routing.ts'
import { PROCESSES, type Process, STATUS } from '../../../accounts/rules/status.ts'
import { enterpriseDetail, enterpriseIdentity } from '../../contract/enterprise.ts'
import { personDetail, personIdentity, verifiedUrge } from '../../contract/personal.ts'
import { COMPANY_FIELDS } from '../../rules/reasons.ts'
import { pageOfMark } from '../../rules/marked-pages.ts'
import { isPhotoKind } from '../../rules/photos.ts'
import { giveUp } from '../../components/step-action.server.ts'

/**
 * Opens the page with the rejected fields in one click: when they are all on the last page, the earlier one is saved
 * unchanged; otherwise the form opens at its first page.
 */
const correct = perform<null>([], async ({ portal, form }) => {
  const field = textIn(form, 'field')
  const status = await portal.submit(accountStatus, form)
  if (!status.value || !status.ok) return { ...status, value: null }
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
  const target = field ? await markOn(portal, process, at, field) : null
  const hash = target ? `#${isPhotoKind(target) ? `photo-${target}` : `form-${at}-${target}`}` : ''
  throw redirect(`${onward ?? addressOf({ page, needRestore: true })}${hash}`)
})

/** The marked field or photo that was chosen, or the first one of the page where it is on a later page. */
async function markOn(portal: PageContext, process: Process, page: string, chosen: string): Promise<string | null> {
  const { value } = await portal.tryCall(PROCESSES[process].kind === 'personal' ? personDetail : enterpriseDetail, {})
  const here = (value?.approve?.reasons ?? [])
    .map(({ field }) => field)
    .filter((field) => pageOfMark(process, field) === page)
  return here.find((field) => field === chosen) ?? here[0] ?? null
}

async function skipIdentity(portal: PageContext): Promise<string | null> {
  const { value } = await portal.tryCall(personDetail, {})
  const reasons = value?.approve?.reasons ?? []
  if (!value || reasons.length === 0 || !reasons.every(({ field }) => isPhotoKind(field))) return null
  // Every field of that page is locked, so an empty input is enough.
  const answer = await portal.tryCall(personIdentity, {})
  return answer.value ? '/user/auth/PersonalStepTwo' : null
}

const ON_COMPANY_PAGE = new Set<string>([
  ...COMPANY_FIELDS,
  'license',
  'licenseProof',
  'legalFront',
  'legalReverse',
  'legalIdentityProof',
  'paymentProof',
])

async function skipCompany(portal: PageContext): Promise<string | null> {
  const { value } = await portal.tryCall(enterpriseDetail, {})
  const reasons = value?.approve?.reasons ?? []
  if (!value || reasons.length === 0 || reasons.some(({ field }) => ON_COMPANY_PAGE.has(field))) return null
  const answer = await portal.tryCall(enterpriseIdentity, {})
  return answer.value ? '/user/auth/BusinessStepTwo' : null
}

export const resultAction = actionOf(
  { urge: send(verifiedUrge, { said: m.certification_step_urge_done }), correct, 'give-up': giveUp },
  { own: ['field'], refusal: 200 },
)

// View data of registration: devices, personal or enterprise, partnerships, and the required agreements.
import { redirect } from 'react-router'
import { m } from '#messages'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { refusalResult, textIn } from '../../../../api/forms/submit.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { consentGive, consentList } from '../../../accounts/contract/own-data.ts'
import { certificationStart } from '../../contract/personal.ts'
import { draftGet } from '../../contract/drafts.ts'
import { choiceIn, type RegisterChoice } from '../../rules/forms/registration.ts'
import { isCertifiedPerson, isUncertified } from '../../../accounts/rules/status.ts'

/** Pages of registration: the full choice, a preselected device, and the upgrade from personal to enterprise. */
export type RegisterPage = '' | 'Phone' | 'Car' | 'ChangeBusiness'

/** Device that a page is for. */
const DEVICE_OF: Partial<Record<RegisterPage, RegisterChoice['device']>> = { Car: '2', Phone: '1' }
const FIRST_CHOICE: RegisterChoice = { device: '1', kind: 'personal', enterpriseType: '52' }

/** Agreements accepted at registration; photos need a separate consent. */
const ASKED: readonly string[] = ['developer', 'privacy']

export async function registerViewOf(portal: PageContext, page: RegisterPage, kind: string | null) {
  const status = await portal.call(accountStatus, {})
  const isChange = isCertifiedPerson(status.accountStatus)
  // Enterprises are registered already, and certified persons can only upgrade.
  if (!isUncertified(status.accountStatus) && !isChange) throw redirect('/user')
  if (isChange !== (page === 'ChangeBusiness'))
    throw redirect(isChange ? '/user/register/ChangeBusiness' : '/user/register')
  const [{ consents }, draft] = await Promise.all([
    portal.call(consentList, {}),
    portal.call(draftGet, { process: isChange ? 'personalToEnterprise' : 'personalFirst', step: 'Register' }),
  ])
  const choice = choiceIn({ ...draft.data, ...(kind === null ? {} : { kind }) }, FIRST_CHOICE)
  const allowedKind = status.allowRegEnt ? choice.kind : 'personal'
  const chosen: RegisterChoice = {
    ...choice,
    device: DEVICE_OF[page] ?? choice.device,
    kind: isChange ? 'enterprise' : allowedKind,
  }
  return {
    page,
    isChange,
    allowRegEnt: status.allowRegEnt,
    invite: status.teamInvite?.teamName ?? null,
    chosen,
    draft: { version: draft.version, savedAt: draft.savedAt },
    agreements: consents
      .filter(({ key, holds }) => ASKED.includes(key) && !holds)
      .map(({ documentId, title, currentVersion }) => ({ id: documentId, title, version: currentVersion })),
  }
}

export type RegisterView = Awaited<ReturnType<typeof registerViewOf>>
export const registerAction = actionOf(
  {
    '': perform([certificationStart], async ({ portal, form }) => {
      const consents = await portal.submit(consentList, form)
      if (!consents.value || !consents.ok) return { ...consents, value: null }
      const missing = consents.value.consents.filter(({ key, holds }) => ASKED.includes(key) && !holds)
      if (missing.length > 0 && textIn(form, 'agree') !== 'on') {
        const message = m.ui_agree_first()
        return refusalResult(form, { message, fields: { agree: message } })
      }
      const kind = textIn(form, 'kind') === 'enterprise' ? 'enterprise' : 'personal'
      // The process begins only once every consent is recorded.
      for (const { key, currentVersion } of missing) {
        const consentResult = await portal.submit(consentGive, form, { key, version: currentVersion })
        if (!consentResult.ok) return { ...consentResult, value: null }
      }
      const start = await portal.submit(certificationStart, form, {
        kind,
        device: textIn(form, 'device') === '2' ? '2' : '1',
        enterpriseType: kind === 'enterprise' ? Number(textIn(form, 'enterpriseType')) : undefined,
      })
      if (!start.ok) {
        const { kind: ofKind, enterpriseType } = start.fields
        return { ...start, message: ofKind ?? enterpriseType ?? start.message, value: null }
      }
      // The gate forwards to the first step of the process.
      throw redirect('/user/auth')
    }),
  },
  { own: ['agree'], refusal: 200 },
)

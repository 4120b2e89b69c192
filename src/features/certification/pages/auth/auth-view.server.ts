// Processes available from an account's status: first certification, changes, upgrade to enterprise.
import { redirect } from 'react-router'
import { m } from '#messages'
import { actionOf, send } from '../../../../api/forms/action.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { certificationStart } from '../../contract/personal.ts'
import { AMOUNT } from '../../../payouts/rules/amount.ts'
import { MIN_AGE } from '../../../../lib/portal/age.ts'
import { FORM_MINUTES } from '../../../accounts/rules/limits.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { isCertifiedEnterprise, isCertifiedPerson, isUncertified } from '../../../accounts/rules/status.ts'

export type Way = {
  title: string
  text: string
  items: string[]
  label: string
  url: string | null
  /** Call that starts a process before its page opens. */
  start: 'change-person' | null
  main: boolean
}

const way = (title: string, text: string, label: string, more: Partial<Way>): Way => ({
  title,
  text,
  label,
  items: [],
  url: null,
  start: null,
  main: false,
  ...more,
})

export async function authViewOf(portal: PageContext) {
  const { accountStatus: status, allowRegEnt } = await portal.call(accountStatus, {})
  if (isUncertified(status)) {
    return {
      title: m.certification_step_auth(),
      lead: m.certification_step_auth_lead({ days: REVIEW_DAYS }),
      ways: [
        way(
          m.certification_step_person(),
          m.certification_step_person_text({ age: MIN_AGE }),
          m.certification_step_auth_personal(),
          {
            items: [
              m.certification_step_need_id(),
              m.certification_step_need_phone(),
              m.certification_step_need_light(),
              m.certification_step_auth_personal_time({ minutes: FORM_MINUTES.personal }),
            ],
            url: '/user/register?kind=personal',
            main: true,
          },
        ),
        way(
          m.certification_step_company(),
          m.certification_step_company_text(),
          m.certification_step_auth_enterprise(),
          {
            items: [
              m.certification_step_need_license(),
              m.certification_step_need_legal(),
              m.certification_step_need_account(),
              m.certification_step_auth_enterprise_time({
                minutes: FORM_MINUTES.enterprise,
                min: AMOUNT.arrivesIn.min,
                max: AMOUNT.arrivesIn.max,
              }),
            ],
            url: '/user/register?kind=enterprise',
          },
        ),
      ],
    }
  }
  const result = way(
    m.certification_step_auth_result(),
    m.certification_step_auth_result_text(),
    m.certification_step_auth_see(),
    {
      url: `/user/auth/ResultStep?type=${isCertifiedEnterprise(status) ? 2 : 1}`,
    },
  )
  if (isCertifiedPerson(status)) {
    const toEnterprise = way(
      m.certification_step_to_enterprise(),
      m.certification_step_to_enterprise_lead(),
      m.certification_step_to_enterprise_begin(),
      { url: '/user/register/ChangeBusiness' },
    )
    return {
      title: m.certification_step_auth_done(),
      lead: m.certification_step_auth_done_lead(),
      ways: [
        way(m.certification_step_change(), m.certification_step_change_lead(), m.certification_step_change_begin(), {
          start: 'change-person',
          main: true,
        }),
        ...(allowRegEnt ? [toEnterprise] : []),
        result,
      ],
    }
  }
  if (isCertifiedEnterprise(status)) {
    return {
      title: m.certification_step_auth_done(),
      lead: m.certification_step_auth_done_lead(),
      ways: [
        way(
          m.certification_step_change_company(),
          m.certification_step_change_company_lead(),
          m.certification_step_change_company_begin(),
          { url: '/user/auth/BusinessStepExtra', main: true },
        ),
        way(
          m.certification_step_change_contact(),
          m.certification_step_change_contact_lead(),
          m.certification_step_change_contact_begin(),
          { url: '/user/auth/BusinessStepTwo' },
        ),
        result,
      ],
    }
  }
  // Every other status has a page of its own, chosen by the gate.
  throw redirect('/user')
}

export const authAction = actionOf(
  {
    'change-person': send(certificationStart, { input: { kind: 'personal' }, to: '/user/auth/PersonalStepOne' }),
  },
  { refusal: 200 },
)

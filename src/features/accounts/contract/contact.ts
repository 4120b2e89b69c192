// Contact and bank data endpoints: edits, and the SMS code that verifies a phone number (handbook/calls.md [7],
// handbook/forms.md [5]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { PHONE_CODE } from '../rules/limits.ts'
import { CODE_PURPOSES } from '../rules/phone-code.ts'
import { EnterpriseDetail, PersonDetail } from './account.ts'
import {
  authCode,
  bankAccount,
  bankCard,
  branchName,
  cardWithBranch,
  contactEmail,
  dialingCode,
  telephone,
  telephoneFits,
  version,
} from './fields.ts'

export const getPhoneAuthCode = endpoint({
  name: 'getPhoneAuthCode',
  method: 'POST',
  path: '/api/dev/v1/user/getPhoneAuthCode',
  access: 'signed-in',
  summary: `Send a ${PHONE_CODE.digits}-digit code by SMS, valid for ${PHONE_CODE.holds / 60} minutes and ${PHONE_CODE.tries} attempts. At most ${60 / PHONE_CODE.between} per minute and ${PHONE_CODE.aDay} per day.`,
  source: 'handbook/calls.md [7], handbook/forms.md [5]',
  input: z
    .strictObject({ dialingCode, telephone, purpose: z.enum(CODE_PURPOSES).default('contact') })
    .superRefine(telephoneFits),
  output: z.object({
    /** `138****2046` */
    sentTo: z.string(),
    expiresAt: z.iso.datetime(),
    /** Earliest time to request another code. */
    nextAt: z.iso.datetime(),
    /** The code itself, in a demo only, where no SMS is sent. */
    demoCode: z.string().nullable(),
  }),
  errors: ['429001'],
  // Below the hourly SMS budget (lib/portal/sms-budget.ts), so that one network cannot use it up alone.
  limit: { points: 30, seconds: 3600, network: 600 },
})

const Contact = {
  dialingCode,
  /** Omitted or unchanged: no verification needed. */
  telephone: telephone.optional(),
  /** Required for a changed number. */
  authCode: authCode.optional(),
  contactEmail: contactEmail.optional(),
}
const CONTACT_FAILURES = ['120002', '403001', '404001', '409001'] as const
const BANK_FAILURES = ['310006', '403001', '404001', '409001'] as const

export const updatePerson = endpoint({
  name: 'updatePerson',
  method: 'POST',
  path: '/api/dev/v1/account/update/person',
  access: 'signed-in',
  stepUp: 'checked',
  summary: 'Update the contact and bank details of a personal developer. Omitted fields are left unchanged.',
  source: 'handbook/calls.md [7]',
  input: z
    .strictObject({ ...Contact, bankAccount: bankCard.optional(), branchName: branchName.optional(), version })
    .superRefine(telephoneFits)
    .superRefine(cardWithBranch),
  output: PersonDetail,
  errors: ['310006', ...CONTACT_FAILURES],
})

export const personUpdateContact = endpoint({
  name: 'personUpdateContact',
  method: 'POST',
  path: '/api/dev/v1/account/person/update/contact',
  access: 'signed-in',
  stepUp: 'recent',
  summary:
    'Update the phone number and email address of a personal developer. A new number requires the code sent to it.',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ ...Contact, version }).superRefine(telephoneFits),
  output: PersonDetail,
  errors: CONTACT_FAILURES,
})

export const personUpdateBankInfo = endpoint({
  name: 'personUpdateBankInfo',
  method: 'POST',
  path: '/api/dev/v1/account/person/update/bankInfo',
  access: 'signed-in',
  stepUp: 'checked',
  summary:
    'Update the bank card of a personal developer. It must be in their own name, and its branch one of branchList.',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ bankAccount: bankCard, branchName, version }),
  output: PersonDetail,
  errors: BANK_FAILURES,
})

export const enterpriseUpdateContact = endpoint({
  name: 'enterpriseUpdateContact',
  method: 'POST',
  path: '/api/dev/v1/account/enterprise/update/contact',
  access: 'signed-in',
  stepUp: 'recent',
  summary:
    'Update the phone number and email address of the enterprise contact. A different person requires a change of contact.',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ ...Contact, version }).superRefine(telephoneFits),
  output: EnterpriseDetail,
  errors: CONTACT_FAILURES,
})

export const enterpriseUpdateBankInfo = endpoint({
  name: 'enterpriseUpdateBankInfo',
  method: 'POST',
  path: '/api/dev/v1/account/enterprise/update/bankInfo',
  access: 'signed-in',
  stepUp: 'checked',
  summary:
    'Update the corporate bank account once the identity authority has confirmed it. It counts as unverified until a payment has confirmed it.',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ bankAccount, branchName, version }),
  output: EnterpriseDetail,
  errors: ['310005', ...BANK_FAILURES],
  transaction: 'own',
  limit: { points: 60, seconds: 3600 },
})

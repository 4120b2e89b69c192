// Enterprise certification: company, random amount, contact, changes (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at } from '../../../api/public-input.ts'
import { telephoneFits } from '../../accounts/contract/fields.ts'
import { CHANGES } from '../rules/changes.ts'
import { AccountPosition } from '../../accounts/contract/account.ts'
import { Form, resultFields } from './answers.ts'
import { amountFields, CompanyForm, contactFields } from './forms.ts'

/** A payment as the company sees it. */
export const PayoutOrder = z.object({
  state: z.enum(['ordered', 'paid', 'confirmed', 'bounced', 'void']),
  orderedAt: at,
  payOn: z.iso.date(),
  paidAt: at.nullable(),
  lapsesAt: at,
  /** True while an amount can still be entered. */
  live: z.boolean(),
  triesLeft: z.number(),
  /** Payment reference printed on the company's bank statement. */
  reference: z.string(),
  payer: z.string(),
  bankAccount: z.string(),
  branchName: z.string(),
  /** A verified telephone is known, so an SMS announces the payment. */
  notifiesBySms: z.boolean(),
})

export const enterpriseIdentity = endpoint({
  name: 'enterpriseIdentity',
  method: 'POST',
  path: '/api/dev/v1/account/verified/enterprise/identity',
  access: 'signed-in',
  summary: 'Save the company once the identity authority has confirmed it, and order a payment to its bank account',
  source: 'handbook/calls.md [7], handbook/statuses.md [4]',
  input: CompanyForm,
  output: AccountPosition,
  errors: ['310002', '310003', '310005', '310006', '403001', '409001', '429001'],
  transaction: 'own',
  limit: { points: 60, seconds: 3600 },
})

export const payoutAgain = endpoint({
  name: 'payoutAgain',
  method: 'POST',
  path: '/api/dev/v1/account/verified/enterprise/orderAmount',
  access: 'signed-in',
  summary: 'Order another payment after the last one expired, bounced or ran out of attempts',
  source: 'handbook/limits.md [9]',
  input: z.strictObject({}),
  output: PayoutOrder,
  errors: ['403001', '409001', '429001'],
})

export const verifyRandomAmount = endpoint({
  name: 'verifyRandomAmount',
  method: 'POST',
  path: '/api/dev/v1/account/verified/enterprise/verifyRandomAmount',
  access: 'signed-in',
  summary: 'Verify the amount received. A wrong amount and an expired order return the same answer.',
  source: 'handbook/calls.md [7], handbook/limits.md [9]',
  input: z.strictObject(amountFields),
  output: AccountPosition,
  errors: ['403001', '409001'],
  limit: { points: 60, seconds: 3600 },
})

export const uploadAmountProof = endpoint({
  name: 'uploadAmountProof',
  method: 'POST',
  path: '/api/dev/v1/account/verified/enterprise/uploadProof',
  access: 'signed-in',
  summary:
    'Continue with a sealed letter (photo proof, in a change of data paymentProof) instead of a payment, once isExceedVerifyAmountTimes is true',
  source: 'handbook/limits.md [9]',
  input: z.strictObject({}),
  output: AccountPosition,
  errors: ['403001', '409001'],
})

export const enterpriseUploadIdentity = endpoint({
  name: 'enterpriseUploadIdentity',
  method: 'POST',
  path: '/api/dev/v1/account/verified/enterprise/uploadIdentity',
  access: 'signed-in',
  summary: 'Submit an enterprise certification with its contact and uploaded photos for review',
  source: 'handbook/calls.md [7], handbook/statuses.md [4]',
  input: z.strictObject(contactFields).superRefine(telephoneFits),
  output: AccountPosition,
  errors: ['120002', '310001', '403001', '409001', '429001'],
  transaction: 'own',
  limit: { points: 60, seconds: 3600 },
})

export const enterpriseDetail = endpoint({
  name: 'enterpriseDetail',
  method: 'GET',
  path: '/api/dev/v1/account/verified/enterprise/detail',
  access: 'signed-in',
  summary:
    'Get the result of an enterprise certification. Returns 300005 while under review, otherwise the submitted data and the verdict.',
  source: 'handbook/entities.md [3], handbook/statuses.md [4], handbook/calls.md [7]',
  input: z.strictObject({}),
  output: z.object({
    ...resultFields,
    /** Submitted values under the forms' field names; telephone and contactEmail are the contact's. */
    detail: Form,
    /** What an open change of data changes; everything else is locked. Empty: nothing was chosen, all can be changed. */
    changes: z.array(z.enum(CHANGES)),
    /** No further payment can be ordered; a sealed letter is required instead (handbook/limits.md [9]). */
    isExceedVerifyAmountTimes: z.boolean(),
    order: PayoutOrder.nullable(),
    /** Earliest time of the next order; null when one is possible now, or when a letter is required. */
    nextOrderAt: at.nullable(),
    /** Fields to highlight after a payment bounced. */
    bounced: z.array(z.string()),
  }),
  errors: ['300005'],
})

export const contactIdentity = endpoint({
  name: 'contactIdentity',
  method: 'POST',
  path: '/api/dev/v1/account/change/enterpriseContact/identity',
  access: 'signed-in',
  summary: 'Start a change of contact, or save it again, once the identity authority has confirmed the person',
  source: 'handbook/calls.md [7], handbook/statuses.md [4]',
  input: z.strictObject(contactFields).superRefine(telephoneFits),
  output: AccountPosition,
  errors: ['120002', '310001', '403001', '409001', '429001'],
  transaction: 'own',
  limit: { points: 60, seconds: 3600 },
})

export const contactUploadIdentity = endpoint({
  name: 'contactUploadIdentity',
  method: 'POST',
  path: '/api/dev/v1/account/change/enterpriseContact/uploadIdentity',
  access: 'signed-in',
  summary: 'Submit a change of contact with the uploaded photos for review',
  source: 'handbook/calls.md [7], handbook/statuses.md [4]',
  input: z.strictObject({}),
  output: AccountPosition,
  errors: ['403001', '409001'],
})

export const changeUploadProof = endpoint({
  name: 'changeUploadProof',
  method: 'POST',
  path: '/api/dev/v1/account/change/enterprise/uploadProof',
  access: 'signed-in',
  summary: 'Accept the uploaded proof of a change (photo proof) and continue with the company details that change',
  source: 'handbook/calls.md [7], handbook/statuses.md [4], handbook/forms.md [5]',
  input: z.strictObject({
    /** What changes; everything else keeps its value. Left out, all details can be changed. */
    changes: z
      .union([z.enum(CHANGES).transform((item) => [item]), z.array(z.enum(CHANGES)).max(CHANGES.length)])
      .optional(),
  }),
  output: AccountPosition,
  errors: ['403001', '409001'],
})

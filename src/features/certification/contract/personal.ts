// Personal certification: identity, photos, result (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { telephoneFits } from '../../accounts/contract/fields.ts'
import { LAW_VOUCHERS } from '../rules/legal-person-documents.ts'
import { NEW_TYPES } from '../../accounts/rules/enterprise-type.ts'
import { AccountPosition } from '../../accounts/contract/account.ts'
import { Form, resultFields } from './answers.ts'
import { personFields } from './forms.ts'

export const checkVoucher = endpoint({
  name: 'checkVoucher',
  method: 'POST',
  readOnly: true,
  path: '/api/dev/v1/account/checkVoucher',
  access: 'signed-in',
  summary: 'Check the format of a document number or credit code. Errors are reported in voucherNum.',
  source: 'handbook/calls.md [7], handbook/forms.md [5]',
  input: z.strictObject({
    voucherType: z.enum([...LAW_VOUCHERS, 'credit-code']).default('id-card'),
    voucherNum: z.string().max(60),
  }),
  output: z.object({
    /** Normalised. */
    voucherNum: z.string(),
    /** YYYY-MM-DD; null when the number contains no birth date. */
    birthday: z.string().nullable(),
    /** 18 or older today; null when the number contains no birth date. */
    isOfAge: z.boolean().nullable(),
    /** For a credit code: whether its check character is right; if not, the photo licenseProof is required. */
    codeFits: z.boolean().nullable(),
  }),
  errors: [],
  limit: { points: 300, seconds: 3600, network: 3000 },
})

export const certificationStart = endpoint({
  name: 'certificationStart',
  method: 'POST',
  path: '/api/dev/v1/account/verified/start',
  access: 'signed-in',
  summary: 'Start a personal or enterprise certification, or a change to one',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({
    kind: z.enum(['personal', 'enterprise']),
    /** 1 phone, 2 car or other; 2 is for enterprises only (handbook/entities.md [3]). */
    device: z.enum(['1', '2']).default('1'),
    /** Enterprises only. */
    enterpriseType: whole(z.literal(NEW_TYPES)).optional(),
  }),
  output: AccountPosition,
  errors: ['403001', '409001'],
})

export const personIdentity = endpoint({
  name: 'personIdentity',
  method: 'POST',
  path: '/api/dev/v1/account/verified/person/identity',
  access: 'signed-in',
  summary:
    'Save the identity and contact details of a person once the identity authority has confirmed them. Photos follow.',
  source: 'handbook/calls.md [7], handbook/statuses.md [4]',
  input: z.strictObject(personFields).superRefine(telephoneFits),
  output: AccountPosition,
  errors: ['120002', '310001', '403001', '409001', '429001'],
  transaction: 'own',
  limit: { points: 60, seconds: 3600 },
})

export const personUploadIdentity = endpoint({
  name: 'personUploadIdentity',
  method: 'POST',
  path: '/api/dev/v1/account/verified/person/uploadIdentity',
  access: 'signed-in',
  summary: 'Submit a personal certification with the uploaded photos for review',
  source: 'handbook/calls.md [7], handbook/statuses.md [4]',
  input: z.strictObject({}),
  output: AccountPosition,
  errors: ['403001', '409001'],
})

export const personDetail = endpoint({
  name: 'personDetail',
  method: 'GET',
  path: '/api/dev/v1/account/verified/person/detail',
  access: 'signed-in',
  summary:
    'Get the result of a personal certification. Returns 300005 while under review, otherwise the submitted data and the verdict.',
  source: 'handbook/statuses.md [4], handbook/calls.md [7]',
  input: z.strictObject({}),
  output: z.object({ ...resultFields, detail: Form }),
  errors: ['300005'],
})

export const verifiedCancel = endpoint({
  name: 'verifiedCancel',
  method: 'POST',
  path: '/api/dev/v1/account/verified/cancel',
  access: 'signed-in',
  summary: 'Cancel a certification that is being filled in or was rejected. Its data and photos are deleted.',
  source: 'handbook/calls.md [7], handbook/statuses.md [4]',
  input: z.strictObject({}),
  output: AccountPosition,
  errors: ['409001'],
})

export const verifiedUrge = endpoint({
  name: 'verifiedUrge',
  method: 'POST',
  path: '/api/dev/v1/account/verified/urge',
  access: 'signed-in',
  summary: 'Send a reminder about an overdue review, at most once per working day',
  source: 'handbook/review.md',
  input: z.strictObject({}),
  output: z.object({ urgedAt: z.iso.datetime() }),
  errors: ['409001', '429001'],
})

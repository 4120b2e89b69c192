// Certification of an enterprise: company, random amount, contact, changes, branches (spec section 3, 4 and 7).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { page } from '../../../api/public-input.ts'
import { telephoneFits } from '../../accounts/contract/fields.ts'
import { at, Form, Moved, resultFields } from './answers.ts'
import { amountFields, CompanyForm, contactFields } from './fields.ts'

/** The payment that is to be entered, as the company may see it. */
export const PayoutOrder = z.object({
  state: z.enum(['ordered', 'paid', 'confirmed', 'bounced', 'void']),
  orderedAt: at,
  payOn: z.iso.date(),
  paidAt: at.nullable(),
  lapsesAt: at,
  /** Entry is still possible. */
  live: z.boolean(),
  triesLeft: z.number(),
  /** By which the company finds it. */
  reference: z.string(),
  payer: z.string(),
  bankAccount: z.string(),
  branchName: z.string(),
  /** A telephone number is known by now that is told when the payment was made. */
  tellsBySms: z.boolean(),
})

export const enterpriseIdentity = endpoint({
  name: 'enterpriseIdentity',
  method: 'POST',
  path: '/api/dev/v1/account/verified/enterprise/identity',
  access: 'signed-in',
  summary: 'Saves the company after the authority has confirmed it, and orders a payment to its bank account.',
  source: 'spec §7 verified/enterprise/identity, domain.md §1',
  input: CompanyForm,
  output: Moved,
  errors: ['310002', '310003', '310005', '310006', '403001', '409001', '429001'],
  transaction: 'own',
  limit: { points: 60, seconds: 3600 },
})

export const payoutAgain = endpoint({
  name: 'payoutAgain',
  method: 'POST',
  path: '/api/dev/v1/account/verified/enterprise/orderAmount',
  access: 'signed-in',
  summary: 'Orders another payment when the last one lapsed, bounced or has no tries left.',
  source: 'domain.md §2 random amount',
  input: z.strictObject({}),
  output: PayoutOrder,
  errors: ['403001', '409001', '429001'],
})

export const verifyRandomAmount = endpoint({
  name: 'verifyRandomAmount',
  method: 'POST',
  path: '/api/dev/v1/account/verified/enterprise/verifyRandomAmount',
  access: 'signed-in',
  summary: 'Compares the amount that arrived; a wrong one and a lapsed order get the same answer.',
  source: 'spec §7 verifyRandomAmount, facts.md random amount',
  input: z.strictObject(amountFields),
  output: Moved,
  errors: ['409001'],
  limit: { points: 60, seconds: 3600 },
})

export const uploadAmountProof = endpoint({
  name: 'uploadAmountProof',
  method: 'POST',
  path: '/api/dev/v1/account/verified/enterprise/uploadProof',
  access: 'signed-in',
  summary: 'Goes on with a sealed letter (photo proof) in place of a payment, once isExceedVerifyAmountTimes is true.',
  source: 'domain.md §2 random amount',
  input: z.strictObject({}),
  output: Moved,
  errors: ['403001', '409001'],
})

export const enterpriseUploadIdentity = endpoint({
  name: 'enterpriseUploadIdentity',
  method: 'POST',
  path: '/api/dev/v1/account/verified/enterprise/uploadIdentity',
  access: 'signed-in',
  summary: 'Submits an enterprise with its contact and the photos uploaded before; the review begins.',
  source: 'spec §7 uploadIdentity, domain.md §1',
  input: z.strictObject(contactFields).superRefine(telephoneFits),
  output: Moved,
  errors: ['120002', '310001', '403001', '409001', '429001'],
  transaction: 'own',
  limit: { points: 60, seconds: 3600 },
})

export const enterpriseDetail = endpoint({
  name: 'enterpriseDetail',
  method: 'GET',
  path: '/api/dev/v1/account/verified/enterprise/detail',
  access: 'signed-in',
  summary: 'Result of an enterprise certification: 300005 under review, else what was filled in and the verdict.',
  source: 'spec §3 enterprise form, §4 verification result, §7',
  input: z.strictObject({}),
  output: z.object({
    ...resultFields,
    /** What was filled in, by the names of the forms; telephone and contactEmail are the contact's. */
    detail: Form,
    /** Spec section 9: no payment can be ordered any more, a letter takes its place. */
    isExceedVerifyAmountTimes: z.boolean(),
    order: PayoutOrder.nullable(),
    /** From when another payment may be ordered; null for now, or when a letter is needed. */
    nextOrderAt: at.nullable(),
    /** Fields to be marked after a payment bounced. */
    bounced: z.array(z.string()),
  }),
  errors: ['300005'],
})

export const contactIdentity = endpoint({
  name: 'contactIdentity',
  method: 'POST',
  path: '/api/dev/v1/account/change/enterpriseContact/identity',
  access: 'signed-in',
  summary: 'Opens a change of contact, or saves it again, after the authority has confirmed the person.',
  source: 'spec §7, domain.md §1 contact change',
  input: z.strictObject(contactFields).superRefine(telephoneFits),
  output: Moved,
  errors: ['120002', '310001', '403001', '409001', '429001'],
  transaction: 'own',
  limit: { points: 60, seconds: 3600 },
})

export const contactUploadIdentity = endpoint({
  name: 'contactUploadIdentity',
  method: 'POST',
  path: '/api/dev/v1/account/change/enterpriseContact/uploadIdentity',
  access: 'signed-in',
  summary: 'Submits a change of contact with the photos uploaded before.',
  source: 'spec §7, domain.md §1 contact change',
  input: z.strictObject({}),
  output: Moved,
  errors: ['403001', '409001'],
})

export const changeUploadProof = endpoint({
  name: 'changeUploadProof',
  method: 'POST',
  path: '/api/dev/v1/account/change/enterprise/uploadProof',
  access: 'signed-in',
  summary: 'Takes the uploaded proof of a change (photo proof); the company is filled in next.',
  source: 'spec §7, domain.md §1 enterprise change',
  input: z.strictObject({}),
  output: Moved,
  errors: ['403001', '409001'],
})

export const branchList = endpoint({
  name: 'branchList',
  method: 'GET',
  path: '/api/dev/v1/account/branchList',
  access: 'signed-in',
  summary: 'Bank branches by bank, province, city and words or clearing code, with what else can be chosen.',
  source: 'spec §7, domain.md §2',
  input: z.strictObject({
    bank: z.string().max(60).default(''),
    province: z.string().max(60).default(''),
    city: z.string().max(60).default(''),
    q: z.string().max(60).default(''),
    page,
  }),
  output: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        bank: z.string(),
        province: z.string(),
        city: z.string(),
        address: z.string(),
      }),
    ),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    banks: z.array(z.string()),
    provinces: z.array(z.string()),
    cities: z.array(z.string()),
  }),
  errors: [],
})

export const countryList = endpoint({
  name: 'countryList',
  method: 'GET',
  path: '/api/dev/v1/account/countryList',
  access: 'everyone',
  summary: 'Countries and regions with their dialing codes, in the language of the viewer, the mainland first.',
  source: 'spec §3 country list',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        country: z.string(),
        /** With the prefix 00. */
        dialingCode: z.string(),
        /** Two letters. */
        brief: z.string(),
      }),
    ),
  }),
  errors: [],
})

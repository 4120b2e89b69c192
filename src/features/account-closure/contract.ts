// Account closure (handbook/retention.md, handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { at } from '../../api/public-input.ts'
import { authCode } from '../accounts/contract/fields.ts'
import { AccountPosition } from '../accounts/contract/account.ts'
import { normalNumber } from '../accounts/rules/fields.ts'
import { CLOSING_STATUSES } from '../accounts/rules/status.ts'
import { DELETION_BLOCKERS } from './rules/deletion.ts'
import { CLOSURE_CHECKS } from './rules/closure-checks.ts'

export const unbindBasicInfo = endpoint({
  name: 'unbindBasicInfo',
  method: 'GET',
  path: '/api/dev/v1/unbind-account/basic-info',
  access: 'signed-in',
  summary:
    'Get the account closure overview: account, data to be erased, every precondition with its state, and any open request',
  source: 'handbook/calls.md [7], handbook/retention.md',
  input: z.strictObject({}),
  output: z.object({
    userId: z.string(),
    userName: z.string(),
    /** Verified name, unmasked for its owner; null when nothing is verified. */
    realName: z.string().nullable(),
    kind: z.enum(['personal', 'enterprise']).nullable(),
    /** Verified telephone that receives the code, masked, with its dialing code; null when there is none. */
    telephone: z.string().nullable(),
    /**
     * For a company: the legal representative's verified ID number, masked; unbindCommit requires it in full. Null for
     * a person.
     */
    identityNumber: z.string().nullable(),
    registeredAt: at,
    checks: z.array(
      z.object({
        check: z.enum(CLOSURE_CHECKS),
        passed: z.boolean(),
        /** Number of blocking items. */
        count: z.number(),
        /** Page where the blocking items can be resolved. */
        url: z.string(),
      }),
    ),
    canCommit: z.boolean(),
    request: z
      .object({
        caseId: z.number(),
        /** 110 under review, 210 rejected, 51 approved. */
        status: z.literal(CLOSING_STATUSES),
        reason: z.string(),
        committedAt: at,
        dueAt: at,
        remark: z.string(),
        decidedAt: at.nullable(),
        /** For an approved request: the deadline for confirming it. */
        confirmBy: at.nullable(),
      })
      .nullable(),
  }),
  errors: [],
})

export const unbindSendCode = endpoint({
  name: 'unbindSendCode',
  method: 'POST',
  path: '/api/dev/v1/unbind-account/send-code',
  access: 'signed-in',
  summary: 'Send the confirmation code for account closure to the verified phone number',
  source: 'handbook/retention.md',
  input: z.strictObject({}),
  output: z.object({
    sentTo: z.string(),
    expiresAt: at,
    nextAt: at,
    /** The code itself in a demo, where no message is really sent. */
    demoCode: z.string().nullable(),
  }),
  errors: ['403001', '429001', '503001'],
})

export const unbindCommit = endpoint({
  name: 'unbindCommit',
  method: 'POST',
  path: '/api/dev/v1/unbind-account/commit',
  access: 'signed-in',
  stepUp: 'recent',
  summary:
    'Request account closure with a reason and the code from unbindSendCode. An enterprise also provides the ID number of its legal representative.',
  source: 'handbook/calls.md [7], handbook/statuses.md [4], handbook/retention.md',
  input: z.strictObject({
    reason: z.string().trim().min(2).max(300),
    authCode,
    /** For a company: the legal representative's ID number. */
    identityNumber: z.string().max(40).transform(normalNumber).optional(),
  }),
  limit: { points: 20, seconds: 600 },
  output: AccountPosition,
  errors: ['120002', '403001', '409001'],
})

export const unbindViewed = endpoint({
  name: 'unbindViewed',
  method: 'POST',
  path: '/api/dev/v1/unbind-account/viewed',
  access: 'signed-in',
  stepUp: 'recent',
  summary:
    'Acknowledge the result of a closure request. After 51 all verified data, photos and drafts are erased; after 210 the account is restored.',
  source: 'handbook/calls.md [7], handbook/statuses.md [4], handbook/retention.md',
  input: z.strictObject({}),
  output: AccountPosition,
  errors: ['403001', '409001'],
  transaction: 'own',
})

const deletion = 'handbook/retention.md#deleting-the-sign-in-account'

export const signInAccount = endpoint({
  name: 'signInAccount',
  method: 'GET',
  path: '/api/dev/v1/account/sign-in-account',
  access: 'signed-in',
  summary: 'Get whether the caller can delete the sign-in account, and what blocks it',
  source: deletion,
  input: z.strictObject({}),
  output: z.object({
    /** False where another provider keeps the account: it is deleted there. */
    keptHere: z.boolean(),
    /** Empty when it can be deleted. */
    blockers: z.array(z.enum(DELETION_BLOCKERS)),
  }),
  errors: [],
})

export const signInAccountDelete = endpoint({
  name: 'signInAccountDelete',
  method: 'POST',
  path: '/api/dev/v1/account/sign-in-account/delete',
  access: 'signed-in',
  stepUp: 'again',
  summary:
    'Delete the sign-in account at once: name, address, password, second factors, devices and sessions. All data of the developer goes as well.',
  source: deletion,
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['403001', '409001'],
  limit: { points: 20, seconds: 600 },
  transaction: 'own',
})

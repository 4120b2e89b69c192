// Leaving the platform (spec section 7 unbind, domain.md section 5), and what the developer is told of all this.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id, page } from '../../../api/public-input.ts'
import { authCode } from '../../accounts/contract/fields.ts'
import { NOTICE_EVENTS } from '../rules/notices.ts'
import { CLOSURE_CHECKS } from '../rules/closure.ts'
import { normalNumber } from '../rules/numbers.ts'
import { at, Moved } from './answers.ts'

export const unbindBasicInfo = endpoint({
  name: 'unbindBasicInfo',
  method: 'GET',
  path: '/api/dev/v1/unbind-account/basic-info',
  access: 'signed-in',
  summary: 'The account, what leaving erases, every precondition with its state, and the request under way.',
  source: 'spec §7 unbind, domain.md §5',
  input: z.strictObject({}),
  output: z.object({
    userId: z.string(),
    userName: z.string(),
    /** Verified name as its owner sees it; null when nothing is verified. */
    realName: z.string().nullable(),
    kind: z.enum(['personal', 'enterprise']).nullable(),
    /** The verified telephone that the code goes to, masked and with its dialing code; null when there is none. */
    telephone: z.string().nullable(),
    /** Of a company: the verified ID number of its legal person, masked; unbindCommit wants it in full. Null for a person. */
    identityNumber: z.string().nullable(),
    registeredAt: at,
    checks: z.array(
      z.object({
        check: z.enum(CLOSURE_CHECKS),
        passed: z.boolean(),
        /** How many stand in the way. */
        count: z.number(),
        /** Where it is settled. */
        url: z.string(),
      }),
    ),
    canCommit: z.boolean(),
    request: z
      .object({
        caseId: z.number(),
        /** 110 reviewing, 210 refused, 51 passed. */
        status: z.literal([110, 210, 51]),
        reason: z.string(),
        committedAt: at,
        dueAt: at,
        remark: z.string(),
        decidedAt: at.nullable(),
        /** Of a request that passed: until when it has to be confirmed. */
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
  summary: 'Sends the code for leaving to the verified telephone.',
  source: 'domain.md §5',
  input: z.strictObject({}),
  output: z.object({
    sentTo: z.string(),
    expiresAt: at,
    nextAt: at,
    /** In a demo, where nothing is really sent, the code itself. */
    demoCode: z.string().nullable(),
  }),
  errors: ['403001', '429001', '503001'],
})

export const unbindCommit = endpoint({
  name: 'unbindCommit',
  method: 'POST',
  path: '/api/dev/v1/unbind-account/commit',
  access: 'signed-in',
  summary:
    'Asks to leave, with a reason and the code sent by unbindSendCode; a company proves itself with the ID number of its legal person.',
  source: 'spec §7 unbind, domain.md §1 and §5, facts.md Leaving',
  input: z.strictObject({
    reason: z.string().trim().min(2).max(300),
    authCode,
    /** Of a company: the ID number of its legal person. */
    identityNumber: z.string().max(40).transform(normalNumber).optional(),
  }),
  limit: { points: 20, seconds: 600 },
  output: Moved,
  errors: ['120002', '403001', '409001'],
})

export const unbindViewed = endpoint({
  name: 'unbindViewed',
  method: 'POST',
  path: '/api/dev/v1/unbind-account/viewed',
  access: 'signed-in',
  summary: 'The result was seen: after 51 all verified data, photos and drafts are erased, after 210 all is as before.',
  source: 'spec §7 unbind, domain.md §1 and §5',
  input: z.strictObject({}),
  output: Moved,
  errors: ['409001'],
  transaction: 'own',
})

export const accountNotices = endpoint({
  name: 'accountNotices',
  method: 'GET',
  path: '/api/dev/v1/account/notice/list',
  access: 'signed-in',
  summary: 'What the developer was told about their own account, newest first; 10 a page.',
  source: 'domain.md §2 result',
  input: z.strictObject({ page }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        event: z.enum(NOTICE_EVENTS),
        title: z.string(),
        text: z.string(),
        /** Where it leads. */
        url: z.string(),
        at,
        read: z.boolean(),
      }),
    ),
    unread: z.number(),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  errors: [],
})

export const accountNoticesRead = endpoint({
  name: 'accountNoticesRead',
  method: 'POST',
  path: '/api/dev/v1/account/notice/read',
  access: 'signed-in',
  summary: 'Marks one of them as read, or without an id all.',
  source: 'look.md notices',
  input: z.strictObject({ id: id.optional() }),
  output: z.object({ unread: z.number() }),
  errors: [],
})

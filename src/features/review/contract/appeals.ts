// Appeals of developers: what can be appealed, the appeal with its files; files for the desk (handbook/review.md).
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id } from '../../../api/public-input.ts'
import { inMb } from '../../../lib/files/upload-bytes.ts'
import {
  MAX_APPEAL_FILES,
  APPEAL_FILE_LIMITS,
  APPEAL_STATES,
  isDecisionKey,
  MAX_APPEAL_WORDS,
  MIN_APPEAL_WORDS,
} from '../rules/appeals.ts'
import { access } from './cases.ts'

const BASE = '/api/dev/v1/appeal'
const source = 'handbook/review.md#appeals'
/** Names a decision, as the list has it. */
const key = z
  .string()
  .max(80)
  .refine(isDecisionKey, { error: () => m.review_appeal_none() })

const Decision = z.object({
  key: z.string(),
  /** The decision in the viewer's language. */
  title: z.string(),
  /** What it is about, such as the name of an app; empty for the account. */
  subject: z.string(),
  at,
  reason: z.string(),
  /** Corrections that a refusal asked for. */
  marks: z.array(z.string()),
  /** Page of what it is about. */
  url: z.string(),
  /** What follows if the appeal is granted. */
  granted: z.string(),
})

const Appeal = z.object({
  id: z.number(),
  state: z.enum(APPEAL_STATES),
  words: z.string(),
  sentAt: at,
  dueAt: at,
  decidedAt: at.nullable(),
  /** Words of the operator who decided. */
  remark: z.string(),
})

/** A picture with its size, or a document, which has none. */
const File = z.object({ id: z.number(), type: z.enum(['image', 'pdf']), width: z.number(), height: z.number() })
/** A document has a name under which it is saved: nothing of it runs in the portal. */
const FileBody = z.object({ type: z.string(), bytes: z.instanceof(Uint8Array), fileName: z.string().optional() })

export const appealList = endpoint({
  name: 'appealList',
  method: 'GET',
  path: `${BASE}/list`,
  access: 'signed-in',
  whileBarred: true,
  summary: 'List refusals and restrictions that can be appealed, and appeals with their outcome, latest first',
  source,
  input: z.strictObject({}),
  output: z.object({ decisions: z.array(Decision), appeals: z.array(Appeal.extend({ decision: Decision })) }),
  errors: [],
})

export const appealGet = endpoint({
  name: 'appealGet',
  method: 'GET',
  path: `${BASE}/get`,
  access: 'signed-in',
  whileBarred: true,
  summary: 'Get a decision with its appeal and the files that are or will be with it',
  source,
  input: z.strictObject({ key }),
  output: z.object({ decision: Decision, appeal: Appeal.nullable(), files: z.array(File) }),
  errors: ['404001'],
})

export const appealSubmit = endpoint({
  name: 'appealSubmit',
  method: 'POST',
  path: `${BASE}/submit`,
  access: 'signed-in',
  whileBarred: true,
  summary:
    'Appeal a decision, once, with the files uploaded for it. Another operator than the one who decided looks at it.',
  source,
  input: z.strictObject({
    key,
    words: z
      .string()
      .trim()
      .refine((words) => words.length >= MIN_APPEAL_WORDS && words.length <= MAX_APPEAL_WORDS, {
        error: () => m.review_appeal_refusal_words({ min: MIN_APPEAL_WORDS, max: MAX_APPEAL_WORDS }),
      }),
  }),
  output: z.object({ id: z.number(), dueAt: at }),
  errors: ['404001', '409001'],
  limit: { points: 30, seconds: 3600 },
})

export const appealFileUpload = endpoint({
  name: 'appealFileUpload',
  method: 'POST',
  path: `${BASE}/file/upload`,
  access: 'signed-in',
  whileBarred: true,
  summary: `Upload a picture or a document for an appeal that is not sent yet: JPEG, PNG, WebP, HEIC or PDF, up to ${inMb(APPEAL_FILE_LIMITS.bytes)} MB, at most ${MAX_APPEAL_FILES}`,
  source,
  input: z.strictObject({ key, file: z.instanceof(Uint8Array) }),
  output: File,
  errors: ['404001', '409001', '413001', '415001', '429001', '503001'],
  upload: { field: 'file', max: APPEAL_FILE_LIMITS.bytes },
  transaction: 'own',
  limit: { points: 100, seconds: 3600, network: 5000 },
})

export const appealFileGet = endpoint({
  name: 'appealFileGet',
  method: 'GET',
  path: `${BASE}/file/get`,
  access: 'signed-in',
  whileBarred: true,
  summary: 'Get a picture of an own appeal, or a PDF document of it to save',
  source,
  input: z.strictObject({ id }),
  output: FileBody,
  errors: ['404001'],
  responseType: 'image/jpeg',
})

export const appealFileRemove = endpoint({
  name: 'appealFileRemove',
  method: 'POST',
  path: `${BASE}/file/remove`,
  access: 'signed-in',
  whileBarred: true,
  summary: 'Remove a file from an appeal that is not sent yet',
  source,
  input: z.strictObject({ id }),
  output: z.object({ id: z.number() }),
  errors: ['404001', '409001'],
})

export const reviewAppealFile = endpoint({
  name: 'reviewAppealFile',
  method: 'GET',
  path: '/api/ops/v1/review/appealFile',
  access,
  summary:
    'Get a picture of an appeal that you hold, with your name on it, or a PDF document of it to save. Every view is logged.',
  source,
  input: z.strictObject({ caseId: id, id }),
  output: FileBody,
  errors: ['404001', '409001', '503001'],
  responseType: 'image/jpeg',
})

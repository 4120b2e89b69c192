// Readers' feedback on documents: giving it, and the remarks for editors (handbook/figures.md#remarks-of-readers).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { id } from '../../../api/public-input.ts'
import { MAX_FEEDBACK_LENGTH } from '../rules.ts'

export const docFeedback = endpoint({
  name: 'docFeedback',
  method: 'POST',
  path: '/api/web/v1/doc-wiki/feedback',
  access: 'everyone',
  summary: 'Rate a document as helpful or not. A later rating by the same reader replaces the earlier one.',
  source: 'handbook/content.md',
  input: z.strictObject({
    id,
    helpful: z.enum(['yes', 'no']),
    remark: z.string().trim().max(MAX_FEEDBACK_LENGTH).default(''),
  }),
  output: z.object({ id: z.number(), helpful: z.enum(['yes', 'no']) }),
  errors: ['404001'],
  limit: { points: 20, seconds: 60 },
})

export const docFeedbackList = endpoint({
  name: 'docFeedbackList',
  method: 'GET',
  path: '/api/ops/v1/document/feedback',
  access: { operator: 'content.edit' },
  summary: 'List the remarks of readers on documents, newest first, of all documents or of one',
  source: 'handbook/figures.md#remarks-of-readers',
  input: z.strictObject({
    /** Left out: all documents. */
    documentId: whole(z.int().min(0).max(999_999_999)).default(0),
    page: whole(z.int().min(1).max(10_000)).default(1),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        documentId: z.number(),
        /** In the editor's language. */
        title: z.string(),
        helpful: z.boolean(),
        remark: z.string(),
        /** Language in which the document was read. */
        language: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    page: z.number(),
    total: z.number(),
  }),
  errors: [],
})

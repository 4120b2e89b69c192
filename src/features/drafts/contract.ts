// Schemas of form drafts, for the calls of the features whose forms have drafts (handbook/forms.md).
import { z } from 'zod'
import { m } from '#messages'
import { whole } from '../../api/forms/whole-number.ts'
import { at } from '../../api/public-input.ts'

/** Characters of all fields together, as JSON. */
const MAX_LENGTH = 20_000
/** Characters of one field: the longest is a list of addresses. */
const MAX_VALUE = 10_000
const MAX_FIELDS = 60
const Fields = z.record(z.string().max(60), z.string().max(MAX_VALUE))

/** The saved fields; version 0 when no draft exists. */
export const Draft = z.object({ data: Fields, version: z.number(), savedAt: at.nullable() })
export type Draft = z.infer<typeof Draft>
export const DraftSaved = z.object({ version: z.number(), savedAt: at })

/** Input of every call that saves a draft, besides the name of the form. */
export const draftInput = {
  /** Form fields as a JSON object of strings; multiple choices are joined by newlines; SMS codes are dropped. */
  data: z
    .string()
    .max(MAX_LENGTH, { error: () => m.drafts_refusal_long() })
    .transform((text, ctx) => {
      try {
        const fields = Fields.safeParse(JSON.parse(text))
        if (fields.success && Object.keys(fields.data).length <= MAX_FIELDS) return fields.data
      } catch {
        // Not JSON: reported below.
      }
      ctx.addIssue({ code: 'custom', message: m.drafts_refusal_long() })
      return z.NEVER
    }),
  /** Version the client loaded; 0 for the first save. */
  version: whole(z.int().min(0).max(2_147_483_647)).default(0),
}

/** Per developer and call. */
export const DRAFT_LIMIT = { points: 1200, seconds: 3600 }

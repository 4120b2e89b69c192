// Form drafts stored on the server while the user types; the schemas are shared by every feature with drafts.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at } from '../../../api/public-input.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { DRAFT_CALL, DRAFT_STEPS } from '../rules/steps.ts'
import { PROCESS_NAMES } from '../../accounts/rules/status.ts'

const MAX_DRAFT = 20_000
const Fields = z.record(z.string().max(60), z.string().max(2000))

/** The saved fields; version 0 when no draft exists. */
export const Draft = z.object({ data: Fields, version: z.number(), savedAt: at.nullable() })
export type Draft = z.infer<typeof Draft>
export const DraftSaved = z.object({ version: z.number(), savedAt: at })

/** Input of every call that saves a draft, besides the draft's location. */
export const draftInput = {
  /** Form fields as a JSON object of strings; multiple choices are joined by newlines; SMS codes are dropped. */
  data: z
    .string()
    .max(MAX_DRAFT)
    .transform((text, ctx) => {
      try {
        const read = Fields.safeParse(JSON.parse(text))
        if (read.success && Object.keys(read.data).length <= 60) return read.data
      } catch {
        // Not JSON: reported below.
      }
      ctx.addIssue({ code: 'custom', message: 'JSON object of strings' })
      return z.NEVER
    }),
  /** Version the client loaded; 0 for the first save. */
  version: whole(z.int().min(0).max(2_147_483_647)).default(0),
}
export const DRAFT_LIMIT = { points: 1200, seconds: 3600 }

const place = { process: z.enum(PROCESS_NAMES), step: z.enum(DRAFT_STEPS) }

export const draftGet = endpoint({
  name: 'draftGet',
  method: 'GET',
  path: '/api/dev/v1/account/draft',
  access: 'signed-in',
  summary: 'Get the saved draft of a certification step, shared by all devices',
  source: 'handbook/forms.md [5]',
  input: z.strictObject(place),
  output: Draft,
  errors: [],
})

export const draftSave = endpoint({
  name: 'draftSave',
  method: 'POST',
  path: DRAFT_CALL,
  access: 'signed-in',
  summary:
    'Save the draft of a certification step. Returns 409001 and the newer draft if another device has saved in the meantime.',
  source: 'handbook/forms.md [5]',
  input: z.strictObject({ ...place, ...draftInput }),
  output: DraftSaved,
  errors: ['403001', '409001', '429001'],
  limit: DRAFT_LIMIT,
})

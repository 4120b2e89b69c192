// Half-filled forms, kept on the server while they are typed; the shapes are shared with whatever else keeps a draft.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { DRAFT_CALL, DRAFT_STEPS, PROCESS_NAMES } from '../rules/steps.ts'
import { at } from './answers.ts'

const MAX_DRAFT = 20_000
const Fields = z.record(z.string().max(60), z.string().max(2000))

/** What was typed so far; version 0 while there is none. */
export const Draft = z.object({ data: Fields, version: z.number(), savedAt: at.nullable() })
export type Draft = z.infer<typeof Draft>
export const DraftSaved = z.object({ version: z.number(), savedAt: at })

/** What every call that keeps a draft takes, beside its place. */
export const draftInput = {
  /** Fields as a JSON object of strings; several choices of one field are lines; SMS codes are left out. */
  data: z
    .string()
    .max(MAX_DRAFT)
    .transform((text, ctx) => {
      try {
        const read = Fields.safeParse(JSON.parse(text))
        if (read.success && Object.keys(read.data).length <= 60) return read.data
      } catch {
        // Not JSON: said below.
      }
      ctx.addIssue({ code: 'custom', message: 'JSON object of strings' })
      return z.NEVER
    }),
  /** The version that was loaded; 0 for the first. */
  version: whole(z.int().min(0).max(2_147_483_647)).default(0),
}
export const DRAFT_LIMIT = { points: 1200, seconds: 3600 }

const place = { process: z.enum(PROCESS_NAMES), step: z.enum(DRAFT_STEPS) }

export const draftGet = endpoint({
  name: 'draftGet',
  method: 'GET',
  path: '/api/dev/v1/account/draft',
  access: 'signed-in',
  summary: 'What was typed into a step so far, on whichever device.',
  source: 'domain.md §2, nothing typed is lost',
  input: z.strictObject(place),
  output: Draft,
  errors: [],
})

export const draftSave = endpoint({
  name: 'draftSave',
  method: 'POST',
  path: DRAFT_CALL,
  access: 'signed-in',
  summary: 'Keeps a half-filled step; 409001 with the newer draft when another device has saved meanwhile.',
  source: 'domain.md §2, nothing typed is lost',
  input: z.strictObject({ ...place, ...draftInput }),
  output: DraftSaved,
  errors: ['403001', '409001', '429001'],
  limit: DRAFT_LIMIT,
})

// Drafts: saved while somebody types, checked, discarded, begun again from an earlier version.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import { DRAFT_BYTES, DRAFT_LENGTH } from '../rules/limits.ts'
import { access, Behind, key, kind, source } from './kinds.ts'

/** The draft's revision as it was read; 0 when there was none. */
export const revision = whole(z.int().min(0).max(1_000_000_000))

export const contentSave = endpoint({
  name: 'contentSave',
  method: 'POST',
  path: '/api/ops/v1/content/draft/save',
  access,
  summary: 'Save the draft of an item, unless somebody else has saved it since it was read',
  source,
  input: z.strictObject({
    kind,
    key,
    revision,
    /** Texts by field, as JSON; a field that is left out is empty. */
    values: z.string().max(DRAFT_LENGTH),
  }),
  output: z.object({ revision: z.number(), savedAt: z.iso.datetime().nullable(), behind: Behind }),
  errors: ['404001', '409001'],
  maxBytes: DRAFT_BYTES,
})

export const contentDiscard = endpoint({
  name: 'contentDiscard',
  method: 'POST',
  path: '/api/ops/v1/content/draft/discard',
  access,
  summary: 'Discard the draft of an item; what is published stays',
  source,
  input: z.strictObject({ kind, key, revision }),
  output: z.object({ key: z.string() }),
  errors: ['404001', '409001'],
})

export const contentCheck = endpoint({
  name: 'contentCheck',
  method: 'GET',
  path: '/api/ops/v1/content/draft/check',
  access,
  summary: 'Check the draft of an item as publishing does: empty fields, links, headings, pictures, translations',
  source,
  input: z.strictObject({ kind, key }),
  output: z.object({
    problems: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        /** `bad` blocks publishing. */
        level: z.enum(['bad', 'warn']),
        text: z.string(),
        /** Place in a structured text, such as `columns.0.title.en`; empty elsewhere. */
        at: z.string(),
      }),
    ),
  }),
  errors: ['404001'],
})

export const contentRender = endpoint({
  name: 'contentRender',
  method: 'POST',
  path: '/api/ops/v1/content/render',
  access,
  summary: 'Render Markdown as readers would see it',
  source,
  input: z.strictObject({ markdown: z.string().max(DRAFT_LENGTH), language: z.enum(LANGUAGES) }),
  output: z.object({ html: z.string() }),
  errors: [],
  readOnly: true,
  maxBytes: DRAFT_BYTES,
})

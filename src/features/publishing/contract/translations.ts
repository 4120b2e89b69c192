// Translations that are behind: that one still fits.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { access, key, kind, source } from './kinds.ts'

export const contentConfirm = endpoint({
  name: 'contentConfirm',
  method: 'POST',
  path: '/api/ops/v1/content/translation/confirm',
  access,
  summary:
    'Say that a translation still fits although its original has changed: of what is published with `content.publish`, else with the draft, for which it holds once that is published',
  source,
  input: z.strictObject({
    kind,
    key,
    /** As `behind` of the item has them. */
    slot: z.string().min(1).max(80),
    at: z.string().max(400).default(''),
  }),
  output: z.object({ key: z.string(), /** Null when it is kept with the draft. */ version: z.number().nullable() }),
  errors: ['404001'],
})

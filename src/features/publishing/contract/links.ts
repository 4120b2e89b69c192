// Links to an item: asked before it is withdrawn.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { access, key, kind, source } from './kinds.ts'
import { LINKS_SHOWN } from '../rules/limits.ts'

export const contentLinks = endpoint({
  name: 'contentLinks',
  method: 'GET',
  path: '/api/ops/v1/content/links',
  access,
  summary: `List the published items with a link to an item, the first ${LINKS_SHOWN} with their names`,
  source,
  input: z.strictObject({ kind, key }),
  output: z.object({
    items: z.array(z.object({ kind: z.string(), kindLabel: z.string(), key: z.string(), title: z.string() })),
    total: z.number(),
  }),
  errors: ['404001'],
})

// Presence in the editor: each open editor reports itself and receives the others.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { access, key, kind, source } from './kinds.ts'

export const contentPresence = endpoint({
  name: 'contentPresence',
  method: 'POST',
  path: '/api/ops/v1/content/presence',
  access,
  summary: 'Say that an item is open in an editor, for less than a minute; returns who else has it open, and the draft',
  source,
  input: z.strictObject({ kind, key }),
  output: z.object({
    /** Names of the other operators who have it open, or saved it within the last minutes. */
    others: z.array(z.string()),
    /** The draft as it is now, if somebody else saved it last. */
    theirs: z.object({ revision: z.number(), editor: z.string(), savedAt: z.iso.datetime() }).nullable(),
  }),
  errors: ['404001'],
})

// Draft endpoints of certification: its steps are stored on the server as they are typed.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { DRAFT_CALL, DRAFT_STEPS } from '../rules/open-processes.ts'
import { PROCESS_NAMES } from '../../accounts/rules/status.ts'
import { Draft, DRAFT_LIMIT, draftInput, DraftSaved } from '../../drafts/contract.ts'

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

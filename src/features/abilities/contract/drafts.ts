// Draft endpoints: half-filled forms of an app and applications, saved on the server as they are typed.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { Draft, DRAFT_LIMIT, draftInput, DraftSaved } from '../../drafts/contract.ts'
import { needs } from '../../team/rules/needs.ts'
import { APP_DRAFT_CALL, DRAFT_ABOUT } from '../../apps/rules/grants/drafts.ts'
import { SERVICE_CODES, SERVICE_PERMISSION } from '../../apps/rules/grants/services.ts'

const place = {
  appId: id,
  /** `form`, the app's own; `abilities`, `ability:<code>`, `service:<code>`, `function` for a new one, `function:<id>`. */
  about: z.string().regex(DRAFT_ABOUT),
}
const source = 'handbook/forms.md'

export const appDraft = endpoint({
  name: 'appDraft',
  method: 'GET',
  path: '/api/dev/v1/app-ability/draft',
  access: 'signed-in',
  permission: needs('app'),
  summary:
    'Get the saved draft of an app’s form or of an application, shared by all devices. A draft older than the last submission is ignored.',
  source,
  input: z.strictObject(place),
  output: Draft,
  errors: ['100002', '404001'],
})

export const appDraftSave = endpoint({
  name: 'appDraftSave',
  method: 'POST',
  path: APP_DRAFT_CALL,
  access: 'signed-in',
  permission: needs('app'),
  extraPermissions: [...new Set(['app:edit', 'app:submit', ...SERVICE_CODES.map((code) => SERVICE_PERMISSION[code])])],
  summary:
    'Save the draft of an app’s form or of an application. Returns 409001 and the newer draft if another device has saved in the meantime.',
  source,
  input: z.strictObject({ ...place, ...draftInput }),
  output: DraftSaved,
  errors: ['100002', '403001', '404001', '409001', '429001'],
  limit: DRAFT_LIMIT,
})

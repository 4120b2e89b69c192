// Export of a developer's personal data by operators: asked for by one, confirmed by another, fetched within a day.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, longId } from '../../../api/public-input.ts'
import { DeveloperData } from '../../accounts/contract/own-data.ts'
import { MAX_REMARK, MIN_WORDS } from '../../review/rules/cases.ts'
import { EXPORT_HOURS } from '../rules/limits.ts'

const access = { operator: 'developer.reveal' } as const
const source = 'handbook/security.md#four-eyes'

export const accountExportAsk = endpoint({
  name: 'accountExportAsk',
  method: 'POST',
  path: '/api/ops/v1/account/exportAsk',
  access,
  summary: 'Ask for the export of a developer’s personal data, for a request that they made outside the portal',
  source,
  input: z.strictObject({ developerId: longId, reason: z.string().trim().min(MIN_WORDS).max(MAX_REMARK) }),
  output: z.object({ developerId: z.number(), approvalId: z.number() }),
  errors: ['403001', '404001', '409001'],
})

export const accountExportState = endpoint({
  name: 'accountExportState',
  method: 'GET',
  path: '/api/ops/v1/account/exportState',
  access,
  summary: 'Get until when the caller may fetch the export of a developer’s data',
  source,
  input: z.strictObject({ developerId: longId }),
  output: z.object({
    /** Null when nobody has confirmed such a request of the caller in the last 24 hours. */
    until: at.nullable(),
  }),
  errors: [],
})

export const accountExport = endpoint({
  name: 'accountExport',
  method: 'POST',
  path: '/api/ops/v1/account/export',
  access,
  stepUp: 'recent',
  summary: `Get all data held about a developer, unmasked, within ${EXPORT_HOURS} hours after another operator has confirmed the caller’s request. Each time is recorded, and the developer is told.`,
  source,
  input: z.strictObject({ developerId: longId }),
  output: DeveloperData,
  errors: ['403001', '404001'],
  limit: { points: 20, seconds: 3600 },
})

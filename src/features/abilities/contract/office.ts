// Abilities and services of any app for operators: what is in force or ended, ending and restoring.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { MAX_REMARK, MIN_WORDS } from '../../../lib/forms/reason-length.ts'
import { GRANT_STATES } from '../../apps/rules/grants/transitions.ts'

const BASE = '/api/ops/v1/app/ability'
const source = 'handbook/review.md#apps'
const act = { operator: 'app.act' } as const
const reason = z.string().trim().min(MIN_WORDS).max(MAX_REMARK)

export const officeAbilityList = endpoint({
  name: 'officeAbilityList',
  method: 'GET',
  path: `${BASE}/list`,
  access: { operator: 'developer.view' },
  summary: 'List the abilities and services of an app of any developer: in force, applied for, ended',
  source,
  input: z.strictObject({ appId: id }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(['ability', 'service']),
        code: z.string(),
        name: z.string(),
        state: z.enum(GRANT_STATES),
        /** Whether an approved version is in force. */
        inForce: z.boolean(),
        /** Set while an operator has ended it and it was not applied for again. */
        halted: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
      }),
    ),
  }),
  errors: ['404001'],
})

const input = z.strictObject({ appId: id, id, reason })
const output = z.object({ id: z.number(), state: z.enum(GRANT_STATES) })
const errors = ['403001', '404001', '409001'] as const

export const officeAbilityEnd = endpoint({
  name: 'officeAbilityEnd',
  method: 'POST',
  path: `${BASE}/end`,
  access: act,
  summary:
    'End an ability or a service of an app with a reason shown to the developer. An open change is withdrawn; it can be applied for again.',
  source,
  input,
  output,
  errors,
})

export const officeAbilityRestore = endpoint({
  name: 'officeAbilityRestore',
  method: 'POST',
  path: `${BASE}/restore`,
  access: act,
  summary: 'Put an ability or a service in force again that an operator ended and that was not applied for since',
  source,
  input,
  output,
  errors,
})

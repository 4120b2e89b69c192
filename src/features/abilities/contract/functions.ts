// Search function endpoints (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { version } from '../../accounts/contract/fields.ts'
import { needs } from '../../team/rules/needs.ts'
import { FormField, Grant, GrantHistoryItem } from './answers.ts'
import { formKey, functionFields as content } from './fields.ts'

const BASE = '/api/dev/v1/appService'
const source = 'handbook/calls.md [7]'
const reading = { method: 'GET', access: 'signed-in', permission: needs('app'), source } as const
const OF_APP = ['100002', '404001'] as const
const changing = {
  method: 'POST',
  access: 'signed-in',
  permission: needs('service:gs'),
  source,
  output: Grant,
  errors: ['100002', '403001', '403002', '404001', '409001'],
} as const

export const getAppGSFunctionList = endpoint({
  ...reading,
  name: 'getAppGSFunctionList',
  path: `${BASE}/getAppGSFunctionList`,
  summary: 'List the search functions of an app, and whether more can be added',
  input: z.strictObject({ appId: id }),
  output: z.object({
    appId: z.number(),
    appName: z.string(),
    /** Name of global search. */
    serviceName: z.string(),
    items: z.array(Grant),
    total: z.number(),
    max: z.number(),
    /** Whether global search is in force, which adding functions requires. */
    open: z.boolean(),
    may: z.boolean(),
    fields: z.array(FormField),
  }),
  errors: OF_APP,
})

export const getAppGSFunctionDetailById = endpoint({
  ...reading,
  name: 'getAppGSFunctionDetailById',
  path: `${BASE}/getAppGSFunctionDetailById`,
  summary: 'Get a search function with its history',
  input: z.strictObject({ appId: id, id }),
  output: z.object({ function: Grant, history: z.array(GrantHistoryItem) }),
  errors: OF_APP,
})

export const applyAppGSFunctionService = endpoint({
  ...changing,
  name: 'applyAppGSFunctionService',
  path: `${BASE}/applyAppGSFunctionService`,
  summary: 'Create a search function and submit it for review',
  input: z.strictObject({ appId: id, formKey, ...content }),
})

export const updateAppGSFunctionService = endpoint({
  ...changing,
  name: 'updateAppGSFunctionService',
  path: `${BASE}/updateAppGSFunctionService`,
  summary: 'Submit a change to a search function for review. The approved version stays in force until then.',
  input: z.strictObject({ appId: id, id, version, ...content }),
})

export const delAppGSFunctionService = endpoint({
  ...changing,
  name: 'delAppGSFunctionService',
  path: `${BASE}/delAppGSFunctionService`,
  summary: 'Delete a search function. One that is under review is withdrawn.',
  input: z.strictObject({ appId: id, id, version }),
  output: z.object({ id: z.number() }),
})

export const switchAppGSFunctionService = endpoint({
  ...changing,
  name: 'switchAppGSFunctionService',
  path: `${BASE}/switchAppGSFunctionService`,
  summary: 'Show or hide a search function. Only an approved one can be shown.',
  input: z.strictObject({ appId: id, id, version, on: z.enum(['true', 'false']).transform((item) => item === 'true') }),
})

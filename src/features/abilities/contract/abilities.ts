// Ability endpoints: catalogue, an app's checklist, one application for several abilities, outcomes, withdrawal,
// documents (handbook/calls.md [7]).
import { MAX_SEARCH_LENGTH } from '../../../lib/search/search-length.ts'
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id, page } from '../../../api/public-input.ts'
import { APP_KINDS } from '../../apps/rules/transitions.ts'
import { version } from '../../accounts/contract/fields.ts'
import { needs } from '../../team/rules/needs.ts'
import { isCatalogueCode } from '../../apps/rules/grants/catalogue.ts'
import { SERVICE_PERMISSION } from '../../apps/rules/grants/services.ts'
import { GRANT_KINDS, GRANT_STATES } from '../../apps/rules/grants/transitions.ts'
import { AbilityItem, RequiredDocument, CatalogueItem, FormField, Grant, GrantHistoryItem } from './answers.ts'
import { applicationFields, formKey, stamp } from './fields.ts'
import { ABILITIES_PAGE_SIZE } from '../../apps/rules/grants/limits.ts'
import { UPLOAD_BYTES, inMb } from '../../../lib/files/upload-bytes.ts'

const BASE = '/api/dev/v1'
const source = 'handbook/calls.md [7]'

const reading = { method: 'GET', access: 'signed-in', permission: needs('app'), source } as const
/** Error codes of calls that read an own app, and of those that prepare or submit something for it. */
const OF_APP = ['100002', '404001'] as const
const MAKING = ['100002', '403001', '403002', '404001', '409001'] as const

export const abilityOptionList = endpoint({
  ...reading,
  name: 'abilityOptionList',
  path: `${BASE}/ability/optionList`,
  summary: 'List the abilities available to a kind of app, required ones first',
  input: z.strictObject({ kind: z.enum(APP_KINDS) }),
  output: z.object({ items: z.array(CatalogueItem), totalItems: z.number() }),
  errors: [],
})

export const abilityOptionListByPage = endpoint({
  ...reading,
  name: 'abilityOptionListByPage',
  path: `${BASE}/ability/optionListByPage`,
  summary: `Search the abilities available to a kind of app, ${ABILITIES_PAGE_SIZE} per page`,
  input: z.strictObject({ kind: z.enum(APP_KINDS), q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''), page }),
  output: z.object({ items: z.array(CatalogueItem), totalItems: z.number(), page: z.number(), pages: z.number() }),
  errors: [],
})

export const abilityRequiredList = endpoint({
  ...reading,
  name: 'abilityRequiredList',
  path: `${BASE}/ability/required/list`,
  summary: 'List the abilities that every app of a kind needs',
  input: z.strictObject({ kind: z.enum(APP_KINDS) }),
  output: z.object({ items: z.array(CatalogueItem), totalItems: z.number() }),
  errors: [],
})

export const appAbilityList = endpoint({
  ...reading,
  name: 'appAbilityList',
  path: `${BASE}/app-ability/list`,
  summary: 'List all abilities for an app, each with its checklist, documents and outcome',
  input: z.strictObject({ appId: id }),
  output: z.object({
    appId: z.number(),
    appName: z.string(),
    kind: z.enum(APP_KINDS),
    /** Revision of the app's holdings that the applicant saw; sent back with the application to detect changes. */
    stamp: z.string(),
    /** Whether the viewer may apply for abilities. */
    may: z.boolean(),
    /** Whether the viewer may upload documents. */
    mayUpload: z.boolean(),
    /** Fields of the combined application form: all that any of the abilities asks for. */
    fields: z.array(FormField),
    items: z.array(AbilityItem),
    totalItems: z.number(),
  }),
  errors: OF_APP,
})

export const appAbilityInForce = endpoint({
  ...reading,
  name: 'appAbilityInForce',
  path: `${BASE}/app-ability/ability/list`,
  summary: 'List the abilities in force for an app',
  input: z.strictObject({ appId: id }),
  output: z.object({
    items: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
    totalItems: z.number(),
  }),
  errors: OF_APP,
})

const ofApp = { appId: id, kind: z.enum(GRANT_KINDS).optional(), state: z.enum(GRANT_STATES).optional() }

export const appAbilityAppliedAll = endpoint({
  ...reading,
  name: 'appAbilityAppliedAll',
  path: `${BASE}/app-ability/applied/list-all`,
  summary: 'List all ability applications of an app with their outcomes, newest first',
  input: z.strictObject(ofApp),
  output: z.object({ items: z.array(Grant), totalItems: z.number() }),
  errors: OF_APP,
})

export const appAbilityApplied = endpoint({
  ...reading,
  name: 'appAbilityApplied',
  path: `${BASE}/app-ability/applied/list`,
  summary: `List the ability applications of an app, ${ABILITIES_PAGE_SIZE} per page`,
  input: z.strictObject({ ...ofApp, page }),
  output: z.object({ items: z.array(Grant), totalItems: z.number(), page: z.number(), pages: z.number() }),
  errors: OF_APP,
})

export const appAbilityDetail = endpoint({
  ...reading,
  name: 'appAbilityDetail',
  path: `${BASE}/app-ability/{id}`,
  summary: 'Get an ability application with its form, documents and history',
  input: z.strictObject({ id }),
  output: z.object({
    appId: z.number(),
    grant: Grant,
    documents: z.array(RequiredDocument),
    history: z.array(GrantHistoryItem),
  }),
  errors: OF_APP,
})

/**
 * One application for several abilities. When resubmitting after a rejection, fields the reviewer did not name keep
 * their value.
 */
const application = {
  appId: id,
  stamp,
  formKey,
  abilities: z
    .union([z.string().max(60), z.array(z.string().max(60)).max(40)])
    .transform((item) => [...new Set([item].flat())]),
  ...applicationFields,
}
const applicationBase = {
  method: 'POST',
  access: 'signed-in',
  permission: needs('app:submit'),
  source,
  output: z.object({ appId: z.number(), stamp: z.string(), items: z.array(Grant) }),
  errors: MAKING,
} as const

export const appAbilityApply = endpoint({
  ...applicationBase,
  name: 'appAbilityApply',
  path: `${BASE}/app-ability/applied/add`,
  summary: 'Apply for one or more abilities of a phone or web app. Each is reviewed separately.',
  source: 'handbook/statuses.md',
  input: z.strictObject(application),
})

export const carAppApplyAbility = endpoint({
  ...applicationBase,
  name: 'carAppApplyAbility',
  path: `${BASE}/appService/carAppApplyAbility`,
  summary: 'Apply for abilities of a car app, for selected car models',
  input: z.strictObject(application),
})

export const iotApplyAbility = endpoint({
  ...applicationBase,
  name: 'iotApplyAbility',
  path: `${BASE}/appService/iot/applyAbility`,
  summary: 'Apply for abilities of a cloud-to-cloud entry, for selected device models',
  input: z.strictObject(application),
})

export const iotApplyDetail = endpoint({
  ...reading,
  name: 'iotApplyDetail',
  path: `${BASE}/appService/iot/applyDetail`,
  summary: 'List the applications of a cloud-to-cloud entry with the device models each covers',
  input: z.strictObject({ appId: id }),
  output: z.object({
    appId: z.number(),
    deviceTypes: z.array(z.string()),
    items: z.array(Grant.extend({ models: z.array(z.object({ code: z.string(), name: z.string() })) })),
  }),
  errors: OF_APP,
})

export const getIotDevModelList = endpoint({
  ...reading,
  name: 'getIotDevModelList',
  path: `${BASE}/appService/getIotDevModelList`,
  summary: 'List device models, of one device type or of all',
  input: z.strictObject({ deviceType: z.string().max(60).optional() }),
  output: z.object({ items: z.array(z.object({ code: z.string(), name: z.string(), deviceType: z.string() })) }),
  errors: [],
})

/** Each asks for the permission by which it was applied for. */
const endingBase = {
  method: 'POST',
  access: 'signed-in',
  permission: needs('app'),
  extraPermissions: [...new Set<string>(['app:submit', ...Object.values(SERVICE_PERMISSION)])],
  source: 'handbook/statuses.md',
  input: z.strictObject({ appId: id, id, version }),
  output: Grant,
  errors: ['100002', '403001', '404001', '409001'],
} as const

export const appAbilityWithdraw = endpoint({
  ...endingBase,
  name: 'appAbilityWithdraw',
  path: `${BASE}/app-ability/applied/withdraw`,
  summary: 'Withdraw an application or a change that is still under review',
})

export const appAbilityEnd = endpoint({
  ...endingBase,
  name: 'appAbilityEnd',
  path: `${BASE}/app-ability/applied/end`,
  summary: 'End an ability or a service of an app. It can be applied for again.',
})

export const abilityDocUpload = endpoint({
  name: 'abilityDocUpload',
  method: 'POST',
  path: `${BASE}/app-ability/document/upload`,
  access: 'signed-in',
  permission: needs('app'),
  extraPermissions: ['app:edit', 'service:gs'],
  summary: `Upload a document required by an ability, or the icon of a search function: JPEG, PNG or WebP, up to ${inMb(UPLOAD_BYTES)} MB`,
  source: 'handbook/statuses.md',
  input: z.strictObject({
    appId: id,
    /** Code of the ability, or `search` for the icon of a search function. */
    ability: z.string().max(60),
    /** Code of the document, or `icon`. */
    document: z.string().refine(isCatalogueCode),
    file: z.instanceof(Uint8Array),
  }),
  output: z.object({ id: z.number(), width: z.number(), height: z.number() }),
  errors: [...MAKING, '413001', '415001', '429001', '503001'],
  upload: { field: 'file', max: UPLOAD_BYTES },
  transaction: 'own',
  limit: { points: 300, seconds: 3600, network: 5000 },
})

export const abilityDocRemove = endpoint({
  name: 'abilityDocRemove',
  method: 'POST',
  path: `${BASE}/app-ability/document/remove`,
  access: 'signed-in',
  permission: needs('app:edit'),
  summary: 'Delete a document of an application that is still open',
  source: 'handbook/statuses.md',
  input: z.strictObject({ appId: id, id }),
  output: z.object({ id: z.number() }),
  errors: [...MAKING],
})

// App endpoints: list, create, save, submit, rename, take down, delete (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id, page } from '../../../api/public-input.ts'
import { MAX_SEARCH_LENGTH } from '../../../lib/search/search-length.ts'
import { version } from '../../accounts/contract/fields.ts'
import { needs } from '../../team/rules/needs.ts'
import { OPTION_LISTS } from '../rules/options.ts'
import { APP_KINDS, LIVE_STATES } from '../rules/transitions.ts'
import { AppDetail, AppGlance, AppHistoryItem, AppItem, ownApps } from './answers.ts'
import { appName, carModels, FORM_FIELDS } from './fields.ts'
import { APPS_PAGE_SIZE } from '../rules/limits.ts'

const BASE = '/api/dev/v1/appService'
const source = 'handbook/calls.md [7]'
/** Errors of every app endpoint: the account may not have apps, or must register again first. */
const OWNER = ['100002', '403002'] as const

export const APP_SORTS = ['todo', 'updated', 'created', 'name'] as const

const filter = {
  /** Part of a name or package name, or an appId. */
  q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
  kind: z.enum(APP_KINDS).optional(),
  state: z.enum(LIVE_STATES).optional(),
  sort: z.enum(APP_SORTS).default('todo'),
}

export const listApp = endpoint({
  name: 'listApp',
  method: 'GET',
  path: `${BASE}/listApp`,
  access: 'signed-in',
  permission: needs('app'),
  summary: `List apps, ${APPS_PAGE_SIZE} per page, with search, filters, sorting and the count in each state`,
  source: 'handbook/calls.md [7], handbook/errors.md [8]',
  input: z.strictObject({ ...filter, page }),
  output: z.object({
    items: z.array(AppItem),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    /** Number of apps by state, of the requested kind. */
    counts: z.record(z.string(), z.number()),
    /** Number of all apps, regardless of the filter. */
    all: z.number(),
    /** Kinds that the viewer may create. */
    kinds: z.array(z.enum(APP_KINDS)),
    ownApps,
  }),
  errors: ['100002'],
})

export const appOverview = endpoint({
  name: 'appOverview',
  method: 'GET',
  path: `${BASE}/overview`,
  access: 'signed-in',
  permission: needs('app'),
  summary: 'Get the apps shown in the console: recently changed, rejected and under review',
  source: 'handbook/pages.md',
  input: z.strictObject({}),
  output: z.object({
    recent: z.array(AppGlance),
    rejected: z.array(AppItem.extend({ rejectedAt: z.string().nullable() })),
    reviewing: z.array(AppItem),
    all: z.number(),
    canCreate: z.boolean(),
    ownApps,
  }),
  errors: ['100002'],
})

export const exportApps = endpoint({
  name: 'exportApps',
  method: 'GET',
  path: `${BASE}/export`,
  access: 'signed-in',
  permission: needs('app'),
  summary:
    'Export apps as CSV, either those matching the filter or those selected. Cells are safe from formula injection.',
  source: 'handbook/calls.md',
  input: z.strictObject({ ...filter, appId: z.union([id, z.array(id).max(200)]).optional() }),
  output: z.object({ fileName: z.string(), csv: z.string(), count: z.number() }),
  errors: ['100002'],
})

export const getApp = endpoint({
  name: 'getApp',
  method: 'GET',
  path: `${BASE}/getApp`,
  access: 'signed-in',
  permission: needs('app'),
  summary: 'Get an app with its form, pictures and open reviews',
  source,
  input: z.strictObject({ appId: id }),
  output: AppDetail,
  errors: ['100002', '404001'],
})

export const getAppHistory = endpoint({
  name: 'getAppHistory',
  method: 'GET',
  path: `${BASE}/history`,
  access: 'signed-in',
  permission: needs('app'),
  summary: 'List the history of an app, newest first',
  source: 'handbook/statuses.md',
  input: z.strictObject({ appId: id, page }),
  output: z.object({ items: z.array(AppHistoryItem), total: z.number(), page: z.number(), pages: z.number() }),
  errors: ['100002', '404001'],
})

/** Without an appId a new app is created, by its name alone; with one, it has to be at the version that was read. */
const saving = {
  appId: id.optional(),
  version: version.optional(),
  name: appName.optional(),
  /** Idempotency key of a new app: submitting it twice creates one app. */
  formKey: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
}
const saveBase = {
  method: 'POST',
  access: 'signed-in',
  permission: needs('app'),
  /** Permission to create, and permission to edit. */
  extraPermissions: ['app:create', 'app:edit'],
  source,
  output: AppDetail,
  errors: [...OWNER, '403001', '404001', '409001'],
  limit: { points: 300, seconds: 3600 },
} as const

export const saveAppInfo = endpoint({
  ...saveBase,
  name: 'saveAppInfo',
  path: `${BASE}/saveAppInfo`,
  summary: 'Create or update a phone app. Omitted fields are left unchanged.',
  input: z.strictObject({ ...saving, ...FORM_FIELDS.phone }),
})

export const saveWebAppInfo = endpoint({
  ...saveBase,
  name: 'saveWebAppInfo',
  path: `${BASE}/saveWebAppInfo`,
  summary: 'Create or update a web app',
  input: z.strictObject({ ...saving, ...FORM_FIELDS.web }),
})

export const saveCarAppInfo = endpoint({
  ...saveBase,
  name: 'saveCarAppInfo',
  path: `${BASE}/saveCarAppInfo`,
  summary: 'Create or update a car app',
  input: z.strictObject({ ...saving, ...FORM_FIELDS.car }),
})

export const updateCarApp = endpoint({
  ...saveBase,
  permission: needs('app:edit'),
  extraPermissions: [],
  name: 'updateCarApp',
  path: `${BASE}/updateCarApp`,
  summary: 'Update a car app',
  input: z.strictObject({ appId: id, version, ...FORM_FIELDS.car }),
})

export const updateCarAppModel = endpoint({
  ...saveBase,
  permission: needs('app:edit'),
  extraPermissions: [],
  name: 'updateCarAppModel',
  path: `${BASE}/updateCarAppModel`,
  summary: 'Update the car models an app supports',
  input: z.strictObject({ appId: id, version, carModels }),
})

export const iotCloudToCloud = endpoint({
  ...saveBase,
  name: 'iotCloudToCloud',
  path: `${BASE}/iot/cloudToCloud`,
  summary: 'Create or update a cloud-to-cloud entry. Its client secret is write-only.',
  input: z.strictObject({ ...saving, ...FORM_FIELDS.iot }),
})

const moveBase = { method: 'POST', access: 'signed-in', output: AppDetail } as const

export const submitApp = endpoint({
  ...moveBase,
  permission: needs('app:submit'),
  name: 'submitApp',
  path: `${BASE}/submit`,
  summary: 'Submit an app, or the changes to a listed app, for review. Missing fields are reported individually.',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ appId: id, version }),
  errors: [...OWNER, '404001', '409001'],
})

export const withdrawApp = endpoint({
  ...moveBase,
  permission: needs('app:submit'),
  name: 'withdrawApp',
  path: `${BASE}/withdraw`,
  summary: 'Withdraw a submission that is still under review',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ appId: id, what: z.enum(['form', 'name']).default('form') }),
  errors: ['100002', '404001', '409001'],
})

export const modifyAppName = endpoint({
  ...moveBase,
  permission: needs('app:edit'),
  name: 'modifyAppName',
  path: `${BASE}/modifyAppName`,
  summary: 'Rename an app. A new name for a listed app goes through review.',
  source,
  input: z.strictObject({ appId: id, version, name: appName }),
  errors: [...OWNER, '404001', '409001'],
})

export const takeDownApp = endpoint({
  ...moveBase,
  permission: needs('app:submit'),
  name: 'takeDownApp',
  path: `${BASE}/takeDown`,
  stepUp: 'recent',
  summary: 'Take down a listed app. Its open reviews are withdrawn.',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ appId: id, version }),
  errors: ['100002', '404001', '409001'],
})

export const deleteApp = endpoint({
  name: 'deleteApp',
  method: 'POST',
  path: `${BASE}/deleteApp`,
  access: 'signed-in',
  stepUp: 'recent',
  permission: needs('app:delete'),
  summary: 'Permanently delete an app that is not listed. Its name is required as confirmation.',
  source,
  input: z.strictObject({ appId: id, name: z.string().max(300) }),
  output: z.object({ appId: z.number() }),
  errors: ['100002', '403001', '404001', '409001'],
})

export const carModelList = endpoint({
  name: 'carModelList',
  method: 'GET',
  path: '/api/dev/v1/car-model/list',
  access: 'signed-in',
  permission: needs('app'),
  summary: 'List the car models that apps can support',
  source,
  input: z.strictObject({}),
  output: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  errors: [],
})

export const getIotAbilityDevTypeList = endpoint({
  name: 'getIotAbilityDevTypeList',
  method: 'GET',
  path: `${BASE}/getIotAbilityDevTypeList`,
  access: 'signed-in',
  permission: needs('app'),
  summary: 'List the device types that can be connected cloud to cloud',
  source,
  input: z.strictObject({}),
  output: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  errors: [],
})

export const appOptions = endpoint({
  name: 'appOptions',
  method: 'GET',
  path: `${BASE}/optionList`,
  access: 'everyone',
  summary:
    'List what apps choose from: categories, car models, device types and device models, those no longer on offer included',
  source: 'handbook/content.md',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        list: z.enum(OPTION_LISTS),
        code: z.string(),
        name: z.string(),
        /** Code of the device type of a device model; null for others. */
        parent: z.string().nullable(),
        /** Whether it can be chosen; apps that have it keep it. */
        offered: z.boolean(),
      }),
    ),
  }),
  errors: [],
  cacheable: true,
})

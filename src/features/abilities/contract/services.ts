// Service endpoints of an app: list, apply, configure, provider accounts (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { AppDetail } from '../../apps/contract/answers.ts'
import { version } from '../../accounts/contract/fields.ts'
import { needs } from '../../team/rules/needs.ts'
import { SERVICE_CODES, SERVICE_PERMISSION, type ServiceCode } from '../../apps/rules/grants/services.ts'
import { FormField, Grant, ServiceDetail, ServiceItem } from './answers.ts'
import { applicationFields, formKey, stamp } from './fields.ts'

const BASE = '/api/dev/v1/appService'
const source = 'handbook/calls.md [7]'
const reading = { method: 'GET', access: 'signed-in', permission: needs('app'), source } as const
const OF_APP = ['100002', '404001'] as const
const MAKING = ['100002', '403001', '403002', '404001', '409001'] as const
const service = z.enum(SERVICE_CODES)
/** Union of the permissions these services ask for. */
const permissionsOf = (codes: readonly ServiceCode[]): string[] => [
  ...new Set(codes.map((code) => SERVICE_PERMISSION[code])),
]
/** Services that phone and web apps and cloud-to-cloud entries apply for by their code. */
export const BY_PHONE = ['push', 'account', 'gs'] as const
/** Services that car apps apply for by their code. */
export const BY_CAR = ['push', 'account', 'voice'] as const

export const getAppDetailAndServices = endpoint({
  ...reading,
  name: 'getAppDetailAndServices',
  path: `${BASE}/getAppDetailAndServices`,
  summary: 'Get an app with all services available to it and the state of each',
  input: z.strictObject({ appId: id }),
  output: z.object({ app: AppDetail, stamp: z.string(), services: z.array(ServiceItem) }),
  errors: OF_APP,
})

export const getCarAppDetailAndServices = endpoint({
  ...reading,
  name: 'getCarAppDetailAndServices',
  path: `${BASE}/getCarAppDetailAndServices`,
  summary: 'Get a car app with its abilities and services and the car models each covers',
  input: z.strictObject({ appId: id }),
  output: z.object({
    app: AppDetail,
    stamp: z.string(),
    models: z.array(z.object({ code: z.string(), name: z.string() })),
    abilities: z.array(Grant.extend({ models: z.array(z.string()) })),
    services: z.array(ServiceItem.extend({ models: z.array(z.string()) })),
  }),
  errors: OF_APP,
})

export const getAppServiceDetail = endpoint({
  ...reading,
  name: 'getAppServiceDetail',
  path: `${BASE}/getAppServiceDetail`,
  summary: 'Get a service of an app: checklist, form, outcome and configuration',
  input: z.strictObject({ appId: id, service }),
  output: ServiceDetail,
  errors: OF_APP,
})

export const applied = endpoint({
  ...reading,
  name: 'applied',
  path: `${BASE}/applied`,
  summary: 'List the services an app has applied for',
  input: z.strictObject({ appId: id }),
  output: z.object({ items: z.array(Grant), total: z.number() }),
  errors: OF_APP,
})

export const appServiceConfigList = endpoint({
  ...reading,
  name: 'appServiceConfigList',
  path: '/api/dev/v1/app-service-config/list',
  summary: 'List the configuration of every service in force for an app, field by field',
  input: z.strictObject({ appId: id }),
  output: z.object({
    items: z.array(
      z.object({
        service,
        name: z.string(),
        version: z.number(),
        fields: z.array(FormField),
        config: Grant.shape.config,
      }),
    ),
  }),
  errors: OF_APP,
})

const applying = {
  method: 'POST',
  access: 'signed-in',
  permission: needs('service'),
  source,
  output: ServiceDetail,
  errors: MAKING,
} as const
const one = { appId: id, stamp, formKey }

export const mobileAppApplyService = endpoint({
  ...applying,
  extraPermissions: permissionsOf(BY_PHONE),
  name: 'mobileAppApplyService',
  path: `${BASE}/mobileAppApplyService`,
  summary:
    'Apply for push, account or global search, or for a change to it, for a phone or web app or a cloud-to-cloud entry',
  input: z.strictObject({
    ...one,
    service: service.extract(BY_PHONE),
    ...applicationFields,
  }),
})

export const carAppApplyService = endpoint({
  ...applying,
  extraPermissions: permissionsOf(BY_CAR),
  name: 'carAppApplyService',
  path: `${BASE}/carAppApplyService`,
  summary: 'Apply for a service of a car app, for selected car models',
  input: z.strictObject({
    ...one,
    service: service.extract(BY_CAR),
    ...applicationFields,
  }),
})

export const providerAccountApplyApp = endpoint({
  ...applying,
  permission: needs('service:account'),
  name: 'providerAccountApplyApp',
  path: `${BASE}/providerAccountApplyApp`,
  summary: 'Apply for sign-in with the provider account in a phone app',
  input: z.strictObject({ ...one, ...applicationFields }),
})

export const providerAccountApplyWeb = endpoint({
  ...applying,
  permission: needs('service:account'),
  name: 'providerAccountApplyWeb',
  path: `${BASE}/providerAccountApplyWeb`,
  summary: 'Apply for sign-in with the provider account on a website',
  input: z.strictObject({ ...one, ...applicationFields }),
})

const updating = { ...applying, permission: needs('service:account') } as const

export const providerAccountUpdateApp = endpoint({
  ...updating,
  name: 'providerAccountUpdateApp',
  path: `${BASE}/providerAccountUpdateApp`,
  summary: 'Update the service information of provider sign-in in a phone app. The service must be in force.',
  input: z.strictObject({ appId: id, version, ...applicationFields }),
})

export const providerAccountUpdateWeb = endpoint({
  ...updating,
  name: 'providerAccountUpdateWeb',
  path: `${BASE}/providerAccountUpdateWeb`,
  summary: 'Update the service information of provider sign-in on a website. The service must be in force.',
  input: z.strictObject({ appId: id, version, ...applicationFields }),
})

export const appServiceConfigSave = endpoint({
  ...applying,
  extraPermissions: permissionsOf(SERVICE_CODES),
  name: 'appServiceConfigSave',
  path: '/api/dev/v1/app-service-config/save',
  summary: 'Update the configuration of a service in force, effective immediately',
  source: 'handbook/statuses.md',
  input: z.strictObject({
    appId: id,
    service,
    version,
    ...applicationFields,
  }),
})

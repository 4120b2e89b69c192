// Service menu and service page endpoints (handbook/entities.md [3], handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { belong, id } from '../../api/public-input.ts'
import { customizeWith } from './page-schema.ts'
import { CATEGORIES, DEVICES } from '../home/rules.ts'

const SubService = z.object({
  id: z.number(),
  name: z.string(),
  /** Name in the portal's other language, by which many know the service. */
  otherName: z.string(),
  tagline: z.string(),
  icon: z.string(),
  /** /service/{id}, or the relation url of a link entry. */
  url: z.string(),
  /** True for a link entry, which leads out of the portal. */
  external: z.boolean(),
  /** Migration notice to confirm before the entry opens; null outside its time window. */
  notice: z.object({ title: z.string(), text: z.string(), confirm: z.string() }).nullable(),
})

export const indexMenu = endpoint({
  name: 'indexMenu',
  method: 'GET',
  path: '/api/web/v1/index/menu',
  access: 'everyone',
  summary: 'Get the front menu: categories with their services, grouped by device',
  source: 'handbook/entities.md [3], handbook/calls.md [7]',
  cacheable: true,
  input: z.strictObject({ belong }),
  output: z.object({
    categories: z.array(
      z.object({
        category: z.enum(CATEGORIES),
        /** Name of the category, in the viewer’s language. */
        title: z.string(),
        /** What its services are about. */
        text: z.string(),
        groups: z.array(
          z.object({
            device: z.enum(DEVICES),
            /** Name of the kind of device, in the viewer’s language. */
            title: z.string(),
            subService: z.array(SubService),
          }),
        ),
      }),
    ),
    /** Panel at the end of the menu, whose link leads to all services; null before content is published. */
    aside: z.object({ title: z.string(), text: z.string(), label: z.string() }).nullable(),
  }),
  errors: [],
})

const ServicePage = z.object({
  id: z.number(),
  pageName: z.string(),
  /** 1 diy, 2 link. */
  pageType: z.number(),
  relationUrl: z.string().nullable(),
  abilityType: z.string().nullable(),
  tagline: z.string(),
  category: z.enum(CATEGORIES),
  /** Name of the category, in the viewer’s language. */
  categoryName: z.string(),
  device: z.enum(DEVICES),
  icon: z.string(),
})
export type ServicePage = z.infer<typeof ServicePage>

export const servicePageList = endpoint({
  name: 'servicePageList',
  method: 'GET',
  path: '/api/web/v1/service-page',
  access: 'everyone',
  summary: 'List all services, both pages and links',
  source: 'handbook/entities.md [3]',
  cacheable: true,
  input: z.strictObject({ belong }),
  output: z.object({ services: z.array(ServicePage) }),
  errors: [],
})

export const Customize = customizeWith(z.string())
export type Customize = z.infer<typeof Customize>
export type CustomModule = Customize['customModules'][number]

export const servicePageDetail = endpoint({
  name: 'servicePageDetail',
  method: 'GET',
  path: '/api/web/v1/service-page/{id}',
  access: 'everyone',
  summary: 'Get a service page. `customize` is null for a link entry.',
  source: 'handbook/entities.md [3], handbook/calls.md [7]',
  cacheable: true,
  input: z.strictObject({ belong, id }),
  output: ServicePage.extend({ customize: Customize.nullable() }),
  errors: ['404001'],
})

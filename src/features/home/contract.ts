// Endpoints for home, footer, console and the data every page needs (handbook/entities.md [3], handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { belong } from '../../api/public-input.ts'
import { blocksWith } from './block-schemas.ts'

const blocks = blocksWith(z.string())

const { developServiceList, trafficServiceList, dataServiceList, commercialList } = blocks.console.shape
/** Name and line of the category, from the menu of services. */
const titleAndText = { title: z.string(), text: z.string() }
const ConsoleBlocks = z.object({
  developServiceList: developServiceList.extend(titleAndText),
  trafficServiceList: trafficServiceList.extend(titleAndText),
  dataServiceList: dataServiceList.extend(titleAndText),
  commercialList: commercialList.extend(titleAndText),
})
export type ConsoleBlocks = z.infer<typeof ConsoleBlocks>

export const HomeData = blocks.home
export type HomeData = z.infer<typeof HomeData>

export const indexData = endpoint({
  name: 'indexData',
  method: 'GET',
  path: '/api/web/v1/index/data',
  access: 'everyone',
  summary: 'Get the home page content: banners, platform services, guide, developer resources and figures',
  source: 'handbook/entities.md [3], handbook/calls.md [7]',
  cacheable: true,
  input: z.strictObject({ belong }),
  output: HomeData,
  errors: ['404001'],
})

export const indexFooter = endpoint({
  name: 'indexFooter',
  method: 'GET',
  path: '/api/web/v1/index/footer',
  access: 'everyone',
  summary: 'Get the footer: columns, legal links and the injected block, sanitized',
  source: 'handbook/pages.md [2], handbook/entities.md [3], handbook/calls.md [7]',
  cacheable: true,
  input: z.strictObject({ belong }),
  output: blocks.footer,
  errors: ['404001'],
})

export const controlPlatformData = endpoint({
  name: 'controlPlatformData',
  method: 'GET',
  path: '/api/web/v1/control-platform/data',
  access: 'everyone',
  summary:
    'Get the site configuration: brand, URLs by type (up: developer agreement), sign-in and registration URLs, the four blocks of the console, and the entries of the header',
  source: 'handbook/entities.md [3], handbook/calls.md [7]',
  cacheable: true,
  input: z.strictObject({ belong }),
  output: z.object({
    brand: z.object({
      name: z.string(),
      product: z.string(),
      legalName: z.string(),
      /** Address of a logo that replaces the star; null keeps the star. */
      mark: z.string().nullable(),
      /** Address of a picture that chats show beside a link; null: one of the portal's own. */
      picture: z.string().nullable(),
      /** CSS overriding theme colours; empty when the brand keeps them. */
      css: z.string(),
    }),
    siteConfigs: blocks.config.shape.siteConfigs,
    loginUrl: z.string(),
    registerUrl: z.string(),
    console: ConsoleBlocks.nullable(),
    /** Entries of the header behind the services; null for the portal's own. */
    header: z.array(z.object({ label: z.string(), url: z.string() })).nullable(),
  }),
  errors: [],
})

// Home, footer, console and the data that every page is framed by (spec section 3 home and console data, section 7).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { belong } from '../../api/public-input.ts'
import { blocksWith } from './site-blocks.ts'

const blocks = blocksWith(z.string())

export const HomeData = blocks.home
export type HomeData = z.infer<typeof HomeData>

export const indexData = endpoint({
  name: 'indexData',
  method: 'GET',
  path: '/api/web/v1/index/data',
  access: 'everyone',
  summary: 'What the home page shows: banners, platform services, guide, developer resources, figures.',
  source: 'spec §3 home data, §7 public content',
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
  summary: 'The footer: columns, legal links and the injected block, sanitised.',
  source: 'spec §2 footer, §3 footer items, §7 public content',
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
    'Configuration of the site: brand, addresses by type (up: developer agreement), login and registration address, the four blocks of the console.',
  source: 'spec §3 siteConfigs and console data, §7 public content',
  cacheable: true,
  input: z.strictObject({ belong }),
  output: z.object({
    brand: z.object({
      name: z.string(),
      product: z.string(),
      legalName: z.string(),
      /** Address of a mark that replaces the star; null keeps it. */
      mark: z.string().nullable(),
      /** CSS that replaces colours of the theme; empty when the brand keeps them. */
      css: z.string(),
    }),
    siteConfigs: blocks.config.shape.siteConfigs,
    loginUrl: z.string(),
    registerUrl: z.string(),
    console: blocks.console.nullable(),
  }),
  errors: [],
})

// Names of what apps apply for and are asked for, for any page that shows an application (handbook/content.md#catalogue).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { CATALOGUE_LISTS } from '../rules/grants/catalogue.ts'
import { APP_KINDS } from '../rules/transitions.ts'

export const catalogueNames = endpoint({
  name: 'catalogueNames',
  method: 'GET',
  path: '/api/dev/v1/ability/nameList',
  access: 'everyone',
  summary:
    'List the names of abilities, services, and fields and documents of applications, those that were withdrawn included',
  source: 'handbook/content.md#catalogue',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        list: z.enum(CATALOGUE_LISTS),
        code: z.string(),
        name: z.string(),
        /** Kinds of app that can have an ability or a service; empty for others, and once it is withdrawn. */
        kinds: z.array(z.enum(APP_KINDS)),
      }),
    ),
  }),
  errors: [],
  cacheable: true,
})

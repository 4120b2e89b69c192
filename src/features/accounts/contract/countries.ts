// The endpoint of countries and regions with their dialing codes (handbook/entities.md [3]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'

export const countryList = endpoint({
  name: 'countryList',
  method: 'GET',
  path: '/api/dev/v1/account/countryList',
  access: 'everyone',
  summary: 'List countries and regions with their dialing codes, in the viewer’s language, mainland China first',
  source: 'handbook/entities.md [3]',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        country: z.string(),
        /** Includes the prefix 00. */
        dialingCode: z.string(),
        /** ISO 3166-1 alpha-2. */
        brief: z.string(),
      }),
    ),
  }),
  errors: [],
})

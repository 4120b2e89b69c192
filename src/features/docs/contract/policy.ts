// Privacy policy endpoint: its address (handbook/entities.md [3], handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'

export const privacyPolicy = endpoint({
  name: 'privacyPolicy',
  method: 'GET',
  path: '/api/dev/v1/account/privacy-policy',
  access: 'signed-in',
  summary: 'Get the URL of the privacy policy, from the policy service or, without one, of the portal’s own agreement',
  source: 'handbook/entities.md [3], handbook/calls.md [7], handbook/limits.md [9]',
  input: z.strictObject({}),
  output: z.object({
    /** A path of the portal or an https address. */
    policyUrl: z.string(),
  }),
  errors: ['404001'],
})

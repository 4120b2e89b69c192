// Where the privacy policy is (spec section 3 user, section 7 privacy policy).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'

export const privacyPolicy = endpoint({
  name: 'privacyPolicy',
  method: 'GET',
  path: '/api/dev/v1/account/privacy-policy',
  access: 'signed-in',
  summary: 'Address of the privacy policy: as the policy service gives it, else that of our own agreement.',
  source: 'spec §3 user, §7 privacy policy, §9',
  input: z.strictObject({}),
  output: z.object({
    /** A path of the portal, or an https address. */
    policyUrl: z.string(),
  }),
  errors: ['404001'],
})

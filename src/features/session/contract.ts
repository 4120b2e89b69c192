// Who is signed in (spec section 4 Login, section 7 Session).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'

export const getLoginInfo = endpoint({
  name: 'getLoginInfo',
  method: 'POST',
  path: '/api/dev/v1/user/getLoginInfo',
  access: 'everyone',
  summary: 'Who is signed in; 100001 with the login address for a visitor.',
  source: 'spec §4 Login, §7 Session',
  input: z.strictObject({}),
  output: z.object({
    loginInfo: z.object({ nickname: z.string(), userId: z.string(), email: z.string(), providerAccount: z.string() }),
    loginUrl: z.string(),
  }),
  failures: ['100001'],
})

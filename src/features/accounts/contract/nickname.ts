// Nickname endpoint: the name shown to other developers.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { nickname } from './fields.ts'

export const nicknameEdit = endpoint({
  name: 'nicknameEdit',
  method: 'POST',
  path: '/api/dev/v1/account/nickname',
  access: 'signed-in',
  summary: 'Update the display name. An empty one restores the name from the account service.',
  source: 'handbook/entities.md [3], handbook/forms.md [5]',
  input: z.strictObject({ nickname }),
  output: z.object({ nickname: z.string() }),
  errors: [],
  // Every change adds a history row, hence the limit.
  limit: { points: 60, seconds: 3600, network: 5000 },
})

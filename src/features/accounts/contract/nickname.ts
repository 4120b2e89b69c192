// The name by which a developer is shown to others.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { nickname } from './fields.ts'

export const nicknameEdit = endpoint({
  name: 'nicknameEdit',
  method: 'POST',
  path: '/api/dev/v1/account/nickname',
  access: 'signed-in',
  summary: 'Changes the name that others see; an empty one brings back the name of the account service.',
  source: 'spec §3 User; domain.md §2',
  input: z.strictObject({ nickname }),
  output: z.object({ nickname: z.string() }),
  errors: [],
  // Every name is a line of the history.
  limit: { points: 60, seconds: 3600, network: 5000 },
})

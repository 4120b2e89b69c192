// Jobs of teams: announcing memberships that end soon.
import type { Job } from '../../api/job.ts'
import { notifyMembershipEnds } from './handlers/ending.ts'

export const announceMembershipEnds: Job = {
  name: 'announcing the end of memberships',
  every: 600,
  run: notifyMembershipEnds,
}

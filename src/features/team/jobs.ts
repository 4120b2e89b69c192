// Jobs of teams: announcing memberships that end soon.
import { EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
import { notifyMembershipEnds } from './handlers/ending.ts'

export const announceMembershipEnds: Job = {
  task: 'announce_membership_ends',
  crontab: EVERY_TEN_MINUTES,
  run: notifyMembershipEnds,
}

// Jobs of teams: announcing memberships that end soon, ending invitations that lapsed long ago.
import { EVERY_HOUR, EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { notifyMembershipEnds } from './handlers/ending.ts'
import { endLapsedInvitations } from './queries/team.ts'
import { LAPSED_INVITE_DAYS } from './rules/invitation-expiry.ts'

export const announceMembershipEnds: Job = {
  task: 'announce_membership_ends',
  crontab: EVERY_TEN_MINUTES,
  run: notifyMembershipEnds,
}

export const endOldInvitations: Job = {
  task: 'end_lapsed_invitations',
  crontab: EVERY_HOUR,
  run: ({ db, now }) => endLapsedInvitations(db, new Date(now.getTime() - LAPSED_INVITE_DAYS * DAY_MS), now),
}

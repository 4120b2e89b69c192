// Manifest of team accounts of enterprises: members, roles, permissions, activity.
import { exportPart } from './handlers/developer/own-data.ts'
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as teamActivity from './contract/activity.ts'
import * as teamInvitations from './contract/invitation.ts'
import * as teamMembers from './contract/members.ts'
import * as teamRoles from './contract/roles.ts'
import * as team from './contract/team.ts'
import { findTeamLines } from './handlers/developer/developer-lines.ts'
import * as teamActivityHandlers from './handlers/activity.ts'
import { teamFactorHandler } from './handlers/factor.ts'
import * as teamInvitationHandlers from './handlers/invitations/invitations.ts'
import * as teamInvitedHandlers from './handlers/invitations/invited.ts'
import * as teamMemberHandlers from './handlers/members.ts'
import * as teamOpeningHandlers from './handlers/opening.ts'
import * as teamRoleHandlers from './handlers/roles.ts'
import * as teamHandlers from './handlers/team.ts'
import type { TeamApps } from './handlers/team-apps.ts'
import { noTeamMembers } from './handlers/developer/closure-check.ts'
import { LAPSED_INVITE_DAYS } from './rules/invitation-expiry.ts'
import { inviteLetter } from './rules/letters.ts'
import { announceMembershipEnds, endOldInvitations } from './jobs.ts'
import type { FactLabelsOf } from './handlers/activity.ts'
import * as roleView from './contract/role-view.ts'
import { bindInvitesAtSignIn } from './handlers/invitations/bind-invites.ts'
import * as roleViewHandlers from './handlers/role-view.ts'
import * as notifications from './notifications.ts'
import { eraseTeam } from './queries/erasure.ts'
import { TEAM_ACTS } from './acts.ts'

/**
 * @param factLabels labels of what other features log in a team's activity
 * @param apps the apps of teams, from the feature that owns them
 */
export const teamFeature = (factLabels: readonly FactLabelsOf[], apps: readonly TeamApps[]) =>
  feature({
    name: 'team',
    tables: ['team', 'team_activity', 'team_handover', 'team_member', 'team_member_role', 'team_role'],
    endpoints: [
      implement(teamInvitations.teamOffer, teamOpeningHandlers.teamOfferHandler),
      implement(teamInvitations.teamOfferPutAway, teamOpeningHandlers.teamOfferPutAwayHandler),
      implement(teamInvitations.teamOpen, teamOpeningHandlers.teamOpenHandler),
      implement(teamInvitations.teamAcceptInvite, teamOpeningHandlers.teamAcceptInviteHandler),
      implement(teamInvitations.teamInvitation, teamInvitedHandlers.teamInvitationHandler),
      implement(team.teamInfo, teamHandlers.teamInfoHandler(apps)),
      implement(team.teamMembership, teamHandlers.teamMembershipHandler),
      implement(team.teamExit, teamHandlers.teamExitHandler),
      implement(team.teamClose, teamHandlers.teamCloseHandler),
      implement(team.handoverCandidates, teamHandlers.handoverCandidatesHandler),
      implement(team.handoverOffer, teamHandlers.handoverOfferHandler),
      implement(team.handoverCancel, teamHandlers.handoverCancelHandler),
      implement(team.handoverAnswer, teamHandlers.handoverAnswerHandler(apps)),
      implement(team.teamFactor, teamFactorHandler),
      implement(team.permissionTree, teamHandlers.permissionTreeHandler),
      implement(team.teamApps, teamHandlers.teamAppsHandler(apps)),
      implement(teamMembers.memberList, teamMemberHandlers.memberListHandler),
      implement(teamMembers.memberDetail, teamMemberHandlers.memberDetailHandler),
      implement(teamMembers.associatedRole, teamMemberHandlers.associatedRoleHandler),
      implement(teamMembers.memberAdd, teamInvitationHandlers.memberAddHandler),
      implement(teamMembers.memberAddCsv, teamInvitationHandlers.memberAddCsvHandler),
      implement(teamMembers.memberEdit, teamMemberHandlers.memberEditHandler),
      implement(teamMembers.memberEditStatus, teamMemberHandlers.memberEditStatusHandler),
      implement(teamMembers.memberDel, teamMemberHandlers.memberDelHandler),
      implement(teamMembers.inviteResend, teamInvitationHandlers.inviteResendHandler),
      implement(teamMembers.inviteWithdraw, teamInvitationHandlers.inviteWithdrawHandler),
      implement(teamRoles.roleList, teamRoleHandlers.roleListHandler),
      implement(teamRoles.roleDetail, teamRoleHandlers.roleDetailHandler),
      implement(teamRoles.roleAdd, teamRoleHandlers.roleAddHandler(apps)),
      implement(teamRoles.roleEdit, teamRoleHandlers.roleEditHandler(apps)),
      implement(teamRoles.roleDel, teamRoleHandlers.roleDelHandler(apps)),
      implement(teamRoles.associatedMemberList, teamRoleHandlers.associatedMemberListHandler),
      implement(teamRoles.cancelAssociateMember, teamRoleHandlers.cancelAssociateMemberHandler),
      implement(roleView.roleViewStart, roleViewHandlers.roleViewStartHandler),
      implement(roleView.roleViewEnd, roleViewHandlers.roleViewEndHandler),
      implement(teamActivity.activityList, teamActivityHandlers.activityListHandler(factLabels)),
      implement(teamActivity.activityCsv, teamActivityHandlers.activityCsvHandler(factLabels)),
    ],
    acts: Object.values(TEAM_ACTS),
    subjects: [{ kind: 'team', label: m.team_subject_team }],
    developerSections: [
      { name: 'team', title: m.team_developer_title, none: m.team_developer_none, find: findTeamLines },
    ],
    letters: [inviteLetter],
    notifications: Object.values(notifications),
    search: {
      pages: [{ url: '/team', title: m.team_in_search, words: m.team_in_search_words, inSitemap: false }],
    },
    jobs: [announceMembershipEnds, endOldInvitations],
    retention: [
      { data: m.team_retention, kept: m.team_retention_kept },
      {
        data: m.team_retention_invited,
        kept: (_, options) => m.team_retention_invited_kept({ days: LAPSED_INVITE_DAYS }, options),
      },
    ],
    onSignIn: [bindInvitesAtSignIn],
    exportPart,
    closure: [noTeamMembers],
    erase: eraseTeam,
    demo: async ({ db, now }) => (await import('./factory/demo.ts')).makeDemoTeam(db, now),
  })

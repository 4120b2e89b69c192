// Handlers for invitations: single, by CSV, resend, withdraw.
import { teamInvited, teamWithdrawn } from '../../notifications.ts'
import { m } from '#messages'
import type { Context, Handler } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { HOUR_S } from '../../../../lib/dates/durations.ts'
import { hashToken, newToken } from '../../../../lib/crypto/secret-token.ts'
import { findDeveloperPerson } from '../../../accounts/queries/people.ts'
import { findAccountState } from '../../../accounts/queries/account-state.ts'
import { creationRefusal } from '../../../accounts/rules/deadline.ts'
import { isClosing } from '../../../accounts/rules/status.ts'
import { accountNameOf } from '../../../identity/rules/account-name.ts'
import { remarkName as RemarkName } from '../../contract/fields.ts'
import type { inviteResend, inviteWithdraw, memberAdd, memberAddCsv } from '../../contract/members.ts'
import { countResent, countSent } from '../../queries/activity.ts'
import { findInviter } from '../../queries/invitees.ts'
import { moveMember, renewInvite } from '../../queries/members.ts'
import { listRoles, rolesNamed, rolesOfMember } from '../../queries/roles.ts'
import { type CsvProblem, readCsvRow } from '../../rules/csv-problems.ts'
import { expiryOf } from '../../rules/invitation-expiry.ts'
import { assignRefusalFor, takeRefusalFor } from '../../rules/granting.ts'
import { inviterName } from '../../rules/inviter.ts'
import { MAX_RESENDS_PER_DAY, MAX_SMS_RESENDS_PER_DAY, rowsOfCsv } from '../../rules/inviting.ts'
import { MAX_CSV_LENGTH } from '../../rules/limits.ts'
import { findMemberOrThrow, grantOf, loadAssignableRoles, mustBeFutureDay, refusalError } from '../assign-roles.ts'
import { lockTeamAs, nameOf, logActivity } from '../lock-team.ts'
import { INVITATIONS, send } from './invite-letter.ts'
import {
  INVITED_ADDRESS,
  invitePeople,
  type Inviting,
  mustBeBelowLimit,
  namesOf,
  refusedInvitee,
} from './invite-people.ts'
import { notifyPeople } from '../notify.ts'

async function actAsInviter(context: Context): Promise<Inviting> {
  const lockedTeam = await lockTeamAs(context, 'team:invite')
  await checkOwner(context, lockedTeam.team.owner_id)
  const storedInviter = await findInviter(context.db, lockedTeam.team.id, context.viewer.developer!.id)
  return { ...lockedTeam, inviter: storedInviter ? inviterName(storedInviter) : lockedTeam.name }
}

/**
 * No team invitations can be sent once the owner's re-registration is overdue (handbook/permissions.md [6]), nor while
 * the owner's account is being closed: they would keep the closing from being confirmed.
 */
async function checkOwner({ db, now }: Context, ownerId: number): Promise<void> {
  const accountState = await findAccountState(db, ownerId, now)
  if (!accountState) return
  if (creationRefusal(accountState, now)) throw new ApiError('403002')
  if (isClosing(accountState.accountStatus))
    throw new ApiError('403001', { reason: 'account.closing', message: m.team_add_closing() })
}

export const memberAddHandler: Handler<typeof memberAdd> = async (context, input) => {
  const lockedTeam = await actAsInviter(context)
  mustBeFutureDay(input.memberUntil, context.now)
  const roles = await loadAssignableRoles(context, lockedTeam, input.roleIds, { memberId: null })
  const { memberUntil } = input
  const accounts = [...new Set(input.accounts)]
  // A remark name can only belong to one person.
  const remarkName = accounts.length === 1 ? input.remarkName : ''
  const invitees = accounts.map((account) => ({ account, remarkName, memberUntil, roles }))
  return { results: await invitePeople(context, lockedTeam, invitees) }
}

function csvProblemText(problem: CsvProblem, remarkProblem: string): string {
  switch (problem.kind) {
    case 'role':
      return m.team_csv_role({ names: problem.names.join(m.team_list_and()) })
    case 'refused':
      return refusalError(problem.refusal).message
    case 'remark':
      return remarkProblem
    case 'day':
      return m.team_csv_day()
  }
}

export const memberAddCsvHandler: Handler<typeof memberAddCsv> = async (context, { csv }) => {
  const { db, now } = context
  const lockedTeam = await actAsInviter(context)
  const rows = rowsOfCsv(csv)
  if (rows.length === 0 || rows.length > MAX_CSV_LENGTH) {
    const message =
      rows.length === 0 ? m.team_csv_empty() : m.team_csv_long({ max: MAX_CSV_LENGTH, count: rows.length })
    throw new ApiError('400001', { reason: 'team.csv_wrong_length', message, fields: { csv: message } })
  }
  const teamRoles = await listRoles(db, lockedTeam.team.id)
  const readRows = rows.map(({ line, text, ...csvRow }) => {
    const { account, until } = csvRow
    const remark = RemarkName.safeParse(csvRow.remarkName)
    const remarkProblem = remark.success ? '' : (remark.error.issues[0]?.message ?? m.failure_400001())
    const { roles, problem } = readCsvRow(csvRow, {
      teamRoles: teamRoles.map((role) => ({ id: role.id, name: role.name, grant: grantOf(role) })),
      actor: lockedTeam.actor,
      isRemark: remark.success,
      today: dayOf(now),
    })
    return {
      source: { line, text },
      problem: problem ? csvProblemText(problem, remarkProblem) : '',
      invitee: { account, remarkName: remark.data ?? '', memberUntil: until || null, roles },
    }
  })
  const invitees = readRows.flatMap(({ problem, invitee }) => (problem === '' ? [invitee] : []))
  const invited = await invitePeople(context, lockedTeam, invitees)
  return {
    results: readRows.map(({ source, problem, invitee }) => ({
      ...(problem === '' ? invited.shift()! : refusedInvitee(invitee.account, '', problem)),
      ...source,
    })),
  }
}

export const inviteResendHandler: Handler<typeof inviteResend> = async (context, { teamMemberId }) => {
  const { db, adapters, viewer, now } = context
  const { team, actor, name, inviter } = await actAsInviter(context)
  const member = await findMemberOrThrow(context, team.id, teamMemberId)
  const memberRoles = await rolesNamed(
    db,
    team.id,
    member.roles.map(({ roleId }) => roleId),
  )
  const refusal = assignRefusalFor(actor, teamMemberId, memberRoles.map(grantOf), [])
  if (refusal) throw refusalError(refusal)
  const token = newToken()
  const lapsesAt = expiryOf(now)
  const renewedInvite = await renewInvite(db, member.id, {
    hash: hashToken(token),
    by: viewer.developer!.id,
    now,
    lapsesAt,
  })
  const person = member.developer_id === null ? null : ((await findDeveloperPerson(db, member.developer_id)) ?? null)
  if (!renewedInvite)
    throw new ApiError('409001', { reason: 'team.invitation_answered', message: m.team_invite_answered() })
  const invitedAddress =
    renewedInvite.sealed && adapters.vault.open({ ...INVITED_ADDRESS, row: renewedInvite.print }, renewedInvite.sealed)
  const account = invitedAddress ? accountNameOf(invitedAddress) : null
  const isBySms = account?.kind === 'phone'
  const { count, until } = await countResent(db, team.id, member.id, now)
  if (count >= (isBySms ? MAX_SMS_RESENDS_PER_DAY : MAX_RESENDS_PER_DAY))
    throw new ApiError('429001', { reason: 'team.invitation_limit', retryAfter: until })
  const sent = await countSent(db, team.id, now)
  mustBeBelowLimit(sent.count, sent.wait)
  if (isBySms && !(await adapters.sms.hasBudget(db, INVITATIONS)))
    throw new ApiError('429001', {
      reason: 'team.invitation_limit',
      message: m.team_add_sms_later(),
      retryAfter: HOUR_S,
    })
  await logActivity(context, team.id, name, { event: 'resent', memberId: member.id, subject: nameOf(member) })
  const roles = namesOf(member.roles)
  await send(context, { teamName: team.name, inviter, roles, token, lapsesAt, person, account })
  const facts = { team: team.name, name: inviter, roles, day: dayOf(lapsesAt) }
  await notifyPeople(context, [person?.id ?? null], teamInvited, facts)
  return { lapsesAt: lapsesAt.toISOString() }
}

export const inviteWithdrawHandler: Handler<typeof inviteWithdraw> = async (context, { teamMemberId }) => {
  const { db, now } = context
  const { team, actor, name } = await lockTeamAs(context, 'team:invite')
  const member = await findMemberOrThrow(context, team.id, teamMemberId)
  const refusal = takeRefusalFor(actor, (await rolesOfMember(db, member.id)).map(grantOf))
  if (refusal) throw refusalError(refusal)
  const moved = await moveMember(db, { teamId: team.id, id: member.id, from: ['invited'], to: 'removed', now })
  if (!moved) throw new ApiError('409001', { reason: 'team.invitation_answered', message: m.team_invite_answered() })
  await logActivity(context, team.id, name, { event: 'withdrawn', memberId: member.id, subject: nameOf(member) })
  await notifyPeople(context, [member.developer_id], teamWithdrawn, { team: team.name })
  return { name: nameOf(member) }
}

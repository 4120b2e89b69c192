// Handlers for invitations: single, by CSV, resend, withdraw.
import { teamInvited, teamWithdrawn } from '../../notifications.ts'
import { m } from '#messages'
import type { Context, Handler } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { HOUR_S } from '../../../../lib/dates/durations.ts'
import { maskEmail, maskPhone } from '../../../../lib/text/mask.ts'
import { hashToken, newToken } from '../../../../lib/crypto/secret-token.ts'
import { telephoneIndex } from '../../../accounts/queries/sealed-columns.ts'
import { findDeveloperPerson } from '../../../accounts/queries/people.ts'
import { findAccountState } from '../../../accounts/queries/account-state.ts'
import { creationRefusal } from '../../../accounts/rules/deadline.ts'
import { isClosing } from '../../../accounts/rules/status.ts'
import { readAccountName } from '../../../identity/handlers/claims.ts'
import { type AccountName, accountNameOf } from '../../../identity/rules/account-name.ts'
import { remarkName as RemarkName } from '../../contract/fields.ts'
import type { inviteResend, inviteWithdraw, Invited, memberAdd, memberAddCsv } from '../../contract/members.ts'
import { countResent, countSent } from '../../queries/activity.ts'
import { countInvitedLately, findInviter, findPerson, type InviteeKey } from '../../queries/invitees.ts'
import { insertInvite, moveMember, renewInvite } from '../../queries/members.ts'
import { giveRoles, listRoles, rolesNamed, rolesOfMember } from '../../queries/roles.ts'
import { type CsvProblem, readCsvRow } from '../../rules/csv-problems.ts'
import { expiryOf } from '../../rules/invitation-expiry.ts'
import { assignRefusalFor, takeRefusalFor } from '../../rules/granting.ts'
import { inviterName } from '../../rules/inviter.ts'
import {
  type InviteProblem,
  inviteProblemFor,
  MAX_INVITES_PER_DAY,
  MAX_RESENDS_PER_DAY,
  MAX_SMS_RESENDS_PER_DAY,
  MAX_TEAM_INVITES_PER_DAY,
  namePrint,
  rowsOfCsv,
} from '../../rules/inviting.ts'
import { MAX_CSV_LENGTH } from '../../rules/limits.ts'
import { findMemberOrThrow, grantOf, loadAssignableRoles, mustBeFutureDay, refusalError } from '../assign-roles.ts'
import { type LockedTeam, lockTeamAs, nameOf, logActivity } from '../lock-team.ts'
import { INVITATIONS, send } from './invite-letter.ts'
import { notifyPeople } from '../notify.ts'

const PROBLEM: Record<InviteProblem, () => string> = {
  team_add_self: m.team_add_self,
  team_add_owner: m.team_add_owner,
  team_add_member: m.team_add_member,
  team_add_invited: m.team_add_invited,
  team_add_often: () => m.team_add_often({ max: MAX_INVITES_PER_DAY }),
}

/** The inviting member, with the name shown to invitees. */
type Inviting = LockedTeam & { inviter: string }

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

function inviteeKeyOf({ adapters }: Context, { kind, value }: AccountName): InviteeKey {
  if (kind === 'name') return { kind, value }
  if (kind === 'email')
    return { kind, value, print: adapters.vault.print({ table: 'developer', column: 'email_sealed' }, value) }
  const print = adapters.vault.print({ table: 'identity_account', column: 'phone_sealed' }, value)
  return { kind, value, print, index: telephoneIndex(adapters.keyRing, value) }
}

/** Encryption context of an invited address. */
export const INVITED_ADDRESS = { table: 'team_member', column: 'invited_sealed' }

/** The invitee as the team sees them until they join. */
const maskAccountName = ({ kind, value }: AccountName): string =>
  kind === 'email' ? maskEmail(value) : kind === 'phone' ? maskPhone(value) : value

type Row = {
  account: string
  remarkName: string
  memberUntil: string | null
  roles: readonly { id: number; name: string }[]
}

/**
 * Invites one account, or reports why not. Response and list look the same whether or not an account with that name,
 * address or number exists, so that invitations cannot be used to probe for accounts; only people the team already
 * knows are named.
 */
async function inviteOne(context: Context, lockedTeam: Inviting, row: Row): Promise<Invited> {
  const { db, adapters, viewer, now } = context
  const { team, name, inviter } = lockedTeam
  const no = (problem: string): Invited => ({
    account: row.account,
    teamMemberId: null,
    name: row.remarkName,
    lapsesAt: null,
    problem,
  })
  const account = await readAccountName(context, row.account)
  if (!account) return no(m.team_add_unreadable())
  const inviteeKey = inviteeKeyOf(context, account)
  const person = await findPerson(db, team.id, inviteeKey, now)
  const ids = { teamId: team.id, ownerId: team.owner_id, inviterId: viewer.developer!.id }
  const problem = person && inviteProblemFor({ id: person.id, worksFor: person.works_for }, ids)
  if (problem) return no(PROBLEM[problem]())
  const print = 'print' in inviteeKey ? inviteeKey.print : namePrint(inviteeKey.value)
  if ((await countInvitedLately(db, team.id, print, now)) >= MAX_INVITES_PER_DAY)
    return no(m.team_add_often({ max: MAX_INVITES_PER_DAY }))
  await checkTeamLimit(context, team.id)
  if (account.kind === 'phone' && !(await adapters.sms.hasBudget(db, INVITATIONS))) return no(m.team_add_sms_later())
  const token = newToken()
  const lapsesAt = expiryOf(now)
  const invite = await insertInvite(db, {
    teamId: team.id,
    // They have an open invitation under another address already; this one stays unassigned.
    developerId: person && !person.invited_here ? person.id : null,
    as: maskAccountName(account),
    print,
    sealed: account.kind === 'name' ? null : adapters.vault.seal({ ...INVITED_ADDRESS, row: print }, account.value),
    remarkName: row.remarkName,
    memberUntil: row.memberUntil,
    hash: hashToken(token),
    by: viewer.developer!.id,
    now,
    lapsesAt,
  })
  if (!invite) return no(m.team_add_invited())
  const roleIds = row.roles.map(({ id }) => id)
  await giveRoles(db, team.id, invite.id, roleIds)
  const subjectName = row.remarkName || maskAccountName(account)
  const roles = namesOf(row.roles)
  await logActivity(context, team.id, name, {
    event: 'invited',
    memberId: invite.id,
    subject: subjectName,
    after: { roles, ...(row.memberUntil ? { until: row.memberUntil } : {}) },
  })
  await send(context, { teamName: team.name, inviter, roles, token, lapsesAt, person: person ?? null, account })
  const facts = { team: team.name, name: inviter, roles, day: dayOf(lapsesAt) }
  await notifyPeople(context, [person?.id ?? null], teamInvited, facts)
  const displayName = row.remarkName || row.account
  return {
    account: row.account,
    teamMemberId: invite.id,
    name: displayName,
    lapsesAt: lapsesAt.toISOString(),
    problem: '',
  }
}

/** @throws ApiError 429001 when the team has sent too many invitations within a day */
async function checkTeamLimit({ db, now }: Context, teamId: number): Promise<void> {
  const { count, wait } = await countSent(db, teamId, now)
  if (count >= MAX_TEAM_INVITES_PER_DAY)
    throw new ApiError('429001', { reason: 'team.invitation_limit', retryAfter: wait })
}

const namesOf = (roles: readonly { name: string }[]): string => roles.map(({ name }) => name).join(m.team_list_and())

export const memberAddHandler: Handler<typeof memberAdd> = async (context, input) => {
  const lockedTeam = await actAsInviter(context)
  mustBeFutureDay(input.memberUntil, context.now)
  const roles = await loadAssignableRoles(context, lockedTeam, input.roleIds, { memberId: null })
  const { memberUntil } = input
  const accounts = [...new Set(input.accounts)]
  // A remark name can only belong to one person.
  const remarkName = accounts.length === 1 ? input.remarkName : ''
  const results: Invited[] = []
  for (const account of accounts) {
    results.push(await inviteOne(context, lockedTeam, { account, remarkName, memberUntil, roles }))
  }
  return { results }
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
  const results = []
  for (const { line, text, ...csvRow } of rows) {
    const { account, until } = csvRow
    const remark = RemarkName.safeParse(csvRow.remarkName)
    const remarkProblem = remark.success ? '' : (remark.error.issues[0]?.message ?? m.failure_400001())
    const { roles, problem: csvProblem } = readCsvRow(csvRow, {
      teamRoles: teamRoles.map((role) => ({ id: role.id, name: role.name, grant: grantOf(role) })),
      actor: lockedTeam.actor,
      isRemark: remark.success,
      today: dayOf(now),
    })
    const problem = csvProblem ? csvProblemText(csvProblem, remarkProblem) : ''
    const refusedRow: Invited = { account, teamMemberId: null, name: '', lapsesAt: null, problem }
    const row = { account, remarkName: remark.data ?? '', memberUntil: until || null, roles }
    results.push({ ...(problem ? refusedRow : await inviteOne(context, lockedTeam, row)), line, text })
  }
  return { results }
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
  await checkTeamLimit(context, team.id)
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

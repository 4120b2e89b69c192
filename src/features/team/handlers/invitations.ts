// Answers on inviting: one by one, by CSV, again, withdrawn, and what the link of a mail shows.
import { m } from '#messages'
import type { Context, Handler } from '../../../api/bind.ts'
import { Failure } from '../../../api/failure.ts'
import { dateText, dayOf } from '../../../lib/dates.ts'
import { hashToken, newToken } from '../../../lib/secret-token.ts'
import { findLanguage } from '../../developer/queries/language.ts'
import { telephoneIndex } from '../../developer/queries/sealed-columns.ts'
import { findStanding } from '../../developer/queries/standing.ts'
import { creationRefusal } from '../../developer/rules/deadline.ts'
import { type AccountName, accountNameOf } from '../../identity/rules/account-name.ts'
import { remarkName as RemarkName } from '../contract/fields.ts'
import type { teamInvitation } from '../contract/invitation.ts'
import {
  type inviteResend,
  type inviteWithdraw,
  type Invited,
  type memberAdd,
  type memberAddCsv,
  MOST_CSV,
} from '../contract/members.ts'
import { countResent } from '../queries/activity.ts'
import { findInviteByLink, findPerson, findPersonById, type Wanted } from '../queries/invitees.ts'
import { findMember, insertInvite, moveMember, renewInvite } from '../queries/members.ts'
import { findWork, hasOpenTeam } from '../queries/opening.ts'
import { giveRoles, listRoles, rolesNamed, rolesOfMember } from '../queries/roles.ts'
import { checkDay, INVITE_DAYS, lapseOf } from '../rules/days.ts'
import { assignRefusalFor, takeRefusalFor } from '../rules/granting.ts'
import { ANSWER, inviteRefusalFor } from '../rules/invitation.ts'
import { type InviteProblem, inviteProblemFor, MOST_RESENT_A_DAY, rowsOfCsv } from '../rules/inviting.ts'
import { type Acting, actIn, nameOf, note } from './acting.ts'
import { inviteText } from './opening.ts'
import { grantOf, refused } from './roles.ts'
import { tellPeople } from './telling.ts'

const PROBLEM: Record<InviteProblem, () => string> = {
  team_add_self: m.team_add_self,
  team_add_owner: m.team_add_owner,
  team_add_other_owner: m.team_add_other_owner,
  team_add_member: m.team_add_member,
  team_add_invited: m.team_add_invited,
  team_add_elsewhere: m.team_add_elsewhere,
  team_add_frozen: m.team_add_frozen,
  team_add_leaving: m.team_add_leaving,
  team_add_often: m.team_add_often,
}

/** Domain.md §1: after the deadline of a re-registration no team invitation goes out. */
async function checkDue({ db, now }: Context, ownerId: number): Promise<void> {
  const standing = await findStanding(db, ownerId, now)
  if (standing && creationRefusal(standing, now)) throw new Failure('403002')
}

function wantedOf({ ports }: Context, { kind, value }: AccountName): Wanted {
  if (kind === 'name') return { kind, value }
  if (kind === 'email')
    return { kind, value, print: ports.vault.print({ table: 'developer', column: 'email_sealed' }, value) }
  const print = ports.vault.print({ table: 'identity_account', column: 'phone_sealed' }, value)
  return { kind, value, print, index: telephoneIndex(ports.keyRing, value) }
}

type Row = {
  account: string
  remarkName: string
  memberUntil: string | null
  roles: Awaited<ReturnType<typeof rolesNamed>>
}

/** Invites one person, or says why not. */
async function inviteOne(context: Context, acting: Acting, row: Row): Promise<Invited> {
  const { db, viewer, now } = context
  const { team, name } = acting
  const no = (problem: string): Invited => ({
    account: row.account,
    teamMemberId: null,
    name: row.remarkName,
    lapsesAt: null,
    problem,
  })
  const account = accountNameOf(row.account)
  if (!account) return no(m.team_add_unreadable())
  const person = await findPerson(db, team.id, wantedOf(context, account), now)
  if (!person) return no(m.team_add_unknown())
  const problem = inviteProblemFor(
    {
      id: person.id,
      accountStatus: person.account_status,
      ownTeam: person.own_team,
      worksFor: person.works_for,
      invitedHere: person.invited_here,
      invitedLately: Number(person.invited_lately),
    },
    { teamId: team.id, ownerId: team.owner_id, inviterId: viewer.developer!.id },
  )
  if (problem) return no(PROBLEM[problem]())
  const token = newToken()
  const lapsesAt = lapseOf(now)
  const invite = await insertInvite(db, {
    teamId: team.id,
    developerId: person.id,
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
  const called = row.remarkName || person.nickname
  await note(context, team.id, name, {
    event: 'invited',
    memberId: invite.id,
    subject: called,
    after: {
      roles: row.roles.map((role) => role.name).join(m.team_list_and()),
      ...(row.memberUntil ? { until: row.memberUntil } : {}),
    },
  })
  await send(context, { teamName: team.name, inviter: name, token, lapsesAt, person, account })
  await tellPeople(context, [person.id], 'team_invited', { team: team.name, name, day: dayOf(lapsesAt) })
  return { account: row.account, teamMemberId: invite.id, name: called, lapsesAt: lapsesAt.toISOString(), problem: '' }
}

type Letter = {
  teamName: string
  inviter: string
  token: string
  lapsesAt: Date
  person: { id: number; issuer: string; subject: string; email_sealed: Buffer | null }
  /** As it was typed; where it is no address, the one at the account service gets the mail. */
  account: AccountName | null
}

async function send({ db, ports, site }: Context, letter: Letter): Promise<void> {
  const { teamName: team, inviter, token, lapsesAt, person, account } = letter
  const url = `${site.origin}/team/invite/${token}`
  const to = { locale: await findLanguage(db, person.id) }
  const day = dateText(dayOf(lapsesAt), to.locale)
  const text = m.team_mail_invite_text({ inviter, team, url, days: INVITE_DAYS, day }, to)
  if (account?.kind === 'phone') await ports.sms.send(db, { to: account.value, text })
  const address = account?.kind === 'email' ? account.value : addressOf(person)
  if (address) await ports.mail.send(db, { to: address, subject: m.team_mail_invite_subject({}, to), text })

  function addressOf({ issuer, subject, email_sealed }: Letter['person']): string | null {
    const place = { table: 'developer', column: 'email_sealed', row: `${issuer} ${subject}` }
    return email_sealed && ports.vault.open(place, email_sealed)
  }
}

function checkUntil(day: string | null, now: Date): void {
  if (day === null || day >= dayOf(now)) return
  const message = m.team_field_day_past()
  throw new Failure('400001', { message, fields: { memberUntil: message } })
}

/** Roles of the team by number, that the viewer may give. */
export async function rolesToGive({ db }: Context, { team, actor }: Acting, roleIds: readonly number[]) {
  const wanted = [...new Set(roleIds)]
  const roles = await rolesNamed(db, team.id, wanted)
  if (roles.length < wanted.length) throw new Failure('404001', { message: m.team_role_missing() })
  const refusal = assignRefusalFor(actor, null, roles.map(grantOf), [])
  if (refusal) throw refused(refusal)
  return roles
}

export const memberAddHandler: Handler<typeof memberAdd> = async (context, input) => {
  const acting = await actIn(context, 'team:invite')
  await checkDue(context, acting.team.owner_id)
  checkUntil(input.memberUntil, context.now)
  const roles = await rolesToGive(context, acting, input.roleIds)
  const { memberUntil } = input
  const accounts = [...new Set(input.accounts)]
  // One remark name is one person's.
  const remarkName = accounts.length === 1 ? input.remarkName : ''
  const results: Invited[] = []
  for (const account of accounts) {
    results.push(await inviteOne(context, acting, { account, remarkName, memberUntil, roles }))
  }
  return { results }
}

export const memberAddCsvHandler: Handler<typeof memberAddCsv> = async (context, { csv }) => {
  const { db, now } = context
  const acting = await actIn(context, 'team:invite')
  await checkDue(context, acting.team.owner_id)
  const rows = rowsOfCsv(csv)
  if (rows.length === 0 || rows.length > MOST_CSV) {
    const message = rows.length === 0 ? m.team_csv_empty() : m.team_csv_long({ most: MOST_CSV, count: rows.length })
    throw new Failure('400001', { message, fields: { csv: message } })
  }
  const known = await listRoles(db, acting.team.id)
  const results = []
  for (const { line, account, remarkName, roles: names, until } of rows) {
    const roles = known.filter(({ name }) => names.includes(name))
    const refusal = assignRefusalFor(acting.actor, null, roles.map(grantOf), [])
    const remark = RemarkName.safeParse(remarkName)
    const problem =
      roles.length < new Set(names).size
        ? m.team_csv_role({
            names: names.filter((name) => !known.some((role) => role.name === name)).join(m.team_list_and()),
          })
        : refusal
          ? refused(refusal).message
          : !remark.success
            ? (remark.error.issues[0]?.message ?? m.failure_400001())
            : until !== '' && (!checkDay(until) || until < dayOf(now))
              ? m.team_csv_day()
              : ''
    const refusedRow: Invited = { account, teamMemberId: null, name: '', lapsesAt: null, problem }
    const row = { account, remarkName: remark.data ?? '', memberUntil: until || null, roles }
    results.push({ ...(problem ? refusedRow : await inviteOne(context, acting, row)), line })
  }
  return { results }
}

export const inviteResendHandler: Handler<typeof inviteResend> = async (context, { teamMemberId }) => {
  const { db, viewer, now } = context
  const { team, actor, name } = await actIn(context, 'team:invite')
  await checkDue(context, team.owner_id)
  const member = await findMember(db, team.id, teamMemberId)
  if (!member) throw new Failure('404001', { message: m.team_member_missing() })
  const given = await rolesNamed(
    db,
    team.id,
    member.roles.map(({ roleId }) => roleId),
  )
  const refusal = assignRefusalFor(actor, teamMemberId, given.map(grantOf), [])
  if (refusal) throw refused(refusal)
  const token = newToken()
  const lapsesAt = lapseOf(now)
  const renewed = await renewInvite(db, member.id, { hash: hashToken(token), by: viewer.developer!.id, now, lapsesAt })
  const person = await findPersonById(db, member.developer_id)
  if (!renewed || !person) throw new Failure('409001', { message: m.team_invite_answered() })
  const { count, until } = await countResent(db, team.id, member.id, now)
  if (count >= MOST_RESENT_A_DAY) throw new Failure('429001', { retryAfter: until })
  await note(context, team.id, name, { event: 'resent', memberId: member.id, subject: nameOf(member) })
  await send(context, { teamName: team.name, inviter: name, token, lapsesAt, person, account: null })
  await tellPeople(context, [person.id], 'team_invited', { team: team.name, name, day: dayOf(lapsesAt) })
  return { lapsesAt: lapsesAt.toISOString() }
}

export const inviteWithdrawHandler: Handler<typeof inviteWithdraw> = async (context, { teamMemberId }) => {
  const { db, now } = context
  const { team, actor, name } = await actIn(context, 'team:invite')
  const member = await findMember(db, team.id, teamMemberId)
  if (!member) throw new Failure('404001', { message: m.team_member_missing() })
  const refusal = takeRefusalFor(actor, (await rolesOfMember(db, member.id)).map(grantOf))
  if (refusal) throw refused(refusal)
  const moved = await moveMember(db, { teamId: team.id, id: member.id, from: ['invited'], to: 'removed', now })
  if (!moved) throw new Failure('409001', { message: m.team_invite_answered() })
  await note(context, team.id, name, { event: 'withdrawn', memberId: member.id, subject: nameOf(member) })
  await tellPeople(context, [member.developer_id], 'team_withdrawn', { team: team.name })
  return { name: nameOf(member) }
}

export const teamInvitationHandler: Handler<typeof teamInvitation> = async (context, { code }) => {
  const { db, viewer, now } = context
  const developerId = viewer.developer!.id
  const invite = await findInviteByLink(db, hashToken(code), developerId)
  const standing = await findStanding(db, developerId, now)
  if (!invite || !standing) throw new Failure('404001', { message: m.team_link_missing() })
  const worksFor = await findWork(db, developerId, dayOf(now))
  const refusal = inviteRefusalFor(
    {
      state: invite.state,
      lapsesAt: invite.invite_lapses_at,
      closed: invite.closed_at !== null,
      ownerStatus: invite.owner_status,
    },
    { accountStatus: standing.accountStatus, ownsTeam: await hasOpenTeam(db, developerId), worksFor },
    ANSWER.accept,
    now,
  )
  return {
    teamMemberId: invite.id,
    teamName: invite.team_name,
    inviterName: invite.inviter ?? '',
    roles: invite.roles,
    lapsesAt: invite.invite_lapses_at.toISOString(),
    memberUntil: invite.member_until,
    problem: refusal ? inviteText(refusal, worksFor ?? '') : '',
  }
}

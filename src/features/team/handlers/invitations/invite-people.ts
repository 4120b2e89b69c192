// Invitations to several people: what is known of all is read at once, and what follows from them is written at once.
import { teamInvited } from '../../notifications.ts'
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import type { Context } from '../../../../api/implement.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { hashToken, newToken } from '../../../../lib/crypto/secret-token.ts'
import { maskEmail, maskPhone } from '../../../../lib/text/mask.ts'
import { telephoneIndex } from '../../../accounts/queries/sealed-columns.ts'
import { readAccountName } from '../../../identity/handlers/claims.ts'
import type { AccountName } from '../../../identity/rules/account-name.ts'
import type { Invited } from '../../contract/members.ts'
import { countSent } from '../../queries/activity.ts'
import { countInvitedLately, findPerson, type InviteeKey } from '../../queries/invitees.ts'
import { insertInvite } from '../../queries/members.ts'
import { giveRolesTo } from '../../queries/roles.ts'
import { expiryOf } from '../../rules/invitation-expiry.ts'
import {
  type InviteProblem,
  inviteProblemFor,
  MAX_INVITES_PER_DAY,
  MAX_TEAM_INVITES_PER_DAY,
  namePrint,
} from '../../rules/inviting.ts'
import { type ActivityInput, type LockedTeam, logActivity } from '../lock-team.ts'
import { notifyPeople } from '../notify.ts'
import { INVITATIONS, send } from './invite-letter.ts'

const PROBLEM: Record<InviteProblem, () => string> = {
  team_add_self: m.team_add_self,
  team_add_owner: m.team_add_owner,
  team_add_member: m.team_add_member,
  team_add_invited: m.team_add_invited,
  team_add_often: () => m.team_add_often({ max: MAX_INVITES_PER_DAY }),
}

/** The inviting member, with the name shown to invitees. */
export type Inviting = LockedTeam & { inviter: string }

/** Encryption context of an invited address. */
export const INVITED_ADDRESS = { table: 'team_member', column: 'invited_sealed' }

type Invitee = {
  account: string
  remarkName: string
  memberUntil: string | null
  roles: readonly { id: number; name: string }[]
}

/** Names an account without telling whether it exists. */
type ReadInvitee = Invitee & { read: { account: AccountName; key: InviteeKey; print: string } | null }

/** What invitations of one call have in common and add to. */
type Batch = {
  /** Sent by the team within a day, those of this call included. */
  sentCount: number
  /** Invitations to each address within a day. */
  countByPrint: Map<string, number>
  memberRoles: { memberId: number; roleId: number }[]
  activities: ActivityInput[]
}

function inviteeKeyOf({ adapters }: Context, { kind, value }: AccountName): InviteeKey {
  if (kind === 'name') return { kind, value }
  if (kind === 'email')
    return { kind, value, print: adapters.vault.print({ table: 'developer', column: 'email_sealed' }, value) }
  const print = adapters.vault.print({ table: 'identity_account', column: 'phone_sealed' }, value)
  return { kind, value, print, index: telephoneIndex(adapters.keyRing, value) }
}

/** The invitee as the team sees them until they join. */
const maskAccountName = ({ kind, value }: AccountName): string =>
  kind === 'email' ? maskEmail(value) : kind === 'phone' ? maskPhone(value) : value

export const namesOf = (roles: readonly { name: string }[]): string =>
  roles.map(({ name }) => name).join(m.team_list_and())

export const refusedInvitee = (account: string, name: string, problem: string): Invited => ({
  account,
  teamMemberId: null,
  name,
  lapsesAt: null,
  problem,
})

/** @throws ApiError 429001 when the team has sent too many invitations within a day */
export function mustBeBelowLimit(sentCount: number, wait: number): void {
  if (sentCount >= MAX_TEAM_INVITES_PER_DAY)
    throw new ApiError('429001', { reason: 'team.invitation_limit', retryAfter: wait })
}

async function readInvitee(context: Context, invitee: Invitee): Promise<ReadInvitee> {
  const account = await readAccountName(context, invitee.account)
  if (!account) return { ...invitee, read: null }
  const key = inviteeKeyOf(context, account)
  return { ...invitee, read: { account, key, print: 'print' in key ? key.print : namePrint(key.value) } }
}

/**
 * Invites accounts, or reports why not, in their order. Response and list look the same whether or not an account with that
 * name, address or number exists, so that invitations cannot be used to probe for accounts; only people the team already
 * knows are named.
 */
export async function invitePeople(
  context: Context,
  lockedTeam: Inviting,
  invitees: readonly Invitee[],
): Promise<Invited[]> {
  const { db, now } = context
  const { team, name } = lockedTeam
  const readInvitees: ReadInvitee[] = []
  for (const invitee of invitees) readInvitees.push(await readInvitee(context, invitee))
  const prints = readInvitees.flatMap(({ read }) => (read ? [read.print] : []))
  const { count: sentCount, wait } = await countSent(db, team.id, now)
  const countByPrint = await countInvitedLately(db, team.id, prints, now)
  const batch: Batch = { sentCount, countByPrint, memberRoles: [], activities: [] }
  const results: Invited[] = []
  for (const invitee of readInvitees) results.push(await inviteOne(context, lockedTeam, invitee, batch, wait))
  await giveRolesTo(db, team.id, batch.memberRoles)
  if (batch.activities.length > 0) await logActivity(context, team.id, name, ...batch.activities)
  return results
}

async function inviteOne(
  context: Context,
  { team, inviter }: Inviting,
  { read, ...invitee }: ReadInvitee,
  batch: Batch,
  wait: number,
): Promise<Invited> {
  const { db, adapters, viewer, now } = context
  const { remarkName, memberUntil } = invitee
  const no = (problem: string) => refusedInvitee(invitee.account, remarkName, problem)
  if (!read) return no(m.team_add_unreadable())
  const { account, key, print } = read
  const person = await findPerson(db, team.id, key, now)
  const ids = { teamId: team.id, ownerId: team.owner_id, inviterId: viewer.developer!.id }
  const problem = person && inviteProblemFor({ id: person.id, worksFor: person.works_for }, ids)
  if (problem) return no(PROBLEM[problem]())
  const count = batch.countByPrint.get(print) ?? 0
  if (count >= MAX_INVITES_PER_DAY) return no(PROBLEM.team_add_often())
  mustBeBelowLimit(batch.sentCount, wait)
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
    remarkName,
    memberUntil,
    hash: hashToken(token),
    by: viewer.developer!.id,
    now,
    lapsesAt,
  })
  if (!invite) return no(PROBLEM.team_add_invited())
  batch.sentCount += 1
  batch.countByPrint.set(print, count + 1)
  batch.memberRoles.push(...invitee.roles.map(({ id: roleId }) => ({ memberId: invite.id, roleId })))
  const roles = namesOf(invitee.roles)
  batch.activities.push({
    event: 'invited',
    memberId: invite.id,
    subject: remarkName || maskAccountName(account),
    after: { roles, ...(memberUntil ? { until: memberUntil } : {}) },
  })
  await send(context, { teamName: team.name, inviter, roles, token, lapsesAt, person: person ?? null, account })
  const facts = { team: team.name, name: inviter, roles, day: dayOf(lapsesAt) }
  await notifyPeople(context, [person?.id ?? null], teamInvited, facts)
  return {
    account: invitee.account,
    teamMemberId: invite.id,
    name: remarkName || invitee.account,
    lapsesAt: lapsesAt.toISOString(),
    problem: '',
  }
}

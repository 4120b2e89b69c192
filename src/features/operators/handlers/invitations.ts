// Handlers of invitations: a mail with a link that makes an operator's account at the built-in account service. Inviting somebody
// who is to confirm or decide takes a second operator.
import { z } from 'zod'
import { m } from '#messages'
import { type OperatorPermission, permissionsIn } from '../../../api/access/operator-permissions.ts'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { inLanguage } from '../../../lib/text/language.ts'
import { maskEmail } from '../../../lib/text/mask.ts'
import { askApproval } from '../../approval/handlers/ask.ts'
import { approvalKind } from '../../approval/handlers/approval-kind.ts'
import { withdrawApproval } from '../../approval/handlers/settle.ts'
import { expiryOf, MIN_APPROVAL_REASON } from '../../approval/rules/requests.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { EMAIL } from '../../identity/handlers/claims.ts'
import { INVITED_EMAIL, keepInvitation } from '../../identity/handlers/invitation.ts'
import { findAccount } from '../../identity/queries/accounts.ts'
import {
  deleteInvitation,
  deleteInvitationsBy,
  deleteKeptInvitation,
  findInvitationById,
} from '../../identity/queries/invitations.ts'
import { accountNameOf } from '../../identity/rules/account-name.ts'
import { listOperatorNames } from '../../session/queries/operators.ts'
import { listRoles } from '../../session/queries/roles.ts'
import { invitationWithdrawn, operatorInvited } from '../acts.ts'
import type { operatorInvitationResend, operatorInvitationWithdraw, operatorInvite } from '../contract/invitations.ts'
import { operatorInviteLetter } from '../rules/letters.ts'
import { differing, lacking, MANAGE, needsConfirmation } from '../rules/roles.ts'
import { asManager, mustHaveColleague, mustHold } from './access.ts'
import { sendInvitation } from './sending.ts'
import { keepsOperators, rolesWith } from './view.ts'

type Invited = {
  /** Normalised. */
  email: string
  roles: readonly string[]
}

/**
 * @param ownPermissions what the caller may give
 * @returns the roles by their keys, and what they permit
 * @throws ApiError 400001, 403001, 409001
 */
async function checkInvitation(
  { db, adapters }: Context,
  ownPermissions: readonly OperatorPermission[],
  { email, roles: roleKeys }: Invited,
): Promise<{ roles: string[]; permissions: OperatorPermission[] }> {
  const roles = rolesWith(await listRoles(db), roleKeys)
  if (!roles) throw new ApiError('400001', { fields: { roles: m.operators_refusal_role_unknown() } })
  const permissions = permissionsIn(roles.flatMap((role) => role.permissions))
  mustHold(lacking(ownPermissions, permissions))
  const existingAccount = await findAccount(db, 'email', adapters.vault.print(EMAIL, email))
  if (existingAccount && existingAccount.operator_roles.length > 0)
    throw new ApiError('409001', { reason: 'operator.already', message: m.operators_refusal_already() })
  return { roles: roles.map(({ key }) => key), permissions }
}

/** Sends the link. @param reason of the request that was confirmed */
async function invite(context: Context, { email, roles }: Invited, by: { id: number; name: string }, reason?: string) {
  await sendInvitation(context, { email, roles, by }, operatorInviteLetter)
  await recordAct(context, operatorInvited, {
    subject: { kind: 'operator_invitation', id: maskEmail(email) },
    developerId: null,
    after: { roles: roles.join(' ') },
    ...(reason === undefined ? {} : { reason }),
  })
}

/** Inviting somebody to a role by which they confirm or decide. The address stays with the invitation. */
export const inviting = approvalKind({
  name: 'operator.invite',
  label: m.operators_approval_invite,
  permission: MANAGE,
  values: z.strictObject({ invitationId: z.int(), roles: z.array(z.string()) }),
  describe: async (context, { invitationId, roles }) => {
    const invitation = await findInvitationById(context.db, invitationId)
    const all = await listRoles(context.db)
    const names = roles.map((key) => {
      const role = all.find((item) => item.key === key)
      return role ? inLanguage(role.names, context.viewer.language) : key
    })
    return [
      {
        label: m.operators_approval_email(),
        text: invitation ? addressOf(context, invitation) : m.operators_approval_gone(),
      },
      { label: m.operators_approval_roles(), text: names.join(m.ui_comma()) },
    ]
  },
  page: () => '/ops/operator',
  perform: async (context, { invitationId, roles }, { askedBy, reason }) => {
    const { held } = await asManager(context)
    const { email, roles: invitedRoles, confirmed } = await invitationWith(context, invitationId)
    if (confirmed || differing(invitedRoles, roles).length > 0)
      throw new ApiError('409001', { reason: 'operator.changed', message: m.operators_refusal_invitation_changed() })
    await checkInvitation(context, held, { email, roles })
    const name = (await listOperatorNames(context.db, [askedBy])).get(askedBy) ?? ''
    await invite(context, { email, roles }, { id: askedBy, name }, reason)
  },
  forget: ({ db }, { invitationId }) => deleteKeptInvitation(db, invitationId),
})

/** Withdraws the invitations of somebody who may invite no more, and their requests for them. */
export async function withdrawInvitationsBy(context: Context, operatorId: number): Promise<void> {
  for (const item of await deleteInvitationsBy(context.db, operatorId)) {
    if (!item.confirmed) await withdrawApproval(context, inviting, { kind: 'operator_invitation', id: item.id })
    await recordWithdrawn(context, addressOf(context, item), item.roles)
  }
}

const recordWithdrawn = (context: Context, email: string, roles: readonly string[]) =>
  recordAct(context, invitationWithdrawn, {
    subject: { kind: 'operator_invitation', id: maskEmail(email) },
    developerId: null,
    before: { roles: roles.join(' ') },
  })

export const operatorInviteHandler: Handler<typeof operatorInvite> = async (context, { reason, ...values }) => {
  const { db, adapters, now } = context
  const { me, held } = await asManager(context)
  if (!keepsOperators(context))
    throw new ApiError('409001', { reason: 'operator.elsewhere', message: m.operators_refusal_elsewhere() })
  const name = accountNameOf(values.email)
  if (name?.kind !== 'email') throw new ApiError('400001', { fields: { email: m.operators_email_needed() } })
  const { value: email } = name
  const { roles, permissions } = await checkInvitation(context, held, { email, roles: values.roles })
  if (!needsConfirmation(permissions)) {
    await invite(context, { email, roles }, operatorOf(context))
    return { email, approvalId: null }
  }
  await mustHaveColleague(context, me)
  if (reason.length < MIN_APPROVAL_REASON)
    throw new ApiError('400001', { fields: { reason: m.operators_reason_needed() } })
  const invitation = { email, roles, invitedBy: me.id }
  const invitationId = await keepInvitation(db, adapters.vault, invitation, { now, until: expiryOf(now) })
  const approvalId = await askApproval(context, inviting, {
    subject: { kind: 'operator_invitation', id: invitationId },
    developerId: null,
    values: { invitationId, roles },
    reason,
  })
  return { email, approvalId }
}

const addressOf = (
  { adapters }: Pick<Context, 'adapters'>,
  { email_print: row, email_sealed: sealedEmail }: { email_print: string; email_sealed: Buffer },
): string => adapters.vault.open({ ...INVITED_EMAIL, row }, sealedEmail)

/** @throws ApiError 404001 */
async function invitationWith(context: Context, id: number) {
  const invitation = await findInvitationById(context.db, id)
  if (!invitation)
    throw new ApiError('404001', {
      reason: 'operator_invitation.not_found',
      message: m.operators_refusal_invitation_gone(),
    })
  return { email: addressOf(context, invitation), roles: invitation.roles, confirmed: invitation.confirmed }
}

export const operatorInvitationResendHandler: Handler<typeof operatorInvitationResend> = async (context, { id }) => {
  const { held } = await asManager(context)
  const { email, roles: keys, confirmed } = await invitationWith(context, id)
  if (!confirmed)
    throw new ApiError('409001', {
      reason: 'operator_invitation.waiting',
      message: m.operators_refusal_invitation_waits(),
    })
  const roles = rolesWith(await listRoles(context.db), keys) ?? []
  mustHold(lacking(held, permissionsIn(roles.flatMap(({ permissions }) => permissions))))
  await invite(context, { email, roles: keys }, operatorOf(context))
  return { email }
}

export const operatorInvitationWithdrawHandler: Handler<typeof operatorInvitationWithdraw> = async (
  context,
  { id },
) => {
  await asManager(context)
  const { email, roles, confirmed } = await invitationWith(context, id)
  await deleteInvitation(context.db, id)
  if (!confirmed) await withdrawApproval(context, inviting, { kind: 'operator_invitation', id })
  await recordWithdrawn(context, email, roles)
  return { email }
}

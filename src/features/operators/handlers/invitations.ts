// Handlers of invitations: a mail with a link that makes an operator's account at the built-in account service.
import { m } from '#messages'
import { permissionsIn } from '../../../api/access/operator-permissions.ts'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { maskEmail } from '../../../lib/text/mask.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { EMAIL } from '../../identity/handlers/claims.ts'
import { INVITED_EMAIL, inviteOperator } from '../../identity/handlers/invitation.ts'
import { findAccount } from '../../identity/queries/accounts.ts'
import { deleteInvitation, findInvitationById } from '../../identity/queries/invitations.ts'
import { accountNameOf } from '../../identity/rules/account-name.ts'
import { INVITATION_HOURS } from '../../identity/rules/invitations.ts'
import { listRoles } from '../../session/queries/roles.ts'
import { invitationWithdrawn, operatorInvited } from '../acts.ts'
import type { operatorInvitationResend, operatorInvitationWithdraw, operatorInvite } from '../contract/invitations.ts'
import { lacking, needsConfirmation } from '../rules/roles.ts'
import { asManager, mustHold } from './access.ts'
import { worded } from '../../letters/handlers/worded.ts'
import type { Letter } from '../../letters/rules/letters.ts'
import { operatorInviteLetter } from '../rules/letters.ts'
import { platformName } from './platform.ts'
import { keepsOperators, rolesWith } from './view.ts'

type Invited = { email: string; roles: readonly string[] }

/** Makes a link and sends it. An earlier link for the address ends. */
export async function sendInvitation(context: Context, { email, roles }: Invited, letter: Letter): Promise<void> {
  const { db, adapters, site, viewer, now } = context
  const { id, name } = operatorOf(context)
  const path = await inviteOperator(db, adapters.vault, { email, roles: [...roles], invitedBy: id }, now)
  const platform = platformName(site, viewer.language)
  const facts = { by: name, link: site.origin + path, hours: String(INVITATION_HOURS), platform }
  const sent = await worded(db, letter, { channel: 'mail', locale: viewer.language, facts })
  await adapters.mail.send(db, { to: email, ...sent })
}

export const operatorInviteHandler: Handler<typeof operatorInvite> = async (context, values) => {
  const { db, adapters } = context
  const { held } = await asManager(context)
  if (!keepsOperators(context))
    throw new ApiError('409001', { reason: 'operator.elsewhere', message: m.operators_refusal_elsewhere() })
  const name = accountNameOf(values.email)
  if (name?.kind !== 'email') throw new ApiError('400001', { fields: { email: m.operators_email_needed() } })
  const roles = rolesWith(await listRoles(db), values.roles)
  if (!roles) throw new ApiError('400001', { fields: { roles: m.operators_refusal_role_unknown() } })
  mustHold(lacking(held, permissionsIn(roles.flatMap(({ permissions }) => permissions))))
  if (roles.some(({ permissions }) => needsConfirmation(permissionsIn(permissions))))
    throw new ApiError('409001', { reason: 'operator.promotion', fields: { roles: m.operators_refusal_promotion() } })
  const known = await findAccount(db, 'email', adapters.vault.print(EMAIL, name.value))
  if (known && known.operator_roles.length > 0)
    throw new ApiError('409001', { reason: 'operator.already', message: m.operators_refusal_already() })
  const keys = roles.map(({ key }) => key)
  await sendInvitation(context, { email: name.value, roles: keys }, operatorInviteLetter)
  await recordAct(context, operatorInvited, {
    subject: { kind: 'operator_invitation', id: maskEmail(name.value) },
    developerId: null,
    after: { roles: keys.join(' ') },
  })
  return { email: name.value }
}

/** @throws ApiError 404001 */
async function invitationWith({ db, adapters }: Context, id: number) {
  const found = await findInvitationById(db, id)
  if (!found)
    throw new ApiError('404001', {
      reason: 'operator_invitation.not_found',
      message: m.operators_refusal_invitation_gone(),
    })
  const email = adapters.vault.open({ ...INVITED_EMAIL, row: found.email_print }, found.email_sealed)
  return { email, roles: found.roles }
}

export const operatorInvitationResendHandler: Handler<typeof operatorInvitationResend> = async (context, { id }) => {
  const { held } = await asManager(context)
  const { email, roles: keys } = await invitationWith(context, id)
  const roles = rolesWith(await listRoles(context.db), keys) ?? []
  mustHold(lacking(held, permissionsIn(roles.flatMap(({ permissions }) => permissions))))
  await sendInvitation(context, { email, roles: keys }, operatorInviteLetter)
  await recordAct(context, operatorInvited, {
    subject: { kind: 'operator_invitation', id: maskEmail(email) },
    developerId: null,
    after: { roles: keys.join(' ') },
  })
  return { email }
}

export const operatorInvitationWithdrawHandler: Handler<typeof operatorInvitationWithdraw> = async (
  context,
  { id },
) => {
  await asManager(context)
  const { email, roles } = await invitationWith(context, id)
  await deleteInvitation(context.db, id)
  await recordAct(context, invitationWithdrawn, {
    subject: { kind: 'operator_invitation', id: maskEmail(email) },
    developerId: null,
    before: { roles: roles.join(' ') },
  })
  return { email }
}

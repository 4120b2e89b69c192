// Handlers of operators' acts on accounts besides their status: settings, signing in, sessions, messages.
import { z } from 'zod'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, inTransaction, operatorOf } from '../../../api/implement.ts'
import { outboxBody, outboxFacts, outboxRecipient } from '../../../lib/crypto/outbox-encryption.ts'
import { updateEnterpriseType } from '../../accounts/queries/account.ts'
import { findSignIn, updateAccountSettings, updateSignIn } from '../../accounts/queries/operator-acts.ts'
import { findDeveloperPerson } from '../../accounts/queries/people.ts'
import { isEnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import { askApproval } from '../../approval/handlers/ask.ts'
import { approvalKind } from '../../approval/handlers/approval-kind.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import type { AuditValues } from '../../audit/rules/acts.ts'
import { loadVerifiedReach } from '../../certification/handlers/contact/reach.ts'
import { endTypeCase } from '../../certification/queries/cases.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { overtakeAppeals } from '../../review/queries/appeals.ts'
import { endSessionsOf } from '../../session/queries/sessions.ts'
import { messageResentAct, sessionsEndedAct, settingsChangedAct, signInAllowedAct, signInBarredAct } from '../acts.ts'
import type { accountResend, accountSessionsEnd, accountSettings, accountSignIn } from '../contract/account-actions.ts'
import * as kinds from '../notifications.ts'
import { findMessageTo } from '../../backoffice/queries/outgoing.ts'
import { SIGN_IN_BARRED } from '../rules/limits.ts'
import { accountLines, accountOf } from './account-actions.ts'
import { printsOf } from './account-record.ts'
import { accountRow, contactsOf } from './accounts.ts'

const on = (developerId: number) => ({ subject: { kind: 'developer', id: developerId }, developerId })

export const accountSettingsHandler: Handler<typeof accountSettings> = async (
  context,
  { developerId, enterpriseType: type, allowRegEnt, isInternal, reason },
) => {
  const { db, now } = context
  const account = await accountOf(context, developerId)
  const before = {
    enterpriseType: account.enterprise_type,
    allowRegEnt: account.allow_reg_ent,
    isInternal: account.is_internal,
  }
  const after = {
    enterpriseType: type ?? before.enterpriseType,
    allowRegEnt: allowRegEnt ?? before.allowRegEnt,
    isInternal: isInternal ?? before.isInternal,
  }
  const changedNames = (Object.keys(after) as (keyof typeof after)[]).filter((name) => after[name] !== before[name])
  if (changedNames.length === 0) throw unchangedError()
  const reach = await loadVerifiedReach(context, account)
  if (changedNames.includes('enterpriseType') && isEnterpriseType(after.enterpriseType)) {
    const actor = { kind: 'operator', id: operatorOf(context).id } as const
    const change = { account, type: after.enterpriseType, now, event: 'type_changed', actor } as const
    if (!(await updateEnterpriseType(db, change)))
      throw new ApiError('409001', { reason: 'account.wrong_status', message: m.developer_admin_refusal_type_status() })
    await endTypeCase(db, developerId, now)
    await notify(context, reach, kinds.enterpriseTypeSet, { type: String(after.enterpriseType), reason })
  }
  await updateAccountSettings(db, developerId, { allowRegEnt, isInternal }, now)
  if (changedNames.includes('allowRegEnt'))
    await notify(context, reach, after.allowRegEnt ? kinds.enterpriseAllowed : kinds.enterpriseBarred, { reason })
  const only = (values: typeof after): AuditValues =>
    Object.fromEntries(changedNames.map((name) => [name, values[name]]))
  await recordAct(context, settingsChangedAct, {
    ...on(developerId),
    before: only(before),
    after: only(after),
    reason,
  })
  return { developerId, ...after }
}

/** Sessions at the account service end after the transaction: it tells the portal of each, which waits for what that holds. */
async function endAtAccountService({ db, adapters }: Context, developerId: number): Promise<void> {
  const person = await findDeveloperPerson(db, developerId)
  if (person?.issuer === adapters.openId.developers.name) {
    await adapters.accountService?.end(person.subject, { audience: 'developers', besides: null })
    await adapters.accountService?.forgetDevices(person.subject, undefined)
  }
}

export const accountSignInHandler: Handler<typeof accountSignIn> = async (context, { allowed, ...act }) => {
  const answer = await inTransaction(context.db, async (trx) => {
    const here: Context = { ...context, db: trx }
    return allowed ? askToLetIn(here, act) : bar(here, act)
  })
  if (!allowed) await endAtAccountService(context, act.developerId)
  return answer
}

type AccountAct = { developerId: number; reason: string }

const unchangedError = () =>
  new ApiError('409001', { reason: 'account.unchanged', message: m.developer_admin_refusal_unchanged() })

async function bar(context: Context, { developerId, reason }: AccountAct) {
  const account = await accountOf(context, developerId)
  if (!(await updateSignIn(context.db, developerId, false))) throw unchangedError()
  await endSessionsOf(context.db, developerId, '<>', 0)
  const values = { before: { signIn: 'active' }, after: { signIn: 'frozen' } }
  await recordAct(context, signInBarredAct, { ...on(developerId), ...values, reason })
  await notify(context, await loadVerifiedReach(context, account), kinds.signInBarred, { reason })
  context.logSecurity({ event: 'account.sign_in_barred', developerId })
  return { developerId, signIn: 'frozen' as const, approvalId: null }
}

async function askToLetIn(context: Context, { developerId, reason }: AccountAct) {
  await accountOf(context, developerId)
  if ((await findSignIn(context.db, developerId)) !== 'frozen') throw unchangedError()
  const approvalId = await askApproval(context, lettingIn, { ...on(developerId), values: { developerId }, reason })
  return { developerId, signIn: 'frozen' as const, approvalId }
}

/** Lets a developer sign in again. Two operators stand behind it: by a request and its confirmation, or by an appeal. */
export async function letIn(context: Context, { developerId, reason }: AccountAct): Promise<void> {
  const account = await accountOf(context, developerId)
  if (!(await updateSignIn(context.db, developerId, true))) throw unchangedError()
  const values = { before: { signIn: 'frozen' }, after: { signIn: 'active' } }
  await recordAct(context, signInAllowedAct, { ...on(developerId), ...values, reason })
  await notify(context, await loadVerifiedReach(context, account), kinds.signInAllowed, { reason })
  await overtakeAppeals(context.db, SIGN_IN_BARRED, developerId, context.now)
  context.logSecurity({ event: 'account.sign_in_allowed', developerId })
}

/** Letting a developer sign in again, which takes a second operator. */
export const lettingIn = approvalKind({
  name: 'account.let_in',
  label: m.developer_admin_approval_let_in,
  permission: 'developer.act',
  values: z.strictObject({ developerId: z.int() }),
  describe: ({ db }, { developerId }) => accountLines(db, developerId),
  page: ({ developerId }) => `/ops/developer/${developerId}`,
  perform: (context, { developerId }, { reason }) => letIn(context, { developerId, reason }),
})

export const accountSessionsEndHandler: Handler<typeof accountSessionsEnd> = async (
  context,
  { developerId, reason },
) => {
  const endedCount = await inTransaction(context.db, async (trx) => {
    const here: Context = { ...context, db: trx }
    const account = await accountOf(here, developerId)
    const { length: sessions } = await endSessionsOf(trx, developerId, '<>', 0)
    await recordAct(here, sessionsEndedAct, { ...on(developerId), before: { sessions }, reason })
    await notify(here, await loadVerifiedReach(here, account), kinds.sessionsEnded, { reason })
    return sessions
  })
  await endAtAccountService(context, developerId)
  return { developerId, ended: endedCount }
}

export const accountResendHandler: Handler<typeof accountResend> = async (
  context,
  { developerId, messageId, reason },
) => {
  const { db, adapters } = context
  await accountOf(context, developerId)
  const prints = printsOf(context, await contactsOf(context, await accountRow(context, developerId)))
  const message = await findMessageTo(db, prints, messageId)
  if (!message) throw new ApiError('404001', { reason: 'message.not_found' })
  if (message.state === 'waiting')
    throw new ApiError('409001', { reason: 'message.waiting', message: m.developer_admin_refusal_message_waiting() })
  const { channel, subject, language, letter, developer_id: recipientId, expires_at: expiresAt } = message
  const facts = outboxFacts(adapters.vault, message)
  const delivery = {
    to: outboxRecipient(adapters.vault, message),
    text: outboxBody(adapters.vault, message),
    ...(language === null ? {} : { language }),
    ...(letter === null ? {} : { letter }),
    ...(facts ? { facts } : {}),
    ...(recipientId === null ? {} : { developerId: recipientId }),
    ...(expiresAt === null ? {} : { expiresAt }),
  }
  if (channel === 'sms') await adapters.sms.send(db, delivery)
  else await adapters.mail.send(db, { ...delivery, subject })
  await recordAct(context, messageResentAct, { ...on(developerId), after: { channel, subject, messageId }, reason })
  return { developerId }
}

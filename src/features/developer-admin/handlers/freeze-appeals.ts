// Appeals against the freezing of an account and a barred sign-in: its developer asks, who can do nothing else.
import { m } from '#messages'
import { type Context, developerIdOf } from '../../../api/implement.ts'
import { findAccount, latestFreeze } from '../../accounts/queries/account.ts'
import { findSignIn } from '../../accounts/queries/operator-acts.ts'
import { listAccounts } from '../../accounts/queries/developer-search.ts'
import { findLatestAct } from '../../audit/queries/entries.ts'
import { appealable, type Decision } from '../../review/handlers/appeals/appealable.ts'
import { signInBarredAct } from '../acts.ts'
import { decisionKeyOf } from '../../review/rules/appeals.ts'
import { FROZEN, SIGN_IN_BARRED } from '../rules/limits.ts'
import { unfreeze } from './account-actions.ts'
import { letIn } from './account-settings.ts'
import { isFrozen } from '../../accounts/rules/status.ts'

type Restriction = { at: Date; by: number | null; requestedBy?: number | null; reason: string }

async function decisionAbout(
  { db }: Pick<Context, 'db'>,
  developerId: number,
  decision: string,
  { at, by, requestedBy = null, reason }: Restriction,
): Promise<Decision> {
  const [row] = await listAccounts(db, [developerId])
  return {
    key: decisionKeyOf(decision, developerId, at),
    subjectId: developerId,
    developerId,
    subject: row?.subject ?? '',
    number: String(developerId),
    at,
    by,
    requestedBy,
    reason,
    url: '/user',
  }
}

async function frozen(context: Pick<Context, 'db'>, developerId: number): Promise<Decision | undefined> {
  const { db } = context
  const account = await findAccount(db, developerId)
  if (!isFrozen(account?.account_status)) return undefined
  const freeze = await latestFreeze(db, developerId).executeTakeFirst()
  if (!freeze) return undefined
  const { at, operator_id: by, requested_by: requestedBy, remark: reason } = freeze
  return decisionAbout(context, developerId, FROZEN, { at, by, requestedBy, reason })
}

async function findBarDecision(context: Pick<Context, 'db'>, developerId: number): Promise<Decision | undefined> {
  const { db } = context
  if ((await findSignIn(db, developerId)) !== 'frozen') return undefined
  const act = await findLatestAct(db, signInBarredAct.name, { kind: 'developer', id: developerId })
  if (!act) return undefined
  const { at, operator_id: by, reason } = act
  return decisionAbout(context, developerId, SIGN_IN_BARRED, { at, by, reason })
}

/** What both have in common: they concern the account of who appeals. */
const own = {
  permission: 'developer.act' as const,
  maySee: async (context: Context, developerId: number) => developerId === developerIdOf(context),
  lock: ({ db }: Pick<Context, 'db'>, developerId: number) => findAccount(db, developerId, true),
  officeUrl: async (_: unknown, developerId: number) => `/ops/developer/${developerId}`,
}

const ownList = (find: typeof frozen) => async (context: Context) => {
  const decision = await find(context, developerIdOf(context))
  return decision ? [decision] : []
}

export const freezeAppeals = appealable({
  ...own,
  decision: FROZEN,
  label: m.developer_admin_appeal_frozen,
  granted: m.developer_admin_appeal_frozen_granted,
  list: ownList(frozen),
  find: frozen,
  lift: (context, developerId, reason) => unfreeze(context, { developerId, reason }),
})

export const signInAppeals = appealable({
  ...own,
  decision: SIGN_IN_BARRED,
  label: m.developer_admin_appeal_barred,
  granted: m.developer_admin_appeal_barred_granted,
  list: ownList(findBarDecision),
  find: findBarDecision,
  lift: (context, developerId, reason) => letIn(context, { developerId, reason }),
})

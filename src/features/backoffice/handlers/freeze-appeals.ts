// Appeals against the freezing of an account: its developer asks, who can do nothing else.
import { m } from '#messages'
import { type Context, developerIdOf } from '../../../api/implement.ts'
import { findAccount, latestFreeze } from '../../accounts/queries/account.ts'
import { listAccounts } from '../../accounts/queries/developer-search.ts'
import { appealable, type Decision } from '../../review/handlers/appeals/appealable.ts'
import { decisionKeyOf } from '../../review/rules/appeals.ts'
import { FROZEN } from '../rules/limits.ts'
import { unfreeze } from './account-actions.ts'

async function frozen({ db }: Pick<Context, 'db'>, developerId: number): Promise<Decision | undefined> {
  const account = await findAccount(db, developerId)
  const [row] = await listAccounts(db, [developerId])
  const freeze = account?.account_status === 211 ? await latestFreeze(db, developerId).executeTakeFirst() : undefined
  return (
    freeze && {
      key: decisionKeyOf(FROZEN, developerId, freeze.at),
      subjectId: developerId,
      developerId,
      subject: row?.subject ?? '',
      number: String(developerId),
      at: freeze.at,
      by: freeze.operator_id,
      reason: freeze.remark,
      url: '/user',
    }
  )
}

export const freezeAppeals = appealable({
  decision: FROZEN,
  label: m.backoffice_appeal_frozen,
  granted: m.backoffice_appeal_frozen_granted,
  permission: 'developer.act',
  list: async (context) => {
    const found = await frozen(context, developerIdOf(context))
    return found ? [found] : []
  },
  maySee: async (context, developerId) => developerId === developerIdOf(context),
  find: frozen,
  lock: ({ db }, developerId) => findAccount(db, developerId, true),
  lift: (context, developerId, reason) => unfreeze(context, { developerId, reason }),
  officeUrl: async (_, developerId) => `/ops/developer/${developerId}`,
})

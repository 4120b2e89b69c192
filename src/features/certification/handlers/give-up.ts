// Giving up a form that is being filled in or was rejected: its case, test deposit, photos and drafts go.
import type { Context } from '../../../api/implement.ts'
import { voidPayouts } from '../../payouts/queries/payouts.ts'
import type { Account, Move } from '../../accounts/queries/account.ts'
import { PROCESSES, STATUS } from '../../accounts/rules/status.ts'
import { cancelCases } from '../queries/cases.ts'
import { deleteDrafts } from '../../drafts/queries/drafts.ts'
import { removePhotos } from '../queries/photos.ts'
import { processesOpenIn } from '../rules/open-processes.ts'

/** Without a process what was typed ahead of one goes. */
export async function clearForm({ db, now }: Pick<Context, 'db' | 'now'>, account: Account): Promise<void> {
  const { developer_id: developerId, account_status: status } = account
  for (const process of processesOpenIn(status)) {
    await cancelCases(db, developerId, process, ['filling', 'rejected'], now)
    await deleteDrafts(db, developerId, process)
  }
  await voidPayouts(db, developerId, now)
  await removePhotos(db, developerId, now)
}

/** What changes of the account with it. The enterprise type chosen for an upgrade is dropped. */
export function withoutForm({ account_status: status }: Account, goal: Move['to']): NonNullable<Move['set']> {
  const { holds } = STATUS[status]
  const keepsType = holds === 'enterprise' || goal.status === PROCESSES.enterpriseAgain.filling
  return {
    approveRemark: '',
    submittedAt: null,
    reviewDueAt: null,
    ...(keepsType ? {} : { enterpriseType: null }),
  }
}

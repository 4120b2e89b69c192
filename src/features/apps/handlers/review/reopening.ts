// A refused case of an app goes back to review by a granted appeal: the app, its change or name, an ability, a service, a function.
import { ApiError } from '../../../../api/errors.ts'
import { type Context, operatorOf } from '../../../../api/implement.ts'
import { findAccount } from '../../../accounts/queries/account.ts'
import { recordAct } from '../../../audit/handlers/record.ts'
import type { CaseKindHandlers } from '../../../review/handlers/case-kind.ts'
import type { QueueRow } from '../../../review/queries/cases.ts'
import { appReopenedAct } from '../../acts.ts'
import { type AppCase, findAppCase, lockAppOfCase } from '../../queries/app-cases.ts'
import { findCaseGrant, moveGrant } from '../../queries/grants.ts'
import { moveApp } from '../../queries/moves.ts'
import { grantNextOf } from '../../rules/grants/transitions.ts'
import { appNextOf, isAppCaseKind } from '../../rules/transitions.ts'
import { withPackage } from '../app-access.ts'
import { appUrl, mayAppealFor } from './appeals.ts'

const stateOf = ({ kind }: AppCase) => (kind === 'listing' ? 'rejected' : 'listed')

async function caseOf({ db }: Pick<Context, 'db'>, id: number): Promise<AppCase> {
  const one = await findAppCase(db, id)
  if (!one) throw new ApiError('404001', { reason: 'case.not_found' })
  return one
}

const movedError = (reason: 'app.moved' | 'ability.moved') => new ApiError('409001', { reason })

async function reopenGrant({ db, now }: Context, caseId: number, operatorId: number): Promise<void> {
  const grant = await findCaseGrant(db, caseId)
  const to = grant && grantNextOf(grant.state, 'reopened', grant.held)
  const isMoved =
    to &&
    (await moveGrant(db, {
      id: grant.id,
      from: grant.state,
      to,
      event: 'reopened',
      actor: { kind: 'operator', id: operatorId },
      now,
      set: { remark: '', reasons: [], submittedAt: now },
    }))
  if (!isMoved) throw movedError('ability.moved')
}

async function reopenApp({ db, now }: Context, appCase: AppCase, operatorId: number): Promise<void> {
  const to = appNextOf(appCase.app_state, 'reopened')
  const isMoved =
    to &&
    (await withPackage(() =>
      moveApp(db, {
        id: appCase.app_id,
        from: appCase.app_state,
        to,
        event: 'reopened',
        actor: { kind: 'operator', id: operatorId },
        now,
        // What is looked at is what was submitted, with the name that it had then.
        set: { remark: '', submitted_at: now, ...(appCase.kind === 'listing' ? { name: appCase.subject.name } : {}) },
      }),
    ))
  if (!isMoved) throw movedError('app.moved')
}

export const appCaseAppeal: NonNullable<CaseKindHandlers['appeal']> = {
  url: (row: QueueRow) => appUrl(Number(row.number)),
  mayAppeal: async (context, row) => {
    const one = await findAppCase(context.db, row.id)
    return one !== undefined && mayAppealFor(context, { owner_id: one.owner_id, id: one.app_id })
  },
  canReopen: async (context, row) => {
    const one = await findAppCase(context.db, row.id)
    if (!one) return false
    if (isAppCaseKind(one.kind)) return one.app_state === stateOf(one)
    const grant = await findCaseGrant(context.db, row.id)
    return one.app_state !== 'deleted' && grant?.state === 'rejected'
  },
  lock: async ({ db }, row) => {
    await findAccount(db, row.developer_id, true)
    await lockAppOfCase(db, row.id)
  },
  reopen: async (context, row) => {
    const { id: operatorId } = operatorOf(context)
    const one = await caseOf(context, row.id)
    await (isAppCaseKind(one.kind) ? reopenApp(context, one, operatorId) : reopenGrant(context, row.id, operatorId))
    await recordAct(context, appReopenedAct, {
      subject: { kind: 'app', id: one.app_id },
      developerId: one.owner_id,
      before: { appState: one.app_state },
      after: { caseId: row.id, kind: one.kind },
    })
  },
}

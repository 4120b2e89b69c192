// Corrections as cases of the desk: decided by an operator who did not ask; the developer learns what changed.
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import { type Context, operatorOf } from '../../../../api/implement.ts'
import { recordAccountEvent } from '../../../accounts/handlers/record-event.ts'
import { type Account, findAccount } from '../../../accounts/queries/account.ts'
import { composeLetter } from '../../../letters/handlers/worded.ts'
import { notify } from '../../../notifications/handlers/notify.ts'
import type { CaseKindHandlers } from '../../../review/handlers/case-kind.ts'
import { mustHaveRemark } from '../../../review/handlers/verdict.ts'
import type { QueueRow } from '../../../review/queries/cases.ts'
import { operatorEmail } from '../../../session/handlers/operator-email.ts'
import { isActiveHolder } from '../../../session/queries/roles.ts'
import { accountTail } from '../../../../lib/text/mask.ts'
import { BASE_LANGUAGE } from '../../../../lib/text/language.ts'
import { bankCorrected, valueCorrected } from '../../notifications.ts'
import { forgetCorrection, hasAskedFor } from '../../queries/corrections.ts'
import { correctionRefusedLetter } from '../../rules/correction-mail.ts'
import { loadVerifiedReach } from '../contact/reach.ts'
import { lockAccountOf } from '../review/held-case.ts'
import { loadCertification, isInForce, mustBeUnused, mustHaveNoCase, storeCorrected } from './correctable.ts'
import { type Correction, correctionOf, correctionTopic, correctionView, dataOf, fieldOf } from './correction-view.ts'

const outdatedError = () =>
  new ApiError('409001', { reason: 'correction.outdated', message: m.certification_refusal_correction_outdated() })

async function accountOf({ db }: Pick<Context, 'db'>, { developer_id: developerId }: QueueRow): Promise<Account> {
  const account = await findAccount(db, developerId)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  return account
}

/** Writes the corrected value and a history entry, and notifies the developer. */
async function correct(context: Context, row: QueueRow, correction: Correction): Promise<Account> {
  const { db } = context
  if (!(await isActiveHolder(db, correction.asked_by, 'developer.act')))
    throw new ApiError('409001', {
      reason: 'correction.asker_barred',
      message: m.certification_refusal_correction_asker(),
    })
  const account = await accountOf(context, row)
  const { developer_id: developerId } = account
  const field = fieldOf(row)
  await mustHaveNoCase(context, developerId)
  const data = await dataOf(context, correction)
  const certification = await loadCertification(context, account)
  if (!data || !certification || !isInForce(certification, field, data.before)) throw outdatedError()
  await mustBeUnused(context, developerId, field, data.after.value)
  await storeCorrected(context, developerId, certification, field, data.after)
  await recordAccountEvent(context, account, 'corrected', {
    actor: { kind: 'operator', id: operatorOf(context).id },
    before: { [field]: correction.before_masked },
    after: { [field]: correction.value_masked },
  })
  await forgetCorrection(db, row.id)
  const reach = await loadVerifiedReach(context, account)
  const number = String(row.id)
  await (field === 'bankAccount'
    ? notify(context, reach, bankCorrected, { tail: accountTail(data.after.value), number })
    : notify(context, reach, valueCorrected, { field, number }))
  return account
}

/** Tells who asked, where the portal knows their address; the desk says it in any case. */
async function tellAsker(context: Context, row: QueueRow, correction: Correction, reason: string): Promise<void> {
  const { db, adapters, site } = context
  const to = await operatorEmail(context, correction.asked_by)
  if (to === null) return
  const facts = { number: String(row.id), reason, link: `${site.origin}/ops/review/${row.id}` }
  const content = await composeLetter(db, correctionRefusedLetter, { channel: 'mail', locale: BASE_LANGUAGE, facts })
  await adapters.mail.send(db, { to, ...content })
}

export const correctionCases: CaseKindHandlers = {
  kinds: ['correction'],
  label: m.certification_case_kind_correction,
  topic: correctionTopic,
  view: correctionView,
  barrier: {
    isBarred: hasAskedFor,
    refusal: () => new ApiError('403001', { reason: 'correction.own', message: m.certification_correction_own_text() }),
    colleague: m.certification_correction_colleague,
  },
  verdict: {
    lock: lockAccountOf,
    approve: async (context, row) => {
      const account = await correct(context, row, await correctionOf(context, row.id))
      return { id: row.id, accountStatus: account.account_status }
    },
    reject: async (context, row, { remark, typed }) => {
      mustHaveRemark(typed)
      const one = await correctionOf(context, row.id)
      await forgetCorrection(context.db, row.id)
      await tellAsker(context, row, one, remark)
      return { id: row.id, accountStatus: (await accountOf(context, row)).account_status }
    },
  },
}

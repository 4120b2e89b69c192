// Verdicts on app cases: the app changes state, the approved version takes effect, the developer is notified.
import { recordAct } from '../../../audit/handlers/record.ts'
import { appApprovedAct, appRejectedAct } from '../../acts.ts'
import { appApproved, appRejected, grantApproved, grantRejected } from '../../notifications.ts'
import type { Context } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { Language } from '../../../../lib/text/language.ts'
import { notify } from '../../../notifications/handlers/notify.ts'
import { findAppCase } from '../../queries/app-cases.ts'
import { findApp } from '../../queries/apps.ts'
import { findCatalogue } from '../../queries/catalogue.ts'
import { moveApp } from '../../queries/moves.ts'
import { oldCertificateAfter } from '../../rules/certificates.ts'
import { markText } from '../../../review/rules/reasons.ts'
import type { AppIssue } from '../../rules/reasons.ts'
import { type AppState, appNextOf, isAppCaseKind, isSuspended, outcomeEventOf } from '../../rules/transitions.ts'
import { decideGrant, grantFact, logHoldings } from './verdict-grants.ts'
import { type Names, namesIn } from '../../rules/grants/names.ts'
import { appFieldText } from '../../rules/review-labels.ts'

type Verdict = {
  caseId: number
  operatorId: number
  outcome: 'approved' | 'rejected'
  remark: string
  /** Corrections asked for, by field or picture. */
  reasons?: readonly AppIssue[]
}

/**
 * What follows for the app, or for one of its abilities, services or functions, in the transaction of the verdict.
 * @returns state of the app after it. @throws ApiError 404001; 409001 when the app has changed its state meanwhile
 */
export async function applyVerdict(context: Context, verdict: Verdict): Promise<AppState> {
  const { caseId, operatorId, outcome, remark, reasons = [] } = verdict
  const { db, now } = context
  const one = await findAppCase(db, caseId)
  const app = one && (await findApp(db, { id: one.owner_id, apps: null }, one.app_id, true))
  if (!one || !app) throw new ApiError('404001', { reason: 'app.not_found' })
  await recordAct(context, outcome === 'approved' ? appApprovedAct : appRejectedAct, {
    subject: { kind: 'app', id: app.id },
    developerId: app.owner_id,
    actor: { kind: 'operator', id: operatorId },
    before: { appState: app.state },
    after: { caseId, kind: one.kind, outcome },
  })
  const where = { developerId: app.owner_id }
  const names = namesIn(await findCatalogue(db))
  const linesIn = (language: Language) => reasons.map(lineOf(names, language))
  const facts = { app: app.name, number: String(caseId), ...(outcome === 'rejected' ? { reason: remark } : {}) }
  if (one.grant_id !== null) {
    const grant = await decideGrant(context, { appId: app.id, grantId: one.grant_id }, { ...verdict, reasons })
    const what = grantFact(grant)
    await notify(context, where, outcome === 'approved' ? grantApproved : grantRejected, { ...facts, what }, linesIn)
    return app.state
  }
  if (!isAppCaseKind(one.kind))
    throw new Error(`Case ${caseId} of the kind "${one.kind}" belongs to no part of its app.`)
  const event = outcomeEventOf(one.kind, outcome)
  const to = appNextOf(app.state, event)
  const inForce =
    one.kind === 'rename'
      ? { ...(app.approved ?? one.subject), name: one.subject.name }
      : {
          ...one.subject,
          name: app.name,
          oldCertificate: oldCertificateAfter(app.approved, one.subject.form, now),
        }
  const isMoved =
    to !== null &&
    (await moveApp(db, {
      id: app.id,
      from: app.state,
      to,
      event,
      actor: { kind: 'operator', id: operatorId },
      now,
      remark,
      set:
        outcome === 'rejected'
          ? { remark }
          : {
              approved: inForce,
              remark: '',
              ...(one.kind === 'rename' ? { name: one.subject.name } : {}),
              ...(one.kind === 'listing' ? { listed: true as const } : {}),
            },
    }))
  if (!to || !isMoved) throw new ApiError('409001', { reason: 'app.moved' })
  if (event === 'approved' && isSuspended(app))
    await logHoldings(context, app.id, 'resumed', { kind: 'operator', id: operatorId })
  await notify(context, where, outcome === 'approved' ? appApproved : appRejected, facts, linesIn)
  return to
}

/** A line such as `应用图标: …` per field or picture, for the mail. */
const lineOf =
  (names: Names, locale: Language) =>
  (mark: AppIssue): string => {
    const { field, remark } = mark
    const name = appFieldText(names, field, locale)
    return `${name}: ${markText(mark, locale)}${remark ? ` (${remark})` : ''}`
  }

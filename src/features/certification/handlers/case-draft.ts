// The form being filled in: open case, rejected case being corrected, data so far, locked fields.
import { developerIdOf, type Context } from '../../../api/implement.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { DataKey } from '../../../lib/crypto/sealing.ts'
import { type Account, findAccount } from '../../accounts/queries/account.ts'
import { ensurePersonKey, findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { bizCodeOf } from '../../accounts/rules/biz-code.ts'
import type { EnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import { PROCESSES, type Process } from '../../accounts/rules/status.ts'
import { findLastPayout } from '../../payouts/queries/payouts.ts'
import { type Answered, type Case, findLastClosed, findOpenCase, insertCase, updateFilling } from '../queries/cases.ts'
import { caseColumns, unsealCase } from '../queries/sealed-case.ts'
import { findVerifiedData, withUnchanged } from '../queries/verified-case.ts'
import { type CaseData, type Submitted, withLocked } from '../rules/case-data.ts'
import { CHANGES, fieldsKeptBy, partsOf } from '../rules/changes.ts'
import { type FormField, lockedFields, fieldsToReopen } from '../rules/reasons.ts'
import type { PhotoKind } from '../rules/photos.ts'
import { processFor } from '../rules/open-processes.ts'
import { toApiError } from './move.ts'

export type CaseDraft = {
  account: Account
  process: Process
  /** The case being filled in; undefined until its first step is saved. */
  open: Case | undefined
  /** The rejected case being corrected. */
  rejected: Case | undefined
  /** Null before any data was encrypted. */
  key: DataKey | null
  data: CaseData
  /** Fields and photos reopened by the reviewer or a bounced payment; null: all are open. */
  opened: ReadonlySet<FormField | PhotoKind> | null
}

/** Processes whose form starts from the verified data. */
const FROM_VERIFIED: readonly Process[] = ['personalChange', 'personalAgain', 'enterpriseChange', 'enterpriseAgain']

export async function caseDraftOf(context: Context, account: Account, process: Process): Promise<CaseDraft> {
  const { db, adapters } = context
  const developerId = account.developer_id
  const key = (await findPersonKey(db, adapters.keyRing, developerId)) ?? null
  const openCase = await findOpenCase(db, developerId)
  if (openCase?.kind === 'type')
    throw new ApiError('409001', {
      reason: 'enterprise_type.under_review',
      message: m.certification_refusal_type_open(),
    })
  const open = openCase?.state === 'filling' && openCase.process === process ? openCase : undefined
  const last = await findLastClosed(db, developerId)
  const rejectedCase = last?.state === 'rejected' && last.process === process ? last : undefined
  const source = open?.data_sealed ? open : rejectedCase?.data_sealed ? rejectedCase : undefined
  const marks = rejectedCase?.reasons ?? []
  const allMarks = (await isBounced(context, open)) ? [...marks, { field: 'bankAccount' as const }] : marks
  const openFields = marks.length > 0 ? fieldsToReopen(allMarks) : null
  const storedData =
    key === null
      ? {}
      : source?.data_sealed
        ? unsealCase(key, source.id, source.data_sealed)
        : FROM_VERIFIED.includes(process)
          ? await findVerifiedData(db, key, developerId, PROCESSES[process].kind)
          : {}
  const data =
    key && storedData.changes
      ? await withUnchanged(db, key, developerId, withMarked(storedData, fieldsToReopen(allMarks)))
      : storedData
  return { account, process, open, rejected: rejectedCase, key, data, opened: openFields }
}

/** The payment of the case came back, which opens its bank data (handbook/forms.md). */
async function isBounced({ db }: Context, open: Case | undefined): Promise<boolean> {
  if (!open || open.kind !== 'enterprise') return false
  const order = await findLastPayout(db, open.developer_id)
  return order?.state === 'bounced' && order.case_id === open.id
}

/** A change also holds the parts that marks opened. */
function withMarked(data: CaseData, openFields: CaseDraft['opened']): CaseData {
  const changes = data.changes ?? []
  if (!openFields || changes.length === 0) return data
  const markedParts = partsOf(openFields)
  return { ...data, changes: CHANGES.filter((change) => changes.includes(change) || markedParts.includes(change)) }
}

/** The form of the given page for the current developer. @param lock hold the row until the transaction ends */
export async function caseDraftFor(
  context: Context,
  page: 'person' | 'company' | 'contact',
  lock: boolean,
): Promise<CaseDraft> {
  const account = await findAccount(context.db, developerIdOf(context), lock)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  const process = processFor(account.account_status, page)
  if (process === null) throw toApiError(account)
  return caseDraftOf(context, account, process)
}

/** The form of whichever process the account is in. */
export async function currentCaseDraft(context: Context, lock: boolean): Promise<CaseDraft> {
  const account = await findAccount(context.db, developerIdOf(context), lock)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  const open = await findOpenCase(context.db, account.developer_id)
  if (open?.state !== 'filling' || open.process === null) throw toApiError(account)
  return caseDraftOf(context, account, open.process)
}

/** What the reviewer accepted; without marks of a reviewer, what a change does not change. */
export const lockedFieldsOfDraft = <Field extends FormField>(
  { rejected, opened, data }: CaseDraft,
  fields: readonly Field[],
): Field[] => (rejected && opened ? lockedFields(fields, opened) : fieldsKeptBy(fields, data.changes))

/** The submitted page with locked values filled in. @throws ApiError 400001 for a field neither sent nor locked */
export function pageOf<Page extends object>(
  filling: CaseDraft,
  submittedPage: Submitted<Page>,
  before: Page | undefined,
  fields: readonly FormField[],
): Page {
  const page = withLocked(submittedPage, before, lockedFieldsOfDraft(filling, fields))
  const missing = Object.entries(page).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length > 0)
    throw new ApiError('400001', {
      fields: Object.fromEntries(missing.map((name) => [name, m.failure_field_missing()])),
    })
  return page as Page
}

type Saved = {
  answers?: readonly Answered[]
  enterpriseType?: EnterpriseType | null
  amountProof?: 'payment' | 'letter' | null
  bankIndex?: Buffer | null
}

/** Stores the data in the open case, creating it on the first saved step. @returns the case number */
export async function saveCaseDraft(
  context: Context,
  filling: CaseDraft,
  data: CaseData,
  caseFields: Saved = {},
): Promise<number> {
  const { db, adapters, now } = context
  const { account, process, open, rejected } = filling
  const key = filling.key ?? (await ensurePersonKey(db, adapters.keyRing, account.developer_id))
  const type = caseFields.enterpriseType ?? (data.company?.enterpriseType as EnterpriseType | undefined) ?? null
  const bizCode = bizCodeOf(process, type ?? account.enterprise_type)
  const id =
    open?.id ??
    (await insertCase(db, {
      developerId: account.developer_id,
      kind: PROCESSES[process].kind,
      process,
      bizCode,
      now,
    }))
  const answers = [...((open ?? rejected)?.answers ?? []), ...(caseFields.answers ?? [])].slice(-20)
  const inheritedFields = open
    ? {}
    : { amount_proof: rejected?.amount_proof ?? null, bank_index: rejected?.bank_index ?? null }
  await updateFilling(db, id, {
    ...inheritedFields,
    // The type may have changed since the first save.
    biz_code: bizCode,
    ...caseColumns(key, adapters.keyRing, id, data, answers),
    ...(caseFields.amountProof === undefined ? {} : { amount_proof: caseFields.amountProof }),
    ...(caseFields.bankIndex === undefined ? {} : { bank_index: caseFields.bankIndex }),
  })
  return id
}

/** Compares the page before and after the slow authority check: nothing may have changed in between. */
export function mustBeSame(before: object, after: object): void {
  if (JSON.stringify(before) !== JSON.stringify(after))
    throw new ApiError('409001', { reason: 'certification.changed', message: m.certification_refusal_state() })
}

// Handlers for a developer's own data: consents, data export, read notices.
import { isoOf } from '../../../lib/dates/dates.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import { developerIdOf, type Context, type Handler } from '../../../api/implement.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { findAgreementVersion } from '../../docs/queries/agreements.ts'
import type { consentGive, consentList, consentRenewals, exportMyData } from '../contract/own-data.ts'
import { consentGiven } from '../acts.ts'
import { type Account, countHistory, listHistory } from '../queries/account.ts'
import { findConsent, insertConsent, listConsentPeople, listConsents, listHeldConsents } from '../queries/consents.ts'
import { findDeveloper, listOwnConsents } from '../queries/own-data.ts'
import { openColumn, openPartnership, type Owner } from '../queries/sealed-columns.ts'
import { findVerifiedEnterprise, findVerifiedPerson } from '../queries/verified.ts'
import { findViewerAccount } from './account.ts'
import { recordAccountEvent } from './record-event.ts'
import { ownerOf } from './verified-detail.ts'

export const consentListHandler: Handler<typeof consentList> = async (context) => {
  const rows = await listConsents(context.db, developerIdOf(context), context.viewer.language)
  const people = await listConsentPeople(context.db, developerIdOf(context))
  return {
    consents: rows.map((row) => ({
      key: row.key,
      documentId: row.id,
      title: row.title,
      currentVersion: row.current,
      version: row.version,
      givenAt: isoOf(row.given_at),
      withdrawnAt: isoOf(row.withdrawn_at),
      holds: row.version !== null && row.withdrawn_at === null && row.has_newest,
      isReadable: row.is_kept,
      people: people
        .filter(({ agreement_key }) => agreement_key === row.key)
        .map(({ person, version, given_at }) => ({
          person,
          version,
          givenAt: given_at.toISOString(),
        })),
    })),
  }
}

export const consentRenewalsHandler: Handler<typeof consentRenewals> = async (context) => {
  const consents = await listHeldConsents(context.db, developerIdOf(context), context.viewer.language)
  return { renewals: consents.filter(({ holdsCurrent }) => !holdsCurrent) }
}

export const consentGiveHandler: Handler<typeof consentGive> = async (context, { key, version }) => {
  const { db, now } = context
  const developerId = developerIdOf(context)
  const current = await findAgreementVersion(db, key)
  if (current === undefined) throw new ApiError('404001', { reason: 'agreement.not_found' })
  if (current !== version)
    throw new ApiError('409001', {
      reason: 'agreement.outdated',
      message: m.accounts_refusal_agreement(),
      value: { version: current },
    })
  await insertConsent(db, developerId, key, version, now)
  await recordAct(context, consentGiven, {
    subject: { kind: 'developer', id: developerId },
    developerId,
    actor: { kind: 'developer', id: developerId },
    after: { agreement: key, version },
  })
  const consent = await findConsent(db, developerId, key, version, 'self')
  return { key, version, givenAt: consent!.given_at.toISOString() }
}

/** What another feature holds about a developer, as properties of the export. */
export type ExportPart = (context: Context, developerId: number) => Promise<Partial<OutputOf<typeof exportMyData>>>

/**
 * Everything that is held about a developer.
 * @param email address of the sign-in account; empty when unknown
 * @param parts those of every other feature that holds personal data
 */
export async function collectData(
  context: Context,
  account: Account,
  email: string,
  parts: readonly ExportPart[],
): Promise<OutputOf<typeof exportMyData>> {
  const { db, now } = context
  const { developer_id: developerId } = account
  const developer = await findDeveloper(db, developerId)
  if (!developer) throw new ApiError('404001', { reason: 'account.not_found' })
  const history = await listHistory(db, developerId, await countHistory(db, developerId), 0)
  const rest: Partial<OutputOf<typeof exportMyData>> = {}
  for (const part of parts) Object.assign(rest, await part(context, developerId))
  return {
    madeAt: now.toISOString(),
    developer: {
      userId: String(developerId),
      nickname: developer.nickname,
      providerAccount: developer.provider_account,
      email,
      registeredAt: developer.created_at.toISOString(),
      signedInAt: isoOf(developer.signed_in_at),
    },
    account: {
      accountStatus: account.account_status,
      flowStep: account.flow_step,
      enterpriseType: account.enterprise_type,
      deadline: account.deadline,
      approveRemark: account.approve_remark,
      approvedAt: isoOf(account.approved_at),
    },
    person: await loadPerson(context, developerId),
    enterprise: await loadEnterprise(context, developerId),
    history: history.map((row) => ({
      at: row.at.toISOString(),
      event: row.event,
      from: row.from_status,
      to: row.to_status,
      actor: row.actor,
      remark: row.remark,
    })),
    consents: (await listOwnConsents(db, developerId)).map((row) => ({
      key: row.agreement_key,
      version: row.version,
      person: row.person,
      givenAt: row.given_at.toISOString(),
      withdrawnAt: isoOf(row.withdrawn_at),
    })),
    ...rest,
  } as OutputOf<typeof exportMyData>
}

/** @param parts those of every other feature that holds personal data */
export const exportMyDataHandler =
  (parts: readonly ExportPart[]): Handler<typeof exportMyData> =>
  async (context) => {
    const account = await findViewerAccount(context, true)
    await recordAccountEvent(context, account, 'data_exported')
    context.logSecurity({ event: 'data.exported', developerId: account.developer_id })
    return collectData(context, account, context.viewer.developer?.email() ?? '', parts)
  }

const openWith = (owner: Owner) => (column: string, record: Buffer | null) =>
  record && openColumn(owner, column, record)

async function loadPerson(context: Context, developerId: number) {
  const row = await findVerifiedPerson(context.db, developerId)
  const owner = row && (await ownerOf(context, 'verified_person', developerId))
  if (!row || !owner) return null
  const open = openWith(owner)
  return {
    realName: open('real_name_sealed', row.real_name_sealed),
    voucherType: row.voucher_type,
    voucherNum: open('voucher_sealed', row.voucher_sealed),
    telephone: open('telephone_sealed', row.telephone_sealed),
    contactEmail: open('email_sealed', row.email_sealed),
    bankAccount: open('bank_account_sealed', row.bank_account_sealed),
    branchName: row.branch_name,
    verifiedAt: row.verified_at.toISOString(),
  }
}

async function loadEnterprise(context: Context, developerId: number) {
  const row = await findVerifiedEnterprise(context.db, developerId)
  const owner = row && (await ownerOf(context, 'verified_enterprise', developerId))
  if (!row || !owner) return null
  const open = openWith(owner)
  return {
    realName: row.company_name,
    licenseNumber: open('license_sealed', row.license_sealed),
    lawPerson: open('law_person_sealed', row.law_person_sealed),
    legalVoucherType: row.law_voucher_type,
    identityNumber: open('law_voucher_sealed', row.law_voucher_sealed),
    contactPerson: open('contact_person_sealed', row.contact_person_sealed),
    contactIdentityNum: open('contact_voucher_sealed', row.contact_voucher_sealed),
    telephone: open('telephone_sealed', row.telephone_sealed),
    contactEmail: open('email_sealed', row.email_sealed),
    bankAccount: open('bank_account_sealed', row.bank_account_sealed),
    branchName: row.branch_name,
    bankCheckedAt: isoOf(row.bank_checked_at),
    mainBusiness: row.main_business,
    ...openPartnership(owner, row),
    verifiedAt: row.verified_at.toISOString(),
  }
}

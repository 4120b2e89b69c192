// Handlers for a developer's own data: consents, data export, read notices.
import { developerIdOf, type Context, type Handler } from '../../../api/implement.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { consentGive, consentList, consentRenewals, exportMyData } from '../contract/own-data.ts'
import { countHistory, insertHistory, listHistory } from '../queries/account.ts'
import {
  findAgreementVersion,
  findConsent,
  insertConsent,
  listConsentPeople,
  listConsents,
  listHeldConsents,
} from '../queries/consents.ts'
import {
  findDeveloper,
  listOwnApps,
  listOwnCases,
  listOwnConsents,
  listOwnNoticeReads,
  listOwnPhotos,
  listOwnSessions,
  listOwnTeams,
  listOwnViews,
} from '../queries/own-data.ts'
import { opened, type Owner } from '../queries/sealed-columns.ts'
import { findVerifiedEnterprise, findVerifiedPerson } from '../queries/verified.ts'
import type { ConsentPerson } from '../rules/consent-people.ts'
import { isoOf, findViewerAccount } from './account.ts'
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
      holds: row.version === row.current && row.withdrawn_at === null,
      people: people
        .filter(({ agreement_key }) => agreement_key === row.key)
        .map(({ person, version, given_at }) => ({
          person: person as ConsentPerson,
          version,
          givenAt: given_at.toISOString(),
        })),
    })),
  }
}

export const consentRenewalsHandler: Handler<typeof consentRenewals> = async (context) => {
  const held = await listHeldConsents(context.db, developerIdOf(context), context.viewer.language)
  return { renewals: held.filter(({ holdsCurrent }) => !holdsCurrent) }
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
  const { given_at } = await findConsent(db, developerId, key, version)
  return { key, version, givenAt: given_at.toISOString() }
}

export const exportMyDataHandler: Handler<typeof exportMyData> = async (context) => {
  const { db, viewer, now } = context
  const account = await findViewerAccount(context, true)
  const { developer_id: developerId } = account
  const developer = await findDeveloper(db, developerId)
  if (!developer) throw new ApiError('404001', { reason: 'account.not_found' })
  await insertHistory(db, account, 'data_exported', now)
  context.logSecurity({ event: 'data.exported', developerId })
  const history = await listHistory(db, developerId, await countHistory(db, developerId), 0)
  return {
    madeAt: now.toISOString(),
    developer: {
      userId: String(developerId),
      nickname: developer.nickname,
      providerAccount: developer.provider_account,
      email: viewer.developer?.email() ?? '',
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
    person: await openedPerson(context, developerId),
    enterprise: await openedEnterprise(context, developerId),
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
      person: row.person as ConsentPerson,
      givenAt: row.given_at.toISOString(),
      withdrawnAt: isoOf(row.withdrawn_at),
    })),
    teams: (await listOwnTeams(db, developerId)).map((row) => ({
      name: row.name,
      as: row.owner_id === developerId ? ('owner' as const) : ('member' as const),
      state: row.state,
      openedAt: row.opened_at.toISOString(),
      closedAt: isoOf(row.closed_at),
      invitedAt: isoOf(row.invited_at),
      answeredAt: isoOf(row.answered_at),
    })),
    sessions: (await listOwnSessions(db, developerId)).map((row) => ({
      device: row.device,
      network: row.coarse_address,
      signedInAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    })),
    noticesRead: (await listOwnNoticeReads(db, developerId)).map((row) => ({
      noticeId: row.notice_id,
      readAt: row.read_at.toISOString(),
    })),
    cases: (await listOwnCases(db, developerId)).map((row) => ({
      caseId: row.id,
      kind: row.kind,
      state: row.state,
      submittedAt: isoOf(row.submitted_at),
      decidedAt: isoOf(row.decided_at),
      remark: row.remark,
    })),
    photos: (await listOwnPhotos(db, developerId)).map((row) => ({
      kind: row.kind,
      sentAt: row.created_at.toISOString(),
      removedAt: isoOf(row.removed_at),
    })),
    views: (await listOwnViews(db, developerId)).map((row) => ({
      at: row.at.toISOString(),
      viewer: row.viewer,
      caseId: row.case_id,
      photoKind: row.photo_kind,
    })),
    apps: (await listOwnApps(db, developerId)).map((row) => ({
      appId: row.id,
      kind: row.kind,
      state: row.state,
      name: row.name,
      packageName: row.package_name,
      appKey: row.app_key,
      form: row.data,
      createdAt: row.created_at.toISOString(),
      listedAt: isoOf(row.listed_at),
      deletedAt: isoOf(row.deleted_at),
    })),
  }
}

const openWith = (owner: Owner) => (column: string, record: Buffer | null) => record && opened(owner, column, record)

async function openedPerson(context: Context, developerId: number) {
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

async function openedEnterprise(context: Context, developerId: number) {
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
    verifiedAt: row.verified_at.toISOString(),
  }
}

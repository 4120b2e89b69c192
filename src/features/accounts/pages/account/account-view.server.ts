// View model of the account page, built on the server from several API responses.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { dateText, dayOf, timeText } from '../../../../lib/dates/dates.ts'
import type { photoViews } from '../../../certification/contract/photos.ts'
import { consentExpiryDeadline } from '../../rules/consent-expiry.ts'
import type { sessionList } from '../../../session/contract.ts'
import type {
  accountDetail,
  accountHistory,
  accountStatus,
  EnterpriseDetail,
  PersonDetail,
} from '../../contract/account.ts'
import type { consentList } from '../../contract/own-data.ts'
import { editRefusalFor } from '../../rules/edits.ts'
import { NEW_TYPES } from '../../rules/enterprise-type.ts'
import { oldTypeNoticeFor } from '../../rules/routing/entries.ts'
import { nextActionFor, type NextFacts } from '../../rules/routing/next-action.ts'
import {
  enterpriseTypeMeans,
  enterpriseTypeText,
  kindText,
  withNextActionLabels,
  STATUS_TEXT,
  statusTone,
  typeTone,
} from '../../rules/labels/labels.ts'
import { dueOf, remarkOf, waysOf } from './account-now.server.ts'
import { historyItem, routeOf } from './history-labels.server.ts'
import { isCertified, isCertifiedEnterprise, isClosureApproved, isClosureRefused } from '../../rules/status.ts'

export type Answers = {
  status: OutputOf<typeof accountStatus>
  detail: OutputOf<typeof accountDetail>
  history: OutputOf<typeof accountHistory>
  consents: OutputOf<typeof consentList>
  sessions: OutputOf<typeof sessionList>
  views: OutputOf<typeof photoViews>
  /** What the next action depends on beside the status. */
  facts: NextFacts
  /** Number of apps; 0 also for viewers who may not see them. */
  apps: number
  now: Date
}

export type Row = { label: string; value: string; note?: string; numeric?: true }

export type AccountView = ReturnType<typeof accountViewOf>

export function accountViewOf(answers: Answers) {
  const { status, detail, history, consents, sessions, views, now } = answers
  return {
    hero: heroOf(answers),
    ways: waysOf(status),
    next: nextOf(answers),
    typeNotice: typeNoticeOf(answers),
    typeChange: typeChangeOf(answers),
    verified: verifiedRows(detail),
    contact: contactOf(answers),
    history: {
      items: history.items.map((item) => historyItem(item, history.items)),
      total: history.total,
    },
    views: {
      items: views.items.map(({ id, at, viewer, operatorId, caseId, photoName }) => ({
        id,
        at,
        time: timeText(new Date(at)),
        who:
          viewer === 'developer'
            ? m.accounts_actor_developer()
            : m.accounts_photos_reviewer({ number: String(operatorId ?? 0).padStart(4, '0') }),
        what:
          photoName !== null
            ? photoName
            : viewer === 'operator' && caseId === null
              ? m.accounts_photos_contact()
              : m.accounts_photos_data(),
        about: caseId === null ? '' : m.accounts_photos_case({ number: caseId }),
      })),
      total: views.total,
    },
    sessions: sessions.items.map(({ id, device, address, signedInAt, seenAt, current }) => ({
      id,
      device: device || m.accounts_session_unknown(),
      network: address || m.accounts_session_unknown_network(),
      signedIn: timeText(new Date(signedInAt)),
      seen: current ? m.accounts_session_now() : timeText(new Date(seenAt)),
      current,
    })),
    agreements: consents.consents
      .filter(isAsked)
      .map(({ key, documentId, title, currentVersion, version, givenAt, withdrawnAt, holds, isReadable, people }) => ({
        key,
        documentId,
        title,
        currentVersion,
        version,
        given: givenAt && timeText(new Date(givenAt)),
        withdrawn: withdrawnAt && timeText(new Date(withdrawnAt)),
        holds,
        isReadable,
        /** For companies: who has consented, each person separately. */
        people: people.flatMap(({ person, version: of }) =>
          person === 'self' ? [] : [m.accounts_agreement_person({ person: PERSON[person](), version: of })],
        ),
      })),
    /** Consequences of withdrawing the consent to photos. */
    withdrawal: withdrawalOf(answers),
    team: status.openedTeamAccount ? m.accounts_team_owner() : status.isTeamSub ? m.accounts_team_member() : null,
    /** Text when no data are shown. Once closure is approved, data stay visible until the result is confirmed. */
    noData: isClosureApproved(status.accountStatus) ? m.accounts_data_leaving() : m.accounts_data_none(),
    today: dayOf(now),
  }
}

/** Statements that need no acceptance; they are linked in the footer. */
const STATEMENTS: readonly string[] = ['intellectual-property', 'accessibility']
const isAsked = ({ key, version }: { key: string; version: string | null }) =>
  version !== null || !STATEMENTS.includes(key)

function heroOf({ status, detail, facts, history, now }: Answers) {
  const { accountStatus, enterpriseType } = status
  const type = enterpriseType !== null && detail.kind === 'enterprise' ? enterpriseTypeText(enterpriseType) : null
  return {
    /** The certified name; without one the page shows the account's name. */
    name:
      (detail.kind === 'enterprise'
        ? detail.enterprise?.realName
        : detail.kind === 'personal'
          ? detail.person?.realName
          : null) ?? null,
    kind: {
      label: kindText(accountStatus, detail.kind === 'enterprise' ? 34 : detail.kind === 'personal' ? 33 : null),
      tone: typeTone(accountStatus),
    },
    type,
    /** While a process is under way; otherwise the certification in force says enough. */
    status: isCertified(accountStatus)
      ? null
      : { label: STATUS_TEXT[accountStatus](), tone: statusTone(accountStatus) },
    due: dueOf({ status, detail, facts, now }),
    registered: dateText(dayOf(new Date(detail.registeredAt))),
    route: routeOf(history.items),
    connected: isCertified(accountStatus),
  }
}

function withdrawalOf({ status, detail, now }: Answers): string {
  if (detail.kind === null) return m.accounts_agreement_withdraw_sure()
  const day = dateText(consentExpiryDeadline(status.accountStatus, status.deadline, now))
  return m.accounts_agreement_withdraw_certified({ day })
}

/** People who consent besides the developer. */
const PERSON = { legal: m.accounts_agreement_legal, contact: m.accounts_agreement_contact }

const WHO = { developer: m.accounts_who_you, platform: m.accounts_who_platform, team: m.accounts_who_team }

/** Next actions that are only offers. */
const IDLE: readonly string[] = ['create_app', 'member']

function nextOf(answers: Answers) {
  const { status, history, facts, now, apps } = answers
  const reviewDue = status.reviewDueAt && dayOf(new Date(status.reviewDueAt))
  const next = withNextActionLabels(nextActionFor({ ...status, ...facts, reviewDue }, now, dayOf(now)))
  return {
    ...next,
    // Developers with apps are sent to the list, as on the console.
    ...(next.key === 'create_app' && apps > 0
      ? {
          url: '/application',
          title: m.accounts_apps_next(),
          text: m.accounts_apps_next_text({ count: apps }),
          label: m.accounts_apps_all(),
        }
      : {}),
    whoText: WHO[next.who](),
    // The type is confirmed on this very page.
    ...(next.url === '/user' ? { url: null } : {}),
    remark: remarkOf(next.key, { status, history }),
    invite: status.teamInvite,
    /** Nothing to do, and nothing to wait for: the console leads on. */
    isIdle: IDLE.includes(next.key) && !status.teamInvite && typeNoticeOf(answers) === null,
  }
}

function typeNoticeOf({ status, detail, now }: Answers) {
  const typeNotice = oldTypeNoticeFor(status)
  if (!typeNotice || status.enterpriseType === null) return null
  return {
    from: enterpriseTypeText(status.enterpriseType),
    to: enterpriseTypeText(typeNotice.becomes),
    enterpriseType: typeNotice.becomes,
    deadline: typeNotice.deadline && dayOf(now) <= typeNotice.deadline ? dateText(typeNotice.deadline) : null,
    viewed: detail.typeViewedAt !== null,
  }
}

/** The types to choose from, or the pending request. */
function typeChangeOf({ status, detail }: Answers) {
  if (!isCertifiedEnterprise(status.accountStatus)) return null
  const { typeRequest: pendingRequest, newType } = detail
  return {
    pending: pendingRequest && {
      type: enterpriseTypeText(pendingRequest.enterpriseType),
      due: dateText(dayOf(new Date(pendingRequest.dueAt))),
    },
    choices: NEW_TYPES.map((value) => ({
      value,
      name: enterpriseTypeText(value),
      means: enterpriseTypeMeans(value),
      isNow: value === status.enterpriseType,
      isAtOnce: value === newType,
    })),
  }
}

const VOUCHER: Record<PersonDetail['voucherType'], () => string> = {
  'id-card': m.accounts_voucher_id_card,
  passport: m.accounts_voucher_passport,
  'hm-permit': m.accounts_voucher_hm_permit,
  'tw-permit': m.accounts_voucher_tw_permit,
  'residence-permit': m.accounts_voucher_residence_permit,
}

function verifiedRows({ kind, person, enterprise }: Answers['detail']): Row[] {
  if (kind === 'enterprise' && enterprise) return enterpriseRows(enterprise)
  return kind === 'personal' && person ? personRows(person) : []
}

const personRows = (person: PersonDetail): Row[] => [
  { label: m.accounts_data_name(), value: person.realName },
  { label: VOUCHER[person.voucherType](), value: person.voucherNum, numeric: true },
  { label: m.accounts_data_verified(), value: dateText(dayOf(new Date(person.verifiedAt))) },
]

const enterpriseRows = (enterpriseDetail: EnterpriseDetail): Row[] => [
  { label: m.accounts_data_company(), value: enterpriseDetail.realName },
  { label: m.accounts_data_license(), value: enterpriseDetail.licenseNumber, numeric: true },
  {
    label: m.accounts_data_law_person(),
    value: enterpriseDetail.lawPerson,
    note: `${VOUCHER[enterpriseDetail.legalVoucherType]()} ${enterpriseDetail.identityNumber}`,
  },
  {
    label: m.accounts_data_contact(),
    value: enterpriseDetail.contactPerson,
    note: `${m.accounts_voucher_id_card()} ${enterpriseDetail.contactIdentityNum}`,
  },
  ...[
    { label: m.accounts_data_business(), value: enterpriseDetail.mainBusiness },
    { label: m.accounts_data_project(), value: enterpriseDetail.collaborativeProject },
    { label: m.accounts_data_docking(), value: enterpriseDetail.dockingPerson },
  ].filter(({ value }) => value !== ''),
  { label: m.accounts_data_verified(), value: dateText(dayOf(new Date(enterpriseDetail.verifiedAt))) },
]

const REFUSAL = {
  accounts_warning_frozen: m.accounts_warning_frozen,
  accounts_refusal_leaving: m.accounts_refusal_leaving,
  accounts_refusal_kind_personal: m.accounts_refusal_kind_personal,
  accounts_refusal_kind_enterprise: m.accounts_refusal_kind_enterprise,
}

function contactOf({ status, detail: { kind, person, enterprise } }: Answers) {
  const one = kind === 'enterprise' ? enterprise : kind === 'personal' ? person : null
  if (!one || !kind) return null
  const refusal = editRefusalFor(status.accountStatus, null, kind)
  const unchecked = kind === 'enterprise' && enterprise !== null && enterprise.bankCheckedAt === null
  return {
    kind,
    version: one.version,
    telephone: one.telephone,
    contactEmail: one.contactEmail,
    bankAccount: one.bankAccount,
    bankNote: [one.branchName, unchecked ? m.accounts_bank_unchecked() : ''].filter(Boolean).join(m.accounts_comma()),
    refusal: isClosureRefused(status.accountStatus) ? m.accounts_refusal_restore() : refusal && REFUSAL[refusal](),
  }
}

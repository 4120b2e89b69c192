// View data of a developer record: facts, contacts, cases, apps, sections of features, history.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { dateText, dayOf, timeText } from '../../../../lib/dates/dates.ts'
import { getLocale } from '../../../../lib/text/locale.ts'
import { stateLabel } from '../../../apps/rules/grants/labels.ts'
import type { Names } from '../../../apps/rules/grants/names.ts'
import { KIND_TEXT, STATE_TEXT, STATE_TONE } from '../../../apps/rules/labels.ts'
import { type EnterpriseType, isEnterpriseType, isNewType, NEW_TYPES } from '../../../accounts/rules/enterprise-type.ts'
import { enterpriseTypeText, kindText } from '../../../accounts/rules/labels/labels.ts'
import type { accountFacts, Contact } from '../../contract/accounts.ts'
import { accountItem } from '../../components/account-view.server.ts'
import { historyLines } from '../../../accounts/rules/labels/history-lines.ts'
import { correctableName } from '../../../certification/rules/review-labels.ts'
import { decidedView } from '../../components/decided-view.server.ts'
import { isCertifiedEnterprise } from '../../../accounts/rules/status.ts'

type Facts = OutputOf<typeof accountFacts>
export type DeveloperView = ReturnType<typeof developerView>

const day = (at: string | null): string => (at ? dateText(dayOf(new Date(at))) : '')

function factsOf(facts: Facts) {
  const { accountStatus, enterpriseType, deadline, subject, number } = facts
  const type =
    enterpriseType !== null && isEnterpriseType(enterpriseType)
      ? enterpriseTypeText(enterpriseType)
      : subject
        ? kindText(accountStatus)
        : ''
  return [
    { id: 'id', name: m.developer_admin_developer_id(), value: String(facts.developerId) },
    { id: 'name', name: m.developer_admin_developer_name(), value: facts.userName },
    { id: 'provider', name: m.developer_admin_developer_provider(), value: facts.providerAccount },
    {
      id: 'subject',
      name: m.developer_admin_developer_subject(),
      value: subject || m.developer_admin_account_not_certified(),
    },
    { id: 'number', name: m.developer_admin_developer_number(), value: number },
    { id: 'type', name: m.developer_admin_developer_type(), value: type },
    { id: 'deadline', name: m.developer_admin_developer_deadline(), value: deadline ? dateText(deadline) : '' },
    { id: 'approved', name: m.developer_admin_developer_approved(), value: day(facts.approvedAt) },
    { id: 'registered', name: m.developer_admin_developer_registered(), value: day(facts.registeredAt) },
    {
      id: 'signed-in',
      name: m.developer_admin_developer_signed_in(),
      value: facts.signedInAt ? timeText(new Date(facts.signedInAt)) : '',
    },
  ].filter(({ value }) => value !== '')
}

export function contactView({ from, caseId, ...contact }: Contact) {
  const source = {
    registered: m.developer_admin_developer_contact_registered(),
    verified: m.developer_admin_developer_contact_verified(),
    submitted: m.developer_admin_developer_contact_submitted({ id: caseId ?? 0 }),
  }
  return { ...contact, id: from, from: source[from] }
}
export type ContactView = ReturnType<typeof contactView>

type Grant = Facts['apps'][number]['grants'][number]

function grantView({ kind, code, name, state }: Grant, isTakenDown: boolean, names: Names) {
  return {
    id: `${kind} ${code}`,
    name: (kind === 'function' ? name : names(kind, code, getLocale())) || code,
    ...stateLabel({ state, suspended: isTakenDown }),
  }
}

/**
 * @param canAct whether the operator may act on developers.
 * @param names of abilities and services
 */
export function developerView(facts: Facts, canAct: boolean, names: Names) {
  const { frozen } = facts
  return {
    account: accountItem(facts, canAct),
    facts: factsOf(facts),
    frozen: frozen && {
      reason: frozen.reason,
      by: frozen.by
        ? m.developer_admin_developer_frozen_by({ time: timeText(new Date(frozen.at)), name: frozen.by })
        : timeText(new Date(frozen.at)),
    },
    verdicts: [facts.verdict, facts.appVerdict].filter((verdict) => verdict !== null).map(decidedView),
    contacts: facts.contacts.map(contactView),
    cases: facts.cases.map(decidedView),
    moreCases: facts.moreCases,
    apps: facts.apps.map(({ appId, kind, name, packageName, state, grants }) => ({
      appId,
      name,
      kind: KIND_TEXT[kind](),
      packageName: packageName ?? '',
      state: STATE_TEXT[state](),
      tone: STATE_TONE[state],
      grants: grants.map((grant) => grantView(grant, state === 'taken_down', names)),
    })),
    moreApps: facts.moreApps,
    sections: facts.sections,
    historyTotal: facts.historyTotal,
    history: historyLines(facts.history).map((entry, index) => ({
      ...entry,
      key: `${entry.at} ${index}`,
      time: timeText(new Date(entry.at)),
    })),
  }
}

/** What can be corrected, as choices; the bank account is an act of its own. */
export const correctView = ({ developerId, correctable }: Facts) => ({
  developerId,
  fields: correctable
    .filter((field) => field !== 'bankAccount')
    .map((field) => ({ value: field, label: correctableName(field) })),
})

export const settingsView = ({
  developerId,
  accountStatus,
  enterpriseType: type,
  allowRegEnt,
  isInternal,
  signIn,
}: Facts) => ({
  developerId,
  types:
    isCertifiedEnterprise(accountStatus) && isEnterpriseType(type ?? -1)
      ? [
          // An old type can be kept, not chosen.
          ...(isNewType(type as EnterpriseType)
            ? []
            : [{ value: '', label: enterpriseTypeText(type as EnterpriseType) }]),
          ...NEW_TYPES.map((type) => ({ value: String(type), label: enterpriseTypeText(type) })),
        ]
      : [],
  enterpriseType: isNewType(type as EnterpriseType) ? String(type) : '',
  allowRegEnt,
  isInternal,
  signIn,
})

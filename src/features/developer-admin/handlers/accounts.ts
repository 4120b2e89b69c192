// Handler of a developer's record: masked data. Every view goes to the security log.
import { readTogether } from '../../../db/reads/read-together.ts'
import { isoOf } from '../../../lib/dates/dates.ts'
import { historyItem } from '../../accounts/handlers/history-item.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { maskEmail, maskName, maskNumber, maskPhone } from '../../../lib/text/mask.ts'
import { loadRegisteredPhone } from '../../certification/handlers/contact/registered.ts'
import { listCases } from '../../certification/queries/cases.ts'
import { unsealCase } from '../../certification/queries/sealed-case.ts'
import { findVerifiedData } from '../../certification/queries/verified-case.ts'
import type { CaseData } from '../../certification/rules/case-data.ts'
import { FIELDS_OF } from '../../certification/rules/corrections.ts'
import { countHistory, listHistory } from '../../accounts/queries/account.ts'
import { type AccountRow, listAccounts } from '../../accounts/queries/developer-search.ts'
import { findDeveloperPerson } from '../../accounts/queries/people.ts'
import { listDeveloperApps } from '../../apps/queries/developer-record.ts'
import { findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { isFrozen, heldKind } from '../../accounts/rules/status.ts'
import { DEVELOPER_EMAIL, personRow } from '../../session/handlers/identify.ts'
import type { accountFacts, Contact } from '../contract/accounts.ts'
import { findFreeze } from '../queries/developer.ts'
import { listAppVerdicts, listDeveloperCases, listVerdicts } from '../../review/queries/developer-cases.ts'
import type { CaseKindHandlers } from '../../review/handlers/case-kind.ts'
import { HISTORY_PAGE_SIZE } from '../../accounts/rules/limits.ts'
import { MAX_APPS, MAX_CASES } from '../rules/limits.ts'
import { type DeveloperSection, sectionsOf } from './developer-sections.ts'
import { accountOf, caseAnswers } from './find.ts'

export async function accountRow({ db }: Context, developerId: number): Promise<AccountRow> {
  const [row] = await listAccounts(db, [developerId])
  if (!row) throw new ApiError('404001', { reason: 'account.not_found' })
  return row
}

/** A developer's contact data, unmasked. */
export async function contactsOf(context: Context, row: AccountRow): Promise<Contact[]> {
  const { db, adapters } = context
  const { developer_id: developerId } = row
  const signIn = await findDeveloperPerson(db, developerId)
  const registered: Contact = {
    from: 'registered',
    caseId: null,
    name: '',
    number: '',
    licenseNumber: '',
    telephone: (await loadRegisteredPhone(context, developerId)) ?? '',
    email: signIn?.email_sealed
      ? adapters.vault.open({ ...DEVELOPER_EMAIL, row: personRow(signIn.issuer, signIn.subject) }, signIn.email_sealed)
      : '',
  }
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  const currentKind = heldKind(row.account_status, row.previous_status)
  const verifiedData = key && currentKind ? await findVerifiedData(db, key, developerId, currentKind) : {}
  const newest = key ? (await listCases(db, developerId)).find((item) => item.data_sealed !== null) : undefined
  const submittedData = key && newest?.data_sealed ? unsealCase(key, newest.id, newest.data_sealed) : {}
  const all = [
    registered,
    contactIn(verifiedData, 'verified', null),
    contactIn(submittedData, 'submitted', newest?.id ?? null),
  ]
  return all.filter(({ name, telephone, email }) => `${name}${telephone}${email}` !== '')
}

function contactIn({ person, company, contact }: CaseData, from: Contact['from'], caseId: number | null): Contact {
  const contactDetails = person ?? contact
  return {
    from,
    caseId,
    name: person?.realName ?? contact?.contactPerson ?? '',
    number: person?.voucherNum ?? contact?.contactIdentityNum ?? '',
    licenseNumber: company?.licenseNumber ?? '',
    telephone: contactDetails?.telephone ?? '',
    email: contactDetails?.contactEmail ?? '',
  }
}

const maskContact = ({ name, number, licenseNumber, telephone, email, ...contact }: Contact): Contact => ({
  ...contact,
  name: maskName(name),
  number: maskNumber(number),
  licenseNumber: maskNumber(licenseNumber),
  telephone: telephone && maskPhone(telephone),
  email: email && maskEmail(email),
})

/** What the features contribute to a developer's record: sections, and how they describe their cases. */
export type RecordParts = { sections: readonly DeveloperSection[]; caseKinds: readonly CaseKindHandlers[] }

export const accountFactsHandler =
  (parts: () => RecordParts): Handler<typeof accountFacts> =>
  async (context, { developerId, historyPage }) => {
    const { db } = context
    const row = await accountRow(context, developerId)
    const { sections: developerSections, caseKinds } = parts()
    const [caseOf, [verdict], [appVerdict], cases, apps, sections, contacts, history, historyTotal, freeze] =
      await readTogether(db, [
        () => caseAnswers(context, caseKinds),
        () => listVerdicts(db, [developerId]),
        () => listAppVerdicts(db, [developerId], []),
        () => listDeveloperCases(db, developerId, MAX_CASES + 1),
        () => listDeveloperApps(db, developerId, MAX_APPS + 1),
        () => sectionsOf(developerSections, context, developerId),
        () => contactsOf(context, row),
        () => listHistory(db, developerId, HISTORY_PAGE_SIZE, (historyPage - 1) * HISTORY_PAGE_SIZE),
        () => countHistory(db, developerId),
        () => (isFrozen(row.account_status) ? findFreeze(db, developerId) : null),
      ])
    const currentKind = heldKind(row.account_status, row.previous_status)
    context.logSecurity({ event: 'account.viewed', in: 'page', developerId })
    return {
      ...accountOf(row),
      providerAccount: row.provider_account,
      registeredAt: row.created_at.toISOString(),
      signedInAt: isoOf(row.signed_in_at),
      frozen: freeze ? { at: freeze.at.toISOString(), by: freeze.name ?? '', reason: freeze.remark } : null,
      verdict: verdict ? caseOf(verdict) : null,
      appVerdict: appVerdict ? caseOf(appVerdict) : null,
      cases: cases.slice(0, MAX_CASES).map(caseOf),
      moreCases: cases.length > MAX_CASES,
      apps: apps.slice(0, MAX_APPS).map((app) => ({
        appId: app.id,
        kind: app.kind,
        name: app.name,
        packageName: app.package_name,
        state: app.state,
        grants: app.grants,
      })),
      moreApps: apps.length > MAX_APPS,
      sections,
      contacts: contacts.map(maskContact),
      correctable: currentKind ? [...FIELDS_OF[currentKind]] : [],
      historyTotal,
      history: history.map(historyItem),
    }
  }

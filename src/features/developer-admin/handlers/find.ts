// Developer search: the text is interpreted in every way it can be read; every hit is written to the security log.
import { isoOf } from '../../../lib/dates/dates.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { withOwnBrackets } from '../../certification/rules/company-name.ts'
import { normalNumber, foldText, plainPersonName } from '../../accounts/rules/fields.ts'
import { type AccountRow, listAccounts, type Terms } from '../../accounts/queries/developer-search.ts'
import { listAppNames } from '../../apps/queries/developer-record.ts'
import { emailIndex, nameIndex, numberIndex, telephoneIndex } from '../../accounts/queries/sealed-columns.ts'
import { accountNameOf } from '../../identity/rules/account-name.ts'
import { DEVELOPER_EMAIL } from '../../session/handlers/identify.ts'
import type { accountFind, DeskCase } from '../contract/accounts.ts'
import { type CaseKindHandlers, fieldNamesOf, kindOf } from '../../review/handlers/case-kind.ts'
import { kindsAbout, topicOf } from '../../review/rules/cases.ts'
import { markAnswer } from '../../review/rules/reasons.ts'
import { type DeveloperCase, listAppVerdicts, listVerdicts } from '../../review/queries/developer-cases.ts'
import { findDevelopers } from '../queries/find.ts'
import { MAX_MATCHES } from '../rules/limits.ts'

/** Encryption context of the telephone number in the account service's table. */
const PHONE = { table: 'identity_account', column: 'phone_sealed' }

function termsOf({ adapters }: Context, q: string): Terms {
  const { keyRing, vault } = adapters
  const account = accountNameOf(q)
  const number = normalNumber(q)
  const isNumber = /^(?=.*\d)[A-Z\d]{5,20}$/.test(number)
  // Fifteen or more digits cannot be a name.
  const isExact = account?.kind === 'email' || account?.kind === 'phone' || /^\d{14,}[\dX]$/.test(number)
  return {
    id: /^\d{1,15}$/.test(number) ? Number(number) : null,
    loginName: account?.kind === 'name' ? account.value : null,
    numberIndex: isNumber ? numberIndex(keyRing, number) : null,
    telephone:
      account?.kind === 'phone'
        ? { index: telephoneIndex(keyRing, account.value), print: vault.print(PHONE, account.value) }
        : null,
    email:
      account?.kind === 'email'
        ? { index: emailIndex(keyRing, account.value), print: vault.print(DEVELOPER_EMAIL, account.value) }
        : null,
    nameIndex: /\p{L}/u.test(q) && plainPersonName(q) !== '' ? nameIndex(keyRing, q) : null,
    packageName: /^\w+(?:\.\w+)+$/.test(q) ? q : null,
    appKey: /^pk_\w{8,80}$/.test(q) ? q : null,
    words: isExact ? [] : [...new Set([q, withOwnBrackets(foldText(q))])],
  }
}

/** Makes the answer of a case, with the names of its fields in the viewer's language. */
export async function caseAnswers({ db }: Context, kinds: readonly CaseKindHandlers[]) {
  const [ofAccount, ofApp] = await Promise.all([
    fieldNamesOf(kinds, kindsAbout('process'), { db }),
    fieldNamesOf(kinds, kindsAbout('app'), { db }),
  ])
  return (row: DeveloperCase): DeskCase => ({
    caseId: row.id,
    kind: row.kind,
    ...topicOf(row),
    topic: kindOf(kinds, row.kind).topic(row),
    subject: row.subject,
    state: row.state,
    submittedAt: isoOf(row.submitted_at),
    decidedAt: isoOf(row.decided_at),
    remark: row.remark,
    reasons: row.reasons.map((mark) => ({
      ...markAnswer(mark),
      name: (kindsAbout('app').includes(row.kind) ? ofApp : ofAccount)(mark.field),
    })),
  })
}

export const accountOf = (row: AccountRow) => ({
  developerId: row.developer_id,
  userName: row.nickname,
  subject: row.subject,
  number: row.number,
  accountStatus: row.account_status,
  enterpriseType: row.enterprise_type,
  deadline: row.deadline,
  approvedAt: isoOf(row.approved_at),
  signIn: row.sign_in,
  allowRegEnt: row.allow_reg_ent,
  isInternal: row.is_internal,
})

/** @param kinds how the features describe their cases */
export const accountFindHandler =
  (kinds: () => readonly CaseKindHandlers[]): Handler<typeof accountFind> =>
  async (context, { q }) => {
    const { db } = context
    const all = await findDevelopers(db, termsOf(context, q), MAX_MATCHES + 1)
    const matches = all.slice(0, MAX_MATCHES)
    const ids = matches.map((item) => item.developer_id)
    const appIds = matches.flatMap((item) => item.app_ids)
    const [caseOf, accounts, apps, verdicts, appVerdicts] = await Promise.all([
      caseAnswers(context, kinds()),
      listAccounts(db, ids),
      listAppNames(db, appIds),
      listVerdicts(db, ids),
      listAppVerdicts(db, ids, appIds),
    ])
    context.logSecurity({ event: 'account.searched', found: matches.length })
    for (const developerId of ids) context.logSecurity({ event: 'account.viewed', in: 'search', developerId })
    const of = (rows: readonly DeveloperCase[], id: number): DeskCase | null => {
      const row = rows.find((row) => row.developer_id === id)
      return row ? caseOf(row) : null
    }
    return {
      items: matches.flatMap((item) => {
        const account = accounts.find((row) => row.developer_id === item.developer_id)
        if (!account) return []
        return [
          {
            ...accountOf(account),
            foundBy: item.found_by,
            apps: apps
              .filter((app) => app.owner_id === item.developer_id)
              .map(({ id: appId, name }) => ({ appId, name })),
            verdict: of(verdicts, item.developer_id),
            appVerdict: of(appVerdicts, item.developer_id),
          },
        ]
      }),
      more: all.length > MAX_MATCHES,
    }
  }

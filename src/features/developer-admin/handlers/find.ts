// Developer search: the text is interpreted in every way it can be read; every hit is written to the security log.
import { readTogether } from '../../../db/reads/read-together.ts'
import { isoOf } from '../../../lib/dates/dates.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { withOwnBrackets } from '../../certification/rules/company-name.ts'
import { foldText } from '../../accounts/rules/fields.ts'
import { type AccountRow, listAccounts, type Terms } from '../../accounts/queries/developer-search.ts'
import { listAppNames } from '../../apps/queries/developer-record.ts'
import type { accountFind, DeskCase } from '../contract/accounts.ts'
import { type CaseKindHandlers, fieldNamesOf, kindOf } from '../../review/handlers/case-kind.ts'
import { kindsAbout, topicOf } from '../../review/rules/cases.ts'
import { searchTerms } from '../../session/handlers/search-terms.ts'
import { markAnswer } from '../../review/rules/reasons.ts'
import { type DeveloperCase, listAppVerdicts, listVerdicts } from '../../review/queries/developer-cases.ts'
import { findDevelopers } from '../queries/find.ts'
import { MATCH_PAGE_SIZE } from '../rules/limits.ts'

/** With brackets of both kinds, as company names have them. */
const termsOf = (context: Context, q: string): Terms => {
  const terms = searchTerms(context, q)
  const words = terms.words.length === 0 ? [] : [...new Set([q, withOwnBrackets(foldText(q))])]
  return { ...terms, words }
}

/** Makes the answer of a case, with the names of its fields in the viewer's language. */
export async function caseAnswers({ db }: Context, kinds: readonly CaseKindHandlers[]) {
  const [ofAccount, ofApp] = await readTogether(db, [
    () => fieldNamesOf(kinds, kindsAbout('process'), { db }),
    () => fieldNamesOf(kinds, kindsAbout('app'), { db }),
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
  async (context, { q, page }) => {
    const { db } = context
    const all = await findDevelopers(db, termsOf(context, q), MATCH_PAGE_SIZE + 1, (page - 1) * MATCH_PAGE_SIZE)
    const matches = all.slice(0, MATCH_PAGE_SIZE)
    const ids = matches.map((item) => item.developer_id)
    const appIds = matches.flatMap((item) => item.app_ids)
    const [caseOf, accounts, apps, verdicts, appVerdicts] = await readTogether(db, [
      () => caseAnswers(context, kinds()),
      () => listAccounts(db, ids),
      () => listAppNames(db, appIds),
      () => listVerdicts(db, ids),
      () => listAppVerdicts(db, ids, appIds),
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
      page,
      more: all.length > MATCH_PAGE_SIZE,
    }
  }

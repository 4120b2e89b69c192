// Handler of the list of developers.
import { readTogether } from '../../../db/reads/read-together.ts'
import { startOfDay } from '../../../lib/dates/dates.ts'
import type { Handler } from '../../../api/implement.ts'
import { countDevelopers, type DeveloperFilter, listDeveloperIds } from '../../accounts/queries/developer-list.ts'
import { listAccounts } from '../../accounts/queries/developer-search.ts'
import { DEVELOPER_PAGE_SIZE, MAX_COUNT } from '../../accounts/rules/developer-list.ts'
import type { accountList } from '../contract/account-list.ts'
import type { DeveloperFilterFields } from '../rules/filter-lines.ts'
import { accountOf } from './find.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

const startOf = (day: string): Date | null => (day === '' ? null : startOfDay(day))
const endOf = (day: string): Date | null => (day === '' ? null : new Date(startOf(day)!.getTime() + DAY_MS))

/** The filter of the call in the terms of the tables. */
export const filterOf = ({ kind, status, type, flag, ...days }: DeveloperFilterFields): DeveloperFilter => ({
  held: kind,
  stage: status,
  type: type === '' ? null : Number(type),
  flag,
  registered: [startOf(days.registeredFrom), endOf(days.registeredTo)],
  approved: [startOf(days.approvedFrom), endOf(days.approvedTo)],
})

export const accountListHandler: Handler<typeof accountList> = async ({ db, logSecurity }, { cursor, ...fields }) => {
  const filter = filterOf(fields)
  const [ids, total] = await readTogether(db, [
    () => listDeveloperIds(db, filter, cursor === '' ? null : Number(cursor), DEVELOPER_PAGE_SIZE + 1),
    () => countDevelopers(db, filter, MAX_COUNT + 1),
  ])
  const visibleIds = ids.slice(0, DEVELOPER_PAGE_SIZE)
  const rows = new Map((await listAccounts(db, visibleIds)).map((row) => [row.developer_id, row]))
  logSecurity({ event: 'account.listed', found: visibleIds.length })
  return {
    items: visibleIds.flatMap((id) => {
      const row = rows.get(id)
      return row ? [{ ...accountOf(row), registeredAt: row.created_at.toISOString() }] : []
    }),
    next: ids.length > DEVELOPER_PAGE_SIZE ? String(visibleIds.at(-1)) : null,
    count: Math.min(total, MAX_COUNT),
    more: total > MAX_COUNT,
  }
}

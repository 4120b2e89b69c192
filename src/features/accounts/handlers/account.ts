// Handlers for account state and history, and helpers that load the caller's own account.
import { isoOf } from '../../../lib/dates/dates.ts'
import { developerIdOf, type Context, type Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { accountHistory, accountStatus, changeViewed } from '../contract/account.ts'
import { type Account, countHistory, findAccount, listHistory, updateTypeViewed } from '../queries/account.ts'
import { newTypeFor, type NewEnterpriseType } from '../rules/enterprise-type.ts'
import { HISTORY_PAGE_SIZE } from '../rules/limits.ts'
import { isTeamSub } from '../rules/account-state.ts'
import { viewerAccountState } from './request-cache.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'
import { isCertifiedEnterprise } from '../rules/status.ts'

/** @param lock true for calls that change something */
export async function findViewerAccount(context: Context, lock: boolean): Promise<Account> {
  const account = await findAccount(context.db, developerIdOf(context), lock)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  return account
}

export const accountStatusHandler: Handler<typeof accountStatus> = async (context) => {
  const accountState = await viewerAccountState(context, developerIdOf(context))
  if (!accountState) throw new ApiError('404001', { reason: 'account.not_found' })
  return {
    ...accountState,
    consentWithdrawn: accountState.consentWithdrawn ?? false,
    lacksFactor: accountState.lacksFactor ?? false,
    teamPermissions: [...accountState.teamPermissions],
    isTeamSub: isTeamSub(accountState),
    ...(context.viewer.roleView ? { roleView: context.viewer.roleView } : {}),
    reviewDueAt: isoOf(accountState.reviewDueAt),
  }
}

/** Only status 34 with an old type has to confirm one (handbook/statuses.md [4]). */
export const newTypeOf = ({ account_status, enterprise_type }: Account): NewEnterpriseType | null =>
  isCertifiedEnterprise(account_status) ? newTypeFor(enterprise_type) : null

export const accountHistoryHandler: Handler<typeof accountHistory> = async (context, { page }) => {
  const developerId = developerIdOf(context)
  const total = await countHistory(context.db, developerId)
  const rows = await listHistory(context.db, developerId, HISTORY_PAGE_SIZE, (page - 1) * HISTORY_PAGE_SIZE)
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      event: row.event,
      from: row.from_status,
      to: row.to_status,
      enterpriseType: row.enterprise_type,
      actor: row.actor,
      operatorId: row.actor === 'operator' ? row.actor_id : null,
      remark: row.remark,
    })),
    page,
    pages: pageCount(total, HISTORY_PAGE_SIZE),
    total,
  }
}

export const changeViewedHandler: Handler<typeof changeViewed> = async (context) => {
  const { type_viewed_at } = await updateTypeViewed(context.db, developerIdOf(context), context.now)
  return { viewedAt: (type_viewed_at ?? context.now).toISOString() }
}

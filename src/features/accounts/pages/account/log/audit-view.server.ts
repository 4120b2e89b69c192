// View data of the entries of the audit log about the account.
import { m } from '#messages'
import type { OutputOf } from '../../../../../api/endpoint.ts'
import { timeText } from '../../../../../lib/dates/dates.ts'
import type { auditMine } from '../../../../audit/contract.ts'

type Mine = OutputOf<typeof auditMine>

const BY: Record<Mine['items'][number]['by'], () => string> = {
  self: m.audit_by_self,
  developer: m.audit_by_developer,
  operator: m.audit_by_operator,
  platform: m.audit_by_platform,
}

export type AuditView = ReturnType<typeof auditView>

export const auditView = ({ items, next }: Mine) => ({
  items: items.map(({ id, at, label, by, network }) => ({
    id,
    at,
    label,
    by: BY[by](),
    network,
    time: timeText(new Date(at)),
  })),
  next,
})

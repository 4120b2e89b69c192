// Requests about a developer that wait for a second operator, as the developer's page in the office shows them.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { timeText } from '../../../lib/dates/dates.ts'
import { listOperatorNames } from '../../session/queries/operators.ts'
import { listWaitingAbout } from '../queries.ts'
import { type ApprovalKind, kindOf } from './approval-kind.ts'

export const requestsSection = (kinds: readonly ApprovalKind[]) => ({
  name: 'approval',
  title: m.approval_developer_title,
  none: m.approval_developer_none,
  find: async ({ db, now }: Context, developerId: number) => {
    const requests = await listWaitingAbout(db, developerId, now)
    const names = await listOperatorNames(
      db,
      requests.map(({ asked_by: askedBy }) => askedBy),
    )
    return requests.map(({ id, act, reason, asked_by: askedBy, asked_at: askedAt, expires_at: expiresAt }) => ({
      id,
      name: kindOf(kinds, act)?.label() ?? act,
      texts: [
        m.approval_settled_by({ name: names.get(askedBy) ?? '', time: timeText(askedAt) }),
        m.approval_until({ time: timeText(expiresAt) }),
        reason,
      ],
      link: { url: '/ops/approval', label: m.approval_developer_see() },
    }))
  },
})

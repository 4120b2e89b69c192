// Notifications about team changes: an in-app notice, plus a mail when a membership ends or an answer is expected. Sent
// with the current transaction, or not at all.
import type { Context } from '../../../api/implement.ts'
import { notify } from '../../certification/handlers/notifications/notify.ts'
import { insertAccountNotices } from '../../certification/queries/notices.ts'
import { TEAM_BY_MAIL, type TeamNoticeEvent } from '../rules/notices.ts'

type Facts = { team?: string; name?: string; role?: string; roles?: string; day?: string }

/** People are not notified of their own actions. */
export async function notifyPeople(
  context: Context,
  developerIds: readonly (number | null)[],
  event: TeamNoticeEvent,
  facts: Facts,
): Promise<void> {
  const { db, viewer, now } = context
  const told = [...new Set(developerIds)].flatMap((id) => (id === null || id === viewer.developer?.id ? [] : id))
  if (!TEAM_BY_MAIL.includes(event)) return insertAccountNotices(db, told, event, facts, now)
  for (const developerId of told) await notify(context, { developerId }, event, facts)
}

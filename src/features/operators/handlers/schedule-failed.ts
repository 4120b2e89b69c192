// Whoever scheduled a publication or withdrawal is told by mail when it could not be done.
import { m } from '#messages'
import { timeText } from '../../../lib/dates/dates.ts'
import { composeLetter } from '../../letters/handlers/worded.ts'
import type { WhenScheduleFails } from '../../publishing/handlers/schedules.ts'
import { operatorEmail } from '../../session/handlers/operator-email.ts'
import { findOperatorPerson } from '../../session/queries/operators.ts'
import { scheduleFailedLetter } from '../rules/letters.ts'
import { platformName } from './platform.ts'

/** Nobody is told who has left, or whose address only another provider knows: the start page of the office says it to all. */
export const tellScheduleFailed: WhenScheduleFails = async ({ db, adapters, site }, failedSchedule) => {
  const { operatorId, language, kind, title, act, at, reason, page } = failedSchedule
  const person = await findOperatorPerson(db, operatorId)
  const to = person?.status === 'active' ? await operatorEmail({ db, adapters }, operatorId) : null
  if (!to) return
  const facts = {
    title,
    type: kind,
    what: act === 'publish' ? m.operators_schedule_publish() : m.operators_schedule_withdraw(),
    time: timeText(at),
    reason,
    link: site.origin + page,
    platform: platformName(site, language),
  }
  const content = await composeLetter(db, scheduleFailedLetter, { channel: 'mail', locale: language, facts })
  await adapters.mail.send(db, { to, ...content })
}

// Sending a notification: in the portal, by mail, and by SMS where its kind says so; in the recipient's own language, whoever
// acted. All of it goes out with the transaction at hand, or not at all.
import { m } from '#messages'
import type { Adapters } from '../../../adapters/adapters.ts'
import type { Context, Site } from '../../../api/implement.ts'
import { BASE_LANGUAGE, inLanguage, joinWords, type Language } from '../../../lib/text/language.ts'
import { insertNotifications } from '../queries.ts'
import { composeLetter } from '../../letters/handlers/worded.ts'
import { type Facts, letterOfKind, type NotificationKind, withoutFinalStop } from '../rules.ts'

export type Recipient = {
  developerId: number
  /** E.164; without one no SMS goes out. */
  telephone?: string | undefined
  /** Without one the address at the account service. */
  email?: string | undefined
}

/** Needs of a notification, in a call or a job. */
export type NotifyContext = Pick<Context, 'db' | 'now'> & {
  adapters: Pick<Adapters, 'mail' | 'recipients' | 'sms'>
  site: Pick<Site, 'origin' | 'brand'>
}

/** @param linesIn lines that only the mail has, such as the fields to correct */
export async function notify(
  { db, adapters, site, now }: NotifyContext,
  recipient: Recipient,
  kind: NotificationKind,
  facts: Facts,
  linesIn: (language: Language) => readonly string[] = () => [],
): Promise<void> {
  const { developerId, telephone } = recipient
  await insertNotifications(db, [developerId], kind.event, facts, now)
  if (!kind.mail && !(kind.sms && telephone)) return
  const registered = await adapters.recipients.find(db, developerId)
  const locale = registered?.language ?? BASE_LANGUAGE
  const letter = letterOfKind(kind)
  const brand = joinWords(locale, inLanguage(site.brand.name, locale), inLanguage(site.brand.product, locale))
  const letterFacts = { ...withoutFinalStop((await kind.showing(db as never))(facts, locale)), brand }
  const to = recipient.email ?? registered?.email
  if (kind.mail && to) {
    const open = m.notifications_mail_open({ url: site.origin + kind.url }, { locale })
    const content = await composeLetter(db, letter, { channel: 'mail', locale, facts: letterFacts })
    const text = [content.text, ...linesIn(locale), open].join('\n\n')
    await adapters.mail.send(db, { ...content, to, text, developerId })
  }
  if (!kind.sms || !telephone) return
  await adapters.sms.send(db, {
    ...(await composeLetter(db, letter, { channel: 'sms', locale, facts: letterFacts })),
    to: telephone,
    developerId,
  })
}

/** The same notification to several developers, each once; for kinds without mail and SMS in one statement. */
export async function notifyAll(
  context: NotifyContext,
  developerIds: readonly number[],
  kind: NotificationKind,
  facts: Facts,
): Promise<void> {
  const ids = [...new Set(developerIds)]
  if (!kind.mail && !kind.sms) return insertNotifications(context.db, ids, kind.event, facts, context.now)
  for (const developerId of ids) await notify(context, { developerId }, kind, facts)
}

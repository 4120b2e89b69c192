// Account notifications: a portal notice, a mail, and an SMS for important events, in the recipient's own language.
import { m } from '#messages'
import type { Context, Site } from '../../../../api/implement.ts'
import { BASE_LANGUAGE, inLanguage, type Language } from '../../../../lib/text/language.ts'
import type { Adapters } from '../../../../adapters/adapters.ts'
import { grantWords } from '../../../abilities/rules/labels.ts'
import { type Facts, findDeveloperPerson, insertAccountNotice } from '../../queries/notices.ts'
import { teamNoticeWords } from '../../../team/rules/notice-labels.ts'
import { isTeamNotice } from '../../../team/rules/notices.ts'
import { CONFIRM_DAYS } from '../../rules/closure.ts'
import { typeWords } from '../../../accounts/rules/labels/labels.ts'
import { BY_SMS, NOTICE_URL, type NoticeEvent } from '../../rules/notices.ts'
import { PROCESS_TEXT } from '../../rules/labels.ts'

type Where = {
  developerId: number
  /** E.164; without it no SMS is sent. */
  telephone?: string | undefined
  /** Defaults to the address at the account service. */
  email?: string | undefined
}

/** Dependencies of a notification, available in calls and jobs alike. */
export type NotifyContext = Pick<Context, 'db' | 'now'> & {
  adapters: Pick<Adapters, 'mail' | 'sms' | 'vault'>
  site: Pick<Site, 'origin' | 'brand'>
}

/** Localised title and text of a notice. */
export function renderNotification(
  event: NoticeEvent,
  facts: Facts,
  locale: Language,
): { title: string; text: string } {
  if (isTeamNotice(event)) return teamNoticeWords(event, facts, locale)
  const { process: name = '', due = '', number = '', payer = '', reference = '', reason = '', app = '' } = facts
  const grant = () => grantWords(facts.what ?? '', locale)
  const to = { locale }
  const type = () => typeWords(Number(facts.type), locale)
  const process = name in PROCESS_TEXT ? PROCESS_TEXT[name as keyof typeof PROCESS_TEXT]({}, to) : ''
  switch (event) {
    case 'submitted':
      return {
        title: m.certification_notice_submitted_title({ process }, to),
        text: m.certification_notice_submitted_text({ due, number }, to),
      }
    case 'approved':
      return {
        title: m.certification_notice_approved_title({ process }, to),
        text: m.certification_notice_approved_text({ number }, to),
      }
    case 'rejected':
      return {
        title: m.certification_notice_rejected_title({ process }, to),
        text: m.certification_notice_rejected_text({ number }, to),
      }
    case 'amount_paid':
      return {
        title: m.certification_notice_amount_paid_title({}, to),
        text: m.certification_notice_amount_paid_text({ payer, reference, due }, to),
      }
    case 'amount_bounced':
      return {
        title: m.certification_notice_amount_bounced_title({}, to),
        text: m.certification_notice_amount_bounced_text({}, to),
      }
    case 'again_asked':
      return {
        title: m.certification_notice_again_asked_title({ due }, to),
        text: m.certification_notice_again_asked_text({ reason }, to),
      }
    case 'frozen':
      return {
        title: m.certification_notice_frozen_title({}, to),
        text: m.certification_notice_frozen_text({ reason }, to),
      }
    case 'unfrozen':
      return {
        title: m.certification_notice_unfrozen_title({}, to),
        text: m.certification_notice_unfrozen_text({}, to),
      }
    case 'unbind_committed':
      return {
        title: m.certification_notice_unbind_committed_title({}, to),
        text: m.certification_notice_unbind_committed_text({ due }, to),
      }
    case 'unbind_approved':
      return {
        title: m.certification_notice_unbind_approved_title({}, to),
        text: m.certification_notice_unbind_approved_text({ days: CONFIRM_DAYS }, to),
      }
    case 'unbind_refused':
      return {
        title: m.certification_notice_unbind_refused_title({}, to),
        text: m.certification_notice_unbind_refused_text({ reason }, to),
      }
    case 'unbind_lapsed':
      return {
        title: m.certification_notice_unbind_lapsed_title({}, to),
        text: m.certification_notice_unbind_lapsed_text({ days: CONFIRM_DAYS }, to),
      }
    case 'type_asked':
      return {
        title: m.certification_notice_type_asked_title({}, to),
        text: m.certification_notice_type_asked_text({ type: type(), due, number }, to),
      }
    case 'type_approved':
      return {
        title: m.certification_notice_type_approved_title({}, to),
        text: m.certification_notice_type_approved_text({ type: type(), number }, to),
      }
    case 'type_refused':
      return {
        title: m.certification_notice_type_refused_title({}, to),
        text: m.certification_notice_type_refused_text({ reason, number }, to),
      }
    case 'consent_withdrawn':
      return {
        title: m.certification_notice_consent_withdrawn_title({}, to),
        text: m.certification_notice_consent_withdrawn_text({ due }, to),
      }
    case 'apps_lapsed':
      return {
        title: m.certification_notice_apps_lapsed_title({ count: Number(facts.count ?? 0) }, to),
        text: m.certification_notice_apps_lapsed_text({ apps: facts.apps ?? '' }, to),
      }
    case 'agreement_changed':
      return {
        title: m.certification_notice_agreement_changed_title({ title: facts[locale] ?? '' }, to),
        text: m.certification_notice_agreement_changed_text({ version: facts.version ?? '' }, to),
      }
    case 'app_submitted':
      return {
        title: m.certification_notice_app_submitted_title({ app }, to),
        text: m.certification_notice_app_submitted_text({ due, number }, to),
      }
    case 'app_approved':
      return {
        title: m.certification_notice_app_approved_title({ app }, to),
        text: m.certification_notice_app_approved_text({ number }, to),
      }
    case 'app_suspended':
      return {
        title: m.certification_notice_app_suspended_title({ app }, to),
        text: m.certification_notice_app_suspended_text({ what: grant() }, to),
      }
    case 'search_ended':
      return {
        title: m.certification_notice_search_ended_title({ app }, to),
        text: m.certification_notice_search_ended_text({ number }, to),
      }
    case 'site_lost':
      return {
        title: m.certification_notice_site_lost_title({ app }, to),
        text: m.certification_notice_site_lost_text({ reason }, to),
      }
    case 'app_rejected':
      return {
        title: m.certification_notice_app_rejected_title({ app }, to),
        text: m.certification_notice_app_rejected_text({ reason, number }, to),
      }
    case 'grant_submitted':
      return {
        title: m.certification_notice_grant_submitted_title({ app, what: grant() }, to),
        text: m.certification_notice_grant_submitted_text({ due, number }, to),
      }
    case 'grant_approved':
      return {
        title: m.certification_notice_grant_approved_title({ app, what: grant() }, to),
        // Without a case the platform itself triggered it.
        text: number
          ? m.certification_notice_grant_approved_text({ number }, to)
          : m.certification_notice_grant_at_once_text({}, to),
      }
    case 'grant_rejected':
      return {
        title: m.certification_notice_grant_rejected_title({ app, what: grant() }, to),
        text: m.certification_notice_grant_rejected_text({ reason, number }, to),
      }
  }
}

/**
 * Sends notice, mail and SMS with the current transaction, or none of them.
 * @param linesIn lines for the mail only, such as what to correct
 */
export async function notify(
  { db, adapters, site, now }: NotifyContext,
  where: Where,
  event: NoticeEvent,
  facts: Facts,
  linesIn: (language: Language) => readonly string[] = () => [],
): Promise<void> {
  const { developerId, telephone } = where
  const person = await findDeveloperPerson(db, developerId)
  const language = (person?.language ?? BASE_LANGUAGE) as Language
  await insertAccountNotice(db, developerId, event, facts, now)
  const { title, text } = renderNotification(event, facts, language)
  const to = where.email ?? addressOf(adapters, person)
  if (to) {
    const open = m.certification_mail_open({ url: site.origin + NOTICE_URL[event] }, { locale: language })
    await adapters.mail.send(db, { to, subject: title, text: [text, ...linesIn(language), open].join('\n\n') })
  }
  if (!telephone || !BY_SMS.includes(event)) return
  const gap = language === 'en' ? ' ' : ''
  const brand = inLanguage(site.brand.name, language) + gap + inLanguage(site.brand.product, language)
  await adapters.sms.send(db, {
    to: telephone,
    text: m.certification_sms({ brand, title, text }, { locale: language }),
  })
}

/** E-mail address from the account service, encrypted by the session feature. */
function addressOf(
  adapters: NotifyContext['adapters'],
  person: Awaited<ReturnType<typeof findDeveloperPerson>>,
): string | null {
  if (!person?.email_sealed) return null
  const row = `${person.issuer} ${person.subject}`
  return adapters.vault.open({ table: 'developer', column: 'email_sealed', row }, person.email_sealed)
}

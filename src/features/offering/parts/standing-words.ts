// What a developer can do with a service now: nine states, each with its words and the one main action. The hero and the
// navigation of the page show the same.
import { m } from '#messages'
import { dayOf, dayText } from '../../../lib/dates.ts'
import { getLocale } from '../../../lib/locale.ts'
import type { Tone } from '../../../ui/chip.tsx'

export type Standing =
  /** Nobody is signed in. */
  | { state: 'guest' }
  /** Not certified; some services are for enterprises only. */
  | { state: 'new'; needs: 'any' | 'enterprise' }
  /** Certification under review; ISO times. */
  | { state: 'review'; submittedAt: string; dueAt: string }
  /** Certification rejected, with what is to be corrected. */
  | { state: 'reject'; reasons: string[] }
  /** Certified without an app. */
  | { state: 'noapp' }
  /** Apps that the service can be activated for; the address takes `appId`. */
  | { state: 'ready'; apps: { id: string; name: string }[]; applyUrl: string }
  /** Active for these apps; `usage` is one sentence with figures. */
  | { state: 'on'; apps: string[]; consoleUrl: string; usage?: string }
  /** A team member without the permission. */
  | { state: 'noperm'; administrator: string | null }
  /** The enterprise account is frozen. */
  | { state: 'frozen' }

export type StandingAction = {
  label: string
  /** None: shown, and not to be used. */
  url: string | null
  kind: 'primary' | 'accent' | 'line' | 'text'
  /** Leads to the account service. */
  document?: boolean
}

export type StandingWords = {
  chip: string
  tone?: Tone
  text: string
  main: StandingAction
  /** Stands beside the main action. */
  second?: StandingAction
}

export type StandingContext = { service: string; loginUrl: string; registerUrl: string }

/** Where the status of a developer decides the page (spec section 4). */
const CERTIFICATION = '/user/auth'
const ACCOUNT = '/user'
const NEW_APP = '/application/create'
const CONTACT = '/docs?id=150'

export function standingWords(standing: Standing, { service, loginUrl, registerUrl }: StandingContext): StandingWords {
  switch (standing.state) {
    case 'guest':
      return {
        chip: m.offering_standing_guest(),
        text: m.offering_standing_guest_text(),
        main: { label: m.offering_standing_guest_main(), url: loginUrl, kind: 'primary', document: true },
        second: { label: m.offering_standing_guest_register(), url: registerUrl, kind: 'line', document: true },
      }
    case 'new':
      return {
        chip: m.offering_standing_new(),
        tone: 'warn',
        text:
          standing.needs === 'enterprise' ? m.offering_standing_new_text_enterprise() : m.offering_standing_new_text(),
        main: { label: m.offering_standing_new_main(), url: CERTIFICATION, kind: 'accent' },
      }
    case 'review':
      return {
        chip: m.offering_standing_review(),
        tone: 'info',
        text: m.offering_standing_review_text({ submitted: day(standing.submittedAt), due: day(standing.dueAt) }),
        main: { label: m.offering_standing_review_main(), url: CERTIFICATION, kind: 'line' },
      }
    case 'reject':
      return {
        chip: m.offering_standing_reject(),
        tone: 'bad',
        text: m.offering_standing_reject_text({
          count: standing.reasons.length,
          reasons: standing.reasons.join(getLocale() === 'en' ? '; ' : '；'),
        }),
        main: { label: m.offering_standing_reject_main(), url: CERTIFICATION, kind: 'accent' },
      }
    case 'noapp':
      return {
        chip: m.offering_standing_noapp(),
        tone: 'ok',
        text: m.offering_standing_noapp_text({ service }),
        main: { label: m.offering_standing_noapp_main(), url: NEW_APP, kind: 'primary' },
      }
    case 'ready':
      return {
        chip: m.offering_standing_ready(),
        tone: 'ok',
        text: m.offering_standing_ready_text(),
        main: { label: m.offering_standing_ready_main({ service }), url: standing.applyUrl, kind: 'primary' },
      }
    case 'on':
      return {
        chip: m.offering_standing_on(),
        tone: 'ok',
        text: sentences(m.offering_standing_on_text({ apps: listOf(standing.apps) }), standing.usage),
        main: { label: m.offering_standing_on_main(), url: standing.consoleUrl, kind: 'primary' },
      }
    case 'noperm':
      return {
        chip: m.offering_standing_noperm(),
        text: sentences(
          m.offering_standing_noperm_text(),
          standing.administrator ? m.offering_standing_noperm_admin({ name: standing.administrator }) : undefined,
        ),
        main: { label: m.offering_standing_noperm_main(), url: null, kind: 'primary' },
      }
    case 'frozen':
      return {
        chip: m.offering_standing_frozen(),
        tone: 'bad',
        text: m.offering_standing_frozen_text(),
        main: { label: m.offering_standing_frozen_main(), url: CONTACT, kind: 'line' },
        second: { label: m.offering_standing_frozen_reason(), url: ACCOUNT, kind: 'text' },
      }
  }
}

/** 7 月 23 日, 23 July. */
const day = (moment: string): string => dayText(dayOf(new Date(moment)))

const sentences = (first: string, second: string | undefined): string =>
  second ? `${first}${getLocale() === 'en' ? ' ' : ''}${second}` : first

function listOf(names: string[]): string {
  const quoted = names.map((name) => (getLocale() === 'en' ? name : `「${name}」`))
  return getLocale() === 'en' ? new Intl.ListFormat('en').format(quoted) : quoted.join('、')
}

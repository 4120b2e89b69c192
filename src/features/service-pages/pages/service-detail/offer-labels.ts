// Labels and main action for a developer's situation with a service; shared by the page's hero and navigation.
import { m } from '#messages'
import { dayOf, dayText } from '../../../../lib/dates/dates.ts'
import { getLocale } from '../../../../lib/text/locale.ts'
import type { Tone } from '../../../../ui/primitives/chip.tsx'

export type OfferState =
  /** Not signed in. */
  | { state: 'guest' }
  /** The account comes first: certification, pending review, corrections, a frozen account. */
  | {
      state: 'account'
      chip: string
      tone: Tone | undefined
      title: string
      text: string
      label: string
      url: string
      /** Whether the developer has to act; otherwise they are waiting for someone else. */
      isMine: boolean
    }
  /** Nothing to apply for: included with every app. */
  | { state: 'included' }
  /** Only for kinds of app that this account may not have. */
  | { state: 'kind'; kinds: string[] }
  /** Certified, but without an app of a suitable kind; a member may lack the permission to create one. */
  | { state: 'noapp' | 'noapp-member'; kinds: string[] }
  /** Apps that can apply for it; it may be active for others. */
  | { state: 'ready'; apps: { appId: number; name: string }[]; on: { name: string; url: string }[] }
  /** Under review; `dueAt` is an ISO time. */
  | { state: 'waiting'; app: string; dueAt: string | null; url: string }
  /** Rejected, with the reviewer's remark. */
  | { state: 'refused'; app: string; remark: string; url: string; may: boolean }
  /** Active for these apps. */
  | { state: 'on'; apps: { name: string; url: string }[] }
  /** A team member whose role does not include service management. */
  | { state: 'noperm'; administrator: string | null }
  /** A team member without the second factor that the team demands. */
  | { state: 'nofactor' }
  /** A team member who can see the apps but not apply for them. */
  | { state: 'norole' }

export type OfferAction = {
  label: string
  /** Null: shown, but disabled. */
  url: string | null
  kind: 'primary' | 'accent' | 'line' | 'text'
  /** Needs a full page load, since it leads to the account service. */
  document?: boolean
}

export type OfferLabels = {
  chip: string
  tone?: Tone
  text: string
  main: OfferAction
  /** Shown beside the main action. */
  second?: OfferAction
}

export type OfferContext = { service: string; loginUrl: string; registerUrl: string }

const REGISTRATION = '/user/register'
const APPS = '/application'
const NEW_APP = '/application/create'

export function offerLabels(offer: OfferState, { service, loginUrl, registerUrl }: OfferContext): OfferLabels {
  switch (offer.state) {
    case 'guest':
      return {
        chip: m.service_pages_offer_guest(),
        text: m.service_pages_offer_guest_text(),
        main: { label: m.service_pages_offer_guest_main(), url: loginUrl, kind: 'primary', document: true },
        second: { label: m.service_pages_offer_guest_register(), url: registerUrl, kind: 'line', document: true },
      }
    case 'account':
      return {
        chip: offer.chip,
        ...(offer.tone ? { tone: offer.tone } : {}),
        text: sentences(m.service_pages_offer_sentence({ text: offer.title }), offer.text),
        main: { label: offer.label, url: offer.url, kind: offer.isMine ? 'accent' : 'line' },
      }
    case 'included':
      return {
        chip: m.service_pages_offer_included(),
        tone: 'ok',
        text: m.service_pages_offer_included_text({ service }),
        main: { label: m.service_pages_offer_apps(), url: APPS, kind: 'primary' },
      }
    case 'kind':
      return {
        chip: m.service_pages_offer_kind(),
        tone: 'warn',
        text: m.service_pages_offer_kind_text({ kinds: listOf(offer.kinds) }),
        main: { label: m.service_pages_offer_kind_main(), url: REGISTRATION, kind: 'accent' },
      }
    case 'noapp':
    case 'noapp-member': {
      const isMember = offer.state === 'noapp-member'
      return {
        chip: m.service_pages_offer_noapp(),
        tone: 'ok',
        text: sentences(
          m.service_pages_offer_noapp_text({ kinds: listOf(offer.kinds) }),
          isMember ? m.service_pages_offer_noapp_member() : undefined,
        ),
        main: isMember
          ? { label: m.service_pages_offer_apps(), url: APPS, kind: 'line' }
          : { label: m.service_pages_offer_noapp_main(), url: NEW_APP, kind: 'primary' },
      }
    }
    case 'ready':
      return {
        chip: offer.on.length > 0 ? m.service_pages_offer_on() : m.service_pages_offer_ready(),
        tone: 'ok',
        text:
          offer.on.length > 0
            ? m.service_pages_offer_ready_more({ apps: listOf(quoteNames(offer.on.map(({ name }) => name))) })
            : m.service_pages_offer_ready_text(),
        main: {
          label: m.service_pages_offer_ready_main({ service }),
          url: `?appId=${offer.apps[0]!.appId}`,
          kind: 'primary',
        },
        ...(offer.on[0]
          ? { second: { label: m.service_pages_offer_on_main(), url: offer.on[0].url, kind: 'line' } }
          : {}),
      }
    case 'waiting':
      return {
        chip: m.service_pages_offer_waiting(),
        tone: 'info',
        text: offer.dueAt
          ? m.service_pages_offer_waiting_text({ app: offer.app, due: day(offer.dueAt) })
          : m.service_pages_offer_waiting_open({ app: offer.app }),
        main: { label: m.service_pages_offer_waiting_main(), url: offer.url, kind: 'line' },
      }
    case 'refused':
      return {
        chip: m.service_pages_offer_refused(),
        tone: 'bad',
        text: sentences(m.service_pages_offer_refused_text({ app: offer.app }), offer.remark || undefined),
        main: {
          label: offer.may ? m.service_pages_offer_refused_main() : m.service_pages_offer_refused_see(),
          url: offer.url,
          kind: offer.may ? 'accent' : 'line',
        },
      }
    case 'on':
      return {
        chip: m.service_pages_offer_on(),
        tone: 'ok',
        text: m.service_pages_offer_on_text({ apps: listOf(quoteNames(offer.apps.map(({ name }) => name))) }),
        main: {
          label:
            offer.apps.length > 1
              ? m.service_pages_offer_on_first({ app: offer.apps[0]!.name })
              : m.service_pages_offer_on_main(),
          url: offer.apps[0]!.url,
          kind: 'primary',
        },
      }
    case 'norole':
      return {
        chip: m.service_pages_offer_noperm(),
        text: m.service_pages_offer_norole_text({ service }),
        main: { label: m.service_pages_offer_apps(), url: APPS, kind: 'line' },
      }
    case 'nofactor':
      return {
        chip: m.service_pages_offer_noperm(),
        text: m.service_pages_offer_factor_text(),
        main: { label: m.service_pages_offer_factor_main(), url: '/user/security#factors', kind: 'primary' },
      }
    case 'noperm':
      return {
        chip: m.service_pages_offer_noperm(),
        text: sentences(
          m.service_pages_offer_noperm_text(),
          offer.administrator ? m.service_pages_offer_noperm_admin({ name: offer.administrator }) : undefined,
        ),
        main: { label: m.service_pages_offer_noperm_main(), url: null, kind: 'primary' },
      }
  }
}

/** 7 月 23 日 or July 23. */
const day = (moment: string): string => dayText(dayOf(new Date(moment)))

const sentences = (first: string, second: string | undefined): string =>
  second ? m.service_pages_offer_sentences({ first, second }) : first

const quoteNames = (names: string[]): string[] => names.map((app) => m.service_pages_offer_app_name({ app }))

const listOf = (names: string[]): string => new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names)

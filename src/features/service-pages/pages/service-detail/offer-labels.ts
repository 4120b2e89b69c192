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
  /** A team member who can see the apps but not apply for them. */
  | { state: 'norole' }

export type StandingAction = {
  label: string
  /** Null: shown, but disabled. */
  url: string | null
  kind: 'primary' | 'accent' | 'line' | 'text'
  /** Needs a full page load, since it leads to the account service. */
  document?: boolean
}

export type StandingWords = {
  chip: string
  tone?: Tone
  text: string
  main: StandingAction
  /** Shown beside the main action. */
  second?: StandingAction
}

export type StandingContext = { service: string; loginUrl: string; registerUrl: string }

const REGISTRATION = '/user/register'
const APPS = '/application'
const NEW_APP = '/application/create'

export function standingWords(
  standing: OfferState,
  { service, loginUrl, registerUrl }: StandingContext,
): StandingWords {
  switch (standing.state) {
    case 'guest':
      return {
        chip: m.service_pages_standing_guest(),
        text: m.service_pages_standing_guest_text(),
        main: { label: m.service_pages_standing_guest_main(), url: loginUrl, kind: 'primary', document: true },
        second: { label: m.service_pages_standing_guest_register(), url: registerUrl, kind: 'line', document: true },
      }
    case 'account':
      return {
        chip: standing.chip,
        ...(standing.tone ? { tone: standing.tone } : {}),
        text: sentences(m.service_pages_standing_sentence({ text: standing.title }), standing.text),
        main: { label: standing.label, url: standing.url, kind: standing.isMine ? 'accent' : 'line' },
      }
    case 'included':
      return {
        chip: m.service_pages_standing_included(),
        tone: 'ok',
        text: m.service_pages_standing_included_text({ service }),
        main: { label: m.service_pages_standing_apps(), url: APPS, kind: 'primary' },
      }
    case 'kind':
      return {
        chip: m.service_pages_standing_kind(),
        tone: 'warn',
        text: m.service_pages_standing_kind_text({ kinds: listOf(standing.kinds) }),
        main: { label: m.service_pages_standing_kind_main(), url: REGISTRATION, kind: 'accent' },
      }
    case 'noapp':
    case 'noapp-member': {
      const isMember = standing.state === 'noapp-member'
      return {
        chip: m.service_pages_standing_noapp(),
        tone: 'ok',
        text: sentences(
          m.service_pages_standing_noapp_text({ kinds: listOf(standing.kinds) }),
          isMember ? m.service_pages_standing_noapp_member() : undefined,
        ),
        main: isMember
          ? { label: m.service_pages_standing_apps(), url: APPS, kind: 'line' }
          : { label: m.service_pages_standing_noapp_main(), url: NEW_APP, kind: 'primary' },
      }
    }
    case 'ready':
      return {
        chip: standing.on.length > 0 ? m.service_pages_standing_on() : m.service_pages_standing_ready(),
        tone: 'ok',
        text:
          standing.on.length > 0
            ? m.service_pages_standing_ready_more({ apps: listOf(quoted(standing.on.map(({ name }) => name))) })
            : m.service_pages_standing_ready_text(),
        main: {
          label: m.service_pages_standing_ready_main({ service }),
          url: `?appId=${standing.apps[0]!.appId}`,
          kind: 'primary',
        },
        ...(standing.on[0]
          ? { second: { label: m.service_pages_standing_on_main(), url: standing.on[0].url, kind: 'line' } }
          : {}),
      }
    case 'waiting':
      return {
        chip: m.service_pages_standing_waiting(),
        tone: 'info',
        text: standing.dueAt
          ? m.service_pages_standing_waiting_text({ app: standing.app, due: day(standing.dueAt) })
          : m.service_pages_standing_waiting_open({ app: standing.app }),
        main: { label: m.service_pages_standing_waiting_main(), url: standing.url, kind: 'line' },
      }
    case 'refused':
      return {
        chip: m.service_pages_standing_refused(),
        tone: 'bad',
        text: sentences(m.service_pages_standing_refused_text({ app: standing.app }), standing.remark || undefined),
        main: {
          label: standing.may ? m.service_pages_standing_refused_main() : m.service_pages_standing_refused_see(),
          url: standing.url,
          kind: standing.may ? 'accent' : 'line',
        },
      }
    case 'on':
      return {
        chip: m.service_pages_standing_on(),
        tone: 'ok',
        text: m.service_pages_standing_on_text({ apps: listOf(quoted(standing.apps.map(({ name }) => name))) }),
        main: {
          label:
            standing.apps.length > 1
              ? m.service_pages_standing_on_first({ app: standing.apps[0]!.name })
              : m.service_pages_standing_on_main(),
          url: standing.apps[0]!.url,
          kind: 'primary',
        },
      }
    case 'norole':
      return {
        chip: m.service_pages_standing_noperm(),
        text: m.service_pages_standing_norole_text({ service }),
        main: { label: m.service_pages_standing_apps(), url: APPS, kind: 'line' },
      }
    case 'noperm':
      return {
        chip: m.service_pages_standing_noperm(),
        text: sentences(
          m.service_pages_standing_noperm_text(),
          standing.administrator ? m.service_pages_standing_noperm_admin({ name: standing.administrator }) : undefined,
        ),
        main: { label: m.service_pages_standing_noperm_main(), url: null, kind: 'primary' },
      }
  }
}

/** 7 月 23 日 or July 23. */
const day = (moment: string): string => dayText(dayOf(new Date(moment)))

const sentences = (first: string, second: string | undefined): string =>
  second ? m.service_pages_standing_sentences({ first, second }) : first

const quoted = (names: string[]): string[] => names.map((app) => m.service_pages_standing_app_name({ app }))

const listOf = (names: string[]): string => new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names)

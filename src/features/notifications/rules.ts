// Kinds of notification: each feature declares those it sends (handbook/notifications.md).
import { m } from '#messages'
import { MINUTE_MS } from '../../lib/dates/durations.ts'
import { BASE_LANGUAGE, type Language } from '../../lib/text/language.ts'
import { isKnownFact, sampleOf } from '../letters/rules/fact-labels.ts'
import { CHANNELS, type Letter } from '../letters/rules/letters.ts'

/** The values a text needs, as stored with the notification: never personal data. */
export type Facts = Record<string, string>

export type NotificationKind = {
  /** Stored with each notification; never renamed. */
  event: string
  /** Path of the page that it leads to. */
  url: string
  /** Whether it also goes out by mail. */
  mail: boolean
  /** Whether it also goes out as an SMS, to whoever has a telephone. */
  sms: boolean
  /** The facts as a text shows them, such as the name of an ability instead of its code. */
  showing: Showing
  /** Title and text from facts as they are shown. Facts may lack what was not yet stored when the notification was sent. */
  words: Render
}

type FactsReader = (facts: Facts, locale: Language) => Facts

/**
 * Reads what it needs of content once, for any number of notifications.
 * @param db the database, which rules do not know
 */
export type Showing = (db: never) => Promise<FactsReader>

type Render = (facts: Facts, locale: Language) => { title: string; text: string }

/** Declares a kind: by mail, without an SMS, unless it says otherwise. */
export const notification = ({
  render,
  shown = (facts) => facts,
  showing = async () => shown,
  ...kind
}: Pick<NotificationKind, 'event' | 'url'> & { render: Render; shown?: FactsReader; showing?: Showing } & Partial<
    Pick<NotificationKind, 'mail' | 'sms'>
  >): NotificationKind => ({
  mail: true,
  sms: false,
  ...kind,
  showing,
  words: render,
})

/** A reason as the texts take it: each of them ends its sentence itself. */
export const withoutFinalStop = (facts: Facts): Facts =>
  facts.reason === undefined ? facts : { ...facts, reason: facts.reason.replace(/[\s。．.；;]+$/u, '') }

/** The facts that a text reads, found by reading it with a value for each. */
function factsOf({ words }: NotificationKind): string[] {
  const factNames = new Set<string>()
  const facts = new Proxy<Facts>(
    {},
    {
      get: (_, name) => {
        factNames.add(String(name))
        return `{${String(name)}}`
      },
    },
  )
  words(facts, BASE_LANGUAGE)
  return [...factNames].filter(isKnownFact)
}

/** The mail and SMS of a kind as a letter that editors may reword; messages in the portal keep the program's text. The fact `brand` is for SMS, which begin with it. */
export function letterOfKind(kind: NotificationKind): Letter {
  const facts = factsOf(kind)
  return {
    name: kind.event,
    label: (locale) =>
      kind.words(Object.fromEntries(facts.map((name) => [name, sampleOf(name, '', locale)])), locale).title,
    channels: CHANNELS.filter((channel) => kind[channel]),
    facts: kind.sms ? [...facts, 'brand'] : facts,
    needed: [],
    standard: (values, locale, channel) => {
      const { title, text } = kind.words(values, locale)
      return channel === 'mail'
        ? { subject: title, text }
        : { subject: '', text: m.notifications_sms({ brand: values.brand ?? '', title, text }, { locale }) }
    },
  }
}

export const lettersOfKind = (kind: NotificationKind): Letter[] => (kind.mail || kind.sms ? [letterOfKind(kind)] : [])

/** The newest that operators see of a developer. */
export const OFFICE_NOTICES = 20
export const ACCOUNT_NOTICES_PAGE_SIZE = 10

/** The newest notifications, which the bell lists. */
export const BELL_SIZE = 5

/** How long marking as read can be undone. */
export const UNDO_MS = 5 * MINUTE_MS

/** The source of notifications about the developer's own account, team and apps. */
export const ACCOUNT_SOURCE = 'account'

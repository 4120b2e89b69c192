// Delivery of mail and SMS: what a driver gets, what it answers, and the drivers of a portal without a service.
import type { IsGenuine } from './bounces.ts'

/** The letter a text was made of, for providers that fill in templates of their own. */
export type LetterOf = { name: string; facts: Readonly<Record<string, string>> }

export type OutboxMessage = {
  id: number
  /** The same at each attempt, and unguessable: the number of the row and a random word. */
  reference: string
  channel: 'mail' | 'sms'
  /** A mail address, or a number as E.164. */
  to: string
  /** Empty for an SMS. */
  subject: string
  text: string
  /** Language tag; null where it is not known. */
  language: string | null
  letter: LetterOf | null
}

/**
 * What became of an attempt.
 * - `sent`: the server took the message.
 * - `refused`: it never will, such as for an unknown address. Nothing is tried again.
 * - `later`: the same message may be taken at another attempt.
 */
export type Delivery = {
  outcome: 'sent' | 'refused' | 'later'
  /** What the server said, for operators; the outbox keeps it without addresses and numbers. */
  answer: string
}

/** A driver: carries messages of its channels to a server. */
export type DeliveryProvider = {
  /** Whether a number is known to be out of reach, such as in a country that the provider does not serve. */
  isUnreachable: (number: string) => boolean
  /** May throw where another attempt may succeed. */
  deliver: (message: OutboxMessage) => Promise<Delivery>
  /** Checks reports of mails that came back; none are taken without it. */
  isGenuine?: IsGenuine
  /** Ends open connections. */
  close?: () => void
}

/** Nothing is sent: operators of a demo read the messages in their console. */
export const noopProvider: DeliveryProvider = {
  isUnreachable: () => false,
  deliver: async () => ({ outcome: 'sent', answer: '' }),
}

/** Outside a demo: nothing is sent, and no message is marked as sent. */
export const nothingIsSent: DeliveryProvider = {
  isUnreachable: () => false,
  deliver: async () => ({ outcome: 'refused', answer: 'no service is configured' }),
}

/** Mail by one driver, SMS by another. */
export const deliveryBy = (mail: DeliveryProvider, sms: DeliveryProvider): DeliveryProvider => ({
  isUnreachable: (number) => sms.isUnreachable(number),
  deliver: (message) => (message.channel === 'mail' ? mail : sms).deliver(message),
  close: () => {
    mail.close?.()
    sms.close?.()
  },
})

// Handlers of letters tried out: the draft, what is published, or the program's own text, with sample facts.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { type Language, LANGUAGES } from '../../../lib/text/language.ts'
import { maskEmail, maskPhone } from '../../../lib/text/mask.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { letterTriedAct } from '../acts.ts'
import { findDraft } from '../../publishing/queries/drafts.ts'
import { slotName } from '../../publishing/rules/fields.ts'
import { factLabel, sampleOf } from '../rules/fact-labels.ts'
import type { letterSample, letterTry } from '../contract.ts'
import { findLetter } from '../queries.ts'
import { type Channel, fillFacts, type Letter, templateOf } from '../rules/letters.ts'

/** Where an operator is reached; null what the portal does not know. */
export type OperatorReach = {
  email: (context: Context, operatorId: number) => Promise<string | null>
  phone: (context: Context, operatorId: number) => Promise<string | null>
  /** A telephone number as typed; null for anything else. */
  phoneIn: (input: string) => string | null
}

const maskAddress = (channel: Channel, to: string): string => (channel === 'sms' ? maskPhone(to) : maskEmail(to))

const ownOf = (reach: OperatorReach, context: Context, channel: Channel): Promise<string | null> =>
  (channel === 'sms' ? reach.phone : reach.email)(context, operatorOf(context).id)

/**
 * A mail goes to the operator's own address; an SMS to the number that was typed, or to their own.
 * @throws ApiError 400001, 409001
 */
async function recipientOf(
  context: Context,
  reach: OperatorReach,
  channel: Channel,
  recipientInput: string,
): Promise<string> {
  const recipientError = (text: string) => new ApiError('400001', { fields: { to: text } })
  if (channel === 'sms' && recipientInput !== '') {
    const number = reach.phoneIn(recipientInput)
    if (!number) throw recipientError(m.letters_try_number_wrong())
    if (context.adapters.delivery.isUnreachable(number)) throw recipientError(m.letters_try_unreachable())
    return number
  }
  const own = await ownOf(reach, context, channel)
  if (own) return own
  const message = channel === 'sms' ? m.letters_refusal_no_number() : m.letters_refusal_no_address()
  throw new ApiError('409001', { reason: 'letter.no_address', message })
}

function letterWith(letters: readonly Letter[], channel: Channel, name: string): Letter {
  const matchingLetter = letters.find((letter) => letter.name === name && letter.channels.includes(channel))
  if (!matchingLetter) throw new ApiError('404001', { reason: 'letter.not_found' })
  return matchingLetter
}

async function templateNow(context: Context, letter: Letter, channel: Channel, language: Language) {
  const draft = await findDraft(context.db, channel, letter.name)
  if (draft) {
    const { value } = draft
    return {
      stands: 'draft',
      subject: value[slotName('subject', language)] ?? '',
      text: value[slotName('text', language)] ?? '',
    } as const
  }
  const publishedLetter = await findLetter(context.db, channel, letter.name, language)
  if (publishedLetter) return { stands: 'published', ...publishedLetter } as const
  return { stands: 'standard', ...templateOf(letter, language, channel) } as const
}

async function sampleIn(context: Context, letter: Letter, channel: Channel, language: Language) {
  const { stands, subject, text } = await templateNow(context, letter, channel, language)
  const facts = Object.fromEntries(letter.facts.map((name) => [name, sampleOf(name, context.site.origin, language)]))
  const words = { subject: channel === 'mail' ? fillFacts(subject, facts) : '', text: fillFacts(text, facts) }
  return { stands, language, facts, ...words }
}

export const letterSampleHandler =
  (letters: readonly Letter[], reach: OperatorReach): Handler<typeof letterSample> =>
  async (context, { channel, name }) => {
    const letter = letterWith(letters, channel, name)
    const { language } = context.viewer
    const texts = await Promise.all(LANGUAGES.map((language) => sampleIn(context, letter, channel, language)))
    const own = await ownOf(reach, context, channel)
    return {
      label: letter.label(language),
      stands: texts[0]?.stands ?? 'standard',
      texts: texts.map(({ language: one, subject, text }) => ({ language: one, subject, text })),
      facts: letter.facts.map((fact) => ({
        name: fact,
        label: factLabel(fact),
        sample: sampleOf(fact, context.site.origin, language),
        needed: letter.needed.includes(fact),
      })),
      to: own && maskAddress(channel, own),
    }
  }

export const letterTryHandler =
  (letters: readonly Letter[], reach: OperatorReach): Handler<typeof letterTry> =>
  async (context, { channel, name, language, to: recipientInput }) => {
    const letter = letterWith(letters, channel, name)
    const { stands, subject, text, facts } = await sampleIn(context, letter, channel, language)
    if (channel === 'sms' && recipientInput !== '' && stands === 'draft')
      throw new ApiError('400001', { fields: { to: m.letters_try_draft_number() } })
    const to = await recipientOf(context, reach, channel, recipientInput)
    const message = { to, text, language, letter: name, facts }
    const { db, adapters } = context
    if (channel === 'sms') await adapters.sms.send(db, message)
    else await adapters.mail.send(db, { ...message, subject: m.letters_try_subject({ subject }, { locale: language }) })
    await recordAct(context, letterTriedAct, {
      subject: { kind: 'content', id: `${channel}/${name}` },
      developerId: null,
      after: { language, to: maskAddress(channel, to) },
    })
    return { to: maskAddress(channel, to) }
  }

// Handlers of letters tried out: the draft, what is published, or the program's own text, with sample facts.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { type Language, LANGUAGES } from '../../../lib/text/language.ts'
import { maskEmail } from '../../../lib/text/mask.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { letterTriedAct } from '../acts.ts'
import { findDraft } from '../../publishing/queries/drafts.ts'
import { slotName } from '../../publishing/rules/fields.ts'
import { factLabel, sampleOf } from '../rules/fact-labels.ts'
import type { letterSample, letterTry } from '../contract.ts'
import { findLetter } from '../queries.ts'
import { type Channel, filled, type Letter, templateOf } from '../rules/letters.ts'

/** The mail address of an operator; null when the portal does not know it. */
export type OperatorEmail = (context: Context, operatorId: number) => Promise<string | null>

function letterWith(letters: readonly Letter[], channel: Channel, name: string): Letter {
  const found = letters.find((one) => one.name === name && one.channels.includes(channel))
  if (!found) throw new ApiError('404001', { reason: 'letter.not_found' })
  return found
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
  const found = await findLetter(context.db, channel, letter.name, language)
  if (found) return { stands: 'published', ...found } as const
  return { stands: 'standard', ...templateOf(letter, language, channel) } as const
}

async function sampleIn(context: Context, letter: Letter, channel: Channel, language: Language) {
  const { stands, subject, text } = await templateNow(context, letter, channel, language)
  const facts = Object.fromEntries(letter.facts.map((name) => [name, sampleOf(name, context.site.origin, language)]))
  const words = { subject: channel === 'mail' ? filled(subject, facts) : '', text: filled(text, facts) }
  return { stands, language, facts, ...words }
}

export const letterSampleHandler =
  (letters: readonly Letter[], emailOf: OperatorEmail): Handler<typeof letterSample> =>
  async (context, { channel, name }) => {
    const letter = letterWith(letters, channel, name)
    const { language } = context.viewer
    const texts = await Promise.all(LANGUAGES.map((one) => sampleIn(context, letter, channel, one)))
    const email = await emailOf(context, operatorOf(context).id)
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
      to: email && maskEmail(email),
    }
  }

export const letterTryHandler =
  (letters: readonly Letter[], emailOf: OperatorEmail): Handler<typeof letterTry> =>
  async (context, { channel, name, language }) => {
    const letter = letterWith(letters, channel, name)
    const { subject, text, facts } = await sampleIn(context, letter, channel, language)
    const to = await emailOf(context, operatorOf(context).id)
    if (!to) throw new ApiError('409001', { reason: 'letter.no_address', message: m.letters_refusal_no_address() })
    const locale = { locale: language }
    await context.adapters.mail.send(context.db, {
      to,
      subject: m.letters_try_subject({ subject: channel === 'sms' ? letter.label(language) : subject }, locale),
      text,
      language,
      letter: name,
      facts,
    })
    await recordAct(context, letterTriedAct, {
      subject: { kind: 'content', id: `${channel}/${name}` },
      developerId: null,
      after: { language },
    })
    return { to: maskEmail(to) }
  }

// Handlers of delivery: trial messages, and reports of mails that came back.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { inLanguage, joinWords } from '../../../lib/text/language.ts'
import { cleanAnswer } from '../../../lib/text/clean-answer.ts'
import { maskEmail, maskPhone } from '../../../lib/text/mask.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { accountNameOf } from '../../identity/rules/account-name.ts'
import { composeLetter } from '../../letters/handlers/worded.ts'
import { operatorEmail } from '../../session/handlers/operator-email.ts'
import { deliveryTriedAct } from '../acts.ts'
import type { deliveryTrial, deliveryTry, mailBounced } from '../contract/delivery.ts'
import { markBounced } from '../queries/outgoing.ts'
import { BOUNCE_CLOCK, referenceIn } from '../rules/delivery.ts'
import { trialLetter } from '../rules/letters.ts'

export const deliveryTrialHandler: Handler<typeof deliveryTrial> = async (context) => {
  const own = await operatorEmail(context, operatorOf(context).id)
  return { to: own && maskEmail(own) }
}

/** @throws ApiError 400001, 409001 */
async function recipientOf(context: Context, channel: 'mail' | 'sms', recipientInput: string): Promise<string> {
  if (channel === 'mail' && recipientInput.trim() === '') {
    const own = await operatorEmail(context, operatorOf(context).id)
    if (!own) throw new ApiError('409001', { reason: 'letter.no_address', message: m.letters_refusal_no_address() })
    return own
  }
  const name = accountNameOf(recipientInput)
  if (channel === 'mail' && name?.kind !== 'email')
    throw new ApiError('400001', { fields: { to: m.backoffice_trial_email_needed() } })
  if (channel === 'sms' && name?.kind !== 'phone')
    throw new ApiError('400001', { fields: { to: m.backoffice_trial_phone_needed() } })
  return name!.value
}

export const deliveryTryHandler: Handler<typeof deliveryTry> = async (context, { channel, to: recipientInput }) => {
  const { db, adapters, site, viewer, now } = context
  const to = await recipientOf(context, channel, recipientInput)
  const masked = channel === 'mail' ? maskEmail(to) : maskPhone(to)
  if (channel === 'sms' && adapters.delivery.isUnreachable(to))
    throw new ApiError('400001', { fields: { to: m.backoffice_trial_unreachable() } })
  const { language } = viewer
  const { name, product } = inLanguage({ name: site.brand.name, product: site.brand.product }, language)
  const facts = { brand: joinWords(language, name, product) }
  const id = await db.transaction().execute(async (trx) => {
    const content = await composeLetter(trx, trialLetter, { channel, locale: language, facts })
    const messageId = await adapters.trial.write(trx, { ...content, channel, to }, now)
    await recordAct({ ...context, db: trx }, deliveryTriedAct, {
      subject: { kind: 'message', id: messageId },
      developerId: null,
      after: { channel, to: masked },
    })
    return messageId
  })
  const began = performance.now()
  const { outcome, answer } = await adapters.trial.deliver(db, id, now)
  return { outcome, answer, to: masked, milliseconds: Math.round(performance.now() - began) }
}

export const mailBouncedHandler: Handler<typeof mailBounced> = async (context, { signature, ...report }) => {
  const { db, adapters, now } = context
  const { isGenuine } = adapters.delivery
  if (!isGenuine) throw new ApiError('404001', { reason: 'request.call_not_found' })
  if (!isGenuine(report, signature)) throw new ApiError('401004')
  if (Math.abs(now.getTime() / 1000 - report.timestamp) > BOUNCE_CLOCK) throw new ApiError('401002')
  const reference = referenceIn(report.message)
  const reason = cleanAnswer(report.reason)
  return { noted: reference !== null && (await markBounced(db, { ...reference, reason, now })) }
}

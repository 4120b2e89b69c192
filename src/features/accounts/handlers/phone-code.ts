// SMS codes that verify a phone number.
import { developerIdOf, type Context, type Handler } from '../../../api/implement.ts'
import { randomInt } from 'node:crypto'
import { composeLetter } from '../../letters/handlers/worded.ts'
import { PHONE_CODE_LETTERS } from '../rules/letters.ts'
import { m } from '#messages'
import type { SmsShare } from '../../../adapters/sms/sms.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import { ApiError } from '../../../api/errors.ts'
import { waitText } from '../../../api/wait-labels.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { isDialingCode, readPhoneNumber } from '../../../lib/net/calling-code.ts'
import { CODES_SMS_AN_HOUR } from '../../../lib/portal/sms-budget.ts'
import { inLanguage, joinWords } from '../../../lib/text/language.ts'
import { maskPhone } from '../../../lib/text/mask.ts'
import type { getPhoneAuthCode } from '../contract/contact.ts'
import { insertPhoneCode, listPhoneCodeTimes, lockPhoneCodes } from '../queries/phone-codes.ts'
import { telephoneIndex } from '../queries/sealed-columns.ts'
import { checkPhone, MAINLAND } from '../rules/fields.ts'
import { PHONE_CODE } from '../rules/limits.ts'
import { type CodePurpose, secondsToWait } from '../rules/phone-code.ts'

/**
 * The number as E.164. The input schema has checked the format; this reads it by the country's numbering plan.
 * @throws ApiError 400001 on dialingCode or telephone
 */
export function e164Of({ dialingCode, telephone }: { dialingCode: string; telephone: string }): string {
  if (!isDialingCode(dialingCode)) throw new ApiError('400001', { fields: { dialingCode: m.accounts_field_dialing() } })
  const result = checkPhone(dialingCode, telephone)
  const number = 'value' in result ? (dialingCode === MAINLAND ? result.value : readPhoneNumber(result.value)) : null
  if (number !== null) return number
  throw new ApiError('400001', { fields: { telephone: m.accounts_field_phone() } })
}

export const getPhoneAuthCodeHandler: Handler<typeof getPhoneAuthCode> = async (context, { purpose, ...input }) =>
  sendPhoneCode(context, e164Of(input), purpose)

/** @param to E.164, already validated or verified */
export async function sendPhoneCode(
  context: Context,
  to: string,
  purpose: CodePurpose,
): Promise<OutputOf<typeof getPhoneAuthCode>> {
  const { db, adapters, site, viewer, now } = context
  const whom = { developerId: developerIdOf(context), index: telephoneIndex(adapters.keyRing, to) }
  await lockPhoneCodes(db, whom)
  const sentTimes = await listPhoneCodeTimes(db, whom, new Date(now.getTime() - DAY_MS))
  const wait = Math.max(secondsToWait(sentTimes.number, now), secondsToWait(sentTimes.account, now))
  if (wait > 0) rejectCode(wait)
  if (!(await adapters.sms.hasBudget(db, CODES))) rejectCode(PHONE_CODE.between)
  const code = String(randomInt(10 ** PHONE_CODE.digits)).padStart(PHONE_CODE.digits, '0')
  await insertPhoneCode(db, adapters.keyRing, { ...whom, purpose, code, now })
  const { name, product } = inLanguage({ name: site.brand.name, product: site.brand.product }, viewer.language)
  const facts = { brand: joinWords(viewer.language, name, product), code, minutes: String(PHONE_CODE.holds / 60) }
  const letter = await composeLetter(db, PHONE_CODE_LETTERS[purpose], {
    channel: 'sms',
    locale: viewer.language,
    facts,
  })
  const expiresAt = new Date(now.getTime() + PHONE_CODE.holds * 1000)
  const isSent = await adapters.sms.send(db, { ...letter, to, expiresAt })
  // An unreachable number uses up an attempt too, so it stays counted.
  if (!isSent)
    throw new ApiError('503001', {
      reason: 'phone_code.not_sent',
      message: m.accounts_refusal_sms(),
      retryAfter: PHONE_CODE.between,
      commitOnError: true,
    })
  return {
    sentTo: maskPhone(to),
    expiresAt: expiresAt.toISOString(),
    nextAt: new Date(now.getTime() + PHONE_CODE.between * 1000).toISOString(),
    demoCode: site.demo ? code : null,
  }
}

const CODES: SmsShare = {
  letters: Object.values(PHONE_CODE_LETTERS).map(({ name }) => name),
  anHour: CODES_SMS_AN_HOUR,
}

function rejectCode(seconds: number): never {
  throw new ApiError('429001', {
    reason: 'phone_code.too_soon',
    message: m.accounts_refusal_sms_wait({ wait: waitText(seconds) }),
    retryAfter: seconds,
  })
}

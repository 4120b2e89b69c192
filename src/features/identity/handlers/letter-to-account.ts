// Letters to the address of an account: by mail, else by SMS.
import type { Context } from '../../../api/implement.ts'
import { timeText } from '../../../lib/dates/dates.ts'
import { truncateIp } from '../../../lib/net/truncate-ip.ts'
import type { Language } from '../../../lib/text/language.ts'
import { m } from '#messages'
import { findLanguageOf } from '../../accounts/queries/language.ts'
import { composeLetter } from '../../letters/handlers/worded.ts'
import type { Facts, Letter } from '../../letters/rules/letters.ts'
import type { Account } from '../queries/accounts.ts'
import { accountChangedLetter, accountDeletedLetter, newDeviceLetter } from '../rules/letters.ts'
import { emailOf, phoneOf, accountDisplayName } from './claims.ts'

type LetterOptions = { locale: Language; facts: Facts }

/** @param db in the transaction that causes the letter */
export async function writeToAccount(
  { db, adapters }: Context,
  account: Account,
  letter: Letter,
  { locale, facts }: LetterOptions,
): Promise<void> {
  const email = emailOf(adapters.vault, account)
  const phone = phoneOf(adapters.vault, account)
  if (!email && !phone) return
  const content = await composeLetter(db, letter, { channel: email ? 'mail' : 'sms', locale, facts })
  if (email) await adapters.mail.send(db, { ...content, to: email })
  else await adapters.sms.send(db, { ...content, to: phone! })
}

/** What both letters say: which account, from where, when, and what to do about it. */
async function about(context: Context, account: Account): Promise<LetterOptions> {
  const { db, viewer, site, adapters, now } = context
  const locale = (await findLanguageOf(db, account.subject)) ?? viewer.language
  return {
    locale,
    facts: {
      account: accountDisplayName(adapters.vault, account),
      device: viewer.device() || m.identity_letter_no_device({}, { locale }),
      network: truncateIp(viewer.address) || m.identity_letter_no_device({}, { locale }),
      time: timeText(now, locale),
      link: `${site.origin}/id/forgot`,
    },
  }
}

export async function writeOfNewDevice(context: Context, account: Account): Promise<void> {
  await writeToAccount(context, account, newDeviceLetter, await about(context, account))
}

/** @param what was done, in a language */
export async function writeOfChange(
  context: Context,
  account: Account,
  what: (locale: Language) => string,
): Promise<void> {
  const { locale, facts } = await about(context, account)
  await writeToAccount(context, account, accountChangedLetter, { locale, facts: { ...facts, change: what(locale) } })
}

/** The last one. */
export async function writeOfDeletion(context: Context, account: Account): Promise<void> {
  const { locale, facts } = await about(context, account)
  const { account: name = '', time = '' } = facts
  await writeToAccount(context, account, accountDeletedLetter, { locale, facts: { account: name, time } })
}

// The invitation message: mail or SMS with a link, in the recipient's language.
import { m } from '#messages'
import type { SmsShare } from '../../../../adapters/sms/sms.ts'
import type { Context } from '../../../../api/implement.ts'
import { dateText, dayOf } from '../../../../lib/dates/dates.ts'
import { INVITATIONS_SMS_AN_HOUR } from '../../../../lib/portal/sms-budget.ts'
import { findLanguage } from '../../../accounts/queries/language.ts'
import type { AccountName } from '../../../identity/rules/account-name.ts'
import { composeLetter } from '../../../letters/handlers/worded.ts'
import { inviteLetter } from '../../rules/letters.ts'
import { INVITE_DAYS } from '../../rules/invitation-expiry.ts'

/** The share of invitations in the SMS budget. */
export const INVITATIONS: SmsShare = { letters: [inviteLetter.name], anHour: INVITATIONS_SMS_AN_HOUR }

type Letter = {
  teamName: string
  inviter: string
  /** Names of the roles it grants; empty without any. */
  roles: string
  token: string
  lapsesAt: Date
  /** Null when no account is known: the message then goes to the address as typed. */
  person: { id: number; issuer: string; subject: string; email_sealed: Buffer | null } | null
  /** As typed; if it is not an address, mail goes to the one known to the account service. */
  account: AccountName | null
}

export async function send({ db, adapters, site, viewer }: Context, letter: Letter): Promise<void> {
  const { teamName: team, inviter, roles, token, lapsesAt, person, account } = letter
  const url = `${site.origin}/team/invite/${token}`
  const to = { locale: person ? await findLanguage(db, person.id) : viewer.language }
  const day = dateText(dayOf(lapsesAt), to.locale)
  const role = roles ? m.team_mail_invite_role({ roles }, to) : ''
  const facts = { inviter, team, role, url, days: String(INVITE_DAYS), day }
  if (account?.kind === 'phone') {
    const message = await composeLetter(db, inviteLetter, { channel: 'sms', ...to, facts })
    await adapters.sms.send(db, { ...message, to: account.value })
  }
  const address = account?.kind === 'email' ? account.value : person && addressOf(person)
  if (address)
    await adapters.mail.send(db, {
      ...(await composeLetter(db, inviteLetter, { channel: 'mail', ...to, facts })),
      to: address,
    })

  function addressOf({ issuer, subject, email_sealed }: NonNullable<Letter['person']>): string | null {
    const place = { table: 'developer', column: 'email_sealed', row: `${issuer} ${subject}` }
    return email_sealed && adapters.vault.open(place, email_sealed)
  }
}

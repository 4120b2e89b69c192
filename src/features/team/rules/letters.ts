// Letters of teams: the invitation.
import { m } from '#messages'
import type { Letter } from '../../letters/rules/letters.ts'

export const inviteLetter: Letter = {
  name: 'team_invite',
  label: (locale) => m.team_letter_invite({}, { locale }),
  channels: ['mail', 'sms'],
  facts: ['inviter', 'team', 'role', 'url', 'days', 'day'],
  needed: ['url'],
  secret: ['url'],
  standard: ({ inviter = '', team = '', role = '', url = '', days = '', day = '' }, locale) => ({
    subject: m.team_mail_invite_subject({}, { locale }),
    text: m.team_mail_invite_text({ inviter, team, role, url, days, day }, { locale }),
  }),
}

// The mail with the link of an invitation.
import type { Context } from '../../../api/implement.ts'
import { inviteOperator } from '../../identity/handlers/invitation.ts'
import { INVITATION_HOURS } from '../../identity/rules/invitations.ts'
import { composeLetter } from '../../letters/handlers/worded.ts'
import type { Letter } from '../../letters/rules/letters.ts'
import { platformName } from './platform.ts'

type Invited = {
  email: string
  roles: readonly string[]
  /** Who invites. */
  by: { id: number; name: string }
}

/** Makes a link and sends it. An earlier link for the address ends. */
export async function sendInvitation(context: Context, { email, roles, by }: Invited, letter: Letter): Promise<void> {
  const { db, adapters, site, viewer, now } = context
  const path = await inviteOperator(db, adapters.vault, { email, roles: [...roles], invitedBy: by.id }, now)
  const platform = platformName(site, viewer.language)
  const facts = { by: by.name, link: site.origin + path, hours: String(INVITATION_HOURS), platform }
  const content = await composeLetter(db, letter, { channel: 'mail', locale: viewer.language, facts })
  await adapters.mail.send(db, { to: email, ...content })
}

// Invitations at sign-in: those sent to a name, an address or a telephone become the developer's who owns it.
import type { SignInHook } from '../../../session/handlers/login.ts'
import { bindInvites } from '../../queries/invitees.ts'
import { namePrint } from '../../rules/inviting.ts'

export const bindInvitesAtSignIn: SignInHook = (db, { developerId, account, emailPrint, subject }) =>
  bindInvites(db, developerId, [...(account ? [namePrint(account)] : []), ...(emailPrint ? [emailPrint] : [])], subject)

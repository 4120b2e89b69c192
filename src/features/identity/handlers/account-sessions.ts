// Sessions of a portal that signs in with the account service.
import type { Recording } from '../../audit/handlers/record.ts'

/** Ends all sessions of an account in the portal, in the transaction at hand. @returns how many */
export type EndAccountSessions = (context: Recording, subject: string) => Promise<number>

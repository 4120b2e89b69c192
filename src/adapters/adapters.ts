// The outside world as the portal sees it; each port has a built-in stand-in and is chosen by configuration.
import type { KeyRing } from '../lib/crypto/sealing.ts'
import type { AccountService } from './sign-in/account-service.ts'
import type { IdentityCheck } from './identity-check/identity-check.ts'
import type { Files } from './storage/storage.ts'
import type { Images } from './images/images.ts'
import type { Limits } from './rate-limits/rate-limits.ts'
import type { MailAdapter } from './mail/mail.ts'
import type { OpenId } from './sign-in/open-id.ts'
import type { SafeFetch } from './safe-fetch/safe-fetch.ts'
import type { Payouts } from './payouts/payouts.ts'
import type { PolicyAdapter } from './privacy-policy/privacy-policy.ts'
import type { SmsAdapter } from './sms/sms.ts'
import type { TeamApps } from './team-apps/team-apps.ts'
import type { Vault } from './vault/vault.ts'

/** The only source of the present time, so that rules stay pure and tests can move it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** The adapters that the process itself chooses: they need files of the program, or of the data folder. */
export type ProcessAdapters = {
  files: Files
  images: Images
  authority: IdentityCheck
  payouts: Payouts
  teamApps: TeamApps
  /** Requests to addresses that developers give. */
  outgoing: SafeFetch
}

export type Adapters = ProcessAdapters & {
  clock: Clock
  mail: MailAdapter
  sms: SmsAdapter
  vault: Vault
  /** The keys that a person's data keys are wrapped with. */
  keyRing: KeyRing
  limits: Limits
  /** Where the privacy policy is. */
  policy: PolicyAdapter
  /** The OpenID providers that developers and operators sign in at. */
  openId: { developers: OpenId; operators: OpenId }
  /** The built-in account service; null where both audiences sign in elsewhere. */
  accountService: AccountService | null
}

// The outside world as the portal sees it; each port has a built-in stand-in and is chosen by configuration.
import type { KeyRing } from '../lib/sealing.ts'
import type { AccountService } from './account-service.ts'
import type { Authority } from './authority.ts'
import type { Files } from './files.ts'
import type { Images } from './images.ts'
import type { Limits } from './limits.ts'
import type { MailPort } from './mail.ts'
import type { OpenId } from './open-id.ts'
import type { Outgoing } from './outgoing.ts'
import type { Payouts } from './payouts.ts'
import type { PolicyPort } from './policy.ts'
import type { SmsPort } from './sms.ts'
import type { TeamApps } from './team-apps.ts'
import type { Vault } from './vault.ts'

/** The only source of the present time, so that rules stay pure and tests can move it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** The ports that the process itself chooses: they need files of the program, or of the data folder. */
export type Outside = {
  files: Files
  images: Images
  authority: Authority
  payouts: Payouts
  teamApps: TeamApps
  /** Requests to addresses that developers give. */
  outgoing: Outgoing
}

export type Ports = Outside & {
  clock: Clock
  mail: MailPort
  sms: SmsPort
  vault: Vault
  /** The keys that a person's data keys are wrapped with. */
  keyRing: KeyRing
  limits: Limits
  /** Where the privacy policy is. */
  policy: PolicyPort
  /** The OpenID providers that developers and operators sign in at. */
  openId: { developers: OpenId; operators: OpenId }
  /** The built-in account service; null where both audiences sign in elsewhere. */
  accountService: AccountService | null
}

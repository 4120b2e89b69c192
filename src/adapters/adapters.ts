// Interfaces to the outside world; each has a built-in stand-in and is chosen by configuration.
import type { KeyRing } from '../lib/crypto/sealing.ts'
import type { AccountService } from './sign-in/account-service.ts'
import type { IdentityCheck } from './identity-check/identity-check.ts'
import type { Files } from './storage/storage.ts'
import type { Images } from './images/images.ts'
import type { DeliveryTrial } from './mail/trial.ts'
import type { Limits } from './rate-limits/rate-limits.ts'
import type { MailAdapter } from './mail/mail.ts'
import type { DeliveryProvider } from './mail/delivery.ts'
import type { OpenId } from './sign-in/open-id.ts'
import type { SafeFetch } from './safe-fetch/safe-fetch.ts'
import type { Payouts } from './payouts/payouts.ts'
import type { PolicyAdapter } from './privacy-policy/privacy-policy.ts'
import type { Recipients } from './recipients/recipients.ts'
import type { SmsAdapter } from './sms/sms.ts'
import type { Vault } from './vault/vault.ts'

/** The only source of the current time, so that rules stay pure and tests can move it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** Chosen by the process itself, because they need files of the program or the data folder. */
export type ProcessAdapters = {
  files: Files
  images: Images
  authority: IdentityCheck
  payouts: Payouts
  /** Delivery of mail and SMS. */
  delivery: DeliveryProvider
  /** Requests to addresses that developers enter. */
  outgoing: SafeFetch
}

export type Adapters = ProcessAdapters & {
  clock: Clock
  mail: MailAdapter
  sms: SmsAdapter
  /** Delivery tried out by operators. */
  trial: DeliveryTrial
  /** Language and address of developers. */
  recipients: Recipients
  vault: Vault
  /** The keys that wrap persons' data keys. */
  keyRing: KeyRing
  limits: Limits
  /** The address of the privacy policy. */
  policy: PolicyAdapter
  /** The OpenID providers of developers and operators. */
  openId: { developers: OpenId; operators: OpenId }
  /** The built-in account service; null where both audiences sign in elsewhere. */
  accountService: AccountService | null
}

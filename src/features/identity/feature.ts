// Manifest of the built-in account service: accounts, passwords, codes, second factor.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import {
  accountChangedLetter,
  accountDeletedLetter,
  codeLetter,
  newDeviceLetter,
  resetLetter,
} from './rules/letters.ts'
import { feature } from '../../server/feature.ts'
import * as acts from './acts.ts'
import * as identity from './contract/sign-in.ts'
import * as passkeys from './contract/passkeys.ts'
import { identityRecovery } from './contract/recovery.ts'
import type { EndAccountSessions } from './handlers/account-sessions.ts'
import * as codeHandlers from './handlers/codes.ts'
import * as factorHandlers from './handlers/factor.ts'
import * as invitationHandlers from './handlers/invitation.ts'
import * as passkeyHandlers from './handlers/passkeys.ts'
import * as registerHandlers from './handlers/register.ts'
import * as resetHandlers from './handlers/reset.ts'
import * as signInHandlers from './handlers/sign-in.ts'
import { removeExpired } from './jobs.ts'
import { CODE_KEPT_DAYS, DEVICE_DAYS } from './rules/limits.ts'

/** @param endSessions ends an account's sessions in the portal */
export const identityFeature = (endSessions: EndAccountSessions) =>
  feature({
    name: 'identity',
    letters: [codeLetter, resetLetter, newDeviceLetter, accountChangedLetter, accountDeletedLetter],
    acts: Object.values(acts),
    tables: [
      'identity_account',
      'identity_code',
      'identity_device',
      'identity_invitation',
      'identity_passkey',
      'identity_passkey_challenge',
      'identity_payload',
      'identity_recovery_code',
      'identity_reset',
      'registration_acceptance',
    ],
    endpoints: [
      implement(identity.identityStep, signInHandlers.identityStepHandler),
      implement(identity.identitySignIn, signInHandlers.identitySignInHandler),
      implement(identity.identitySecondFactor, signInHandlers.identitySecondFactorHandler),
      implement(passkeys.identityPasskeyOffer, passkeyHandlers.identityPasskeyOfferHandler),
      implement(passkeys.identityPasskey, passkeyHandlers.identityPasskeyHandler),
      implement(passkeys.identityPasskeyAloneOffer, passkeyHandlers.identityPasskeyAloneOfferHandler),
      implement(passkeys.identityPasskeyAlone, passkeyHandlers.identityPasskeyAloneHandler),
      implement(identityRecovery, signInHandlers.identityRecoveryHandler),
      implement(identity.identityFactorFirst, factorHandlers.identityFactorFirstHandler),
      implement(identity.identitySendCode, codeHandlers.identitySendCodeHandler),
      implement(identity.identityCodeSignIn, codeHandlers.identityCodeSignInHandler),
      implement(identity.identityRegister, registerHandlers.identityRegisterHandler),
      implement(identity.identityForgot, resetHandlers.identityForgotHandler),
      implement(identity.identityResetInfo, resetHandlers.identityResetInfoHandler),
      implement(identity.identityReset, resetHandlers.identityResetHandler(endSessions)),
      implement(identity.identityInvitation, invitationHandlers.identityInvitationHandler),
      implement(identity.identityAcceptInvitation, invitationHandlers.identityAcceptInvitationHandler(endSessions)),
    ],
    jobs: removeExpired,
    retention: [
      {
        data: m.identity_retention_codes,
        kept: (_, options) => m.identity_retention_codes_kept({ days: CODE_KEPT_DAYS }, options),
      },
      { data: m.identity_retention_factors, kept: m.identity_retention_factors_kept },
      {
        data: m.identity_retention_devices,
        kept: (_, options) => m.identity_retention_devices_kept({ days: DEVICE_DAYS }, options),
      },
    ],
    demo: async ({ db, vault, now }) => (await import('./factory.ts')).makeDemoAccounts(db, vault, now),
  })

// Manifest of the account's own door: password, second factors, sign-ins, proving again who one is.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as factors from './contract/factors.ts'
import * as security from './contract/security.ts'
import * as stepUp from './contract/step-up.ts'
import * as factorHandlers from './handlers/factors.ts'
import * as securityHandlers from './handlers/security.ts'
import * as stepUpHandlers from './handlers/step-up.ts'

export const accountSecurityFeature = feature({
  name: 'account-security',
  endpoints: [
    implement(security.securityOverview, securityHandlers.securityOverviewHandler),
    implement(security.passwordChange, securityHandlers.passwordChangeHandler),
    implement(security.signInList, securityHandlers.signInListHandler),
    implement(factors.passkeyOffer, factorHandlers.passkeyOfferHandler),
    implement(factors.passkeyAdd, factorHandlers.passkeyAddHandler),
    implement(factors.passkeyRemove, factorHandlers.passkeyRemoveHandler),
    implement(factors.authenticatorOffer, factorHandlers.authenticatorOfferHandler),
    implement(factors.authenticatorAdd, factorHandlers.authenticatorAddHandler),
    implement(factors.authenticatorRemove, factorHandlers.authenticatorRemoveHandler),
    implement(factors.recoveryCodesMake, factorHandlers.recoveryCodesMakeHandler),
    implement(stepUp.stepUpWays, stepUpHandlers.stepUpWaysHandler),
    implement(stepUp.stepUpPasskeyOffer, stepUpHandlers.stepUpPasskeyOfferHandler),
    implement(stepUp.stepUpAtProvider, stepUpHandlers.stepUpAtProviderHandler),
    implement(stepUp.stepUp, stepUpHandlers.stepUpHandler),
  ],
})

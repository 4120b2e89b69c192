// Manifest of account closure: what blocks it, the request, and erasure of what every feature holds.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import type { ClosureCheck } from '../accounts/queries/closure-check.ts'
import type { Erase } from '../personal-data/queries/erase.ts'
import * as closure from './contract.ts'
import { closureCases } from './handlers/closure-verdict.ts'
import * as handlers from './handlers/closure.ts'
import * as deletion from './handlers/sign-in-account.ts'
import { expireClosures, hashOldRecipients } from './jobs.ts'
import * as notifications from './notifications.ts'

/**
 * @param checks what blocks closing an account, from every feature
 * @param erasures of what every feature holds about a person, in order; asked when an account is erased, because general
 * features, made after this one, have theirs too
 */
export const accountClosureFeature = (checks: readonly ClosureCheck[], erasures: () => readonly Erase[]) =>
  feature({
    name: 'account-closure',
    endpoints: [
      implement(closure.unbindBasicInfo, handlers.unbindBasicInfoHandler(checks)),
      implement(closure.unbindSendCode, handlers.unbindSendCodeHandler),
      implement(closure.unbindCommit, handlers.unbindCommitHandler(checks)),
      implement(closure.unbindViewed, handlers.unbindViewedHandler(checks, erasures)),
      implement(closure.signInAccount, deletion.signInAccountHandler(checks)),
      implement(closure.signInAccountDelete, deletion.signInAccountDeleteHandler(checks, erasures)),
    ],
    notifications: Object.values(notifications),
    caseKinds: [closureCases(checks)],
    jobs: [expireClosures, hashOldRecipients],
  })

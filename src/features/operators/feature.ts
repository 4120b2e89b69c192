// Manifest of the operators: who they are, their roles, invitations, second factors and sessions.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as acts from './acts.ts'
import { operatorInviteLetter, operatorResetLetter, scheduleFailedLetter } from './rules/letters.ts'
import * as invitations from './contract/invitations.ts'
import * as operators from './contract/operators.ts'
import * as own from './contract/own.ts'
import * as roles from './contract/roles.ts'
import * as stepUp from './contract/step-up.ts'
import { permissionTexts } from './handlers/access.ts'
import { operatorGiveRolesHandler, promotion } from './handlers/roles/giving-roles.ts'
import * as invitationHandlers from './handlers/invitations.ts'
import { operatorFactorResetHandler } from './handlers/factor-reset.ts'
import * as leavingHandlers from './handlers/leaving.ts'
import * as operatorHandlers from './handlers/operators.ts'
import * as ownHandlers from './handlers/own.ts'
import { operatorRoleEditHandler, rolePromotion } from './handlers/roles/role-change.ts'
import * as roleHandlers from './handlers/roles/roles.ts'
import { tellScheduleFailed } from './handlers/schedule-failed.ts'
import * as stepUpHandlers from './handlers/step-up.ts'

const { roleCreated, roleChanged, roleDeleted, ...otherActs } = acts
const roleActs = [roleCreated, roleChanged, roleDeleted]

export const operatorsFeature = feature({
  name: 'operators',
  endpoints: [
    implement(operators.operatorList, operatorHandlers.operatorListHandler),
    implement(operators.operatorFacts, operatorHandlers.operatorFactsHandler),
    implement(operators.operatorChoices, operatorHandlers.operatorChoicesHandler),
    implement(operators.operatorGiveRoles, operatorGiveRolesHandler),
    implement(operators.operatorSessionEnd, operatorHandlers.operatorSessionEndHandler),
    implement(operators.operatorFreeze, leavingHandlers.operatorFreezeHandler),
    implement(operators.operatorUnfreeze, leavingHandlers.operatorUnfreezeHandler),
    implement(operators.operatorRemove, leavingHandlers.operatorRemoveHandler),
    implement(operators.operatorFactorReset, operatorFactorResetHandler),
    implement(invitations.operatorInvite, invitationHandlers.operatorInviteHandler),
    implement(invitations.operatorInvitationResend, invitationHandlers.operatorInvitationResendHandler),
    implement(invitations.operatorInvitationWithdraw, invitationHandlers.operatorInvitationWithdrawHandler),
    implement(roles.operatorRoleList, roleHandlers.operatorRoleListHandler),
    implement(roles.operatorRoleFacts, roleHandlers.operatorRoleFactsHandler),
    implement(roles.operatorRoleAdd, roleHandlers.operatorRoleAddHandler),
    implement(roles.operatorRoleEdit, operatorRoleEditHandler),
    implement(roles.operatorRoleDelete, roleHandlers.operatorRoleDeleteHandler),
    implement(own.operatorOwn, ownHandlers.operatorOwnHandler),
    implement(own.operatorOwnSessionEnd, ownHandlers.operatorOwnSessionEndHandler),
    implement(own.operatorLeave, leavingHandlers.operatorLeaveHandler),
    implement(own.operatorPasskeyOffer, ownHandlers.operatorPasskeyOfferHandler),
    implement(own.operatorPasskeyAdd, ownHandlers.operatorPasskeyAddHandler),
    implement(own.operatorPasskeyRemove, ownHandlers.operatorPasskeyRemoveHandler),
    implement(own.operatorAuthenticatorOffer, ownHandlers.operatorAuthenticatorOfferHandler),
    implement(own.operatorAuthenticatorAdd, ownHandlers.operatorAuthenticatorAddHandler),
    implement(own.operatorAuthenticatorRemove, ownHandlers.operatorAuthenticatorRemoveHandler),
    implement(stepUp.operatorStepUpWays, stepUpHandlers.operatorStepUpWaysHandler),
    implement(stepUp.operatorStepUpPasskeyOffer, stepUpHandlers.operatorStepUpPasskeyOfferHandler),
    implement(stepUp.operatorStepUp, stepUpHandlers.operatorStepUpHandler),
  ],
  acts: [...Object.values(otherActs), ...roleActs.map((act) => ({ ...act, texts: permissionTexts }))],
  subjects: [
    { kind: 'operator_role', label: m.operators_subject_role, page: (id: string) => `/ops/role/${id}`, acts: ['role'] },
    { kind: 'operator_invitation', label: m.operators_subject_invitation },
  ],
  officeEntries: [
    { url: '/ops/operator', label: m.operators_title, opens: operators.operatorList, group: 'office', place: 50 },
  ],
  approvals: [promotion, rolePromotion, invitationHandlers.inviting],
  letters: [operatorInviteLetter, operatorResetLetter, scheduleFailedLetter],
  onScheduleFailed: tellScheduleFailed,
})

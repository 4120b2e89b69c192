// All endpoints of the portal with their handlers, one line each: the map of the API.
import { implement, type Implementation } from '../api/implement.ts'
import { appEndpoints } from './endpoints-apps.ts'
import * as person from '../features/certification/contract/personal.ts'
import * as enterprise from '../features/certification/contract/enterprise.ts'
import * as drafts from '../features/certification/contract/drafts.ts'
import * as photos from '../features/certification/contract/photos.ts'
import * as leaving from '../features/certification/contract/closure.ts'
import * as handoff from '../features/certification/contract/handoff.ts'
import * as review from '../features/certification/contract/review.ts'
import * as office from '../features/certification/contract/office.ts'
import * as payoutMany from '../features/certification/contract/payout-many.ts'
import * as consentWithdrawHandlers from '../features/certification/handlers/photos/consent-withdraw.ts'
import * as contactCaseHandlers from '../features/certification/handlers/contact.ts'
import * as draftsHandlers from '../features/certification/handlers/drafts.ts'
import * as enterpriseHandlers from '../features/certification/handlers/enterprise.ts'
import * as leavingHandlers from '../features/certification/handlers/closure/closure.ts'
import * as listsHandlers from '../features/certification/handlers/lists.ts'
import * as accountNoticeHandlers from '../features/certification/handlers/notifications/notices.ts'
import * as officeHandlers from '../features/certification/handlers/review/office.ts'
import * as payoutManyHandlers from '../features/certification/handlers/payouts/payout-many.ts'
import * as payoutsHandlers from '../features/certification/handlers/payouts/payouts.ts'
import * as personalHandlers from '../features/certification/handlers/personal.ts'
import * as photosHandlers from '../features/certification/handlers/photos/photos.ts'
import * as resultHandlers from '../features/certification/handlers/result.ts'
import * as handoffHandlers from '../features/certification/handlers/review/handoff.ts'
import * as reviewHandlers from '../features/certification/handlers/review/review.ts'
import * as typeHandlers from '../features/certification/handlers/type-change.ts'
import * as reviewCaseHandlers from '../features/certification/handlers/review/review-case.ts'
import * as verdictHandlers from '../features/certification/handlers/review/verdict.ts'
import { agreementsFor } from '../features/accounts/rules/agreements.ts'
import * as account from '../features/accounts/contract/account.ts'
import * as contact from '../features/accounts/contract/contact.ts'
import * as nickname from '../features/accounts/contract/nickname.ts'
import * as ownData from '../features/accounts/contract/own-data.ts'
import * as policy from '../features/accounts/contract/policy.ts'
import * as accountHandlers from '../features/accounts/handlers/account.ts'
import * as contactHandlers from '../features/accounts/handlers/contact.ts'
import * as nicknameHandlers from '../features/accounts/handlers/nickname.ts'
import * as ownDataHandlers from '../features/accounts/handlers/own-data.ts'
import * as phoneCodeHandlers from '../features/accounts/handlers/phone-code.ts'
import * as policyHandlers from '../features/accounts/handlers/policy.ts'
import * as docs from '../features/docs/contract.ts'
import * as documentHandlers from '../features/docs/handlers/documents.ts'
import * as searchHandlers from '../features/docs/handlers/search.ts'
import * as home from '../features/home/contract.ts'
import * as homeHandlers from '../features/home/handlers.ts'
import * as identity from '../features/identity/contract.ts'
import * as codeHandlers from '../features/identity/handlers/codes.ts'
import * as invitationHandlers from '../features/identity/handlers/invitation.ts'
import * as factorHandlers from '../features/identity/handlers/factor.ts'
import * as registerHandlers from '../features/identity/handlers/register.ts'
import * as resetHandlers from '../features/identity/handlers/reset.ts'
import * as signInHandlers from '../features/identity/handlers/sign-in.ts'
import * as notices from '../features/notices/contract.ts'
import * as noticeHandlers from '../features/notices/handlers.ts'
import * as offering from '../features/service-pages/contract.ts'
import * as offeringHandlers from '../features/service-pages/handlers.ts'
import * as operatorAccounts from '../features/backoffice/contract/accounts.ts'
import * as operators from '../features/backoffice/contract/office.ts'
import * as operatorAccountHandlers from '../features/backoffice/handlers/accounts.ts'
import * as operatorFindHandlers from '../features/backoffice/handlers/find.ts'
import * as operatorHandlers from '../features/backoffice/handlers/office.ts'
import * as reporting from '../features/reporting/contract.ts'
import * as reportingHandlers from '../features/reporting/handlers.ts'
import * as session from '../features/session/contract.ts'
import * as loginHandlers from '../features/session/handlers/login.ts'
import * as logoutHandlers from '../features/session/handlers/logout.ts'
import * as roleViewHandlers from '../features/session/handlers/role-view.ts'
import * as sessionHandlers from '../features/session/handlers/sessions.ts'
import * as teamActivity from '../features/team/contract/activity.ts'
import * as teamInvitations from '../features/team/contract/invitation.ts'
import * as teamMembers from '../features/team/contract/members.ts'
import * as teamRoles from '../features/team/contract/roles.ts'
import * as team from '../features/team/contract/team.ts'
import * as teamActivityHandlers from '../features/team/handlers/activity.ts'
import * as teamInvitationHandlers from '../features/team/handlers/invitations.ts'
import * as teamInvitedHandlers from '../features/team/handlers/invited.ts'
import * as teamMemberHandlers from '../features/team/handlers/members.ts'
import * as teamOpeningHandlers from '../features/team/handlers/opening.ts'
import * as teamRoleHandlers from '../features/team/handlers/roles.ts'
import * as teamHandlers from '../features/team/handlers/team.ts'

const bounds: readonly Implementation[] = [
  implement(home.indexData, homeHandlers.indexDataHandler),
  implement(home.indexFooter, homeHandlers.indexFooterHandler),
  implement(home.controlPlatformData, homeHandlers.controlPlatformDataHandler),
  implement(offering.indexMenu, offeringHandlers.indexMenuHandler),
  implement(offering.servicePageList, offeringHandlers.servicePageListHandler),
  implement(offering.servicePageDetail, offeringHandlers.servicePageDetailHandler),
  implement(docs.catalogTree, documentHandlers.catalogTreeHandler),
  implement(docs.docDetail, documentHandlers.docDetailHandler),
  implement(docs.docDetailList, documentHandlers.docDetailListHandler),
  implement(docs.docSearch, searchHandlers.docSearchHandler),
  implement(docs.docFeedback, documentHandlers.docFeedbackHandler),
  implement(docs.externalDocDetail, documentHandlers.externalDocDetailHandler),
  implement(notices.noticeMenu, noticeHandlers.noticeMenuHandler),
  implement(notices.newsInfo, noticeHandlers.newsInfoHandler),
  implement(notices.latestDocInfo, noticeHandlers.latestDocInfoHandler),
  implement(notices.getDocumentInfo, noticeHandlers.getDocumentInfoHandler),
  implement(notices.getText, noticeHandlers.getTextHandler),
  implement(notices.noticesUnread, noticeHandlers.noticesUnreadHandler),
  implement(reporting.reportPageView, reportingHandlers.reportPageViewHandler),
  implement(reporting.reportClick, reportingHandlers.reportClickHandler),
  implement(account.accountStatus, accountHandlers.accountStatusHandler),
  implement(account.accountDetail, accountHandlers.accountDetailHandler),
  implement(account.accountHistory, accountHandlers.accountHistoryHandler),
  implement(account.changeEnterpriseType, typeHandlers.changeEnterpriseTypeHandler),
  implement(account.withdrawEnterpriseType, typeHandlers.withdrawEnterpriseTypeHandler),
  implement(account.updateEnterpriseTypeForIotV1, typeHandlers.updateEnterpriseTypeForIotV1Handler),
  implement(account.changeViewed, accountHandlers.changeViewedHandler),
  implement(nickname.nicknameEdit, nicknameHandlers.nicknameEditHandler),
  implement(contact.getPhoneAuthCode, phoneCodeHandlers.getPhoneAuthCodeHandler),
  implement(contact.updatePerson, contactHandlers.updatePersonHandler),
  implement(contact.personUpdateContact, contactHandlers.personUpdateContactHandler),
  implement(contact.personUpdateBankInfo, contactHandlers.personUpdateBankInfoHandler),
  implement(contact.enterpriseUpdateContact, contactHandlers.enterpriseUpdateContactHandler),
  implement(contact.enterpriseUpdateBankInfo, contactHandlers.enterpriseUpdateBankInfoHandler),
  implement(ownData.consentList, ownDataHandlers.consentListHandler),
  implement(ownData.consentRenewals, ownDataHandlers.consentRenewalsHandler),
  implement(ownData.consentGive, ownDataHandlers.consentGiveHandler),
  implement(ownData.exportMyData, ownDataHandlers.exportMyDataHandler),
  implement(ownData.noticesRead, ownDataHandlers.noticesReadHandler),
  implement(policy.privacyPolicy, policyHandlers.privacyPolicyHandler),
  implement(person.checkVoucher, personalHandlers.checkVoucherHandler),
  implement(person.certificationStart, personalHandlers.certificationStartHandler),
  implement(person.personIdentity, personalHandlers.personIdentityHandler),
  implement(person.personUploadIdentity, personalHandlers.personUploadIdentityHandler),
  implement(person.personDetail, resultHandlers.personDetailHandler),
  implement(person.verifiedCancel, personalHandlers.verifiedCancelHandler),
  implement(person.verifiedUrge, personalHandlers.verifiedUrgeHandler),
  implement(enterprise.enterpriseIdentity, enterpriseHandlers.enterpriseIdentityHandler),
  implement(enterprise.payoutAgain, enterpriseHandlers.payoutAgainHandler),
  implement(enterprise.verifyRandomAmount, enterpriseHandlers.verifyRandomAmountHandler),
  implement(enterprise.uploadAmountProof, enterpriseHandlers.uploadAmountProofHandler),
  implement(enterprise.enterpriseUploadIdentity, contactCaseHandlers.enterpriseUploadIdentityHandler),
  implement(enterprise.enterpriseDetail, resultHandlers.enterpriseDetailHandler),
  implement(enterprise.contactIdentity, contactCaseHandlers.contactIdentityHandler),
  implement(enterprise.contactUploadIdentity, contactCaseHandlers.contactUploadIdentityHandler),
  implement(enterprise.changeUploadProof, enterpriseHandlers.changeUploadProofHandler),
  implement(enterprise.branchList, listsHandlers.branchListHandler),
  implement(enterprise.countryList, listsHandlers.countryListHandler),
  implement(photos.imgUpload, photosHandlers.imgUploadHandler, photosHandlers.photoQuota),
  implement(photos.imgDownload, photosHandlers.imgDownloadHandler),
  implement(photos.imgTurn, photosHandlers.imgTurnHandler),
  implement(photos.imgRemove, photosHandlers.imgRemoveHandler),
  implement(photos.imgList, photosHandlers.imgListHandler),
  implement(photos.photoConsentWithdraw, consentWithdrawHandlers.photoConsentWithdrawHandler),
  implement(photos.photoViews, photosHandlers.photoViewsHandler),
  implement(drafts.draftGet, draftsHandlers.draftGetHandler),
  implement(drafts.draftSave, draftsHandlers.draftSaveHandler),
  implement(leaving.unbindBasicInfo, leavingHandlers.unbindBasicInfoHandler),
  implement(leaving.unbindSendCode, leavingHandlers.unbindSendCodeHandler),
  implement(leaving.unbindCommit, leavingHandlers.unbindCommitHandler),
  implement(leaving.unbindViewed, leavingHandlers.unbindViewedHandler),
  implement(leaving.accountNotices, accountNoticeHandlers.accountNoticesHandler),
  implement(leaving.accountNoticesRead, accountNoticeHandlers.accountNoticesReadHandler),
  implement(review.reviewQueue, reviewHandlers.reviewQueueHandler),
  implement(review.reviewCounts, reviewHandlers.reviewCountsHandler),
  implement(review.reviewCase, reviewCaseHandlers.reviewCaseHandler),
  implement(review.reviewClaim, reviewHandlers.reviewClaimHandler),
  implement(review.reviewNext, reviewHandlers.reviewNextHandler),
  implement(review.reviewRelease, reviewHandlers.reviewReleaseHandler),
  implement(handoff.reviewHandoff, handoffHandlers.reviewHandoffHandler),
  implement(handoff.reviewColleagues, handoffHandlers.reviewColleaguesHandler),
  implement(review.reviewNote, reviewHandlers.reviewNoteHandler),
  implement(review.reviewApprove, verdictHandlers.reviewApproveHandler),
  implement(review.reviewReject, verdictHandlers.reviewRejectHandler),
  implement(review.reviewPhoto, reviewCaseHandlers.reviewPhotoHandler),
  ...appEndpoints,
  implement(office.accountAskAgain, officeHandlers.accountAskAgainHandler),
  implement(office.accountFreeze, officeHandlers.accountFreezeHandler),
  implement(office.accountUnfreeze, officeHandlers.accountUnfreezeHandler),
  implement(office.payoutList, payoutsHandlers.payoutListHandler),
  implement(office.payoutCsv, payoutsHandlers.payoutCsvHandler),
  implement(office.payoutPaid, payoutsHandlers.payoutPaidHandler),
  implement(office.payoutBounced, payoutsHandlers.payoutBouncedHandler),
  implement(payoutMany.payoutSettle, payoutManyHandlers.payoutSettleHandler),
  implement(payoutMany.payoutAnswer, payoutManyHandlers.payoutAnswerHandler),
  implement(office.workingDayList, officeHandlers.workingDayListHandler),
  implement(office.workingDaySet, officeHandlers.workingDaySetHandler),
  implement(office.reviewStats, officeHandlers.reviewStatsHandler),
  implement(teamInvitations.teamOffer, teamOpeningHandlers.teamOfferHandler),
  implement(teamInvitations.teamOfferPutAway, teamOpeningHandlers.teamOfferPutAwayHandler),
  implement(teamInvitations.teamOpen, teamOpeningHandlers.teamOpenHandler),
  implement(teamInvitations.teamAcceptInvite, teamOpeningHandlers.teamAcceptInviteHandler),
  implement(teamInvitations.teamInvitation, teamInvitedHandlers.teamInvitationHandler),
  implement(team.teamInfo, teamHandlers.teamInfoHandler),
  implement(team.teamExit, teamHandlers.teamExitHandler),
  implement(team.teamClose, teamHandlers.teamCloseHandler),
  implement(team.handoverCandidates, teamHandlers.handoverCandidatesHandler),
  implement(team.handoverOffer, teamHandlers.handoverOfferHandler),
  implement(team.handoverCancel, teamHandlers.handoverCancelHandler),
  implement(team.handoverAnswer, teamHandlers.handoverAnswerHandler),
  implement(team.permissionTree, teamHandlers.permissionTreeHandler),
  implement(team.teamApps, teamHandlers.teamAppsHandler),
  implement(teamMembers.memberList, teamMemberHandlers.memberListHandler),
  implement(teamMembers.memberDetail, teamMemberHandlers.memberDetailHandler),
  implement(teamMembers.associatedRole, teamMemberHandlers.associatedRoleHandler),
  implement(teamMembers.memberAdd, teamInvitationHandlers.memberAddHandler),
  implement(teamMembers.memberAddCsv, teamInvitationHandlers.memberAddCsvHandler),
  implement(teamMembers.memberEdit, teamMemberHandlers.memberEditHandler),
  implement(teamMembers.memberEditStatus, teamMemberHandlers.memberEditStatusHandler),
  implement(teamMembers.memberDel, teamMemberHandlers.memberDelHandler),
  implement(teamMembers.inviteResend, teamInvitationHandlers.inviteResendHandler),
  implement(teamMembers.inviteWithdraw, teamInvitationHandlers.inviteWithdrawHandler),
  implement(teamRoles.roleList, teamRoleHandlers.roleListHandler),
  implement(teamRoles.roleDetail, teamRoleHandlers.roleDetailHandler),
  implement(teamRoles.roleAdd, teamRoleHandlers.roleAddHandler),
  implement(teamRoles.roleEdit, teamRoleHandlers.roleEditHandler),
  implement(teamRoles.roleDel, teamRoleHandlers.roleDelHandler),
  implement(teamRoles.associatedMemberList, teamRoleHandlers.associatedMemberListHandler),
  implement(teamRoles.cancelAssociateMember, teamRoleHandlers.cancelAssociateMemberHandler),
  implement(teamActivity.activityList, teamActivityHandlers.activityListHandler),
  implement(teamActivity.activityCsv, teamActivityHandlers.activityCsvHandler),
  implement(session.getLoginInfo, sessionHandlers.getLoginInfoHandler),
  implement(session.logout, logoutHandlers.logoutHandler),
  implement(session.loginStart, loginHandlers.loginStartHandler),
  implement(session.loginFinish, loginHandlers.loginFinishHandler),
  implement(session.backChannelLogout, logoutHandlers.backChannelLogoutHandler),
  implement(session.sessionList, sessionHandlers.sessionListHandler),
  implement(session.sessionEnd, sessionHandlers.sessionEndHandler),
  implement(session.roleViewStart, roleViewHandlers.roleViewStartHandler),
  implement(session.roleViewEnd, roleViewHandlers.roleViewEndHandler),
  implement(session.opsLoginStart, loginHandlers.opsLoginStartHandler),
  implement(session.opsLoginFinish, loginHandlers.opsLoginFinishHandler),
  implement(session.opsLogout, logoutHandlers.opsLogoutHandler),
  implement(session.opsBackChannelLogout, logoutHandlers.opsBackChannelLogoutHandler),
  implement(session.operatorInfo, sessionHandlers.operatorInfoHandler),
  implement(operators.officeServices, operatorHandlers.officeServicesHandler),
  implement(operators.outgoingList, operatorHandlers.outgoingListHandler),
  implement(operatorAccounts.accountFind, operatorFindHandlers.accountFindHandler),
  implement(operatorAccounts.accountFacts, operatorAccountHandlers.accountFactsHandler),
  implement(operatorAccounts.accountReveal, operatorAccountHandlers.accountRevealHandler),
  implement(identity.identityStep, signInHandlers.identityStepHandler),
  implement(identity.identitySignIn, signInHandlers.identitySignInHandler),
  implement(identity.identitySecondFactor, signInHandlers.identitySecondFactorHandler),
  implement(identity.identityFactorFirst, factorHandlers.identityFactorFirstHandler),
  implement(identity.identitySendCode, codeHandlers.identitySendCodeHandler),
  implement(identity.identityCodeSignIn, codeHandlers.identityCodeSignInHandler),
  implement(identity.identityRegister, registerHandlers.identityRegisterHandler),
  implement(identity.identityForgot, resetHandlers.identityForgotHandler),
  implement(identity.identityResetInfo, resetHandlers.identityResetInfoHandler),
  implement(identity.identityReset, resetHandlers.identityResetHandler),
  implement(identity.identityInvitation, invitationHandlers.identityInvitationHandler),
  implement(identity.identityAcceptInvitation, invitationHandlers.identityAcceptInvitationHandler),
]

/** Developers' changing calls wait for new versions of agreements to be accepted, as the table says. */
const withAgreements = (bound: Implementation): Implementation => {
  const { endpoint } = bound
  const { name, access, method } = endpoint
  const waits = access === 'signed-in' && method === 'POST'
  return waits ? { ...bound, endpoint: { ...endpoint, agreements: agreementsFor(name) } } : bound
}

export const endpoints: readonly Implementation[] = bounds.map(withAgreements)

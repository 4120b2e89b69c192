// Every endpoint of the portal with its handler, one line each: the map of the API.
import { bind, type Bound } from '../api/implement.ts'
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

const bounds: readonly Bound[] = [
  bind(home.indexData, homeHandlers.indexDataHandler),
  bind(home.indexFooter, homeHandlers.indexFooterHandler),
  bind(home.controlPlatformData, homeHandlers.controlPlatformDataHandler),
  bind(offering.indexMenu, offeringHandlers.indexMenuHandler),
  bind(offering.servicePageList, offeringHandlers.servicePageListHandler),
  bind(offering.servicePageDetail, offeringHandlers.servicePageDetailHandler),
  bind(docs.catalogTree, documentHandlers.catalogTreeHandler),
  bind(docs.docDetail, documentHandlers.docDetailHandler),
  bind(docs.docDetailList, documentHandlers.docDetailListHandler),
  bind(docs.docSearch, searchHandlers.docSearchHandler),
  bind(docs.docFeedback, documentHandlers.docFeedbackHandler),
  bind(docs.externalDocDetail, documentHandlers.externalDocDetailHandler),
  bind(notices.noticeMenu, noticeHandlers.noticeMenuHandler),
  bind(notices.newsInfo, noticeHandlers.newsInfoHandler),
  bind(notices.latestDocInfo, noticeHandlers.latestDocInfoHandler),
  bind(notices.getDocumentInfo, noticeHandlers.getDocumentInfoHandler),
  bind(notices.getText, noticeHandlers.getTextHandler),
  bind(notices.noticesUnread, noticeHandlers.noticesUnreadHandler),
  bind(reporting.reportPageView, reportingHandlers.reportPageViewHandler),
  bind(reporting.reportClick, reportingHandlers.reportClickHandler),
  bind(account.accountStatus, accountHandlers.accountStatusHandler),
  bind(account.accountDetail, accountHandlers.accountDetailHandler),
  bind(account.accountHistory, accountHandlers.accountHistoryHandler),
  bind(account.changeEnterpriseType, typeHandlers.changeEnterpriseTypeHandler),
  bind(account.withdrawEnterpriseType, typeHandlers.withdrawEnterpriseTypeHandler),
  bind(account.updateEnterpriseTypeForIotV1, typeHandlers.updateEnterpriseTypeForIotV1Handler),
  bind(account.changeViewed, accountHandlers.changeViewedHandler),
  bind(nickname.nicknameEdit, nicknameHandlers.nicknameEditHandler),
  bind(contact.getPhoneAuthCode, phoneCodeHandlers.getPhoneAuthCodeHandler),
  bind(contact.updatePerson, contactHandlers.updatePersonHandler),
  bind(contact.personUpdateContact, contactHandlers.personUpdateContactHandler),
  bind(contact.personUpdateBankInfo, contactHandlers.personUpdateBankInfoHandler),
  bind(contact.enterpriseUpdateContact, contactHandlers.enterpriseUpdateContactHandler),
  bind(contact.enterpriseUpdateBankInfo, contactHandlers.enterpriseUpdateBankInfoHandler),
  bind(ownData.consentList, ownDataHandlers.consentListHandler),
  bind(ownData.consentRenewals, ownDataHandlers.consentRenewalsHandler),
  bind(ownData.consentGive, ownDataHandlers.consentGiveHandler),
  bind(ownData.exportMyData, ownDataHandlers.exportMyDataHandler),
  bind(ownData.noticesRead, ownDataHandlers.noticesReadHandler),
  bind(policy.privacyPolicy, policyHandlers.privacyPolicyHandler),
  bind(person.checkVoucher, personalHandlers.checkVoucherHandler),
  bind(person.certificationStart, personalHandlers.certificationStartHandler),
  bind(person.personIdentity, personalHandlers.personIdentityHandler),
  bind(person.personUploadIdentity, personalHandlers.personUploadIdentityHandler),
  bind(person.personDetail, resultHandlers.personDetailHandler),
  bind(person.verifiedCancel, personalHandlers.verifiedCancelHandler),
  bind(person.verifiedUrge, personalHandlers.verifiedUrgeHandler),
  bind(enterprise.enterpriseIdentity, enterpriseHandlers.enterpriseIdentityHandler),
  bind(enterprise.payoutAgain, enterpriseHandlers.payoutAgainHandler),
  bind(enterprise.verifyRandomAmount, enterpriseHandlers.verifyRandomAmountHandler),
  bind(enterprise.uploadAmountProof, enterpriseHandlers.uploadAmountProofHandler),
  bind(enterprise.enterpriseUploadIdentity, contactCaseHandlers.enterpriseUploadIdentityHandler),
  bind(enterprise.enterpriseDetail, resultHandlers.enterpriseDetailHandler),
  bind(enterprise.contactIdentity, contactCaseHandlers.contactIdentityHandler),
  bind(enterprise.contactUploadIdentity, contactCaseHandlers.contactUploadIdentityHandler),
  bind(enterprise.changeUploadProof, enterpriseHandlers.changeUploadProofHandler),
  bind(enterprise.branchList, listsHandlers.branchListHandler),
  bind(enterprise.countryList, listsHandlers.countryListHandler),
  bind(photos.imgUpload, photosHandlers.imgUploadHandler, photosHandlers.photoQuota),
  bind(photos.imgDownload, photosHandlers.imgDownloadHandler),
  bind(photos.imgTurn, photosHandlers.imgTurnHandler),
  bind(photos.imgRemove, photosHandlers.imgRemoveHandler),
  bind(photos.imgList, photosHandlers.imgListHandler),
  bind(photos.photoConsentWithdraw, consentWithdrawHandlers.photoConsentWithdrawHandler),
  bind(photos.photoViews, photosHandlers.photoViewsHandler),
  bind(drafts.draftGet, draftsHandlers.draftGetHandler),
  bind(drafts.draftSave, draftsHandlers.draftSaveHandler),
  bind(leaving.unbindBasicInfo, leavingHandlers.unbindBasicInfoHandler),
  bind(leaving.unbindSendCode, leavingHandlers.unbindSendCodeHandler),
  bind(leaving.unbindCommit, leavingHandlers.unbindCommitHandler),
  bind(leaving.unbindViewed, leavingHandlers.unbindViewedHandler),
  bind(leaving.accountNotices, accountNoticeHandlers.accountNoticesHandler),
  bind(leaving.accountNoticesRead, accountNoticeHandlers.accountNoticesReadHandler),
  bind(review.reviewQueue, reviewHandlers.reviewQueueHandler),
  bind(review.reviewCounts, reviewHandlers.reviewCountsHandler),
  bind(review.reviewCase, reviewCaseHandlers.reviewCaseHandler),
  bind(review.reviewClaim, reviewHandlers.reviewClaimHandler),
  bind(review.reviewNext, reviewHandlers.reviewNextHandler),
  bind(review.reviewRelease, reviewHandlers.reviewReleaseHandler),
  bind(handoff.reviewHandoff, handoffHandlers.reviewHandoffHandler),
  bind(handoff.reviewColleagues, handoffHandlers.reviewColleaguesHandler),
  bind(review.reviewNote, reviewHandlers.reviewNoteHandler),
  bind(review.reviewApprove, verdictHandlers.reviewApproveHandler),
  bind(review.reviewReject, verdictHandlers.reviewRejectHandler),
  bind(review.reviewPhoto, reviewCaseHandlers.reviewPhotoHandler),
  ...appEndpoints,
  bind(office.accountAskAgain, officeHandlers.accountAskAgainHandler),
  bind(office.accountFreeze, officeHandlers.accountFreezeHandler),
  bind(office.accountUnfreeze, officeHandlers.accountUnfreezeHandler),
  bind(office.payoutList, payoutsHandlers.payoutListHandler),
  bind(office.payoutCsv, payoutsHandlers.payoutCsvHandler),
  bind(office.payoutPaid, payoutsHandlers.payoutPaidHandler),
  bind(office.payoutBounced, payoutsHandlers.payoutBouncedHandler),
  bind(payoutMany.payoutSettle, payoutManyHandlers.payoutSettleHandler),
  bind(payoutMany.payoutAnswer, payoutManyHandlers.payoutAnswerHandler),
  bind(office.workingDayList, officeHandlers.workingDayListHandler),
  bind(office.workingDaySet, officeHandlers.workingDaySetHandler),
  bind(office.reviewStats, officeHandlers.reviewStatsHandler),
  bind(teamInvitations.teamOffer, teamOpeningHandlers.teamOfferHandler),
  bind(teamInvitations.teamOfferPutAway, teamOpeningHandlers.teamOfferPutAwayHandler),
  bind(teamInvitations.teamOpen, teamOpeningHandlers.teamOpenHandler),
  bind(teamInvitations.teamAcceptInvite, teamOpeningHandlers.teamAcceptInviteHandler),
  bind(teamInvitations.teamInvitation, teamInvitedHandlers.teamInvitationHandler),
  bind(team.teamInfo, teamHandlers.teamInfoHandler),
  bind(team.teamExit, teamHandlers.teamExitHandler),
  bind(team.teamClose, teamHandlers.teamCloseHandler),
  bind(team.handoverCandidates, teamHandlers.handoverCandidatesHandler),
  bind(team.handoverOffer, teamHandlers.handoverOfferHandler),
  bind(team.handoverCancel, teamHandlers.handoverCancelHandler),
  bind(team.handoverAnswer, teamHandlers.handoverAnswerHandler),
  bind(team.permissionTree, teamHandlers.permissionTreeHandler),
  bind(team.teamApps, teamHandlers.teamAppsHandler),
  bind(teamMembers.memberList, teamMemberHandlers.memberListHandler),
  bind(teamMembers.memberDetail, teamMemberHandlers.memberDetailHandler),
  bind(teamMembers.associatedRole, teamMemberHandlers.associatedRoleHandler),
  bind(teamMembers.memberAdd, teamInvitationHandlers.memberAddHandler),
  bind(teamMembers.memberAddCsv, teamInvitationHandlers.memberAddCsvHandler),
  bind(teamMembers.memberEdit, teamMemberHandlers.memberEditHandler),
  bind(teamMembers.memberEditStatus, teamMemberHandlers.memberEditStatusHandler),
  bind(teamMembers.memberDel, teamMemberHandlers.memberDelHandler),
  bind(teamMembers.inviteResend, teamInvitationHandlers.inviteResendHandler),
  bind(teamMembers.inviteWithdraw, teamInvitationHandlers.inviteWithdrawHandler),
  bind(teamRoles.roleList, teamRoleHandlers.roleListHandler),
  bind(teamRoles.roleDetail, teamRoleHandlers.roleDetailHandler),
  bind(teamRoles.roleAdd, teamRoleHandlers.roleAddHandler),
  bind(teamRoles.roleEdit, teamRoleHandlers.roleEditHandler),
  bind(teamRoles.roleDel, teamRoleHandlers.roleDelHandler),
  bind(teamRoles.associatedMemberList, teamRoleHandlers.associatedMemberListHandler),
  bind(teamRoles.cancelAssociateMember, teamRoleHandlers.cancelAssociateMemberHandler),
  bind(teamActivity.activityList, teamActivityHandlers.activityListHandler),
  bind(teamActivity.activityCsv, teamActivityHandlers.activityCsvHandler),
  bind(session.getLoginInfo, sessionHandlers.getLoginInfoHandler),
  bind(session.logout, logoutHandlers.logoutHandler),
  bind(session.loginStart, loginHandlers.loginStartHandler),
  bind(session.loginFinish, loginHandlers.loginFinishHandler),
  bind(session.backChannelLogout, logoutHandlers.backChannelLogoutHandler),
  bind(session.sessionList, sessionHandlers.sessionListHandler),
  bind(session.sessionEnd, sessionHandlers.sessionEndHandler),
  bind(session.roleViewStart, roleViewHandlers.roleViewStartHandler),
  bind(session.roleViewEnd, roleViewHandlers.roleViewEndHandler),
  bind(session.opsLoginStart, loginHandlers.opsLoginStartHandler),
  bind(session.opsLoginFinish, loginHandlers.opsLoginFinishHandler),
  bind(session.opsLogout, logoutHandlers.opsLogoutHandler),
  bind(session.opsBackChannelLogout, logoutHandlers.opsBackChannelLogoutHandler),
  bind(session.operatorInfo, sessionHandlers.operatorInfoHandler),
  bind(operators.officeServices, operatorHandlers.officeServicesHandler),
  bind(operators.outgoingList, operatorHandlers.outgoingListHandler),
  bind(operatorAccounts.accountFind, operatorFindHandlers.accountFindHandler),
  bind(operatorAccounts.accountFacts, operatorAccountHandlers.accountFactsHandler),
  bind(operatorAccounts.accountReveal, operatorAccountHandlers.accountRevealHandler),
  bind(identity.identityStep, signInHandlers.identityStepHandler),
  bind(identity.identitySignIn, signInHandlers.identitySignInHandler),
  bind(identity.identitySecondFactor, signInHandlers.identitySecondFactorHandler),
  bind(identity.identityFactorFirst, factorHandlers.identityFactorFirstHandler),
  bind(identity.identitySendCode, codeHandlers.identitySendCodeHandler),
  bind(identity.identityCodeSignIn, codeHandlers.identityCodeSignInHandler),
  bind(identity.identityRegister, registerHandlers.identityRegisterHandler),
  bind(identity.identityForgot, resetHandlers.identityForgotHandler),
  bind(identity.identityResetInfo, resetHandlers.identityResetInfoHandler),
  bind(identity.identityReset, resetHandlers.identityResetHandler),
  bind(identity.identityInvitation, invitationHandlers.identityInvitationHandler),
  bind(identity.identityAcceptInvitation, invitationHandlers.identityAcceptInvitationHandler),
]

/** What developers change waits for new versions of agreements; the table says which. */
const withAgreements = (bound: Bound): Bound => {
  const { endpoint } = bound
  const { name, access, method } = endpoint
  const waits = access === 'signed-in' && method === 'POST'
  return waits ? { ...bound, endpoint: { ...endpoint, agreements: agreementsFor(name) } } : bound
}

export const endpoints: readonly Bound[] = bounds.map(withAgreements)

// Every endpoint of the portal with its handler, one line each: the map of the API.
import { bind, type Bound } from './api/bind.ts'
import * as account from './features/developer/contract/account.ts'
import * as contact from './features/developer/contract/contact.ts'
import * as ownData from './features/developer/contract/own-data.ts'
import * as policy from './features/developer/contract/policy.ts'
import * as accountHandlers from './features/developer/handlers/account.ts'
import * as contactHandlers from './features/developer/handlers/contact.ts'
import * as ownDataHandlers from './features/developer/handlers/own-data.ts'
import * as phoneCodeHandlers from './features/developer/handlers/phone-code.ts'
import * as policyHandlers from './features/developer/handlers/policy.ts'
import * as docs from './features/docs/contract.ts'
import * as documentHandlers from './features/docs/handlers/documents.ts'
import * as searchHandlers from './features/docs/handlers/search.ts'
import * as home from './features/home/contract.ts'
import * as homeHandlers from './features/home/handlers.ts'
import * as identity from './features/identity/contract.ts'
import * as codeHandlers from './features/identity/handlers/codes.ts'
import * as registerHandlers from './features/identity/handlers/register.ts'
import * as resetHandlers from './features/identity/handlers/reset.ts'
import * as signInHandlers from './features/identity/handlers/sign-in.ts'
import * as notices from './features/notices/contract.ts'
import * as noticeHandlers from './features/notices/handlers.ts'
import * as offering from './features/offering/contract.ts'
import * as offeringHandlers from './features/offering/handlers.ts'
import * as operators from './features/operators/contract.ts'
import * as operatorHandlers from './features/operators/handlers.ts'
import * as reporting from './features/reporting/contract.ts'
import * as reportingHandlers from './features/reporting/handlers.ts'
import * as session from './features/session/contract.ts'
import * as loginHandlers from './features/session/handlers/login.ts'
import * as logoutHandlers from './features/session/handlers/logout.ts'
import * as sessionHandlers from './features/session/handlers/sessions.ts'
import * as team from './features/team/contract.ts'
import * as teamHandlers from './features/team/handlers.ts'

export const endpoints: readonly Bound[] = [
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
  bind(account.changeEnterpriseType, accountHandlers.changeEnterpriseTypeHandler),
  bind(account.updateEnterpriseTypeForIotV1, accountHandlers.updateEnterpriseTypeForIotV1Handler),
  bind(account.changeViewed, accountHandlers.changeViewedHandler),
  bind(contact.getPhoneAuthCode, phoneCodeHandlers.getPhoneAuthCodeHandler),
  bind(contact.updatePerson, contactHandlers.updatePersonHandler),
  bind(contact.personUpdateContact, contactHandlers.personUpdateContactHandler),
  bind(contact.personUpdateBankInfo, contactHandlers.personUpdateBankInfoHandler),
  bind(contact.enterpriseUpdateContact, contactHandlers.enterpriseUpdateContactHandler),
  bind(contact.enterpriseUpdateBankInfo, contactHandlers.enterpriseUpdateBankInfoHandler),
  bind(ownData.consentList, ownDataHandlers.consentListHandler),
  bind(ownData.consentGive, ownDataHandlers.consentGiveHandler),
  bind(ownData.exportMyData, ownDataHandlers.exportMyDataHandler),
  bind(ownData.noticesRead, ownDataHandlers.noticesReadHandler),
  bind(policy.privacyPolicy, policyHandlers.privacyPolicyHandler),
  bind(team.teamOpen, teamHandlers.teamOpenHandler),
  bind(team.teamAcceptInvite, teamHandlers.teamAcceptInviteHandler),
  bind(session.getLoginInfo, sessionHandlers.getLoginInfoHandler),
  bind(session.logout, logoutHandlers.logoutHandler),
  bind(session.loginStart, loginHandlers.loginStartHandler),
  bind(session.loginFinish, loginHandlers.loginFinishHandler),
  bind(session.backChannelLogout, logoutHandlers.backChannelLogoutHandler),
  bind(session.sessionList, sessionHandlers.sessionListHandler),
  bind(session.sessionEnd, sessionHandlers.sessionEndHandler),
  bind(session.opsLoginStart, loginHandlers.opsLoginStartHandler),
  bind(session.opsLoginFinish, loginHandlers.opsLoginFinishHandler),
  bind(session.opsLogout, logoutHandlers.opsLogoutHandler),
  bind(session.opsBackChannelLogout, logoutHandlers.opsBackChannelLogoutHandler),
  bind(session.operatorInfo, sessionHandlers.operatorInfoHandler),
  bind(operators.outgoingList, operatorHandlers.outgoingListHandler),
  bind(identity.identityStep, signInHandlers.identityStepHandler),
  bind(identity.identitySignIn, signInHandlers.identitySignInHandler),
  bind(identity.identitySecondFactor, signInHandlers.identitySecondFactorHandler),
  bind(identity.identitySendCode, codeHandlers.identitySendCodeHandler),
  bind(identity.identityCodeSignIn, codeHandlers.identityCodeSignInHandler),
  bind(identity.identityRegister, registerHandlers.identityRegisterHandler),
  bind(identity.identityForgot, resetHandlers.identityForgotHandler),
  bind(identity.identityResetInfo, resetHandlers.identityResetInfoHandler),
  bind(identity.identityReset, resetHandlers.identityResetHandler),
]

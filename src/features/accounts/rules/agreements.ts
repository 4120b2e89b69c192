// Agreements required by each call: those that create, submit, sign or invite need the current version accepted.

/** Agreements that calls check. Consent to photos is checked on upload, for each person shown. */
export type CallAgreement = 'developer' | 'privacy' | 'team'

const WORK: readonly CallAgreement[] = ['developer', 'privacy']
/** A team's actions are covered by the agreement that its owner accepted. */
const TEAM: readonly CallAgreement[] = ['developer', 'privacy', 'team']
/** Reading, leaving, correcting one's data, saving drafts, withdrawing and ending are always possible. */
const NONE: readonly CallAgreement[] = []

/** Every developer call that changes something; a call missing here requires the same as WORK. */
export const AGREEMENTS_FOR: Readonly<Record<string, readonly CallAgreement[]>> = {
  // Certification.
  certificationStart: WORK,
  personIdentity: WORK,
  personUploadIdentity: WORK,
  enterpriseIdentity: WORK,
  payoutAgain: WORK,
  verifyRandomAmount: WORK,
  uploadAmountProof: WORK,
  enterpriseUploadIdentity: WORK,
  contactIdentity: WORK,
  contactUploadIdentity: WORK,
  changeUploadProof: WORK,
  imgUpload: WORK,
  checkVoucher: NONE,
  verifiedCancel: NONE,
  verifiedUrge: NONE,
  imgTurn: NONE,
  imgRemove: NONE,
  photoConsentWithdraw: NONE,
  draftSave: NONE,

  // Account.
  changeEnterpriseType: WORK,
  withdrawEnterpriseType: NONE,
  updateEnterpriseTypeForIotV1: WORK,
  changeViewed: NONE,
  getPhoneAuthCode: NONE,
  updatePerson: NONE,
  personUpdateContact: NONE,
  personUpdateBankInfo: NONE,
  enterpriseUpdateContact: NONE,
  enterpriseUpdateBankInfo: NONE,
  consentGive: NONE,
  nicknameEdit: NONE,
  exportMyData: NONE,
  noticesRead: NONE,
  noticesUnread: NONE,
  accountNoticesRead: NONE,
  notificationsRead: NONE,
  notificationsUnread: NONE,
  sessionEnd: NONE,
  unbindSendCode: NONE,
  unbindCommit: NONE,
  unbindViewed: NONE,

  // Appeals: also of those who may do nothing else.
  appealSubmit: NONE,
  appealFileUpload: NONE,
  appealFileRemove: NONE,

  // Apps and their keys.
  saveAppInfo: WORK,
  saveWebAppInfo: WORK,
  saveCarAppInfo: WORK,
  updateCarApp: WORK,
  updateCarAppModel: WORK,
  iotCloudToCloud: WORK,
  submitApp: WORK,
  modifyAppName: WORK,
  appImgUpload: WORK,
  checkWebSite: WORK,
  secretMake: WORK,
  iotTestConnection: NONE,
  withdrawApp: NONE,
  takeDownApp: NONE,
  deleteApp: NONE,
  appImgRemove: NONE,
  secretPutAway: NONE,
  secretEnd: NONE,
  openCallTest: NONE,

  // Abilities and services.
  appAbilityApply: WORK,
  carAppApplyAbility: WORK,
  iotApplyAbility: WORK,
  abilityDocUpload: WORK,
  mobileAppApplyService: WORK,
  carAppApplyService: WORK,
  providerAccountApplyApp: WORK,
  providerAccountApplyWeb: WORK,
  providerAccountUpdateApp: WORK,
  providerAccountUpdateWeb: WORK,
  appServiceConfigSave: WORK,
  applyAppGSFunctionService: WORK,
  updateAppGSFunctionService: WORK,
  appDraftSave: NONE,
  appAbilityWithdraw: NONE,
  appAbilityEnd: NONE,
  abilityDocRemove: NONE,
  delAppGSFunctionService: NONE,
  switchAppGSFunctionService: NONE,

  // Teams. Declining an invitation or offer is included; people who accept are asked with the first thing they create.
  teamOpen: TEAM,
  memberAdd: TEAM,
  memberAddCsv: TEAM,
  inviteResend: TEAM,
  roleAdd: TEAM,
  handoverOffer: TEAM,
  teamAcceptInvite: NONE,
  handoverAnswer: NONE,
  handoverCancel: NONE,
  memberEdit: NONE,
  memberEditStatus: NONE,
  memberDel: NONE,
  inviteWithdraw: NONE,
  roleEdit: NONE,
  roleDel: NONE,
  cancelAssociateMember: NONE,
  teamExit: NONE,
  teamClose: NONE,
  teamOfferPutAway: NONE,
  roleViewStart: NONE,
  roleViewEnd: NONE,
}

export const agreementsFor = (call: string): readonly CallAgreement[] => AGREEMENTS_FOR[call] ?? WORK

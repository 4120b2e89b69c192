// Manifest of certification of persons and enterprises, its review, payments, closing an account.
import path from 'node:path'
import { exportPart } from './handlers/own-data.ts'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as account from '../accounts/contract/account.ts'
import * as leaving from './contract/closure.ts'
import * as drafts from './contract/drafts.ts'
import * as enterprise from './contract/enterprise.ts'
import * as handoff from './contract/handoff.ts'
import * as office from './contract/office.ts'
import * as payoutMany from './contract/payout-many.ts'
import * as person from './contract/personal.ts'
import * as photos from './contract/photos.ts'
import * as review from './contract/review.ts'
import * as leavingHandlers from './handlers/closure/closure.ts'
import * as contactCaseHandlers from './handlers/contact/contact.ts'
import * as draftsHandlers from './handlers/drafts.ts'
import * as enterpriseHandlers from './handlers/enterprise.ts'
import * as listsHandlers from './handlers/lists.ts'
import * as payoutManyHandlers from './handlers/payouts/payout-many.ts'
import * as payoutsHandlers from './handlers/payouts/payouts.ts'
import * as personalHandlers from './handlers/personal.ts'
import * as consentWithdrawHandlers from './handlers/consents/consent-withdraw.ts'
import * as photosHandlers from './handlers/photos/photos.ts'
import * as resultHandlers from './handlers/result.ts'
import * as handoffHandlers from './handlers/review/handoff.ts'
import * as officeHandlers from './handlers/review/office.ts'
import * as reviewCaseHandlers from './handlers/review/review-case.ts'
import * as reviewHandlers from './handlers/review/review.ts'
import * as verdictHandlers from './handlers/review/verdict.ts'
import * as typeHandlers from './handlers/type-change.ts'
import { exportBranches, readBranches } from './content.ts'
import { announceAgreements, expireClosures, fillSearchHashes } from './jobs.ts'
import * as notifications from './notifications.ts'
import { PHOTO_FILES } from './queries/photos.ts'

export const certificationFeature = feature({
  name: 'certification',
  tables: [
    'agreement_release',
    'bank_branch',
    'certification_case',
    'certification_case_photo',
    'certification_draft',
    'certification_photo',
    'certification_view',
    'payout_order',
    'review_handoff',
    'working_day',
  ],
  endpoints: [
    implement(account.changeEnterpriseType, typeHandlers.changeEnterpriseTypeHandler),
    implement(account.withdrawEnterpriseType, typeHandlers.withdrawEnterpriseTypeHandler),
    implement(account.updateEnterpriseTypeForIotV1, typeHandlers.updateEnterpriseTypeForIotV1Handler),
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
  ],
  notifications: Object.values(notifications),
  jobs: [expireClosures, announceAgreements, fillSearchHashes],
  uploads: [PHOTO_FILES],
  content: { read: readBranches, export: exportBranches },
  exportPart,
  demo: async ({ db, ring, files, content, now }) => {
    const { makeDemoAccountStates } = await import('./factory/demo-account-states.ts')
    const { makeDemoCases } = await import('./factory/demo.ts')
    const { demoPictures } = await import('./factory/pictures.ts')
    const picture = await demoPictures(path.join(content, 'demo-photos'))
    await makeDemoAccountStates(db, ring, now)
    await makeDemoCases({ db, ring, files, picture }, now)
  },
})

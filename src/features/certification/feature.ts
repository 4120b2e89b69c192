// Manifest of certification of persons and enterprises and its review.
import { m } from '#messages'
import path from 'node:path'
import { exportPart } from './handlers/own-data.ts'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as account from '../accounts/contract/account.ts'
import * as contact from '../accounts/contract/contact.ts'
import { correctionAsked } from './acts.ts'
import { accountCorrect } from './contract/correction.ts'
import * as drafts from './contract/drafts.ts'
import * as enterprise from './contract/enterprise.ts'
import * as person from './contract/personal.ts'
import * as photos from './contract/photos.ts'
import { accountReasonFiles, accountReasonKind } from './content/reasons.ts'
import { certificationFigures } from './figures.ts'
import { closureChecks } from './handlers/closure-checks.ts'
import { accountCorrectHandler } from './handlers/corrections/ask.ts'
import { correctionCases } from './handlers/corrections/correction-case.ts'
import * as review from './contract/review-case.ts'
import { accountDetailHandler } from './handlers/account-detail.ts'
import * as bankHandlers from './handlers/bank/bank-edits.ts'
import * as contactCaseHandlers from './handlers/contact/contact.ts'
import * as draftsHandlers from './handlers/drafts.ts'
import * as enterpriseHandlers from './handlers/enterprise.ts'
import { payoutOutcome } from './handlers/amount/payout-outcome.ts'
import * as personalHandlers from './handlers/personal.ts'
import * as consentWithdrawHandlers from './handlers/consents/consent-withdraw.ts'
import * as photosHandlers from './handlers/photos/photos.ts'
import * as resultHandlers from './handlers/result.ts'
import * as reviewCaseHandlers from './handlers/review/review-case.ts'
import { certificationCases } from './handlers/review/verdict.ts'
import { typeCases } from './handlers/review/type-verdict.ts'
import * as typeHandlers from './handlers/type-change.ts'
import { announceAgreements, endForms, fillSearchHashes } from './jobs.ts'
import * as notifications from './notifications.ts'
import { eraseCertification } from './queries/erasure.ts'
import { PHOTO_FILES } from './queries/photos.ts'
import { ABANDONED_DAYS, NOTICE_DAYS } from '../drafts/rules.ts'
import { correctionRefusedLetter } from './rules/correction-mail.ts'

const ENDS = { days: ABANDONED_DAYS, before: NOTICE_DAYS }

export const certificationFeature = feature({
  name: 'certification',
  tables: [
    'certification_case',
    'certification_case_photo',
    'certification_correction',
    'certification_photo',
    'certification_view',
  ],
  endpoints: [
    implement(account.accountDetail, accountDetailHandler),
    implement(account.changeEnterpriseType, typeHandlers.changeEnterpriseTypeHandler),
    implement(account.withdrawEnterpriseType, typeHandlers.withdrawEnterpriseTypeHandler),
    implement(account.updateEnterpriseTypeForIotV1, typeHandlers.updateEnterpriseTypeForIotV1Handler),
    implement(contact.updatePerson, bankHandlers.updatePersonHandler),
    implement(contact.personUpdateBankInfo, bankHandlers.personUpdateBankInfoHandler),
    implement(contact.enterpriseUpdateBankInfo, bankHandlers.enterpriseUpdateBankInfoHandler),
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
    implement(photos.imgUpload, photosHandlers.imgUploadHandler, photosHandlers.photoQuota),
    implement(photos.imgDownload, photosHandlers.imgDownloadHandler),
    implement(photos.imgTurn, photosHandlers.imgTurnHandler),
    implement(photos.imgRemove, photosHandlers.imgRemoveHandler),
    implement(photos.imgList, photosHandlers.imgListHandler),
    implement(photos.photoConsentWithdraw, consentWithdrawHandlers.photoConsentWithdrawHandler),
    implement(photos.photoViews, photosHandlers.photoViewsHandler),
    implement(drafts.draftGet, draftsHandlers.draftGetHandler),
    implement(drafts.draftSave, draftsHandlers.draftSaveHandler),
    implement(review.reviewCase, reviewCaseHandlers.reviewCaseHandler),
    implement(review.reviewPhoto, reviewCaseHandlers.reviewPhotoHandler),
    implement(accountCorrect, accountCorrectHandler),
  ],
  notifications: Object.values(notifications),
  acts: [correctionAsked],
  letters: [correctionRefusedLetter],
  caseKinds: [certificationCases, typeCases, correctionCases],
  jobs: [announceAgreements, endForms, fillSearchHashes],
  retention: [
    {
      data: m.certification_retention_drafts,
      kept: (_, options) => m.certification_retention_drafts_kept(ENDS, options),
    },
    {
      data: m.certification_retention_rejected,
      kept: (_, options) => m.certification_retention_rejected_kept(ENDS, options),
    },
    { data: m.certification_retention_cancelled, kept: m.certification_retention_cancelled_kept },
    { data: m.certification_retention_earlier, kept: m.certification_retention_earlier_kept },
    { data: m.certification_retention_views, kept: m.certification_retention_views_kept },
  ],
  uploads: [PHOTO_FILES],
  onPayout: payoutOutcome,
  exportPart,
  figures: certificationFigures,
  contentKinds: [accountReasonKind],
  content: accountReasonFiles,
  closure: closureChecks,
  erase: eraseCertification,
  demo: async ({ db, ring, files, content, now, typeDeadline }) => {
    const { makeDemoAccountStates } = await import('./factory/demo-account-states.ts')
    const { makeDemoCases } = await import('./factory/demo.ts')
    const { demoPictures } = await import('./factory/pictures.ts')
    const picture = await demoPictures(path.join(content, 'demo-photos'))
    await makeDemoAccountStates(db, ring, now, typeDeadline)
    await makeDemoCases({ db, ring, files, picture }, now)
  },
})

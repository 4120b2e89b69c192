// The reasons of every refusal, put together from the features: the reference's list and the type of ApiError (handbook/errors.md [8]).
import { API_REASONS } from '../api/errors.ts'
import { ABILITY_REASONS } from '../features/abilities/rules/error-reasons.ts'
import { ACCOUNT_CLOSURE_REASONS } from '../features/account-closure/rules/error-reasons.ts'
import { ACCOUNT_SECURITY_REASONS } from '../features/account-security/rules.ts'
import { ACCOUNT_REASONS } from '../features/accounts/rules/error-reasons.ts'
import { APPROVAL_REASONS } from '../features/approval/rules/requests.ts'
import { APP_REASONS } from '../features/apps/rules/error-reasons.ts'
import { FIGURE_REASONS } from '../features/figures/rules.ts'
import { AUDIT_REASONS } from '../features/audit/rules/acts.ts'
import { BACKOFFICE_REASONS } from '../features/backoffice/rules/limits.ts'
import { BRAND_REASONS } from '../features/brand/rules/limits.ts'
import { CALL_REASONS } from '../features/calls/rules/error-reasons.ts'
import { CERTIFICATION_REASONS } from '../features/certification/rules/error-reasons.ts'
import { DEVELOPER_ADMIN_REASONS } from '../features/developer-admin/rules/limits.ts'
import { DRAFT_REASONS } from '../features/drafts/rules.ts'
import { DOCS_REASONS } from '../features/docs/rules.ts'
import { HOME_REASONS } from '../features/home/rules.ts'
import { IDENTITY_REASONS } from '../features/identity/rules/error-reasons.ts'
import { LETTER_REASONS } from '../features/letters/rules/letters.ts'
import { NOTICE_REASONS } from '../features/notices/rules.ts'
import { OPERATOR_REASONS } from '../features/operators/rules/error-reasons.ts'
import { PAYOUT_REASONS } from '../features/payouts/rules/error-reasons.ts'
import { PUBLISHING_REASONS } from '../features/publishing/rules/error-reasons.ts'
import { REVIEW_REASONS } from '../features/review/rules/error-reasons.ts'
import { SERVICE_PAGE_REASONS } from '../features/service-pages/rules.ts'
import { SESSION_REASONS } from '../features/session/rules.ts'
import { TEAM_REASONS } from '../features/team/rules/error-reasons.ts'
import { UPLOAD_REASONS } from '../features/uploads/rules/error-reasons.ts'

/** By feature, in the order of the reference. */
export const REASON_LISTS = [
  API_REASONS,
  UPLOAD_REASONS,
  DRAFT_REASONS,
  ACCOUNT_REASONS,
  IDENTITY_REASONS,
  SESSION_REASONS,
  ACCOUNT_SECURITY_REASONS,
  APPROVAL_REASONS,
  AUDIT_REASONS,
  REVIEW_REASONS,
  OPERATOR_REASONS,
  PAYOUT_REASONS,
  CERTIFICATION_REASONS,
  TEAM_REASONS,
  APP_REASONS,
  ABILITY_REASONS,
  CALL_REASONS,
  FIGURE_REASONS,
  DOCS_REASONS,
  NOTICE_REASONS,
  BRAND_REASONS,
  SERVICE_PAGE_REASONS,
  HOME_REASONS,
  PUBLISHING_REASONS,
  LETTER_REASONS,
  BACKOFFICE_REASONS,
  DEVELOPER_ADMIN_REASONS,
  ACCOUNT_CLOSURE_REASONS,
] as const

const FEATURE_REASONS = {
  ...UPLOAD_REASONS,
  ...DRAFT_REASONS,
  ...ACCOUNT_REASONS,
  ...IDENTITY_REASONS,
  ...ACCOUNT_SECURITY_REASONS,
  ...SESSION_REASONS,
  ...APPROVAL_REASONS,
  ...AUDIT_REASONS,
  ...REVIEW_REASONS,
  ...OPERATOR_REASONS,
  ...PAYOUT_REASONS,
  ...CERTIFICATION_REASONS,
  ...TEAM_REASONS,
  ...APP_REASONS,
  ...ABILITY_REASONS,
  ...CALL_REASONS,
  ...FIGURE_REASONS,
  ...DOCS_REASONS,
  ...NOTICE_REASONS,
  ...BRAND_REASONS,
  ...SERVICE_PAGE_REASONS,
  ...HOME_REASONS,
  ...PUBLISHING_REASONS,
  ...LETTER_REASONS,
  ...BACKOFFICE_REASONS,
  ...DEVELOPER_ADMIN_REASONS,
  ...ACCOUNT_CLOSURE_REASONS,
}

export const ERROR_REASONS = { ...API_REASONS, ...FEATURE_REASONS }

type FeatureReasons = typeof FEATURE_REASONS

declare module '../api/errors.ts' {
  interface ErrorReasons extends FeatureReasons {}
}

// Pages of the office that a journey goes through; src/web/routes.office-pages.test.ts holds them against the routes.

/** Addresses of pages that are there in every demo. */
export const PAGES = [
  '/ops',
  '/ops/figures',
  '/ops/review',
  '/ops/payout',
  '/ops/payout/answer',
  '/ops/developer',
  '/ops/developer?kind=enterprise&status=approved',
  '/ops/developer/bulk',
  '/ops/developer/bulk/new?kind=enterprise',
  '/ops/developer/bulk/new?kind=enterprise&act=freeze',
  '/ops/app',
  '/ops/approval',
  '/ops/remark',
  '/ops/approval?state=settled',
  '/ops/audit',
  '/ops/working-day',
  '/ops/operator',
  '/ops/role',
  '/ops/role/reviewer',
  '/ops/role-new',
  '/ops/me',
  '/ops/confirm?returnTo=/ops/payout',
  '/ops/content',
  '/ops/content/import',
  '/ops/content/tree?kind=document&open=101',
  '/ops/content/tree?kind=document&filter=behind',
  '/ops/content?kind=mail',
  '/ops/content/document/201',
  '/ops/content/document/201/history',
  '/ops/content/document/201/preview',
  '/ops/content/document/201/publish',
  '/ops/content/mail/app_halted/try',
  '/ops/content/sms/identity_code/try',
  '/ops/outbox',
  '/ops/outbox/try',
  '/ops/job',
]
/** Lists whose first row leads to a page of its own. */
export const LISTS = ['/ops/review', '/ops/developer', '/ops/app', '/ops/audit', '/ops/operator']
/** Pages of what a journey makes itself. */
export const MADE = ['/ops/developer/bulk/:id']

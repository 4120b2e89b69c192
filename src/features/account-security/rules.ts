// Security of an account: sign-ins on a page, reasons for refusals.

/** Sign-ins on a page. */
export const SIGN_INS_PAGE_SIZE = 20

/** Reasons for refusals: code, and when (handbook/errors.md [8]). */
export const ACCOUNT_SECURITY_REASONS = {
  'account.at_provider': {
    code: '409001',
    when: 'Another provider keeps the account, its password and second factor.',
  },
  'account.in_office': {
    code: '409001',
    when: 'The account is an operator’s, whose second factors are changed in the office.',
  },
  'step_up.kept_here': { code: '409001', when: 'The account is kept here, so nothing is asked of another provider.' },
  'step_up.too_new': {
    code: '409001',
    when: 'The second factor, or the recovery code, was made after the session began, which takes a new sign-in to be proved.',
  },
  'step_up.factor_needed': {
    code: '409001',
    when: 'The account has a second factor, which is asked for in place of the password.',
  },
} as const

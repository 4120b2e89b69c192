// Reasons for refusals about accounts, their data and agreements: code, and when (handbook/errors.md [8]).
export const ACCOUNT_REASONS = {
  'account.not_found': { code: '404001', when: "The account does not exist or is not the caller's." },
  'account.no_verified_data': { code: '404001', when: 'The account has no certified data of this kind.' },
  'account.data_outdated': { code: '409001', when: 'The data were saved by somebody else since they were read.' },
  'account.frozen': { code: '403001', when: 'The account is frozen.' },
  'account.closing': { code: '403001', when: 'The account is being closed.' },
  'account.not_personal': { code: '403001', when: 'The call is for accounts certified as a person.' },
  'account.not_enterprise': { code: '403001', when: 'The call is for accounts certified as an enterprise.' },
  'account.under_review': { code: '409001', when: 'The account is under review and cannot be changed meanwhile.' },
  'account.wrong_status': {
    code: '409001',
    when: 'The status of the account does not allow the step; `value.accountStatus` has the status.',
  },
  'account.moved': { code: '409001', when: 'The account changed its status at the same moment.' },
  'account.own': { code: '403001', when: 'An operator may not decide about an account of their own.' },
  'account.number_taken': {
    code: '409001',
    when: 'Another account is certified with the same number of a document or telephone.',
  },
  'agreement.not_found': { code: '404001', when: 'There is no such agreement.' },
  'agreement.outdated': { code: '409001', when: 'Another version of the agreement holds; `value.version` names it.' },
  'phone_code.too_soon': { code: '429001', when: 'The last code was sent too recently, or too many were sent today.' },
  'phone_code.not_sent': { code: '503001', when: 'The code could not be sent to the telephone.' },
} as const

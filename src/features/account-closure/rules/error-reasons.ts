// Reasons for refusals of account closure: code, and when (handbook/errors.md [8]).
export const ACCOUNT_CLOSURE_REASONS = {
  'closure.preconditions_open': {
    code: '403001',
    when: 'Conditions for closing the account do not hold; `value.open` names them.',
  },
  'sign_in_account.operator': {
    code: '409001',
    when: 'The sign-in account cannot be deleted: it is an operator’s.',
  },
  'sign_in_account.leaving': {
    code: '409001',
    when: 'The sign-in account cannot be deleted: the closing of the developer account is not finished.',
  },
  'sign_in_account.developer_account': {
    code: '409001',
    when: 'The sign-in account cannot be deleted: the developer account is certified, or something of it is open.',
  },
  'sign_in_account.in_team': {
    code: '409001',
    when: 'The sign-in account cannot be deleted: its person has a team or is a member of one.',
  },
  'closure.no_telephone': { code: '403001', when: 'The account has no certified telephone to prove the closing with.' },
} as const

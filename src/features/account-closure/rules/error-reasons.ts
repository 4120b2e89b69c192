// Reasons for refusals of account closure: code, and when (handbook/errors.md [8]).
export const ACCOUNT_CLOSURE_REASONS = {
  'closure.preconditions_open': {
    code: '403001',
    when: 'Conditions for closing the account do not hold; `value.open` names them.',
  },
  'closure.no_telephone': { code: '403001', when: 'The account has no certified telephone to prove the closing with.' },
} as const

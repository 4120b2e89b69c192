// Reasons for refusals of the review desk: code, and when (handbook/errors.md [8]).
export const REVIEW_REASONS = {
  'case.not_found': { code: '404001', when: 'The case does not exist.' },
  'case.own': { code: '403001', when: 'An operator may not review a case of their own account.' },
  'case.paid_by_self': { code: '403001', when: 'Who marked the payment of a case as made may not review it.' },
  'case.not_claimed': { code: '409001', when: 'The case has to be claimed first.' },
  'case.claimed_by_other': {
    code: '409001',
    when: 'Another operator holds the case; `value.claimedBy` and `value.claimedUntil` say who and how long.',
  },
  'case.claim_limit': { code: '409001', when: 'The operator holds as many cases as allowed.' },
  'case.decided': { code: '409001', when: 'The case is decided; `value.state` says how.' },
  'case.withdrawn': { code: '409001', when: 'The case was withdrawn or cancelled.' },
  'case.incomplete': { code: '409001', when: 'The case lacks data that a verdict needs.' },
} as const

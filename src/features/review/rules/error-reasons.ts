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
  'appeal.not_found': { code: '404001', when: 'There is no such decision in force, or it is not about the caller.' },
  'appeal.once': { code: '409001', when: 'The decision was appealed already: there is one appeal for each.' },
  'appeal.files': { code: '409001', when: 'The appeal has as many files as allowed.' },
  'appeal.overtaken': { code: '409001', when: 'The decision that was appealed is no longer in force.' },
  'appeal.own_decision': {
    code: '403001',
    when: 'Who made a decision may not decide about the appeal against it, nor about the case that goes back to review.',
  },
  'appeal.permission': { code: '403001', when: 'The operator lacks the permission of the act that was appealed.' },
  'case.incomplete': { code: '409001', when: 'The case lacks data that a verdict needs.' },
  'calendar.nothing_expected': { code: '409001', when: 'No day of the year awaits its announcement.' },
} as const

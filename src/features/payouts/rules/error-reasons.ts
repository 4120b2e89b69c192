// Reasons for refusals of payouts: code, and when (handbook/errors.md [8]).
export const PAYOUT_REASONS = {
  'payment_check.under_way': { code: '409001', when: 'A payment is under way.' },
  'payment_check.too_soon': { code: '429001', when: 'The last payment was ordered too recently.' },
  'payment_check.exhausted': { code: '403001', when: 'All payments are used up; the account can be proved by letter.' },
  'payout.not_found': { code: '404001', when: 'The payment order does not exist.' },
  'payout.wrong_state': { code: '409001', when: 'The payment order is in another state.' },
  'payout.own_account': {
    code: '403001',
    when: 'Nobody marks a payment to their own account, or to that of an enterprise whose team they work in.',
  },
  'payout.answer_unreadable': {
    code: '400001',
    when: 'The bank’s answer is empty or too long, lacks a column, or is in no encoding that is read.',
  },
  'payout.own_case': { code: '403001', when: 'Who reviews a case may not mark its payment as made.' },
} as const

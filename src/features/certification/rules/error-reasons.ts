// Reasons for refusals in certification and payouts: code, and when (handbook/errors.md [8]).
export const CERTIFICATION_REASONS = {
  'authority.away': { code: '503001', when: 'The authority that compares identities does not answer.' },
  'case.moved': { code: '409001', when: 'The case changed its state at the same moment.' },
  'case.urge_early': { code: '409001', when: 'The case is not due yet, so nobody can be urged.' },
  'case.urged_already': { code: '429001', when: 'The review was urged already on this working day.' },
  'certification.changed': { code: '409001', when: 'The form moved on in another window; it has to be read again.' },
  'certification.enterprise_not_allowed': {
    code: '403001',
    when: 'The account may not be certified as an enterprise.',
  },
  'closure.preconditions_open': {
    code: '403001',
    when: 'Conditions for closing the account do not hold; `value.open` names them.',
  },
  'closure.no_telephone': { code: '403001', when: 'The account has no certified telephone to prove the closing with.' },
  'consent.not_found': { code: '404001', when: 'There is no consent to withdraw.' },
  'consent.missing': {
    code: '403001',
    when: 'The person has not consented to the use of identity documents; `value.version` names the version to accept.',
  },
  'draft.outdated': { code: '409001', when: 'A newer draft is stored; `value` has it.' },
  'draft.closed': { code: '403001', when: 'The status of the account has no such form open.' },
  'enterprise_type.under_review': { code: '409001', when: 'A request to change the enterprise type is under review.' },
  'enterprise_type.nothing_under_review': {
    code: '409001',
    when: 'No request to change the enterprise type is under review.',
  },
  'enterprise_type.not_certified': {
    code: '403001',
    when: 'The account is not certified as an enterprise, or another change is under way.',
  },
  'enterprise_type.nothing_to_confirm': {
    code: '403001',
    when: 'The enterprise type is one that needs no confirmation.',
  },
  'payment_check.under_way': { code: '409001', when: 'A payment is under way.' },
  'payment_check.too_soon': { code: '429001', when: 'The last payment was ordered too recently.' },
  'payment_check.exhausted': { code: '403001', when: 'All payments are used up; the account can be proved by letter.' },
  'payment_check.letter_early': { code: '403001', when: 'A letter is accepted only when all payments are used up.' },
  'payment_check.wrong_amount': {
    code: '400001',
    when: 'The amount is wrong; `value.triesLeft` says how many tries are left.',
  },
  'payout.not_found': { code: '404001', when: 'The payment order does not exist.' },
  'payout.wrong_state': { code: '409001', when: 'The payment order is in another state.' },
  'payout.own_case': { code: '403001', when: 'Who reviews a case may not mark its payment as made.' },
  'photo.not_found': { code: '404001', when: "The photo does not exist, is deleted, or is not the caller's." },
  'photo.locked': { code: '409001', when: 'The photo is certified and cannot be replaced.' },
  'photo.submitted': { code: '409001', when: 'The photo belongs to a submitted case.' },
  'photo.busy': { code: '503001', when: 'Too many images are processed at the moment.' },
  'upload.account_changed': { code: '409001', when: 'The account was erased while the file was being stored.' },
} as const

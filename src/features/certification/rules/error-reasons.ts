// Reasons for refusals in certification: code, and when (handbook/errors.md [8]).
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
  'correction.asker_barred': {
    code: '409001',
    when: 'Who asked for the correction is no longer active, or may no longer ask; it can only be declined.',
  },
  'correction.case_open': {
    code: '409001',
    when: 'A certification of the developer is under way, which would write over the correction; `value.caseId`.',
  },
  'correction.no_value': { code: '409001', when: 'The developer has no certified value of this kind.' },
  'correction.outdated': { code: '409001', when: 'The value changed since the correction was asked for.' },
  'correction.own': { code: '403001', when: 'Who asked for a correction may not decide about it.' },
  'correction.waiting': {
    code: '409001',
    when: 'Another correction for the developer waits for its verdict; `value.caseId`.',
  },
  'consent.not_found': { code: '404001', when: 'There is no consent to withdraw.' },
  'consent.missing': {
    code: '403001',
    when: 'The person has not consented to the use of identity documents; `value.version` names the version to accept.',
  },
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
  'payment_check.letter_early': { code: '403001', when: 'A letter is accepted only when all payments are used up.' },
  'payment_check.wrong_amount': {
    code: '400001',
    when: 'The amount is wrong; `value.triesLeft` says how many tries are left.',
  },
  'photo.not_found': { code: '404001', when: "The photo does not exist, is deleted, or is not the caller's." },
  'photo.locked': { code: '409001', when: 'The photo is certified and cannot be replaced.' },
  'photo.submitted': { code: '409001', when: 'The photo belongs to a submitted case.' },
  'photo.busy': { code: '503001', when: 'Too many images are processed at the moment.' },
  'upload.account_changed': { code: '409001', when: 'The account was erased while the file was being stored.' },
} as const

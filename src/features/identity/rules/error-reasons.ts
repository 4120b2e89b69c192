// Reasons for refusals of the account service: code, and when (handbook/errors.md [8]).
export const IDENTITY_REASONS = {
  'interaction.expired': {
    code: '404001',
    when: 'The sign-in took too long or too many wrong codes, or began in another browser.',
  },
  'interaction.step_not_offered': { code: '404001', when: 'This sign-in has no such step.' },
  'sign_in.not_operator': { code: '403001', when: "The account is not an operator's." },
  'sign_in.paused': {
    code: '429001',
    when: 'Too many wrong passwords or codes; `value.wait` says for how many seconds signing in is paused.',
  },
  'factor.code_wrong': {
    code: '120002',
    when: 'The code of the authenticator, or the recovery code, is wrong or used up.',
  },
  'factor.not_found': { code: '404001', when: 'The second factor does not exist.' },
  'factor.setup_expired': { code: '409001', when: 'The key of the new authenticator is unknown.' },
  'passkey.refused': {
    code: '120002',
    when: 'The answer of the passkey is wrong, used up, too late or for another site.',
  },
  'passkey.too_many': { code: '409001', when: 'The account has as many passkeys as it may have.' },
  'passkey.no_host_name': { code: '409001', when: 'The portal is reached by an address without a name.' },
  'password_reset.expired': { code: '404001', when: 'The link for a new password is unknown, used up or too old.' },
  'operator_invitation.expired': {
    code: '404001',
    when: 'The invitation of an operator is unknown, used up or too old.',
  },
  'operator_invitation.moved': {
    code: '409001',
    when: 'The address was registered at the same moment; the link still holds.',
  },
} as const

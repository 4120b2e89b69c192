// Reasons for refusals about operators and their roles: code, and when (handbook/errors.md [8]).
export const OPERATOR_REASONS = {
  'operator.not_found': { code: '404001', when: 'The operator does not exist.' },
  'operator.own': { code: '403001', when: 'Nobody changes their own roles or state.' },
  'operator.permission_lacking': {
    code: '403001',
    when: 'Nobody gives or takes a role or permission that they do not hold.',
  },
  'operator.last_manager': {
    code: '409001',
    when: 'Nobody would be left who manages operators.',
  },
  'operator.alone': { code: '409001', when: 'Nobody else manages operators who could confirm.' },
  'operator.changed': {
    code: '409001',
    when: 'The roles, or the invitation, have changed since somebody asked for it.',
  },
  'operator.wrong_status': { code: '409001', when: 'The operator is not in the state that this needs.' },
  'operator.elsewhere': { code: '409001', when: 'Accounts of operators are kept by a provider of its own.' },
  'operator.already': { code: '409001', when: 'The address belongs to an operator already.' },
  'operator_invitation.not_found': { code: '404001', when: 'The invitation was accepted or withdrawn before.' },
  'operator_invitation.waiting': {
    code: '409001',
    when: 'A second operator has to confirm the invitation before it is sent.',
  },
  'operator_role.not_found': { code: '404001', when: 'The role does not exist.' },
  'operator_role.key_taken': { code: '409001', when: 'Another role has this key.' },
  'operator_role.built_in': { code: '409001', when: 'The role came with the portal and stays as it is.' },
  'operator_role.own': { code: '403001', when: 'Nobody changes the permissions of a role that they have.' },
  'operator_role.held': {
    code: '409001',
    when: 'A new role whose key a provider names for somebody, or that somebody is invited to, is made without permissions that take a second operator to be given; they are added afterwards.',
  },
  'operator_role.in_use': { code: '409001', when: 'Somebody has the role, or is invited to it.' },
  'operator_role.changed': { code: '409001', when: 'Somebody else changed the role in the meantime.' },
  'operator_role.too_many': { code: '409001', when: 'There are as many roles as there may be.' },
  'factor.last': { code: '409001', when: 'At least one second factor stays.' },
} as const

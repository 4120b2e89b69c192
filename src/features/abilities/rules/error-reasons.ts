// Reasons for refusals about abilities, services and functions: code, and when (handbook/errors.md [8]).
export const ABILITY_REASONS = {
  'ability.not_found': { code: '404001', when: "The application does not exist or is not the caller's." },
  'ability.not_offered': { code: '404001', when: 'Apps of this kind cannot have this ability or service.' },
  'ability.not_granted': { code: '409001', when: 'The service is not granted yet.' },
  'ability.outdated': {
    code: '409001',
    when: 'What the app holds changed since it was read; `value.version` or `value.stamp` is the new one.',
  },
  'ability.moved': { code: '409001', when: 'The application changed its state at the same moment.' },
  'ability.wrong_state': { code: '409001', when: 'The state of the application does not allow the step.' },
  'ability.unchanged': { code: '409001', when: 'Nothing has changed since the last approval.' },
  'ability.nothing_to_withdraw': { code: '409001', when: 'Nothing is under review that could be withdrawn.' },
  'ability.field_locked': {
    code: '409001',
    when: 'Fields without objection cannot be changed when a rejected application is corrected.',
  },
  'ability.not_open': { code: '409001', when: 'The state of the ability or service does not allow an application.' },
  'ability.document_not_found': { code: '404001', when: 'The document does not exist.' },
  'ability.document_closed': { code: '409001', when: 'Documents cannot be changed in this state.' },
  'function.not_found': { code: '404001', when: 'The search function does not exist.' },
  'function.search_not_granted': { code: '409001', when: 'Global search is not granted to the app.' },
  'function.limit_reached': { code: '409001', when: 'The app has as many search functions as allowed.' },
  'function.not_approved': { code: '409001', when: 'The search function is not approved yet.' },
} as const

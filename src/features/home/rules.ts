// Reasons for refusals about the home page: code, and when (handbook/errors.md [8]).
export const HOME_REASONS = {
  'content.not_published': { code: '404001', when: 'The content is not published.' },
} as const

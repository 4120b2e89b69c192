// Reasons for refusals of signed calls by quota: code, and when (handbook/errors.md [8]).
export const CALL_REASONS = {
  'quota.used_up': { code: '429001', when: "The app has used up its day's quota for this call." },
} as const

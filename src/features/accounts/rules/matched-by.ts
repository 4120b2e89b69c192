// Matches of the developer search.
export const MATCHED_BY = ['account', 'number', 'telephone', 'email', 'name', 'company', 'app', 'case'] as const
export type MatchedBy = (typeof MATCHED_BY)[number]

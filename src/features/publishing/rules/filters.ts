// States by which the list of content is filtered.

export const CONTENT_FILTERS = ['all', 'drafts', 'scheduled', 'behind', 'withdrawn'] as const

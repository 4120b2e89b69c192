// States by which the list of content is filtered, and the kind that stands for all.

export const ALL_KINDS = 'all'
export const CONTENT_FILTERS = ['all', 'drafts', 'scheduled', 'failed', 'behind', 'withdrawn'] as const

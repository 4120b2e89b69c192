// States by which the list and the tree of content are filtered, and the kind that stands for all.

export const ALL_KINDS = 'all'
export const CONTENT_FILTERS = ['all', 'drafts', 'scheduled', 'failed', 'behind', 'withdrawn'] as const
export const TREE_FILTERS = ['all', 'behind'] as const

// Length of the words with which operators explain what they do.

/** Characters of a remark or a reason that a developer reads. */
export const MAX_REMARK = 500
/** Characters of a note or a remark that has to say something. */
export const MIN_WORDS = 2

// Bytes of uploads that several features, or a feature and the HTTP server, limit alike (handbook/limits.md [9]).

export const MB = 1024 * 1024

/** Megabytes, for texts. */
export const inMb = (bytes: number): number => bytes / MB

/** A picture or a document, where its feature has no limit of its own. */
export const UPLOAD_BYTES = 5 * MB
/** The bank's answer about payments. */
export const BANK_ANSWER_BYTES = 2 * MB
/** A draft of content. */
export const DRAFT_FORM_BYTES = 10 * MB
/** An archive of the content folder. */
export const CONTENT_ARCHIVE_BYTES = 32 * MB

// Patterns for LIKE and ILIKE.

/** A pattern for texts that contain these words anywhere; %, _ and \ in them have no special meaning. */
export const likePattern = (words: string): string => `%${escapeLike(words)}%`

export const escapeLike = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

// Patterns made of messages, for journeys: what a page says is found by the key of its message, never by its wording.

/** Stands for a parameter whose value the journey does not know: `pattern(m.ui_bell_unread({ count: ANY }))`. */
export const ANY = '\u{E000}'

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a text wherever it stands; each ANY in it is one character or more. */
export const pattern = (text: string): RegExp => new RegExp(text.split(ANY).map(escapePattern).join('.+'))

/** Matches what begins with a text: a label and its mark “optional”, a filter and its number. */
export const startingWith = (text: string): RegExp => new RegExp(`^${pattern(text).source}`)

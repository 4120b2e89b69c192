// Invisible characters: a name made of them is blank, or looks like another one.

/**
 * Control characters, lone surrogates, fillers, joiners, direction marks, blank letters. An emoji's variation selector is
 * allowed after one.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u2800\u202a-\u202e\u2066-\u2069]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|(?<!\p{Emoji})\ufe0f/u

export const hasInvisibleCharacters = (text: string): boolean => UNSEEN.test(text)

/** The same for a text of several lines, which may have line breaks and tabs. */
export const hasInvisibleCharactersInLines = (text: string): boolean =>
  hasInvisibleCharacters(text.replaceAll(/[\n\t]/g, ''))

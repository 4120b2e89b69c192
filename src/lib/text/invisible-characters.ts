// Characters that nobody sees: a name made of them is blank, or looks like another one.

/**
 * Control characters, halves of letters, fillers, joiners, marks that turn the direction of writing, blank letters. The
 * selector of an emoji's look stands behind one.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u2800\u202a-\u202e\u2066-\u2069]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|(?<!\p{Emoji})\ufe0f/u

export const hasInvisibleCharacters = (text: string): boolean => UNSEEN.test(text)

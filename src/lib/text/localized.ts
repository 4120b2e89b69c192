// Schema of a text in the portal's languages.
import { z } from 'zod'
import { LANGUAGES, type Localized, settingsOf } from './language.ts'

/** Required in complete languages; `text` is the schema of the text in one language. */
export const localizedSchema = (text: z.ZodType<string>) =>
  z.strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, settingsOf(language).complete ? text : text.optional()])),
  ) as unknown as z.ZodType<Localized>

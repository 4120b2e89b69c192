// Recipients of notifications: language and address as the account service gave them. Implemented by the feature that owns
// developers.
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/text/language.ts'

export type Recipients = {
  /** `email` is null where the account service gave none; undefined when there is no such developer. */
  find: (db: Db, developerId: number) => Promise<{ language: Language; email: string | null } | undefined>
}

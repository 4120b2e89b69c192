// Sections of a developer's record, as the features contribute them.
import { readEach } from '../../../db/reads/read-together.ts'
import type { Context } from '../../../api/implement.ts'
import type { SectionLine } from '../contract/accounts.ts'

/** What a feature shows of a developer. */
export type DeveloperSection = {
  /** Name in the program, such as `team`. */
  name: string
  title: () => string
  /** Said where there are no lines. */
  none: () => string
  /** Lines in the operator's language. Called for whoever may see the developer (`developer.view`). */
  find: (context: Context, developerId: number) => Promise<SectionLine[]>
}

export const sectionsOf = (sections: readonly DeveloperSection[], context: Context, developerId: number) =>
  readEach(context.db, sections, async ({ name, title, none, find }) => ({
    name,
    title: title(),
    lines: await find(context, developerId),
    none: none(),
  }))

// Highlighting of code on service pages, by the document renderer, whose output is escaped and filtered by an allow
// list.
import { cachedHighlight } from '../../../../../lib/markdown/cached-markdown.ts'
import type { CustomModule } from '../../../contract.ts'

/** HTML by module id, one text per tab. */
export function highlightCode(modules: CustomModule[]): Record<string, string[]> {
  return Object.fromEntries(
    modules.flatMap((module) =>
      module.type === 'code'
        ? [[module.id, module.tabs.map(({ language, code }) => cachedHighlight(language, code))]]
        : [],
    ),
  )
}

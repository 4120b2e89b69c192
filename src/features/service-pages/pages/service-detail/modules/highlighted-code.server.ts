// The code of a service page with highlighting. It goes through the renderer of the documents, whose output is escaped and
// passes an allow list.
import { cachedHighlight } from '../../../../../lib/markdown/cached-markdown.ts'
import type { CustomModule } from '../../../contract.ts'

/** HTML by the id of the module, one text a tab. */
export function highlightedCode(modules: CustomModule[]): Record<string, string[]> {
  return Object.fromEntries(
    modules.flatMap((module) =>
      module.type === 'code'
        ? [[module.id, module.tabs.map(({ language, code }) => cachedHighlight(language, code))]]
        : [],
    ),
  )
}

// The code of a service page with highlighting. It goes through the renderer of the documents, whose output is escaped and
// passes an allow list.
import { renderMarkdown } from '../../../lib/markdown.ts'
import type { CustomModule } from '../contract.ts'

/** HTML by the id of the module, one text a tab. */
export function highlightedCode(modules: CustomModule[]): Record<string, string[]> {
  return Object.fromEntries(
    modules.flatMap((module) =>
      module.type === 'code' ? [[module.id, module.tabs.map(({ language, code }) => htmlOf(language, code))]] : [],
    ),
  )
}

function htmlOf(language: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const { html } = renderMarkdown(`${fence}${language.replaceAll(/[^\w+#-]/g, '')}\n${code.trimEnd()}\n${fence}`)
  const inner = /<code[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? ''
  return inner.replace(/\s+((?:<\/span>)*)$/, '$1')
}

// The table of how long data is kept: stands where a text has `{retention}` as a paragraph of its own, such as in the privacy
// policy, so that the text and the jobs go by the same numbers (handbook/retention.md).
import { m } from '#messages'
import { renderMarkdown } from '../../../lib/markdown/markdown.ts'
import type { Language } from '../../../lib/text/language.ts'
import type { Retention } from '../../personal-data/rules.ts'
import type { RetentionTable } from '../rules.ts'

/** @param kinds what features declare; asked when it is needed first */
export function retentionTable(kinds: () => readonly Retention[]): RetentionTable {
  const htmlByLocale = new Map<Language, string>()
  return (locale) => {
    const cachedHtml = htmlByLocale.get(locale)
    if (cachedHtml !== undefined) return cachedHtml
    const rows = kinds().map(({ data, kept }) => [data({}, { locale }), kept({}, { locale })])
    const head = [m.docs_retention_data({}, { locale }), m.docs_retention_kept({}, { locale })]
    const lines = [head, ['---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`)
    const { html } = renderMarkdown(lines.join('\n'), locale)
    htmlByLocale.set(locale, html)
    return html
  }
}

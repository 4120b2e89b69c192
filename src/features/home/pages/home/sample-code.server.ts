// Highlighting of the home page's sample, by the document renderer, whose output is escaped and filtered by an allow
// list.
import { cachedHighlight } from '../../../../lib/markdown/cached-markdown.ts'
import type { HomeData } from '../../contract.ts'

/** One tab per language; copying takes the text from the page. */
export const sampleTabs = ({ tabs }: HomeData['sample']) =>
  tabs.map(({ label, language, code }) => ({ label, code: '', html: cachedHighlight(language, code) }))

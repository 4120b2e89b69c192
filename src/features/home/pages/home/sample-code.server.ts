// The sample of the home page with highlighting. It goes through the renderer of the documents, whose output is escaped
// and passes an allow list.
import { cachedHighlight } from '../../../../lib/markdown/cached-markdown.ts'
import type { HomeData } from '../../contract.ts'

/** One tab a language; the text itself is read out of the page when it is copied. */
export const sampleTabs = ({ tabs }: HomeData['sample']) =>
  tabs.map(({ label, language, code }) => ({ label, code: '', html: cachedHighlight(language, code) }))

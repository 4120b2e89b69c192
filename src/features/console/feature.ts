// Manifest of the console.
import { m } from '#messages'
import { feature } from '../../server/feature.ts'

export const consoleFeature = feature({
  name: 'console',
  endpoints: [],
  search: {
    pages: [{ url: '/console', title: m.console_in_search, words: m.console_in_search_words, inSitemap: false }],
  },
})

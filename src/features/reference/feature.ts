// Manifest of the API reference: pages made of the OpenAPI document, with a form to try each call.
import { m } from '#messages'
import { feature } from '../../server/feature.ts'

export const referenceFeature = feature({
  name: 'reference',
  endpoints: [],
  search: {
    pages: [{ url: '/api/reference', title: m.reference_title, words: m.reference_in_search_words, inSitemap: true }],
  },
})

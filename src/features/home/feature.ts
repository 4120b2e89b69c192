// Manifest of the home page, the footer and the site configuration.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as home from './contract.ts'
import * as homeHandlers from './handlers.ts'
import { blockKind } from './content/block-kind.ts'
import { exportSite, readSite } from './content/files.ts'

export const homeFeature = feature({
  name: 'home',
  tables: ['site_block'],
  endpoints: [
    implement(home.indexData, homeHandlers.indexDataHandler),
    implement(home.indexFooter, homeHandlers.indexFooterHandler),
    implement(home.controlPlatformData, homeHandlers.controlPlatformDataHandler),
  ],
  search: {
    pages: [{ url: '/', title: m.home_in_search, words: m.home_in_search_words, inSitemap: true }],
  },
  contentKinds: [blockKind],
  content: { read: readSite, export: exportSite },
})

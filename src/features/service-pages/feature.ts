// Manifest of pages of services and their menu.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as servicePages from './contract.ts'
import * as servicePageHandlers from './handlers.ts'
import { serviceKind } from './content/service-kind.ts'
import { exportServices, readServices } from './content/files.ts'

export const servicePagesFeature = feature({
  name: 'service-pages',
  tables: ['service_page'],
  endpoints: [
    implement(servicePages.indexMenu, servicePageHandlers.indexMenuHandler),
    implement(servicePages.servicePageList, servicePageHandlers.servicePageListHandler),
    implement(servicePages.servicePageDetail, servicePageHandlers.servicePageDetailHandler),
  ],
  search: {
    pages: [
      { url: '/service', title: m.service_pages_in_search, words: m.service_pages_in_search_words, inSitemap: true },
    ],
  },
  contentKinds: [serviceKind],
  content: { read: readServices, export: exportServices },
})
